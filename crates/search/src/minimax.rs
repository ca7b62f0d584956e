//! Minimax, as two players who ask each other: what would you do if I moved here?
//!
//! `maxi` is First and wants the value as large as possible, `mini` is Second and wants it as small as
//! possible; both speak of what First gets. Each tries all its moves and believes that the other answers
//! as well as can be, down to the end of the game or the depth limit.
//!
//! 1. J. von Neumann, Zur Theorie der Gesellschaftsspiele, Mathematische Annalen 100 (1928).
//! 2. C. E. Shannon, Programming a computer for playing chess, Philosophical Magazine 41 (1950).

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{SearchContext, Stopped};

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// What First gets where First is to move.
    pub(crate) fn maxi(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), Window::FULL)?;
        if let Some(score) = self.leaf_score(at, Side::First, ply, depth) {
            return Ok(self.leave_leaf(score));
        }
        let mut best = Score::WORST;
        for mv in self.guide.moves(self.game, at) {
            best = best.max(self.mini(&self.game.after(at, mv), mv, ply + 1, depth - 1)?);
        }
        Ok(self.leave(best))
    }

    /// What First gets where Second is to move.
    pub(crate) fn mini(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), Window::FULL)?;
        // A leaf is scored for the side to move, which here is the one who pays.
        if let Some(score) = self.leaf_score(at, Side::Second, ply, depth) {
            return Ok(self.leave_leaf(-score));
        }
        let mut best = Score::BEST;
        for mv in self.guide.moves(self.game, at) {
            best = best.min(self.maxi(&self.game.after(at, mv), mv, ply + 1, depth - 1)?);
        }
        Ok(self.leave(best))
    }
}
