//! Draws boards. A board depends only on its seed, on every platform and in every version.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::board::{Board, Color};
use parlor_core::Side;

/// The seed is the generator's key, without any mixing that might change between versions of a library.
fn dice(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// Draws every cell uniformly from all colours. A symmetric board is drawn on and above the diagonal that
/// contains neither side's corner, and mirrored.
pub(crate) fn deal_freely(size: u8, colors: u8, symmetric: bool, seed: u64) -> Vec<Color> {
    let mut rng = dice(seed);
    let size = size as usize;
    let mut cells = vec![Color(0); size * size];
    for y in 0..size {
        for x in 0..size {
            cells[y * size + x] = if symmetric && x < y {
                cells[x * size + y]
            } else {
                Color(rng.random_range(0..colors as u32) as u8)
            };
        }
    }
    cells
}

/// Draws every cell uniformly from the colours that its left and upper neighbours leave. Boards with two
/// equal corners are drawn again.
pub(crate) fn deal_without_pairs(width: u8, height: u8, colors: u8, seed: u64) -> Vec<Color> {
    let mut rng = dice(seed);
    let columns = width as usize;
    loop {
        let mut cells: Vec<Color> = Vec::with_capacity(columns * height as usize);
        for cell in 0..columns * height as usize {
            let left = (cell % columns > 0).then(|| cells[cell - 1]);
            let above = cell.checked_sub(columns).map(|above| cells[above]);
            let allowed = |color: &Color| Some(*color) != left && Some(*color) != above;
            let choices = (0..colors).map(Color).filter(allowed).count();
            let drawn = rng.random_range(0..choices as u32) as usize;
            cells.extend((0..colors).map(Color).filter(allowed).nth(drawn));
        }
        let corner = |side| {
            let (x, y) = Board::corner(width, height, side);
            cells[y as usize * columns + x as usize]
        };
        if corner(Side::First) != corner(Side::Second) {
            return cells;
        }
    }
}
