//! The rules of a game. This is the one trait a new game must implement.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Payoff, Side};

/// Rules of a two-player zero-sum game of perfect information: a value, so parameters are fields.
///
/// Turns alternate strictly; where a player cannot move but the game goes on, passing is a move of its
/// own. Positions are copied before a move is made; there is no undo.
///
/// [`conformance`](crate::conformance) checks the promises made here.
pub trait Game: Send + Sync + 'static {
    /// Everything the rules need to go on from here. One that carries an incremental key may write just
    /// that key in its `Hash`.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a player does in one turn.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The position in which First moves first.
    fn start(&self) -> Self::Position;

    /// Who is to move. In a finished game: who would be.
    fn turn(&self, at: &Self::Position) -> Side;

    /// The moves to consider, without repetition; empty exactly when [`payoff`](Game::payoff) is there.
    fn moves(&self, at: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// How many moves there are. Override it where listing them is slow.
    #[inline]
    fn count_moves(&self, at: &Self::Position) -> usize {
        self.moves(at).count()
    }

    /// The move at this place of the list, from 0. Override it where listing them is slow.
    #[inline]
    fn nth_move(&self, at: &Self::Position, place: usize) -> Option<Self::Move> {
        self.moves(at).nth(place)
    }

    /// Whether `mv` may be made. Override it where listing all moves is slow, or where people may do
    /// more than a search needs to consider.
    fn allows(&self, at: &Self::Position, mv: Self::Move) -> bool {
        self.moves(at).any(|listed| listed == mv)
    }

    /// Makes a move. The caller has proved that it is allowed.
    fn play(&self, at: &mut Self::Position, mv: Self::Move);

    /// The outcome, once the game is over.
    fn payoff(&self, at: &Self::Position) -> Option<Payoff>;

    /// Whether games are only won, drawn or lost, so that a search should prefer the sooner win and the
    /// later loss. Where payoffs differ in size the size alone decides.
    #[inline]
    fn won_or_lost(&self) -> bool {
        false
    }

    /// The start of the game with this seed, where the start is drawn by lot: so that every pair of games of
    /// a tournament has its own. By default every game begins alike.
    fn deal(&self, _seed: u64) -> Self::Position {
        self.start()
    }

    /// One position for all that differ only by a symmetry of the game, such as a mirrored board: it has the
    /// same value to the same side to move. A solver then proves each of them once. By default every
    /// position stands for itself.
    #[inline]
    fn canonical(&self, at: Self::Position) -> Self::Position {
        at
    }

    /// The number of a position, in a game whose positions are few and easily numbered; `None` elsewhere.
    ///
    /// A move leads to a smaller number, and all smaller numbers belong to positions. So a solver can fill
    /// in their values from the bottom up. Positions may share a number if their moves lead to the same
    /// numbers and finished games pay the side to move the same.
    #[inline]
    fn number(&self, _at: &Self::Position) -> Option<usize> {
        None
    }

    /// The position with this number, or one of those that share it; asked only about numbers that
    /// [`number`](Game::number) has given, and smaller ones.
    fn numbered(&self, number: usize) -> Self::Position {
        unreachable!("position {number} of a game that numbers none")
    }

    /// The position after `mv`.
    #[inline]
    fn after(&self, at: &Self::Position, mv: Self::Move) -> Self::Position {
        let mut next = at.clone();
        self.play(&mut next, mv);
        next
    }
}
