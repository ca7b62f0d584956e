//! Every score of alpha-beta is valid although moves are skipped: at or below alpha it is an upper bound, at
//! or above beta a lower bound, and in between it is exact.

use parlor_core::{AsListed, Game, Score, Side, Watch, Window};
use parlor_search::{PlainSearch, SearchContext};
use proptest::prelude::*;

use crate::reference::value;
use crate::tree::{NodePosition, RandomEvaluation, Tree, trees};

/// Compares every score with the definition when the search leaves the position.
struct Auditor<'a> {
    tree: &'a Tree,
    evaluation: &'a RandomEvaluation,
    depth: u32,
    plain: PlainSearch,
    path: Vec<(NodePosition, Window)>,
}

impl Watch<Tree> for Auditor<'_> {
    fn enter(&mut self, at: &NodePosition, by: Option<usize>, window: Window) {
        assert_eq!(by.is_none(), self.path.is_empty());
        assert!(window.alpha < window.beta);
        self.path.push((*at, window));
    }

    fn leave(&mut self, score: Score) {
        let (at, Window { alpha, beta }) = self.path.pop().expect("every leave follows an enter");
        let ply = self.path.len() as u32;
        let side = match self.plain {
            PlainSearch::Minimax | PlainSearch::AlphaBeta => Side::First,
            PlainSearch::Negamax | PlainSearch::AlphaBetaNegamax => self.tree.turn(&at),
        };
        let exact = value(self.tree, self.evaluation, &at, side, ply, Some(self.depth - ply));
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
    fn scores_are_bounds_or_exact((tree, evaluation) in trees(), depth in 1..7_u32) {
        let start = tree.start();
        for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
            for plain in PlainSearch::ALL {
                let watch = Auditor { tree: &tree, evaluation: &evaluation, depth, plain, path: Vec::new() };
                let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch };
                plain.search(&mut context, &at, Some(depth)).unwrap();
                prop_assert!(context.watch.path.is_empty());
            }
        }
    }
}
