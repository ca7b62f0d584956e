//! The trace of a search: the whole tree, the visited nodes in order, and an explanation in steps. All values are to
//! First, also those of negamax searches.
//!
//! The deep search visits the tree several times with increasing depth, and some positions twice. A node holds its last
//! visit; the events contain all of them.

use std::ops::Range;

use parlor_core::{
    Arg, Evaluate, Game, Guide, Limits, Message, Notation, Score, Side, Unwatched, Window, message,
};
use parlor_search::{Found, SearchContext, Trace, TreeNode, WatchEvent};

use crate::measured::{Method, meter, searched};
use crate::narrative::steps;

/// A search and the tree it searched.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The whole tree to the depth of the search, each node before its children.
    pub nodes: Vec<TraceNode>,
    /// The events, in order.
    pub events: Vec<TraceEvent>,
    /// The explanation, in steps that cover all events; empty for the deep search, which would need too many.
    pub steps: Vec<Step>,
    /// All cuts, in order.
    pub cuts: Vec<Cut>,
    /// The move the search chose; `None` if the game is over.
    pub best: Option<String>,
    /// The value of the root.
    pub score: Score,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct TraceNode {
    /// Its label, or the nearest label above it and the moves from there; empty for a root without a label.
    pub name: String,
    /// Its label, if the game names its positions.
    pub label: Option<String>,
    /// The move that leads to it.
    pub mv: Option<String>,
    /// The side to move: First is MAX, Second is MIN.
    pub turn: Side,
    /// Moves between the root and this node.
    pub ply: u32,
    /// The number of the node above.
    pub above: Option<usize>,
    /// The numbers of its children.
    pub children: Vec<usize>,
    /// Its value, if it is a leaf, visited or not.
    pub leaf: Option<Score>,
    /// The last visit; `None` if it was skipped.
    pub visit: Option<Visit>,
}

/// A visit to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The window on entry.
    pub window: Window,
    /// The score returned.
    pub score: Score,
    /// Whether its remaining moves were skipped, so that the score is only a bound.
    pub cut: bool,
}

/// A cut: moves that were skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The node whose remaining moves were skipped.
    pub node: usize,
    /// The last child that was visited.
    pub after: usize,
    /// The least (MAX) or greatest (MIN) value of the node.
    pub score: Score,
    /// The beta it reached (MAX) or the alpha (MIN).
    pub bound: Score,
    /// The ancestor where the other side already has the bound.
    pub owner: usize,
    /// Number of skipped leaves.
    pub skipped: usize,
}

/// An event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceEvent {
    /// A search of this depth began at the root; only in iterative deepening.
    Deepen(u32),
    /// The search entered a node with this window.
    Enter(usize, Window),
    /// It evaluated a leaf. At the depth limit of a shallower search this is an estimate of an inner node.
    Leaf(usize, Score),
    /// It took the value of a node from the transposition table.
    Known(usize, Score),
    /// The score of a child narrowed the window of a node.
    Narrow(usize, Window),
    /// It skipped moves: the index of the cut.
    Cut(usize),
    /// It left an inner node.
    Leave(usize, Score),
}

/// A step of the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node it is about.
    pub node: usize,
    /// Its range of events.
    pub events: Range<usize>,
    /// Its sentences.
    pub says: Vec<Message>,
}

impl Explained {
    /// The leaves of the whole tree, from left to right.
    pub fn leaves(&self) -> impl Iterator<Item = usize> {
        (0..self.nodes.len()).filter(|&node| self.nodes[node].leaf.is_some())
    }

    /// The leaves that were visited, in order.
    pub fn visited(&self) -> impl Iterator<Item = usize> {
        self.events.iter().filter_map(|event| match event {
            TraceEvent::Leaf(node, _) => Some(*node),
            _ => None,
        })
    }

    /// The name of a node for a sentence.
    pub fn name(&self, node: usize) -> Arg {
        match self.nodes[node].name.as_str() {
            "" => message!("explain-root").into(),
            name => name.into(),
        }
    }
}

