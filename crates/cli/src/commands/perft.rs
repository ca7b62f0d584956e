//! `parlor perft GAME --depth D`: counts move sequences, a checksum of the rules.

use parlor_catalog::open;
use parlor_core::message;
use serde::Serialize;

use crate::args::PerftArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::text;
use crate::output::{grouped, print_document, print_line, table};
use crate::run::RunContext;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    rows: &'a [Row],
    complete: bool,
    seconds: f64,
}

#[derive(Serialize)]
struct Row {
    depth: u32,
    leaves: u64,
}

/// Counts the move sequences of each depth up to the given one.
pub fn run(args: &PerftArgs) -> CommandResult {
    let game = open(&args.game).map_err(CommandError::usage)?;
    let run = RunContext::begin(&args.compute, false)?;
    let mut rows = Vec::new();
    let mut exit = CommandStatus::Done;
    for depth in 1..=args.depth as u32 {
        match game.perft(args.from.as_deref(), depth, &run.limits).map_err(CommandError::bad_input)? {
            Some(0) => break,
            Some(leaves) => rows.push(Row { depth, leaves }),
            None => {
                exit = CommandStatus::Interrupted;
                break;
            }
        }
    }
    if args.compute.json {
        let (game, complete) = (&game.facts().spec, exit == CommandStatus::Done);
        print_document(&Report { game, rows: &rows, complete, seconds: run.seconds() })?;
        return Ok(exit);
    }
    let mut shown = table(vec![text("column-depth"), text("column-leaves")], &[0, 1]);
    for row in &rows {
        shown.add_row([row.depth.to_string(), grouped(row.leaves)]);
    }
    print_line(&shown)?;
    if exit == CommandStatus::Interrupted {
        eprintln!("{}", crate::locale::words().say(&message!("cli-interrupted")));
    }
    Ok(exit)
}
