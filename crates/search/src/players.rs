//! Players for every game.
//!
//! A player for every game that looks a fixed number of moves ahead.
//!
//! The strong player for every game: iterative deepening over a table that it keeps from move to move.
//!
//! The player who does not think. Everybody should beat it.
//!
//! A player whose attention lapses: now and then it plays any move at all, and otherwise what another player
//! would. It makes opponents that people can beat out of players that they cannot.

use std::time::Duration;

use parlor_core::{Choice, Ending, Evaluate, Forfeit, Game, Guide, Limits, Opinion, Strategy, derive_seed};
use rand::RngExt;

use crate::context::SearchContext;
use crate::deepening::Deepening;
use crate::limits::{DepthWatch, Guard};
use crate::plain::PlainSearch;
use crate::random::{draw_move, stream};

/// Plays any of the moves, each as likely as any other.
#[derive(Clone, Copy, Debug)]
pub struct Random {
    /// Where its moves are drawn from, each ply from a stream of its own.
    pub seed: u64,
}

impl<G: Game> Strategy<G> for Random {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        _limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let mv = draw_move(game, at, &mut stream(self.seed, ply.into()));
        Ok(Choice::plain(mv.expect("moves are chosen while the game is not over")))
    }
}

/// Plays what a plain search finds. Stopped early, it plays the best of the moves it has searched to the
/// end, or the first move if there is none, and gives no score, since it has proved none.
#[derive(Clone, Debug)]
pub struct FixedDepth<E, U> {
    /// The search; all of them choose the same moves.
    pub search: PlainSearch,
    /// Plies to look ahead; all, if there is no limit. A lower limit of the moment goes first.
    pub depth: Option<u32>,
    /// The estimate of positions at the depth limit.
    pub evaluate: E,
    /// The moves to try, and their order.
    pub guide: U,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Strategy<G> for FixedDepth<E, U> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let depth = self.depth.into_iter().chain(limits.depth).min();
        let watch = (Guard::new(limits), DepthWatch::default());
        let mut context = SearchContext { game, evaluate: &self.evaluate, guide: &self.guide, watch };

        let (best, value) = match self.search.search(&mut context, at, depth) {
            Ok(found) => (found.best, Some(found.score)),
            Err(interrupted) => (interrupted.best.map(|(mv, _)| mv), None),
        };
        let mv = best
            .or_else(|| self.guide.moves(game, at).next())
            .expect("moves are chosen while the game is not over");
        let (guard, reach) = context.watch;
        let opinion = Opinion { value, depth: reach.plies(), nodes: guard.nodes(), remark: None };
        Ok(Choice { mv, line: vec![mv], opinion })
    }
}

/// Plays what a [`Deepening`] finds. With a depth it plays what the plain searches play at that depth, and
/// only sooner; without, it looks as far ahead as its time allows.
#[derive(Debug)]
pub struct DeepeningPlayer<E, U> {
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

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Strategy<G> for DeepeningPlayer<E, U> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let limits =
            Limits { threads: self.threads.or(limits.threads), ..limits.tightened(self.depth, self.time) };
        let context = SearchContext { game, evaluate: &self.evaluate, guide: &self.guide, watch: () };
        let found = self.search.deepen(&context, at, &limits);
        // What the table holds depends on chance where there are several threads or a clock. A choice of
        // fixed depth does not.
        let line = if limits.depth.is_some() {
            vec![found.best]
        } else {
            self.search.line(game, &self.guide, at, found.best, found.depth)
        };
        let opinion = Opinion { value: found.score, depth: found.depth, nodes: found.nodes, remark: None };
        Ok(Choice { mv: found.best, line, opinion })
    }
}

/// Which of the seeds that follow from its own the lapses are drawn from. The player behind it has the seed
/// itself; were both drawn from one stream, whether it lapses would say something about its next move.
const LAPSES: u64 = 0;

/// Plays a random move in so many of a hundred cases, and else asks another player.
#[derive(Clone, Debug)]
pub struct Lapse<S> {
    percent: u32,
    seed: u64,
    player: S,
}

impl<S> Lapse<S> {
    /// A player that leaves its moves to `player`, except for `percent` of a hundred.
    pub fn new(percent: u32, seed: u64, player: S) -> Lapse<S> {
        Lapse { percent, seed: derive_seed(seed, LAPSES), player }
    }
}

impl<G: Game, S: Strategy<G>> Strategy<G> for Lapse<S> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let mut dice = stream(self.seed, ply.into());
        let lapses = dice.random_range(0..100) < self.percent;
        if !lapses {
            return self.player.choose(game, at, ply, limits);
        }
        let mv = draw_move(game, at, &mut dice);
        Ok(Choice::plain(mv.expect("moves are chosen while the game is not over")))
    }

    fn recall(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        self.player.recall(game, start, moves);
    }

    fn game_over(&mut self, ending: Ending) {
        self.player.game_over(ending);
    }

    fn name(&self) -> Option<&str> {
        self.player.name()
    }

    fn reveal(&self) -> Option<String> {
        self.player.reveal()
    }
}
