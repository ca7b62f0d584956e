//! Connect Four: discs fall into the columns of an upright board. Four in a row win, horizontally, vertically
//! or diagonally.

use parlor_core::scene::{Cell, Grid, Ink, Shape};
use parlor_core::{Depict, Game, Message, Notation, Numeric, Payoff, Scene, Side, message};

use crate::diagram::{nothing_more, read_diagram, sign, write_diagram};
use crate::numeric::write_plane;

/// Widths of boards, in columns.
pub const WIDTHS: std::ops::RangeInclusive<u8> = 4..=8;

/// Heights of boards, in rows.
pub const HEIGHTS: std::ops::RangeInclusive<u8> = 4..=7;

/// The rules on a board of one size.
#[derive(Clone, Copy, Debug)]
pub struct ConnectFour {
    width: u8,
    height: u8,
}

/// A position. Columns are stored side by side, lowest row first, with one empty bit above each, so that no
/// line of four continues from the top of one column into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    discs: [u64; 2],
    turn: Side,
}

impl Position {
    /// The discs of one side.
    #[inline]
    pub fn of(&self, side: Side) -> u64 {
        self.discs[side.index()]
    }

    #[inline]
    fn all(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }
}

impl ConnectFour {
    /// Creates the rules for a board of this size. Panics outside [`WIDTHS`] and [`HEIGHTS`].
    pub fn new(width: u8, height: u8) -> ConnectFour {
        assert!(WIDTHS.contains(&width) && HEIGHTS.contains(&height), "its bounds keep it within 64 bits");
        ConnectFour { width, height }
    }

    /// Iterates over all lines of four as bit sets.
    pub fn lines(self) -> impl Iterator<Item = u64> {
        const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let cells = (0..self.width).flat_map(move |column| (0..self.height).map(move |row| (column, row)));
        cells.flat_map(move |(column, row)| {
            STEPS.into_iter().filter_map(move |(across, up)| {
                (0..4).try_fold(0, |line, n| {
                    let column =
                        column.checked_add_signed(across * n).filter(|column| *column < self.width)?;
                    let row = row.checked_add_signed(up * n).filter(|row| *row < self.height)?;
                    Some(line | self.bit(column, row))
                })
            })
        })
    }

    /// The bit of a cell; rows are counted from the bottom.
    #[inline]
    fn bit(self, column: u8, row: u8) -> u64 {
        1 << (column * (self.height + 1) + row)
    }

    /// The cells of a column.
    #[inline]
    fn column(self, column: u8) -> u64 {
        ((1 << self.height) - 1) << (column * (self.height + 1))
    }

    /// The cell into which a disc would fall. `None` if the column is full.
    #[inline]
    fn landing(self, at: &Position, column: u8) -> u64 {
        (at.all() + self.bit(column, 0)) & self.column(column)
    }

    #[inline]
    fn has_four(self, discs: u64) -> bool {
        let step = u32::from(self.height) + 1;
        [1, step - 1, step, step + 1].into_iter().any(|by| {
            let pairs = discs & (discs >> by);
            pairs & (pairs >> (2 * by)) != 0
        })
    }

    fn is_full(self, at: &Position) -> bool {
        (0..self.width).all(|column| self.landing(at, column) == 0)
    }

    /// The bit of a cell of the picture, which is numbered row by row from the top.
    fn pictured(self, cell: usize) -> u64 {
        let (row, column) = (cell as u8 / self.width, cell as u8 % self.width);
        self.bit(column, self.height - 1 - row)
    }

    fn cells(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// A set of discs in the numbering of the picture.
    fn diagram(self, discs: u64) -> u128 {
        (0..self.cells()).filter(|&cell| discs & self.pictured(cell) != 0).map(|cell| 1 << cell).sum()
    }
}

impl Game for ConnectFour {
    type Position = Position;
    type Move = u8;

