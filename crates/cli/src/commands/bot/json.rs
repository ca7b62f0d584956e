//! The bot side of Parlor's own protocol (`docs/bots.md`).

use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

use parlor_bot::protocol::{BotReply, BotRequest, Hello, MoveRequest, Ready};
use parlor_catalog::{AnyGame, Chooser, Ply, open_in};
use parlor_core::{Limits, Message, Side, Value, message};
use serde::Serialize;

use crate::environment::environment;
use crate::exit::{CommandResult, CommandStatus};
use crate::locale::words;

/// One part in this many of the move time is reserved for the transport.
const MARGIN: u32 = 20;

/// The reply to an invalid request.
#[derive(Serialize)]
struct ErrorReply {
    #[serde(rename = "type")]
    kind: &'static str,
    error: String,
}

/// Answers each line until the input ends.
pub fn run(game: Box<dyn AnyGame>, player: &str) -> CommandResult {
    let mut bot = Bot { game, player, seated: None };
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str(&line) {
            Ok(request) => bot.run(&request),
            Err(error) => Err(message!("bot-request-unreadable", error = error.to_string())),
        };
        let answer = match answer {
            Ok(None) => continue,
            Ok(Some(answer)) => answer,
            Err(refusal) => {
                serde_json::to_string(&ErrorReply { kind: "error", error: words().say(&refusal) })
                    .map_err(io::Error::from)?
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(CommandStatus::Done)
}

struct Bot<'a> {
    game: Box<dyn AnyGame>,
    player: &'a str,
    seated: Option<Seated>,
}

struct Seated {
    seat: Side,
    seed: u64,
    chooser: Chooser,
}

impl Bot<'_> {
    fn run(&mut self, request: &BotRequest) -> Result<Option<String>, Message> {
        match request {
            BotRequest::Hello(hello) => self.start_game(hello).map(Some),
            BotRequest::Move(ask) => self.choose(ask).map(Some),
            BotRequest::End(_) | BotRequest::Unknown => Ok(None),
        }
    }

    fn start_game(&mut self, hello: &Hello) -> Result<String, Message> {
        // The caller chooses the parameters of the game.
        let game = open_in(&hello.game, &environment())?;
        if game.facts().name != self.game.facts().name {
            return Err(message!(
                "bot-other-game",
                asked = hello.game.as_str(),
                own = self.game.facts().name
            ));
        }
        self.game = game;
        let names = self.game.facts().seats;
        let seat = Side::BOTH.into_iter().find(|side| names[side.index()] == hello.seat);
        let seat = seat.ok_or_else(|| {
            message!("play-unknown-seat", typed = hello.seat.as_str(), hint = "", known = names.to_vec())
        })?;
        self.build(seat, hello.seed)?;
        Ok(written(&Ready { kind: "ready".to_owned(), name: Some(format!("parlor {}", self.player)) }))
    }

    fn build(&mut self, seat: Side, seed: u64) -> Result<(), Message> {
        let chooser = self.game.chooser(self.player, seat, seed)?;
        self.seated = Some(Seated { seat, seed, chooser });
        Ok(())
    }

    fn choose(&mut self, ask: &MoveRequest) -> Result<String, Message> {
        let (seat, seed) = match &self.seated {
            Some(seated) => (seated.seat, seated.seed),
            None => return Err(message!("bot-no-hello")),
        };
        if seed != ask.seed {
            self.build(seat, ask.seed)?;
        }
        let Some(seated) = &mut self.seated else { return Err(message!("bot-no-hello")) };
        let time = Duration::from_millis(ask.clock.move_ms);
        let deadline = Instant::now().checked_add(time / MARGIN * (MARGIN - 1));
        let limits = Limits { deadline, ..Limits::none() };
        let Ply { side, text, opinion, line } =
            (seated.chooser)(&ask.position, ask.history.len() as u32, &limits)?;
        Ok(written(&BotReply {
            id: ask.id,
            mv: text,
            score: opinion
                .value
                .map(|(Value::Payoff(amount) | Value::Estimate(amount))| (amount * side.sign()).into()),
            depth: Some(opinion.depth).filter(|&depth| depth > 0),
            nodes: Some(opinion.nodes).filter(|&nodes| nodes > 0),
            line,
        }))
    }
}

fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("replies can be written as JSON")
}
