//! What alpha-beta says of a position is true, also where it has skipped moves: a score at or below alpha
//! is an upper bound, one at or above beta a lower bound, and one in between is exact.

use parlor_core::{AsListed, Game, Score, Side, Watch, Window};
use parlor_search::{PlainSearch, SearchContext};
use proptest::prelude::*;

use crate::reference::value;
use crate::tree::{Place, Tree, Whim, trees};

/// Checks every score against the definition, when the search leaves the position.
struct Auditor<'a> {
    tree: &'a Tree,
    whim: &'a Whim,
    depth: u32,
    plain: PlainSearch,
    path: Vec<(Place, Window)>,
}

impl Watch<Tree> for Auditor<'_> {
    fn enter(&mut self, at: &Place, by: Option<usize>, window: Window) {
        assert_eq!(by.is_none(), self.path.is_empty());
        assert!(window.alpha < window.beta);
        self.path.push((*at, window));
    }

    fn leave(&mut self, score: Score) {
        let (at, Window { alpha, beta }) = self.path.pop().expect("what is left was entered");
        let ply = self.path.len() as u32;
        let side = match self.plain {
            PlainSearch::Minimax | PlainSearch::AlphaBeta => Side::First,
            PlainSearch::Negamax | PlainSearch::AlphaBetaNegamax => self.tree.turn(&at),
        };
        let exact = value(self.tree, self.whim, &at, side, ply, Some(self.depth - ply));
        if score <= alpha {
            assert!(exact <= score);
        } else if score >= beta {
            assert!(exact >= score);
        } else {
            assert_eq!(exact, score);
        }
    }
}

proptest! {
    #[test]
    fn scores_are_bounds_or_exact((tree, whim) in trees(), depth in 1..7_u32) {
        let start = tree.start();
        for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
            for plain in PlainSearch::ALL {
                let watch = Auditor { tree: &tree, whim: &whim, depth, plain, path: Vec::new() };
                let mut context = SearchContext { game: &tree, evaluate: &whim, guide: &AsListed, watch };
                plain.search(&mut context, &at, Some(depth)).unwrap();
                prop_assert!(context.watch.path.is_empty());
            }
        }
    }
}
