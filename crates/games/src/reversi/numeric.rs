//! Moves and positions of Reversi as numbers.

use parlor_core::{Numeric, Side};

use super::{Move, Position, Reversi};

/// A move's number is its square, row by row; the pass comes last. The planes are the own discs and the
/// opponent's.
impl Numeric for Reversi {
    fn actions(&self) -> Option<usize> {
        Some(self.pass() + 1)
    }

    #[inline]
    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        Some(mv.square().map_or(self.pass(), |square| self.extent().index_of(square).into()))
    }

    #[inline]
    fn numbered_move(&self, _: &Position, action: usize) -> Option<Move> {
        match action.cmp(&self.pass()) {
            std::cmp::Ordering::Less => Some(Move::place(self.extent().square_at(action as u8))),
            std::cmp::Ordering::Equal => Some(Move::PASS),
            std::cmp::Ordering::Greater => None,
        }
    }

    fn planes(&self) -> [usize; 3] {
        [2, self.extent().rows.into(), self.extent().columns.into()]
    }

    #[inline]
    fn observe(&self, at: &Position, side: Side, cells: &mut [i8]) {
        let extent = self.extent();
        let columns = usize::from(extent.columns);
        let discs = at.discs();
        let sets = [discs[side.index()], discs[side.other().index()]];
        for (plane, set) in cells.chunks_exact_mut(extent.squares().into()).zip(sets) {
            for (row, cells) in plane.chunks_exact_mut(columns).enumerate() {
                write_row(cells, (set >> extent.square_at((row * columns) as u8)) as u8);
            }
        }
    }
}

impl Reversi {
    /// The number of the pass.
    #[inline]
    fn pass(&self) -> usize {
        self.extent().squares().into()
    }
}

/// Spreads the bits of a row over its cells at once: each byte of the product holds the row shifted so that
/// the bit of its cell comes first.
#[inline]
fn write_row(cells: &mut [i8], row: u8) {
    const SHIFTS: u64 = 0x0002_0408_1020_4081;
    const ONES: u64 = 0x0101_0101_0101_0101;
    let low = u64::from(row & 0x7f).wrapping_mul(SHIFTS) & ONES;
    let bytes = (low | u64::from(row >> 7) << 56).to_le_bytes();
    for (cell, byte) in cells.iter_mut().zip(bytes) {
        *cell = byte as i8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads_every_row_correctly() {
        for row in 0..=u8::MAX {
            let mut cells = [7; 8];
            write_row(&mut cells, row);
            let plain: Vec<i8> = (0..8).map(|bit| (row >> bit & 1) as i8).collect();
            assert_eq!(cells[..], plain);
        }
    }
}
