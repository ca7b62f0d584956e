//! Bit sets of squares as planes of an observation.

/// Writes one plane: 1 if the square of a cell is in the set, otherwise 0. `bit` maps a cell to its square.
#[inline]
pub(crate) fn write_plane(cells: &mut [i8], set: u128, bit: impl Fn(usize) -> usize) {
    for (cell, value) in cells.iter_mut().enumerate() {
        *value = (set >> bit(cell) & 1) as i8;
    }
}