/// [`Explained`] before moves are written as text.
pub struct RawTrace<G: Game> {
    tree: Vec<TreeNode<G>>,
    events: Vec<WatchEvent<G::Move>>,
    found: Found<G::Move>,
}

/// Expands the tree and searches it.
pub(crate) fn trace_search<G: Game, E: Evaluate<G>, U: Guide<G>>(
    context: &SearchContext<'_, G, E, U, Unwatched>,
    method: Method,
    at: &G::Position,
    depth: u32,
) -> RawTrace<G> {
    let mut trace = Trace::default();
    let limits = Limits::none();
    let meters = [meter(&limits, &|_| (), Some(&mut trace)), meter(&limits, &|_| (), None)];
    let (found, _) = searched(context, method, at, depth, meters).expect("a trace does not stop a search");
    RawTrace { tree: context.unfold(at, depth), events: trace.events, found }
}

/// Names the nodes, locates the events in the tree and adds the explanation.
pub(crate) fn explain<G: Notation>(game: &G, method: Method, raw: &RawTrace<G>) -> Explained {
    let root = &raw.tree[0];
    let root_turn = game.turn(&root.at);
    let mut explained = Explained {
        nodes: Vec::with_capacity(raw.tree.len()),
        events: Vec::new(),
        steps: Vec::new(),
        cuts: Vec::new(),
        best: raw.found.best.map(|mv| game.write_move(&root.at, mv)),
        score: to_first(raw.found.score, root_turn),
    };
    for node in &raw.tree {
        let label = game.label(&node.at).map(str::to_owned);
        let mv = node.above.zip(node.by).map(|(above, mv)| game.write_move(&raw.tree[above].at, mv));
        let above = node.above.map_or("", |above| explained.nodes[above].name.as_str());
        let name = match (&label, &mv) {
            (Some(label), _) => label.clone(),
            (None, None) => String::new(),
            (None, Some(mv)) => format!("{above}/{mv}"),
        };
        let turn = game.turn(&node.at);
        explained.nodes.push(TraceNode {
            name,
            label,
            mv,
            turn,
            ply: node.ply,
            above: node.above,
            children: node.children.clone(),
            leaf: node.score.map(|score| to_first(score, turn)),
            visit: None,
        });
    }
    follow(&mut explained, method, raw);
    if method != Method::Deep {
        explained.steps = steps(&explained);
    }
    explained
}

/// A visited node on the way to the current one.
struct Open {
    node: usize,
    entered: Window,
    window: Window,
    /// The children visited so far in this visit, in order.
    seen: Vec<usize>,
    is_leaf: bool,
    cut: bool,
}

