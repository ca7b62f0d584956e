//! The rules as the report plays them: a matrix, gone through again and again until nothing changes. Slow and
//! plain, it is what the fast boards are compared with.

use parlor_core::Side;

use super::Position;
use super::board::Color;

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A colour, so nobody's.
    Free(Color),
    /// An owner.
    Owned(Side),
}

/// A board as a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Cells in a row.
    pub width: usize,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
}

impl Matrix {
    /// The matrix of a position.
    pub fn of(at: &Position) -> Matrix {
        let board = at.board();
        let cell = |x, y| {
            let owner = Side::BOTH.into_iter().find(|&side| at.owned(side).contains(x, y));
            owner.map_or_else(|| Cell::Free(board.color(x, y).expect("free cells have one")), Cell::Owned)
        };
        let cells = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| cell(x, y)));
        Matrix { width: board.width() as usize, cells: cells.collect() }
    }

    /// The cells that touch `cell`.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (width, all) = (self.width, self.cells.len());
        let left = (!cell.is_multiple_of(width)).then(|| cell - 1);
        let right = (cell % width + 1 < width).then(|| cell + 1);
        let above = cell.checked_sub(width);
        let below = (cell + width < all).then(|| cell + width);
        [left, right, above, below].into_iter().flatten()
    }

    fn touches(&self, cell: usize, side: Side) -> bool {
        self.neighbours(cell).any(|other| self.cells[other] == Cell::Owned(side))
    }

    /// Makes `side` name a colour.
    pub fn name(&mut self, side: Side, color: Color) {
        let mut changed = true;
        while changed {
            changed = false;
            for cell in 0..self.cells.len() {
                if self.cells[cell] == Cell::Free(color) && self.touches(cell, side) {
                    self.cells[cell] = Cell::Owned(side);
                    changed = true;
                }
            }
        }
    }

    /// How many cells `side` owns.
    pub fn area(&self, side: Side) -> u32 {
        self.cells.iter().filter(|cell| **cell == Cell::Owned(side)).count() as u32
    }

    /// The report's frontier: the cells that are not `side`'s but touch one of them.
    pub fn frontier(&self, side: Side) -> u32 {
        let counted = |&cell: &usize| self.cells[cell] != Cell::Owned(side) && self.touches(cell, side);
        (0..self.cells.len()).filter(counted).count() as u32
    }
}
