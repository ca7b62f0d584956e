//! A bot that speaks Parlor's protocol, as a player.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_core::notation::read_legal_move;
use parlor_core::{Choice, Forfeit, Limits, Message, Notation, Outcome, Score, Side, Strategy};
use serde::Serialize;

use crate::child::{Child, Patience};
use crate::fault::{Fault, Occasion};
use crate::protocol::{Ask, Clock, End, Hello, Ready, Reply, Request, VERSION, legal_moves};

/// How long a bot may take to end by itself after a game.
const GRACE: Duration = Duration::from_secs(1);

/// Faults after which a bot is not started again. In a game the first one ends it; somebody who asks about
/// many positions, as the arena of code-breaking games does, goes on for a while.
const MOST_FAULTS: u32 = 3;

/// What a bot is started with.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The command, as a shell reads it.
    pub command: String,
    /// How long it may take to get ready.
    pub start: Duration,
    /// How long it may take for a move.
    pub per_move: Duration,
    /// The game's spec.
    pub game: String,
    /// What the seats are called.
    pub seats: [&'static str; 2],
}

/// A bot in one game. It is started at its first move and ended with the game.
pub struct Outside<G: Notation> {
    terms: Arc<Terms>,
    seed: u64,
    child: Option<(Side, Child)>,
    asked: u64,
    faults: u32,
    last_fault: Option<Message>,
    story: Story<G>,
}

impl<G: Notation> Outside<G> {
    /// A bot that is not running yet.
    pub fn new(terms: Arc<Terms>, seed: u64) -> Outside<G> {
        let story = Story { start: None, at: None, moves: Vec::new(), texts: Vec::new() };
        Outside { terms, seed, child: None, asked: 0, faults: 0, last_fault: None, story }
    }

    /// Starts the bot and greets it.
    fn greet(&self, game: &G, at: &G::Position, limits: &Limits) -> Result<Child, (Fault, String)> {
        let mut child =
            Child::start(&self.terms.command).map_err(|error| (Fault::NotStarted(error), String::new()))?;
        match self.hear_greeting(&mut child, game, at, limits) {
            Ok(()) => Ok(child),
            Err(fault) => Err((fault, child.complaints())),
        }
    }

