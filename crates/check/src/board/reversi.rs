//! The rules of Reversi: a new disc turns over all discs of the other side that it encloses, and must turn over at least
//! one. A side without a move passes; when neither side can move, the discs are counted.
//!
//! A set of squares is a number of 64 bits, eight to a row; smaller boards lie in the middle of 8×8.

use super::proof::{Rules, settle};
use crate::Refusal;
use crate::file::Numbers;

/// The four lines through a square, as the distance of the bits, and the squares where discs can be enclosed on such a
/// line: not in the outer columns, where it would wrap around, except vertically.
const LINES: [(u32, u64); 4] = [(1, INNER), (7, INNER), (8, u64::MAX), (9, INNER)];
const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;

/// The squares of boards of 4, 6 and 8 columns, if they had 8 rows.
const COLUMNS: [u64; 3] = [0x3C3C_3C3C_3C3C_3C3C, INNER, u64::MAX];

/// The squares of boards of 4, 6 and 8 rows, if they had 8 columns.
const ROWS: [u64; 3] = [0x0000_FFFF_FFFF_0000, 0x00FF_FFFF_FFFF_FF00, u64::MAX];

/// With fewer squares left, ordering the moves costs more than it saves.
const ORDERED: u32 = 5;

/// With more discs than this, hardly any two positions are symmetric.
const TURNED: u32 = 10;

/// The rules and the first position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reversi {
    /// Columns: 4, 6 or 8.
    pub columns: u8,
    /// Rows: 4, 6 or 8.
    pub rows: u8,
    /// Whether the squares left at the end count for the winner.
    pub winner_takes: bool,
    /// Whether fewer discs win.
    pub misere: bool,
    /// The discs of First and Second.
    pub discs: [u64; 2],
    /// Whether it is Second's turn.
    pub second_moves: bool,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The prover's discs.
    pub own: u64,
    /// The discs of the other side.
    pub other: u64,
    /// Whether it is the prover's turn.
    pub provers_turn: bool,
}

impl Position {
    /// The discs of the mover and of the other side.
    fn sides(&self) -> (u64, u64) {
        if self.provers_turn { (self.own, self.other) } else { (self.other, self.own) }
    }
}

impl Reversi {
    /// Reads columns and, on `any_board`, rows, how discs are counted (1: the squares left are the winner's; on
    /// `any_board` also 2: fewer win), whose turn it is, and the squares row by row: 0 free, 1 First's, 2 Second's.
    pub(super) fn read(numbers: &mut Numbers<'_>, any_board: bool) -> Result<Reversi, Refusal> {
        let columns = numbers.below(9)? as u8;
        let rows = if any_board { numbers.below(9)? as u8 } else { columns };
        if ![columns, rows].iter().all(|size| matches!(size, 4 | 6 | 8)) {
            return Err(Refusal::Game);
        }
        let counting = numbers.below(if any_board { 3 } else { 2 })?;
        let (winner_takes, misere, second_moves) = (counting == 1, counting == 2, numbers.below(2)? == 1);
        let mut reversi = Reversi { columns, rows, winner_takes, misere, discs: [0; 2], second_moves };
        for square in squares(reversi.area()) {
            match numbers.below(3)? {
                0 => {}
                owner => reversi.discs[owner - 1] |= square,
            }
        }
        Ok(reversi)
    }

    /// The game and the position as Parlor writes them.
    pub(super) fn text(&self) -> (String, String) {
        let rows = if self.rows == self.columns { String::new() } else { format!(",rows={}", self.rows) };
        let empties = if self.winner_takes { ",empties=winner" } else { "" };
        let misere = if self.misere { ",misere=true" } else { "" };
        let sign = |square| match self.discs.map(|discs| discs & square != 0) {
            [true, _] => 'X',
            [_, true] => 'O',
            _ => '-',
        };
        let cells: String = squares(self.area()).map(sign).collect();
        let turn = if self.second_moves { 'O' } else { 'X' };
        (format!("reversi:size={}{rows}{empties}{misere}", self.columns), format!("{cells} {turn}"))
    }

