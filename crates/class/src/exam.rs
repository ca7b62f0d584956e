//! The exam: checks that a bot keeps to the protocol.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_bot::protocol::{BotReply, Clock, End, Hello, MoveRequest, VERSION, legal_moves};
use parlor_bot::{BotFault, Phase, Session, Timeout};
use parlor_catalog::{AnyGame, SetUp, Table};
use parlor_core::{Limits, Message, Payoff, Side, message};

/// Maximum number of plies of a game in an exam.
const MAX_PLIES: usize = 200;

/// How long the exam waits for unrequested output after a reply.
const LISTEN: Duration = Duration::from_millis(50);

/// An exam of one bot.
pub struct Exam<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The command that starts the bot.
    pub command: &'a str,
    /// The seats that the bot must play in.
    pub seats: &'a [Side],
    /// Time limit of a move, in milliseconds.
    pub per_move: u64,
    /// Time limit of the start, in milliseconds.
    pub start: u64,
    /// Fixes the positions of the exam.
    pub seed: u64,
    /// Stops the exam.
    pub stop: Arc<AtomicBool>,
}

/// The result of an exam.
pub struct ExamResult {
    /// The checks, in order.
    pub points: Vec<ExamCheck>,
    /// The longest time for a move, in milliseconds.
    pub slowest: f64,
    /// Number of moves made.
    pub moves: u64,
    /// CPU time including the start, in milliseconds; `None` if the system does not report it.
    pub used: Option<f64>,
    /// The name that the bot gave itself.
    pub name: Option<String>,
}

/// One check of an exam.
pub struct ExamCheck {
    /// The name for programs.
    pub name: &'static str,
    /// The title for people.
    pub title: Message,
    /// The result.
    pub grade: Grade,
}

/// The result of one check.
pub enum Grade {
    /// Passed.
    Passed,
    /// Failed, with the reason.
    Failed(Message),
    /// Passed, with a remark.
    Noted(Message),
    /// Not checked, since an earlier check failed.
    Skipped,
}

impl ExamResult {
    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        !self.points.iter().any(|point| matches!(point.grade, Grade::Failed(_)))
    }

    fn add(&mut self, name: &'static str, title: Message, grade: Result<Grade, Message>) -> bool {
        let grade = grade.unwrap_or_else(Grade::Failed);
        let well = !matches!(grade, Grade::Failed(_) | Grade::Skipped);
        self.points.push(ExamCheck { name, title, grade });
        well
    }
}

