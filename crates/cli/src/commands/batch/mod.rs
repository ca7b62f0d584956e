//! `parlor solve GAME --positions FILE` and `--seeds A..B`: many positions, each solved on its own, and what their
//! values add up to. `--save` keeps every position that is done, `--resume` goes on from there.

mod lines;
mod listed;
pub mod summary;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use parlor_arena::{BatchPlan, Effort, Positions, Save, SolvedLine, Survey};
use parlor_catalog::open;
use parlor_core::{Message, message};

use self::lines::Lines;
use self::summary::Summed;
use super::arena::tell_how_to_resume;
use crate::args::Solve;
use crate::exit::{Exit, Failure, Outcome};
use crate::outfile::OutFile;
use crate::progress::Progress;
use crate::run::Run;

/// Solves and prints.
pub fn run(asked: &Solve) -> Outcome {
    if let Some(file) = &asked.batch.resume {
        let (save, plan, survey) = resumed(file)?;
        return hold(asked, &plan, Some(&save), survey);
    }
    let plan = plan(asked)?;
    let create = |file| {
        Save::create_part(file, &plan, asked.spread.shard)
            .map_err(|trouble| Failure::bad_input(trouble.message()))
    };
    let save = asked.batch.save.as_deref().map(create).transpose()?;
    hold(asked, &plan, save.as_ref(), Survey::new(plan.len()))
}

/// What is asked for, once it is known that it can be done.
fn plan(asked: &Solve) -> Result<BatchPlan, Failure> {
    super::plan::refuse_options(&asked.plan)?;
    let game = open(asked.game.as_deref().unwrap_or_default()).map_err(Failure::usage)?;
    let positions = match (&asked.batch.positions, asked.batch.seeds) {
        (Some(file), _) => Positions::Positions(listed::read(game.as_ref(), file)?),
        (None, seeds) => Positions::Seeds(seeds.unwrap_or_default()),
    };
    let effort = Effort { nodes: asked.nodes, time: asked.time, memory: asked.memory };
    let plan = BatchPlan { game: game.facts().spec.clone(), positions, effort };
    plan.check().map_err(Failure::bad_input)?;
    Ok(plan)
}

/// The file of a batch that was begun earlier, and what is known from it.
fn resumed(file: &Path) -> Result<(Save, BatchPlan, Survey), Failure> {
    let mut survey: Option<Survey> = None;
    let heard = |plan: &BatchPlan, line: SolvedLine| {
        survey.get_or_insert_with(|| Survey::new(plan.len())).hear(&line);
        line.index < plan.len()
    };
    let (save, plan) =
        Save::resume_each(file, heard).map_err(|trouble| Failure::bad_input(trouble.message()))?;
    plan.check().map_err(Failure::bad_input)?;
    let survey = survey.unwrap_or_else(|| Survey::new(plan.len()));
    Ok((save, plan, survey))
}

/// Solves what is left of a plan and tells the results.
fn hold(asked: &Solve, plan: &BatchPlan, save: Option<&Save>, survey: Survey) -> Outcome {
    let csv = OutFile::open_asked(asked.batch.export_csv.as_ref())?;
    let svg = OutFile::open_asked(asked.batch.export_svg.as_ref())?;
    let run = Run::begin(&asked.frame, false)?;
    let shard = save.and_then(Save::shard);
    let lines = Lines::new(asked.frame.json, save.map(Save::path), shard);
    let (survey, trouble) = solve_rest(plan, save, survey, &lines, &run)?;
    lines.print_kept()?;

    let complete = survey.missing(shard).next().is_none();
    let summed = Summed { plan, summary: &survey.summary(), shard, complete, seconds: Some(run.seconds()) };
    // Files are written even if nobody reads what is printed any more.
    let printed = if asked.frame.json { summed.print_line() } else { summed.print() };
    summed.export(csv, svg)?;
    printed?;
    if let Some(trouble) = trouble {
        return Err(Failure::bad_input(trouble));
    }
    if let (false, Some(save)) = (complete, save) {
        tell_how_to_resume("solve", save.path());
    }
    Ok(if complete { Exit::Done } else { run.cut_short() })
}

/// Solves what is left, here; what could not be kept ends it.
fn solve_rest(
    plan: &BatchPlan,
    save: Option<&Save>,
    survey: Survey,
    lines: &Lines,
    run: &Run,
) -> Result<(Survey, Option<Message>), Failure> {
    let shard = save.and_then(Save::shard);
    let done = survey.clone();
    let known = Mutex::new((survey, None));
    let all = shard.map_or(plan.len(), |shard| shard.size(plan.len()));
    let progress = Progress::solving(all);
    let finished = AtomicU64::new(all - done.missing(shard).count() as u64);
    let hear = |line: SolvedLine| {
        let kept = save.map_or(Ok(()), |save| save.append(&line)).map_err(|trouble| trouble.message());
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(trouble) = kept {
            known.1 = Some(trouble);
            return false;
        }
        known.0.hear(&line);
        progress.set(finished.fetch_add(1, Ordering::Relaxed) + 1);
        // Nobody reads on: what is being kept is worth finishing all the same.
        lines.print(&line).is_ok() || save.is_some()
    };
    plan.run(shard, &|index| done.holds(index), &run.limits, &hear).map_err(Failure::bad_input)?;
    Ok(known.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Refuses options that only make sense for many positions.
pub fn refuse_options(asked: &Solve) -> Result<(), Failure> {
    let stray = asked.batch.stray().or(asked.spread.shard.map(|_| "--shard"));
    stray.map_or(Ok(()), |option| Err(Failure::usage(message!("batch-only", option = option))))
}
