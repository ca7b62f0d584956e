//! The textbook searches without pruning, and [`PlainSearch`], which names all textbook searches. All of them
//! find the same score and the same move. They differ in the positions they visit and in the side whose
//! scores they report.
//!
//! *Minimax* has one function per side. `maxi` plays First and maximises, `mini` plays Second and minimises;
//! both return First's value. Each tries all moves and assumes the best reply, down to the end of the game or
//! the depth limit \[1, 2\].
//!
//! *Negamax* has one function for both sides. What one side wins the other loses, so min(a, b) = −max(−a,
//! −b): if every score is the side to move's, both sides maximise, and a score changes sign on its way up. It
//! visits the same positions as minimax in the same order.
//!
//! 1. J. von Neumann, Zur Theorie der Gesellschaftsspiele, Mathematische Annalen 100 (1928).
//! 2. C. E. Shannon, Programming a computer for playing chess, Philosophical Magazine 41 (1950).

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{Found, Interrupted, SearchContext, Stopped};

/// A textbook search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlainSearch {
    /// Minimax: one function per side, no pruning.
    Minimax,
    /// Negamax: one function for both sides, no pruning.
    Negamax,
    /// [Alpha-beta](crate::alpha_beta) with one function per side.
    AlphaBeta,
    /// [Alpha-beta](crate::alpha_beta) with one function for both sides.
    AlphaBetaNegamax,
}

impl PlainSearch {
    /// All searches, the simplest first.
    pub const ALL: [PlainSearch; 4] =
        [PlainSearch::Minimax, PlainSearch::Negamax, PlainSearch::AlphaBeta, PlainSearch::AlphaBetaNegamax];

    /// The name in specs and reports.
    pub const fn name(self) -> &'static str {
        match self {
            PlainSearch::Minimax => "minimax",
            PlainSearch::Negamax => "negamax",
            PlainSearch::AlphaBeta => "alpha-beta",
            PlainSearch::AlphaBetaNegamax => "alpha-beta-negamax",
        }
    }

    /// Whether it prunes.
    pub const fn prunes(self) -> bool {
        matches!(self, PlainSearch::AlphaBeta | PlainSearch::AlphaBetaNegamax)
    }

    /// Searches `depth` plies, or to the end of the game. Recursion is as deep as the search.
    ///
    /// ```
    /// # use parlor_core::{Evaluate, Game, Guide, Watch};
    /// # use parlor_search::{PlainSearch, SearchContext};
    /// # fn all_agree<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(context: &mut SearchContext<G, E, U, W>) {
    /// let at = context.game.start();
    /// let reference = PlainSearch::Minimax.search(context, &at, Some(3));
    /// for plain in PlainSearch::ALL {
    ///     assert_eq!(plain.search(context, &at, Some(3)), reference, "{}", plain.name());
    /// }
    /// # }
    /// ```
    pub fn search<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
        self,
        context: &mut SearchContext<'_, G, E, U, W>,
        at: &G::Position,
        depth: Option<u32>,
    ) -> Result<Found<G::Move>, Interrupted<G::Move>> {
        let depth = depth.unwrap_or(u32::MAX);
        let turn = context.game.turn(at);
        let reported = |score: Score| if self.speaks_for(turn) == turn { score } else { -score };

        let mut best: Option<(G::Move, Score)> = None;
        context.enter(at, None, Window::FULL).map_err(|Stopped| Interrupted { best })?;
        if let Some(score) = context.leaf_score(at, turn, 0, depth) {
            context.leave_leaf(reported(score));
            return Ok(Found { best: None, score });
        }
        for mv in context.guide.moves(context.game, at) {
            let enough = best.map_or(Score::WORST, |(_, score)| score);
            let score =
                self.score(context, at, mv, depth - 1, enough).map_err(|Stopped| Interrupted { best })?;
            if score > enough {
                best = Some((mv, score));
            }
        }
        let (mv, score) = best.expect("a game that is not over has moves");
        context.leave(reported(score));
        Ok(Found { best: Some(mv), score })
    }

    /// The side whose scores and windows the watch receives while `turn` is to move.
    pub const fn speaks_for(self, turn: Side) -> Side {
        match self {
            PlainSearch::Minimax | PlainSearch::AlphaBeta => Side::First,
            PlainSearch::Negamax | PlainSearch::AlphaBetaNegamax => turn,
        }
    }

    /// Scores `mv` for the side that plays it. If the score is at most `enough`, only that bound is
    /// guaranteed.
    fn score<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
        self,
        context: &mut SearchContext<'_, G, E, U, W>,
        at: &G::Position,
        mv: G::Move,
        depth: u32,
        enough: Score,
    ) -> Result<Score, Stopped> {
        let next = context.game.after(at, mv);
        let theirs = Window { alpha: Score::WORST, beta: -enough };
        Ok(match (self, context.game.turn(at)) {
            (PlainSearch::Minimax, Side::First) => context.mini(&next, mv, 1, depth)?,
            (PlainSearch::Minimax, Side::Second) => -context.maxi(&next, mv, 1, depth)?,
            (PlainSearch::Negamax, _) => -context.negamax(&next, mv, 1, depth)?,
            (PlainSearch::AlphaBeta, Side::First) => {
                context.alpha_beta_mini(&next, mv, 1, depth, Window { alpha: enough, beta: Score::BEST })?
            }
            (PlainSearch::AlphaBeta, Side::Second) => {
                -context.alpha_beta_maxi(&next, mv, 1, depth, theirs)?
            }
            (PlainSearch::AlphaBetaNegamax, _) => -context.alpha_beta_negamax(&next, mv, 1, depth, theirs)?,
        })
    }
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// First's value where First is to move.
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

    /// First's value where Second is to move.
    pub(crate) fn mini(
        &mut self,
        at: &G::Position,
        by: G::Move,
        ply: u32,
        depth: u32,
    ) -> Result<Score, Stopped> {
        self.enter(at, Some(by), Window::FULL)?;
        // A leaf is scored for the side to move, here Second.
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

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// The side to move's value.
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

/// Returns the best moves of both sides from `at`, `depth` plies or to the end of the game; fewer if the
/// watch stops the search.
///
/// Each position on the line is searched again, one ply less deep, which finds the same scores. Collecting
/// the line during the search would slow down every node of every search.
pub fn principal_line<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
    context: &mut SearchContext<'_, G, E, U, W>,
    at: &G::Position,
    depth: Option<u32>,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut at = at.clone();
    let mut depth = depth;
    while let Ok(found) = PlainSearch::AlphaBeta.search(context, &at, depth)
        && let Some(mv) = found.best
    {
        line.push(mv);
        context.game.play(&mut at, mv);
        depth = depth.map(|depth| depth - 1);
    }
    line
}
