//! Questions and answers, line by line. Works in a terminal and through a pipe, where it repeats what it
//! read so that the transcript reads like a dialogue.

use std::io::{self, BufRead, Write};

/// A place to read lines from and to write to.
pub struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether what was read must be repeated, because nobody typed it on this screen.
    echo: bool,
}

impl<'a> Console<'a> {
    /// A console; `echo` when the input is no terminal.
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Console<'a> {
        Console { input, output, echo }
    }

    /// Whether a person sits here, rather than a pipe.
    pub fn has_person(&self) -> bool {
        !self.echo
    }

    /// Writes a line.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Asks without insisting: where a pipe has no more to say, nothing is written at all.
    pub fn ask_if_any(&mut self, question: &str) -> io::Result<Option<String>> {
        if self.echo && self.input.fill_buf()?.is_empty() {
            return Ok(None);
        }
        self.ask(question)
    }

    /// Asks, and reads the answer without surrounding space; `None` when there is no more input.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            writeln!(self.output, "{answer}")?;
        }
        Ok(Some(answer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piped_answers_are_repeated_and_the_end_is_noticed() {
        let mut input: &[u8] = b" b2 \r\n\xff\nlast";
        let mut output = Vec::new();
        let mut console = Console::new(&mut input, &mut output, true);
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("b2"));
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("\u{fffd}"));
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("last"));
        assert_eq!(console.ask("? ").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "? b2\n? \u{fffd}\n? last\n? \n");
    }
}
