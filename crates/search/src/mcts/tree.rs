//! The tree of simulations. All nodes are in one vector, the children of a node side by side, and refer to
//! each other by index. Positions are rebuilt by replaying the moves, which costs less than storing them.

use parlor_core::{Evaluate, Game, Guide, Payoff, Score, Value};
use rand::Rng;

use super::Rollout;
use crate::context::end_score;
use crate::exhaustive::one_move_earlier;
use crate::limits::LimitChecker;

/// Exploration constant of UCT: the greater, the wider the tree.
const EXPLORATION: f32 = 1.0;

/// Maximum number of nodes if memory is not limited. A full tree stops growing and continues counting.
const MOST: usize = 1 << 24;

/// A search tree.
#[derive(Debug)]
pub(super) struct SearchTree<G: Game> {
    start: G::Position,
    nodes: Vec<Node<G::Move>>,
    /// Maximum number of nodes.
    most: usize,
    /// The greatest payoff seen, which scales all others.
    greatest: i32,
    simulations: u64,
    /// The path of the last simulation; a field to reuse its allocation.
    path: Vec<u32>,
}

/// A node, identified by the move that leads to it.
#[derive(Clone, Debug)]
struct Node<M> {
    mv: Option<M>,
    visits: u32,
    /// Sum of the rewards, 0 to 1 each, of the side that moved here.
    reward: f32,
    /// The children in guide order; none before the second visit.
    first: u32,
    moves: u32,
    /// Bounds of the value for the side to move, relative to this position.
    lower: Score,
    upper: Score,
}

impl<M> Node<M> {
    fn new(mv: Option<M>) -> Node<M> {
        Node { mv, visits: 0, reward: 0.0, first: 0, moves: 0, lower: Score::WORST, upper: Score::BEST }
    }

    /// Returns whether the payoff is known. The number of moves to the end need not be.
    #[inline]
    fn is_solved(&self, won_or_lost: bool) -> bool {
        solved(self.lower, self.upper, won_or_lost)
    }

    /// Lower bound for the side that moves here.
    #[inline]
    fn least(&self) -> Score {
        if self.upper == Score::BEST { Score::WORST } else { one_move_earlier(self.upper) }
    }

    /// Upper bound for the side that moves here.
    #[inline]
    fn most(&self) -> Score {
        if self.lower == Score::WORST { Score::BEST } else { one_move_earlier(self.lower) }
    }

    /// Returns whether any bound is proved.
    #[inline]
    fn is_bounded(&self) -> bool {
        self.lower != Score::WORST || self.upper != Score::BEST
    }

    #[inline]
    fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.moves) as usize
    }
}

/// Returns whether the bounds leave one payoff. In games that are only won or lost, a proved win cannot be
/// improved.
#[inline]
fn solved(lower: Score, upper: Score, won_or_lost: bool) -> bool {
    let known = lower != Score::WORST && upper != Score::BEST && lower.value() == upper.value();
    known || (won_or_lost && (lower > Score::ZERO || upper < Score::ZERO))
}

/// Clamps a payoff for the side to move to the proved bounds.
#[inline]
fn corrected(amount: i32, lower: Score, upper: Score) -> i32 {
    let units = |bound: Score| match bound.value() {
        Value::Payoff(amount) | Value::Estimate(amount) => amount,
    };
    let amount = if lower == Score::WORST { amount } else { amount.max(units(lower)) };
    if upper == Score::BEST { amount } else { amount.min(units(upper)) }
}

impl<G: Game> SearchTree<G> {
    pub(super) fn new(game: &G, guide: &impl Guide<G>, at: &G::Position) -> SearchTree<G> {
        let mut tree = SearchTree {
            start: at.clone(),
            nodes: vec![Node::new(None)],
            most: MOST,
            greatest: 1,
            simulations: 0,
            path: Vec::new(),
        };
        tree.expand(game, guide, at, 0);
        tree
    }

    /// Limits the tree to this many bytes.
    pub(super) fn bound(&mut self, bytes: Option<usize>) {
        // The capacity of a growing vector is up to twice its length.
        let room = bytes.map_or(MOST, |bytes| bytes / size_of::<Node<G::Move>>() / 2);
        self.most = room.min(MOST);
    }

    pub(super) fn is_solved(&self, game: &G) -> bool {
        self.nodes[0].is_solved(game.won_or_lost())
    }

