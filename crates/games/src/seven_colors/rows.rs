//! Sets of cells of a board of at most 32×32: one number per row, one bit per column.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// The longest side a board may have: a row is one 32-bit number.
pub const LONGEST_SIDE: u8 = 32;

/// A set of cells. Bit `x` of row `y` is the cell in column `x`, counted from the left, of that row,
/// counted from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(32))]
pub struct Rows(pub [u32; LONGEST_SIDE as usize]);

impl Rows {
    /// No cell.
    pub const EMPTY: Rows = Rows([0; LONGEST_SIDE as usize]);

    /// All cells of a board.
    pub const fn all(width: u8, height: u8) -> Rows {
        let mut rows = Rows::EMPTY;
        let mut y = 0;
        while y < height {
            rows.0[y as usize] = u32::MAX >> (LONGEST_SIDE - width);
            y += 1;
        }
        rows
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, x: u8, y: u8) -> bool {
        self.0[y as usize] >> x & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, x: u8, y: u8) {
        self.0[y as usize] |= 1 << x;
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, row| any | row) == 0
    }

    /// How many cells are in the set.
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The cells above, below, left and right of the set's; some may belong to it themselves, and some
    /// may lie outside a narrow board.
    #[must_use]
    #[inline]
    pub fn neighbours(&self) -> Rows {
        let mut spread = Rows::EMPTY;
        for (y, row) in self.0.iter().enumerate() {
            spread.0[y] |= row << 1 | row >> 1;
            if y > 0 {
                spread.0[y - 1] |= row;
            }
            if let Some(below) = spread.0.get_mut(y + 1) {
                *below |= row;
            }
        }
        spread
    }

    #[inline]
    fn zip(self, other: Rows, op: impl Fn(u32, u32) -> u32) -> Rows {
        Rows(std::array::from_fn(|y| op(self.0[y], other.0[y])))
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

/// The cells of the left set that are not in the right one.
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
