//! The rules as in the report: a matrix that is scanned repeatedly until nothing changes. Slow and simple, it
//! is the reference for the fast boards.

use parlor_core::Side;

use super::Position;
use super::board::Color;

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloodCell {
    /// A free cell.
    Free(Color),
    /// An owned cell.
    Owned(Side),
}

/// A board as a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Number of columns.
    pub width: usize,
    /// The cells, row by row.
    pub cells: Vec<FloodCell>,
}

impl Matrix {
    /// The matrix of a position.
    pub fn of(at: &Position) -> Matrix {
        let board = at.board();
        let cell = |x, y| {
            let owner = Side::BOTH.into_iter().find(|&side| at.owned(side).contains(x, y));
            owner.map_or_else(
                || FloodCell::Free(board.color(x, y).expect("free cells have one")),
                FloodCell::Owned,
            )
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
        self.neighbours(cell).any(|other| self.cells[other] == FloodCell::Owned(side))
    }

    /// `side` names a colour.
    pub fn name(&mut self, side: Side, color: Color) {
        let mut changed = true;
        while changed {
            changed = false;
            for cell in 0..self.cells.len() {
                if self.cells[cell] == FloodCell::Free(color) && self.touches(cell, side) {
                    self.cells[cell] = FloodCell::Owned(side);
                    changed = true;
                }
            }
        }
    }

    /// Number of cells `side` owns.
    pub fn area(&self, side: Side) -> u32 {
        self.cells.iter().filter(|cell| **cell == FloodCell::Owned(side)).count() as u32
    }

    /// The report's frontier: the number of cells that touch an area without belonging to it.
    pub fn frontier(&self, side: Side) -> u32 {
        let counted = |&cell: &usize| self.cells[cell] != FloodCell::Owned(side) && self.touches(cell, side);
        (0..self.cells.len()).filter(counted).count() as u32
    }
}
