//! `parlor perft GAME --depth D`: counts move sequences, the checksum of a game's rules.

use parlor_catalog::open;
use parlor_core::message;
use serde::Serialize;

use crate::args::Perft;
use crate::exit::{Exit, Failure, Outcome};
use crate::output::{grouped, print_document, print_line, table};
use crate::run::Run;
use crate::speech::text;

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

/// Counts every depth up to the one asked for.
pub fn run(asked: &Perft) -> Outcome {
    let game = open(&asked.game).map_err(Failure::usage)?;
    let run = Run::begin(&asked.compute, false)?;
    let mut rows = Vec::new();
    let mut exit = Exit::Done;
    for depth in 1..=asked.depth as u32 {
        match game.perft(asked.from.as_deref(), depth, &run.limits).map_err(Failure::bad_input)? {
            Some(0) => break,
            Some(leaves) => rows.push(Row { depth, leaves }),
            None => {
                exit = Exit::Interrupted;
                break;
            }
        }
    }
    if asked.compute.json {
        let (game, complete) = (&game.facts().spec, exit == Exit::Done);
        print_document(&Report { game, rows: &rows, complete, seconds: run.seconds() })?;
        return Ok(exit);
    }
    let mut shown = table(vec![text("column-depth"), text("column-leaves")], &[0, 1]);
    for row in &rows {
        shown.add_row([row.depth.to_string(), grouped(row.leaves)]);
    }
    print_line(&shown)?;
    if exit == Exit::Interrupted {
        eprintln!("{}", crate::speech::words().say(&message!("cli-interrupted")));
    }
    Ok(exit)
}
