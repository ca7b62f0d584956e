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
//!
//! Alpha-beta with the moves in the best and in the worst order, to show how much hangs on it.
//!
//! Before a position's moves are tried, each is searched to the depth that is left, and they are sorted by
//! what they are worth: the best first, or the worst first. That knows beforehand what the search is to
//! find out, so it is no way to play; it marks the two ends between which every order lies. With the best
//! move first about the square root of the tree is visited (1). With the worst first, and no two moves
//! worth the same, nothing is cut at all.
//!
//! The searches that sort are told to a watch of their own. A shallower search for the order would cost
//! less, but then the order is only likely to be the best.
//!
//! 1. D. E. Knuth, R. W. Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975).

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{Found, SearchContext, Stopped};
use crate::plain::PlainSearch;

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

/// In which order moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// The best move first.
    BestFirst,
    /// The best move last.
    WorstFirst,
}

impl MoveOrder {
    /// Both.
    pub const ALL: [MoveOrder; 2] = [MoveOrder::BestFirst, MoveOrder::WorstFirst];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            MoveOrder::BestFirst => "best-first",
            MoveOrder::WorstFirst => "worst-first",
        }
    }

    /// Searches `depth` moves ahead, or to the end of the game, by alpha-beta in its form with one function
    /// for both players. `sorting` does the searches that find the order, and only it is told of them.
    pub fn search<'a, G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>, S: Watch<G>>(
        self,
        context: &mut SearchContext<'a, G, E, U, W>,
        sorting: &mut SearchContext<'a, G, E, U, S>,
        at: &G::Position,
        depth: Option<u32>,
    ) -> Result<Found<G::Move>, Stopped> {
        let depth = depth.unwrap_or(u32::MAX);
        Ordered { order: self, context, sorting }.visit(at, None, 0, depth, Window::FULL)
    }
}

struct Ordered<'s, 'a, G, E, U, W, S> {
    order: MoveOrder,
    context: &'s mut SearchContext<'a, G, E, U, W>,
    sorting: &'s mut SearchContext<'a, G, E, U, S>,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>, S: Watch<G>> Ordered<'_, '_, G, E, U, W, S> {
    /// What the side to move gets, and by which move.
    fn visit(
        &mut self,
        at: &G::Position,
        by: Option<G::Move>,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Found<G::Move>, Stopped> {
        self.context.enter(at, by, window)?;
        if let Some(score) = self.context.leaf_score(at, self.context.game.turn(at), ply, depth) {
            return Ok(Found { best: None, score: self.context.leave_leaf(score) });
        }
        let Window { mut alpha, beta } = window;
        let mut found = Found { best: None, score: Score::WORST };
        let sorted = self.sorted(at, depth - 1)?;
        for (number, &mv) in (1..).zip(&sorted) {
            let next = self.context.game.after(at, mv);
            let theirs = Window { alpha: -beta, beta: -alpha };
            let score = -self.visit(&next, Some(mv), ply + 1, depth - 1, theirs)?.score;
            if score > found.score {
                found = Found { best: Some(mv), score };
            }
            if score >= beta {
                if number < sorted.len() {
                    self.context.watch.cut(mv, score);
                }
                break;
            }
            alpha = alpha.max(score);
        }
        self.context.leave(found.score);
        Ok(found)
    }

    /// The moves in the order in which to try them. Moves worth the same stay as the guide lists them.
    fn sorted(&mut self, at: &G::Position, depth: u32) -> Result<Vec<G::Move>, Stopped> {
        let game = self.context.game;
        let mut moves = Vec::new();
        for mv in self.context.guide.moves(game, at) {
            let theirs = PlainSearch::AlphaBetaNegamax.search(self.sorting, &game.after(at, mv), Some(depth));
            moves.push((theirs.map_err(|_| Stopped)?.score, mv));
        }
        // What is best for the opponent is worst for the mover.
        moves.sort_by(|(one, _), (other, _)| match self.order {
            MoveOrder::BestFirst => one.cmp(other),
            MoveOrder::WorstFirst => other.cmp(one),
        });
        Ok(moves.into_iter().map(|(_, mv)| mv).collect())
    }
}
