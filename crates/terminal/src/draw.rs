//! Scenes as text. Colours are optional: they change no character.

use std::fmt::Write;

use parlor_core::scene::Shape;

use crate::screen::Colors;
use crate::{code, grid, heaps, tree};

/// The capabilities of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The available colours.
    pub colors: Colors,
    /// Whether to use only ASCII.
    pub ascii: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Maximum height of the picture in lines; `None` if it may scroll.
    pub height: Option<usize>,
}

impl Default for Style {
    /// A style for every terminal with Unicode.
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
    /// Adds text without colour.
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

    /// Ends a line and removes spaces at its end.
    pub(crate) fn end_line(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
    }

    /// Returns the first value, or the second if only ASCII is allowed.
    pub(crate) fn choose<T>(&self, unicode: T, ascii: T) -> T {
        if self.style.ascii { ascii } else { unicode }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Draws without colour and checks that colour changes no character.
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

    /// Joins lines like the output of [`draw`].
    pub(crate) fn lines(lines: &[&str]) -> String {
        lines.iter().flat_map(|line| [*line, "\n"]).collect()
    }
}
