//! Values, hints, comparisons and explanations of positions.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_catalog::{
    Advice, DEEPEST, Explained, Measured, Method, Parameter, PlayerSketch, SearchRequest, SetUp, Solved,
    Spec, plain_named, score_text,
};
use parlor_core::{Message, Side, Value, message};
use pyo3::prelude::*;

use crate::error::{refused, said};
use crate::interruptible::{all_cores, limits, run_interruptibly};
use crate::position::Position;

/// For calls in which no Python player runs.
fn no_interrupt() {}

/// The result of solving a position.
#[derive(IntoPyObject)]
pub(crate) struct SolvedRow {
    value: Option<i32>,
    bounds: Option<(i32, i32)>,
    complete: bool,
    best: Vec<String>,
    moves: Vec<(String, i32)>,
    line: Vec<String>,
    nodes: u64,
}

/// The exact value of a position.
#[pyfunction]
#[pyo3(signature = (position, all_moves, seconds, nodes, threads))]
pub(crate) fn solve(
    py: Python<'_>,
    position: &Position,
    all_moves: bool,
    seconds: Option<f64>,
    nodes: Option<u64>,
    threads: Option<usize>,
) -> PyResult<SolvedRow> {
    let stop = Arc::new(AtomicBool::new(false));
    let threads = threads.unwrap_or_else(all_cores).max(1);
    let limits = limits(&stop, seconds, nodes, threads)?;
    let (rules, from) = (Arc::clone(&position.game.get().rules), position.at.text());
    if position.at.payoff().is_some() {
        return Err(refused(message!("solve-already-over")));
    }
    let solved = run_interruptibly(py, &stop, threads, &no_interrupt, move || {
        rules.solve(Some(&from), all_moves, &limits, &|_| ())
    })?;
    let Solved { value, bounds, complete, best, moves, line, nodes, .. } = solved.map_err(refused)?;
    Ok(SolvedRow {
        value: value.map(|value| value.0),
        bounds: bounds.map(|[low, high]| (low.0, high.0)),
        complete,
        best,
        moves: moves.into_iter().map(|(mv, value)| (mv, value.0)).collect(),
        line,
        nodes,
    })
}

/// A hint.
#[derive(IntoPyObject)]
pub(crate) struct HintRow {
    r#move: String,
    value: f64,
    exact: bool,
    depth: u32,
    line: Vec<String>,
    moves: Vec<(String, f64)>,
}

/// The best move found within a time, with the values of all moves to the first seat.
#[pyfunction]
#[pyo3(signature = (position, seconds))]
pub(crate) fn hint(py: Python<'_>, position: &Position, seconds: Option<f64>) -> PyResult<HintRow> {
    let stop = Arc::new(AtomicBool::new(false));
    let limits = limits(&stop, seconds, None, all_cores())?;
    let (rules, from) = (Arc::clone(&position.game.get().rules), position.at.text());
    let unit = rules.facts().unit;
    let found = run_interruptibly(
        py,
        &stop,
        all_cores(),
        &no_interrupt,
        move || -> Result<Option<Advice>, Message> {
            let table = rules.table(&SetUp { from: Some(&from), ..SetUp::default() })?;
            let advice = table.turn().and_then(|_| table.advise(&limits));
            if let Some(hint) = table.code().and_then(|code| code.hint(&limits)) {
                let advice = advice.unwrap_or(Advice {
                    mv: String::new(),
                    value: Value::Estimate(0),
                    exact: false,
                    depth: 0,
                    line: Vec::new(),
                    moves: Vec::new(),
                });
                return Ok(Some(Advice { mv: hint.guess, ..advice }));
            }
            Ok(advice)
        },
    )?;
    let advice = found.map_err(refused)?.ok_or_else(|| refused(message!("dialogue-no-hint")))?;
    Ok(HintRow {
        r#move: advice.mv,
        value: advice.value.points(unit),
        exact: advice.exact,
        depth: advice.depth,
        line: advice.line,
        moves: advice.moves.into_iter().map(|(mv, value)| (mv, value.points(unit))).collect(),
    })
}

/// The move that a player of the game makes in a position.
#[pyfunction]
#[pyo3(signature = (position, player, seed, seconds))]
pub(crate) fn choose(
    py: Python<'_>,
    position: &Position,
    player: &str,
    seed: u64,
    seconds: Option<f64>,
) -> PyResult<String> {
    let stop = Arc::new(AtomicBool::new(false));
    let limits = limits(&stop, seconds, None, 1)?;
    let (rules, from, seat) =
        (Arc::clone(&position.game.get().rules), position.at.text(), position.at.turn());
    let info = rules.player(&Spec::parse(player), Some(seat)).map_err(refused)?;
    let answer = move || rules.chooser(player, seat, seed)?(&from, 0, &limits).map(|ply| ply.text);
    let chosen = if is_quick(&info) {
        py.detach(answer)
    } else {
        run_interruptibly(py, &stop, 1, &no_interrupt, answer)?
    };
    chosen.map_err(refused)
}

/// Whether a player answers faster than threads can be started: it has no effort setting.
fn is_quick(player: &PlayerSketch) -> bool {
    let thinks = |parameter: &Parameter| ["depth", "time", "simulations"].contains(&parameter.key);
    !player.takes_long && player.within.is_none() && !player.parameters.iter().any(thinks)
}

/// The names of the searches that can be compared.
#[pyfunction]
pub(crate) fn searches() -> Vec<&'static str> {
    Method::all().map(Method::name).collect()
}

