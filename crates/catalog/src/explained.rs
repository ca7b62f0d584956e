//! A search laid open: the whole tree, what of it was visited and in which order, and the story of it in
//! steps. Everything is told from First's side, also by the searches that speak for the side to move.
//!
//! The deep search goes over the tree several times, each time deeper, and looks at some positions twice; what a node
//! says of its visit is the last one, and the events tell all of them.

use std::ops::Range;

use parlor_core::{
    Arg, Evaluate, Game, Guide, Limits, Message, Notation, Score, Side, Unwatched, Window, message,
};
use parlor_search::{Found, SearchContext, Trace, TreeNode, WatchEvent};

use crate::measured::{Method, meter, searched};
use crate::narrative::tell;

/// A search and the tree it searched.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The whole tree to the depth of the search, the root first, each node before those below it.
    pub nodes: Vec<TraceNode>,
    /// What happened, in order.
    pub events: Vec<TraceEvent>,
    /// The story, in steps that follow each other without gaps; none of the deep search, which has too many turns.
    pub steps: Vec<Step>,
    /// Every place where moves were skipped, in order.
    pub cuts: Vec<Cut>,
    /// The move the search chose; none where there was nothing to choose.
    pub best: Option<String>,
    /// What the root is worth.
    pub score: Score,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct TraceNode {
    /// Its own name, or the nearest name above it and the moves from there; empty at a root without one.
    pub name: String,
    /// The name it has of its own.
    pub label: Option<String>,
    /// The move that leads to it.
    pub mv: Option<String>,
    /// Who is to move: First is MAX, Second is MIN.
    pub turn: Side,
    /// Moves between the root and this node.
    pub ply: u32,
    /// The number of the node above.
    pub above: Option<usize>,
    /// The numbers of the nodes below.
    pub children: Vec<usize>,
    /// What it is worth, if it is a leaf, visited or not.
    pub leaf: Option<Score>,
    /// What the search found here; none where it was skipped.
    pub visit: Option<Visit>,
}

/// A node as the search saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// What mattered when it arrived.
    pub window: Window,
    /// What it went back with.
    pub score: Score,
    /// Whether its other moves were skipped, so that the score is only a bound.
    pub cut: bool,
}

/// Moves that were skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The node whose remaining moves were skipped.
    pub node: usize,
    /// The last child that was looked at.
    pub after: usize,
    /// What the node has at least (MAX) or at most (MIN).
    pub score: Score,
    /// The beta it reached (MAX) or the alpha (MIN).
    pub bound: Score,
    /// The node above at which the other side already has the bound.
    pub owner: usize,
    /// Leaves that were skipped.
    pub skipped: usize,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TraceEvent {
    /// A search of this depth began at the root; only told where there are several.
    Deepen(u32),
    /// The search arrived at a node with this window.
    Enter(usize, Window),
    /// It found a leaf's value: at the depth limit of a shallower search an estimate of an inner node.
    Leaf(usize, Score),
    /// It took the value of a node from its table.
    Known(usize, Score),
    /// What a child brought back narrowed the window of a node.
    Narrow(usize, Window),
    /// It skipped moves: the number of the cut.
    Cut(usize),
    /// It went back from an inner node.
    Leave(usize, Score),
}

/// A step of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node it is about.
    pub node: usize,
    /// Its part of the events.
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

/// What [`Explained`] is made of, before moves have a text.
pub struct RawTrace<G: Game> {
    tree: Vec<TreeNode<G>>,
    events: Vec<WatchEvent<G::Move>>,
    found: Found<G::Move>,
}

/// Writes out the tree and searches it.
pub(crate) fn trace_search<G: Game, E: Evaluate<G>, U: Guide<G>>(
    context: &SearchContext<'_, G, E, U, Unwatched>,
    method: Method,
    at: &G::Position,
    depth: u32,
) -> RawTrace<G> {
    let mut trace = Trace::default();
    let limits = Limits::none();
    let meters = [meter(&limits, &|_| (), Some(&mut trace)), meter(&limits, &|_| (), None)];
    let (found, _) = searched(context, method, at, depth, meters).expect("a trace stops no search");
    RawTrace { tree: context.unfold(at, depth), events: trace.events, found }
}

