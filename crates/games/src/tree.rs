//! Explicit game trees, for lectures and for tests of searches.
//!
//! A leaf is the payoff to First; an inner node is an optional name and its children in brackets: `C[A[[2 3]
//! B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]`. First, the maximiser, moves at the root, and the sides alternate
//! from level to level. A position is a path of child numbers, `/` at the root and `/1/2` at the second child
//! of the first; a move is a child's number or its name.

use std::ops::Range;

use parlor_core::scene::{Branch, Shape};
use parlor_core::{Depict, Game, Message, Notation, Numeric, Payoff, Scene, Side, message};

mod reader;

/// Maximum number of nodes.
pub const MOST_NODES: usize = 100_000;

/// Maximum nesting of brackets, which is also the longest game. It bounds every recursion.
pub const MOST_LEVELS: usize = 200;

/// An explicit game tree.
///
/// ```
/// use parlor_core::{Game, Notation, Payoff};
/// use parlor_games::Tree;
/// let tree = Tree::parse("C[A[2 3] [5 -9]]")?;
/// let at = tree.read_position("/2/1")?;
/// assert_eq!(tree.payoff(&at), Some(Payoff(5)));
/// assert_eq!(tree.write(), "C[A[2 3] [5 -9]]");
/// # Ok::<(), parlor_core::Message>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Nodes in the order of the text, the root first.
    nodes: Vec<Node>,
    /// The children of all nodes, grouped by node.
    children: Vec<Position>,
}

/// A position: a node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(u32);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    label: Option<Box<str>>,
    turn: Side,
    payoff: Option<Payoff>,
    children: Range<u32>,
    /// The parent, and this node's index among its children.
    above: Option<(Position, u32)>,
}

impl Tree {
    /// Parses a tree.
    pub fn parse(text: &str) -> Result<Tree, Message> {
        reader::read(text)
    }

    /// Returns the text of the tree, with single spaces between children.
    pub fn write(&self) -> String {
        let mut text = String::new();
        self.write_below(self.start(), &mut text);
        text
    }

    fn write_below(&self, at: Position, text: &mut String) {
        if let Some(Payoff(amount)) = self.node(at).payoff {
            text.push_str(&amount.to_string());
            return;
        }
        text.push_str(self.label(&at).unwrap_or_default());
        for (i, &child) in self.children(&at).iter().enumerate() {
            text.push(if i == 0 { '[' } else { ' ' });
            self.write_below(child, text);
        }
        text.push(']');
    }

    /// The children of a node.
    #[inline]
    pub fn children(&self, at: &Position) -> &[Position] {
        let Range { start, end } = self.node(*at).children;
        &self.children[start as usize..end as usize]
    }

    #[inline]
    fn node(&self, at: Position) -> &Node {
        &self.nodes[at.0 as usize]
    }

    /// Finds a child by number or name. Names match in any case if the exact one is absent.
    fn child_called(&self, at: Position, text: &str) -> Option<u32> {
        if let Ok(number) = text.parse::<u32>() {
            return number.checked_sub(1);
        }
        let children = || (0..).zip(self.children(&at));
        let called = |same: &dyn Fn(&str) -> bool| {
            children().find(|(_, child)| self.label(child).is_some_and(same)).map(|(number, _)| number)
        };
        called(&|label| label == text)
            .or_else(|| called(&|label| label.to_lowercase() == text.to_lowercase()))
    }

    fn child_unknown(&self, at: Position, typed: &str) -> Message {
        match self.children(&at).len() {
            0 => message!("tree-at-leaf"),
            children => message!("tree-child-unknown", typed = typed, children = children),
        }
    }
}

impl Game for Tree {
    type Position = Position;
    /// Index of the child, from 0.
    type Move = u32;

    fn start(&self) -> Position {
        Position(0)
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        self.node(*at).turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = u32> {
        0..self.children(at).len() as u32
    }

    #[inline]
    fn allows(&self, at: &Position, child: u32) -> bool {
        (child as usize) < self.children(at).len()
    }

    #[inline]
    fn play(&self, at: &mut Position, child: u32) {
        *at = self.children(at)[child as usize];
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        self.node(*at).payoff
    }
}

impl Notation for Tree {
    fn write_move(&self, _: &Position, child: u32) -> String {
        (u64::from(child) + 1).to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u32, Message> {
        self.child_called(*at, text).ok_or_else(|| self.child_unknown(*at, text))
    }

    fn refusal(&self, at: &Position, child: u32) -> Message {
        self.child_unknown(*at, &self.write_move(at, child))
    }

    fn write_position(&self, at: &Position) -> String {
        let mut numbers = Vec::new();
        let mut node = *at;
        while let Some((above, number)) = self.node(node).above {
            numbers.push((number + 1).to_string());
            node = above;
        }
        numbers.reverse();
        format!("/{}", numbers.join("/"))
    }

    fn label(&self, at: &Position) -> Option<&str> {
        self.node(*at).label.as_deref()
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let text = text.trim();
        let path = text.strip_prefix('/').ok_or_else(|| message!("tree-path-unreadable", typed = text))?;
        let mut at = self.start();
        for step in path.split('/').filter(|_| !path.is_empty()) {
            let child = self.child_called(at, step).filter(|&child| self.allows(&at, child));
            let Some(child) = child else {
                let (node, children) = (self.write_position(&at), self.children(&at).len());
                return Err(message!("tree-path-lost", step = step, node = node, children = children));
            };
            self.play(&mut at, child);
        }
        Ok(at)
    }
}

impl Depict for Tree {
    fn scene(&self, at: &Position, _: Option<(&Position, u32)>) -> Scene {
        Scene { shape: Shape::Tree(self.branch(self.start(), *at)), notes: Vec::new(), tallies: Vec::new() }
    }
}

impl Tree {
    /// Draws the subtree of `node` for a game that is at `here`.
    fn branch(&self, node: Position, here: Position) -> Branch {
        let move_to = self.node(node).above.filter(|&(above, _)| above == here);
        Branch {
            label: self.label(&node).map(str::to_owned),
            value: self.node(node).payoff.map(|payoff| payoff.0),
            here: node == here,
            action: move_to.map(|(above, number)| self.write_move(&above, number)),
            children: self.children(&node).iter().map(|&child| self.branch(child, here)).collect(),
        }
    }
}

/// A move's number is its child's index. The observation is the number of the node, in the order of the text,
/// as digits of base 128.
impl Numeric for Tree {
    fn actions(&self) -> Option<usize> {
        self.nodes.iter().map(|node| node.children.len()).max()
    }

