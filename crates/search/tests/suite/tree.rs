//! A game that is nothing but its tree, written out or grown from a seed: full of equal payoffs, lone
//! moves and early ends, so that a search has every occasion to go wrong.

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

/// A node and who is to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place {
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

    /// Grows a tree whose every branch is decided by a hash of the path to it.
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
    type Position = Place;
    type Move = usize;

    fn start(&self) -> Place {
        Place { node: 0, turn: Side::First }
    }

    fn turn(&self, at: &Place) -> Side {
        at.turn
    }

    fn moves(&self, at: &Place) -> impl Iterator<Item = usize> {
        0..self.nodes[at.node].children.len()
    }

    fn play(&self, at: &mut Place, branch: usize) {
        *at = Place { node: self.nodes[at.node].children[branch], turn: at.turn.other() };
    }

    fn payoff(&self, at: &Place) -> Option<Payoff> {
        let node = &self.nodes[at.node];
        node.children.is_empty().then_some(Payoff(node.payoff))
    }

    fn won_or_lost(&self) -> bool {
        self.won_or_lost
    }
}

/// An evaluation without sense or symmetry: whoever takes it for the wrong side gets another value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim(pub(crate) u64);

impl Evaluate<Tree> for Whim {
    fn evaluate(&self, _: &Tree, at: &Place) -> i32 {
        (mix(self.0 ^ at.node as u64) % 11) as i32 - 4
    }
}

/// Trees of both kinds, and a whim for each.
pub(crate) fn trees() -> impl proptest::strategy::Strategy<Value = (Tree, Whim)> {
    (any::<u64>(), any::<bool>()).prop_map(|(seed, won_or_lost)| (Tree::grow(seed, won_or_lost), Whim(seed)))
}

/// The finishing steps of `SplitMix64`.
fn mix(seed: u64) -> u64 {
    let mut x = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}
