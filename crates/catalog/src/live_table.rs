//! Implements [`Table`] for one game type, and computes hints.

use std::cmp::Reverse;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use parlor_core::notation::read_legal_move;
use parlor_core::{
    Choice, Depict, Ending, Forfeit, Game, Instant, Legal, Limits, Message, MoveError, Notation, Payoff,
    Scene, Score, Side, Strategy,
};
use parlor_search::{PlainSearch, SolveScope};

use crate::any_game::{Advice, SetUp};
use crate::code::{CodeAt, CodeCapability};
use crate::erased::{MoveScores, OpenGame};
use crate::game_loop::{BuiltPlayer, TimePolicy};
use crate::spec::Spec;
use crate::table::{Ply, Table};

/// A game in progress.
pub(crate) struct LiveTable<G: Game> {
    open: Arc<OpenGame<G>>,
    code: Option<CodeCapability<G>>,
    start: G::Position,
    at: G::Position,
    /// The position before the last move. Earlier ones are not kept: in some games each takes megabytes.
    before: Option<G::Position>,
    played: Vec<G::Move>,
    players: [Option<BuiltPlayer<G>>; 2],
    time: TimePolicy,
}

/// Time for a hint without a deadline. Half of it is spent on exact values.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Maximum memory of the search for an exact hint, in bytes.
const HINT_MEMORY: usize = 64 << 20;

/// The part of a hint's time spent on estimates; the rest is spent on the expected line.
const ESTIMATES_SHARE: f64 = 0.75;

impl<G: Notation> LiveTable<G> {
    pub(crate) fn open(
        open: Arc<OpenGame<G>>,
        code: Option<CodeCapability<G>>,
        set_up: &SetUp,
    ) -> Result<LiveTable<G>, Message> {
        let mut players = [None, None];
        for side in Side::BOTH {
            if let Some(spec) = set_up.players[side.index()] {
                let seated = open.seat(&Spec::parse(spec), Some(side))?;
                let seed = open.seat_seed(set_up.seed, side);
                players[side.index()] = Some(BuiltPlayer::new(&seated, &open.game, seed)?);
            }
        }
        let start = open.beginning(set_up.from, set_up.seed)?;
        Ok(LiveTable {
            at: start.clone(),
            before: None,
            start,
            open,
            code,
            played: Vec::new(),
            players,
            time: set_up.time,
        })
    }

    fn at(&self) -> &G::Position {
        &self.at
    }

    /// The scores of all moves to the mover by estimates of increasing depth, up to the usual depth of hints, and the
    /// depth reached; `None` if it was stopped. The deadline does not apply to depth 1.
    fn estimates(&self, limits: &Limits) -> Option<(MoveScores<G>, u32)> {
        let untimed = Limits { deadline: None, ..limits.clone() };
        let mut found = (self.estimates_at(self.at(), 1, &untimed)?, 1);
        for depth in 2..=self.open.facts.hint_depth {
            match self.estimates_at(self.at(), depth, limits) {
                Some(estimates) => found = (estimates, depth),
                None if limits.told_to_stop() => return None,
                None => break,
            }
        }
        Some(found)
    }

    /// The scores of all moves to the mover, by the game's own estimates or a plain search of this depth; `None` if it
    /// was stopped.
    fn estimates_at(&self, at: &G::Position, depth: u32, limits: &Limits) -> Option<MoveScores<G>> {
        let (game, kit) = (&self.open.game, &self.open.kit);
        if let Some(estimate) = &kit.estimate {
            return (estimate.find)(game, at, depth, limits);
        }
        let mover = game.turn(at);
        game.moves(at)
            .map(|mv| {
                let next = game.after(at, mv);
                if let Some(payoff) = game.payoff(&next) {
                    return Some((mv, Score::finished(payoff, mover)));
                }
                let mut search = kit.evaluations[0].fixed_depth(PlainSearch::AlphaBetaNegamax, depth - 1);
                let reply = search.choose(game, &next, self.played.len() as u32 + 1, limits).ok()?;
                Some((mv, -reply.opinion.value?))
            })
            .collect()
    }

    /// The line that estimates of this depth expect: after each move the next position is searched one ply less deep.
    /// The limits may shorten it, but it always contains the move itself.
    fn expected(&self, mv: G::Move, depth: u32, limits: &Limits) -> Vec<G::Move> {
        let game = &self.open.game;
        let mut line = vec![mv];
        let mut at = game.after(self.at(), mv);
        for depth in (1..depth).rev() {
            if game.payoff(&at).is_some() {
                break;
            }
            let best = |found: MoveScores<G>| found.into_iter().min_by_key(|&(_, score)| Reverse(score));
            let Some((mv, _)) = self.estimates_at(&at, depth, limits).and_then(best) else { break };
            line.push(mv);
            game.play(&mut at, mv);
        }
        line
    }

