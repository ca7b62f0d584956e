//! Ultimate tic-tac-toe: nine small boards form a large one, and three small boards in a row win.
//!
//! The cell of a move within its small board determines the small board that the opponent must play next. If
//! that board is decided, the opponent may choose any open one. A small board is decided by three in a row or
//! by being full. When no board is open and neither side has three boards in a row, the game is a draw: the
//! common rule, not the one that counts won boards.
//!
//! Squares are stored board by board, nine bits each, so that a small board takes a shift and a mask and
//! shares the tables of tic-tac-toe. Names and texts use the whole 9×9 grid.

use std::hash::{Hash, Hasher};

use parlor_core::scene::{Cell, Grid, Ink, Shape};
use parlor_core::{Depict, Game, Message, Notation, Numeric, Payoff, Scene, Side, message};

use crate::diagram::{nothing_more, owner, read_diagram, sign, write_diagram};
use crate::numeric::write_plane;
use crate::squares::{Squares, square_name, square_named};
use crate::tic_tac_toe::{FULL, has_line};

/// For each set of small boards, all their squares.
static SQUARES_OF: [u128; 512] = {
    let mut table = [0; 512];
    let mut boards = 0;
    while boards < table.len() {
        let mut board = 0;
        while board < 9 {
            if boards >> board & 1 == 1 {
                table[boards] |= (FULL as u128) << (9 * board);
            }
            board += 1;
        }
        boards += 1;
    }
    table
};

/// The rules of ultimate tic-tac-toe.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ultimate;

/// A position. Derived values are stored as well, because random games need them at every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    taken: [u128; 2],
    /// The squares where the next move may be made; empty once the game is over.
    choices: u128,
    won: [u16; 2],
    decided: u16,
    turn: Side,
}

impl Position {
    /// The squares of a small board taken by a side, bit 0 at the top left.
    #[inline]
    pub fn small(&self, side: Side, board: u8) -> u16 {
        small(self.taken[side.index()], board)
    }

    /// The small boards won by a side, bit 0 at the top left.
    #[inline]
    pub fn won(&self, side: Side) -> u16 {
        self.won[side.index()]
    }

    /// The small boards that are won or full.
    #[inline]
    pub fn decided(&self) -> u16 {
        self.decided
    }

    /// The small board, from 0, in which the next move must be made. Being sent to the last open board and
    /// choosing it freely are one position.
    #[inline]
    pub fn sent_to(&self) -> Option<u8> {
        if self.choices == 0 {
            return None;
        }
        let board = (self.choices.trailing_zeros() / 9) as u8;
        let elsewhere = self.choices & !(u128::from(FULL) << (9 * board));
        (elsewhere == 0).then_some(board)
    }

    /// Sets the choices after a move to this cell of a small board.
    #[inline]
    fn send(&mut self, board: u8) {
        let free = !(self.taken[0] | self.taken[1]);
        self.choices = if self.decided >> board & 1 == 0 {
            free & (u128::from(FULL) << (9 * board))
        } else {
            free & SQUARES_OF[(FULL & !self.decided) as usize]
        };
    }
}

/// The squares of one small board.
#[inline]
fn small(squares: u128, board: u8) -> u16 {
    (squares >> (9 * board)) as u16 & FULL
}

/// Converts the number of a square on the 9×9 grid, row by row, to its number board by board, and back: both
/// swap the row within a board with the column of the board.
const fn across(square: u8) -> u8 {
    let (upper, middle_row, middle_column, lower) = (square / 27, square / 9 % 3, square / 3 % 3, square % 3);
    27 * upper + 9 * middle_column + 3 * middle_row + lower
}

fn all_across(squares: u128) -> u128 {
    Squares(squares).fold(0, |set, square| set | 1 << across(square))
}

/// The grid name of a square numbered board by board.
fn name(square: u8) -> String {
    square_name(across(square), 9)
}