/// The work of one search.
#[derive(IntoPyObject)]
pub(crate) struct MeasuredRow {
    search: &'static str,
    depth: u32,
    nodes: u64,
    leaves: u64,
    cuts: u64,
    value: i32,
    best: Option<String>,
    seconds: f64,
}

/// Measures the work of one search of a position.
#[pyfunction]
#[pyo3(signature = (position, search, depth, eval))]
pub(crate) fn measure(
    py: Python<'_>,
    position: &Position,
    search: &str,
    depth: u32,
    eval: Option<&str>,
) -> PyResult<MeasuredRow> {
    let stop = Arc::new(AtomicBool::new(false));
    let method = Method::named(search).map_err(refused)?;
    check_depth(depth)?;
    let limits = limits(&stop, None, None, 1)?;
    let (rules, from) = (Arc::clone(&position.game.get().rules), position.at.text());
    let measured = run_interruptibly(py, &stop, 1, &no_interrupt, move || {
        let task = SearchRequest { from: Some(&from), eval, depth };
        rules.measure(&task, method, &limits, &|_| ())
    })?;
    let stopped = || refused(message!("cli-interrupted"));
    let Measured { score, best, counts, seconds, .. } = measured.map_err(refused)?.ok_or_else(stopped)?;
    let (Value::Payoff(value) | Value::Estimate(value)) = score.value();
    Ok(MeasuredRow {
        search: method.name(),
        depth,
        nodes: counts.nodes,
        leaves: counts.leaves,
        cuts: counts.cuts,
        value,
        best,
        seconds,
    })
}

fn check_depth(depth: u32) -> PyResult<()> {
    if (1..=DEEPEST as u32).contains(&depth) {
        return Ok(());
    }
    Err(refused(message!("python-depth", depth = depth, most = DEEPEST)))
}

/// Maximum number of nodes of an explained tree.
const LARGEST_TREE: u64 = 200_000;

/// Without a depth, the search is as deep as a tree of this size allows, about a page.
const USUAL_TREE: u64 = 100;

/// An explanation in steps, with the searched tree.
#[derive(IntoPyObject)]
pub(crate) struct ExplainedSearch {
    search: &'static str,
    depth: u32,
    value: String,
    best: Option<String>,
    steps: Vec<String>,
    nodes: Vec<ExplainedNode>,
    cuts: usize,
    visited: usize,
    leaves: usize,
}

/// A node of an explained tree.
#[derive(IntoPyObject)]
pub(crate) struct ExplainedNode {
    name: String,
    r#move: Option<String>,
    turn: &'static str,
    ply: u32,
    above: Option<usize>,
    children: Vec<usize>,
    leaf: Option<String>,
    visited: bool,
    value: Option<String>,
    alpha: Option<String>,
    beta: Option<String>,
    cut: bool,
}

/// Explains a textbook search of a position.
#[pyfunction]
#[pyo3(signature = (position, search, depth, eval))]
pub(crate) fn explain(
    py: Python<'_>,
    position: &Position,
    search: &str,
    depth: Option<u32>,
    eval: Option<&str>,
) -> PyResult<ExplainedSearch> {
    let stop = Arc::new(AtomicBool::new(false));
    let plain = plain_named(search).map_err(refused)?;
    depth.map_or(Ok(()), check_depth)?;
    let (rules, from) = (Arc::clone(&position.game.get().rules), position.at.text());
    let seats = rules.facts().seats;
    let explained = run_interruptibly(py, &stop, 1, &no_interrupt, move || {
        let any = SearchRequest { from: Some(&from), eval, depth: DEEPEST as u32 };
        let depth = match depth {
            Some(depth) if rules.tree_size(&SearchRequest { depth, ..any }, LARGEST_TREE)?.is_some() => depth,
            Some(depth) => {
                let fits = rules.deepest_tree(&any, LARGEST_TREE)?;
                return Err(message!("explain-too-large", depth = depth, most = LARGEST_TREE, fits = fits));
            }
            None => rules.deepest_tree(&any, USUAL_TREE)?.max(1),
        };
        Ok((rules.explain(&SearchRequest { depth, ..any }, Method::Plain(plain))?, depth))
    })?;
    let (explained, depth) = explained.map_err(refused)?;
    let sentences = |says: &[Message]| says.iter().map(said).collect::<Vec<_>>().join(" ");
    Ok(ExplainedSearch {
        search: plain.name(),
        depth,
        value: score_text(explained.score),
        best: explained.best.clone(),
        steps: explained.steps.iter().map(|step| sentences(&step.says)).collect(),
        cuts: explained.cuts.len(),
        visited: explained.visited().count(),
        leaves: explained.leaves().count(),
        nodes: nodes(&explained, seats),
    })
}

fn nodes(explained: &Explained, seats: [&'static str; 2]) -> Vec<ExplainedNode> {
    let row = |node: &parlor_catalog::explained::TraceNode| ExplainedNode {
        name: node.name.clone(),
        r#move: node.mv.clone(),
        turn: seats[usize::from(node.turn == Side::Second)],
        ply: node.ply,
        above: node.above,
        children: node.children.clone(),
        leaf: node.leaf.map(score_text),
        visited: node.visit.is_some(),
        value: node.visit.map(|visit| score_text(visit.score)),
        alpha: node.visit.map(|visit| score_text(visit.window.alpha)),
        beta: node.visit.map(|visit| score_text(visit.window.beta)),
        cut: node.visit.is_some_and(|visit| visit.cut),
    };
    explained.nodes.iter().map(row).collect()
}
