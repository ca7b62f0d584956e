//! Counts the discs that the last move flips. With one empty square, the mover's discs determine the result: each of the
//! four lines through the square is gathered into eight bits by one multiplication and looked up. That needs no SIMD and is
//! as fast as gathering the bits with BMI2.

/// For each square, the two diagonals through it.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

/// The number of discs flipped on a line, by the position of the new disc and the mover's discs, if all other squares are the
/// opponent's. Squares beyond the board count as the opponent's and change nothing, so lines of all lengths share the
/// table.
static FLIPPED: [[u8; 256]; 8] = flipped();

/// The first column.
const COLUMN: u64 = 0x0101_0101_0101_0101;

/// Multiplier that gathers the bits of the first column, the lowest row first.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// Returns the number of discs flipped when `own` takes the only empty square.
#[inline(always)]
pub(super) fn last_flips(own: u64, square: u8) -> i32 {
    let (row, column) = (square as usize >> 3 & 7, square as usize & 7);
    let [falling, rising] = DIAGONALS[square as usize & 63];
    let count = |place: usize, bits: u64| FLIPPED[place][bits as usize & 255] as i32;
    count(column, own >> (8 * row))
        + count(row, (own >> column & COLUMN).wrapping_mul(GATHER) >> 56)
        // A diagonal has at most one square in each column, so the sums do not overlap.
        + count(column, (own & falling).wrapping_mul(COLUMN) >> 56)
        + count(column, (own & rising).wrapping_mul(COLUMN) >> 56)
}

const fn diagonals() -> [[u64; 2]; 64] {
    let mut diagonals = [[0; 2]; 64];
    let mut square: i32 = 0;
    while square < 64 {
        let mut step = -7;
        while step <= 7 {
            let (row, left, right) = (square / 8 + step, square % 8 - step, square % 8 + step);
            if row >= 0 && row < 8 {
                if left >= 0 && left < 8 {
                    diagonals[square as usize][0] |= 1 << (8 * row + left);
                }
                if right >= 0 && right < 8 {
                    diagonals[square as usize][1] |= 1 << (8 * row + right);
                }
            }
            step += 1;
        }
        square += 1;
    }
    diagonals
}

const fn flipped() -> [[u8; 256]; 8] {
    let mut flipped = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own: u32 = 0;
        while own < 256 {
            let above = own >> place >> 1;
            let below = own & ((1 << place) - 1);
            let mut count = 0;
            if above != 0 {
                count += above.trailing_zeros();
            }
            if below != 0 {
                count += place as u32 - 1 - below.ilog2();
            }
            flipped[place][own as usize] = count as u8;
            own += 1;
        }
        place += 1;
    }
    flipped
}

#[cfg(test)]
mod tests {
    use parlor_games::reversi::board::{Extent, Plain, Routines};

    use super::*;

    #[test]
    fn counts_the_flipped_discs() {
        let mut own: u64 = 0x9E37_79B9_7F4A_7C15;
        for (columns, rows) in [(4, 4), (6, 6), (8, 8), (6, 4), (4, 8)] {
            let area = Extent { columns, rows }.area();
            for round in 0..2_000 {
                own = own.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(round);
                for square in (0..64).filter(|square| area >> square & 1 == 1) {
                    let own = own & area & !(1 << square);
                    let opponent = area & !own & !(1 << square);
                    let flips = Plain.flips(own, opponent, square).count_ones() as i32;
                    assert_eq!(last_flips(own, square), flips, "{own:x} {square}");
                }
            }
        }
    }
}
