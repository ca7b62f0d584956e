//! A file that a command is to write. It is opened before the work begins, so that a name that cannot be written is
//! refused at once, and takes its place in one piece at the end: whoever reads it never finds half of it, and what was
//! there before stays until then.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use parlor_core::message;

use crate::exit::Failure;

/// A file to be written.
pub struct OutFile {
    /// As it was typed.
    path: PathBuf,
    file: File,
    /// What the file is called until it is whole, and where it then goes; none where it is written in place.
    draft: Option<(PathBuf, PathBuf)>,
}

impl OutFile {
    /// Makes sure that a file can be written.
    pub fn open(path: &Path) -> Result<OutFile, Failure> {
        begin(path).map_err(|error| failure(path, &error))
    }

    /// The same, where a file was asked for.
    pub fn open_asked(path: Option<&PathBuf>) -> Result<Option<OutFile>, Failure> {
        path.map(|path| OutFile::open(path)).transpose()
    }

    /// Writes the text and puts the file in its place.
    pub fn write(mut self, text: &str) -> Result<(), Failure> {
        self.finish(text).map_err(|error| failure(&self.path, &error))
    }

    fn finish(&mut self, text: &str) -> io::Result<()> {
        let Some((draft, place)) = &self.draft else {
            // Devices and pipes have no length.
            if self.file.metadata()?.is_file() {
                self.file.set_len(0)?;
            }
            return self.file.write_all(text.as_bytes());
        };
        self.file.write_all(text.as_bytes())?;
        self.file.sync_all()?;
        fs::rename(draft, place)?;
        self.draft = None;
        Ok(())
    }
}

impl Drop for OutFile {
    fn drop(&mut self) {
        if let Some((draft, _)) = &self.draft {
            // What was never finished is of no use to anybody; if it cannot be removed, it only takes up room.
            let _ = fs::remove_file(draft);
        }
    }
}

fn begin(path: &Path) -> io::Result<OutFile> {
    let (path, there) = (path.to_owned(), fs::metadata(path).ok());
    let Some(there) = there else {
        let draft = draft_of(&path);
        let file = File::create(&draft)?;
        return Ok(OutFile { draft: Some((draft, path.clone())), path, file });
    };
    let in_place = OpenOptions::new().write(true).open(&path)?;
    if there.is_file() {
        // A link stays a link.
        let place = fs::canonicalize(&path)?;
        let draft = draft_of(&place);
        if let Ok(file) = File::create(&draft) {
            file.set_permissions(there.permissions())?;
            return Ok(OutFile { path, file, draft: Some((draft, place)) });
        }
    }
    Ok(OutFile { path, file: in_place, draft: None })
}

fn draft_of(place: &Path) -> PathBuf {
    let mut name: OsString = place.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    name.into()
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    let file = path.display().to_string();
    Failure::bad_input(message!("cli-file-not-written", file = file, error = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = std::env::temp_dir().join(format!("parlor-outfile-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("tree.json");
        fs::write(&file, "before").unwrap();
        let out = OutFile::open(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        drop(out);
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        OutFile::open(&file).unwrap().write("after").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        OutFile::open(&folder.join("new")).unwrap().write("new").unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "no draft is left behind");
        let refused = OutFile::open(&folder.join("missing").join("tree")).err().unwrap();
        let said = refused.message.unwrap().to_string();
        assert!(said.starts_with("cli-file-not-written") && said.contains("missing"), "{said}");
        assert!(OutFile::open(&folder).is_err(), "a folder is no file");
        fs::remove_dir_all(&folder).unwrap();
    }
}
