//! Pictures as text. Everything can be read without colour; colour is laid over the same characters.

use std::fmt::Write;

use parlor_core::scene::Shape;

use crate::screen::Colors;
use crate::{code, grid, heaps, tree};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How many colours there are.
    pub colors: Colors,
    /// Whether to keep to ASCII.
    pub ascii: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Lines there are for the picture; `None` means that it may scroll.
    pub height: Option<usize>,
}

impl Default for Style {
    /// What every terminal can show.
    fn default() -> Style {
        Style { colors: Colors::None, ascii: false, width: 80, height: None }
    }
}

/// Draws a shape; every line ends with a line feed.
///
/// ```
/// use parlor_core::scene::{Heap, Shape};
/// use parlor_terminal::{Style, draw};
/// let heaps = Shape::Heaps(vec![Heap { size: 3, taken: 1, actions: Vec::new() }]);
/// assert_eq!(draw(&heaps, &Style::default()), "1  ● ● ● ·  3\n");
/// ```
pub fn draw(shape: &Shape, style: &Style) -> String {
    let mut canvas = Canvas { style: *style, text: String::new() };
    match shape {
        Shape::Grid(grid) => grid::draw(grid, &mut canvas),
        Shape::Heaps(heaps) => heaps::draw(heaps, &mut canvas),
        Shape::Code(rows) => code::draw(rows, &mut canvas),
        Shape::Tree(root) => tree::draw(root, &mut canvas),
    }
    canvas.text
}

/// The text drawn so far.
pub(crate) struct Canvas {
    pub(crate) style: Style,
    text: String,
}

impl Canvas {
    /// Adds text as it is.
    pub(crate) fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds text in a colour.
    pub(crate) fn paint(&mut self, text: &str, color: anstyle::Style) {
        if self.style.colors != Colors::None && !color.is_plain() {
            // Writing to a string cannot fail.
            let _ = write!(self.text, "{color}{text}{color:#}");
        } else {
            self.put(text);
        }
    }

    /// Ends a line, without spaces at its end.
    pub(crate) fn end_line(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
    }

    /// The first text, or the second where only ASCII can be shown.
    pub(crate) fn choose<T>(&self, unicode: T, ascii: T) -> T {
        if self.style.ascii { ascii } else { unicode }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Draws without colour, in Unicode or in ASCII, and checks that colour changes no character.
    pub(crate) fn plain(shape: &Shape, ascii: bool) -> String {
        let style = Style { ascii, ..Style::default() };
        let plain = draw(shape, &style);
        let colored = draw(shape, &Style { colors: Colors::Full, ..style });
        let stripped: Vec<String> = anstream::adapter::strip_str(&colored)
            .to_string()
            .lines()
            .map(|line| line.trim_end().to_owned())
            .collect();
        assert_eq!(stripped, plain.lines().collect::<Vec<_>>());
        assert_eq!(plain.is_ascii(), ascii);
        plain
    }

    /// Lines as [`draw`] gives them.
    pub(crate) fn lines(lines: &[&str]) -> String {
        lines.iter().flat_map(|line| [*line, "\n"]).collect()
    }
}
