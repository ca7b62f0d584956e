//! `parlor solve` for the code-breaking games: finds the best decision tree of a breaker, with proof, and checks trees
//! in files.

use std::collections::BTreeMap;
use std::path::Path;

use parlor_catalog::{
    AnyGame, BadTree, CheckpointEntry, CodeGame, Dispute, Goal, LateCodes, TreeCosts, TreeProgress,
    TreeRequest, TreeSolution,
};
use parlor_core::{Message, Side, message};
use serde::Serialize;

use super::saved_solve::SavedSolve;
use crate::args::{SolveArgs, TreeArgs};
use crate::environment::show_progress;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::outfile::OutFile;
use crate::output::{decimal, grouped, print_document, print_line};
use crate::progress::Progress;
use crate::run::RunContext;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    from: String,
    turn: &'static str,
    codes: u64,
    goal: &'static str,
    turns: u32,
    winner: Option<&'static str>,
    within: Option<u64>,
    consistent_only: bool,
    /// Only with `--fewest-at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    late: Option<LateReport>,
    total: Option<u64>,
    mean: Option<f64>,
    worst: Option<u32>,
    distribution: BTreeMap<u32, u64>,
    first_guess: Option<String>,
    /// Bounds of the minimised value.
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
    /// Only with `--fewest-at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    late: Option<LateCount>,
}

#[derive(Serialize)]
struct LateCount {
    at: u64,
    codes: u64,
}

/// Finds and prints the best tree, or checks one.
pub fn run(
    game: &dyn AnyGame,
    code: &CodeGame,
    asked: &SolveArgs,
    kept: Option<SavedSolve>,
) -> CommandResult {
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
    let record = |entry: &CheckpointEntry| kept.iter().for_each(|kept| kept.append(entry));
    // Only the best mean can be requested within a number of guesses. Few late codes are requested among the trees with
    // the best mean, unless another goal is given.
    let goal = options.goal.or(options.within.or(options.fewest_at).map(|_| Goal::Expected));
    let request = TreeRequest {
        goal: goal.unwrap_or_else(|| code.default_goal()),
        within: options.within.map(|within| within as u32),
        consistent_only: options.consistent_only,
        fewest_at: options.fewest_at.map(|at| at as u32),
        certify: options.certificate.is_some(),
    };
    let checkpoint = kept.as_ref().map(|kept| kept.checkpoint(&record));
    let progress = Progress::open_ended();
    let on_progress = |found: TreeProgress| show_progress(&progress, found);
    let solution = code
        .solve(asked.from.as_deref(), request, checkpoint, &limits, &on_progress)
        .map_err(CommandError::bad_input)?;
    drop(progress);

    let seconds = run.seconds();
    // The file is written even if stdout is closed.
    let printed = if asked.compute.json {
        print_document(&report(game, code, &solution, options, seconds))
    } else {
        print(code, &solution, options, seconds)
    };
    if let (Some(path), Some(file)) = (&options.tree, file)
        && let as_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
        && let Some(text) = if as_json { code.tree_json(&solution) } else { code.tree_text(&solution) }
    {
        file.write(&text)?;
        eprintln!("{}", words().say(&message!("exact-written", file = path.display().to_string())));
    }
    // The nodes of the certificate count too.
    let stopped = limits.are_up() || limits.nodes.is_some_and(|most| solution.nodes > most);
    if let Some(file) = &options.certificate {
        write_certificate(file, &solution, stopped)?;
    }
    let uncertified = options.certificate.is_some() && solution.certificate.is_none() && stopped;
    printed?;
    if let Some(kept) = kept {
        kept.finish(decided(&solution))?;
    }
    Ok(match (&solution.tree, decided(&solution) && !uncertified) {
        (_, false) => run.cut_short(),
        (None, true) => CommandStatus::Negative,
        (Some(_), true) => CommandStatus::Done,
    })
}

/// Writes the certificate, or reports why there is none.
fn write_certificate(file: &Path, solution: &TreeSolution, stopped: bool) -> Result<(), CommandError> {
    let said = match &solution.certificate {
        Some(certificate) => super::check::written(file, certificate)?,
        None if solution.proven && solution.tree.is_some() && stopped => message!("check-stopped"),
        None if solution.proven && solution.tree.is_some() => message!("check-too-large"),
        None => message!("check-nothing-proved"),
    };
    eprintln!("{}", words().say(&said));
    Ok(())
}

/// Describes answers that cannot all be true, and which of them to check.
fn contradiction(dispute: &Dispute) -> Message {
    let sentences = parlor_room::words::dispute(dispute, true).into_iter();
    let joined = |said: Message, next: Message| message!("cli-sentences", said = said, next = next);
    sentences.reduce(joined).unwrap_or(message!("code-contradiction"))
}

/// Refuses options that only code-breaking games have. Certificates are not among them: other games have them too.
pub fn refuse_options(options: &TreeArgs) -> Result<(), CommandError> {
    let given = options.goal.is_some()
        || options.within.is_some()
        || options.consistent_only
        || options.fewest_at.is_some()
        || options.tree.is_some()
        || options.check.is_some();
    if given { Err(CommandError::usage(message!("exact-only-codes"))) } else { Ok(()) }
}

/// Whether the request is completely solved.
fn decided(solution: &TreeSolution) -> bool {
    solution.proven && solution.late.is_none_or(|late| late.proven)
}

