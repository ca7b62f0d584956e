//! Sets of squares as planes of an observation, for the games that keep their boards as bits.

/// Writes one plane: 1 where the square of a cell is in the set, 0 elsewhere. `bit` names the square of a cell.
#[inline]
pub(crate) fn write_plane(cells: &mut [i8], set: u128, bit: impl Fn(usize) -> usize) {
    for (cell, value) in cells.iter_mut().enumerate() {
        *value = (set >> bit(cell) & 1) as i8;
    }
}