    fn start(&self) -> Position {
        Position { discs: [0, 0], turn: Side::First }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = u8> {
        let (game, at) = (*self, *at);
        let columns = if self.has_four(at.of(at.turn.other())) { 0 } else { self.width };
        (0..columns).filter(move |&column| game.landing(&at, column) != 0)
    }

    #[inline]
    fn play(&self, at: &mut Position, column: u8) {
        at.discs[at.turn.index()] |= self.landing(at, column);
        at.turn = at.turn.other();
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        let mover = at.turn.other();
        if self.has_four(at.of(mover)) {
            Some(Payoff::win(mover))
        } else if self.is_full(at) {
            Some(Payoff::DRAW)
        } else {
            None
        }
    }

    #[inline]
    fn won_or_lost(&self) -> bool {
        true
    }

    /// Returns the board or its mirror image, whichever has the smaller bits.
    #[inline]
    fn canonical(&self, at: Position) -> Position {
        let step = self.height + 1;
        let mirrored = |discs: u64| {
            (0..self.width).fold(0, |image, column| {
                let there = (discs >> (column * step)) & ((1 << step) - 1);
                image | there << ((self.width - 1 - column) * step)
            })
        };
        let image = at.discs.map(mirrored);
        Position { discs: at.discs.min(image), turn: at.turn }
    }
}

impl Notation for ConnectFour {
    fn write_move(&self, _: &Position, column: u8) -> String {
        column_name(column)
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<u8, Message> {
        let column = match text.as_bytes() {
            [letter] => letter.to_ascii_lowercase().checked_sub(b'a').filter(|column| *column < self.width),
            _ => None,
        };
        column.ok_or_else(|| {
            message!("connect-four-no-such-column", typed = text, last = column_name(self.width - 1))
        })
    }

    fn refusal(&self, at: &Position, column: u8) -> Message {
        let open: Vec<String> = self.moves(at).map(column_name).collect();
        if open.is_empty() {
            return message!("connect-four-over");
        }
        message!("connect-four-column-full", column = column_name(column), open = open)
    }

    fn write_position(&self, at: &Position) -> String {
        write_diagram(at.discs.map(|discs| self.diagram(discs)), self.cells(), at.turn)
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let read = read_diagram(text, self.cells())?;
        nothing_more(&read.rest)?;
        let discs = read.taken.map(|taken| {
            (0..self.cells()).filter(|cell| taken >> cell & 1 == 1).map(|cell| self.pictured(cell)).sum()
        });
        let at = Position { discs, turn: read.turn };
        let [crosses, noughts] = Side::BOTH.map(|side| at.of(side).count_ones());
        if crosses != noughts + at.turn.index() as u32 {
            return Err(message!("position-wrong-turn", crosses = crosses, noughts = noughts));
        }
        if let Some(column) = (0..self.width).find(|&column| self.floats(&at, column)) {
            return Err(message!("connect-four-floating", column = column_name(column)));
        }
        // The side to move cannot have four in a row: the game would have ended before.
        if self.has_four(at.of(at.turn)) {
            return Err(message!("position-past-the-end"));
        }
        Ok(at)
    }
}

impl ConnectFour {
    /// Returns whether a disc of a column has nothing below it.
    fn floats(self, at: &Position, column: u8) -> bool {
        let there = (at.all() & self.column(column)) >> (column * (self.height + 1));
        there & (there + 1) != 0
    }
}

fn column_name(column: u8) -> String {
    ((b'a' + column) as char).to_string()
}

impl Depict for ConnectFour {
    fn scene(&self, at: &Position, last: Option<(&Position, u8)>) -> Scene {
        let fallen = last.map_or(0, |(before, column)| self.landing(before, column));
        let whole = |line: &u64| Side::BOTH.into_iter().any(|side| at.of(side) & line == *line);
        let fours = self.lines().filter(whole).fold(0, |fours, line| fours | line);
        let cell = |number: usize| {
            let bit = self.pictured(number);
            let column = number as u8 % self.width;
            let side = Side::BOTH.into_iter().find(|side| at.of(*side) & bit != 0);
            let falls_here = self.allows(at, column) && self.landing(at, column) == bit;
            Cell {
                ink: Ink::of(side),
                sign: side.map(sign),
                last: bit & fallen != 0,
                // Marks the completed row of four.
                changed: bit & fours != 0,
                action: falls_here.then(|| column_name(column)),
            }
        };
        let grid = Grid {
            columns: self.width.into(),
            cells: (0..self.cells()).map(cell).collect(),
            block: None,
            coordinates: true,
            current: None,
        };
        Scene { shape: Shape::Grid(grid), notes: Vec::new(), tallies: Vec::new() }
    }
}

/// A move's number is its column. The planes are the own discs and the opponent's, the top row first.
impl Numeric for ConnectFour {
    fn actions(&self) -> Option<usize> {
        Some(self.width.into())
    }

