//! The search compiled twice: with portable code, and with instructions that count bits and clear the lowest bit. Sets in
//! one word use little else; the fast version takes two thirds of the time.
//!
//! There is one function per width, because [`compiled!`] takes no type parameters, and a closure passed to a function with
//! these instructions is compiled without them.

use parlor_processor::{Vector, compiled};
use parlor_search::Stopped;

use super::cells::Cells;
use super::search::{Node, Search, Window};

impl<C: Fast> Search<'_, C> {
    /// Searches a node with the fastest version for this CPU.
    pub(super) fn search(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        match Vector::detect().filter(|_| Vector::COUNTS_BITS) {
            Some(vector) => C::search_fast(vector, self, node, window),
            None => self.search_plain(node, window),
        }
    }

    pub(super) fn search_plain(&mut self, node: &Node<C>, window: Window) -> Result<i32, Stopped> {
        self.expand(node, window, Self::search_plain)
    }
}

/// Sets of cells with a fast version of the search.
pub(super) trait Fast: Cells {
    /// Searches a node with the instructions of a [`Vector`].
    fn search_fast(
        vector: Vector,
        search: &mut Search<'_, Self>,
        node: &Node<Self>,
        window: Window,
    ) -> Result<i32, Stopped>;
}

impl Fast for u64 {
    fn search_fast(
        vector: Vector,
        search: &mut Search<'_, u64>,
        node: &Node<u64>,
        window: Window,
    ) -> Result<i32, Stopped> {
        search_one_word(vector, search, node, window)
    }
}

impl Fast for u128 {
    fn search_fast(
        vector: Vector,
        search: &mut Search<'_, u128>,
        node: &Node<u128>,
        window: Window,
    ) -> Result<i32, Stopped> {
        search_two_words(vector, search, node, window)
    }
}

compiled! {
    #[allow(
        clippy::only_used_in_recursion,
        reason = "a proof that the instructions exist, which only some CPUs require"
    )]
    fn search_one_word(
        vector: Vector,
        search: &mut Search<'_, u64>,
        node: &Node<u64>,
        window: Window,
    ) -> Result<i32, Stopped> {
        search.expand(node, window, |search, child, window| search_one_word(vector, search, child, window))
    }
}

compiled! {
    #[allow(
        clippy::only_used_in_recursion,
        reason = "a proof that the instructions exist, which only some CPUs require"
    )]
    fn search_two_words(
        vector: Vector,
        search: &mut Search<'_, u128>,
        node: &Node<u128>,
        window: Window,
    ) -> Result<i32, Stopped> {
        search.expand(node, window, |search, child, window| search_two_words(vector, search, child, window))
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