/// Puts names to what was laid open, and words to what happened.
pub(crate) fn explain<G: Notation>(game: &G, method: Method, laid: &RawTrace<G>) -> Explained {
    let root = &laid.tree[0];
    let root_turn = game.turn(&root.at);
    let mut told = Explained {
        nodes: Vec::with_capacity(laid.tree.len()),
        events: Vec::new(),
        steps: Vec::new(),
        cuts: Vec::new(),
        best: laid.found.best.map(|mv| game.write_move(&root.at, mv)),
        score: to_first(laid.found.score, root_turn),
    };
    for node in &laid.tree {
        let label = game.label(&node.at).map(str::to_owned);
        let mv = node.above.zip(node.by).map(|(above, mv)| game.write_move(&laid.tree[above].at, mv));
        let above = node.above.map_or("", |above| told.nodes[above].name.as_str());
        let name = match (&label, &mv) {
            (Some(label), _) => label.clone(),
            (None, None) => String::new(),
            (None, Some(mv)) => format!("{above}/{mv}"),
        };
        let turn = game.turn(&node.at);
        told.nodes.push(TraceNode {
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
    follow(&mut told, method, laid);
    if method != Method::Deep {
        told.steps = tell(&told);
    }
    told
}

/// A visited node on the way to the current one.
struct Open {
    node: usize,
    entered: Window,
    window: Window,
    /// The nodes below that were looked at in this visit, in order.
    seen: Vec<usize>,
    is_leaf: bool,
    cut: bool,
}

/// Walks through the events and writes down where in the tree they happened.
fn follow<G: Game>(told: &mut Explained, method: Method, laid: &RawTrace<G>) {
    let mut path: Vec<Open> = Vec::new();
    for (number, event) in laid.events.iter().enumerate() {
        let here = path.last().map(|open| open.node);
        match *event {
            WatchEvent::Enter { by, window } => {
                let node = here.map_or(0, |above| {
                    let children = &laid.tree[above].children;
                    *children
                        .iter()
                        .find(|&&child| laid.tree[child].by == by)
                        .expect("a search visits what the tree holds")
                });
                if method == Method::Deep && node == 0 {
                    told.events.push(TraceEvent::Deepen(reach(&laid.events[number..])));
                }
                let turn = told.nodes[node].turn;
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
                told.events.push(TraceEvent::Enter(node, window));
            }
            WatchEvent::Leaf(score) => {
                let open = path.last_mut().expect("a leaf was entered");
                open.is_leaf = true;
                let score = to_first(score, method.speaks_for(told.nodes[open.node].turn));
                told.events.push(TraceEvent::Leaf(open.node, score));
            }
            WatchEvent::Cut(score) => {
                let open = path.last_mut().expect("moves are skipped at a node");
                // The deep search also says so after the last move, where nothing is skipped.
                if open.seen.len() == told.nodes[open.node].children.len() {
                    continue;
                }
                open.cut = true;
                let score = to_first(score, method.speaks_for(told.nodes[open.node].turn));
                told.events.push(TraceEvent::Cut(told.cuts.len()));
                let cut = cut(told, &path, score);
                told.cuts.push(cut);
            }
            WatchEvent::Leave(score) => {
                let closed = path.pop().expect("what is left was entered");
                let place = &mut told.nodes[closed.node];
                let score = to_first(score, method.speaks_for(place.turn));
                place.visit = Some(Visit { window: closed.entered, score, cut: closed.cut });
                if !closed.is_leaf {
                    told.events.push(if closed.seen.is_empty() {
                        TraceEvent::Known(closed.node, score)
                    } else {
                        TraceEvent::Leave(closed.node, score)
                    });
                }
                // A look with a window without room only shows that a move is no better, or that it needs another.
                let scored = closed.entered.alpha.above() < closed.entered.beta;
                if let Some(open) = path.last_mut().filter(|_| method.prunes() && scored) {
                    let narrowed = narrow(open.window, told.nodes[open.node].turn, score);
                    // Where the window closes moves are skipped, which says more.
                    if narrowed != open.window && narrowed.alpha < narrowed.beta {
                        open.window = narrowed;
                        told.events.push(TraceEvent::Narrow(open.node, narrowed));
                    }
                }
            }
        }
    }
}

/// How deep the search looks that begins with these events.
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

/// What is skipped at the node at the end of the path.
fn cut(told: &Explained, path: &[Open], score: Score) -> Cut {
    let open = &path[path.len() - 1];
    let place = &told.nodes[open.node];
    let bound_of = |window: Window| match place.turn {
        Side::First => window.beta,
        Side::Second => window.alpha,
    };
    let bound = bound_of(open.window);
    let owner = path.iter().rev().skip(1).find(|open| bound_of(open.entered) != bound);
    let unseen = place.children.iter().filter(|child| !open.seen.contains(child));
    Cut {
        node: open.node,
        after: *open.seen.last().expect("a move was tried before the others were skipped"),
        score,
        bound,
        owner: owner.map_or(0, |open| open.node),
        skipped: unseen.map(|&child| leaves_below(told, child)).sum(),
    }
}

fn leaves_below(told: &Explained, node: usize) -> usize {
    let place = &told.nodes[node];
    if place.leaf.is_some() {
        return 1;
    }
    place.children.iter().map(|&child| leaves_below(told, child)).sum()
}

fn to_first(score: Score, side: Side) -> Score {
    match side {
        Side::First => score,
        Side::Second => -score,
    }
}
