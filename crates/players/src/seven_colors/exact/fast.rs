//! The search compiled twice: once for any processor, once for those that count bits and clear the lowest
//! in one instruction. Sets in one word do little else; it is half as fast again.

use parlor_processor::Vector;

use super::cells::Cells;
use super::search::{Node, Search, Stopped, Window};

impl<C: Cells> Search<'_, C> {
    /// Searches a node by whichever version this processor can run.
    pub(super) fn search(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        match Vector::detect().filter(|_| Vector::COUNTS_BITS) {
            Some(vector) => self.search_fast(vector, node, window),
            None => self.search_plain(node, window),
        }
    }

    pub(super) fn search_plain(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        self.expand(node, window, Self::search_plain)
    }

    fn search_fast(&mut self, vector: Vector, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        vector.run(|| {
            self.expand(node, window, |search, child, window| search.search_fast(vector, child, window))
        })
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Game, Limits};
    use parlor_games::seven_colors::SevenColors;

    use super::super::Solver;
    use super::super::cells::Field;
    use super::*;

    #[test]
    fn both_versions_visit_the_same_nodes() {
        let game = SevenColors::filler(5, 5, 5);
        let limits = Limits::none();
        for seed in 0..6 {
            let at = game.deal(seed);
            for beta in [-3, 1, 5] {
                let solver = || Solver::new(&game, Field::<u64>::of(&game, &at).unwrap(), &limits, &|_| ());
                let window = Window { beta, low: -25, high: 25 };
                let (mut fast, mut plain) = (solver(), solver());
                let root = fast.root(&at);
                let found = fast.search.search(&root, window).ok();
                assert_eq!(found, plain.search.search_plain(&root, window).ok());
                assert_eq!(fast.search.nodes, plain.search.nodes);
            }
        }
    }
}
