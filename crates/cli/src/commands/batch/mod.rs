//! `parlor solve GAME --positions FILE` and `--seeds A..B`: solves many positions and summarises their values. `--save`
//! writes every solved position to a file, `--resume` continues it.

mod lines;
mod listed;
pub mod summary;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use parlor_arena::{BatchPlan, BatchPositions, BatchResults, ResultsFile, Shard, SolveLimits, SolvedLine};
use parlor_catalog::open;
use parlor_core::{Message, message};

use self::lines::Lines;
use self::summary::Summed;
use super::arena::tell_how_to_resume;
use crate::args::SolveArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::outfile::OutFile;
use crate::progress::Progress;
use crate::run::RunContext;

/// Solves a batch and prints the results.
pub fn run(asked: &SolveArgs) -> CommandResult {
    if let Some(file) = &asked.batch.resume {
        let (save, plan, results) = resumed(file)?;
        return hold(asked, &plan, Some(&save), results);
    }
    let plan = plan(asked)?;
    let create = |file| {
        ResultsFile::create_part(file, &plan, asked.spread.shard, BTreeMap::new())
            .map_err(|trouble| CommandError::bad_input(trouble.message()))
    };
    let save = asked.batch.save.as_deref().map(create).transpose()?;
    hold(asked, &plan, save.as_ref(), BatchResults::new(plan.len()))
}

/// Creates the plan and checks it.
fn plan(asked: &SolveArgs) -> Result<BatchPlan, CommandError> {
    super::plan::refuse_options(&asked.plan)?;
    if asked.plan.certificate.is_some() {
        return Err(CommandError::usage(message!("check-one-position")));
    }
    let game = open(asked.game.as_deref().unwrap_or_default()).map_err(CommandError::usage)?;
    let positions = match (&asked.batch.positions, asked.batch.seeds) {
        (Some(file), _) => BatchPositions::Listed(listed::read(game.as_ref(), file)?),
        (None, seeds) => BatchPositions::Seeds(seeds.unwrap_or_default()),
    };
    let effort = SolveLimits { nodes: asked.nodes, time: asked.time, memory: asked.memory };
    let plan = BatchPlan { game: game.facts().spec.clone(), positions, effort };
    plan.check().map_err(CommandError::bad_input)?;
    Ok(plan)
}

/// Opens the file of an earlier batch and reads its results.
fn resumed(file: &Path) -> Result<(ResultsFile, BatchPlan, BatchResults), CommandError> {
    let mut results: Option<BatchResults> = None;
    let heard = |plan: &BatchPlan, line: SolvedLine| {
        results.get_or_insert_with(|| BatchResults::new(plan.len())).insert(&line);
        line.index < plan.len()
    };
    let (save, plan) = ResultsFile::resume_each(file, heard)
        .map_err(|trouble| CommandError::bad_input(trouble.message()))?;
    plan.check().map_err(CommandError::bad_input)?;
    let results = results.unwrap_or_else(|| BatchResults::new(plan.len()));
    Ok((save, plan, results))
}

/// Solves the missing positions of a plan and prints the results.
fn hold(
    asked: &SolveArgs,
    plan: &BatchPlan,
    save: Option<&ResultsFile>,
    results: BatchResults,
) -> CommandResult {
    let csv = OutFile::open_asked(asked.batch.export_csv.as_ref())?;
    let svg = OutFile::open_asked(asked.batch.export_svg.as_ref())?;
    let run = RunContext::begin(&asked.compute, false)?;
    let shard = save.and_then(ResultsFile::shard);
    let lines = Lines::new(asked.compute.json, save.map(ResultsFile::path), shard);
    let keeper = Keeper::new(plan, save, results, &lines);
    let given_up = solve_rest(asked, plan, &keeper, &run)?;
    let (results, trouble) = keeper.finish();
    let kept = lines.print_kept();

    let complete = results.missing(shard).next().is_none();
    let summed = Summed { plan, summary: &results.summary(), shard, complete, seconds: Some(run.seconds()) };
    // Files are written even if standard output is closed.
    let printed = kept.and_then(|()| if asked.compute.json { summed.print_line() } else { summed.print() });
    summed.export(csv, svg)?;
    printed?;
    if let Some(trouble) = trouble {
        return Err(CommandError::bad_input(trouble));
    }
    if let (false, Some(save)) = (complete, save) {
        tell_how_to_resume("solve", save.path());
    }
    Ok(match (complete, given_up) {
        (true, _) => CommandStatus::Done,
        (false, true) => CommandStatus::BotAtFault,
        (false, false) => run.cut_short(),
    })
}

