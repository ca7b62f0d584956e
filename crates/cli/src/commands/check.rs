//! `parlor check FILE`: whether a certificate is a proof. Everything is decided by `parlor-check`; here its
//! answer is put into words.

use parlor_check::{Goal, Proved, Refusal, Statement};
use parlor_core::{Message, message};
use serde::Serialize;

use crate::args::Check;
use crate::exit::{Exit, Failure, Outcome};
use crate::output::{grouped, print_document, print_line};
use crate::speech::words;

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

/// Checks a certificate and says what it proves.
pub fn run(asked: &Check) -> Outcome {
    let name = asked.file.display().to_string();
    let unreadable = |error: std::io::Error| {
        Failure::bad_input(message!("exact-file-unreadable", file = name, error = error.to_string()))
    };
    let file = std::fs::read(&asked.file).map_err(unreadable)?;
    let begin = std::time::Instant::now();
    let proved = parlor_check::check(&file).map_err(refused)?;
    let seconds = begin.elapsed().as_secs_f64();
    if asked.json {
        print_document(&report(&proved, seconds))?;
    } else {
        for said in sentences(&proved, seconds) {
            print_line(words().say(&said))?;
        }
    }
    Ok(Exit::Done)
}

/// A certificate that was read and proves nothing is an answer; what cannot be read is not.
fn refused(refusal: Refusal) -> Failure {
    let negative = |message| Failure { exit: Exit::Negative, message: Some(message) };
    match refusal {
        Refusal::NoCertificate => Failure::bad_input(message!("check-no-certificate")),
        Refusal::Damaged => Failure::bad_input(message!("check-damaged")),
        Refusal::Game => Failure::bad_input(message!("check-no-game")),
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
