//! A process that speaks the bot protocol, as a player.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_core::notation::read_legal_move;
use parlor_core::{Choice, Ending, Forfeit, Limits, Message, Notation, Opinion, Score, Side, Strategy};

use crate::child::{ChildError, Timeout};
use crate::fault::{BotFault, Phase};
use crate::protocol::{Clock, End, Hello, MoveRequest, VERSION, legal_moves};
use crate::session::Session;

/// Faults after which a bot is not restarted. In a game the first fault ends the game; callers that request moves for many
/// positions, such as the arena of code-breaking games, continue after a fault.
const MAX_FAULTS: u32 = 3;

/// The settings of a bot.
#[derive(Clone, Debug)]
pub struct BotSettings {
    /// Shell command that starts the bot.
    pub command: String,
    /// Time until the bot must be ready.
    pub start: Duration,
    /// Time per move.
    pub per_move: Duration,
    /// Time for all moves of a game together, if limited.
    pub per_game: Option<Duration>,
    /// The game's spec.
    pub game: String,
    /// The names of the seats.
    pub seats: [&'static str; 2],
}

/// A bot in one game. It starts at its first move and ends with the game.
pub struct ExternalPlayer<G: Notation> {
    settings: Arc<BotSettings>,
    seed: u64,
    session: Option<(Side, Session)>,
    /// Moves requested so far.
    requests: u64,
    /// Time used for moves so far.
    used: Duration,
    name: Option<String>,
    faults: u32,
    last_fault: Option<Message>,
    history: MoveHistory<G>,
}

impl<G: Notation> ExternalPlayer<G> {
    /// Creates a player whose process is not started yet.
    pub fn new(settings: Arc<BotSettings>, seed: u64) -> ExternalPlayer<G> {
        let history = MoveHistory { start: None, at: None, moves: Vec::new(), texts: Vec::new() };
        ExternalPlayer {
            settings,
            seed,
            session: None,
            requests: 0,
            used: Duration::ZERO,
            name: None,
            faults: 0,
            last_fault: None,
            history,
        }
    }

    /// Starts the bot and waits until it is ready.
    fn start_session(
        &mut self,
        game: &G,
        at: &G::Position,
        limits: &Limits,
    ) -> Result<Session, (BotFault, String)> {
        let settings = Arc::clone(&self.settings);
        let mut session = Session::start(&settings.command).map_err(|fault| (fault, String::new()))?;
        let start = self.history.start.as_ref().unwrap_or(at);
        let hello = Hello {
            protocol: VERSION,
            game: settings.game.clone(),
            seat: settings.seats[game.turn(at).index()].into(),
            seats: settings.seats.map(Into::into),
            start: game.write_position(start),
            seed: self.seed,
            start_ms: millis(settings.start),
            move_ms: millis(settings.per_move),
        };
        match session.handshake(hello, &timeout_within(settings.start, limits)) {
            Ok(_) => {
                self.name = session.name().map(str::to_owned);
                Ok(session)
            }
            Err(fault) => Err((fault, session.stderr())),
        }
    }

