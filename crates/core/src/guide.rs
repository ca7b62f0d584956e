//! Move selection and ordering for searches.

use crate::Game;

/// Lists the moves to try, best first. It may omit a move only if a listed one is at least as good.
pub trait Guide<G: Game>: Send + Sync {
    /// The moves to try, best first; by default the moves of the rules, in their order.
    #[inline]
    fn moves<'a>(&'a self, game: &'a G, at: &'a G::Position) -> impl Iterator<Item = G::Move> + 'a {
        game.moves(at)
    }
}

/// The moves as the rules list them.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsListed;

impl<G: Game> Guide<G> for AsListed {}