fn report<'a>(
    game: &'a dyn AnyGame,
    code: &CodeGame,
    solution: &TreeSolution,
    options: &TreeArgs,
    seconds: f64,
) -> Report<'a> {
    let costs = solution.tree.as_ref().map(|(_, costs)| costs);
    Report {
        game: &game.facts().spec,
        from: code.solved_position(solution),
        turn: game.facts().seats[Side::First.index()],
        codes: solution.codes,
        goal: solution.goal.name(),
        turns: solution.turns,
        winner: winner(solution).map(|side| game.facts().seats[side.index()]),
        within: options.within,
        consistent_only: options.consistent_only,
        late: solution.late.map(|LateCodes { at, codes, proven }| LateReport { at, codes, proven }),
        total: costs.map(TreeCosts::total),
        mean: costs.map(|costs| costs.total() as f64 / solution.codes.max(1) as f64),
        worst: costs.map(TreeCosts::worst),
        distribution: costs.map(|costs| costs.distribution().into_iter().collect()).unwrap_or_default(),
        first_guess: code.first_guess(solution),
        lower: solution.lower,
        upper: solution.upper(),
        nodes: solution.nodes,
        seconds,
        proven: solution.proven,
        complete: decided(solution),
    }
}

/// Who wins within the turn limit, if known.
fn winner(solution: &TreeSolution) -> Option<Side> {
    solution.breaker_wins.map(|wins| if wins { Side::First } else { Side::Second })
}

fn mean(total: u64, codes: u64) -> String {
    decimal(total as f64 / codes.max(1) as f64, 4)
}

fn print(code: &CodeGame, solution: &TreeSolution, options: &TreeArgs, seconds: f64) -> std::io::Result<()> {
    let say = |message: &Message| print_line(words().say(message));
    match &solution.tree {
        None if solution.proven => {
            say(&message!("exact-impossible", within = options.within.unwrap_or_default()))?;
        }
        None if solution.goal == Goal::Late => {
            let at = options.fewest_at.unwrap_or_default();
            say(&message!("exact-nothing-late", at = at, lower = grouped(solution.lower.into())))?;
        }
        None => say(&message!("exact-nothing-yet", lower = grouped(solution.lower.into())))?,
        Some((_, costs)) => print_tree(code, solution, costs)?,
    }
    if let (Some(within), true) = (options.within, solution.tree.is_some()) {
        say(&message!("exact-only-within", within = within))?;
    }
    if options.consistent_only {
        say(&message!("exact-only-consistent"))?;
    }
    match winner(solution) {
        Some(Side::First)
            if solution.tree.as_ref().is_some_and(|(_, costs)| costs.worst() > solution.turns) =>
        {
            say(&message!("exact-breaker-wins-otherwise", turns = solution.turns))?;
        }
        Some(Side::First) => say(&message!("exact-breaker-wins", turns = solution.turns))?,
        Some(Side::Second) => say(&message!("exact-maker-wins", turns = solution.turns))?,
        None => {}
    }
    say(&message!("exact-effort", nodes = grouped(solution.nodes), seconds = decimal(seconds, 3)))
}

fn print_tree(code: &CodeGame, solution: &TreeSolution, costs: &TreeCosts) -> std::io::Result<()> {
    let say = |message: &Message| print_line(words().say(message));
    let (lower, upper) = (grouped(solution.lower.into()), grouped(solution.upper().unwrap_or_default()));
    let at = solution.late.map_or(0, |late| late.at);
    say(&match (solution.goal, solution.proven) {
        (Goal::Expected, true) => {
            message!("exact-best-expected", total = upper, mean = mean(costs.total(), solution.codes))
        }
        (Goal::Expected, false) => message!("exact-stopped-expected", lower = lower, upper = upper),
        (Goal::Worst, true) => message!("exact-best-worst", worst = costs.worst()),
        (Goal::Worst, false) => message!("exact-stopped-worst", lower = lower, upper = upper),
        (Goal::Late, true) => message!("exact-best-late", at = at, codes = upper),
        (Goal::Late, false) => message!("exact-stopped-late", at = at, lower = lower, upper = upper),
    })?;
    say(&message!(
        "exact-plan",
        guess = code.first_guess(solution).unwrap_or_default(),
        codes = grouped(solution.codes),
        total = grouped(costs.total()),
        mean = mean(costs.total(), solution.codes),
        worst = costs.worst()
    ))?;
    if let Some(LateCodes { at, codes, proven }) = solution.late
        && solution.goal != Goal::Late
    {
        say(&if proven {
            message!("exact-late", at = at, codes = grouped(codes))
        } else {
            message!("exact-late-open", at = at, codes = grouped(codes))
        })?;
    }
    say(&message!("exact-distribution", distribution = distribution(&costs.distribution())))
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
    let costs = match code.recount(&text) {
        Ok(costs) => costs,
        // A wrong tree is a result; an unreadable file is an error.
        Err(BadTree::Wrong(reason)) => {
            return Err(CommandError { exit: CommandStatus::Negative, message: Some(reason) });
        }
        Err(BadTree::Unreadable(reason)) => return Err(CommandError::bad_input(reason)),
    };
    let (codes, total, worst) = (costs.codes(), costs.total(), costs.worst());
    let counted = costs.distribution();
    let late = late_from.map(|at| {
        let late = counted.iter().filter(|(guesses, _)| u64::from(*guesses) >= at);
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
            distribution: counted.into_iter().collect(),
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
        print_line(words().say(&message!("exact-distribution", distribution = distribution(&counted))))?;
        if let Some(LateCount { at, codes }) = late {
            print_line(words().say(&message!("exact-check-late", at = at, codes = grouped(codes))))?;
        }
    }
    Ok(CommandStatus::Done)
}
