//! The events of a search, recorded in order, and the full tree in which they happen: minimax visits all of
//! it, alpha-beta a part.

use parlor_core::{Evaluate, Game, Guide, Score, Watch, Window};

use crate::context::SearchContext;

/// One call of a [`Watch`] method. Scores and windows are those of the side for which the search speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchEvent<M> {
    /// The search entered a position by a move, or the root.
    Enter {
        /// The move; `None` at the root.
        by: Option<M>,
        /// The window at the position.
        window: Window,
    },
    /// The position just entered is searched no further.
    Leaf(Score),
    /// The remaining moves of the current position are skipped because of this score.
    Cut(Score),
    /// The search left the current position with this score.
    Leave(Score),
}

/// A watch that records every event.
#[derive(Clone, Debug)]
pub struct Trace<M> {
    /// The events, in order.
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

/// A node of the full tree.
#[derive(Clone, Debug)]
pub struct TreeNode<G: Game> {
    /// The position.
    pub at: G::Position,
    /// The move that leads to it; `None` at the root.
    pub by: Option<G::Move>,
    /// Index of the parent.
    pub above: Option<usize>,
    /// Indices of the children, in the order of the moves.
    pub children: Vec<usize>,
    /// Plies between the root and this node.
    pub ply: u32,
    /// The score of a leaf for the side to move.
    pub score: Option<Score>,
}

/// The size of the full tree at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeSize {
    /// Positions, including the root and the leaves.
    pub nodes: u64,
    /// Positions that are finished or at the depth limit.
    pub leaves: u64,
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// Builds the full tree: the root first, each node before its children.
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

    /// Returns the size of the tree. `None` if it has more than `most` nodes.
    pub fn size(&self, at: &G::Position, depth: u32, most: u64) -> Option<TreeSize> {
        let mut size = TreeSize::default();
        self.count(at, depth, most, &mut size).then_some(size)
    }

    /// Counts the tree. Returns `false` if it has more than `most` nodes.
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
