//! `parlor merge FILE…`: merges the results files of the parts of a plan and prints the totals. The files must belong to
//! one plan, without gaps and without duplicates.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use parlor_arena::{
    BatchPlan, BatchResults, PairId, Plan, PlayedPair, SaveError, SolvedLine, Standings, results_file,
};
use parlor_catalog::open_in;
use parlor_core::{Message, message};

use super::arena::{Shown, judgement};
use super::batch::summary::Summed;
use crate::args::MergeArgs;
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::outfile::OutFile;

/// Merges the files and prints the result.
pub fn run(args: &MergeArgs) -> CommandResult {
    let refused = |message: Message| CommandError::bad_input(message);
    match results_file::load_each::<BatchPlan, SolvedLine>(&args.files[0], |_, _| true) {
        Ok(_) => batch(args),
        Err(SaveError::Foreign(_)) => event(args),
        Err(error) => Err(refused(error.message())),
    }
}

/// Merges the parts of a tournament.
fn event(args: &MergeArgs) -> CommandResult {
    let mut whole: Option<Plan> = None;
    let mut found: HashMap<PairId, (usize, PlayedPair)> = HashMap::new();
    for (place, file) in args.files.iter().enumerate() {
        let (plan, _, pairs) = results_file::load_part(file).map_err(bad_file)?;
        if *whole.get_or_insert_with(|| plan.clone()) != plan {
            return Err(other_plan(args, file));
        }
        for pair in pairs {
            // Within a file, the first result of a pair counts.
            let (earlier, _) = found.entry(pair.id).or_insert_with(|| (place, pair.bare()));
            if *earlier != place {
                return Err(twice(&args.files, [*earlier, place]));
            }
        }
    }
    let Some(plan) = whole else { return Err(missing(0, 1)) };
    let game = open_in(&plan.game, &environment()).map_err(CommandError::bad_input)?;
    let first_missing = plan.units().find(|id| !found.contains_key(id)).map(|id| plan.number(id));
    let gaps = plan.total_pairs() - found.len() as u64;
    let standings = Standings::of(&plan, found.into_values().map(|(_, pair)| pair).collect());
    if let (false, Some(first)) = (standings.complete, first_missing) {
        return Err(missing(first, gaps));
    }
    let shown = Shown::open(args.json, &plan.expect, [&args.export_csv, &args.export_svg])?;
    let judged = shown.print(game.as_ref(), &plan, &standings, None)?;
    Ok(judgement(&standings, &judged))
}

/// Merges the parts of a batch.
fn batch(args: &MergeArgs) -> CommandResult {
    let mut whole: Option<BatchPlan> = None;
    let mut results = BatchResults::new(0);
    for (place, file) in args.files.iter().enumerate() {
        let (mut own, mut clash) = (None, false);
        let hear = |plan: &BatchPlan, line: SolvedLine| {
            let own = own.get_or_insert_with(|| BatchResults::new(plan.len()));
            let new_here = own.insert(&line);
            clash |= new_here && results.holds(line.index);
            line.index < plan.len()
        };
        let (plan, _) = results_file::load_each(file, hear).map_err(bad_file)?;
        if *whole.get_or_insert_with(|| plan.clone()) != plan {
            return Err(other_plan(args, file));
        }
        if clash {
            let earlier = earlier_with(&args.files[..place], own.as_ref()).unwrap_or(0);
            return Err(twice(&args.files, [earlier, place]));
        }
        results.add(&own.unwrap_or_else(|| BatchResults::new(plan.len())));
    }
    let Some(plan) = whole else { return Err(missing(0, 1)) };
    if let Some(first) = results.missing(None).next() {
        return Err(missing(first, results.missing(None).count() as u64));
    }
    let csv = OutFile::open_asked(args.export_csv.as_ref())?;
    let svg = OutFile::open_asked(args.export_svg.as_ref())?;
    let summed =
        Summed { plan: &plan, summary: &results.summary(), shard: None, complete: true, seconds: None };
    let printed = if args.json { summed.print_document() } else { summed.print() };
    summed.export(csv, svg)?;
    printed?;
    Ok(CommandStatus::Done)
}

/// Returns the first of `files` that shares a position with `later`.
fn earlier_with(files: &[PathBuf], later: Option<&BatchResults>) -> Option<usize> {
    files.iter().position(|file| {
        let mut shared = false;
        let hear = |_: &BatchPlan, line: SolvedLine| {
            shared |= later.is_some_and(|later| later.holds(line.index));
            true
        };
        results_file::load_each(file, hear).is_ok() && shared
    })
}

#[allow(clippy::needless_pass_by_value, reason = "an argument of `map_err`")]
fn bad_file(error: SaveError) -> CommandError {
    CommandError::bad_input(error.message())
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn other_plan(args: &MergeArgs, file: &Path) -> CommandError {
    CommandError::bad_input(message!("merge-other-plan", one = name(&args.files[0]), other = name(file)))
}

fn twice(files: &[PathBuf], [one, other]: [usize; 2]) -> CommandError {
    CommandError::bad_input(message!("merge-twice", one = name(&files[one]), other = name(&files[other])))
}

/// `first` is the number of the first missing unit of work, from 0.
fn missing(first: u64, count: u64) -> CommandError {
    CommandError::bad_input(message!("merge-missing", count = count, first = first))
}
