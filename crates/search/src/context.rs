//! The inputs of a search and its results.

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

/// The inputs of a search: rules, evaluation, move guide and watch.
///
/// ```
/// use parlor_core::{AsListed, Blind, Counts, Game, Payoff, Side};
/// use parlor_search::{PlainSearch, SearchContext};
///
/// /// One heap; take one or two; taking the last one wins.
/// struct OneHeap(u32);
///
/// impl Game for OneHeap {
///     type Position = (u32, Side);
///     type Move = u32;
///
///     fn start(&self) -> (u32, Side) {
///         (self.0, Side::First)
///     }
///     fn turn(&self, at: &(u32, Side)) -> Side {
///         at.1
///     }
///     fn moves(&self, at: &(u32, Side)) -> impl Iterator<Item = u32> {
///         1..=at.0.min(2)
///     }
///     fn play(&self, at: &mut (u32, Side), taken: u32) {
///         *at = (at.0 - taken, at.1.other());
///     }
///     fn payoff(&self, at: &(u32, Side)) -> Option<Payoff> {
///         (at.0 == 0).then(|| Payoff::win(at.1.other()))
///     }
/// }
///
/// let game = OneHeap(7);
/// let mut context = SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
/// let found = PlainSearch::AlphaBeta.search(&mut context, &game.start(), None).unwrap();
/// assert_eq!(found.best, Some(1));
/// assert!(context.watch.cuts > 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SearchContext<'a, G, E, U, W> {
    /// The rules.
    pub game: &'a G,
    /// Estimates positions at the depth limit.
    pub evaluate: &'a E,
    /// Lists the moves to try, in order.
    pub guide: &'a U,
    /// Receives every event of the search and may stop it.
    pub watch: W,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The first best move in guide order. `None` if the game is over or the depth limit is 0.
    pub best: Option<M>,
    /// The value for the side to move.
    pub score: Score,
}

/// The partial result of a stopped search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted<M> {
    /// The first best move among those searched completely, and its score for the side to move. Moves that
    /// were not searched may be better.
    pub best: Option<(M, Score)>,
}

/// The watch stopped the search. The one error type for stopped computations in the workspace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// Enters a position unless the watch has stopped the search.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        at: &G::Position,
        by: Option<G::Move>,
        window: Window,
    ) -> Result<(), Stopped> {
        if self.watch.stopped() {
            return Err(Stopped);
        }
        self.watch.enter(at, by, window);
        Ok(())
    }

    /// Scores a leaf for the side to move. `None` if the position is to be searched further.
    #[allow(clippy::inline_always, reason = "a call at every leaf slows a plain search by 5 %")]
    #[inline(always)]
    pub(crate) fn leaf_score(&self, at: &G::Position, turn: Side, ply: u32, depth: u32) -> Option<Score> {
        match end_score(self.game, at, turn, ply) {
            None if depth == 0 => Some(Score::estimate(self.evaluate.evaluate(self.game, at))),
            end => end,
        }
    }

    /// Reports a leaf and leaves it.
    #[inline]
    pub(crate) fn leave_leaf(&mut self, score: Score) -> Score {
        self.watch.leaf(score);
        self.leave(score)
    }

    /// Leaves a position with its score.
    #[inline]
    pub(crate) fn leave(&mut self, score: Score) -> Score {
        self.watch.leave(score);
        score
    }
}

/// Scores a finished game for `turn`, `ply` moves below the root. `None` if the game is not over.
#[inline]
pub(crate) fn end_score<G: Game>(game: &G, at: &G::Position, turn: Side, ply: u32) -> Option<Score> {
    let payoff = game.payoff(at)?;
    Some(if game.won_or_lost() {
        Score::finished_at(payoff, turn, ply)
    } else {
        Score::finished(payoff, turn)
    })
}
