//! Tic-tac-toe: three in a row on a 3×3 board.

use parlor_core::scene::{Cell, Grid, Ink, Shape};
use parlor_core::{Depict, Game, Message, Notation, Numeric, Payoff, Scene, Side, message};

use crate::diagram::{nothing_more, owner, read_diagram, sign, write_diagram};
use crate::numeric::write_plane;
use crate::squares::{Squares, square_name, square_named};

/// The eight lines as bit sets, bit 0 at the top left.
pub const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// All nine squares.
pub const FULL: u16 = 0b111_111_111;

/// Offset of Second's squares.
const HALF: usize = 32;

/// For each set of squares, whether it contains a line.
static HAS_LINE: [bool; 512] = {
    let mut table = [false; 512];
    let mut squares = 0;
    while squares < table.len() {
        let mut line = 0;
        while line < LINES.len() {
            table[squares] |= squares as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        squares += 1;
    }
    table
};

/// Each set of squares under the seven non-trivial rotations and reflections.
static TURNED: [[u16; 512]; 7] = {
    let mut table = [[0; 512]; 7];
    let mut way = 0;
    while way < table.len() {
        let mut squares = 0;
        while squares < 512 {
            let mut square = 0;
            while square < 9 {
                let (mut row, mut column) = (square / 3, square % 3);
                if (way + 1) & 1 != 0 {
                    row = 2 - row;
                }
                if (way + 1) & 2 != 0 {
                    column = 2 - column;
                }
                if (way + 1) & 4 != 0 {
                    (row, column) = (column, row);
                }
                if squares >> square & 1 == 1 {
                    table[way][squares] |= 1 << (3 * row + column);
                }
                square += 1;
            }
            squares += 1;
        }
        way += 1;
    }
    table
};

/// Returns whether a set of squares contains three in a row.
#[inline]
pub fn has_line(squares: u16) -> bool {
    HAS_LINE[(squares & FULL) as usize]
}

/// The rules of tic-tac-toe.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

/// A position: the squares taken by each side, First's in the low half, Second's in the high half.
///
/// One wide number stays in a register during a search. With an array of two sets, indexed by side, every
/// move went through memory, and the complete tree took four times as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    taken: u64,
    turn: Side,
}

impl Position {
    /// The squares of one side.
    #[inline]
    fn of(self, side: Side) -> u64 {
        self.taken >> (HALF * side.index()) & FULL as u64
    }

    /// Whether a side has three in a row.
    #[inline]
    fn is_won_by(self, side: Side) -> bool {
        has_line(self.of(side) as u16)
    }

    /// The empty squares.
    #[inline]
    fn free(self) -> u64 {
        FULL as u64 ^ (self.of(Side::First) | self.of(Side::Second))
    }
}

impl Game for TicTacToe {
    type Position = Position;
    type Move = u8;

    fn start(&self) -> Position {
        Position { taken: 0, turn: Side::First }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = u8> {
        Squares(if at.is_won_by(at.turn.other()) { 0 } else { at.free() })
    }

    #[inline]
    fn play(&self, at: &mut Position, square: u8) {
        at.taken |= 1 << (HALF * at.turn.index() + square as usize);
        at.turn = at.turn.other();
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        let mover = at.turn.other();
        if at.is_won_by(mover) {
            Some(Payoff::win(mover))
        } else if at.free() == 0 {
            Some(Payoff::DRAW)
        } else {
            None
        }
    }

    #[inline]
    fn won_or_lost(&self) -> bool {
        true
    }

    /// Returns the smallest of the eight rotated and reflected boards.
    #[inline]
    fn canonical(&self, at: Position) -> Position {
        let [first, second] = Side::BOTH.map(|side| at.of(side) as usize);
        let turned = |sets: &[u16; 512]| u64::from(sets[first]) | u64::from(sets[second]) << HALF;
        let taken = TURNED.iter().map(turned).fold(at.taken, u64::min);
        Position { taken, turn: at.turn }
    }
}

impl Notation for TicTacToe {
    fn write_move(&self, _: &Position, square: u8) -> String {
        square_name(square, 3)
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<u8, Message> {
        square_named(text, 3, 3)
    }

    fn refusal(&self, _: &Position, square: u8) -> Message {
        message!("square-taken", square = square_name(square, 3))
    }

    fn write_position(&self, at: &Position) -> String {
        write_diagram(Side::BOTH.map(|side| at.of(side).into()), 9, at.turn)
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let read = read_diagram(text, 9)?;
        nothing_more(&read.rest)?;
        let [first, second] = read.taken;
        let at = Position { taken: (first | second << HALF) as u64, turn: read.turn };
        let [crosses, noughts] = Side::BOTH.map(|side| at.of(side).count_ones());
        if crosses != noughts + at.turn.index() as u32 {
            return Err(message!("position-wrong-turn", crosses = crosses, noughts = noughts));
        }
        // The side to move cannot have a line: the game would have ended before.
        if at.is_won_by(at.turn) {
            return Err(message!("position-past-the-end"));
        }
        Ok(at)
    }
}

impl Depict for TicTacToe {
    fn scene(&self, at: &Position, last: Option<(&Position, u8)>) -> Scene {
        let taken = Side::BOTH.map(|side| at.of(side).into());
        let cell = |square: u8| {
            let side = owner(taken, square as usize);
            Cell {
                ink: Ink::of(side),
                sign: side.map(sign),
                last: last.is_some_and(|(_, played)| played == square),
                changed: false,
                action: self.allows(at, square).then(|| square_name(square, 3)),
            }
        };
        let grid = Grid {
            columns: 3,
            cells: (0..9).map(cell).collect(),
            block: None,
            coordinates: true,
            current: None,
        };
        Scene { shape: Shape::Grid(grid), notes: Vec::new(), tallies: Vec::new() }
    }
}

/// A move's number is its square. The planes are the own squares and the opponent's.
impl Numeric for TicTacToe {
    fn actions(&self) -> Option<usize> {
        Some(9)
    }

    fn action(&self, _: &Position, square: u8) -> Option<usize> {
        Some(square.into())
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<u8> {
        u8::try_from(action).ok().filter(|square| *square < 9)
    }

    fn planes(&self) -> [usize; 3] {
        [2, 3, 3]
    }

    fn observe(&self, at: &Position, side: Side, cells: &mut [i8]) {
        for (plane, owner) in cells.chunks_mut(9).zip([side, side.other()]) {
            write_plane(plane, at.of(owner).into(), |cell| cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_agree_with_a_naive_check() {
        for squares in 0..512_u16 {
            let mine = |row: usize, column: usize| squares >> (3 * row + column) & 1 == 1;
            let naive = (0..3).any(|i| (0..3).all(|j| mine(i, j)) || (0..3).all(|j| mine(j, i)))
                || (0..3).all(|i| mine(i, i))
                || (0..3).all(|i| mine(i, 2 - i));
            assert_eq!(has_line(squares), naive, "{squares:09b}");
        }
    }

    #[test]
    fn rejects_impossible_positions() {
        let refused = |text| TicTacToe.read_position(text).unwrap_err().id;
        assert_eq!(refused("XX------- X"), "position-wrong-turn");
        assert_eq!(refused("XXXOO---- X"), "position-wrong-turn");
        assert_eq!(refused("XXXOO-O-- O"), "position-wrong-turn");
        assert_eq!(refused("XXXOOO--- X"), "position-past-the-end");
        assert_eq!(refused("--------- X 4"), "position-has-more");
        let won = TicTacToe.read_position("XXXOO---- O").unwrap();
        assert_eq!(TicTacToe.payoff(&won), Some(Payoff(1)));
    }
}
