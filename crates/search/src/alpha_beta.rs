//! Alpha-beta: minimax that skips moves which cannot change the result \[1\].
//!
//! Alpha is the value that First already has elsewhere, beta the value to which Second can already hold
//! First. As soon as a move gives First at least beta, Second will avoid this position, so its other moves
//! are skipped (a *cut*). The same holds with the sides exchanged. With the best move always first, about the
//! square root of minimax's positions are visited; with the best move always last, nothing is saved.
//!
//! Scores are *fail-soft* \[2\]: a score outside the window is still a bound, often tighter than the edge of
//! the window. Inside the window it is the minimax value. A move replaces an earlier one only if it is
//! strictly better; a later move of equal value returns at most alpha, so the chosen move is minimax's as
//! well.
//!
//! Positions are copied before a move is played. Undoing moves in place would also need an undo on every cut,
//! which is easily forgotten.
//!
//! [`MoveOrder`] runs alpha-beta with the best or the worst move order, to show how much the order matters.
//! Before it tries the moves of a position, it searches each of them to the remaining depth and sorts them by
//! value. This uses the result that the search is meant to find, so it is no way to play; it marks the two
//! extremes of all move orders. With the best move first about the square root of the tree is visited \[1\].
//! With the worst first and all values different nothing is cut. A separate watch receives the sorting
//! searches. Sorting by a shallower search would cost less, but would not guarantee the best order.
//!
//! 1. D. E. Knuth, R. W. Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975).
//! 2. J. P. Fishburn, Another optimization of alpha-beta search, SIGART Newsletter 84 (1983).

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{Found, SearchContext, Stopped};
use crate::plain::PlainSearch;

/// One function per side, as in minimax: scores and windows are First's.
impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// First's value where First is to move.
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

    /// First's value where Second is to move.
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

/// One function for both sides, as in negamax: scores and windows are the side to move's, so a window is
/// negated and its edges swap on the way down.
impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// The side to move's value.
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

/// A perfect or a worst possible move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// The best move first.
    BestFirst,
    /// The best move last.
    WorstFirst,
}

impl MoveOrder {
    /// Both orders.
    pub const ALL: [MoveOrder; 2] = [MoveOrder::BestFirst, MoveOrder::WorstFirst];

    /// The name in specs and reports.
    pub const fn name(self) -> &'static str {
        match self {
            MoveOrder::BestFirst => "best-first",
            MoveOrder::WorstFirst => "worst-first",
        }
    }

    /// Searches `depth` plies, or to the end of the game, by alpha-beta in its negamax form. `sorting` runs
    /// the searches that determine the order.
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
    /// The side to move's value and best move.
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

    /// Sorts the moves. Moves of equal value stay in guide order.
    fn sorted(&mut self, at: &G::Position, depth: u32) -> Result<Vec<G::Move>, Stopped> {
        let game = self.context.game;
        let mut moves = Vec::new();
        for mv in self.context.guide.moves(game, at) {
            let theirs = PlainSearch::AlphaBetaNegamax.search(self.sorting, &game.after(at, mv), Some(depth));
            moves.push((theirs.map_err(|_| Stopped)?.score, mv));
        }
        // These are the opponent's scores, so the lowest is best for the mover.
        moves.sort_by(|(one, _), (other, _)| match self.order {
            MoveOrder::BestFirst => one.cmp(other),
            MoveOrder::WorstFirst => other.cmp(one),
        });
        Ok(moves.into_iter().map(|(_, mv)| mv).collect())
    }
}
