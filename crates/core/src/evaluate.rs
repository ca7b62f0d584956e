//! Estimates of unfinished positions. Rules hold none; evaluations live in `parlor-players`.

use std::sync::Arc;

use crate::Game;

/// Estimates how good an unfinished position is.
pub trait Evaluate<G: Game>: Send + Sync {
    /// The estimate for the side to move, in the evaluation's own unit; larger is better.
    fn evaluate(&self, game: &G, at: &G::Position) -> i32;

    /// How many of its units make one point of the payoff, such as a disc, so that people can be told points.
    #[inline]
    fn unit(&self) -> i32 {
        1
    }

    /// Whether the estimate can be trusted as it stands. Where it cannot, because something is about to be
    /// taken, say, timed searches look on for a few moves; searches of a fixed depth never do.
    #[inline]
    fn is_quiet(&self, _game: &G, _at: &G::Position) -> bool {
        true
    }
}

/// Knows nothing: every unfinished position is worth 0. Right for games searched to their end.
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