    /// The first position with First or Second as the prover.
    pub fn start(&self, prover: usize) -> Position {
        let provers_turn = (prover == 1) == self.second_moves;
        Position { own: self.discs[prover], other: self.discs[1 - prover], provers_turn }
    }

    /// The squares of the board.
    pub fn area(&self) -> u64 {
        COLUMNS[usize::from(self.columns / 2 - 2)] & ROWS[usize::from(self.rows / 2 - 2)]
    }
}

impl Rules for Reversi {
    type Position = Position;

    fn provers_turn(&self, at: &Position) -> bool {
        at.provers_turn
    }

    fn left(&self, at: &Position) -> u32 {
        u32::from(self.columns) * u32::from(self.rows) - (at.own | at.other).count_ones()
    }

    fn next(&self, at: &Position, into: &mut Vec<Position>) {
        let (mover, rival) = at.sides();
        let area = self.area();
        let open = reach(mover, rival) & area;
        if open == 0 && reach(rival, mover) & area != 0 {
            into.push(Position { provers_turn: !at.provers_turn, ..*at });
        }
        let (begin, ordered, mut ranks) = (into.len(), self.left(at) >= ORDERED, [0; 64]);
        for placed in squares(open) {
            let turned = flips(mover, rival, placed);
            let (mover, rival) = (mover | turned | placed, rival & !turned);
            let (own, other) = if at.provers_turn { (mover, rival) } else { (rival, mover) };
            into.push(Position { own, other, provers_turn: !at.provers_turn });
            if ordered {
                // Fewer replies are better, and corners count twice.
                let replies = reach(rival, mover) & area;
                let rank = replies.count_ones() + (replies & corners(area)).count_ones();
                settle(into, begin, &mut ranks, rank);
            }
        }
    }

    fn payoff(&self, at: &Position) -> i32 {
        let lead = at.own.count_ones() as i32 - at.other.count_ones() as i32;
        let lead = if self.misere { -lead } else { lead };
        if self.winner_takes { lead + lead.signum() * self.left(at) as i32 } else { lead }
    }

    fn granted(&self, _: &Position) -> i32 {
        i32::MIN
    }

    /// Returns the smallest of the images of the position under rotation and reflection: eight on a square board, four on
    /// another.
    fn likeness(&self, at: &Position) -> Position {
        let mut least = *at;
        if (at.own | at.other).count_ones() <= TURNED {
            let (mut image, across) = (*at, if self.columns == self.rows { transposed } else { mirrored });
            for step in 0..8 {
                let turned = |board: u64| if step % 2 == 0 { board.swap_bytes() } else { across(board) };
                image = Position { own: turned(image.own), other: turned(image.other), ..image };
                if image.sides() < least.sides() {
                    least = image;
                }
            }
        }
        least
    }
}

/// Iterates over the squares of a set, row by row.
fn squares(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let square = set & set.wrapping_neg();
        set ^= square;
        (square != 0).then_some(square)
    })
}

fn corners(area: u64) -> u64 {
    let columns = area & !(area << 1 & area >> 1);
    columns & !(area << 8 & area >> 8)
}

/// Returns the squares where `mover` may place a disc, without regard to the edge of the board.
fn reach(mover: u64, rival: u64) -> u64 {
    let mut reach = 0;
    for (step, inside) in LINES {
        let closed = rival & inside;
        let (mut up, mut down) = (closed & mover << step, closed & mover >> step);
        for _ in 0..5 {
            up |= closed & up << step;
            down |= closed & down >> step;
        }
        reach |= up << step | down >> step;
    }
    reach & !(mover | rival)
}

/// The discs that turn over.
fn flips(mover: u64, rival: u64, placed: u64) -> u64 {
    let mut flips = 0;
    for (step, inside) in LINES {
        let closed = rival & inside;
        let (mut square, mut line) = (placed << step, 0);
        while square & closed != 0 {
            line |= square;
            square <<= step;
        }
        flips |= if square & mover != 0 { line } else { 0 };
        (square, line) = (placed >> step, 0);
        while square & closed != 0 {
            line |= square;
            square >>= step;
        }
        flips |= if square & mover != 0 { line } else { 0 };
    }
    flips
}

