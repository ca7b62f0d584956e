//! The rules of a game: the one trait that a new game must implement.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Payoff, Side};

/// The rules of a two-player zero-sum game of perfect information. Parameters of the game are fields.
///
/// Turns alternate strictly; if a player cannot move but the game goes on, passing is a move. Positions are copied
/// before a move is made; there is no undo.
///
/// [`conformance`](crate::conformance) checks these promises.
pub trait Game: Send + Sync + 'static {
    /// The complete state of a game. A position with an incremental key may hash only the key.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One player's move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The initial position.
    fn start(&self) -> Self::Position;

    /// The side to move, also in a finished game.
    fn turn(&self, at: &Self::Position) -> Side;

    /// The moves to consider, without repetition. Empty exactly when [`payoff`](Game::payoff) is `Some`.
    fn moves(&self, at: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The number of moves. Override it if listing them is slow.
    #[inline]
    fn count_moves(&self, at: &Self::Position) -> usize {
        self.moves(at).count()
    }

    /// The move at this index of the list. Override it if listing them is slow.
    #[inline]
    fn nth_move(&self, at: &Self::Position, place: usize) -> Option<Self::Move> {
        self.moves(at).nth(place)
    }

    /// Whether `mv` is legal. Override it if listing all moves is slow, or if more moves are legal than a search needs
    /// to consider.
    fn allows(&self, at: &Self::Position, mv: Self::Move) -> bool {
        self.moves(at).any(|listed| listed == mv)
    }

    /// Makes a move, which the caller has checked to be legal.
    fn play(&self, at: &mut Self::Position, mv: Self::Move);

    /// The outcome; `None` while the game is not over.
    fn payoff(&self, at: &Self::Position) -> Option<Payoff>;

    /// Whether games are only won, drawn or lost. Searches then prefer the sooner win and the later loss. Otherwise the
    /// size of the payoff alone decides.
    #[inline]
    fn won_or_lost(&self) -> bool {
        false
    }

    /// The start of the game with this seed, if starts are random, so that the pairs of a tournament begin with
    /// different ones. By default every game has the same start.
    fn deal(&self, _seed: u64) -> Self::Position {
        self.start()
    }

    /// The representative of all positions that differ only by a symmetry of the game, such as a mirrored board. It has
    /// the same side to move and the same value, so that a solver proves each class once. By default every position
    /// represents itself.
    #[inline]
    fn canonical(&self, at: Self::Position) -> Self::Position {
        at
    }

    /// The number of a position, in games whose positions are few and easily numbered; otherwise `None`.
    ///
    /// A move leads to a smaller number, and all smaller numbers belong to positions, so that a solver can compute the
    /// values from the bottom up. Positions may share a number if their moves lead to the same numbers and finished
    /// games pay the side to move the same.
    #[inline]
    fn number(&self, _at: &Self::Position) -> Option<usize> {
        None
    }

    /// A position with this number. Called only with numbers that [`number`](Game::number) has returned, and smaller
    /// ones.
    fn numbered(&self, number: usize) -> Self::Position {
        unreachable!("position {number} of a game without position numbers")
    }

    /// The position after `mv`.
    #[inline]
    fn after(&self, at: &Self::Position, mv: Self::Move) -> Self::Position {
        let mut next = at.clone();
        self.play(&mut next, mv);
        next
    }
}
