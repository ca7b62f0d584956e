//! Positions: the owners of the cells and the side to move.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use parlor_core::Side;

use super::board::{Board, Color};
use super::flood::{self, Holding};
use super::rows::Rows;

/// A position of Seven Colours or Filler.
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    holdings: [Holding; 2],
    areas: [u16; 2],
    /// The colours the sides named last, if the rules need them.
    pub(crate) current: Option<[Color; 2]>,
    pub(crate) turn: Side,
    pub(crate) idle: u16,
}

impl Position {
    /// Creates a position in which First and Second own these cells.
    pub(crate) fn new(
        board: Arc<Board>,
        owned: [Rows; 2],
        current: Option<[Color; 2]>,
        turn: Side,
        idle: u16,
    ) -> Position {
        let free = *board.all() - owned[0] - owned[1];
        let holdings = owned.map(|own| Holding { own, touched: board.fill(&(own.neighbours() & free)) });
        let areas = owned.map(|own| own.count() as u16);
        Position { board, holdings, areas, current, turn, idle }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since the last capture.
    #[inline]
    pub const fn idle(&self) -> u16 {
        self.idle
    }

    /// The colour a side named last, if that colour is forbidden.
    #[inline]
    pub fn current(&self, side: Side) -> Option<Color> {
        self.current.map(|current| current[side.index()])
    }

    /// The cells a side owns.
    #[inline]
    pub const fn owned(&self, side: Side) -> &Rows {
        &self.holdings[side.index()].own
    }

    /// Number of cells a side owns.
    #[inline]
    pub const fn area(&self, side: Side) -> u32 {
        self.areas[side.index()] as u32
    }

    /// All cells of the free regions that touch a side's area: the cells it can capture with its next move,
    /// by colour.
    #[inline]
    pub const fn touched(&self, side: Side) -> &Rows {
        &self.holdings[side.index()].touched
    }

    /// The free cells.
    #[inline]
    pub fn free(&self) -> Rows {
        *self.board.all() - self.holdings[0].own - self.holdings[1].own
    }

    /// Returns whether neither side can capture any more. (A free cell is always connected to an area by free
    /// cells.)
    #[inline]
    pub fn is_full(&self) -> bool {
        self.areas[0] as u32 + self.areas[1] as u32 == self.board.area()
    }

    /// Writes the number of cells `side` would capture by each colour to `gains[0..colors]`.
    #[inline]
    pub fn gains(&self, side: Side, gains: &mut [u32; super::MOST_COLORS as usize]) {
        flood::counts(self.touched(side), self.board.by_color(), gains);
    }

    /// A hash of everything that changes in a game.
    #[inline]
    pub fn key(&self) -> u64 {
        let current = self.current.map_or(0, |[first, second]| 1 + first.0 as u64 + ((second.0 as u64) << 8));
        let mut key = current << 32 | (self.idle as u64) << 1 | self.turn.index() as u64;
        for holding in &self.holdings {
            for pair in holding.own.pairs() {
                // Multiplication and rotation spread every bit over the word before the next word is added.
                key = (key ^ pair).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
            }
        }
        key ^ key >> 32
    }

    /// The number of free cells that the side to move reaches before the opponent, minus the number that the
    /// opponent reaches first, when both areas grow step by step by all regions they touch. Cells reached in
    /// the same step count for neither.
    #[inline]
    pub fn reach_lead(&self) -> i32 {
        let [first, second] = &self.holdings;
        let (mover, other) = match self.turn {
            Side::First => (first, second),
            Side::Second => (second, first),
        };
        let division = flood::divide(mover, other, self.board.all(), self.board.links());
        let free = self.board.area() - self.area(Side::First) - self.area(Side::Second);
        2 * division.reached as i32 - division.shared as i32 - free as i32
    }

    /// Captures a colour for a side without ending its turn, and returns the number of cells: for players
    /// that consider only their own moves.
    #[inline]
    pub fn extend(&mut self, side: Side, Color(color): Color) -> u32 {
        let [first, second] = &mut self.holdings;
        let (mover, other) = match side {
            Side::First => (first, second),
            Side::Second => (second, first),
        };
        let board = &*self.board;
        let cells = &board.by_color()[color as usize];
        let gain = flood::capture(mover, other, cells, board.all(), board.links());
        self.areas[side.index()] += gain as u16;
        gain
    }

    /// The side to move names a colour.
    #[inline]
    pub(crate) fn name(&mut self, color: Color) {
        let mover = self.turn;
        let gain = self.extend(mover, color);
        self.idle = if gain == 0 { self.idle + 1 } else { 0 };
        if let Some(current) = &mut self.current {
            current[mover.index()] = color;
        }
        self.turn = mover.other();
    }
}

/// Positions are equal if their continuations are: the colours under owned cells do not count.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let same_state = self.turn == other.turn
            && self.idle == other.idle
            && self.current == other.current
            && Side::BOTH.iter().all(|&side| self.owned(side) == other.owned(side));
        if !same_state || Arc::ptr_eq(&self.board, &other.board) {
            return same_state;
        }
        let free = self.free();
        let (mine, theirs) = (&*self.board, &*other.board);
        mine.all() == theirs.all()
            && mine.by_color().len() == theirs.by_color().len()
            && mine.by_color().iter().zip(theirs.by_color()).all(|(a, b)| *a & free == *b & free)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}