/// Exchanges rows and columns.
fn transposed(board: u64) -> u64 {
    squares(board)
        .map(u64::trailing_zeros)
        .fold(0, |image, square| image | 1 << (square % 8 * 8 + square / 8))
}

/// Exchanges left and right.
fn mirrored(board: u64) -> u64 {
    board.reverse_bits().swap_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sequences(rules: &Reversi, at: &Position, plies: u32) -> u64 {
        let mut next = Vec::new();
        rules.next(at, &mut next);
        match plies {
            0 => 1,
            _ if next.is_empty() => 0,
            _ => next.iter().map(|at| sequences(rules, at, plies - 1)).sum(),
        }
    }

    fn start(columns: u8, rows: u8) -> Reversi {
        let discs = [1 << 28 | 1 << 35, 1 << 27 | 1 << 36];
        Reversi { columns, rows, winner_takes: false, misere: false, discs, second_moves: false }
    }

    /// The published numbers of sequences of moves from the start of Othello.
    #[test]
    fn as_many_sequences_of_moves_as_others_count() {
        let game = start(8, 8);
        let counted: Vec<u64> = (1..=6).map(|plies| sequences(&game, &game.start(0), plies)).collect();
        assert_eq!(counted, [4, 12, 56, 244, 1396, 8200]);
    }

    #[test]
    fn areas_are_the_middle_of_the_board() {
        for columns in [4, 6, 8] {
            for rows in [4, 6, 8] {
                let inside = |line: u8, size: u8| (4 - size / 2..4 + size / 2).contains(&line);
                let all = (0..64).filter(|square| inside(square / 8, rows) && inside(square % 8, columns));
                assert_eq!(start(columns, rows).area(), all.fold(0, |area, square| area | 1 << square));
            }
        }
        assert_eq!(corners(start(6, 6).area()), 1 << 9 | 1 << 14 | 1 << 49 | 1 << 54);
    }

    /// Discs are not enclosed around the edge of the board.
    #[test]
    fn lines_end_at_the_edge() {
        let (mover, rival) = (1 << 9, 1 << 8 | 1 << 7);
        assert_eq!((reach(mover, rival) & 1 << 6, flips(mover, rival, 1 << 6)), (0, 0));
        assert_eq!(flips(1 << 2, 1 << 1, 1), 1 << 1);
    }

    #[test]
    fn images_have_one_likeness() {
        let game = start(6, 6);
        let mut first = Vec::new();
        game.next(&game.start(0), &mut first);
        let mut likenesses: Vec<Position> = first.iter().map(|at| game.likeness(at)).collect();
        likenesses.dedup();
        assert_eq!((first.len(), likenesses.len()), (4, 1));
    }

    /// A rectangle has only two reflections and a half turn.
    #[test]
    fn rectangles_are_not_turned_by_a_quarter() {
        let game = start(6, 4);
        let at = Position { own: 1 << 17, other: 1 << 18, provers_turn: true };
        let image = |own: u64, other: u64| game.likeness(&Position { own, other, ..at });
        for (own, other) in [(1 << 22, 1 << 21), (1 << 41, 1 << 42), (1 << 46, 1 << 45)] {
            assert_eq!(image(own, other), game.likeness(&at));
        }
        assert_ne!(image(1 << 17, 1 << 25), game.likeness(&at));
        assert!([at, image(1 << 46, 1 << 45)].iter().all(|at| (at.own | at.other) & !game.area() == 0));
    }

    #[test]
    fn fewer_discs_may_win() {
        let game = Reversi { misere: true, ..start(4, 4) };
        let at = Position { own: 3 << 27, other: 1 << 36, provers_turn: true };
        assert_eq!((game.payoff(&at), start(4, 4).payoff(&at)), (-1, 1));
    }
}
