//! The searches of the textbook by name, from the position in which a move is to be chosen. All of them
//! find the same score and the same move; they differ in what they visit and in how they are told.

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{Found, Interrupted, SearchContext, Stopped};

/// One of the textbook's searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plain {
    /// [Two players](crate::minimax) who try everything.
    Minimax,
    /// [One function](crate::negamax) for both players.
    Negamax,
    /// [Two players](crate::alpha_beta) who skip what cannot matter.
    AlphaBeta,
    /// [One function](crate::alpha_beta) for both, skipping what cannot matter.
    AlphaBetaNegamax,
}

impl Plain {
    /// All of them, the plainest first.
    pub const ALL: [Plain; 4] = [Plain::Minimax, Plain::Negamax, Plain::AlphaBeta, Plain::AlphaBetaNegamax];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Plain::Minimax => "minimax",
            Plain::Negamax => "negamax",
            Plain::AlphaBeta => "alpha-beta",
            Plain::AlphaBetaNegamax => "alpha-beta-negamax",
        }
    }

    /// Whether it skips what cannot matter.
    pub const fn prunes(self) -> bool {
        matches!(self, Plain::AlphaBeta | Plain::AlphaBetaNegamax)
    }

    /// Searches `depth` moves ahead, or to the end of the game. Calls nest as deep as the search looks.
    ///
    /// ```
    /// # use parlor_core::{Evaluate, Game, Guide, Watch};
    /// # use parlor_search::{Plain, SearchContext};
    /// # fn all_agree<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(study: &mut SearchContext<G, E, U, W>) {
    /// let at = study.game.start();
    /// let reference = Plain::Minimax.search(study, &at, Some(3));
    /// for plain in Plain::ALL {
    ///     assert_eq!(plain.search(study, &at, Some(3)), reference, "{}", plain.name());
    /// }
    /// # }
    /// ```
    pub fn search<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
        self,
        study: &mut SearchContext<'_, G, E, U, W>,
        at: &G::Position,
        depth: Option<u32>,
    ) -> Result<Found<G::Move>, Interrupted<G::Move>> {
        let depth = depth.unwrap_or(u32::MAX);
        let turn = study.game.turn(at);
        let told = |score: Score| if self.speaks_for(turn) == turn { score } else { -score };

        let mut best: Option<(G::Move, Score)> = None;
        study.enter(at, None, Window::FULL).map_err(|Stopped| Interrupted { best })?;
        if let Some(score) = study.leaf_score(at, turn, 0, depth) {
            study.leave_leaf(told(score));
            return Ok(Found { best: None, score });
        }
        for mv in study.guide.moves(study.game, at) {
            let enough = best.map_or(Score::WORST, |(_, score)| score);
            let score =
                self.score(study, at, mv, depth - 1, enough).map_err(|Stopped| Interrupted { best })?;
            if score > enough {
                best = Some((mv, score));
            }
        }
        let (mv, score) = best.expect("a game that is not over has moves");
        study.leave(told(score));
        Ok(Found { best: Some(mv), score })
    }

    /// Whose scores and windows the watch is told where `turn` is to move.
    pub const fn speaks_for(self, turn: Side) -> Side {
        match self {
            Plain::Minimax | Plain::AlphaBeta => Side::First,
            Plain::Negamax | Plain::AlphaBetaNegamax => turn,
        }
    }

    /// What the player who makes `mv` gets by it; no matter how little, if it is not more than `enough`.
    fn score<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
        self,
        study: &mut SearchContext<'_, G, E, U, W>,
        at: &G::Position,
        mv: G::Move,
        depth: u32,
        enough: Score,
    ) -> Result<Score, Stopped> {
        let next = study.game.after(at, mv);
        let theirs = Window { alpha: Score::WORST, beta: -enough };
        Ok(match (self, study.game.turn(at)) {
            (Plain::Minimax, Side::First) => study.mini(&next, mv, 1, depth)?,
            (Plain::Minimax, Side::Second) => -study.maxi(&next, mv, 1, depth)?,
            (Plain::Negamax, _) => -study.negamax(&next, mv, 1, depth)?,
            (Plain::AlphaBeta, Side::First) => {
                study.alpha_beta_mini(&next, mv, 1, depth, Window { alpha: enough, beta: Score::BEST })?
            }
            (Plain::AlphaBeta, Side::Second) => -study.alpha_beta_maxi(&next, mv, 1, depth, theirs)?,
            (Plain::AlphaBetaNegamax, _) => -study.alpha_beta_negamax(&next, mv, 1, depth, theirs)?,
        })
    }
}
