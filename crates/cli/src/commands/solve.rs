//! `parlor solve GAME`: the exact value of a position, its best moves and their line.

use std::path::Path;

use parlor_catalog::{AnyGame, Solved, open};
use parlor_core::{Limits, Message, Payoff, Side, message};
use parlor_room::words::seat as seat_name;
use serde::Serialize;

use super::saved_solve::SavedSolve;
use crate::args::SolveArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::{text, words};
use crate::output::{decimal, grouped, print_document, print_line, table};
use crate::progress::Progress;
use crate::run::RunContext;

/// Maximum number of best moves listed; the rest are counted.
const MAX_SHOWN: usize = 12;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    from: &'a str,
    turn: &'static str,
    value: Option<i32>,
    winner: Option<&'static str>,
    lower: Option<i32>,
    upper: Option<i32>,
    best: &'a [String],
    line: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<serde_json::Map<String, serde_json::Value>>,
    nodes: u64,
    seconds: f64,
    proven: bool,
    complete: bool,
}

/// Solves a position and prints the result.
pub fn run(args: &SolveArgs) -> CommandResult {
    if let Some(file) = &args.batch.resume
        && let Some((saved, args)) = SavedSolve::resume(args, file)?
    {
        let game = open(args.game.as_deref().unwrap_or_default()).map_err(CommandError::bad_input)?;
        let code = game.code().ok_or_else(|| CommandError::bad_input(message!("exact-only-codes")))?;
        return super::plan::run(game.as_ref(), code, &args, Some(saved));
    }
    if args.batch.is_asked() {
        return super::batch::run(args);
    }
    let game = open(args.game.as_deref().unwrap_or_default()).map_err(CommandError::usage)?;
    super::batch::refuse_options(args, game.code().is_some())?;
    if let Some(code) = game.code() {
        return super::plan::run(game.as_ref(), code, args, None);
    }
    super::plan::refuse_options(&args.plan)?;
    if args.plan.certificate.is_some() && !game.facts().certifies {
        return Err(CommandError::usage(message!("check-no-such-game")));
    }
    let run = RunContext::begin(&args.compute, false)?;
    let limits = run.solving(args);
    let progress = Progress::open_ended();
    let solved = game
        .solve(args.from.as_deref(), args.all_moves, &limits, &|nodes| progress.set(nodes))
        .map_err(CommandError::bad_input)?;
    drop(progress);

    let seconds = run.seconds();
    if args.compute.json {
        print_document(&report(game.as_ref(), &solved, args.all_moves, seconds))?;
    } else {
        print(game.as_ref(), &solved, args.all_moves, seconds)?;
    }
    let certified = match &args.plan.certificate {
        Some(file) => certify(file, game.as_ref(), args, &solved, &limits)?,
        None => true,
    };
    Ok(if solved.complete && certified { CommandStatus::Done } else { run.cut_short() })
}

/// Writes the certificate of the result, or prints why there is none. Returns whether it was written.
fn certify(
    file: &Path,
    game: &dyn AnyGame,
    args: &SolveArgs,
    solved: &Solved,
    limits: &Limits,
) -> Result<bool, CommandError> {
    let progress = Progress::open_ended();
    let from = args.from.as_deref();
    let certificate = match solved.value {
        Some(value) => game
            .certify(from, value, limits, &|nodes| progress.set(nodes))
            .map_err(CommandError::bad_input)?,
        None => None,
    };
    drop(progress);
    let said = match &certificate {
        Some(certificate) => super::check::written(file, certificate)?,
        None if solved.value.is_none() => message!("check-nothing-proved"),
        None => message!("check-stopped"),
    };
    eprintln!("{}", words().say(&said));
    Ok(certificate.is_some())
}

fn report<'a>(game: &'a dyn AnyGame, solved: &'a Solved, all_moves: bool, seconds: f64) -> Report<'a> {
    Report {
        game: &game.facts().spec,
        from: &solved.from,
        turn: game.facts().seats[solved.turn.index()],
        value: solved.value.map(|value| value.0),
        winner: solved.value.map(|value| match value.winner() {
            Some(Side::First) => "first",
            Some(Side::Second) => "second",
            None => "draw",
        }),
        lower: solved.bounds.map(|[low, _]| low.0),
        upper: solved.bounds.map(|[_, high]| high.0),
        best: &solved.best,
        line: &solved.line,
        moves: all_moves
            .then(|| solved.moves.iter().map(|(mv, value)| (mv.clone(), value.0.into())).collect()),
        nodes: solved.nodes,
        seconds,
        proven: solved.value.is_some(),
        complete: solved.complete,
    }
}

fn print(game: &dyn AnyGame, solved: &Solved, all_moves: bool, seconds: f64) -> std::io::Result<()> {
    let say = |message: &Message| print_line(words().say(message));
    let effort = message!("solve-effort", nodes = grouped(solved.nodes), seconds = decimal(seconds, 3));
    let Some(value) = solved.value else {
        say(&message!("solve-unproven"))?;
        if let Some([low, high]) = solved.bounds {
            let first = seat_name(game, Side::First);
            say(&message!("engine-bounds", side = first, low = low.0, high = high.0))?;
        }
        return say(&effort);
    };
    say(&verdict(game, value))?;
    if !solved.complete {
        say(&message!("solve-moves-unknown"))?;
        return say(&effort);
    }
    if solved.best.is_empty() {
        say(&message!("solve-already-over"))?;
    } else {
        let side = seat_name(game, solved.turn);
        let (best, rest) = solved.best.split_at(solved.best.len().min(MAX_SHOWN));
        say(&message!("solve-best", side = side, count = solved.best.len(), best = best.to_vec()))?;
        if !rest.is_empty() {
            say(&message!("solve-best-more", count = rest.len()))?;
        }
        say(&message!("solve-line", line = solved.line.join(" ")))?;
    }
    say(&effort)?;
    if all_moves {
        let mut shown = table(vec![text("column-move"), text("column-value")], &[1]);
        for (mv, value) in &solved.moves {
            shown.add_row([mv.clone(), value.0.to_string()]);
        }
        print_line(&shown)?;
    }
    Ok(())
}

fn verdict(game: &dyn AnyGame, value: Payoff) -> Message {
    match value.winner() {
        None => message!("solve-draw"),
        Some(side) if game.facts().won_or_lost => message!("solve-wins", side = seat_name(game, side)),
        Some(side) => {
            message!("solve-wins-by", side = seat_name(game, side), amount = value.to(side))
        }
    }
}
