//! A search laid open: the whole tree, what of it was visited and in which order, and the story of it in
//! steps. Everything is told from First's side, also by the searches that speak for the side to move.

use std::ops::Range;

use parlor_core::{
    Arg, Evaluate, Game, Guide, Limits, Message, Notation, Score, Side, Unwatched, Window, message,
};
use parlor_search::{Event, Found, Node, Plain, Study, Trace};

use crate::measured::meter;
use crate::narrative::tell;

/// A search and the tree it searched.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The whole tree to the depth of the search, the root first, each node before those below it.
    pub nodes: Vec<Place>,
    /// What happened, in order.
    pub events: Vec<Happening>,
    /// The story, in steps that follow each other without gaps.
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
pub struct Place {
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
pub enum Happening {
    /// The search arrived at a node.
    Enter(usize),
    /// It found a leaf's value.
    Leaf(usize),
    /// What a child brought back narrowed the window of a node.
    Narrow(usize, Window),
    /// It skipped moves: the number of the cut.
    Cut(usize),
    /// It went back from an inner node.
    Leave(usize),
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
            Happening::Leaf(node) => Some(*node),
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
pub struct Laid<G: Game> {
    tree: Vec<Node<G>>,
    events: Vec<Event<G::Move>>,
    found: Found<G::Move>,
}

/// Writes out the tree and searches it.
pub(crate) fn lay_open<G: Game, E: Evaluate<G>, U: Guide<G>>(
    study: &Study<'_, G, E, U, Unwatched>,
    plain: Plain,
    at: &G::Position,
    depth: u32,
) -> Laid<G> {
    let Study { game, evaluate, guide, .. } = *study;
    let mut trace = Trace::default();
    let limits = Limits::none();
    let mut traced = Study { game, evaluate, guide, watch: meter(&limits, &|_| (), Some(&mut trace)) };
    let found = plain.search(&mut traced, at, Some(depth)).expect("a trace stops no search");
    Laid { tree: study.unfold(at, depth), events: trace.events, found }
}

/// Puts names to what was laid open, and words to what happened.
pub(crate) fn explain<G: Notation>(game: &G, plain: Plain, laid: &Laid<G>) -> Explained {
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
        told.nodes.push(Place {
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
    follow(&mut told, plain, laid);
    told.steps = tell(&told);
    told
}

/// A visited node on the way to the current one.
struct Open {
    node: usize,
    entered: Window,
    window: Window,
}

/// Walks through the events and writes down where in the tree they happened.
fn follow<G: Game>(told: &mut Explained, plain: Plain, laid: &Laid<G>) {
    let mut path: Vec<Open> = Vec::new();
    for event in &laid.events {
        let here = path.last().map(|open| open.node);
        match *event {
            Event::Enter { by, window } => {
                let node = here.map_or(0, |above| {
                    let children = &laid.tree[above].children;
                    *children
                        .iter()
                        .find(|&&child| laid.tree[child].by == by)
                        .expect("a search visits what the tree holds")
                });
                let turn = told.nodes[node].turn;
                let window = if plain.speaks_for(turn) == Side::First {
                    window
                } else {
                    Window { alpha: -window.beta, beta: -window.alpha }
                };
                path.push(Open { node, entered: window, window });
                told.events.push(Happening::Enter(node));
            }
            Event::Leaf(_) => told.events.extend(here.map(Happening::Leaf)),
            Event::Cut(score) => {
                let node = here.expect("moves are skipped at a node");
                let score = to_first(score, plain.speaks_for(told.nodes[node].turn));
                told.events.push(Happening::Cut(told.cuts.len()));
                let cut = cut(told, &path, node, score);
                told.cuts.push(cut);
            }
            Event::Leave(score) => {
                let closed = path.pop().expect("what is left was entered");
                let place = &mut told.nodes[closed.node];
                let score = to_first(score, plain.speaks_for(place.turn));
                let cut = told.cuts.last().is_some_and(|cut| cut.node == closed.node);
                place.visit = Some(Visit { window: closed.entered, score, cut });
                if place.leaf.is_none() {
                    told.events.push(Happening::Leave(closed.node));
                }
                if let Some(open) = path.last_mut().filter(|_| plain.prunes()) {
                    let narrowed = narrow(open.window, told.nodes[open.node].turn, score);
                    // Where the window closes moves are skipped, which says more.
                    if narrowed != open.window && narrowed.alpha < narrowed.beta {
                        open.window = narrowed;
                        told.events.push(Happening::Narrow(open.node, narrowed));
                    }
                }
            }
        }
    }
}

fn narrow(window: Window, turn: Side, score: Score) -> Window {
    match turn {
        Side::First => Window { alpha: window.alpha.max(score), ..window },
        Side::Second => Window { beta: window.beta.min(score), ..window },
    }
}

fn cut(told: &Explained, path: &[Open], node: usize, score: Score) -> Cut {
    let place = &told.nodes[node];
    let bound_of = |window: Window| match place.turn {
        Side::First => window.beta,
        Side::Second => window.alpha,
    };
    let bound = bound_of(path[path.len() - 1].window);
    let owner = path.iter().rev().skip(1).find(|open| bound_of(open.entered) != bound);
    // The unvisited children are the last ones, so everything from the first of them on is skipped.
    let seen = place.children.iter().take_while(|&&child| told.nodes[child].visit.is_some()).count();
    let below = |child: usize| leaves_below(told, child);
    Cut {
        node,
        after: place.children[seen - 1],
        score,
        bound,
        owner: owner.map_or(0, |open| open.node),
        skipped: place.children[seen..].iter().map(|&child| below(child)).sum(),
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
