//! Engines that speak the `NBoard` protocol, version 2, as Edax, `NTest` and others do, as players of Reversi.
//!
//! The protocol is line-based: `set game` sends a position, `go` requests a move, and the answer begins with `===`. Other
//! lines are ignored. A `ping` before each request makes sure that the engine has read everything.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use parlor_core::notation::read_legal_move;
use parlor_core::{Choice, Forfeit, Limits, Notation, Opinion, Score, Strategy};

use crate::child::{Child, Timeout};
use crate::external_player::timeout_within;
use crate::fault::{BotFault, Phase, shortened};

/// Time that an engine may take to exit after a game.
const GRACE: Duration = Duration::from_secs(1);

/// The settings of an engine.
#[derive(Clone, Debug)]
pub struct NBoardSettings {
    /// Shell command that starts the engine.
    pub command: String,
    /// Time until the engine must be ready.
    pub start: Duration,
    /// Time per move.
    pub per_move: Duration,
    /// Search depth in the middle game, sent to the engine.
    pub depth: u32,
}

/// An engine in one game. It starts at its first move and ends with the game.
pub struct NBoard<G> {
    settings: Arc<NBoardSettings>,
    child: Option<Child>,
    name: Option<String>,
    pings: u64,
    requests: u64,
    game: PhantomData<fn(G)>,
}

impl<G: Notation> NBoard<G> {
    /// Creates a player whose process is not started yet.
    pub fn new(settings: Arc<NBoardSettings>) -> NBoard<G> {
        NBoard { settings, child: None, name: None, pings: 0, requests: 0, game: PhantomData }
    }

    /// Starts the engine if necessary and waits until it has read everything sent so far.
    fn ready(&mut self, limits: &Limits) -> Result<&mut Child, BotFault> {
        let timeout = timeout_within(self.settings.start, limits);
        let mut child = if let Some(child) = self.child.take() {
            child
        } else {
            let mut child = Child::start(&self.settings.command).map_err(BotFault::NotStarted)?;
            child.write_line("nboard 2", &timeout).map_err(BotFault::NoLine)?;
            child
                .write_line(&format!("set depth {}", self.settings.depth), &timeout)
                .map_err(BotFault::NoLine)?;
            child
        };
        self.pings += 1;
        child.write_line(&format!("ping {}", self.pings), &timeout).map_err(BotFault::NoLine)?;
        let pong = format!("pong {}", self.pings);
        loop {
            let line = child.read_line(&timeout).map_err(BotFault::NoLine)?;
            if line.trim() == pong {
                break;
            }
            if let Some(name) = line.trim().strip_prefix("set myname ") {
                self.name = Some(shortened(name.trim()));
            }
        }
        Ok(self.child.insert(child))
    }

    fn request_move(
        &mut self,
        game: &G,
        at: &G::Position,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, BotFault> {
        let record = game.records(at, &[]).into_iter().find(|record| record.starts_with("(;GM["));
        let per_move = self.settings.per_move;
        let child = self.ready(limits)?;
        let timeout = timeout_within(per_move, limits);
        let position = record.unwrap_or_default();
        child.write_line(&format!("set game {position}"), &timeout).map_err(BotFault::NoLine)?;
        child.write_line("go", &timeout).map_err(BotFault::NoLine)?;
        loop {
            let line = child.read_line(&timeout).map_err(BotFault::NoLine)?;
            if let Some(answer) = line.trim().strip_prefix("===") {
                return read_answer(game, at, answer);
            }
        }
    }
}

/// Parses `F5/1.25/0.3`, also with spaces instead of slashes, as some engines write it.
fn read_answer<G: Notation>(game: &G, at: &G::Position, answer: &str) -> Result<Choice<G::Move>, BotFault> {
    let mut parts = answer.split(['/', ' ', '\t']).filter(|part| !part.is_empty());
    let typed = parts.next().unwrap_or_default();
    let mv = read_legal_move(game, at, &typed.to_lowercase())
        .map_err(|error| BotFault::Illegal(typed.to_owned(), error.into()))?;
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
            Phase::Move(self.requests + 1, self.settings.per_move)
        };
        self.requests += 1;
        self.request_move(game, at, limits).map_err(|fault| {
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
            // The game is over, whether the engine reads this or not.
            let _ = child.write_line("quit", &Timeout::after(GRACE));
            child.end(GRACE);
        }
    }
}
