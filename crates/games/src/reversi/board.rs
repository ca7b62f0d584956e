//! The board as bits: a1 of the 8×8 board is bit 0, b1 bit 1, h8 bit 63. Smaller boards are centred on it, so
//! that one implementation serves all: their rim is always empty and ends every line. A separate 36-bit
//! layout for 6×6 was tried and was no faster.

/// Computes moves and flips. [`Plain`] uses ordinary instructions, [`Vector`](parlor_processor::Vector) SIMD.
pub trait Routines: Copy {
    /// The empty squares where a disc of `own` would enclose discs of `opponent`. On boards smaller than 8×8
    /// they may include squares of the rim.
    fn reach(self, own: u64, opponent: u64) -> u64;

    /// The discs that `own` flips by placing one on `square`, which is below 64.
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64;

    /// Both in sequence: the flipped discs, and the reach of the opponent's reply.
    #[inline]
    fn place(self, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        let flips = self.flips(own, opponent, square);
        (flips, self.reach(opponent ^ flips, own | flips | 1 << square))
    }
}

/// The size of a board. Both numbers are even and at most 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

impl Extent {
    /// A square board.
    pub const fn square(size: u8) -> Extent {
        Extent { columns: size, rows: size }
    }

    /// Returns whether the board is square.
    pub const fn is_square(self) -> bool {
        self.columns == self.rows
    }

    /// Number of squares.
    #[inline]
    pub const fn squares(self) -> u8 {
        self.columns * self.rows
    }

    /// The squares of the board as bits.
    pub const fn area(self) -> u64 {
        let mut area = 0;
        let mut index = 0;
        while index < self.squares() {
            area |= 1 << self.square_at(index);
            index += 1;
        }
        area
    }

    /// The bit of the square at `index`, row by row.
    #[inline]
    pub const fn square_at(self, index: u8) -> u8 {
        let (left, above) = self.rim();
        8 * (index / self.columns + above) + index % self.columns + left
    }

    /// The inverse of [`square_at`](Extent::square_at).
    #[inline]
    pub const fn index_of(self, square: u8) -> u8 {
        let (left, above) = self.rim();
        self.columns * (square / 8 - above) + square % 8 - left
    }

    /// Columns of the 8×8 board to the left of this board, and rows above it.
    const fn rim(self) -> (u8, u8) {
        ((8 - self.columns) / 2, (8 - self.rows) / 2)
    }
}

/// The four lines through a square, as the distance between neighbouring bits: row, and two diagonals with
/// the column between them. Each is followed both upwards and downwards in the bits.
pub(super) const STEPS: [u32; 4] = [1, 7, 8, 9];

const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// For each step, the squares where a disc can be enclosed. A row or diagonal that continued beyond an outer
/// column would reappear on the other side; a column leaves the board.
pub(super) const INSIDE: [u64; 4] = [INNER_COLUMNS, INNER_COLUMNS, u64::MAX, INNER_COLUMNS];

/// For each square and step, the ray upwards.
pub(super) static UPWARDS: [[u64; 4]; 64] = rays(1);

/// For each square and step, the ray downwards.
pub(super) static DOWNWARDS: [[u64; 4]; 64] = rays(-1);

const fn rays(sign: i32) -> [[u64; 4]; 64] {
    // Rows and columns per step.
    const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut rays = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            let (rows, columns) = (sign * DIRECTIONS[line].0, sign * DIRECTIONS[line].1);
            let (mut row, mut column) = (square / 8 + rows, square % 8 + columns);
            while row >= 0 && row < 8 && column >= 0 && column < 8 {
                rays[square as usize][line] |= 1 << (8 * row + column);
                row += rows;
                column += columns;
            }
            line += 1;
        }
        square += 1;
    }
    rays
}

/// The portable implementation.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Routines for Plain {
    /// Discs of `own` spread along each line over discs of `opponent`: by one square, by another, then twice
    /// by two, which covers the at most six between two squares of a line.
    #[inline]
    fn reach(self, own: u64, opponent: u64) -> u64 {
        let mut reach = 0;
        for (step, inside) in STEPS.into_iter().zip(INSIDE) {
            let passed = opponent & inside;
            let (mut up, mut down) = (passed & own << step, passed & own >> step);
            up |= passed & up << step;
            down |= passed & down >> step;
            let pairs_up = passed & passed << step;
            let pairs_down = pairs_up >> step;
            for _ in 0..2 {
                up |= pairs_up & up << (2 * step);
                down |= pairs_down & down >> (2 * step);
            }
            reach |= up << step | down >> step;
        }
        reach & !(own | opponent)
    }

    /// On each ray, the nearest square that is not the opponent's closes the line if it is an own disc.
    #[inline]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        let mut flips = 0;
        for ray in UPWARDS[square as usize] {
            let ends = ray & !opponent;
            let closing = ends & ends.wrapping_neg() & own;
            flips |= ray & closing.wrapping_sub((closing != 0) as u64);
        }
        for ray in DOWNWARDS[square as usize] {
            let ends = ray & !opponent;
            let closing = 1 << 63 >> (ends | 1).leading_zeros() & ends & own;
            flips |= ray & closing.wrapping_neg() << 1;
        }
        flips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_centred() {
        assert_eq!(Extent::square(8).area(), u64::MAX);
        assert_eq!(Extent::square(6).area(), 0x007e_7e7e_7e7e_7e00);
        assert_eq!(Extent::square(4).area(), 0x0000_3c3c_3c3c_0000);
        assert_eq!(Extent { columns: 6, rows: 4 }.area(), 0x0000_7e7e_7e7e_0000);
        assert_eq!(Extent { columns: 4, rows: 8 }.area(), 0x3c3c_3c3c_3c3c_3c3c);
    }

    #[test]
    fn squares_are_numbered_row_by_row() {
        for (columns, rows) in [(4, 4), (6, 6), (8, 8), (6, 4), (4, 8), (8, 6)] {
            let extent = Extent { columns, rows };
            let squares: Vec<u8> = (0..extent.squares()).map(|index| extent.square_at(index)).collect();
            assert!(squares.is_sorted_by(|a, b| a < b));
            assert!(squares.iter().map(|&square| extent.index_of(square)).eq(0..extent.squares()));
        }
    }
}
