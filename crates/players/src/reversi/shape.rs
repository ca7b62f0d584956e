//! Corners, neighbours and stable discs.

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The four directions of lines: the distance between neighbours in bits, and the squares that a step up or down in the bits
/// can reach without wrapping around the edge.
const LINES: [(u32, u64, u64); 4] =
    [(1, NOT_A, NOT_H), (7, NOT_H, NOT_A), (8, u64::MAX, u64::MAX), (9, NOT_A, NOT_H)];

#[inline]
fn up(squares: u64, (step, up, _): (u32, u64, u64)) -> u64 {
    squares << step & up
}

#[inline]
fn down(squares: u64, (step, _, down): (u32, u64, u64)) -> u64 {
    squares >> step & down
}

/// Returns the neighbours of the given squares in all eight directions.
#[inline]
pub fn neighbours(squares: u64) -> u64 {
    LINES.into_iter().fold(0, |beside, line| beside | up(squares, line) | down(squares, line))
}

/// Returns the diagonal neighbours of the given squares.
#[inline]
pub fn diagonal_neighbours(squares: u64) -> u64 {
    let [_, falling, _, rising] = LINES;
    [falling, rising].into_iter().fold(0, |beside, line| beside | up(squares, line) | down(squares, line))
}

/// Returns the corners of a board.
#[inline]
pub fn corners(area: u64) -> u64 {
    let [row, _, column, _] = LINES;
    ends(area, row) & ends(area, column)
}

/// Returns the squares at which a line of the board ends.
#[inline]
fn ends(area: u64, line: (u32, u64, u64)) -> u64 {
    area & !(up(area, line) & down(area, line))
}

/// Returns discs of `own` that can never be flipped: along each of the four lines, the line is full, or it ends at the disc,
/// or a stable disc is the neighbour. There may be others.
pub fn stable(own: u64, opponent: u64, area: u64) -> u64 {
    let safe = LINES.map(|line| {
        let mut open = area & !(own | opponent);
        for _ in 0..7 {
            open |= (up(open, line) | down(open, line)) & area;
        }
        ends(area, line) | !open
    });
    let mut stable = 0;
    loop {
        let held = |(line, safe)| safe | up(stable, line) | down(stable, line);
        let more = LINES.into_iter().zip(safe).map(held).fold(own, |kept, held| kept & held);
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

#[cfg(test)]
mod tests {
    use parlor_games::reversi::board::Extent;
    use parlor_games::reversi::{Empties, Reversi};

    use super::super::random_games::random_games;
    use super::*;

    const fn area(size: u8) -> u64 {
        Extent::square(size).area()
    }

    #[test]
    fn corners_and_neighbours_stay_on_the_board() {
        assert_eq!(corners(area(8)), 1 | 1 << 7 | 1 << 56 | 1 << 63);
        assert_eq!(corners(area(4)), 1 << 18 | 1 << 21 | 1 << 42 | 1 << 45);
        assert_eq!(neighbours(1 << 7), 1 << 6 | 1 << 14 | 1 << 15);
        assert_eq!(diagonal_neighbours(1 | 1 << 63), 1 << 9 | 1 << 54);
    }

    #[test]
    fn stable_discs_keep_their_colour_to_the_end() {
        for size in Reversi::SIZES {
            let game = Reversi::new(size, Empties::Nobody).unwrap();
            let mut found = 0;
            for line in random_games(&game, 50) {
                let end = line.last().unwrap().discs();
                for at in &line {
                    let [first, second] = at.discs();
                    let stable = [stable(first, second, game.area()), stable(second, first, game.area())];
                    assert!(stable[0] & !end[0] == 0 && stable[1] & !end[1] == 0, "{at:?}");
                    found += (stable[0] | stable[1]).count_ones();
                }
            }
            assert!(found > 1_000, "{found} on {size}×{size}");
        }
    }

    #[test]
    fn discs_connected_to_a_corner_are_stable() {
        let row = 0b111;
        assert_eq!(stable(row, 0, area(8)), row);
        assert_eq!(stable(row << 1, 0, area(8)), 0);
        assert_eq!(stable(row | row << 8, 0, area(8)), row | row >> 1 << 8);
    }
}
