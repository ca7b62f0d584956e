//! The engine side of the `NBoard` protocol, version 2, which front ends for Reversi use.
//!
//! A separate thread reads the commands, because a `ping` must stop the running search. Unknown commands are ignored, as
//! the protocol demands.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::Instant;

use parking_lot::Mutex;
use parlor_catalog::{AnyGame, Chooser, Ply, SetUp, Spec, Table};
use parlor_core::{Legal, Limits, Message, Side, Value, message};

use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;

/// Runs commands until `quit` or the end of the input.
pub fn run(game: &dyn AnyGame, player: &Spec) -> CommandResult {
    if !game.facts().nboard {
        return Err(CommandError::usage(message!("engine-nboard-other-game")));
    }
    let pings = Arc::new(Pings::default());
    let lines = read_commands(&pings);
    let begin = game.table(&SetUp::default()).map_err(CommandError::bad_input)?;
    let name = format!("Parlor-{}", player.name);
    let mut engine = Engine {
        game,
        player: player.to_string(),
        name,
        pings,
        table: begin,
        written: String::new(),
        depth: None,
        choosers: [None, None],
    };
    for line in lines {
        if !engine.run(line.trim())? {
            break;
        }
    }
    Ok(CommandStatus::Done)
}

/// The number of unanswered pings. Searches are stopped while there are any.
#[derive(Default)]
struct Pings {
    waiting: Mutex<usize>,
    stop: Arc<AtomicBool>,
}

impl Pings {
    fn received(&self) {
        let mut waiting = self.waiting.lock();
        *waiting += 1;
        self.stop.store(true, Ordering::Relaxed);
    }

    fn answered(&self) {
        let mut waiting = self.waiting.lock();
        *waiting = waiting.saturating_sub(1);
        self.stop.store(*waiting > 0, Ordering::Relaxed);
    }
}

/// Replaces a line that is not UTF-8. No command starts with it.
const NOT_TEXT: &str = "\u{fffd}";

/// Reads commands on a thread.
fn read_commands(pings: &Arc<Pings>) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    let pings = Arc::clone(pings);
    std::thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            // The main loop reports it, in the order of the commands.
            let line = String::from_utf8(line).unwrap_or_else(|_| NOT_TEXT.to_owned());
            if line.trim_start().starts_with("ping ") {
                pings.received();
            }
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

struct Engine<'a> {
    game: &'a dyn AnyGame,
    player: String,
    name: String,
    pings: Arc<Pings>,
    table: Box<dyn Table>,
    /// The game as received, for `analyze`.
    written: String,
    depth: Option<u32>,
    choosers: [Option<Chooser>; 2],
}

