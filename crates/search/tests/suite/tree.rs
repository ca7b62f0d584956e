//! A game given by its tree, which is parsed from text or generated from a seed, with many equal payoffs,
//! single moves and early ends.

use parlor_core::{Evaluate, Game, Payoff, Side};
use proptest::prelude::*;

/// A tree whose leaves are payoffs.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    won_or_lost: bool,
}

#[derive(Clone, Debug, Default)]
struct Node {
    children: Vec<usize>,
    payoff: i32,
}

/// A node and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NodePosition {
    node: usize,
    turn: Side,
}

impl Tree {
    /// Reads a tree like `[[1 2] 3]`.
    pub(crate) fn read(text: &str) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), won_or_lost: false };
        let mut path: Vec<usize> = Vec::new();
        for word in text.replace('[', " [ ").replace(']', " ] ").split_whitespace() {
            if word == "]" {
                path.pop();
                continue;
            }
            let node = tree.nodes.len();
            tree.nodes.push(Node { children: Vec::new(), payoff: word.parse().unwrap_or(0) });
            if let Some(&parent) = path.last() {
                tree.nodes[parent].children.push(node);
            }
            if word == "[" {
                path.push(node);
            }
        }
        tree
    }

    /// Generates a tree. A hash of the path decides each branch.
    pub(crate) fn grow(seed: u64, won_or_lost: bool) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), won_or_lost };
        tree.grow_node(seed, 0);
        tree
    }

    fn grow_node(&mut self, path: u64, height: u32) -> usize {
        let chance = mix(path);
        let node = self.nodes.len();
        self.nodes.push(Node::default());
        if height == 6 || (height > 0 && chance.is_multiple_of(7)) {
            let largest = if self.won_or_lost { 1 } else { 3 };
            self.nodes[node].payoff = ((chance >> 8) % (2 * largest + 1)) as i32 - largest as i32;
        } else {
            for branch in 0..=(chance >> 16) % 4 {
                let child = self.grow_node(mix(chance ^ branch), height + 1);
                self.nodes[node].children.push(child);
            }
        }
        node
    }
}

impl Game for Tree {
    type Position = NodePosition;
    type Move = usize;

    fn start(&self) -> NodePosition {
        NodePosition { node: 0, turn: Side::First }
    }

    fn turn(&self, at: &NodePosition) -> Side {
        at.turn
    }

    fn moves(&self, at: &NodePosition) -> impl Iterator<Item = usize> {
        0..self.nodes[at.node].children.len()
    }

    fn play(&self, at: &mut NodePosition, branch: usize) {
        *at = NodePosition { node: self.nodes[at.node].children[branch], turn: at.turn.other() };
    }

    fn payoff(&self, at: &NodePosition) -> Option<Payoff> {
        let node = &self.nodes[at.node];
        node.children.is_empty().then_some(Payoff(node.payoff))
    }

    fn won_or_lost(&self) -> bool {
        self.won_or_lost
    }
}

/// A random evaluation. It is not symmetric, so evaluating for the wrong side gives another value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomEvaluation(pub(crate) u64);

impl Evaluate<Tree> for RandomEvaluation {
    fn evaluate(&self, _: &Tree, at: &NodePosition) -> i32 {
        (mix(self.0 ^ at.node as u64) % 11) as i32 - 4
    }
}

/// Trees of both kinds, with a random evaluation each.
pub(crate) fn trees() -> impl proptest::strategy::Strategy<Value = (Tree, RandomEvaluation)> {
    (any::<u64>(), any::<bool>())
        .prop_map(|(seed, won_or_lost)| (Tree::grow(seed, won_or_lost), RandomEvaluation(seed)))
}

/// The finishing steps of `SplitMix64`.
fn mix(seed: u64) -> u64 {
    let mut x = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}