    fn action(&self, _: &Position, child: u32) -> Option<usize> {
        Some(child as usize)
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<u32> {
        u32::try_from(action).ok()
    }

    fn planes(&self) -> [usize; 3] {
        [1, 1, 3]
    }

    fn observe(&self, at: &Position, _: Side, cells: &mut [i8]) {
        for (digit, cell) in cells.iter_mut().rev().enumerate() {
            *cell = (at.0 >> (7 * digit) & 127) as i8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LECTURE: &str = "C[A[[2 3] B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]";

    #[test]
    fn the_lecture_tree_round_trips() {
        let tree = Tree::parse(LECTURE).unwrap();
        assert_eq!(tree.write(), LECTURE);
        assert_eq!(Tree::parse(" C[ A[[2 3]B[5  9]]\tD[[0][7 4]] E[[2 1] [5 6] ] ]\n"), Ok(tree.clone()));
        let leaves: Vec<i32> = tree.nodes.iter().filter_map(|node| node.payoff).map(|Payoff(n)| n).collect();
        assert_eq!(leaves, [2, 3, 5, 9, 0, 7, 4, 2, 1, 5, 6]);
        let b = tree.read_position("/1/2").unwrap();
        assert_eq!((tree.label(&b), tree.turn(&b)), (Some("B"), Side::First));
        assert_eq!(tree.read_position("/A/b"), Ok(b));
        assert_eq!(tree.write_position(&b), "/1/2");
        assert_eq!(tree.write_position(&tree.start()), "/");
    }

    #[test]
    fn a_single_leaf_is_a_finished_game() {
        let tree = Tree::parse("-5").unwrap();
        assert_eq!(tree.payoff(&tree.start()), Some(Payoff(-5)));
        assert_eq!(tree.refusal(&tree.start(), 0).id, "tree-at-leaf");
    }

    #[test]
    fn moves_are_numbers_or_names() {
        let tree = Tree::parse("[a[1] A[2] Long-Name[3] 4]").unwrap();
        let start = tree.start();
        for (text, child) in [("1", 0), ("a", 0), ("A", 1), ("long-name", 2), ("4", 3)] {
            assert_eq!(tree.read_move(&start, text), Ok(child), "{text:?}");
        }
        let unknown = |text| tree.read_move(&start, text).unwrap_err().to_string();
        assert_eq!(unknown("b"), "tree-child-unknown (typed: b, children: 4)");
        assert_eq!(unknown("0"), "tree-child-unknown (typed: 0, children: 4)");
        assert_eq!(tree.refusal(&start, 4).to_string(), "tree-child-unknown (typed: 5, children: 4)");
    }

    #[test]
    fn rejects_paths_to_missing_nodes() {
        let tree = Tree::parse(LECTURE).unwrap();
        let lost = |text| tree.read_position(text).unwrap_err().to_string();
        assert_eq!(lost("1/2"), "tree-path-unreadable (typed: 1/2)");
        assert_eq!(lost("/4"), "tree-path-lost (step: 4, node: /, children: 3)");
        assert_eq!(lost("/1/2/"), "tree-path-lost (step: , node: /1/2, children: 2)");
        assert_eq!(lost("/1/2/1/1"), "tree-path-lost (step: 1, node: /1/2/1, children: 0)");
    }

    #[test]
    fn a_scene_marks_the_current_node_and_its_moves() {
        let tree = Tree::parse(LECTURE).unwrap();
        let Shape::Tree(root) = tree.scene(&tree.read_position("/1").unwrap(), None).shape else {
            panic!("a tree is drawn as a tree");
        };
        let a = &root.children[0];
        assert!(a.here && !root.here && a.action.is_none());
        let actions: Vec<_> = a.children.iter().map(|child| child.action.as_deref()).collect();
        assert_eq!(actions, [Some("1"), Some("2")]);
        assert_eq!(a.children[1].children[1].value, Some(9));
        assert_eq!(a.children[1].children[1].action, None);
    }
}
