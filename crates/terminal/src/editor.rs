//! A line typed by a person at a terminal, with the arrow keys to correct it and to fetch what was typed before.

use std::io;

use rustyline::Config;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// Reads lines from the terminal and remembers them while it lives.
pub struct Editor(DefaultEditor);

impl Editor {
    /// An editor with nothing remembered.
    pub fn new() -> io::Result<Editor> {
        let config = Config::builder().auto_add_history(true).build();
        DefaultEditor::with_config(config).map(Editor).map_err(io::Error::other)
    }

    /// Asks and reads; `None` at the end of the input. Ctrl-C is an error of the kind `Interrupted`.
    pub(crate) fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        match self.0.readline(question) {
            Ok(line) => Ok(Some(line.trim().to_owned())),
            Err(ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Interrupted) => Err(io::ErrorKind::Interrupted.into()),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
