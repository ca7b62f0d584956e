//! Alpha-beta: minimax that does not look at what cannot matter.
//!
//! Alpha is what First already has elsewhere, beta what Second already holds First to. As soon as a move
//! gives First at least beta, Second will not let this position come about, and the other moves here need
//! no look (a *cut*); and the same with the sides exchanged. With the best move always first this visits
//! about the square root of what minimax visits; with the best move always last it saves nothing.
//!
//! The scores are *fail-soft*: where nothing lies inside the window, what is returned is still a bound,
//! and often a tighter one than the window's edge. Inside the window it is the value of minimax. A move
//! replaces an earlier one only if it is strictly better; a later move that is just as good returns no
//! more than alpha, so the choice is minimax's as well.
//!
//! Positions are copied before a move is made. The form with moves undone in place has to undo on the cut
//! as well, which is easily forgotten.
//!
//! 1. D. E. Knuth, R. W. Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975).
//! 2. J. P. Fishburn, Another optimization of alpha-beta search, SIGART Newsletter 84 (1983): fail-soft.

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{SearchContext, Stopped};

/// With two players, as in [`minimax`](crate::minimax): scores and windows are First's.
impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// What First gets where First is to move.
    pub(crate) fn alpha_beta_maxi(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), window)?;
        if let Some(score) = self.leaf_score(at, Side::First, ply, depth) {
            return Ok(self.leave_leaf(score));
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::WORST;
        let mut moves = self.guide.moves(self.game, at);
        while let Some(mv) = moves.next() {
            let next = self.game.after(at, mv);
            best = best.max(self.alpha_beta_mini(&next, mv, ply + 1, depth - 1, Window { alpha, beta })?);
            if best >= beta {
                // Nothing is skipped after the last move.
                if moves.next().is_some() {
                    self.watch.cut(mv, best);
                }
                break;
            }
            alpha = alpha.max(best);
        }
        Ok(self.leave(best))
    }

    /// What First gets where Second is to move.
    pub(crate) fn alpha_beta_mini(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), window)?;
        if let Some(score) = self.leaf_score(at, Side::Second, ply, depth) {
            return Ok(self.leave_leaf(-score));
        }
        let Window { alpha, mut beta } = window;
        let mut best = Score::BEST;
        let mut moves = self.guide.moves(self.game, at);
        while let Some(mv) = moves.next() {
            let next = self.game.after(at, mv);
            best = best.min(self.alpha_beta_maxi(&next, mv, ply + 1, depth - 1, Window { alpha, beta })?);
            if best <= alpha {
                // Nothing is skipped after the last move.
                if moves.next().is_some() {
                    self.watch.cut(mv, best);
                }
                break;
            }
            beta = beta.min(best);
        }
        Ok(self.leave(best))
    }
}

/// With one function for both players, as in [`negamax`](crate::negamax): scores and windows are the side
/// to move's, so a window changes its sign and its ends on the way down.
impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// What the side to move gets.
    pub(crate) fn alpha_beta_negamax(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), window)?;
        if let Some(score) = self.leaf_score(at, self.game.turn(at), ply, depth) {
            return Ok(self.leave_leaf(score));
        }
        let Window { mut alpha, beta } = window;
        let mut best = Score::WORST;
        let mut moves = self.guide.moves(self.game, at);
        while let Some(mv) = moves.next() {
            let next = self.game.after(at, mv);
            let theirs = Window { alpha: -beta, beta: -alpha };
            best = best.max(-self.alpha_beta_negamax(&next, mv, ply + 1, depth - 1, theirs)?);
            if best >= beta {
                // Nothing is skipped after the last move.
                if moves.next().is_some() {
                    self.watch.cut(mv, best);
                }
                break;
            }
            alpha = alpha.max(best);
        }
        Ok(self.leave(best))
    }
}