/// Solves the missing positions here or on workers. Returns whether some were given up.
fn solve_rest(
    asked: &SolveArgs,
    plan: &BatchPlan,
    keeper: &Keeper<'_>,
    run: &RunContext,
) -> Result<bool, CommandError> {
    #[cfg(feature = "nats")]
    if asked.spread.nats().is_some() {
        use super::spread::{Gathered, spread, tell_it_goes_on};
        use parlor_queue::Flow;
        let job = parlor_arena::AnyPlan::Batch(plan.clone());
        let known = |mut range: std::ops::Range<u64>| range.all(|index| keeper.done.holds(index));
        let mut hear = |line: SolvedLine| {
            if keeper.done.holds(line.index) || keeper.hear(&line) { Flow::On } else { Flow::Stop }
        };
        let gathered = spread(&job, &asked.spread.queue, run, &keeper.progress, &known, &mut hear)?;
        if run.limits.told_to_stop() {
            tell_it_goes_on();
        }
        return Ok(gathered == Gathered::GivenUp);
    }
    let _ = asked;
    let is_done = |index| keeper.done.holds(index);
    plan.run(keeper.shard, &is_done, &run.limits, &|line| keeper.hear(&line))
        .map_err(CommandError::bad_input)?;
    Ok(false)
}

/// Saves, counts and prints lines as they arrive.
struct Keeper<'a> {
    save: Option<&'a ResultsFile>,
    shard: Option<Shard>,
    lines: &'a Lines,
    /// The results at the beginning.
    done: BatchResults,
    /// The results so far, and the error of the results file.
    known: Mutex<(BatchResults, Option<Message>)>,
    finished: AtomicU64,
    progress: Progress,
}

impl<'a> Keeper<'a> {
    fn new(
        plan: &BatchPlan,
        save: Option<&'a ResultsFile>,
        results: BatchResults,
        lines: &'a Lines,
    ) -> Keeper<'a> {
        let shard = save.and_then(ResultsFile::shard);
        let all = shard.map_or(plan.len(), |shard| shard.size(plan.len()));
        let finished = AtomicU64::new(all - results.missing(shard).count() as u64);
        let known = Mutex::new((results.clone(), None));
        Keeper { save, shard, lines, done: results, known, finished, progress: Progress::positions(all) }
    }

    /// Adds a line. Returns whether to go on.
    fn hear(&self, line: &SolvedLine) -> bool {
        let kept = self.save.map_or(Ok(()), |save| save.append(line)).map_err(|trouble| trouble.message());
        let mut known = self.known.lock();
        if let Err(trouble) = kept {
            known.1 = Some(trouble);
            return false;
        }
        known.0.insert(line);
        self.progress.set(self.finished.fetch_add(1, Ordering::Relaxed) + 1);
        // With a results file, the work goes on even if standard output is closed.
        self.lines.print(line).is_ok() || self.save.is_some()
    }

    fn finish(self) -> (BatchResults, Option<Message>) {
        self.known.into_inner()
    }
}

/// Rejects options that need many positions.
pub fn refuse_options(asked: &SolveArgs, keeps_one: bool) -> Result<(), CommandError> {
    let shard = asked.spread.shard.map(|_| "--shard");
    let stray = asked
        .batch
        .stray()
        .filter(|option| !(keeps_one && *option == "--save"))
        .or(shard)
        .or(asked.spread.nats().map(|_| "--nats"));
    stray.map_or(Ok(()), |option| Err(CommandError::usage(message!("batch-only", option = option))))
}
