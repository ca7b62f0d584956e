//! The coloured board of a game. It never changes: positions share it and store only the owners.

use parlor_core::Side;

use super::flood::{self, Links};
use super::rows::Rows;

/// A colour, numbered from 0 and written as a letter from `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub u8);

impl Color {
    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Returns the colour with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Color> {
        match letter.to_ascii_uppercase() {
            letter @ 'A'..='Z' => Some(Color(letter as u8 - b'A')),
            _ => None,
        }
    }
}

/// The colours of the cells, as sets. A cell that was owned when the board was created has no colour.
#[derive(Clone, Debug)]
pub struct Board {
    width: u8,
    height: u8,
    all: Rows,
    by_color: Vec<Rows>,
    links: Links,
}

impl Board {
    /// Creates a board from its cells, row by row; `None` is a cell without colour.
    pub fn new(width: u8, height: u8, colors: u8, cells: &[Option<Color>]) -> Board {
        let mut by_color = vec![Rows::EMPTY; colors as usize];
        for (y, row) in (0..).zip(cells.chunks(width as usize)) {
            for (x, cell) in (0..).zip(row) {
                if let Some(Color(color)) = cell {
                    by_color[*color as usize].insert(x, y);
                }
            }
        }
        let mut links = Links { right: Rows::EMPTY, down: Rows::EMPTY };
        for color in &by_color {
            links.right |= *color & color.left();
            links.down |= *color & color.up();
        }
        Board { width, height, all: Rows::all(width, height), by_color, links }
    }

    /// Number of columns.
    #[inline]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[inline]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Number of cells.
    #[inline]
    pub const fn area(&self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// All cells.
    #[inline]
    pub const fn all(&self) -> &Rows {
        &self.all
    }

    /// The cells of each colour, owned or not.
    #[inline]
    pub fn by_color(&self) -> &[Rows] {
        &self.by_color
    }

    /// The colour of a cell.
    pub fn color(&self, x: u8, y: u8) -> Option<Color> {
        (0..).map(Color).zip(&self.by_color).find(|(_, cells)| cells.contains(x, y)).map(|(color, _)| color)
    }

    /// Returns all cells of the regions that contain a cell of `seeds`.
    #[must_use]
    #[inline]
    pub fn fill(&self, seeds: &Rows) -> Rows {
        flood::fill(seeds, &self.links)
    }

    #[inline]
    pub(crate) fn links(&self) -> &Links {
        &self.links
    }

    /// The corner a side starts from, as column and row: First the upper right one, Second the lower left.
    pub const fn corner(width: u8, height: u8, side: Side) -> (u8, u8) {
        match side {
            Side::First => (width - 1, 0),
            Side::Second => (0, height - 1),
        }
    }
}
