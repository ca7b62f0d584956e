//! A tournament played by workers: their results are saved and counted like those of local threads.

use std::collections::HashSet;
use std::ops::Range;

use parlor_arena::{AnyPlan, PairId, Plan, PlayedPair, ResultsFile, Standings, TournamentResult};
use parlor_queue::Flow;

use crate::args::QueueArgs;
use crate::commands::spread::{Gathered, spread, tell_it_goes_on};
use crate::exit::CommandError;
use crate::progress::Progress;
use crate::run::RunContext;

/// Publishes the missing pairs and gathers them. Returns whether some were given up.
pub fn hold(
    asked: &QueueArgs,
    run: &RunContext,
    plan: &Plan,
    save: Option<&ResultsFile>,
    done: Vec<PlayedPair>,
    progress: &Progress,
) -> Result<(TournamentResult, bool), CommandError> {
    let mut known: HashSet<PairId> = done.iter().map(|pair| pair.id).collect();
    let begun = known.clone();
    let is_known = |mut range: Range<u64>| range.all(|number| begun.contains(&plan.unit(number)));
    let mut played = done;
    let mut trouble = None;
    let mut hear = |pair: PlayedPair| {
        if !known.insert(pair.id) {
            return Flow::On;
        }
        if let Some(Err(refused)) = save.map(|save| save.append(&pair)) {
            trouble = Some(refused.message());
            return Flow::Stop;
        }
        played.push(pair.bare());
        progress.set(2 * played.len() as u64);
        // A decided test needs no more pairs.
        let decided = plan.sprt.is_some() && Standings::of(plan, played.clone()).complete;
        if decided { Flow::Enough } else { Flow::On }
    };
    let job = AnyPlan::Tournament(plan.clone());
    let gathered = spread(&job, asked, run, progress, &is_known, &mut hear)?;
    if run.limits.told_to_stop() {
        tell_it_goes_on();
    }
    let held = TournamentResult { standings: Standings::of(plan, played), trouble };
    Ok((held, gathered == Gathered::GivenUp))
}