/// Squares and choices determine the position; the rest is derived.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [crosses, noughts] = self.taken;
        state.write_u64(crosses as u64);
        state.write_u64(noughts as u64);
        let board = self.sent_to().map_or(9, u64::from);
        state.write_u64((crosses >> 64) as u64 | ((noughts >> 64) as u64) << 20 | board << 40);
    }
}

impl Game for Ultimate {
    type Position = Position;
    /// The square, numbered board by board: nine times the board, plus the cell within it.
    type Move = u8;

    fn start(&self) -> Position {
        let choices = SQUARES_OF[FULL as usize];
        Position { taken: [0; 2], choices, won: [0; 2], decided: 0, turn: Side::First }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = u8> {
        Squares(at.choices)
    }

    #[inline]
    fn allows(&self, at: &Position, square: u8) -> bool {
        square < 81 && at.choices >> square & 1 == 1
    }

    #[inline]
    fn play(&self, at: &mut Position, square: u8) {
        let (board, place) = (square / 9, square % 9);
        let mover = at.turn.index();
        at.taken[mover] |= 1 << square;
        at.turn = at.turn.other();
        if has_line(small(at.taken[mover], board)) {
            at.won[mover] |= 1 << board;
            at.decided |= 1 << board;
            if has_line(at.won[mover]) {
                at.choices = 0;
                return;
            }
        } else if small(at.taken[0] | at.taken[1], board) == FULL {
            at.decided |= 1 << board;
        }
        at.send(place);
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        if at.choices != 0 {
            return None;
        }
        let mover = at.turn.other();
        Some(if has_line(at.won(mover)) { Payoff::win(mover) } else { Payoff::DRAW })
    }

    #[inline]
    fn won_or_lost(&self) -> bool {
        true
    }
}

impl Notation for Ultimate {
    fn write_move(&self, _: &Position, square: u8) -> String {
        name(square)
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<u8, Message> {
        square_named(text, 9, 9).map(across)
    }

    fn refusal(&self, at: &Position, square: u8) -> Message {
        let board = square / 9;
        if owner(at.taken, square as usize).is_some() {
            message!("square-taken", square = name(square))
        } else if let Some(wanted) = at.sent_to() {
            let (from, to) = (name(9 * wanted), name(9 * wanted + 8));
            message!("ultimate-wrong-board", square = name(square), board = wanted + 1, from = from, to = to)
        } else {
            message!("ultimate-board-decided", square = name(square), board = board + 1)
        }
    }

    fn write_position(&self, at: &Position) -> String {
        let board = at.sent_to().map_or("-".to_owned(), |board| (board + 1).to_string());
        format!("{} {board}", write_diagram(at.taken.map(all_across), 81, at.turn))
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let read = read_diagram(text, 81)?;
        let (&word, rest) = read.rest.split_first().ok_or(message!("ultimate-board-missing"))?;
        nothing_more(rest)?;
        let board = match word.as_bytes() {
            b"-" => None,
            &[digit @ b'1'..=b'9'] => Some(digit - b'1'),
            _ => return Err(message!("ultimate-board-unknown", typed = word)),
        };
        position(read.taken.map(all_across), read.turn, board)
    }
}

/// Builds the position with these squares taken and the side to move sent to `board`. Rejects impossible
/// positions.
fn position(taken: [u128; 2], turn: Side, board: Option<u8>) -> Result<Position, Message> {
    let [crosses, noughts] = taken.map(u128::count_ones);
    if crosses != noughts + turn.index() as u32 {
        return Err(message!("position-wrong-turn", crosses = crosses, noughts = noughts));
    }
    let mut at = Position { taken, choices: 0, won: [0; 2], decided: 0, turn };
    for board in 0..9 {
        let lines = Side::BOTH.map(|side| has_line(at.small(side, board)));
        if lines == [true, true] {
            return Err(message!("ultimate-position-board-won-twice", board = board + 1));
        }
        let full = small(taken[0] | taken[1], board) == FULL;
        at.won = [0, 1].map(|side| at.won[side] | u16::from(lines[side]) << board);
        at.decided |= u16::from(lines[0] | lines[1] | full) << board;
    }
    // The side to move cannot have three boards in a row: the game would have ended before.
    if has_line(at.won(turn)) {
        return Err(message!("position-past-the-end"));
    }
    if has_line(at.won(turn.other())) || at.decided == FULL {
        return Ok(at);
    }
    // The boards to which the last move can have sent: those named by a square of the other side.
    let named = (0..9).fold(0, |places, board| places | at.small(turn.other(), board));
    let one_is_open = (FULL & !at.decided).is_power_of_two();
    match board {
        Some(board) if at.decided >> board & 1 == 1 => {
            return Err(message!("ultimate-position-board-decided", board = board + 1));
        }
        Some(board) if named >> board & 1 == 0 && !one_is_open => {
            return Err(message!("ultimate-position-not-sent", board = board + 1));
        }
        Some(board) => at.send(board),
        None if crosses == 0 => at.choices = SQUARES_OF[FULL as usize],
        None if named & at.decided == 0 && !one_is_open => {
            return Err(message!("ultimate-position-not-free"));
        }
        None => at.send(at.decided.trailing_zeros() as u8),
    }
    Ok(at)
}

impl Depict for Ultimate {
    fn scene(&self, at: &Position, last: Option<(&Position, u8)>) -> Scene {
        let last = last.map(|(_, square)| square);
        let cell = |square: u8| {
            let square = across(square);
            let side = owner(at.taken, square as usize);
            let winner = Side::BOTH.into_iter().find(|&side| at.won(side) >> (square / 9) & 1 == 1);
            Cell {
                // A won board is drawn in its winner's ink; the signs in it stay.
                ink: Ink::of(winner.or(side)),
                sign: side.map(sign),
                last: last == Some(square),
                changed: winner.is_some() && last.is_some_and(|last| last / 9 == square / 9),
                action: self.allows(at, square).then(|| name(square)),
            }
        };
        let cells = (0..81).map(cell).collect();
        let grid = Grid { columns: 9, cells, block: Some(3), coordinates: true, current: None };
        let note = at.sent_to().map_or(message!("ultimate-any-board"), |board| {
            let (from, to) = (name(9 * board), name(9 * board + 8));
            message!("ultimate-one-board", board = board + 1, from = from, to = to)
        });
        let notes = if at.choices == 0 { Vec::new() } else { vec![note] };
        Scene { shape: Shape::Grid(grid), notes, tallies: Vec::new() }
    }
}

/// A move's number is its square on the grid, row by row. The planes are the own squares and the opponent's,
/// the small boards won by each, and the squares where the next move may be made.
impl Numeric for Ultimate {
    fn actions(&self) -> Option<usize> {
        Some(81)
    }

