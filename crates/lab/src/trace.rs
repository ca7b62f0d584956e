//! One search of one position with everything it does, as a document: the whole tree, what of it was visited in which
//! order, with which window, what was skipped and why. A picture can be drawn from it for every moment of the search.

use parlor_catalog::explained::{Explained, TraceEvent};
use parlor_catalog::{AnyGame, DEEPEST, Method, SearchRequest, score_text};
use parlor_core::{Arg, Message, Score, Side, Value, Window, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::TraceRequest;
use crate::subject::{Named, Opened};

/// The largest tree that is sent: a page folds it, but has to hold it.
pub const MOST_NODES: u64 = 1_000;

/// Without a wish for a depth a tree of this size is shown whole.
const WHOLE_TREE: u64 = 100;

/// Without a wish for a depth, and where the whole tree is larger, it is as deep as keeps it this small.
const READABLE_TREE: u64 = 130;

/// A search with everything it does.
#[derive(Debug, Serialize)]
pub struct SearchTrace {
    /// The search.
    pub search: &'static str,
    /// Moves that it looked ahead.
    pub depth: u32,
    /// What the root is worth.
    pub value: String,
    /// The move it chose.
    pub best: Option<String>,
    /// The whole tree, each node before those below it.
    pub nodes: Vec<TraceNodeRow>,
    /// What happened, in order.
    pub events: Vec<TraceEventRow>,
    /// The story in sentences; empty where it would be too long.
    pub steps: Vec<StepRow>,
    /// How much of it there was.
    pub counts: Counted,
}

/// A node of the tree.
#[derive(Debug, Serialize)]
pub struct TraceNodeRow {
    /// Its name, or the nearest name above it and the moves from there.
    pub name: String,
    /// The name of its own.
    pub label: Option<String>,
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who is to move: 0 is MAX, 1 is MIN.
    pub player: usize,
    /// The number of the node above.
    pub above: Option<usize>,
    /// What a leaf is worth, visited or not.
    pub leaf: Option<String>,
}

/// Something that happened at a node.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum TraceEventRow {
    /// A search of this depth began.
    Deepen {
        /// How deep it looks.
        depth: u32,
    },
    /// The search arrived.
    Enter {
        /// Where.
        node: usize,
        /// What MAX already has elsewhere.
        alpha: String,
        /// What MIN already holds it to.
        beta: String,
    },
    /// A leaf was read.
    Leaf {
        /// Which.
        node: usize,
        /// Its value.
        value: String,
    },
    /// The table knew the value.
    Known {
        /// Of which node.
        node: usize,
        /// The value.
        value: String,
    },
    /// The window became narrower.
    Narrow {
        /// Where.
        node: usize,
        /// The new alpha.
        alpha: String,
        /// The new beta.
        beta: String,
    },
    /// Moves were skipped.
    Cut {
        /// Of which node.
        node: usize,
        /// What it is worth at least (MAX) or at most (MIN).
        value: String,
        /// The bound that this reaches.
        bound: String,
        /// The node above where the other side has that bound.
        owner: usize,
        /// Leaves that were skipped.
        skipped: usize,
    },
    /// The search went back.
    Leave {
        /// From where.
        node: usize,
        /// With what.
        value: String,
        /// `=`, or `≥` and `≤` where moves were skipped.
        sign: &'static str,
    },
}

/// A step of the story.
#[derive(Debug, Serialize)]
pub struct StepRow {
    /// The node it is about.
    pub node: usize,
    /// Its sentences.
    pub text: String,
    /// The number of events up to its end.
    pub until: usize,
}

/// How much a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Positions entered, each time.
    pub entered: usize,
    /// Leaves read, each time.
    pub read: usize,
    /// Leaves of the whole tree.
    pub leaves: usize,
    /// Leaves of the whole tree that were never read.
    pub unread: usize,
    /// Places where moves were skipped.
    pub cuts: usize,
    /// Values taken from the table.
    pub known: usize,
}

/// A search, and what is searched.
#[derive(Serialize)]
struct TraceDocument {
    #[serde(flatten)]
    subject: Named,
    /// How deep a search of this position can be shown.
    deepest: u32,
    #[serde(flatten)]
    laid: SearchTrace,
}

/// Traces a search.
pub fn answer(
    request: &TraceRequest,
    opened: &Opened,
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
    let told = opened.game.explain(&opened.task(depth), method)?;
    let laid = SearchTrace::of(&told, method, &Speech { unit: opened.game.facts().unit, words });
    Ok(TraceDocument { subject: opened.named(words), deepest, laid })
}

fn too_large(depth: u32, deepest: u32) -> Message {
    message!("lab-too-large", depth = depth, most = MOST_NODES, fits = deepest)
}

