//! How far ahead a search looked: less than its depth limit where all games end sooner.

use parlor_core::{Game, Score, Watch, Window};

/// A watch that keeps the greatest distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    entered: u32,
    deepest: u32,
}

impl Reach {
    /// Moves between the root and the position farthest from it.
    pub fn plies(self) -> u32 {
        self.deepest.saturating_sub(1)
    }
}

impl<G: Game> Watch<G> for Reach {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.entered += 1;
        self.deepest = self.deepest.max(self.entered);
    }

    #[inline]
    fn leave(&mut self, _: Score) {
        self.entered -= 1;
    }
}