impl Engine<'_> {
    /// Runs one command; `false` for `quit`.
    fn run(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match (command, rest.trim()) {
            ("nboard", _) => say(&format!("set myname {}", self.name)).map(Ok),
            ("set", setting) => self.set(setting),
            ("move", mv) => Ok(self.play(mv)),
            ("hint", count) => self.hint(count.parse().unwrap_or(1)),
            ("go", _) => self.go(),
            ("ping", number) => {
                self.pings.answered();
                say(&format!("pong {number}")).map(Ok)
            }
            ("analyze", _) => self.analyze(),
            ("learn", _) => say("learned").map(Ok),
            ("quit", _) => return Ok(false),
            (NOT_TEXT, _) => Ok(Err(message!("engine-nboard-not-text"))),
            _ => return Ok(true),
        };
        if let Err(refusal) = done? {
            say(&format!("status {}", words().say(&refusal)))?;
        }
        Ok(true)
    }

    fn limits(&self) -> Limits {
        Limits { depth: self.depth, stop: Some(Arc::clone(&self.pings.stop)), ..Limits::none() }
    }

    fn set(&mut self, setting: &str) -> io::Result<Result<(), Message>> {
        let (name, value) = setting.split_once(' ').unwrap_or((setting, ""));
        match name {
            "depth" => {
                self.depth = value.trim().parse().ok().filter(|&depth| depth > 0);
                say(&format!("set myname {}", self.name)).map(Ok)
            }
            "game" => Ok(self.open(value.trim())),
            _ => Ok(Ok(())),
        }
    }

    fn open(&mut self, written: &str) -> Result<(), Message> {
        self.table = self.game.table(&SetUp { from: Some(written), ..SetUp::default() })?;
        written.clone_into(&mut self.written);
        Ok(())
    }

    /// Plays a move such as `F5/1.25/0.3`; value and time after the move are ignored.
    fn play(&mut self, typed: &str) -> Result<(), Message> {
        let mv = typed.split(['/', ' ']).next().unwrap_or_default().to_lowercase();
        self.table.play(&mv)?;
        Ok(())
    }

    fn go(&mut self) -> io::Result<Result<(), Message>> {
        let Some(side) = self.table.turn() else { return Ok(Err(message!("reversi-game-over"))) };
        say(&format!(
            "status {}",
            words().say(&message!("engine-nboard-thinking", name = self.name.as_str()))
        ))?;
        let begun = Instant::now();
        let ply = match self.respond(side) {
            Ok(ply) => ply,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let seconds = begun.elapsed().as_secs_f64();
        say(&format!("nodestats {} {seconds:.2}", ply.opinion.nodes))?;
        let value =
            ply.opinion.value.map(|value| format!("{:.2}", discs(value.to(side)))).unwrap_or_default();
        say(&format!("=== {}/{value}/{seconds:.2}", nboard_move(&ply.text)))?;
        say("status").map(Ok)
    }

    fn respond(&mut self, side: Side) -> Result<Ply, Message> {
        let limits = self.limits();
        let position = self.table.position();
        let ply = self.table.history().len() as u32;
        let place = &mut self.choosers[side.index()];
        if place.is_none() {
            *place = Some(self.game.chooser(&self.player, side, 0)?);
        }
        match place {
            Some(choose) => choose(&position, ply, &limits),
            None => Err(message!("reversi-game-over")),
        }
    }

    /// Prints the values of the best moves for the side to move.
    fn hint(&mut self, count: usize) -> io::Result<Result<(), Message>> {
        let Some(side) = self.table.turn() else { return Ok(Err(message!("reversi-game-over"))) };
        if self.table.legal() == Legal::List(vec!["pass".to_owned()]) {
            return say("search PA 0 0 1").map(Ok);
        }
        let Some(advice) = self.table.advise(&self.limits()) else { return Ok(Ok(())) };
        let depth = if advice.exact { "100%".to_owned() } else { advice.depth.to_string() };
        for (mv, value) in advice.moves.iter().take(count.max(1)) {
            let value = discs(*value) * f64::from(side.sign());
            say(&format!("search {} {value:.2} 0 {depth}", nboard_move(mv)))?;
        }
        say("status").map(Ok)
    }

    /// Prints the values of the positions of the game, last to first, each for its side to move.
    fn analyze(&mut self) -> io::Result<Result<(), Message>> {
        let positions = prefixes(&self.written);
        for (made, written) in positions.iter().enumerate().rev() {
            if self.pings.stop.load(Ordering::Relaxed) {
                break;
            }
            let table = match self.game.table(&SetUp { from: Some(written), ..SetUp::default() }) {
                Ok(table) => table,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let value = match (table.payoff(), table.turn()) {
                (Some(payoff), _) => Some(f64::from(payoff.0)),
                (None, Some(side)) => {
                    let advice = table.advise(&self.limits());
                    advice.map(|advice| discs(advice.value) * f64::from(side.sign()))
                }
                (None, None) => None,
            };
            if let Some(value) = value {
                say(&format!("analysis {made} {value:.2}"))?;
            }
        }
        say("status").map(Ok)
    }
}

/// Returns the game cut off after each of its moves, from none to all.
fn prefixes(written: &str) -> Vec<String> {
    let Some(board) = written.find("BO[") else { return Vec::new() };
    let Some(end) = written[board..].find(']').map(|end| board + end + 1) else { return Vec::new() };
    let mut cuts = vec![end];
    for (place, _) in written[end..].match_indices(']') {
        cuts.push(end + place + 1);
    }
    cuts.into_iter().map(|cut| format!("{};)", &written[..cut])).collect()
}

/// Formats a move for the protocol.
fn nboard_move(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_uppercase() }
}

/// Converts a value to discs; estimates are in hundredths.
fn discs(value: Value) -> f64 {
    match value {
        Value::Payoff(amount) => f64::from(amount),
        Value::Estimate(units) => f64::from(units) / 100.0,
    }
}

fn say(line: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{line}")?;
    output.flush()
}
