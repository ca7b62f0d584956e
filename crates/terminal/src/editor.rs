//! Line input at a terminal, with editing and history.

use std::io;

use rustyline::Config;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// A line editor. The history is lost with it.
pub struct Editor(DefaultEditor);

impl Editor {
    /// Creates an editor with an empty history.
    pub fn new() -> io::Result<Editor> {
        let config = Config::builder().auto_add_history(true).build();
        DefaultEditor::with_config(config).map(Editor).map_err(io::Error::other)
    }

    /// Reads a line; `None` at the end of the input. Ctrl-C is an error of the kind `Interrupted`.
    pub(crate) fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        match self.0.readline(prompt) {
            Ok(line) => Ok(Some(line.trim().to_owned())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Interrupted) => Err(io::ErrorKind::Interrupted.into()),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
