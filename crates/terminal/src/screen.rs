//! Size and colours of a terminal window. If the size is unknown, output is not wrapped, compacted or replaced.

use std::{env, io};

/// The size of a window, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Characters per line.
    pub columns: usize,
    /// Number of lines.
    pub lines: usize,
}

impl Screen {
    /// Returns the window of standard output; `None` if that is no terminal or has no known size.
    pub fn of_output() -> Option<Screen> {
        let (columns, lines) = terminal_size::terminal_size_of(io::stdout())?;
        Some(Screen { columns: columns.0.into(), lines: lines.0.into() })
    }

    /// Returns the window of standard error.
    pub fn of_errors() -> Option<Screen> {
        let (columns, lines) = terminal_size::terminal_size_of(io::stderr())?;
        Some(Screen { columns: columns.0.into(), lines: lines.0.into() })
    }
}

/// Colour depths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colors {
    /// No colours.
    #[default]
    None,
    /// Sixteen colours; their shades depend on the theme of the terminal.
    Sixteen,
    /// 256 colours.
    Palette,
    /// 24-bit colours.
    Full,
}

impl Colors {
    /// Detects the colours of the terminal by `COLORTERM` and `TERM`.
    pub fn of_terminal() -> Colors {
        let variable = |name| env::var(name).unwrap_or_default();
        Colors::detect(&variable("COLORTERM"), &variable("TERM"))
    }

    fn detect(colorterm: &str, term: &str) -> Colors {
        match colorterm {
            "truecolor" | "24bit" => Colors::Full,
            _ if term.contains("256color") => Colors::Palette,
            _ => Colors::Sixteen,
        }
    }
}

/// Returns whether the terminal can move the cursor.
pub(crate) fn moves_cursor() -> bool {
    env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb") || cfg!(windows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colorterm_selects_24_bit_colours() {
        assert_eq!(Colors::detect("truecolor", "xterm"), Colors::Full);
        assert_eq!(Colors::detect("24bit", "xterm-256color"), Colors::Full);
        assert_eq!(Colors::detect("", "xterm-256color"), Colors::Palette);
        assert_eq!(Colors::detect("yes", "screen-256color"), Colors::Palette);
        assert_eq!(Colors::detect("", "xterm"), Colors::Sixteen);
        assert_eq!(Colors::detect("", "linux"), Colors::Sixteen);
    }
}
