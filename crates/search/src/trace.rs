//! Everything a search does, written down in order, for looking at it afterwards.
//!
//! The whole tree of a search, written out: what minimax visits, and what alpha-beta visits in part.

use parlor_core::{Evaluate, Game, Guide, Score, Watch, Window};

use crate::context::SearchContext;

/// One thing that a search did. Scores and windows are told in its own view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchEvent<M> {
    /// It arrived at a position by a move, or at the root.
    Enter {
        /// The move.
        by: Option<M>,
        /// What still matters there.
        window: Window,
    },
    /// The position just entered is searched no further.
    Leaf(Score),
    /// The remaining moves of the current position are skipped because of this score.
    Cut(Score),
    /// It went back with this score.
    Leave(Score),
}

/// A watch that writes down every event.
#[derive(Clone, Debug)]
pub struct Trace<M> {
    /// What happened, in order.
    pub events: Vec<WatchEvent<M>>,
}

impl<M> Default for Trace<M> {
    fn default() -> Trace<M> {
        Trace { events: Vec::new() }
    }
}

impl<G: Game> Watch<G> for Trace<G::Move> {
    fn enter(&mut self, _: &G::Position, by: Option<G::Move>, window: Window) {
        self.events.push(WatchEvent::Enter { by, window });
    }

    fn leaf(&mut self, score: Score) {
        self.events.push(WatchEvent::Leaf(score));
    }

    fn cut(&mut self, _: G::Move, score: Score) {
        self.events.push(WatchEvent::Cut(score));
    }

    fn leave(&mut self, score: Score) {
        self.events.push(WatchEvent::Leave(score));
    }
}

/// A position of a written-out tree.
#[derive(Clone, Debug)]
pub struct TreeNode<G: Game> {
    /// The position.
    pub at: G::Position,
    /// The move that leads to it; none at the root.
    pub by: Option<G::Move>,
    /// The number of the node above.
    pub above: Option<usize>,
    /// The numbers of the nodes below, in the order of the moves.
    pub children: Vec<usize>,
    /// Moves between the root and this node.
    pub ply: u32,
    /// At a leaf: what it is worth to the side to move.
    pub score: Option<Score>,
}

/// How large the whole tree is at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeSize {
    /// Positions, the root and the leaves included.
    pub nodes: u64,
    /// Positions that are finished or at the depth limit.
    pub leaves: u64,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// Writes out the tree, the root first, each node before the nodes below it.
    pub fn unfold(&self, at: &G::Position, depth: u32) -> Vec<TreeNode<G>> {
        let mut nodes = Vec::new();
        self.unfold_below(at, None, None, 0, depth, &mut nodes);
        nodes
    }

    fn unfold_below(
        &self,
        at: &G::Position,
        by: Option<G::Move>,
        above: Option<usize>,
        ply: u32,
        depth: u32,
        nodes: &mut Vec<TreeNode<G>>,
    ) -> usize {
        let here = nodes.len();
        let score = self.leaf_score(at, self.game.turn(at), ply, depth);
        nodes.push(TreeNode { at: at.clone(), by, above, children: Vec::new(), ply, score });
        if score.is_none() {
            for mv in self.guide.moves(self.game, at) {
                let next = self.game.after(at, mv);
                let child = self.unfold_below(&next, Some(mv), Some(here), ply + 1, depth - 1, nodes);
                nodes[here].children.push(child);
            }
        }
        here
    }

    /// The size of the tree; none if it has more than `most` nodes.
    pub fn size(&self, at: &G::Position, depth: u32, most: u64) -> Option<TreeSize> {
        let mut size = TreeSize::default();
        self.count(at, depth, most, &mut size).then_some(size)
    }

    /// Adds up the tree; gives up and says so when it has more than `most` nodes.
    fn count(&self, at: &G::Position, depth: u32, most: u64, size: &mut TreeSize) -> bool {
        size.nodes += 1;
        if size.nodes > most {
            return false;
        }
        if depth == 0 || self.game.payoff(at).is_some() {
            size.leaves += 1;
            return true;
        }
        self.guide.moves(self.game, at).all(|mv| self.count(&self.game.after(at, mv), depth - 1, most, size))
    }
}
