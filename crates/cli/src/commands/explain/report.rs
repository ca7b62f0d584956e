//! The document of `parlor explain --json`.

use parlor_catalog::explained::{Cut, Explained, TraceEvent};
use parlor_core::{Score, Side, Value, Window};
use parlor_lab::quiz::sheet::player;
use serde::Serialize;

use super::{Lesson, said};

#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: &'a str,
    search: &'static str,
    depth: u32,
    value: i32,
    best: Option<&'a str>,
    /// The values of the leaves that were visited, in order.
    visited: Vec<i32>,
    leaves: usize,
    skipped: usize,
    nodes: usize,
    cuts: Vec<CutRow<'a>>,
    steps: Vec<StepRow<'a>>,
}

#[derive(Serialize)]
struct CutRow<'a> {
    node: &'a str,
    kind: &'static str,
    value: i32,
    bound: i32,
    bound_from: &'a str,
    after: &'a str,
    skipped: usize,
}

#[derive(Serialize)]
struct StepRow<'a> {
    step: usize,
    node: &'a str,
    text: String,
    events: Vec<EventRow<'a>>,
}

/// `alpha` and `beta` are null while there is no bound.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum EventRow<'a> {
    Enter { node: &'a str, player: &'static str, alpha: Option<i32>, beta: Option<i32> },
    Leaf { node: &'a str, value: i32 },
    Narrow { node: &'a str, alpha: Option<i32>, beta: Option<i32> },
    Cut { node: &'a str, value: i32, bound: i32, skipped: usize },
    Leave { node: &'a str, value: i32 },
}

pub(super) fn report<'a>(lesson: &Lesson<'a>) -> Report<'a> {
    let told = lesson.told;
    let visited: Vec<i32> = told.visited().filter_map(|node| told.nodes[node].leaf).map(number).collect();
    let leaves = told.leaves().count();
    Report {
        game: lesson.game,
        search: lesson.search.name(),
        depth: told.nodes.iter().map(|place| place.ply).max().unwrap_or(0),
        value: number(told.score),
        best: told.best.as_deref(),
        leaves,
        skipped: leaves - visited.len(),
        visited,
        nodes: told.nodes.iter().filter(|place| place.visit.is_some()).count(),
        cuts: told.cuts.iter().map(|cut| cut_row(told, cut)).collect(),
        steps: told
            .steps
            .iter()
            .enumerate()
            .map(|(i, step)| StepRow {
                step: i + 1,
                node: name(told, step.node),
                text: said(step),
                events: told.events[step.events.clone()]
                    .iter()
                    .filter_map(|event| event_row(told, event))
                    .collect(),
            })
            .collect(),
    }
}

fn cut_row<'a>(told: &'a Explained, cut: &Cut) -> CutRow<'a> {
    CutRow {
        node: name(told, cut.node),
        kind: match told.nodes[cut.node].turn {
            Side::First => "beta",
            Side::Second => "alpha",
        },
        value: number(cut.score),
        bound: number(cut.bound),
        bound_from: name(told, cut.owner),
        after: name(told, cut.after),
        skipped: cut.skipped,
    }
}

fn event_row<'a>(told: &'a Explained, event: &TraceEvent) -> Option<EventRow<'a>> {
    Some(match *event {
        TraceEvent::Deepen(_) | TraceEvent::Known(..) => return None,
        TraceEvent::Enter(node, Window { alpha, beta }) => {
            let (player, node) = (player(told.nodes[node].turn), name(told, node));
            EventRow::Enter { node, player, alpha: bound(alpha), beta: bound(beta) }
        }
        TraceEvent::Leaf(node, score) => EventRow::Leaf { node: name(told, node), value: number(score) },
        TraceEvent::Narrow(node, Window { alpha, beta }) => {
            EventRow::Narrow { node: name(told, node), alpha: bound(alpha), beta: bound(beta) }
        }
        TraceEvent::Cut(cut) => {
            let cut = told.cuts[cut];
            let (value, bound) = (number(cut.score), number(cut.bound));
            EventRow::Cut { node: name(told, cut.node), value, bound, skipped: cut.skipped }
        }
        TraceEvent::Leave(node, score) => EventRow::Leave { node: name(told, node), value: number(score) },
    })
}

/// `/` for a root without a name, the same in every language.
fn name(told: &Explained, node: usize) -> &str {
    match told.nodes[node].name.as_str() {
        "" => "/",
        name => name,
    }
}

fn bound(score: Score) -> Option<i32> {
    (score != Score::WORST && score != Score::BEST).then(|| number(score))
}

fn number(score: Score) -> i32 {
    let (Value::Payoff(value) | Value::Estimate(value)) = score.value();
    value
}
