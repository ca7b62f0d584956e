//! Negamax: minimax with one function for both players.
//!
//! What one side wins the other loses, so min(a, b) = −max(−a, −b): if every score is told in the view of
//! the side to move, both players maximise, and a score changes sign on its way up. It visits what
//! minimax visits, in the same order.

use parlor_core::{Evaluate, Game, Guide, Score, Watch, Window};

use crate::context::{SearchContext, Stopped};

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// What the side to move gets.
    pub(crate) fn negamax(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), Window::FULL)?;
        if let Some(score) = self.leaf_score(at, self.game.turn(at), ply, depth) {
            return Ok(self.leave_leaf(score));
        }
        let mut best = Score::WORST;
        for mv in self.guide.moves(self.game, at) {
            best = best.max(-self.negamax(&self.game.after(at, mv), mv, ply + 1, depth - 1)?);
        }
        Ok(self.leave(best))
    }
}