    fn request_move(
        &mut self,
        session: &mut Session,
        game: &G,
        at: &G::Position,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, BotFault> {
        let game_time = self.settings.per_game.map(|total| total.saturating_sub(self.used));
        let time = game_time.map_or(self.settings.per_move, |left| left.min(self.settings.per_move));
        let begun = Instant::now();
        let timeout = timeout_within(time, limits);
        let left = timeout.deadline.saturating_duration_since(Instant::now());
        let (legal, code) = legal_moves(game.legal(at));
        let request = MoveRequest {
            id: self.requests,
            position: game.write_position(at),
            history: self.history.texts.clone(),
            legal,
            code,
            clock: Clock { move_ms: millis(left), game_ms: game_time.map(millis) },
            seed: self.seed,
        };
        let reply = session.request_move(request, &timeout).map_err(|fault| {
            match (fault, self.settings.per_game) {
                (BotFault::NoLine(ChildError::TimedOut(_)), Some(total)) if time < self.settings.per_move => {
                    BotFault::OutOfTime(total)
                }
                (fault, _) => fault,
            }
        })?;
        self.used += begun.elapsed();
        let mv = read_legal_move(game, at, &reply.mv)
            .map_err(|error| BotFault::Illegal(reply.mv.clone(), error.into()))?;
        Ok(Choice {
            mv,
            line: read_line(game, at, &reply.line),
            opinion: Opinion {
                value: reply.score.map(|score| Score::estimate(score.round() as i32)),
                depth: reply.depth.unwrap_or(0),
                nodes: reply.nodes.unwrap_or(0),
                remark: None,
            },
        })
    }

    fn forfeit(&mut self, reason: Message, stopped: bool) -> Forfeit {
        self.session = None;
        // A stopped search is not a fault.
        self.faults += u32::from(!stopped);
        self.last_fault = Some(reason.clone());
        if stopped { Forfeit::Stopped } else { Forfeit::Broken(reason) }
    }
}

impl<G: Notation> Strategy<G> for ExternalPlayer<G> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        _ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        if let (MAX_FAULTS.., Some(reason)) = (self.faults, &self.last_fault) {
            return Err(Forfeit::Broken(reason.clone()));
        }
        let side = game.turn(at);
        let mut session = match self.session.take() {
            Some((_, session)) => session,
            None => match self.start_session(game, at, limits) {
                Ok(session) => session,
                Err((fault, stderr)) => {
                    let reason = fault.describe(Phase::Start(self.settings.start), &stderr);
                    return Err(self.forfeit(reason, limits.told_to_stop()));
                }
            },
        };
        self.requests += 1;
        match self.request_move(&mut session, game, at, limits) {
            Ok(choice) => {
                self.session = Some((side, session));
                Ok(choice)
            }
            Err(fault) => {
                let phase = Phase::Move(self.requests, self.settings.per_move);
                let reason = fault.describe(phase, &session.stderr());
                Err(self.forfeit(reason, limits.told_to_stop()))
            }
        }
    }

    fn recall(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        self.history.update(game, start, moves);
    }

    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn game_over(&mut self, ending: Ending) {
        let Some((side, session)) = self.session.take() else { return };
        let (points, payoff, reason) = match ending {
            Ending::Finished(payoff) => (payoff.to(side), Some(payoff.to(side)), "rules"),
            Ending::Resigned(loser) | Ending::Forfeited(loser) => {
                (if loser == side { -1 } else { 1 }, None, "forfeit")
            }
        };
        let result = match points {
            1.. => "win",
            0 => "draw",
            _ => "loss",
        };
        session.end(Some(End { result: result.into(), payoff, reason: reason.into() }));
    }
}

impl<G: Notation> Drop for ExternalPlayer<G> {
    fn drop(&mut self) {
        if let Some((_, session)) = self.session.take() {
            session.end(None);
        }
    }
}

/// The moves of a game as text. Each move is written once.
struct MoveHistory<G: Notation> {
    start: Option<G::Position>,
    at: Option<G::Position>,
    moves: Vec<G::Move>,
    texts: Vec<String>,
}

impl<G: Notation> MoveHistory<G> {
    /// Appends new moves; starts again if the game is another one.
    fn update(&mut self, game: &G, start: &G::Position, moves: &[G::Move]) {
        if self.start.as_ref() != Some(start) || !moves.starts_with(&self.moves) {
            *self =
                MoveHistory { start: Some(start.clone()), at: None, moves: Vec::new(), texts: Vec::new() };
        }
        let at = self.at.get_or_insert_with(|| start.clone());
        for &mv in &moves[self.moves.len()..] {
            self.texts.push(game.write_move(at, mv));
            game.play(at, mv);
        }
        self.moves.extend_from_slice(&moves[self.moves.len()..]);
    }
}

/// Returns a timeout after `time`, or earlier if the limits say so.
pub(crate) fn timeout_within(time: Duration, limits: &Limits) -> Timeout<'_> {
    let own = Instant::now() + time;
    Timeout {
        deadline: limits.deadline.map_or(own, |deadline| deadline.min(own)),
        stop: limits.stop.as_deref(),
    }
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

/// Parses an expected continuation up to the first illegal move.
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
