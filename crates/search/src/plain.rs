//! The searches of the textbook by name, from the position in which a move is to be chosen. All of them
//! find the same score and the same move; they differ in what they visit and in how they are told.
//!
//! Minimax, as two players who ask each other: what would you do if I moved here?
//!
//! `maxi` is First and wants the value as large as possible, `mini` is Second and wants it as small as
//! possible; both speak of what First gets. Each tries all its moves and believes that the other answers
//! as well as can be, down to the end of the game or the depth limit.
//!
//! 1. J. von Neumann, Zur Theorie der Gesellschaftsspiele, Mathematische Annalen 100 (1928).
//! 2. C. E. Shannon, Programming a computer for playing chess, Philosophical Magazine 41 (1950).
//!
//! Negamax: minimax with one function for both players.
//!
//! What one side wins the other loses, so min(a, b) = −max(−a, −b): if every score is told in the view of
//! the side to move, both players maximise, and a score changes sign on its way up. It visits what
//! minimax visits, in the same order.

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{Found, Interrupted, SearchContext, Stopped};

/// One of the textbook's searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlainSearch {
    /// [Two players](crate::minimax) who try everything.
    Minimax,
    /// [One function](crate::negamax) for both players.
    Negamax,
    /// [Two players](crate::alpha_beta) who skip what cannot matter.
    AlphaBeta,
    /// [One function](crate::alpha_beta) for both, skipping what cannot matter.
    AlphaBetaNegamax,
}

impl PlainSearch {
    /// All of them, the plainest first.
    pub const ALL: [PlainSearch; 4] =
        [PlainSearch::Minimax, PlainSearch::Negamax, PlainSearch::AlphaBeta, PlainSearch::AlphaBetaNegamax];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            PlainSearch::Minimax => "minimax",
            PlainSearch::Negamax => "negamax",
            PlainSearch::AlphaBeta => "alpha-beta",
            PlainSearch::AlphaBetaNegamax => "alpha-beta-negamax",
        }
    }

    /// Whether it skips what cannot matter.
    pub const fn prunes(self) -> bool {
        matches!(self, PlainSearch::AlphaBeta | PlainSearch::AlphaBetaNegamax)
    }

    /// Searches `depth` moves ahead, or to the end of the game. Calls nest as deep as the search looks.
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
        let told = |score: Score| if self.speaks_for(turn) == turn { score } else { -score };

        let mut best: Option<(G::Move, Score)> = None;
        context.enter(at, None, Window::FULL).map_err(|Stopped| Interrupted { best })?;
        if let Some(score) = context.leaf_score(at, turn, 0, depth) {
            context.leave_leaf(told(score));
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
        context.leave(told(score));
        Ok(Found { best: Some(mv), score })
    }

    /// Whose scores and windows the watch is told where `turn` is to move.
    pub const fn speaks_for(self, turn: Side) -> Side {
        match self {
            PlainSearch::Minimax | PlainSearch::AlphaBeta => Side::First,
            PlainSearch::Negamax | PlainSearch::AlphaBetaNegamax => turn,
        }
    }

    /// What the player who makes `mv` gets by it; no matter how little, if it is not more than `enough`.
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

/// The best moves of both sides from `at`, `depth` moves ahead or to the end of the game; shorter where
/// the watch stops the search.
///
/// After each move the position is searched again, one ply less deep, which finds the same scores. A
/// search that gathers its line on the way would pay for it at every node, also where nobody looks at it.
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
