//! Advice on which moves to try, and in what order.

use crate::Game;

/// Names the moves worth trying, best first. It may leave out moves only where that cannot change the
/// value (because a listed one is just as good).
pub trait Guide<G: Game>: Send + Sync {
    /// The moves to try, best first; by default those of the rules, in their order.
    #[inline]
    fn moves<'a>(&'a self, game: &'a G, at: &'a G::Position) -> impl Iterator<Item = G::Move> + 'a {
        game.moves(at)
    }
}

/// The moves as the rules list them.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsListed;

impl<G: Game> Guide<G> for AsListed {}
