//! Sets of cells of a board of at most 32×32: one number per row, one bit per column.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// Maximum side of a board: a row is one 32-bit number.
pub const LONGEST_SIDE: u8 = 32;

/// A set of cells. Bit `x` of row `y` is the cell in column `x`, from the left, and row `y`, from the top.
///
/// Row `y` is element `y / 4` of quarter `y % 4`, so that shifting a set up or down moves whole quarters and
/// shuffles only one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(32))]
pub struct Rows([[u32; 8]; 4]);

impl Rows {
    /// The empty set.
    pub const EMPTY: Rows = Rows([[0; 8]; 4]);

    /// All cells of a board.
    pub const fn all(width: u8, height: u8) -> Rows {
        let mut rows = Rows::EMPTY;
        let mut y = 0;
        while y < height {
            *rows.row_mut(y) = u32::MAX >> (LONGEST_SIDE - width);
            y += 1;
        }
        rows
    }

    /// One row.
    #[inline]
    pub const fn row(&self, y: u8) -> u32 {
        self.0[y as usize % 4][y as usize / 4]
    }

    /// One row, mutably.
    #[inline]
    pub const fn row_mut(&mut self, y: u8) -> &mut u32 {
        &mut self.0[y as usize % 4][y as usize / 4]
    }

    /// The rows in memory order: row `y` is element `y / 4` of quarter `y % 4`.
    #[inline]
    pub(super) const fn quarters(&self) -> &[[u32; 8]; 4] {
        &self.0
    }

    /// The rows in memory order, mutably.
    #[inline]
    pub(super) const fn quarters_mut(&mut self) -> &mut [[u32; 8]; 4] {
        &mut self.0
    }

    /// Returns whether the set contains the cell.
    #[inline]
    pub const fn contains(&self, x: u8, y: u8) -> bool {
        self.row(y) >> x & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, x: u8, y: u8) {
        *self.row_mut(y) |= 1 << x;
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.as_flattened().iter().fold(0, |any, row| any | row) == 0
    }

    /// Number of cells.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.as_flattened().iter().map(|row| row.count_ones()).sum()
    }

    /// Shifts the cells one column to the right.
    #[must_use]
    #[inline]
    pub fn right(&self) -> Rows {
        self.map(|row| row << 1)
    }

    /// Shifts the cells one column to the left.
    #[must_use]
    #[inline]
    pub fn left(&self) -> Rows {
        self.map(|row| row >> 1)
    }

    /// Shifts the cells one row down.
    #[must_use]
    #[inline]
    pub fn down(&self) -> Rows {
        let [a, b, c, d] = self.0;
        Rows([[0, d[0], d[1], d[2], d[3], d[4], d[5], d[6]], a, b, c])
    }

    /// Shifts the cells one row up.
    #[must_use]
    #[inline]
    pub fn up(&self) -> Rows {
        let [a, b, c, d] = self.0;
        Rows([b, c, d, [a[1], a[2], a[3], a[4], a[5], a[6], a[7], 0]])
    }

    /// The neighbours of all cells. Some may belong to the set, and some may be outside a narrow board.
    #[must_use]
    #[inline]
    pub fn neighbours(&self) -> Rows {
        self.left() | self.right() | self.up() | self.down()
    }

    /// The set as sixteen numbers of two rows each, in no special order.
    #[inline]
    pub fn pairs(&self) -> impl Iterator<Item = u64> {
        self.0.as_flattened().chunks_exact(2).map(|rows| (rows[0] as u64) << 32 | rows[1] as u64)
    }

    #[inline]
    fn map(self, op: impl Fn(u32) -> u32) -> Rows {
        Rows(self.0.map(|quarter| quarter.map(&op)))
    }

    #[inline]
    fn zip(self, other: Rows, op: impl Fn(u32, u32) -> u32) -> Rows {
        Rows(std::array::from_fn(|q| std::array::from_fn(|i| op(self.0[q][i], other.0[q][i]))))
    }
}

impl BitOr for Rows {
    type Output = Rows;
    #[inline]
    fn bitor(self, other: Rows) -> Rows {
        self.zip(other, |a, b| a | b)
    }
}

impl BitAnd for Rows {
    type Output = Rows;
    #[inline]
    fn bitand(self, other: Rows) -> Rows {
        self.zip(other, |a, b| a & b)
    }
}

/// Set difference.
impl Sub for Rows {
    type Output = Rows;
    #[inline]
    fn sub(self, other: Rows) -> Rows {
        self.zip(other, |a, b| a & !b)
    }
}

impl BitOrAssign for Rows {
    #[inline]
    fn bitor_assign(&mut self, other: Rows) {
        *self = *self | other;
    }
}

impl SubAssign for Rows {
    #[inline]
    fn sub_assign(&mut self, other: Rows) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_move_every_cell() {
        for (x, y) in [(0, 0), (31, 31), (5, 3), (6, 4), (0, 31), (31, 0), (17, 15)] {
            let mut cell = Rows::EMPTY;
            cell.insert(x, y);
            let moved = |set: Rows, x: Option<u8>, y: Option<u8>| {
                let inside = x.zip(y).filter(|&(x, y)| x < LONGEST_SIDE && y < LONGEST_SIDE);
                let mut expected = Rows::EMPTY;
                if let Some((x, y)) = inside {
                    expected.insert(x, y);
                }
                assert_eq!(set, expected, "{x:?} {y:?}");
            };
            moved(cell.left(), x.checked_sub(1), Some(y));
            moved(cell.right(), Some(x + 1), Some(y));
            moved(cell.up(), Some(x), y.checked_sub(1));
            moved(cell.down(), Some(x), Some(y + 1));
        }
    }

    #[test]
    fn a_cell_has_four_neighbours_and_a_corner_two() {
        let board = Rows::all(5, 4);
        assert_eq!(board.count(), 20);
        let neighbours = |x, y| {
            let mut cell = Rows::EMPTY;
            cell.insert(x, y);
            cell.neighbours() & board
        };
        assert_eq!(neighbours(2, 2).count(), 4);
        assert_eq!(neighbours(4, 3).count(), 2);
        assert!(neighbours(4, 3).contains(3, 3) && neighbours(4, 3).contains(4, 2));
        assert_eq!(neighbours(0, 2).count(), 3);
    }
}
