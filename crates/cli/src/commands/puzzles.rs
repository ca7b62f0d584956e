//! `parlor puzzles GAME --count N --seed S`: positions with exactly one best move, proved by the solver and graded by
//! the work of the proof.

use std::time::Duration;

use parlor_catalog::open;
use parlor_core::{Instant, Limits, message};
use parlor_room::puzzle::{Collection, Finder};
use serde::Serialize;

use crate::args::PuzzlesArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::{print_document, print_line};
use crate::progress::Progress;
use crate::run::RunContext;

/// Time limit of the weak players that play toward puzzle positions. They answer at once; the limit only replaces their
/// default, which would make the puzzles depend on the load of the machine.
const MOVE_TIME: Duration = Duration::from_secs(30 * 86_400);

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    seed: u64,
    puzzles: Vec<Row<'a>>,
    complete: bool,
    seconds: f64,
}

#[derive(Serialize)]
struct Row<'a> {
    from: &'a str,
    best: &'a str,
    grade: usize,
    work: u64,
}

/// Finds puzzles and prints them.
pub fn run(args: &PuzzlesArgs) -> CommandResult {
    let game = open(&args.game).map_err(CommandError::usage)?;
    let run = RunContext::begin(&args.compute, true)?;
    let limits = Limits { deadline: Some(Instant::now() + MOVE_TIME), ..run.limits.clone() };
    let progress = Progress::puzzles(args.count);
    let mut finder = Finder::new(game.as_ref(), run.seed);
    let mut puzzles = Vec::new();
    while (puzzles.len() as u64) < args.count
        && let Some(puzzle) = finder.next(&limits).map_err(CommandError::bad_input)?
    {
        puzzles.push(puzzle);
        progress.set(puzzles.len() as u64);
    }
    drop(progress);
    puzzles.sort_by(|one, other| (one.work, &one.from).cmp(&(other.work, &other.from)));
    let found = puzzles.len();
    let collection =
        Collection { game: game.facts().spec.clone(), count: args.count as usize, seed: run.seed, puzzles };
    let stopped = run.limits.told_to_stop();
    if args.compute.json {
        let rows = collection.puzzles.iter().enumerate().map(|(place, puzzle)| Row {
            from: &puzzle.from,
            best: &puzzle.best,
            grade: collection.grade(place),
            work: puzzle.work,
        });
        print_document(&Report {
            game: &collection.game,
            seed: run.seed,
            puzzles: rows.collect(),
            complete: !stopped,
            seconds: run.seconds(),
        })?;
    } else {
        print_line(collection.write().trim_end())?;
        if stopped || (found as u64) < args.count {
            let why = if stopped {
                message!("cli-interrupted")
            } else {
                message!("puzzles-no-more", count = found)
            };
            eprintln!("{}", words().say(&why));
        }
    }
    Ok(if stopped { CommandStatus::Interrupted } else { CommandStatus::Done })
}
