//! Engines that speak the `NBoard` protocol, version 2, as Edax, `NTest` and others do, as players of Reversi.
//!
//! The protocol is a conversation in lines: `set game` gives a position, `go` asks for a move, the answer
//! begins with `===`. Whatever else an engine says meanwhile is passed over. Before each question a `ping`
//! makes sure that it has heard everything.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_core::notation::read_legal_move;
use parlor_core::{Choice, Forfeit, Limits, Notation, Opinion, Score, Strategy};

use crate::child::{Child, Timeout};
use crate::fault::{Fault, Phase, shortened};

/// How long an engine may take to end by itself after a game.
const GRACE: Duration = Duration::from_secs(1);

/// What an engine is started with.
#[derive(Clone, Debug)]
pub struct NBoardSettings {
    /// The command, as a shell reads it.
    pub command: String,
    /// How long it may take to get ready.
    pub start: Duration,
    /// How long it may take for a move.
    pub per_move: Duration,
    /// Plies it is told to look ahead in the middle game.
    pub depth: u32,
}

/// An engine in one game. It is started at its first move and ended with the game.
pub struct NBoard<G> {
    settings: Arc<NBoardSettings>,
    child: Option<Child>,
    name: Option<String>,
    pings: u64,
    asked: u64,
    game: PhantomData<fn(G)>,
}

impl<G: Notation> NBoard<G> {
    /// An engine that is not running yet.
    pub fn new(settings: Arc<NBoardSettings>) -> NBoard<G> {
        NBoard { settings, child: None, name: None, pings: 0, asked: 0, game: PhantomData }
    }

    /// Makes sure that the engine runs and has heard everything so far.
    fn ready(&mut self, limits: &Limits) -> Result<&mut Child, Fault> {
        let timeout = timeout(self.settings.start, limits);
        let mut child = if let Some(child) = self.child.take() {
            child
        } else {
            let mut child = Child::start(&self.settings.command).map_err(Fault::NotStarted)?;
            child.write_line("nboard 2", &timeout).map_err(Fault::NoLine)?;
            child
                .write_line(&format!("set depth {}", self.settings.depth), &timeout)
                .map_err(Fault::NoLine)?;
            child
        };
        self.pings += 1;
        child.write_line(&format!("ping {}", self.pings), &timeout).map_err(Fault::NoLine)?;
        let pong = format!("pong {}", self.pings);
        loop {
            let line = child.read_line(&timeout).map_err(Fault::NoLine)?;
            if line.trim() == pong {
                break;
            }
            if let Some(name) = line.trim().strip_prefix("set myname ") {
                self.name = Some(shortened(name.trim()));
            }
        }
        Ok(self.child.insert(child))
    }

    fn ask(&mut self, game: &G, at: &G::Position, limits: &Limits) -> Result<Choice<G::Move>, Fault> {
        let record = game.records(at, &[]).into_iter().find(|record| record.starts_with("(;GM["));
        let per_move = self.settings.per_move;
        let child = self.ready(limits)?;
        let timeout = timeout(per_move, limits);
        let position = record.unwrap_or_default();
        child.write_line(&format!("set game {position}"), &timeout).map_err(Fault::NoLine)?;
        child.write_line("go", &timeout).map_err(Fault::NoLine)?;
        loop {
            let line = child.read_line(&timeout).map_err(Fault::NoLine)?;
            if let Some(answer) = line.trim().strip_prefix("===") {
                return read_answer(game, at, answer);
            }
        }
    }
}

/// Reads `F5/1.25/0.3`, or the same with spaces as some engines write it.
fn read_answer<G: Notation>(game: &G, at: &G::Position, answer: &str) -> Result<Choice<G::Move>, Fault> {
    let mut parts = answer.split(['/', ' ', '\t']).filter(|part| !part.is_empty());
    let typed = parts.next().unwrap_or_default();
    let mv = read_legal_move(game, at, &typed.to_lowercase())
        .map_err(|error| Fault::Illegal(typed.to_owned(), error.into()))?;
    let discs = parts.next().and_then(|part| part.parse::<f64>().ok()).filter(|discs| discs.is_finite());
    let value = discs.map(|discs| Score::estimate((100.0 * discs).round() as i32));
    Ok(Choice { opinion: Opinion { value, ..Opinion::default() }, ..Choice::plain(mv) })
}

impl<G: Notation> Strategy<G> for NBoard<G> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let phase = if self.child.is_none() {
            Phase::Start(self.settings.start)
        } else {
            Phase::Move(self.asked + 1, self.settings.per_move)
        };
        self.asked += 1;
        self.ask(game, at, limits).map_err(|fault| {
            let stderr = self.child.take().map(|mut child| child.stderr()).unwrap_or_default();
            Forfeit::Broken(fault.describe(phase, &stderr))
        })
    }

    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

impl<G> Drop for NBoard<G> {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Whether it listens or not, it is over.
            let _ = child.write_line("quit", &Timeout::after(GRACE));
            child.end(GRACE);
        }
    }
}

fn timeout(time: Duration, limits: &Limits) -> Timeout<'_> {
    let own = Instant::now() + time;
    Timeout {
        deadline: limits.deadline.map_or(own, |deadline| deadline.min(own)),
        stop: limits.stop.as_deref(),
    }
}
