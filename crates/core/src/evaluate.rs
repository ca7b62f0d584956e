//! Estimates of unfinished positions. Rules contain none; evaluations are in `parlor-players`.

use std::sync::Arc;

use crate::Game;

/// Estimates how good an unfinished position is.
pub trait Evaluate<G: Game>: Send + Sync {
    /// The estimate for the side to move, in the evaluation's own unit; larger is better.
    fn evaluate(&self, game: &G, at: &G::Position) -> i32;

    /// The number of units per point of the payoff, such as a disc.
    #[inline]
    fn unit(&self) -> i32 {
        1
    }

    /// Whether the position is quiet enough to be estimated. If not, for example because a piece can be captured, timed
    /// searches continue for a few moves; searches of a fixed depth do not.
    #[inline]
    fn is_quiet(&self, _game: &G, _at: &G::Position) -> bool {
        true
    }
}

/// Estimates every unfinished position as 0. For games that are searched to their end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    #[inline]
    fn evaluate(&self, _: &G, _: &G::Position) -> i32 {
        0
    }
}

/// Evaluations with large tables are shared between players.
impl<G: Game, E: Evaluate<G> + ?Sized> Evaluate<G> for Arc<E> {
    #[inline]
    fn evaluate(&self, game: &G, at: &G::Position) -> i32 {
        (**self).evaluate(game, at)
    }

    #[inline]
    fn unit(&self) -> i32 {
        (**self).unit()
    }

    #[inline]
    fn is_quiet(&self, game: &G, at: &G::Position) -> bool {
        (**self).is_quiet(game, at)
    }
}