    fn hear_greeting(
        &self,
        child: &mut Child,
        game: &G,
        at: &G::Position,
        limits: &Limits,
    ) -> Result<(), Fault> {
        let terms = &self.terms;
        let patience = patience(terms.start, limits);
        let start = self.story.start.as_ref().unwrap_or(at);
        let hello = Request::Hello(Hello {
            protocol: VERSION,
            game: terms.game.clone(),
            seat: terms.seats[game.turn(at).index()].into(),
            seats: terms.seats.map(Into::into),
            start: game.write_position(start),
            seed: self.seed,
            start_ms: millis(terms.start),
            move_ms: millis(terms.per_move),
        });
        let line = exchange(child, &hello, &patience)?;
        let ready: Ready = serde_json::from_str(&line).map_err(|error| garbage(&line, &error))?;
        if ready.kind == "ready" {
            Ok(())
        } else {
            Err(Fault::Garbage(line, r#"type ≠ "ready""#.to_owned()))
        }
    }

    fn ask(
        &self,
        child: &mut Child,
        game: &G,
        at: &G::Position,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Fault> {
        let patience = patience(self.terms.per_move, limits);
        let left = patience.deadline.saturating_duration_since(Instant::now());
        let (legal, code) = legal_moves(game.legal(at));
        let ask = Request::Move(Ask {
            id: self.asked,
            position: game.write_position(at),
            history: self.story.texts.clone(),
            legal,
            code,
            clock: Clock { move_ms: millis(left) },
            seed: self.seed,
        });
        let line = exchange(child, &ask, &patience)?;
        let reply: Reply = serde_json::from_str(&line).map_err(|error| garbage(&line, &error))?;
        if reply.id != self.asked {
            return Err(Fault::WrongId(reply.id));
        }
        let mv = read_legal_move(game, at, &reply.mv)
            .map_err(|reason| Fault::Illegal(reply.mv.clone(), reason))?;
        Ok(Choice {
            mv,
            score: reply.score.map(|score| Score::estimate(score.round() as i32)),
            line: read_line(game, at, &reply.line),
            nodes: reply.nodes.unwrap_or(0),
            depth: reply.depth.unwrap_or(0),
        })
    }

    fn forfeit(&mut self, reason: Message, told_to_stop: bool) -> Forfeit {
        self.child = None;
        // Stopping is nobody's fault.
        self.faults += u32::from(!told_to_stop);
        self.last_fault = Some(reason.clone());
        Forfeit { reason }
    }
}

impl<G: Notation> Strategy<G> for Outside<G> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        if let (MOST_FAULTS.., Some(reason)) = (self.faults, &self.last_fault) {
            return Err(Forfeit { reason: reason.clone() });
        }
        let side = game.turn(at);
        let mut child = match self.child.take() {
            Some((_, child)) => child,
            None => match self.greet(game, at, limits) {
                Ok(child) => child,
                Err((fault, complaints)) => {
                    let reason = fault.describe(Occasion::Start(self.terms.start), &complaints);
                    return Err(self.forfeit(reason, limits.told_to_stop()));
                }
            },
        };
        self.asked += 1;
        match self.ask(&mut child, game, at, limits) {
            Ok(choice) => {
                self.child = Some((side, child));
                Ok(choice)
            }
            Err(fault) => {
                let occasion = Occasion::Move(self.asked, self.terms.per_move);
                let reason = fault.describe(occasion, &child.complaints());
                Err(self.forfeit(reason, limits.told_to_stop()))
            }
        }
    }

    fn recall(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        self.story.tell(game, start, moves);
    }

    fn game_over(&mut self, outcome: Outcome) {
        let Some((side, mut child)) = self.child.take() else { return };
        let (points, payoff, reason) = match outcome {
            Outcome::Finished(payoff) => (payoff.to(side), Some(payoff.to(side)), "rules"),
            Outcome::Forfeit(loser) => (if loser == side { -1 } else { 1 }, None, "forfeit"),
        };
        let result = match points {
            1.. => "win",
            0 => "draw",
            _ => "loss",
        };
        let end = Request::End(End { result: result.into(), payoff, reason: reason.into() });
        // Whether it listens or not, it is over.
        let _ = child.write_line(&written(&end), &Patience::of(GRACE));
        child.end(GRACE);
    }
}

impl<G: Notation> Drop for Outside<G> {
    fn drop(&mut self) {
        if let Some((_, child)) = self.child.take() {
            child.end(GRACE);
        }
    }
}

/// The moves of a game as text, so that each is written only once.
struct Story<G: Notation> {
    start: Option<G::Position>,
    at: Option<G::Position>,
    moves: Vec<G::Move>,
    texts: Vec<String>,
}

impl<G: Notation> Story<G> {
    fn tell(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        if self.start.as_ref() != Some(start) || !moves.starts_with(&self.moves) {
            *self = Story { start: Some(start.clone()), at: None, moves: Vec::new(), texts: Vec::new() };
        }
        let at = self.at.get_or_insert_with(|| start.clone());
        for &mv in &moves[self.moves.len()..] {
            self.texts.push(game.write_move(at, mv));
            game.play(at, mv);
        }
        self.moves.extend_from_slice(&moves[self.moves.len()..]);
    }
}

/// Sends a request and waits for the line that answers it. Empty lines are no answers.
fn exchange(child: &mut Child, request: &Request, patience: &Patience<'_>) -> Result<String, Fault> {
    child.write_line(&written(request), patience).map_err(Fault::NoLine)?;
    loop {
        let line = child.read_line(patience).map_err(Fault::NoLine)?;
        if !line.trim().is_empty() {
            return Ok(line);
        }
    }
}

fn written(request: &impl Serialize) -> String {
    serde_json::to_string(request).expect("requests hold nothing that JSON cannot")
}

fn garbage(line: &str, error: &serde_json::Error) -> Fault {
    Fault::Garbage(line.to_owned(), error.to_string())
}

fn patience(time: Duration, limits: &Limits) -> Patience<'_> {
    let own = Instant::now() + time;
    Patience {
        deadline: limits.deadline.map_or(own, |deadline| deadline.min(own)),
        stop: limits.stop.as_deref(),
    }
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

/// As much of an expected continuation as makes sense.
fn read_line<G: Notation>(game: &G, at: &G::Position, texts: &[String]) -> Vec<G::Move> {
    let mut at = at.clone();
    let mut line = Vec::new();
    for text in texts {
        if game.payoff(&at).is_some() {
            break;
        }
        let Ok(mv) = read_legal_move(game, &at, text) else { break };
        game.play(&mut at, mv);
        line.push(mv);
    }
    line
}