    pub(super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Number of nodes, visited or not.
    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The path of the last simulation, the root first.
    pub(super) fn path(&self) -> &[u32] {
        &self.path
    }

    /// The move that leads to a node.
    pub(super) fn move_to(&self, node: u32) -> Option<G::Move> {
        self.nodes[node as usize].mv
    }

    /// Returns the value of a solved node for the side to move.
    pub(super) fn value(&self, node: u32, won_or_lost: bool) -> Option<Score> {
        let node = &self.nodes[node as usize];
        node.is_solved(won_or_lost).then_some(if node.lower == Score::WORST {
            node.upper
        } else {
            node.lower
        })
    }

    /// Returns the root's child at this index in guide order, and its visits.
    pub(super) fn child(&self, index: usize) -> (u32, u64) {
        let node = self.nodes[0].range().start + index;
        (node as u32, u64::from(self.nodes[node].visits))
    }

    /// Runs one simulation and returns its payoff for the side to move at the root. `None` if the limits are
    /// reached before.
    pub(super) fn simulate<E: Evaluate<G>>(
        &mut self,
        game: &G,
        guide: &impl Guide<G>,
        rollout: &Rollout<E>,
        rng: &mut impl Rng,
        checker: &mut LimitChecker<'_>,
    ) -> Option<i32> {
        let mut at = self.start.clone();
        let mut here = 0;
        self.path.clear();
        self.path.push(0);
        let payoff = loop {
            if self.nodes[here].moves == 0 {
                if self.nodes[here].visits == 0 {
                    if let Some(score) = end_score(game, &at, game.turn(&at), 0) {
                        (self.nodes[here].lower, self.nodes[here].upper) = (score, score);
                        self.prove();
                        break game.payoff(&at);
                    }
                    break rollout.play(game, at, rng, checker);
                }
                if self.nodes.len() >= self.most {
                    break rollout.play(game, at, rng, checker);
                }
                self.expand(game, guide, &at, here);
            }
            if checker.reached() {
                return None;
            }
            here = self.select(here, game.won_or_lost());
            self.path.push(here as u32);
            let node = &self.nodes[here];
            game.play(&mut at, node.mv.expect("only the root has no move"));
            if node.is_solved(game.won_or_lost()) {
                // Any payoff will do: it is clamped to the proved bounds.
                break Some(Payoff::DRAW);
            }
        }?;
        self.simulations += 1;
        Some(self.reward(game, payoff))
    }

    fn expand(&mut self, game: &G, guide: &impl Guide<G>, at: &G::Position, node: usize) {
        let first = self.nodes.len();
        self.nodes.extend(guide.moves(game, at).map(|mv| Node::new(Some(mv))));
        self.nodes[node].first = first as u32;
        self.nodes[node].moves = (self.nodes.len() - first) as u32;
    }

    /// Selects the child to try: an unvisited one, or the one with the highest UCT value among those that are
    /// unsolved and may still exceed the proved lower bound.
    #[inline]
    fn select(&self, node: usize, won_or_lost: bool) -> usize {
        let Node { visits, lower, .. } = self.nodes[node];
        let range = self.nodes[node].range();
        let exploration = EXPLORATION * (visits.max(1) as f32).ln().sqrt();
        let mut best = range.start;
        let mut highest = f32::NEG_INFINITY;
        for (index, child) in range.clone().zip(&self.nodes[range]) {
            if child.visits == 0 {
                return index;
            }
            if child.is_bounded() && (child.most() <= lower || child.is_solved(won_or_lost)) {
                continue;
            }
            let visits = child.visits as f32;
            let uct = child.reward / visits + exploration / visits.sqrt();
            if uct > highest {
                highest = uct;
                best = index;
            }
        }
        best
    }

    /// Reports the payoff to the nodes on the path. A side with a proved better result would not have allowed
    /// the game, so the payoff is clamped to the bounds on its way up.
    #[inline]
    fn reward(&mut self, game: &G, payoff: Payoff) -> i32 {
        let mut turn = game.turn(&self.start);
        if self.path.len().is_multiple_of(2) {
            turn = turn.other();
        }
        let mut amount = payoff.to(turn);
        for &node in self.path.iter().rev() {
            let node = &mut self.nodes[node as usize];
            if node.is_bounded() {
                amount = corrected(amount, node.lower, node.upper);
            }
            self.greatest = self.greatest.max(amount.abs());
            // A win counts; where payoffs differ in size, so does the payoff relative to the greatest one
            // seen.
            let win = (1 - amount.signum()) as f32 / 2.0;
            node.visits += 1;
            node.reward += if game.won_or_lost() {
                win
            } else {
                win / 2.0 + (1.0 - amount as f32 / self.greatest as f32) / 4.0
            };
            amount = -amount;
        }
        -amount
    }

    /// Propagates proved bounds from the end of the path upwards, until nothing changes.
    fn prove(&mut self) {
        for &node in self.path.iter().rev().skip(1) {
            let node = node as usize;
            let (mut lower, mut upper) = (Score::WORST, Score::WORST);
            for child in &self.nodes[self.nodes[node].range()] {
                lower = lower.max(child.least());
                upper = upper.max(child.most());
            }
            let node = &mut self.nodes[node];
            if (lower, upper) == (node.lower, node.upper) {
                return;
            }
            (node.lower, node.upper) = (lower, upper);
        }
    }

    /// Returns the subtree of the position reached by one move of each side, if it exists.
    pub(super) fn after_two_moves(
        self,
        game: &G,
        guide: &impl Guide<G>,
        at: &G::Position,
    ) -> Option<SearchTree<G>> {
        let children = self.nodes[0].range();
        for child in &self.nodes[children] {
            let next = game.after(&self.start, child.mv?);
            for (index, grandchild) in child.range().zip(&self.nodes[child.range()]) {
                if game.after(&next, grandchild.mv?) == *at {
                    return Some(self.below(game, guide, at, index));
                }
            }
        }
        None
    }

    /// Copies the subtree of a node, level by level.
    fn below(&self, game: &G, guide: &impl Guide<G>, at: &G::Position, root: usize) -> SearchTree<G> {
        let mut nodes = vec![Node { mv: None, ..self.nodes[root].clone() }];
        let mut next = 0;
        while next < nodes.len() {
            let range = nodes[next].range();
            if !range.is_empty() {
                nodes[next].first = nodes.len() as u32;
                nodes.extend_from_slice(&self.nodes[range]);
            }
            next += 1;
        }
        let mut tree = SearchTree {
            start: at.clone(),
            nodes,
            most: self.most,
            greatest: self.greatest,
            simulations: 0,
            path: Vec::new(),
        };
        if tree.nodes[0].moves == 0 {
            tree.expand(game, guide, at, 0);
        }
        tree
    }

    /// Returns the most visited line, starting with the root's move at `index`.
    pub(super) fn line(&self, index: usize) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut next = self.nodes[0].range().nth(index);
        while let Some(node) = next {
            line.extend(self.nodes[node].mv);
            let range = self.nodes[node].range();
            next = range.filter(|&child| self.nodes[child].visits > 0).max_by_key(|&child| {
                let child = &self.nodes[child];
                (child.least(), child.visits, std::cmp::Reverse(child.first))
            });
        }
        line
    }
}

