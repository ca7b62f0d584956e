//! Files that appear in one piece: the text goes to a temporary file beside the target, which then takes its name. A
//! reader never sees half a file, and after an error or an interruption the previous file is still there.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// A file that a command will write. It is opened before the work starts, so that a name that cannot be written is
/// rejected at once. Without [`commit`](OutputFile::commit) nothing changes.
#[derive(Debug)]
pub struct OutputFile(Target);

#[derive(Debug)]
enum Target {
    /// A temporary file and the path it will get.
    Draft(NamedTempFile, PathBuf),
    /// Devices, pipes, and files in folders where no other file can be created.
    InPlace(File),
}

impl OutputFile {
    /// Opens a file for replacement. An existing file keeps its permissions, and a link stays a link.
    pub fn open(path: &Path) -> io::Result<OutputFile> {
        let Ok(existing) = fs::metadata(path) else {
            return Ok(OutputFile(Target::Draft(draft_beside(path)?, path.to_owned())));
        };
        let in_place = OpenOptions::new().write(true).open(path)?;
        if existing.is_file() {
            let target = fs::canonicalize(path)?;
            if let Ok(draft) = draft_beside(&target) {
                draft.as_file().set_permissions(existing.permissions())?;
                return Ok(OutputFile(Target::Draft(draft, target)));
            }
        }
        Ok(OutputFile(Target::InPlace(in_place)))
    }

    /// Writes the contents, flushes them to the disk and replaces the file.
    pub fn commit(self, contents: &[u8]) -> io::Result<()> {
        match self.0 {
            Target::Draft(mut draft, target) => {
                draft.write_all(contents)?;
                draft.as_file().sync_all()?;
                draft.persist(target)?;
                Ok(())
            }
            Target::InPlace(mut file) => {
                // Devices and pipes have no length.
                if file.metadata()?.is_file() {
                    file.set_len(0)?;
                }
                file.write_all(contents)
            }
        }
    }
}

/// Creates a file that must not exist yet and flushes it to the disk. Fails with [`io::ErrorKind::AlreadyExists`] if
/// it exists.
pub fn create_new(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut draft = draft_beside(path)?;
    draft.write_all(contents)?;
    draft.as_file().sync_all()?;
    draft.persist_noclobber(path)?;
    Ok(())
}

/// Creates or replaces a file that could be written again, and the folder it is in. Does not wait for the disk.
pub fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut draft = draft_beside(path)?;
    draft.write_all(contents)?;
    draft.persist(path)?;
    Ok(())
}

/// Creates a temporary file in the folder of `path`, with the permissions of an ordinary new file.
fn draft_beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut draft = Builder::new();
    draft.prefix(".").suffix(".new");
    // Otherwise only the owner could read it. The system applies the umask.
    #[cfg(unix)]
    draft.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The folder of a bare name is an empty path.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    draft.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|found| found.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn replaces_a_file_only_on_commit() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tree.json");
        fs::write(&file, "before").unwrap();
        drop(OutputFile::open(&file).unwrap());
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        let output = OutputFile::open(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
        output.commit(b"after").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "after");
        OutputFile::open(&folder.path().join("new")).unwrap().commit(b"new").unwrap();
        assert_eq!(names(folder.path()), ["new", "tree.json"], "no temporary file is left");
    }

    #[test]
    fn rejects_folders_and_files_in_missing_folders() {
        let folder = tempfile::tempdir().unwrap();
        assert!(OutputFile::open(folder.path()).is_err());
        assert!(OutputFile::open(&folder.path().join("missing").join("tree")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn keeps_permissions_and_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let [file, link, new] = ["file", "link", "new"].map(|name| folder.path().join(name));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        fs::write(&file, "before").unwrap();
        let ordinary = mode(&file);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        OutputFile::open(&link).unwrap().commit(b"after").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!((fs::read_to_string(&file).unwrap().as_str(), mode(&file)), ("after", 0o640));
        replace(&new, b"new").unwrap();
        assert_eq!(mode(&new), ordinary, "a new file has the permissions of any new file");
    }

    #[test]
    fn creates_no_file_that_exists() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("results");
        create_new(&file, b"first").unwrap();
        assert_eq!(create_new(&file, b"second").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&file).unwrap(), "first");
        assert_eq!(names(folder.path()), ["results"]);
    }

    #[test]
    fn replaces_files_in_new_folders() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("plans").join("2-pegs.json");
        replace(&file, b"one").unwrap();
        replace(&file, b"two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(names(&folder.path().join("plans")), ["2-pegs.json"]);
    }
}
