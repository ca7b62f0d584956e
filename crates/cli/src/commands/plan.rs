//! `parlor solve` for the code-breaking games: the best plan of a breaker, with proof, and the check of plans
//! in files.

use std::collections::BTreeMap;
use std::path::Path;

use parlor_catalog::{
    AnyGame, BadPlan, CodeGame, Dispute, Goal, LateCodes, PlanNote, PlanProgress, PlanSketch, PlanTask,
    Planned, Recount,
};
use parlor_core::{Message, Side, message};
use serde::Serialize;

use super::saved_solve::SavedSolve;
use crate::args::{PlanOptions, Solve};
use crate::environment::show_progress;
use crate::exit::{CommandError, CommandResult, ExitStatus};
use crate::locale::words;
use crate::outfile::OutFile;
use crate::output::{decimal, grouped, print_document, print_line};
use crate::progress::Progress;
use crate::run::RunContext;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    from: &'a str,
    turn: &'static str,
    codes: u64,
    goal: &'static str,
    turns: u32,
    winner: Option<&'static str>,
    within: Option<u64>,
    consistent_only: bool,
    /// Only where a plan with few codes that take so many guesses was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    late: Option<LateReport>,
    total: Option<u64>,
    mean: Option<f64>,
    worst: Option<u32>,
    distribution: BTreeMap<u32, u64>,
    first_guess: Option<&'a str>,
    /// What was asked for is at least and at most this.
    lower: u32,
    upper: Option<u64>,
    nodes: u64,
    seconds: f64,
    proven: bool,
    complete: bool,
}

#[derive(Serialize)]
struct LateReport {
    at: u32,
    codes: u64,
    proven: bool,
}

#[derive(Serialize)]
struct CheckReport<'a> {
    game: &'a str,
    file: String,
    valid: bool,
    codes: u64,
    total: u64,
    mean: f64,
    worst: u32,
    distribution: BTreeMap<u32, u64>,
    /// Only where it was asked from which guess on a code is late.
    #[serde(skip_serializing_if = "Option::is_none")]
    late: Option<LateCount>,
}

#[derive(Serialize)]
struct LateCount {
    at: u64,
    codes: u64,
}

/// Finds and prints the best plan, or checks one.
pub fn run(game: &dyn AnyGame, code: &CodeGame, asked: &Solve, kept: Option<SavedSolve>) -> CommandResult {
    let options = &asked.plan;
    if asked.all_moves {
        return Err(CommandError::usage(message!("exact-no-all-moves")));
    }
    if options.within.is_some() && matches!(options.goal, Some(Goal::Worst | Goal::Late)) {
        return Err(CommandError::usage(message!("exact-within-needs-expected")));
    }
    if options.fewest_at.is_some() && options.goal == Some(Goal::Worst) {
        return Err(CommandError::usage(message!("exact-fewest-needs-goal")));
    }
    if options.fewest_at.is_none() && options.goal == Some(Goal::Late) {
        return Err(CommandError::usage(message!("exact-late-needs-at")));
    }
    if options.certificate.is_some() && options.goal == Some(Goal::Late) {
        return Err(CommandError::usage(message!("exact-late-not-certified")));
    }
    if options.certificate.is_some() && (options.consistent_only || asked.from.is_some()) {
        return Err(CommandError::usage(message!("check-whole-game")));
    }
    if let Some(file) = &options.check {
        return check(game, code, file, options.fewest_at, asked.compute.json);
    }
    if let Some(from) = &asked.from
        && let Some(dispute) = code.dispute(from).map_err(CommandError::bad_input)?
    {
        return Err(CommandError::bad_input(contradiction(&dispute)));
    }
    let file = OutFile::open_asked(options.tree.as_ref())?;
    let run = RunContext::begin(&asked.compute, false)?;
    let limits = run.solving(asked);
    let kept = match kept {
        None => SavedSolve::create(asked, &game.facts().spec)?,
        kept => kept,
    };
    let keep = |note: &PlanNote| kept.iter().for_each(|kept| kept.append(note));
    // Only the best on average can be asked for within a number of guesses; few codes that take so many guesses are asked
    // for among the best on average unless said otherwise.
    let goal = options.goal.or(options.within.or(options.fewest_at).map(|_| Goal::Expected));
    let task = PlanTask {
        from: asked.from.as_deref(),
        goal,
        within: options.within.map(|within| within as u32),
        consistent_only: options.consistent_only,
        fewest_at: options.fewest_at.map(|at| at as u32),
        certify: options.certificate.is_some(),
        notes: kept.as_ref().map(|kept| kept.notes(&keep)),
    };
    let progress = Progress::open_ended();
    let heard = |heard: PlanProgress| show_progress(&progress, heard);
    let planned = code.plan(&task, &limits, &heard).map_err(CommandError::bad_input)?;
    drop(progress);

    let seconds = run.seconds();
    // The file is written even if nobody reads what is printed any more.
    let printed = if asked.compute.json {
        print_document(&report(game, &planned, options, seconds))
    } else {
        print(&planned, options, seconds)
    };
    if let (Some(path), Some(file), Some(plan)) = (&options.tree, file, &planned.plan) {
        let as_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        file.write(if as_json { &plan.json } else { &plan.text })?;
        eprintln!("{}", words().say(&message!("exact-written", file = path.display().to_string())));
    }
    // The sets that were looked at for the certificate count too.
    let stopped = limits.are_up() || limits.nodes.is_some_and(|most| planned.nodes > most);
    if let Some(file) = &options.certificate {
        write_certificate(file, &planned, stopped)?;
    }
    let uncertified = options.certificate.is_some() && planned.certificate.is_none() && stopped;
    printed?;
    if let Some(kept) = kept {
        kept.finish(decided(&planned))?;
    }
    Ok(match (&planned.plan, decided(&planned) && !uncertified) {
        (_, false) => run.cut_short(),
        (None, true) => ExitStatus::Negative,
        (Some(_), true) => ExitStatus::Done,
    })
}