    fn action(&self, _: &Position, column: u8) -> Option<usize> {
        Some(column.into())
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<u8> {
        u8::try_from(action).ok().filter(|column| *column < self.width)
    }

    fn planes(&self) -> [usize; 3] {
        [2, self.height.into(), self.width.into()]
    }

    fn observe(&self, at: &Position, side: Side, cells: &mut [i8]) {
        for (plane, owner) in cells.chunks_mut(self.cells()).zip([side, side.other()]) {
            write_plane(plane, at.of(owner).into(), |cell| self.pictured(cell).trailing_zeros() as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a sequence of columns from the start.
    fn after(game: ConnectFour, columns: &str) -> Position {
        columns.bytes().fold(game.start(), |at, letter| game.after(&at, letter - b'a'))
    }

    #[test]
    fn fours_agree_with_a_naive_check() {
        for (width, height) in [(7, 6), (4, 4), (8, 7), (5, 4)] {
            let game = ConnectFour::new(width, height);
            let lines: Vec<u64> = game.lines().collect();
            if (width, height) == (7, 6) {
                assert_eq!(lines.len(), 69);
            }
            // Games along fixed walks through all columns.
            for stride in 1..20_usize {
                let mut at = game.start();
                for ply in 0.. {
                    let naive = Side::BOTH.map(|side| lines.iter().any(|line| at.of(side) & line == *line));
                    assert_eq!(Side::BOTH.map(|side| game.has_four(at.of(side))), naive);
                    let moves: Vec<u8> = game.moves(&at).collect();
                    assert_eq!(moves.is_empty(), game.payoff(&at).is_some());
                    let Some(&column) = moves.get((ply * stride + stride) % moves.len().max(1)) else {
                        break;
                    };
                    game.play(&mut at, column);
                }
            }
        }
    }

    #[test]
    fn four_in_a_column_win_and_lines_do_not_wrap() {
        let game = ConnectFour::new(7, 6);
        assert_eq!(game.payoff(&after(game, "abababa")), Some(Payoff(1)));
        // Discs at the top of one column and the bottom of the next are no line.
        assert_eq!(game.payoff(&after(game, "ababbabaab")), None);
    }

    #[test]
    fn rejects_impossible_positions() {
        let game = ConnectFour::new(4, 4);
        let refused = |text| game.read_position(text).unwrap_err().id;
        assert_eq!(refused("X--------------- O"), "connect-four-floating");
        assert_eq!(refused("------------XX-- X"), "position-wrong-turn");
        assert_eq!(refused("--------OOOOXXXX X"), "position-past-the-end");
        assert_eq!(refused("---------------- X 4"), "position-has-more");
        assert_eq!(refused("--------O---X--- O"), "position-wrong-turn");
        assert!(game.read_position("--------O---XX-- O").is_ok());
    }

    #[test]
    fn mirror_images_have_one_canonical_position() {
        let game = ConnectFour::new(7, 6);
        assert_eq!(game.canonical(after(game, "abc")), game.canonical(after(game, "gfe")));
    }
}