/// Replays the events and assigns them to nodes of the tree.
fn follow<G: Game>(explained: &mut Explained, method: Method, raw: &RawTrace<G>) {
    let mut path: Vec<Open> = Vec::new();
    for (number, event) in raw.events.iter().enumerate() {
        let here = path.last().map(|open| open.node);
        match *event {
            WatchEvent::Enter { by, window } => {
                let node = here.map_or(0, |above| {
                    let children = &raw.tree[above].children;
                    *children
                        .iter()
                        .find(|&&child| raw.tree[child].by == by)
                        .expect("a search visits only nodes of the tree")
                });
                if method == Method::Deep && node == 0 {
                    explained.events.push(TraceEvent::Deepen(reach(&raw.events[number..])));
                }
                let turn = explained.nodes[node].turn;
                let window = if method.speaks_for(turn) == Side::First {
                    window
                } else {
                    Window { alpha: -window.beta, beta: -window.alpha }
                };
                if let Some(open) = path.last_mut().filter(|open| !open.seen.contains(&node)) {
                    open.seen.push(node);
                }
                path.push(Open {
                    node,
                    entered: window,
                    window,
                    seen: Vec::new(),
                    is_leaf: false,
                    cut: false,
                });
                explained.events.push(TraceEvent::Enter(node, window));
            }
            WatchEvent::Leaf(score) => {
                let open = path.last_mut().expect("a leaf was entered");
                open.is_leaf = true;
                let score = to_first(score, method.speaks_for(explained.nodes[open.node].turn));
                explained.events.push(TraceEvent::Leaf(open.node, score));
            }
            WatchEvent::Cut(score) => {
                let open = path.last_mut().expect("moves are skipped at a node");
                // The deep search also reports cuts after the last move, where nothing is skipped.
                if open.seen.len() == explained.nodes[open.node].children.len() {
                    continue;
                }
                open.cut = true;
                let score = to_first(score, method.speaks_for(explained.nodes[open.node].turn));
                explained.events.push(TraceEvent::Cut(explained.cuts.len()));
                let cut = cut(explained, &path, score);
                explained.cuts.push(cut);
            }
            WatchEvent::Leave(score) => {
                let closed = path.pop().expect("a node that is left has been entered");
                let node = &mut explained.nodes[closed.node];
                let score = to_first(score, method.speaks_for(node.turn));
                node.visit = Some(Visit { window: closed.entered, score, cut: closed.cut });
                if !closed.is_leaf {
                    explained.events.push(if closed.seen.is_empty() {
                        TraceEvent::Known(closed.node, score)
                    } else {
                        TraceEvent::Leave(closed.node, score)
                    });
                }
                // A search with a null window only shows whether a move is better.
                let scored = closed.entered.alpha.above() < closed.entered.beta;
                if let Some(open) = path.last_mut().filter(|_| method.prunes() && scored) {
                    let narrowed = narrow(open.window, explained.nodes[open.node].turn, score);
                    // If the window closes, moves are skipped, and the cut is reported instead.
                    if narrowed != open.window && narrowed.alpha < narrowed.beta {
                        open.window = narrowed;
                        explained.events.push(TraceEvent::Narrow(open.node, narrowed));
                    }
                }
            }
        }
    }
}

/// The depth of the search that begins with these events.
fn reach<M>(events: &[WatchEvent<M>]) -> u32 {
    let (mut ply, mut deepest) = (0_u32, 0);
    for event in events {
        match event {
            WatchEvent::Enter { .. } => ply += 1,
            WatchEvent::Leave(_) => ply -= 1,
            WatchEvent::Leaf(_) | WatchEvent::Cut(_) => {}
        }
        deepest = deepest.max(ply);
        if ply == 0 {
            break;
        }
    }
    deepest.saturating_sub(1)
}

fn narrow(window: Window, turn: Side, score: Score) -> Window {
    match turn {
        Side::First => Window { alpha: window.alpha.max(score), ..window },
        Side::Second => Window { beta: window.beta.min(score), ..window },
    }
}

/// The cut at the last node of the path.
fn cut(explained: &Explained, path: &[Open], score: Score) -> Cut {
    let open = &path[path.len() - 1];
    let node = &explained.nodes[open.node];
    let bound_of = |window: Window| match node.turn {
        Side::First => window.beta,
        Side::Second => window.alpha,
    };
    let bound = bound_of(open.window);
    let owner = path.iter().rev().skip(1).find(|open| bound_of(open.entered) != bound);
    let unseen = node.children.iter().filter(|child| !open.seen.contains(child));
    Cut {
        node: open.node,
        after: *open.seen.last().expect("a move was tried before the others were skipped"),
        score,
        bound,
        owner: owner.map_or(0, |open| open.node),
        skipped: unseen.map(|&child| leaves_below(explained, child)).sum(),
    }
}

fn leaves_below(explained: &Explained, node: usize) -> usize {
    let node = &explained.nodes[node];
    if node.leaf.is_some() {
        return 1;
    }
    node.children.iter().map(|&child| leaves_below(explained, child)).sum()
}

fn to_first(score: Score, side: Side) -> Score {
    match side {
        Side::First => score,
        Side::Second => -score,
    }
}
