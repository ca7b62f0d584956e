//! The evaluation of ultimate tic-tac-toe.
//!
//! A small open board gives each side a chance: the probability to win it if every remaining square fell to a random side.
//! A table holds the chances of all small boards. A row of three boards is worth the product of their chances, with 1 for a
//! won board and 0 for a lost or full one, and the position is worth the sum over the eight rows. So the centre, the third
//! board of a row and a board that helps neither side get proper weights without special cases.
//!
//! Tried and rejected: positional weights (centre 4, corners 3, edges 2) for squares and won boards lost 168 of 200 games to
//! this and won 17, both at depth 4; sums over open rows by the number of squares held did no better. A bonus for the free
//! choice of a board made no difference.

use parlor_core::{Evaluate, Game, Side};
use parlor_games::Ultimate;
use parlor_games::squares::Squares;
use parlor_games::tic_tac_toe::{FULL, LINES, has_line};
use parlor_games::ultimate::Position;

/// Chances are in percent, so three won boards in a row are worth a million.
const CERTAIN: i32 = 100;

/// Pairs of disjoint sets of nine squares: each square is in the one, in the other, or in neither.
const PAIRS: usize = 19_683;

/// Evaluates the chances to win three boards in a row, in millionths of a row.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The chance to win a small board, by the squares of the side and of the other side.
    chance: Vec<u8>,
}

/// For each set of squares, its nine bits read as digits in base three.
static TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 1;
    while set < table.len() {
        table[set] = table[set & (set - 1)] + 3_u16.pow(set.trailing_zeros());
        set += 1;
    }
    table
};

#[inline]
fn pair(mine: u16, theirs: u16) -> usize {
    (TERNARY[mine as usize] + 2 * TERNARY[theirs as usize]) as usize
}

/// The eight lines as array indices.
const ROWS: [[usize; 3]; 8] = {
    let mut rows = [[0; 3]; 8];
    let mut line = 0;
    while line < rows.len() {
        let (mut place, mut found) = (0, 0);
        while place < 9 {
            if LINES[line] >> place & 1 == 1 {
                rows[line][found] = place;
                found += 1;
            }
            place += 1;
        }
        line += 1;
    }
    rows
};

impl Boards {
    /// Fills the table, from full boards to the empty one.
    pub fn new() -> Boards {
        let mut exact = vec![0.0_f32; PAIRS];
        for mine in (0..=FULL).rev() {
            for theirs in (0..=FULL).rev().filter(|theirs| mine & theirs == 0) {
                let free = Squares(FULL & !(mine | theirs)).map(|square| 1 << square);
                exact[pair(mine, theirs)] = if has_line(mine) {
                    1.0
                } else if has_line(theirs) || mine | theirs == FULL {
                    0.0
                } else {
                    let lots = 2 * free.clone().count();
                    let either =
                        |square| exact[pair(mine | square, theirs)] + exact[pair(mine, theirs | square)];
                    free.map(either).sum::<f32>() / lots as f32
                };
            }
        }
        Boards { chance: exact.iter().map(|c| (c * CERTAIN as f32).round() as u8).collect() }
    }
}

impl Default for Boards {
    fn default() -> Boards {
        Boards::new()
    }
}

impl Evaluate<Ultimate> for Boards {
    /// One row of three won boards.
    fn unit(&self) -> i32 {
        CERTAIN.pow(3)
    }

    fn evaluate(&self, game: &Ultimate, at: &Position) -> i32 {
        let me = game.turn(at);
        let mut chances = Side::BOTH.map(|side| std::array::from_fn(|board| certainty(at.won(side), board)));
        for board in (0..9).filter(|board| at.decided() >> board & 1 == 0) {
            let [crosses, noughts] = Side::BOTH.map(|side| at.small(side, board));
            chances[0][board as usize] = self.chance[pair(crosses, noughts)].into();
            chances[1][board as usize] = self.chance[pair(noughts, crosses)].into();
        }
        rows(&chances[me.index()]) - rows(&chances[me.other().index()])
    }
}

/// Returns the chance in a decided board: 100 or 0.
#[inline]
fn certainty(won: u16, board: usize) -> i32 {
    i32::from(won >> board & 1) * CERTAIN
}

/// Returns the sum of the products of chances over the eight rows of boards.
#[inline]
fn rows(chance: &[i32; 9]) -> i32 {
    ROWS.iter().map(|[a, b, c]| chance[*a] * chance[*b] * chance[*c]).sum()
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use parlor_core::Notation;
    use proptest::prelude::*;

    use super::*;

    static BOARDS: LazyLock<Boards> = LazyLock::new(Boards::new);

    #[test]
    fn another_square_never_lowers_the_chance() {
        for mine in 0..=FULL {
            for theirs in (0..=FULL).filter(|theirs| mine & theirs == 0) {
                let chance = |mine, theirs| BOARDS.chance[pair(mine, theirs)];
                for square in Squares(FULL & !(mine | theirs)).map(|square| 1 << square) {
                    assert!(has_line(theirs) || chance(mine | square, theirs) >= chance(mine, theirs));
                }
            }
        }
    }

    #[test]
    fn the_start_is_balanced_and_the_centre_is_the_best_board() {
        let start = Ultimate.start();
        assert_eq!(BOARDS.evaluate(&Ultimate, &start), 0);
        let after = |text| {
            let mv = Ultimate.read_move(&start, text).unwrap();
            -BOARDS.evaluate(&Ultimate, &Ultimate.after(&start, mv))
        };
        assert!(after("e5") > after("b2") && after("b2") > after("e2"));
        assert!(after("b2") > after("a1") && after("a1") > after("b1"));
        assert!(after("b1") > 0);
    }

    #[test]
    fn the_third_board_of_a_row_outweighs_one_that_leads_nowhere() {
        // X holds boards 1 and 2, O holds 7 and 8; X has two squares in board 3, or else in board 9.
        let value = |third: &str, ninth: &str| {
            let (between, below) = ("-".repeat(45), "-".repeat(9));
            let text = format!("XXXXXX{third}{between}OOOOOO{ninth}--OO-----{below} X -");
            BOARDS.evaluate(&Ultimate, &Ultimate.read_position(&text).unwrap())
        };
        assert!(value("XX-", "---") > value("---", "XX-"));
    }

    fn swapped(text: &str) -> String {
        let (cells, rest) = text.split_at(81);
        let swap = |cell| match cell {
            'X' => 'O',
            'O' => 'X',
            other => other,
        };
        cells.chars().map(swap).collect::<String>() + rest
    }

    proptest! {
        #[test]
        fn swapping_the_sides_negates_the_value(
            draws in prop::collection::vec(any::<prop::sample::Index>(), 60),
        ) {
            let mut at = Ultimate.start();
            for draw in draws {
                let value = BOARDS.evaluate(&Ultimate, &at);
                let mirror = Ultimate.read_position(&swapped(&Ultimate.write_position(&at)));
                // The swapped position is legal only if both sides have as many squares, and not always.
                if let Ok(mirror) = mirror {
                    prop_assert_eq!(BOARDS.evaluate(&Ultimate, &mirror), -value);
                }
                let moves: Vec<u8> = Ultimate.moves(&at).collect();
                if moves.is_empty() {
                    break;
                }
                Ultimate.play(&mut at, *draw.get(&moves));
            }
        }
    }
}
