//! The trace of one search as a document: the whole tree, the visits in order with their windows, and the cuts with their
//! reasons. The page can draw every moment of the search from it.

use parlor_catalog::explained::{Explained, TraceEvent};
use parlor_catalog::{AnyGame, DEEPEST, Method, SearchRequest, score_text};
use parlor_core::{Arg, Message, Score, Side, Value, Window, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::TraceRequest;
use crate::subject::{OpenSubject, SubjectInfo};

/// Maximum number of nodes of a tree. The page folds it, but holds all of it.
pub const MOST_NODES: u64 = 1_000;

/// Without a requested depth, trees up to this size are shown whole.
const WHOLE_TREE: u64 = 100;

/// Without a requested depth, larger trees are cut to a depth with at most this many nodes.
const READABLE_TREE: u64 = 130;

/// The trace of a search.
#[derive(Debug, Serialize)]
pub struct SearchTrace {
    /// The search.
    pub search: &'static str,
    /// Search depth in plies.
    pub depth: u32,
    /// The value of the root.
    pub value: String,
    /// The move it chose.
    pub best: Option<String>,
    /// The whole tree, each node before its children.
    pub nodes: Vec<TraceNodeRow>,
    /// The events, in order.
    pub events: Vec<TraceEventRow>,
    /// The explanation in sentences; empty if it would be too long.
    pub steps: Vec<StepRow>,
    /// Counts of events.
    pub counts: TraceCounts,
}

/// A node of the tree.
#[derive(Debug, Serialize)]
pub struct TraceNodeRow {
    /// Its label, or the nearest label above it and the moves from there.
    pub name: String,
    /// Its label.
    pub label: Option<String>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The side to move: 0 is MAX, 1 is MIN.
    pub player: usize,
    /// The number of the node above.
    pub above: Option<usize>,
    /// The value of a leaf, visited or not.
    pub leaf: Option<String>,
}

/// An event at a node.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum TraceEventRow {
    /// A search of this depth began.
    Deepen {
        /// Its depth.
        depth: u32,
    },
    /// The search entered a node.
    Enter {
        /// The node.
        node: usize,
        /// The lower bound of the window.
        alpha: String,
        /// The upper bound of the window.
        beta: String,
    },
    /// A leaf was evaluated.
    Leaf {
        /// The leaf.
        node: usize,
        /// Its value.
        value: String,
    },
    /// The value was found in the transposition table.
    Known {
        /// The node.
        node: usize,
        /// The value.
        value: String,
    },
    /// The window became narrower.
    Narrow {
        /// The node.
        node: usize,
        /// The new alpha.
        alpha: String,
        /// The new beta.
        beta: String,
    },
    /// Moves were skipped.
    Cut {
        /// The node.
        node: usize,
        /// The least (MAX) or greatest (MIN) value of the node.
        value: String,
        /// The bound that the value reaches.
        bound: String,
        /// The ancestor where the other side has that bound.
        owner: usize,
        /// Number of skipped leaves.
        skipped: usize,
    },
    /// The search left a node.
    Leave {
        /// The node.
        node: usize,
        /// Its value.
        value: String,
        /// `=`, or `≥` and `≤` if moves were skipped.
        sign: &'static str,
    },
}

/// A step of the explanation.
#[derive(Debug, Serialize)]
pub struct StepRow {
    /// The node it is about.
    pub node: usize,
    /// Its sentences.
    pub text: String,
    /// The number of events up to its end.
    pub until: usize,
}

/// Counts of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TraceCounts {
    /// Nodes entered, counting repeated visits.
    pub entered: usize,
    /// Leaves evaluated, counting repeated visits.
    pub read: usize,
    /// Leaves of the whole tree.
    pub leaves: usize,
    /// Leaves of the whole tree that were never evaluated.
    pub unread: usize,
    /// Number of cuts.
    pub cuts: usize,
    /// Values taken from the transposition table.
    pub known: usize,
}

/// A trace with its subject.
#[derive(Serialize)]
struct TraceDocument {
    #[serde(flatten)]
    subject: SubjectInfo,
    /// The greatest depth that can be shown for this position.
    deepest: u32,
    #[serde(flatten)]
    trace: SearchTrace,
}

/// Traces a search.
pub fn answer(
    request: &TraceRequest,
    opened: &OpenSubject,
    words: &Words,
) -> Result<impl Serialize + use<>, Message> {
    let method = Method::named(&request.search)?;
    let deepest = opened.game.deepest_tree(&opened.task(DEEPEST as u32), MOST_NODES)?;
    // One move may already lead to too many positions.
    if deepest == 0 && opened.game.tree_size(&opened.task(1), MOST_NODES)?.is_none() {
        return Err(too_large(1, 0));
    }
    let depth = match request.depth {
        Some(depth) if depth > deepest => return Err(too_large(depth, deepest)),
        Some(depth) => depth,
        None => readable(opened.game.as_ref(), &opened.task(DEEPEST as u32))?.min(deepest),
    };
    let explained = opened.game.explain(&opened.task(depth), method)?;
    let trace = SearchTrace::of(&explained, method, &TraceFormat { unit: opened.game.facts().unit, words });
    Ok(TraceDocument { subject: opened.info(words), deepest, trace })
}

fn too_large(depth: u32, deepest: u32) -> Message {
    message!("lab-too-large", depth = depth, most = MOST_NODES, fits = deepest)
}

