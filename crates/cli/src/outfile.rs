//! Output files of commands: [`OutputFile`] with errors as sentences for people.

use std::io;
use std::path::{Path, PathBuf};

use parlor_core::message;
use parlor_report::file::OutputFile;

use crate::exit::CommandError;

/// A file that a command will write, and its name as typed.
pub struct OutFile {
    path: PathBuf,
    file: OutputFile,
}

impl OutFile {
    /// Opens a file before the work starts.
    pub fn open(path: &Path) -> Result<OutFile, CommandError> {
        let file = OutputFile::open(path).map_err(|error| failure(path, &error))?;
        Ok(OutFile { path: path.to_owned(), file })
    }

    /// Opens the file of an option, if the option was given.
    pub fn open_asked(path: Option<&PathBuf>) -> Result<Option<OutFile>, CommandError> {
        path.map(|path| OutFile::open(path)).transpose()
    }

    /// Writes the text and replaces the file.
    pub fn write(self, text: &str) -> Result<(), CommandError> {
        self.file.commit(text.as_bytes()).map_err(|error| failure(&self.path, &error))
    }
}

fn failure(path: &Path, error: &io::Error) -> CommandError {
    let file = path.display().to_string();
    CommandError::bad_input(message!("cli-file-not-written", file = file, error = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_file_that_cannot_be_written() {
        let refused = OutFile::open(Path::new("no-such-folder/tree.json")).err().unwrap();
        let said = refused.message.unwrap().to_string();
        assert!(said.starts_with("cli-file-not-written") && said.contains("no-such-folder"), "{said}");
    }
}
