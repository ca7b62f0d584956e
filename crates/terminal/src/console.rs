//! Line-based input and output. In a terminal, lines can be edited, sentences are wrapped at words, and a page replaces
//! the previous one. Output to a pipe is not wrapped, and input from a pipe is echoed, so that the transcript reads like
//! a dialogue.

use std::io::{self, BufRead, Write};

use unicode_width::UnicodeWidthStr;

use crate::editor::Editor;
use crate::screen::{Screen, moves_cursor};
use crate::wrap::{wrap, wrap_beside};

/// Reads lines and writes text.
pub struct Console<'a> {
    input: Input<'a>,
    output: &'a mut dyn Write,
    /// Called before each output, since the size of a window can change.
    screen: fn() -> Option<Screen>,
    page: Option<Page>,
}

/// The source of lines.
enum Input<'a> {
    /// Plain lines; `echo` if they do not appear on the screen by themselves.
    Lines { input: &'a mut dyn BufRead, echo: bool },
    /// A person at a terminal.
    Terminal(&'a mut Editor),
}

/// The output since the last call of [`Console::turn_page`].
struct Page {
    screen: Screen,
    lines: usize,
}

impl<'a> Console<'a> {
    /// Creates a console without line editing; `echo` if the input is not a terminal.
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Console<'a> {
        Console { input: Input::Lines { input, echo }, output, screen: || None, page: None }
    }

    /// Creates a console for a terminal.
    pub fn at_terminal(editor: &'a mut Editor, output: &'a mut dyn Write) -> Console<'a> {
        Console { input: Input::Terminal(editor), output, screen: Screen::of_output, page: None }
    }

    /// Returns whether the input comes from a person rather than a pipe.
    pub fn has_person(&self) -> bool {
        !matches!(self.input, Input::Lines { echo: true, .. })
    }

    /// Returns the size of the window; `None` if the output is not a terminal.
    pub fn screen(&self) -> Option<Screen> {
        (self.screen)()
    }

    /// Writes a sentence, wrapped at words.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        match self.screen() {
            Some(screen) => self.show(&wrap(line, screen.columns)),
            None => self.show(line),
        }
    }

    /// Writes a text beside a lead such as a number and a name.
    pub fn say_beside(&mut self, lead: &str, text: &str) -> io::Result<()> {
        match self.screen() {
            Some(screen) => self.show(&wrap_beside(lead, text, screen.columns)),
            None => self.show(&format!("{lead}{text}")),
        }
    }

    /// Writes lines without wrapping.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        writeln!(self.output, "{lines}")?;
        self.count(lines.split('\n'));
        Ok(())
    }

    /// Starts a page. It replaces the previous page if the terminal can move the cursor and the whole previous page is
    /// still visible.
    pub fn turn_page(&mut self) -> io::Result<()> {
        let Some(screen) = self.screen().filter(|_| moves_cursor()) else { return Ok(()) };
        match self.page.replace(Page { screen, lines: 0 }) {
            Some(last) if last.screen == screen && last.lines > 0 && last.lines < screen.lines => {
                // Moves up to the first line of the page and clears everything below.
                write!(self.output, "\x1b[{}F\x1b[J", last.lines)
            }
            _ => Ok(()),
        }
    }

    /// Keeps the current page on the screen: the next page follows below it.
    pub fn keep_page(&mut self) {
        self.page = None;
    }

    /// Like [`Console::ask`], but writes nothing if a pipe has no more input.
    pub fn ask_if_any(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if let Input::Lines { input, echo: true } = &mut self.input
            && input.fill_buf()?.is_empty()
        {
            return Ok(None);
        }
        self.ask(prompt)
    }

    /// Writes a prompt and reads a line without surrounding space; `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let prompt = match self.screen() {
            Some(screen) => wrap(prompt, screen.columns),
            None => prompt.to_owned(),
        };
        // The line editor redraws its line, so it gets only the last line of the prompt.
        let last = prompt.rfind('\n').map_or(0, |end| end + 1);
        write!(self.output, "{}", &prompt[..last])?;
        self.output.flush()?;
        let last_line = &prompt[last..];
        let answer = match &mut self.input {
            Input::Terminal(editor) => editor.read(last_line)?,
            Input::Lines { input, echo } => {
                write!(self.output, "{last_line}")?;
                self.output.flush()?;
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line)? > 0;
                let answer = read.then(|| String::from_utf8_lossy(&line).trim().to_owned());
                if *echo || !read {
                    writeln!(self.output, "{}", answer.as_deref().unwrap_or_default())?;
                }
                answer
            }
        };
        let typed = format!("{prompt}{}", answer.as_deref().unwrap_or_default());
        self.count(typed.split('\n'));
        Ok(answer)
    }

    /// Adds lines to the height of the page.
    fn count<'l>(&mut self, lines: impl Iterator<Item = &'l str>) {
        let Some(page) = &mut self.page else { return };
        for line in lines {
            let stripped: String = without_colors(line);
            page.lines += 1 + stripped.width().saturating_sub(1) / page.screen.columns.max(1);
        }
    }
}

/// Removes escape sequences: from each escape to the letter that ends it.
fn without_colors(line: &str) -> String {
    let mut parts = line.split('\x1b');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.extend(part.chars().skip_while(|sign| !sign.is_ascii_alphabetic()).skip(1));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn echoes_piped_input_until_its_end() {
        let mut input: &[u8] = b" b2 \r\n\xff\nlast";
        let mut output = Vec::new();
        let mut console = Console::new(&mut input, &mut output, true);
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("b2"));
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("\u{fffd}"));
        assert_eq!(console.ask("? ").unwrap().as_deref(), Some("last"));
        assert_eq!(console.ask("? ").unwrap(), None);
        assert_eq!(String::from_utf8(output).unwrap(), "? b2\n? \u{fffd}\n? last\n? \n");
    }

    #[test]
    fn does_not_wrap_output_to_a_pipe() {
        let (mut input, mut output): (&[u8], _) = (b"", Vec::new());
        let sentence = "word ".repeat(100);
        Console::new(&mut input, &mut output, true).say(&sentence).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), format!("{sentence}\n"));
    }

    #[test]
    fn colours_have_no_width() {
        assert_eq!(without_colors("\x1b[38;5;240m X \x1b[0m|\x1b[2m.\x1b[0m"), " X |.");
        assert_eq!(without_colors("plain"), "plain");
    }
}