/// The depth of a readable tree.
pub fn readable(game: &dyn AnyGame, any: &SearchRequest<'_>) -> Result<u32, Message> {
    let whole = game.tree_size(any, WHOLE_TREE)?.is_some();
    Ok(game.deepest_tree(any, if whole { WHOLE_TREE } else { READABLE_TREE })?.max(1))
}

/// How values and sentences are written.
pub struct TraceFormat<'a> {
    /// Units of an estimate per point of the payoff.
    pub unit: i32,
    /// The language.
    pub words: &'a Words,
}

impl TraceFormat<'_> {
    /// Writes a score; estimates in points, with one decimal if they are small.
    fn value(&self, score: Score) -> String {
        match score.value() {
            Value::Estimate(units) if units != 0 && self.unit > 1 && bounded(score) => {
                // Adding zero removes the sign of a negative zero.
                let points = (10.0 * f64::from(units) / f64::from(self.unit)).round() / 10.0 + 0.0;
                let digits = usize::from(points.abs() < 9.95);
                format!("~{}", self.words.say_value(&Arg::decimal(points, digits)))
            }
            _ => score_text(score),
        }
    }

    /// Both ends of a window.
    fn window(&self, window: Window) -> (String, String) {
        (self.value(window.alpha), self.value(window.beta))
    }
}

fn bounded(score: Score) -> bool {
    score != Score::BEST && score != Score::WORST
}

impl SearchTrace {
    /// Writes a trace.
    pub fn of(explained: &Explained, method: Method, format: &TraceFormat<'_>) -> SearchTrace {
        let words = format.words;
        let nodes = explained.nodes.iter().map(|node| TraceNodeRow {
            name: node.name.clone(),
            label: node.label.clone(),
            mv: node.mv.clone(),
            player: node.turn.index(),
            above: node.above,
            leaf: node.leaf.map(|score| format.value(score)),
        });
        let sentences =
            |says: &[Message]| says.iter().map(|one| words.say(one)).collect::<Vec<_>>().join(" ");
        // The explanation has estimates in units of the evaluation, unlike everything else here.
        let in_units = |score: Score| matches!(score.value(), Value::Estimate(units) if units != 0);
        let has_unit_estimates =
            format.unit > 1 && explained.nodes.iter().filter_map(|node| node.leaf).any(in_units);
        let steps = explained.steps.iter().filter(|_| !has_unit_estimates).map(|step| StepRow {
            node: step.node,
            text: sentences(&step.says),
            until: step.events.end,
        });
        SearchTrace {
            search: method.name(),
            depth: explained.nodes.iter().map(|node| node.ply).max().unwrap_or(0),
            value: format.value(explained.score),
            best: explained.best.clone(),
            nodes: nodes.collect(),
            events: events(explained, format),
            steps: steps.collect(),
            counts: counted(explained),
        }
    }
}

/// The events with their values. A visit was cut short if a cut precedes its end.
fn events(explained: &Explained, format: &TraceFormat<'_>) -> Vec<TraceEventRow> {
    let mut cut_at: Vec<bool> = vec![false; explained.nodes.len()];
    let mut row = |event: &TraceEvent| match *event {
        TraceEvent::Deepen(depth) => TraceEventRow::Deepen { depth },
        TraceEvent::Enter(node, window) => {
            cut_at[node] = false;
            let (alpha, beta) = format.window(window);
            TraceEventRow::Enter { node, alpha, beta }
        }
        TraceEvent::Leaf(node, score) => TraceEventRow::Leaf { node, value: format.value(score) },
        TraceEvent::Known(node, score) => TraceEventRow::Known { node, value: format.value(score) },
        TraceEvent::Narrow(node, window) => {
            let (alpha, beta) = format.window(window);
            TraceEventRow::Narrow { node, alpha, beta }
        }
        TraceEvent::Cut(number) => {
            let cut = explained.cuts[number];
            cut_at[cut.node] = true;
            TraceEventRow::Cut {
                node: cut.node,
                value: format.value(cut.score),
                bound: format.value(cut.bound),
                owner: cut.owner,
                skipped: cut.skipped,
            }
        }
        TraceEvent::Leave(node, score) => TraceEventRow::Leave {
            node,
            value: format.value(score),
            sign: sign(explained, node, cut_at[node]),
        },
    };
    explained.events.iter().map(&mut row).collect()
}

fn sign(explained: &Explained, node: usize, cut: bool) -> &'static str {
    match explained.nodes[node].turn {
        _ if !cut => "=",
        Side::First => "≥",
        Side::Second => "≤",
    }
}

fn counted(explained: &Explained) -> TraceCounts {
    let count =
        |wanted: fn(&TraceEvent) -> bool| explained.events.iter().filter(|event| wanted(event)).count();
    let leaves = explained.leaves().count();
    let reached = explained.leaves().filter(|&leaf| explained.nodes[leaf].visit.is_some()).count();
    TraceCounts {
        entered: count(|event| matches!(event, TraceEvent::Enter(..))),
        read: count(|event| matches!(event, TraceEvent::Leaf(..))),
        leaves,
        unread: leaves - reached,
        cuts: explained.cuts.len(),
        known: count(|event| matches!(event, TraceEvent::Known(..))),
    }
}
