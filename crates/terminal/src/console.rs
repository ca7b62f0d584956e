//! Questions and answers, line by line. In a terminal lines are edited, sentences break at words and a new page is
//! drawn over the last; through a pipe everything stays as it is, and what was read is repeated so that the
//! transcript reads like a dialogue.

use std::io::{self, BufRead, Write};

use unicode_width::UnicodeWidthStr;

use crate::editor::Editor;
use crate::screen::{Screen, moves_cursor};
use crate::wrap::{wrap, wrap_beside};

/// A place to read lines from and to write to.
pub struct Console<'a> {
    keyboard: Keyboard<'a>,
    output: &'a mut dyn Write,
    /// Asked each time, since people change the size of their windows.
    screen: fn() -> Option<Screen>,
    page: Option<Page>,
}

/// Where lines come from.
enum Keyboard<'a> {
    /// A pipe; `echo` if what was read must be repeated, because nobody typed it on this screen.
    Lines { input: &'a mut dyn BufRead, echo: bool },
    /// A person at a terminal.
    Person(&'a mut Editor),
}

/// What stands on the screen since the last page began.
struct Page {
    screen: Screen,
    lines: usize,
}

impl<'a> Console<'a> {
    /// A console that reads lines as they are; `echo` when the input is no terminal.
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Console<'a> {
        Console { keyboard: Keyboard::Lines { input, echo }, output, screen: || None, page: None }
    }

    /// A console for a person at a terminal.
    pub fn at_terminal(editor: &'a mut Editor, output: &'a mut dyn Write) -> Console<'a> {
        Console { keyboard: Keyboard::Person(editor), output, screen: Screen::of_output, page: None }
    }

    /// Whether a person sits here, rather than a pipe.
    pub fn has_person(&self) -> bool {
        !matches!(self.keyboard, Keyboard::Lines { echo: true, .. })
    }

    /// The size of the window, where there is one.
    pub fn screen(&self) -> Option<Screen> {
        (self.screen)()
    }

    /// Writes a sentence, broken at words where the window is narrower.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        match self.screen() {
            Some(screen) => self.show(&wrap(line, screen.columns)),
            None => self.show(line),
        }
    }

    /// Writes a text beside what leads to it, such as a number and a name.
    pub fn say_beside(&mut self, lead: &str, text: &str) -> io::Result<()> {
        match self.screen() {
            Some(screen) => self.show(&wrap_beside(lead, text, screen.columns)),
            None => self.show(&format!("{lead}{text}")),
        }
    }

    /// Writes lines as they are.
    pub fn show(&mut self, lines: &str) -> io::Result<()> {
        writeln!(self.output, "{lines}")?;
        self.count(lines.split('\n'));
        Ok(())
    }

    /// Begins a page: what follows takes the place of the last page, where the terminal can do that and all of the
    /// last page is still on the screen.
    pub fn turn_page(&mut self) -> io::Result<()> {
        let Some(screen) = self.screen().filter(|_| moves_cursor()) else { return Ok(()) };
        match self.page.replace(Page { screen, lines: 0 }) {
            Some(last) if last.screen == screen && last.lines > 0 && last.lines < screen.lines => {
                // Up to the first line of the page, and everything from there to the end is cleared.
                write!(self.output, "\x1b[{}F\x1b[J", last.lines)
            }
            _ => Ok(()),
        }
    }

    /// Leaves what stands on the screen where it is: the next page follows below.
    pub fn keep_page(&mut self) {
        self.page = None;
    }

    /// Asks without insisting: where a pipe has no more to say, nothing is written at all.
    pub fn ask_if_any(&mut self, question: &str) -> io::Result<Option<String>> {
        if let Keyboard::Lines { input, echo: true } = &mut self.keyboard
            && input.fill_buf()?.is_empty()
        {
            return Ok(None);
        }
        self.ask(question)
    }

    /// Asks, and reads the answer without surrounding space; `None` when there is no more input.
    pub fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        let question = match self.screen() {
            Some(screen) => wrap(question, screen.columns),
            None => question.to_owned(),
        };
        // A line editor redraws its line, so it gets only the last one of the question.
        let last = question.rfind('\n').map_or(0, |end| end + 1);
        write!(self.output, "{}", &question[..last])?;
        self.output.flush()?;
        let prompt = &question[last..];
        let answer = match &mut self.keyboard {
            Keyboard::Person(editor) => editor.read(prompt)?,
            Keyboard::Lines { input, echo } => {
                write!(self.output, "{prompt}")?;
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
        let typed = format!("{question}{}", answer.as_deref().unwrap_or_default());
        self.count(typed.split('\n'));
        Ok(answer)
    }

    /// Counts what the lines of a page take on the screen.
    fn count<'l>(&mut self, lines: impl Iterator<Item = &'l str>) {
        let Some(page) = &mut self.page else { return };
        for line in lines {
            let stripped: String = without_colors(line);
            page.lines += 1 + stripped.width().saturating_sub(1) / page.screen.columns.max(1);
        }
    }
}

/// A line without what colours it: from each escape to the letter that ends it.
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

    #[test]
    fn a_pipe_is_never_wrapped() {
        let (mut input, mut output): (&[u8], _) = (b"", Vec::new());
        let sentence = "word ".repeat(100);
        Console::new(&mut input, &mut output, true).say(&sentence).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), format!("{sentence}\n"));
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(without_colors("\x1b[38;5;240m X \x1b[0m|\x1b[2m.\x1b[0m"), " X |.");
        assert_eq!(without_colors("plain"), "plain");
    }
}
