//! Players for every game.

use std::time::Duration;

use parlor_core::{Choice, Ending, Evaluate, Forfeit, Game, Guide, Limits, Opinion, Strategy, derive_seed};
use rand::RngExt;

use crate::context::SearchContext;
use crate::deepening::Deepening;
use crate::limits::{DepthWatch, Guard};
use crate::plain::PlainSearch;
use crate::random::{draw_move, stream};

/// Plays a uniformly random move.
#[derive(Clone, Copy, Debug)]
pub struct Random {
    /// Seed of the moves; each ply has its own stream.
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

/// Plays the result of a plain search. If stopped early, it plays the best of the completely searched moves,
/// or the first move if there is none, and returns no score.
#[derive(Clone, Debug)]
pub struct FixedDepth<E, U> {
    /// The search; all of them choose the same moves.
    pub search: PlainSearch,
    /// Depth in plies; `None` searches to the end of the game. A lower limit of the call takes precedence.
    pub depth: Option<u32>,
    /// Estimates positions at the depth limit.
    pub evaluate: E,
    /// Lists the moves to try, in order.
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

/// Plays the result of a [`Deepening`] search over a table that it keeps from move to move. With a depth it
/// plays the same moves as the plain searches of that depth, only faster; without, it searches as deep as its
/// time allows.
#[derive(Debug)]
pub struct DeepeningPlayer<E, U> {
    /// Fixed depth in plies. A lower limit of the call takes precedence.
    pub depth: Option<u32>,
    /// Time per move. An earlier deadline of the call takes precedence.
    pub time: Option<Duration>,
    /// Number of threads; by default that of the call.
    pub threads: Option<usize>,
    /// Estimates positions at the depth limit.
    pub evaluate: E,
    /// Lists the moves to try, in order.
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
        // With several threads or a deadline, the contents of the table are not reproducible. A choice of
        // fixed depth must be.
        let line = if limits.depth.is_some() {
            vec![found.best]
        } else {
            self.search.line(game, &self.guide, at, found.best, found.depth)
        };
        let opinion = Opinion { value: found.score, depth: found.depth, nodes: found.nodes, remark: None };
        Ok(Choice { mv: found.best, line, opinion })
    }
}

/// Index of the derived seed from which lapses are drawn. The wrapped player has the seed itself; if both
/// drew from one stream, a lapse would be correlated with the player's next move.
const LAPSES: u64 = 0;

/// Plays a random move with a probability of `percent` %, otherwise the wrapped player's move. It makes
/// opponents that people can beat out of players that they cannot.
#[derive(Clone, Debug)]
pub struct Lapse<S> {
    percent: u32,
    seed: u64,
    player: S,
}

impl<S> Lapse<S> {
    /// Wraps `player`, replacing `percent` % of its moves.
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
