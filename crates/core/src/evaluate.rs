//! Estimates of unfinished positions. Rules hold none; evaluations live in `parlor-players`.

use std::sync::Arc;

use crate::Game;

/// Estimates how good an unfinished position is.
pub trait Evaluate<G: Game>: Send + Sync {
    /// The estimate for the side to move, in the evaluation's own unit; larger is better.
    fn evaluate(&self, game: &G, at: &G::Position) -> i32;
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
impl<G: Game, E: Evaluate<G>> Evaluate<G> for Arc<E> {
    #[inline]
    fn evaluate(&self, game: &G, at: &G::Position) -> i32 {
        (**self).evaluate(game, at)
    }
}