    fn action(&self, _: &Position, square: u8) -> Option<usize> {
        Some(across(square).into())
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<u8> {
        u8::try_from(action).ok().filter(|square| *square < 81).map(across)
    }

    fn planes(&self) -> [usize; 3] {
        [5, 9, 9]
    }

    fn observe(&self, at: &Position, side: Side, cells: &mut [i8]) {
        let [own, other] = [side, side.other()];
        let sets = [
            at.taken[own.index()],
            at.taken[other.index()],
            SQUARES_OF[at.won(own) as usize],
            SQUARES_OF[at.won(other) as usize],
            at.choices,
        ];
        for (plane, set) in cells.chunks_mut(81).zip(sets) {
            write_plane(plane, set, |cell| across(cell as u8).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &str) -> Position {
        moves.split(' ').fold(Ultimate.start(), |at, text| {
            let square = Ultimate.read_move(&at, text).unwrap();
            assert!(Ultimate.allows(&at, square), "{text}");
            Ultimate.after(&at, square)
        })
    }

    #[test]
    fn square_numbers_round_trip() {
        for square in 0..81 {
            assert_eq!(across(across(square)), square);
        }
        assert_eq!(across(9 * 4 + 6), 9 * 5 + 3);
    }

    #[test]
    fn the_cell_of_a_move_determines_the_next_board() {
        let at = after("e5 d4 a3");
        assert_eq!(at.sent_to(), Some(6));
        let here: Vec<String> = Ultimate.moves(&at).map(name).collect();
        assert_eq!(here, ["a7", "b7", "c7", "a8", "b8", "c8", "a9", "b9", "c9"]);
    }

    #[test]
    fn a_decided_board_is_closed_and_allows_any_open_board() {
        // X takes the top row of the centre board, and O sends X back there each time.
        let at = after("d4 b2 e4 e2 f4 h2");
        assert_eq!(at.won(Side::First), 1 << 4);
        assert_eq!(at.sent_to(), None);
        assert_eq!(Ultimate.moves(&at).count(), 81 - 9 - 3);
        let refusal = |text| Ultimate.refusal(&at, Ultimate.read_move(&at, text).unwrap()).to_string();
        assert_eq!(refusal("e5"), "ultimate-board-decided (square: e5, board: 5)");
        assert_eq!(refusal("d4"), "square-taken (square: d4)");
    }

    #[test]
    fn rejects_a_move_outside_the_required_board() {
        let at = after("e5");
        let refusal = Ultimate.refusal(&at, Ultimate.read_move(&at, "a1").unwrap());
        assert_eq!(refusal.to_string(), "ultimate-wrong-board (square: a1, board: 5, from: d4, to: f6)");
    }

    #[test]
    fn rejects_impossible_positions() {
        let rows = |rows: [&str; 9], rest: &str| format!("{} {rest}", rows.concat());
        let empty = "---------";
        let refused = |text: String| Ultimate.read_position(&text).unwrap_err().id;
        let one = ["----X----", empty, empty, empty, empty, empty, empty, empty, empty];
        assert_eq!(refused(rows([empty; 9], "O -")), "position-wrong-turn");
        assert_eq!(refused(rows([empty; 9], "X 5")), "ultimate-position-not-sent");
        assert_eq!(refused(rows([empty; 9], "X")), "ultimate-board-missing");
        assert_eq!(refused(rows([empty; 9], "X 0")), "ultimate-board-unknown");
        assert_eq!(refused(rows([empty; 9], "X - 1")), "position-has-more");
        assert_eq!(refused(rows(one, "O -")), "ultimate-position-not-free");
        assert_eq!(refused(rows(one, "O 5")), "ultimate-position-not-sent");
        assert!(Ultimate.read_position(&rows(one, "O 2")).is_ok());
        let mut won = [empty; 9];
        (won[0], won[1]) = ("XXX------", "OO-------");
        assert_eq!(refused(rows(won, "O 1")), "ultimate-position-board-decided");
        won[1] = "OOO------";
        assert_eq!(refused(rows(won, "X -")), "ultimate-position-board-won-twice");
        let mut ended = [empty; 9];
        (ended[0], ended[8]) = ("XXXXXXXXX", "OOO-OOO-O");
        ended[7] = "O-----O--";
        assert_eq!(refused(rows(ended, "X -")), "position-past-the-end");
        ended[7] = "O--------";
        let over = Ultimate.read_position(&rows(ended, "O -")).unwrap();
        assert_eq!(Ultimate.payoff(&over), Some(Payoff(1)));
        assert_eq!(Ultimate.moves(&over).count(), 0);
    }

    #[test]
    fn a_scene_shows_the_required_board_and_won_boards() {
        let at = after("d4 b2 e4 e2 f4");
        let scene = Ultimate.scene(&at, Ultimate.read_move(&at, "f4").ok().map(|square| (&at, square)));
        assert_eq!(scene.notes[0].to_string(), "ultimate-one-board (board: 3, from: g1, to: i3)");
        let Shape::Grid(grid) = scene.shape else { panic!("the board is a grid") };
        let corner = &grid.cells[9 * 5 + 5];
        assert_eq!((corner.ink, corner.sign, corner.changed), (Ink::First, None, true));
        assert_eq!(grid.cells[6].action.as_deref(), Some("g1"));
        assert_eq!(grid.cells.iter().filter(|cell| cell.action.is_some()).count(), 9);
    }
}
