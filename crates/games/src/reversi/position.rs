//! Positions and moves of Reversi.

// SIMD code must be inlined into the function that is compiled for it.
#![allow(clippy::inline_always)]

use std::hash::{Hash, Hasher};

use parlor_core::Side;

use super::board::Routines;

/// A move: placing a disc, or passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// Passing, the only move of a side that cannot place a disc.
    pub const PASS: Move = Move(64);

    /// Places a disc on a square of the 8×8 [`board`](super::board).
    pub(super) const fn place(square: u8) -> Move {
        debug_assert!(square < 64);
        Move(square)
    }

    /// The square of the 8×8 [`board`](super::board) where a disc is placed. `None` for a pass.
    #[inline]
    pub const fn square(self) -> Option<u8> {
        if self.0 < 64 { Some(self.0) } else { None }
    }
}

/// Discs, the side to move, and the squares where a disc may be placed. Computing these together with the
/// position is faster than on demand.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    own: u64,
    opponent: u64,
    reach: u64,
    choices: u8,
    turn: Side,
}

impl Position {
    #[inline(always)]
    pub(super) fn new(discs: [u64; 2], turn: Side, area: u64, routines: impl Routines) -> Position {
        let (own, opponent) = (discs[turn.index()], discs[turn.other().index()]);
        let reach = routines.reach(own, opponent) & area;
        let choices = choices(own, opponent, reach, area, routines);
        Position { own, opponent, reach, choices, turn }
    }

    #[inline(always)]
    pub(super) fn after(&self, mv: Move, area: u64, routines: impl Routines) -> Position {
        let turn = self.turn.other();
        let Some(square) = mv.square() else {
            return Position::new(self.discs(), turn, area, routines);
        };
        let (flipped, reach) = routines.place(self.own, self.opponent, square);
        let (own, opponent) = (self.opponent ^ flipped, self.own | flipped | 1 << square);
        let reach = reach & area;
        let choices = choices(own, opponent, reach, area, routines);
        Position { own, opponent, reach, choices, turn }
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the other side.
    #[inline]
    pub const fn opponent(&self) -> u64 {
        self.opponent
    }

    /// The squares where the side to move may place a disc.
    #[inline]
    pub const fn reach(&self) -> u64 {
        self.reach
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The discs of First and of Second.
    pub const fn discs(&self) -> [u64; 2] {
        match self.turn {
            Side::First => [self.own, self.opponent],
            Side::Second => [self.opponent, self.own],
        }
    }

    /// Returns whether the game is over: neither side can place a disc.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.choices == 0
    }

    /// Returns whether passing is the only move.
    #[inline]
    pub const fn must_pass(&self) -> bool {
        self.reach == 0 && self.choices == 1
    }

    #[inline]
    pub(super) fn moves(&self) -> Moves {
        Moves { reach: self.reach, left: self.choices }
    }
}

/// Number of moves. A side that cannot place a disc passes if the opponent can place one.
#[inline(always)]
fn choices(own: u64, opponent: u64, reach: u64, area: u64, routines: impl Routines) -> u8 {
    if reach == 0 { (routines.reach(opponent, own) & area != 0) as u8 } else { reach.count_ones() as u8 }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Position) -> bool {
        (self.own, self.opponent, self.turn) == (other.own, other.opponent, other.turn)
    }
}

impl Eq for Position {}

/// Two words determine the position: if Second is to move, the own discs are written as their complement,
/// which contains the opponent's discs.
impl Hash for Position {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(if self.turn == Side::First { self.own } else { !self.own });
        state.write_u64(self.opponent);
    }
}

/// Iterates over the moves of a position, row by row.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    reach: u64,
    left: u8,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        // An empty set has 64 trailing zeros, the number of the pass.
        let mv = Move(self.reach.trailing_zeros() as u8);
        self.reach &= self.reach.wrapping_sub(1);
        Some(mv)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }

    #[inline]
    fn count(self) -> usize {
        self.left as usize
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<Move> {
        if n >= self.left as usize {
            self.left = 0;
            return None;
        }
        for _ in 0..n {
            self.reach &= self.reach.wrapping_sub(1);
        }
        self.left -= n as u8;
        self.next()
    }
}
