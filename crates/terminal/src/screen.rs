//! The window of a terminal: how many columns and lines it has, and how many colours. What cannot be found out is
//! left open, and then nothing is wrapped, squeezed or drawn over.

use std::{env, io};

/// The size of a window, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Characters in a line.
    pub columns: usize,
    /// Lines at a time.
    pub lines: usize,
}

impl Screen {
    /// The window that standard output goes to; `None` if it goes elsewhere or does not tell its size.
    pub fn of_output() -> Option<Screen> {
        let (columns, lines) = terminal_size::terminal_size_of(io::stdout())?;
        Some(Screen { columns: columns.0.into(), lines: lines.0.into() })
    }

    /// The window that standard error goes to.
    pub fn of_errors() -> Option<Screen> {
        let (columns, lines) = terminal_size::terminal_size_of(io::stderr())?;
        Some(Screen { columns: columns.0.into(), lines: lines.0.into() })
    }
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// None.
    #[default]
    None,
    /// The sixteen that every terminal with colours has, in whatever shade its owner likes.
    Sixteen,
    /// The palette of 256.
    Palette,
    /// Any colour of 24 bits.
    Full,
}

impl Colors {
    /// The colours of the terminal this program runs in, by `COLORTERM` and `TERM`.
    pub fn of_terminal() -> Colors {
        let variable = |name| env::var(name).unwrap_or_default();
        Colors::told_by(&variable("COLORTERM"), &variable("TERM"))
    }

    fn told_by(colorterm: &str, term: &str) -> Colors {
        match colorterm {
            "truecolor" | "24bit" => Colors::Full,
            _ if term.contains("256color") => Colors::Palette,
            _ => Colors::Sixteen,
        }
    }
}

/// Whether the terminal understands where to move its cursor.
pub(crate) fn moves_cursor() -> bool {
    env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb") || cfg!(windows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colorterm_promises_every_colour() {
        assert_eq!(Colors::told_by("truecolor", "xterm"), Colors::Full);
        assert_eq!(Colors::told_by("24bit", "xterm-256color"), Colors::Full);
        assert_eq!(Colors::told_by("", "xterm-256color"), Colors::Palette);
        assert_eq!(Colors::told_by("yes", "screen-256color"), Colors::Palette);
        assert_eq!(Colors::told_by("", "xterm"), Colors::Sixteen);
        assert_eq!(Colors::told_by("", "linux"), Colors::Sixteen);
    }
}
