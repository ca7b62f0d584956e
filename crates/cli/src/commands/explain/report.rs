//! The document of `parlor explain --json`.

use parlor_catalog::explained::{Cut, Explained, TraceEvent};
use parlor_core::{Score, Side, Value, Window};
use parlor_lab::quiz::sheet::player;
use serde::Serialize;

use super::{Explanation, said};

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
    cuts: Vec<ReportCut<'a>>,
    steps: Vec<ReportStep<'a>>,
}

#[derive(Serialize)]
struct ReportCut<'a> {
    node: &'a str,
    kind: &'static str,
    value: i32,
    bound: i32,
    bound_from: &'a str,
    after: &'a str,
    skipped: usize,
}

#[derive(Serialize)]
struct ReportStep<'a> {
    step: usize,
    node: &'a str,
    text: String,
    events: Vec<ReportEvent<'a>>,
}

/// `alpha` and `beta` are null while there is no bound.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum ReportEvent<'a> {
    Enter { node: &'a str, player: &'static str, alpha: Option<i32>, beta: Option<i32> },
    Leaf { node: &'a str, value: i32 },
    Narrow { node: &'a str, alpha: Option<i32>, beta: Option<i32> },
    Cut { node: &'a str, value: i32, bound: i32, skipped: usize },
    Leave { node: &'a str, value: i32 },
}

pub(super) fn report<'a>(explanation: &Explanation<'a>) -> Report<'a> {
    let explained = explanation.explained;
    let visited: Vec<i32> =
        explained.visited().filter_map(|node| explained.nodes[node].leaf).map(number).collect();
    let leaves = explained.leaves().count();
    Report {
        game: explanation.game,
        search: explanation.search.name(),
        depth: explained.nodes.iter().map(|node| node.ply).max().unwrap_or(0),
        value: number(explained.score),
        best: explained.best.as_deref(),
        leaves,
        skipped: leaves - visited.len(),
        visited,
        nodes: explained.nodes.iter().filter(|node| node.visit.is_some()).count(),
        cuts: explained.cuts.iter().map(|cut| cut_row(explained, cut)).collect(),
        steps: explained
            .steps
            .iter()
            .enumerate()
            .map(|(i, step)| ReportStep {
                step: i + 1,
                node: name(explained, step.node),
                text: said(step),
                events: explained.events[step.events.clone()]
                    .iter()
                    .filter_map(|event| event_row(explained, event))
                    .collect(),
            })
            .collect(),
    }
}

fn cut_row<'a>(explained: &'a Explained, cut: &Cut) -> ReportCut<'a> {
    ReportCut {
        node: name(explained, cut.node),
        kind: match explained.nodes[cut.node].turn {
            Side::First => "beta",
            Side::Second => "alpha",
        },
        value: number(cut.score),
        bound: number(cut.bound),
        bound_from: name(explained, cut.owner),
        after: name(explained, cut.after),
        skipped: cut.skipped,
    }
}

fn event_row<'a>(explained: &'a Explained, event: &TraceEvent) -> Option<ReportEvent<'a>> {
    Some(match *event {
        TraceEvent::Deepen(_) | TraceEvent::Known(..) => return None,
        TraceEvent::Enter(node, Window { alpha, beta }) => {
            let (player, node) = (player(explained.nodes[node].turn), name(explained, node));
            ReportEvent::Enter { node, player, alpha: bound(alpha), beta: bound(beta) }
        }
        TraceEvent::Leaf(node, score) => {
            ReportEvent::Leaf { node: name(explained, node), value: number(score) }
        }
        TraceEvent::Narrow(node, Window { alpha, beta }) => {
            ReportEvent::Narrow { node: name(explained, node), alpha: bound(alpha), beta: bound(beta) }
        }
        TraceEvent::Cut(cut) => {
            let cut = explained.cuts[cut];
            let (value, bound) = (number(cut.score), number(cut.bound));
            ReportEvent::Cut { node: name(explained, cut.node), value, bound, skipped: cut.skipped }
        }
        TraceEvent::Leave(node, score) => {
            ReportEvent::Leave { node: name(explained, node), value: number(score) }
        }
    })
}

/// `/` for a root without a name, the same in every language.
fn name(explained: &Explained, node: usize) -> &str {
    match explained.nodes[node].name.as_str() {
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