/// Writes the certificate, or says why there is none.
fn write_certificate(file: &Path, planned: &Planned, stopped: bool) -> Result<(), CommandError> {
    let said = match &planned.certificate {
        Some(certificate) => super::check::written(file, certificate)?,
        None if planned.proven && planned.plan.is_some() && stopped => message!("check-stopped"),
        None if planned.proven && planned.plan.is_some() => message!("check-too-large"),
        None => message!("check-nothing-proved"),
    };
    eprintln!("{}", words().say(&said));
    Ok(())
}

/// Answers that cannot all be true, and which of them to look at.
fn contradiction(dispute: &Dispute) -> Message {
    let sentences = parlor_room::words::dispute(dispute, true).into_iter();
    let joined = |said: Message, next: Message| message!("cli-sentences", said = said, next = next);
    sentences.reduce(joined).unwrap_or(message!("code-contradiction"))
}

/// Refuses what only code-breaking games understand. Certificates are another matter: other games have them too.
pub fn refuse_options(options: &PlanOptions) -> Result<(), CommandError> {
    let given = options.goal.is_some()
        || options.within.is_some()
        || options.consistent_only
        || options.fewest_at.is_some()
        || options.tree.is_some()
        || options.check.is_some();
    if given { Err(CommandError::usage(message!("exact-only-codes"))) } else { Ok(()) }
}

/// Whether everything that was asked is answered.
fn decided(planned: &Planned) -> bool {
    planned.proven && planned.late.is_none_or(|late| late.proven)
}

/// The most that was asked for can be.
fn upper(planned: &Planned) -> Option<u64> {
    let plan = planned.plan.as_ref()?;
    Some(match planned.goal {
        Goal::Expected => plan.total,
        Goal::Worst => plan.worst.into(),
        Goal::Late => planned.late?.codes,
    })
}

fn report<'a>(
    game: &'a dyn AnyGame,
    planned: &'a Planned,
    options: &PlanOptions,
    seconds: f64,
) -> Report<'a> {
    let plan = planned.plan.as_ref();
    Report {
        game: &game.facts().spec,
        from: &planned.from,
        turn: game.facts().seats[Side::First.index()],
        codes: planned.codes,
        goal: planned.goal.name(),
        turns: planned.turns,
        winner: planned.winner.map(|side| game.facts().seats[side.index()]),
        within: options.within,
        consistent_only: options.consistent_only,
        late: planned.late.map(|LateCodes { at, codes, proven }| LateReport { at, codes, proven }),
        total: plan.map(|plan| plan.total),
        mean: plan.map(|plan| plan.total as f64 / planned.codes.max(1) as f64),
        worst: plan.map(|plan| plan.worst),
        distribution: plan.map(|plan| plan.distribution.iter().copied().collect()).unwrap_or_default(),
        first_guess: plan.map(|plan| plan.first_guess.as_str()),
        lower: planned.lower,
        upper: upper(planned),
        nodes: planned.nodes,
        seconds,
        proven: planned.proven,
        complete: decided(planned),
    }
}

fn mean(total: u64, codes: u64) -> String {
    decimal(total as f64 / codes.max(1) as f64, 4)
}

