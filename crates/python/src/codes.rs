//! Code-breaking games: results of breakers over all secrets, and optimal decision trees.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_arena::expect::OF_BREAKERS;
use parlor_catalog::{BreakerResults, CodeGame, Environment, ExamOptions, Goal, TreeCosts, TreeRequest};
use parlor_core::{Limits, message};
use pyo3::prelude::*;

use crate::embedded_player::ErrorPolicy;
use crate::error::{refused, said};
use crate::event::{Entrants, ExpectationRow, expectations};
use crate::game::{Game, open_here};
use crate::interruptible::{all_cores, limits, run_interruptibly};
use crate::position::Position;

/// Number of secrets drawn if there are too many to enumerate.
const USUAL_SAMPLE: u64 = 200;

/// The results of a breaker.
#[derive(IntoPyObject)]
pub(crate) struct ExaminedRow {
    codes: u64,
    total: u64,
    mean: f64,
    worst: u32,
    distribution: BTreeMap<u32, u64>,
    win_rate: f64,
    unsolved: u64,
    forfeits: u64,
    first_guess: Option<String>,
    sampled: bool,
    mean_margin: Option<f64>,
    complete: bool,
    reasons: Vec<String>,
    expectations: Vec<ExpectationRow>,
}

/// Runs a breaker against all secrets, or against a sample of them.
#[pyfunction]
#[pyo3(signature = (game, player, sample, cap, seed, strict, expect))]
pub(crate) fn examine(
    py: Python<'_>,
    game: &Bound<'_, Game>,
    player: Bound<'_, PyAny>,
    sample: Option<u64>,
    cap: u32,
    seed: u64,
    strict: bool,
    expect: Vec<String>,
) -> PyResult<ExaminedRow> {
    let expected = expectations(&expect, OF_BREAKERS)?;
    let stop = Arc::new(AtomicBool::new(false));
    let errors = ErrorPolicy::new(strict, &stop, 1);
    let Entrants { specs, embedded } = Entrants::of(&[player], game, &errors)?;
    let rules = open_here(&game.get().rules.facts().spec, Environment { embedded, ..Environment::default() })
        .map_err(refused)?;
    let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::none() };
    let terms = ExamOptions { sample, usual_sample: USUAL_SAMPLE, cap, seed, limits };
    let breaking = run_interruptibly(py, &stop, all_cores(), &|| errors.interrupt(), || {
        let code = rules.code().ok_or_else(|| message!("exact-only-codes"))?;
        code.examine(&specs[0], &terms)
    })?;
    if let Some(error) = errors.raised() {
        return Err(error);
    }
    let breaking = breaking.map_err(refused)?;
    let measured = |expectation: parlor_arena::Expectation| {
        let value = breaking.measured(expectation.measure);
        ExpectationRow::of(expectation, Some(value))
    };
    let expectations = expected.into_iter().map(measured).collect();
    let sampled = breaking.is_sampled();
    let reasons = breaking.reasons.iter().map(said).collect();
    let BreakerResults {
        codes,
        total,
        mean,
        worst,
        distribution,
        win_rate,
        unsolved,
        forfeits,
        first_guess,
        ..
    } = breaking;
    Ok(ExaminedRow {
        codes,
        total,
        mean,
        worst,
        distribution,
        win_rate,
        unsolved,
        forfeits,
        first_guess,
        sampled,
        mean_margin: breaking.mean_margin,
        complete: breaking.complete,
        reasons,
        expectations,
    })
}

/// An optimal decision tree.
#[derive(IntoPyObject)]
pub(crate) struct PlanRow {
    goal: &'static str,
    codes: u64,
    lower: u32,
    proven: bool,
    total: Option<u64>,
    worst: Option<u32>,
    distribution: BTreeMap<u32, u64>,
    json: Option<String>,
    text: Option<String>,
    nodes: u64,
}

/// Finds an optimal decision tree from a position, with proof.
#[pyfunction]
#[pyo3(signature = (position, goal, within, consistent_only, seconds))]
pub(crate) fn plan(
    py: Python<'_>,
    position: &Position,
    goal: Option<&str>,
    within: Option<u32>,
    consistent_only: bool,
    seconds: Option<f64>,
) -> PyResult<PlanRow> {
    let goal = match goal {
        None => within.map(|_| Goal::Expected),
        Some("mean") => Some(Goal::Expected),
        Some("worst") if within.is_some() => return Err(refused(message!("exact-within-needs-expected"))),
        Some("worst") => Some(Goal::Worst),
        Some(typed) => return Err(refused(message!("python-goal", typed = typed))),
    };
    let stop = Arc::new(AtomicBool::new(false));
    let limits = limits(&stop, seconds, None, all_cores())?;
    let (rules, from) = (Arc::clone(&position.game.get().rules), position.at.text());
    let solved = run_interruptibly(py, &stop, all_cores(), &|| (), move || {
        let code: &CodeGame = rules.code().ok_or_else(|| message!("exact-only-codes"))?;
        if code.dispute(&from)?.is_some() {
            return Err(message!("code-contradiction"));
        }
        let goal = goal.unwrap_or_else(|| code.default_goal());
        let request = TreeRequest { within, consistent_only, ..TreeRequest::new(goal) };
        let solution = code.solve(Some(&from), request, None, &limits, &|_| ())?;
        let texts = (code.tree_json(&solution), code.tree_text(&solution));
        Ok((solution, texts))
    })?;
    let (solution, (json, text)) = solved.map_err(refused)?;
    let goal = match solution.goal {
        Goal::Expected => "mean",
        Goal::Worst => "worst",
        Goal::Late => "late",
    };
    let costs = solution.tree.map(|(_, costs)| costs);
    Ok(PlanRow {
        goal,
        codes: solution.codes,
        lower: solution.lower,
        proven: solution.proven,
        total: costs.as_ref().map(TreeCosts::total),
        worst: costs.as_ref().map(TreeCosts::worst),
        distribution: costs.iter().flat_map(TreeCosts::distribution).collect(),
        json,
        text,
        nodes: solution.nodes,
    })
}