impl Exam<'_> {
    /// Whether the exam was stopped.
    pub fn told_to_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Runs the exam.
    pub fn run(&self) -> ExamResult {
        let mut result = ExamResult { points: Vec::new(), slowest: 0.0, moves: 0, used: None, name: None };
        let greeting = self.greeting(&mut result.name);
        let greeted = result.add("greeting", message!("check-greeting"), greeting);
        let unless = |grade: &mut dyn FnMut() -> Result<Grade, Message>, well: bool| {
            if well { grade() } else { Ok(Grade::Skipped) }
        };
        for &side in self.seats {
            let (name, title) = match side {
                Side::First => ("first-seat", message!("check-first-seat")),
                Side::Second => ("second-seat", message!("check-second-seat")),
            };
            let grade = if greeted { self.whole_game(side, &mut result) } else { Ok(Grade::Skipped) };
            result.add(name, title, grade);
        }
        let grade = unless(&mut || self.strange_fields(), greeted);
        result.add("strange-fields", message!("check-strange-fields"), grade);
        let grade = unless(&mut || self.one_answer(), greeted);
        result.add("one-answer", message!("check-one-answer"), grade);
        let grade = unless(&mut || self.same_answer(), greeted);
        result.add("same-answer", message!("check-same-answer"), grade);
        let grade = unless(&mut || self.leaving(), greeted);
        result.add("leaving", message!("check-leaving"), grade);
        result
    }

    fn greeting(&self, name: &mut Option<String>) -> Result<Grade, Message> {
        let table = self.table(Side::First)?;
        let session = self.seat(Side::First, table.as_ref())?;
        *name = session.name().map(str::to_owned);
        Ok(Grade::Passed)
    }

    /// Plays a whole game against random moves.
    fn whole_game(&self, side: Side, result: &mut ExamResult) -> Result<Grade, Message> {
        let mut table = self.table(side)?;
        let mut session: Option<Session> = None;
        let mut moves = 0;
        while let Some(turn) = table.turn() {
            if table.history().len() >= MAX_PLIES || self.told_to_stop() {
                break;
            }
            if turn != side {
                table.step(&Limits::none()).map_err(|forfeit| forfeit.reason())?;
                continue;
            }
            let bot = match &mut session {
                Some(session) => session,
                None => session.insert(self.seat(side, table.as_ref())?),
            };
            moves += 1;
            let begun = Instant::now();
            let reply = self.ask(bot, moves, table.as_ref())?;
            result.moves += 1;
            result.slowest = result.slowest.max(milliseconds(begun.elapsed()));
            if let Err(error) = table.play(&reply.mv) {
                return Err(self.told(&BotFault::Illegal(reply.mv, error.into()), moves, bot));
            }
        }
        if let Some(session) = session {
            let used = session.cpu_usage().map(|usage| milliseconds(usage.ran));
            result.used = used.map(|used| used + result.used.unwrap_or(0.0)).or(result.used);
            session.end(Some(end(table.payoff().unwrap_or(Payoff::DRAW), side)));
        }
        Ok(Grade::Passed)
    }

    /// Checks that the bot ignores fields of later versions.
    fn strange_fields(&self) -> Result<Grade, Message> {
        let (mut session, table) = self.first_move()?;
        let request = self.request(1, table.as_ref());
        let mut ask = serde_json::to_value(request).map_err(|error| unexpected(&error))?;
        ask["type"] = "move".into();
        ask["from_the_future"] = serde_json::json!({ "list": [1, 2.5, null], "text": "ä\u{1F3B2}\"\\" });
        let reply = session
            .request_move_raw(1, &ask, &self.timeout(self.per_move))
            .map_err(|fault| self.told(&fault, 1, &mut session))?;
        self.legal(table.as_ref(), reply, &mut session)
    }

    /// Checks that one request gets one line.
    fn one_answer(&self) -> Result<Grade, Message> {
        let (mut session, table) = self.first_move()?;
        self.ask(&mut session, 1, table.as_ref())?;
        let listening = Instant::now() + LISTEN;
        while Instant::now() < listening {
            if session.has_unread_output() {
                return Err(message!("check-chatters"));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(Grade::Passed)
    }

    /// Checks that the same request gets the same reply. A bot that replies differently is no worse a player, but results
    /// with it cannot be repeated.
    fn same_answer(&self) -> Result<Grade, Message> {
        let mut answers = Vec::new();
        for _ in 0..2 {
            let (mut session, table) = self.first_move()?;
            for id in 1..=2 {
                answers.push(self.ask(&mut session, id, table.as_ref())?.mv);
            }
        }
        let same = answers.iter().all(|answer| *answer == answers[0]);
        Ok(if same { Grade::Passed } else { Grade::Noted(message!("check-answers-differ")) })
    }

    /// Checks that the bot ends when its input ends, within the time limit of the start: on a busy machine both take
    /// long.
    fn leaving(&self) -> Result<Grade, Message> {
        let (mut session, table) = self.first_move()?;
        self.ask(&mut session, 1, table.as_ref())?;
        let time = Duration::from_millis(self.start);
        let left = session.end_within(Some(end(Payoff::DRAW, Side::First)), time);
        if left.is_some() { Ok(Grade::Passed) } else { Err(message!("check-stays", limit = self.start)) }
    }

    /// Starts the bot in the first seat.
    fn first_move(&self) -> Result<(Session, Box<dyn Table>), Message> {
        let table = self.table(Side::First)?;
        let session = self.seat(Side::First, table.as_ref())?;
        Ok((session, table))
    }

    /// Opens a game with random moves in the other seat.
    fn table(&self, side: Side) -> Result<Box<dyn Table>, Message> {
        let mut players = [Some("random"); 2];
        players[side.index()] = None;
        self.game.table(&SetUp { players, seed: self.seed, ..SetUp::default() })
    }

    /// Starts the bot and greets it.
    fn seat(&self, side: Side, table: &dyn Table) -> Result<Session, Message> {
        let phase = Phase::Start(Duration::from_millis(self.start));
        let mut session = Session::start(self.command).map_err(|fault| fault.describe(phase, ""))?;
        let seats = self.game.facts().seats;
        let hello = Hello {
            protocol: VERSION,
            game: self.game.facts().spec.clone(),
            seat: seats[side.index()].to_owned(),
            seats: seats.map(Into::into),
            start: table.position(),
            seed: self.seed,
            start_ms: self.start,
            move_ms: self.per_move,
        };
        match session.handshake(hello, &self.timeout(self.start)) {
            Ok(_) => Ok(session),
            Err(fault) => Err(fault.describe(phase, &session.stderr())),
        }
    }

    fn ask(&self, session: &mut Session, id: u64, table: &dyn Table) -> Result<BotReply, Message> {
        session
            .request_move(self.request(id, table), &self.timeout(self.per_move))
            .map_err(|fault| self.told(&fault, id, session))
    }

    fn request(&self, id: u64, table: &dyn Table) -> MoveRequest {
        let (legal, code) = legal_moves(table.legal());
        MoveRequest {
            id,
            position: table.position(),
            history: table.history(),
            legal,
            code,
            clock: Clock { move_ms: self.per_move, game_ms: None },
            seed: self.seed,
        }
    }

    fn legal(&self, table: &dyn Table, reply: BotReply, session: &mut Session) -> Result<Grade, Message> {
        let mut again = self.table(Side::First)?;
        debug_assert_eq!(again.position(), table.position());
        match again.play(&reply.mv) {
            Ok(_) => Ok(Grade::Passed),
            Err(error) => Err(self.told(&BotFault::Illegal(reply.mv, error.into()), 1, session)),
        }
    }

    fn told(&self, fault: &BotFault, number: u64, session: &mut Session) -> Message {
        fault.describe(Phase::Move(number, Duration::from_millis(self.per_move)), &session.stderr())
    }

    fn timeout(&self, milliseconds: u64) -> Timeout<'_> {
        let deadline = Instant::now() + Duration::from_millis(milliseconds);
        Timeout { deadline, stop: Some(&self.stop) }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn end(payoff: Payoff, side: Side) -> End {
    let result = match payoff.to(side) {
        1.. => "win",
        0 => "draw",
        _ => "loss",
    };
    End { result: result.to_owned(), payoff: Some(payoff.to(side)), reason: "rules".to_owned() }
}

fn unexpected(error: &serde_json::Error) -> Message {
    message!("cli-io-error", error = error.to_string())
}