fn print(planned: &Planned, options: &PlanOptions, seconds: f64) -> std::io::Result<()> {
    let say = |message: &Message| print_line(words().say(message));
    match &planned.plan {
        None if planned.proven => {
            say(&message!("exact-impossible", within = options.within.unwrap_or_default()))?;
        }
        None if planned.goal == Goal::Late => {
            let at = options.fewest_at.unwrap_or_default();
            say(&message!("exact-nothing-late", at = at, lower = grouped(planned.lower.into())))?;
        }
        None => say(&message!("exact-nothing-yet", lower = grouped(planned.lower.into())))?,
        Some(plan) => print_plan(planned, plan)?,
    }
    if let (Some(within), true) = (options.within, planned.plan.is_some()) {
        say(&message!("exact-only-within", within = within))?;
    }
    if options.consistent_only {
        say(&message!("exact-only-consistent"))?;
    }
    match planned.winner {
        Some(Side::First) if planned.plan.as_ref().is_some_and(|plan| plan.worst > planned.turns) => {
            say(&message!("exact-breaker-wins-otherwise", turns = planned.turns))?;
        }
        Some(Side::First) => say(&message!("exact-breaker-wins", turns = planned.turns))?,
        Some(Side::Second) => say(&message!("exact-maker-wins", turns = planned.turns))?,
        None => {}
    }
    say(&message!("exact-effort", nodes = grouped(planned.nodes), seconds = decimal(seconds, 3)))
}

fn print_plan(planned: &Planned, plan: &PlanSketch) -> std::io::Result<()> {
    let say = |message: &Message| print_line(words().say(message));
    let (lower, upper) = (grouped(planned.lower.into()), grouped(upper(planned).unwrap_or_default()));
    let at = planned.late.map_or(0, |late| late.at);
    say(&match (planned.goal, planned.proven) {
        (Goal::Expected, true) => {
            message!("exact-best-expected", total = upper, mean = mean(plan.total, planned.codes))
        }
        (Goal::Expected, false) => message!("exact-stopped-expected", lower = lower, upper = upper),
        (Goal::Worst, true) => message!("exact-best-worst", worst = plan.worst),
        (Goal::Worst, false) => message!("exact-stopped-worst", lower = lower, upper = upper),
        (Goal::Late, true) => message!("exact-best-late", at = at, codes = upper),
        (Goal::Late, false) => message!("exact-stopped-late", at = at, lower = lower, upper = upper),
    })?;
    say(&message!(
        "exact-plan",
        guess = plan.first_guess.clone(),
        codes = grouped(planned.codes),
        total = grouped(plan.total),
        mean = mean(plan.total, planned.codes),
        worst = plan.worst
    ))?;
    if let Some(LateCodes { at, codes, proven }) = planned.late
        && planned.goal != Goal::Late
    {
        say(&if proven {
            message!("exact-late", at = at, codes = grouped(codes))
        } else {
            message!("exact-late-open", at = at, codes = grouped(codes))
        })?;
    }
    say(&message!("exact-distribution", distribution = distribution(&plan.distribution)))
}

fn distribution(distribution: &[(u32, u64)]) -> String {
    distribution.iter().map(|(guesses, codes)| format!("{guesses}: {codes}")).collect::<Vec<_>>().join(", ")
}

fn check(
    game: &dyn AnyGame,
    code: &CodeGame,
    file: &Path,
    late_from: Option<u64>,
    json: bool,
) -> CommandResult {
    let name = file.display().to_string();
    let unreadable = |error: std::io::Error| {
        CommandError::bad_input(message!(
            "exact-file-unreadable",
            file = name.clone(),
            error = error.to_string()
        ))
    };
    let text = std::fs::read_to_string(file).map_err(unreadable)?;
    let counted = match code.recount(&text) {
        Ok(counted) => counted,
        // A plan that was read and is wrong is an answer; what cannot be read is not.
        Err(BadPlan::Wrong(reason)) => {
            return Err(CommandError { exit: ExitStatus::Negative, message: Some(reason) });
        }
        Err(BadPlan::Unreadable(reason)) => return Err(CommandError::bad_input(reason)),
    };
    let Recount { codes, total, worst, .. } = counted;
    let late = late_from.map(|at| {
        let late = counted.distribution.iter().filter(|(guesses, _)| u64::from(*guesses) >= at);
        LateCount { at, codes: late.map(|(_, codes)| codes).sum() }
    });
    if json {
        print_document(&CheckReport {
            game: &game.facts().spec,
            file: name,
            valid: true,
            codes,
            total,
            mean: total as f64 / codes.max(1) as f64,
            worst,
            distribution: counted.distribution.into_iter().collect(),
            late,
        })?;
    } else {
        let verdict = message!(
            "exact-check-fine",
            codes = grouped(codes),
            total = grouped(total),
            mean = mean(total, codes),
            worst = worst
        );
        print_line(words().say(&verdict))?;
        print_line(
            words().say(&message!("exact-distribution", distribution = distribution(&counted.distribution))),
        )?;
        if let Some(LateCount { at, codes }) = late {
            print_line(words().say(&message!("exact-check-late", at = at, codes = grouped(codes))))?;
        }
    }
    Ok(ExitStatus::Done)
}
