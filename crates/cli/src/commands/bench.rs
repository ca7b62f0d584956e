//! `parlor bench`: searches fixed positions and adds up the nodes. The sum is the node signature: it changes if and only
//! if the behaviour of a search changes.

use parlor_catalog::{SetUp, open};
use parlor_core::Limits;
use serde::Serialize;

use crate::args::BenchArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::text;
use crate::output::{grouped, print_document, print_line, table};
use crate::run::RunContext;

/// Game, position and player of each search. A new line changes the signature; mention it in the commit.
const SEARCHES: &[(&str, Option<&str>, &str)] = &[
    ("tic-tac-toe", None, "minimax:depth=9"),
    ("tic-tac-toe", None, "negamax:depth=9"),
    ("tic-tac-toe", None, "alpha-beta:depth=9"),
    ("tic-tac-toe", Some("X---O---- X"), "alpha-beta-negamax:depth=7"),
    ("ultimate-tic-tac-toe", None, "alpha-beta-negamax:depth=6"),
    ("ultimate-tic-tac-toe", None, "alpha-beta:depth=5"),
    ("nim", None, "alpha-beta:depth=12"),
    ("nim:heaps=5-6-7,misere=false", None, "negamax:depth=6"),
    ("tree", None, "alpha-beta:depth=3"),
    ("tic-tac-toe", None, "search:depth=9,threads=1"),
    ("ultimate-tic-tac-toe", None, "search:depth=7,threads=1"),
    ("reversi", None, "search:depth=8,threads=1"),
    ("seven-colors:seed=1", None, "search:depth=6,threads=1"),
    ("filler:seed=1", None, "voronoi:depth=6"),
];

#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
    signature: u64,
    complete: bool,
    seconds: f64,
}

#[derive(Serialize)]
struct Row {
    game: &'static str,
    from: Option<&'static str>,
    player: &'static str,
    nodes: u64,
}

/// Runs the searches; `None` if they were stopped.
fn rows(limits: &Limits) -> Result<Option<Vec<Row>>, CommandError> {
    let mut rows = Vec::new();
    for &(spec, from, player) in SEARCHES {
        let game = open(spec).map_err(CommandError::usage)?;
        let set_up = SetUp { from, players: [Some(player), Some(player)], ..SetUp::default() };
        let mut table = game.table(&set_up).map_err(CommandError::bad_input)?;
        let ply = table.step(limits).map_err(|forfeit| CommandError::bad_input(forfeit.reason()))?;
        if limits.told_to_stop() {
            return Ok(None);
        }
        rows.push(Row { game: spec, from, player, nodes: ply.opinion.nodes });
    }
    Ok(Some(rows))
}

fn signature(rows: &[Row]) -> u64 {
    rows.iter().map(|row| row.nodes).sum()
}

/// Computes the node signature; `None` if the searches were stopped.
#[cfg(feature = "nats")]
pub fn node_signature(limits: &Limits) -> Result<Option<u64>, CommandError> {
    Ok(rows(limits)?.map(|rows| signature(&rows)))
}

/// Runs the searches and prints their nodes.
pub fn run(args: &BenchArgs) -> CommandResult {
    let run = RunContext::begin(&args.compute, false)?;
    let Some(rows) = rows(&run.limits)? else { return Ok(CommandStatus::Interrupted) };
    let report = Report { signature: signature(&rows), rows, complete: true, seconds: run.seconds() };
    if args.compute.json {
        print_document(&report)?;
        return Ok(CommandStatus::Done);
    }
    let mut shown = table(vec![text("column-game"), text("column-player"), text("column-nodes")], &[2]);
    for row in &report.rows {
        shown.add_row([row.game.to_owned(), row.player.to_owned(), grouped(row.nodes)]);
    }
    shown.add_row([text("bench-signature"), String::new(), report.signature.to_string()]);
    print_line(&shown)?;
    Ok(CommandStatus::Done)
}