    fn make(&mut self, choice: &Choice<G::Move>) -> Ply {
        let game = &self.open.game;
        let at = self.at();
        let ply = self.open.write_choice(at, choice);
        let next = game.after(at, choice.mv);
        if let Some(payoff) = game.payoff(&next) {
            for player in self.players.iter_mut().flatten() {
                player.strategy.game_over(Ending::Finished(payoff));
            }
        }
        self.played.push(choice.mv);
        self.before = Some(std::mem::replace(&mut self.at, next));
        ply
    }
}

impl<G: Notation + Depict> Table for LiveTable<G> {
    fn turn(&self) -> Option<Side> {
        self.payoff().is_none().then(|| self.open.game.turn(self.at()))
    }

    fn payoff(&self) -> Option<Payoff> {
        self.open.game.payoff(self.at())
    }

    fn scene(&self) -> Scene {
        let last = self.before.as_ref().zip(self.played.last().copied());
        self.open.game.scene(self.at(), last)
    }

    fn legal(&self) -> Legal {
        self.open.game.legal(self.at())
    }

    fn play(&mut self, text: &str) -> Result<Ply, MoveError> {
        let mv = read_legal_move(&self.open.game, self.at(), text)?;
        Ok(self.make(&Choice::plain(mv)))
    }

    fn step(&mut self, limits: &Limits) -> Result<Ply, Forfeit> {
        let game = &self.open.game;
        let side = game.turn(&self.at);
        let player = self.players[side.index()].as_mut().expect("only seats with a program are stepped");
        // One game is played, so all cores may work on its moves.
        let cores = || available_parallelism().map_or(1, NonZero::get);
        let limits = Limits { threads: limits.threads.or_else(|| Some(cores())), ..limits.clone() };
        let choice = player.choose(game, &self.start, &self.played, &self.at, self.time, &limits)?;
        Ok(self.make(&choice))
    }

    fn advise(&self, limits: &Limits) -> Option<Advice> {
        let game = &self.open.game;
        let at = self.at();
        let turn = game.turn(at);
        let now = Instant::now();
        let deadline = limits.deadline.unwrap_or(now + HINT_TIME);
        let halfway = now + deadline.saturating_duration_since(now) / 2;
        let few = Limits {
            nodes: Some(self.open.kit.hint_nodes),
            deadline: Some(halfway),
            memory: Some(HINT_MEMORY),
            ..limits.clone()
        };
        let solved = self.open.solve(at, SolveScope::Everything, &few, &|_| ());
        let timed = |deadline| Limits { deadline: Some(deadline), ..limits.clone() };
        let (mut moves, mut line, depth) = if let Ok(found) = solved {
            (found.moves, found.line, 0)
        } else {
            let most = now + deadline.saturating_duration_since(now).mul_f64(ESTIMATES_SHARE);
            let (moves, depth) = self.estimates(&timed(most))?;
            (moves, Vec::new(), depth)
        };
        moves.sort_by_key(|&(_, score)| Reverse(score));
        let &(best, score) = moves.first()?;
        if depth > 0 {
            line = self.expected(best, depth, &timed(deadline));
        }
        let text = |mv| game.write_move(at, mv);
        Some(Advice {
            mv: text(*line.first().unwrap_or(&best)),
            value: score.value().to(turn),
            exact: depth == 0,
            depth,
            line: self.open.write_line(at, &line),
            moves: moves.iter().map(|&(mv, score)| (text(mv), score.value().to(turn))).collect(),
        })
    }

    fn code(&self) -> Option<CodeAt<'_>> {
        self.code.as_ref().map(|capability| capability.at(self.at()))
    }

    fn history(&self) -> Vec<String> {
        self.open.write_line(&self.start, &self.played)
    }

    fn records(&self) -> Vec<String> {
        self.open.game.records(&self.start, &self.played)
    }

    fn position(&self) -> String {
        self.open.game.write_position(self.at())
    }

    fn called(&self, side: Side) -> Option<String> {
        self.players[side.index()].as_ref()?.strategy.name().map(str::to_owned)
    }

    fn reveal(&self, side: Side) -> Option<String> {
        self.players[side.index()].as_ref()?.strategy.reveal()
    }
}
