//! `parlor check FILE`: whether a certificate is a proof. Everything is decided by `parlor-check`; here its
//! answer is put into words.

use std::path::Path;

use parlor_catalog::open;
use parlor_check::code::{Goal, Proved, Statement};
use parlor_check::{Refusal, board};
use parlor_core::{Message, Side, message};
use parlor_room::words::seat as seat_name;
use serde::Serialize;

use crate::args::CheckArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::{grouped, print_document, print_line};

#[derive(Serialize)]
struct Report {
    valid: bool,
    pegs: u8,
    symbols: u8,
    secret_copies: u8,
    guess_copies: u8,
    whites: bool,
    goal: &'static str,
    within: Option<u8>,
    value: u64,
    codes: usize,
    total: u64,
    worst: u64,
    claims: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct BoardReport {
    valid: bool,
    game: String,
    from: String,
    value: i32,
    claims: u64,
    seconds: f64,
}

/// Writes a certificate, and the sentence that says so.
pub fn written(file: &Path, certificate: &[u8]) -> Result<Message, CommandError> {
    std::fs::write(file, certificate)?;
    let bytes = grouped(certificate.len() as u64);
    Ok(message!("check-written", file = file.display().to_string(), bytes = bytes))
}

/// Checks a certificate and says what it proves.
pub fn run(asked: &CheckArgs) -> CommandResult {
    let name = asked.file.display().to_string();
    let unreadable = |error: std::io::Error| {
        CommandError::bad_input(message!("exact-file-unreadable", file = name, error = error.to_string()))
    };
    let file = std::fs::read(&asked.file).map_err(unreadable)?;
    let begin = std::time::Instant::now();
    let proved = parlor_check::check(&file).map_err(refused)?;
    let seconds = begin.elapsed().as_secs_f64();
    let said = match &proved {
        parlor_check::Proved::Code(proved) if asked.json => {
            print_document(&report(proved, seconds))?;
            return Ok(CommandStatus::Done);
        }
        parlor_check::Proved::Board(proved) if asked.json => {
            print_document(&board_report(proved, seconds))?;
            return Ok(CommandStatus::Done);
        }
        parlor_check::Proved::Code(proved) => sentences(proved, seconds),
        parlor_check::Proved::Board(proved) => board_sentences(proved, seconds)?,
    };
    for said in said {
        print_line(words().say(&said))?;
    }
    Ok(CommandStatus::Done)
}

fn board_report(proved: &board::Proved, seconds: f64) -> BoardReport {
    let (game, from) = proved.statement.board.text();
    let claims = proved.claims.iter().sum();
    BoardReport { valid: true, game, from, value: proved.statement.value, claims, seconds }
}

fn board_sentences(proved: &board::Proved, seconds: f64) -> Result<Vec<Message>, CommandError> {
    let BoardReport { game, from, value, claims, .. } = board_report(proved, seconds);
    let opened = open(&game).map_err(CommandError::bad_input)?;
    let seat = |side| seat_name(opened.as_ref(), side);
    Ok(vec![
        message!("check-board", game = game, from = from),
        message!(
            "check-board-value",
            first = seat(Side::First),
            second = seat(Side::Second),
            value = value,
            other = -value
        ),
        message!("check-effort", claims = grouped(claims), seconds = format!("{seconds:.3}")),
    ])
}

/// A certificate that was read and proves nothing is an answer; what cannot be read is not.
fn refused(refusal: Refusal) -> CommandError {
    let negative = |message| CommandError { exit: CommandStatus::Negative, message: Some(message) };
    match refusal {
        Refusal::NoCertificate => CommandError::bad_input(message!("check-no-certificate")),
        Refusal::Damaged => CommandError::bad_input(message!("check-damaged")),
        Refusal::Game => CommandError::bad_input(message!("check-no-game")),
        Refusal::Strategy => negative(message!("check-strategy")),
        Refusal::Miscounted(costs) => {
            negative(message!("check-miscounted", total = grouped(costs.total), worst = costs.worst))
        }
        Refusal::Proof => negative(message!("check-proof")),
    }
}

fn report(proved: &Proved, seconds: f64) -> Report {
    let Proved { statement: Statement { game, goal, within, value }, codes, costs, claims } = *proved;
    Report {
        valid: true,
        pegs: game.pegs,
        symbols: game.symbols,
        secret_copies: game.secret_copies,
        guess_copies: game.guess_copies,
        whites: game.whites,
        goal: if goal == Goal::Worst { "worst" } else { "expected" },
        within,
        value,
        codes,
        total: costs.total,
        worst: costs.worst,
        claims,
        seconds,
    }
}

fn sentences(proved: &Proved, seconds: f64) -> Vec<Message> {
    let Proved { statement: Statement { game, goal, within, value }, codes, claims, .. } = *proved;
    let reply = if game.whites { "both" } else { "black" };
    vec![
        message!(
            "check-game",
            pegs = game.pegs,
            symbols = game.symbols,
            secret = game.secret_copies,
            guess = game.guess_copies,
            reply = reply,
            codes = grouped(codes as u64)
        ),
        match (goal, within) {
            (Goal::Worst, _) => message!("check-best-worst", worst = value),
            (Goal::Total, None) => message!("check-best-total", total = grouped(value)),
            (Goal::Total, Some(within)) => {
                message!("check-best-within", total = grouped(value), within = within)
            }
        },
        message!("check-effort", claims = grouped(claims), seconds = format!("{seconds:.3}")),
    ]
}
