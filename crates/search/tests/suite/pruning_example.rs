//! The worked example of pruning: `C[A[[2 3] B[5 9]] D[[0] [7 4]] E[[2 1] [5 6]]]`.

use parlor_core::{AsListed, Blind, Counts, Game, Payoff, Score, Side, Value, Watch, Window};
use parlor_search::{PlainSearch, SearchContext, principal_line};

use crate::tree::{NodePosition, Tree};

const EXAMPLE: &str = "[[[2 3] [5 9]] [[0] [7 4]] [[2 1] [5 6]]]";

/// Records the leaves and the cuts with their scores.
#[derive(Default)]
struct Recorder {
    path: Vec<Option<usize>>,
    leaves: Vec<Score>,
    cuts: Vec<(Vec<usize>, Score)>,
}

impl Watch<Tree> for Recorder {
    fn enter(&mut self, _: &NodePosition, by: Option<usize>, _: Window) {
        self.path.push(by);
    }

    fn leaf(&mut self, score: Score) {
        self.leaves.push(score);
    }

    fn cut(&mut self, _: usize, score: Score) {
        self.cuts.push((self.path.iter().copied().flatten().collect(), score));
    }

    fn leave(&mut self, _: Score) {
        self.path.pop();
    }
}

fn paid(amount: i32) -> Score {
    Score::finished(Payoff(amount), Side::First)
}

#[test]
fn alpha_beta_makes_the_cuts_of_the_example() {
    let tree = Tree::read(EXAMPLE);
    let mut context =
        SearchContext { game: &tree, evaluate: &Blind, guide: &AsListed, watch: Recorder::default() };
    let found = PlainSearch::AlphaBeta.search(&mut context, &tree.start(), None).unwrap();
    assert_eq!((found.score.value(), found.best), (Value::Payoff(3), Some(0)));

    let recorder = context.watch;
    assert_eq!(recorder.leaves, [2, 3, 5, 0, 2, 1].map(paid));
    let [b, d, e] = [vec![0, 1], vec![1], vec![2]];
    assert_eq!(recorder.cuts, [(b, paid(5)), (d, paid(0)), (e, paid(2))]);
}

#[test]
fn all_searches_find_the_value_of_the_example() {
    let tree = Tree::read(EXAMPLE);
    let counts = PlainSearch::ALL.map(|plain| {
        let mut context =
            SearchContext { game: &tree, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
        let found = plain.search(&mut context, &tree.start(), None).unwrap();
        assert_eq!((found.score, found.best), (paid(3), Some(0)), "{}", plain.name());
        context.watch
    });
    let whole = Counts { nodes: 21, leaves: 11, cuts: 0 };
    let pruned = Counts { nodes: 14, leaves: 6, cuts: 3 };
    assert_eq!(counts, [whole, whole, pruned, pruned]);
}

#[test]
fn the_line_of_the_example_ends_at_three() {
    let tree = Tree::read(EXAMPLE);
    let mut context =
        SearchContext { game: &tree, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
    assert_eq!(principal_line(&mut context, &tree.start(), None), [0, 0, 1]);
    assert_eq!(principal_line(&mut context, &tree.start(), Some(2)), [0, 0]);
}
