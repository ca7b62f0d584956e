//! The strong player for every game: iterative deepening over a table that it keeps from move to move.

use std::time::Duration;

use parlor_core::{Choice, Evaluate, Forfeit, Game, Guide, Limits, Strategy};

use crate::{Deepening, SearchContext};

/// Plays what a [`Deepening`] finds. With a depth it plays what the plain searches play at that depth, and
/// only sooner; without, it looks as far ahead as its time allows.
#[derive(Debug)]
pub struct Searcher<E, U> {
    /// Plies to look ahead, if that is to be fixed. A lower limit of the moment goes first.
    pub depth: Option<u32>,
    /// Time for a move. An earlier deadline of the moment goes first.
    pub time: Option<Duration>,
    /// Threads to think with; as many as the moment allows, if that is not fixed.
    pub threads: Option<usize>,
    /// The estimate of positions at the depth limit.
    pub evaluate: E,
    /// The moves to try, and their order.
    pub guide: U,
    /// The search and its table.
    pub search: Deepening,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Strategy<G> for Searcher<E, U> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let limits =
            Limits { threads: self.threads.or(limits.threads), ..limits.tightened(self.depth, self.time) };
        let study = SearchContext { game, evaluate: &self.evaluate, guide: &self.guide, watch: () };
        let found = self.search.deepen(&study, at, &limits);
        // What the table holds depends on chance where there are several threads or a clock. A choice of
        // fixed depth does not.
        let line = if limits.depth.is_some() {
            vec![found.best]
        } else {
            self.search.line(game, &self.guide, at, found.best, found.depth)
        };
        Ok(Choice { mv: found.best, score: found.score, line, nodes: found.nodes, depth: found.depth })
    }
}