/// The choice of all trees together.
pub(super) struct RootChoice<M> {
    pub(super) mv: M,
    /// Its index in guide order.
    pub(super) index: usize,
    /// The value of the position, if it is proved.
    pub(super) score: Option<Score>,
}

/// Chooses the move that is proved best, otherwise the most visited move among those that may be best.
pub(super) fn choose_root_move<'t, G: Game>(game: &G, trees: &'t [SearchTree<G>]) -> RootChoice<G::Move> {
    let moves = trees[0].nodes[0].range().len();
    // Some games have a million moves, so nothing is copied here.
    let node = |tree: &'t SearchTree<G>, index: usize| &tree.nodes[tree.nodes[0].range().start + index];
    let over_trees = |index: usize| trees.iter().map(move |tree| node(tree, index));
    let least = |index: usize| over_trees(index).map(Node::least).max().expect("at least one tree");
    let most = |index: usize| over_trees(index).map(Node::most).min().expect("at least one tree");
    let certain = (0..moves).map(least).max().expect("a game that is not over has moves");
    let possible = (0..moves).map(most).max().expect("a game that is not over has moves");
    let solved = solved(certain, possible, game.won_or_lost());
    let visits = |index: usize| over_trees(index).map(|node| u64::from(node.visits)).sum::<u64>();
    let index = if solved {
        (0..moves).max_by_key(|&index| (least(index), most(index), moves - index))
    } else {
        (0..moves).filter(|&index| most(index) >= certain).max_by_key(|&index| (visits(index), moves - index))
    };
    let index = index.expect("the best move is a candidate");
    let mv = node(&trees[0], index).mv.expect("only the root has no move");
    RootChoice {
        mv,
        index,
        score: solved.then_some(if certain == Score::WORST { possible } else { certain }),
    }
}