/// The depth whose tree can be read at a glance, or is not much larger.
pub fn readable(game: &dyn AnyGame, any: &SearchRequest<'_>) -> Result<u32, Message> {
    let whole = game.tree_size(any, WHOLE_TREE)?.is_some();
    Ok(game.deepest_tree(any, if whole { WHOLE_TREE } else { READABLE_TREE })?.max(1))
}

/// How values and sentences are written.
pub struct Speech<'a> {
    /// How many units of an estimate make one point of the payoff.
    pub unit: i32,
    /// The language.
    pub words: &'a Words,
}

impl Speech<'_> {
    /// A score as people read it; an estimate in points, to a tenth where it is small.
    fn value(&self, score: Score) -> String {
        match score.value() {
            Value::Estimate(units) if units != 0 && self.unit > 1 && bounded(score) => {
                // Adding nought takes the sign from what rounds to it.
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
    /// Writes down a search.
    pub fn of(told: &Explained, method: Method, speech: &Speech<'_>) -> SearchTrace {
        let words = speech.words;
        let nodes = told.nodes.iter().map(|place| TraceNodeRow {
            name: place.name.clone(),
            label: place.label.clone(),
            mv: place.mv.clone(),
            player: place.turn.index(),
            above: place.above,
            leaf: place.leaf.map(|score| speech.value(score)),
        });
        let sentences =
            |says: &[Message]| says.iter().map(|one| words.say(one)).collect::<Vec<_>>().join(" ");
        // The story tells estimates in units of the evaluation, which nothing else here does.
        let in_units = |score: Score| matches!(score.value(), Value::Estimate(units) if units != 0);
        let told_in_units = speech.unit > 1 && told.nodes.iter().filter_map(|place| place.leaf).any(in_units);
        let steps = told.steps.iter().filter(|_| !told_in_units).map(|step| StepRow {
            node: step.node,
            text: sentences(&step.says),
            until: step.events.end,
        });
        SearchTrace {
            search: method.name(),
            depth: told.nodes.iter().map(|place| place.ply).max().unwrap_or(0),
            value: speech.value(told.score),
            best: told.best.clone(),
            nodes: nodes.collect(),
            events: events(told, speech),
            steps: steps.collect(),
            counts: counted(told),
        }
    }
}

/// The events, each with its values. Whether a visit was cut short is known by the cut before its end.
fn events(told: &Explained, speech: &Speech<'_>) -> Vec<TraceEventRow> {
    let mut cut_at: Vec<bool> = vec![false; told.nodes.len()];
    let mut row = |event: &TraceEvent| match *event {
        TraceEvent::Deepen(depth) => TraceEventRow::Deepen { depth },
        TraceEvent::Enter(node, window) => {
            cut_at[node] = false;
            let (alpha, beta) = speech.window(window);
            TraceEventRow::Enter { node, alpha, beta }
        }
        TraceEvent::Leaf(node, score) => TraceEventRow::Leaf { node, value: speech.value(score) },
        TraceEvent::Known(node, score) => TraceEventRow::Known { node, value: speech.value(score) },
        TraceEvent::Narrow(node, window) => {
            let (alpha, beta) = speech.window(window);
            TraceEventRow::Narrow { node, alpha, beta }
        }
        TraceEvent::Cut(number) => {
            let cut = told.cuts[number];
            cut_at[cut.node] = true;
            TraceEventRow::Cut {
                node: cut.node,
                value: speech.value(cut.score),
                bound: speech.value(cut.bound),
                owner: cut.owner,
                skipped: cut.skipped,
            }
        }
        TraceEvent::Leave(node, score) => {
            TraceEventRow::Leave { node, value: speech.value(score), sign: sign(told, node, cut_at[node]) }
        }
    };
    told.events.iter().map(&mut row).collect()
}

fn sign(told: &Explained, node: usize, cut: bool) -> &'static str {
    match told.nodes[node].turn {
        _ if !cut => "=",
        Side::First => "≥",
        Side::Second => "≤",
    }
}

fn counted(told: &Explained) -> Counted {
    let count = |wanted: fn(&TraceEvent) -> bool| told.events.iter().filter(|event| wanted(event)).count();
    let leaves = told.leaves().count();
    let reached = told.leaves().filter(|&leaf| told.nodes[leaf].visit.is_some()).count();
    Counted {
        entered: count(|event| matches!(event, TraceEvent::Enter(..))),
        read: count(|event| matches!(event, TraceEvent::Leaf(..))),
        leaves,
        unread: leaves - reached,
        cuts: told.cuts.len(),
        known: count(|event| matches!(event, TraceEvent::Known(..))),
    }
}
