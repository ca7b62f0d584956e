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

use parlor_core::{Evaluate, Game, Guide, Score, Watch, Window};

use crate::Plain;
use crate::context::{Found, SearchContext, Stopped};

/// In which order moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The best move first.
    BestFirst,
    /// The best move last.
    WorstFirst,
}

impl Order {
    /// Both.
    pub const ALL: [Order; 2] = [Order::BestFirst, Order::WorstFirst];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Order::BestFirst => "best-first",
            Order::WorstFirst => "worst-first",
        }
    }

    /// Searches `depth` moves ahead, or to the end of the game, by alpha-beta in its form with one function
    /// for both players. `sorting` does the searches that find the order, and only it is told of them.
    pub fn search<'a, G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>, S: Watch<G>>(
        self,
        study: &mut SearchContext<'a, G, E, U, W>,
        sorting: &mut SearchContext<'a, G, E, U, S>,
        at: &G::Position,
        depth: Option<u32>,
    ) -> Result<Found<G::Move>, Stopped> {
        let depth = depth.unwrap_or(u32::MAX);
        Ordered { order: self, study, sorting }.visit(at, None, 0, depth, Window::FULL)
    }
}

struct Ordered<'s, 'a, G, E, U, W, S> {
    order: Order,
    study: &'s mut SearchContext<'a, G, E, U, W>,
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
        self.study.enter(at, by, window)?;
        if let Some(score) = self.study.leaf_score(at, self.study.game.turn(at), ply, depth) {
            return Ok(Found { best: None, score: self.study.leave_leaf(score) });
        }
        let Window { mut alpha, beta } = window;
        let mut found = Found { best: None, score: Score::WORST };
        let sorted = self.sorted(at, depth - 1)?;
        for (number, &mv) in (1..).zip(&sorted) {
            let next = self.study.game.after(at, mv);
            let theirs = Window { alpha: -beta, beta: -alpha };
            let score = -self.visit(&next, Some(mv), ply + 1, depth - 1, theirs)?.score;
            if score > found.score {
                found = Found { best: Some(mv), score };
            }
            if score >= beta {
                if number < sorted.len() {
                    self.study.watch.cut(mv, score);
                }
                break;
            }
            alpha = alpha.max(score);
        }
        self.study.leave(found.score);
        Ok(found)
    }

    /// The moves in the order in which to try them. Moves worth the same stay as the guide lists them.
    fn sorted(&mut self, at: &G::Position, depth: u32) -> Result<Vec<G::Move>, Stopped> {
        let game = self.study.game;
        let mut moves = Vec::new();
        for mv in self.study.guide.moves(game, at) {
            let theirs = Plain::AlphaBetaNegamax.search(self.sorting, &game.after(at, mv), Some(depth));
            moves.push((theirs.map_err(|_| Stopped)?.score, mv));
        }
        // What is best for the opponent is worst for the mover.
        moves.sort_by(|(one, _), (other, _)| match self.order {
            Order::BestFirst => one.cmp(other),
            Order::WorstFirst => other.cmp(one),
        });
        Ok(moves.into_iter().map(|(_, mv)| mv).collect())
    }
}
