//! All searches find the minimax value and visit the expected number of positions.

use parlor_core::{AsListed, Blind, Counts, Evaluate, Game, Guide, Side};
use parlor_search::{Found, PlainSearch, SearchContext, principal_line};
use proptest::prelude::*;

use crate::reference::{depths, first_best, move_values, value};
use crate::take_away::TakeAway;
use crate::tree::{NodePosition, Tree, trees};

fn search<G: Game, E: Evaluate<G>>(
    plain: PlainSearch,
    game: &G,
    evaluate: &E,
    at: &G::Position,
    depth: Option<u32>,
) -> (Found<G::Move>, Counts) {
    let mut context = SearchContext { game, evaluate, guide: &AsListed, watch: Counts::default() };
    let found = plain.search(&mut context, at, depth).expect("the watch stops no search");
    (found, context.watch)
}

/// Nodes and leaves of the tree within the depth limit.
fn size<G: Game>(game: &G, at: &G::Position, depth: Option<u32>) -> (u64, u64) {
    if game.payoff(at).is_some() || depth == Some(0) {
        return (1, 1);
    }
    game.moves(at).fold((1, 0), |(nodes, leaves), mv| {
        let below = size(game, &game.after(at, mv), depth.map(|depth| depth - 1));
        (nodes + below.0, leaves + below.1)
    })
}

fn check<G: Game, E: Evaluate<G>>(game: &G, evaluate: &E, at: &G::Position) {
    for depth in depths() {
        let score = value(game, evaluate, at, game.turn(at), 0, depth);
        let best = match depth {
            Some(0) => None,
            _ => first_best(&move_values(game, evaluate, at, depth)).map(|(mv, _)| mv),
        };
        let counts = PlainSearch::ALL.map(|plain| {
            let (found, counts) = search(plain, game, evaluate, at, depth);
            assert_eq!(found, Found { best, score }, "{} at depth {depth:?}", plain.name());
            counts
        });

        let [minimax, negamax, alpha_beta, alpha_beta_negamax] = counts;
        let (nodes, leaves) = size(game, at, depth);
        assert_eq!(minimax, Counts { nodes, leaves, cuts: 0 });
        assert_eq!(negamax, minimax);
        assert_eq!(alpha_beta, alpha_beta_negamax);
        assert!(alpha_beta.nodes <= nodes && alpha_beta.leaves <= leaves);
        assert!(alpha_beta.leaves + alpha_beta.cuts <= alpha_beta.nodes);
        assert!(alpha_beta.nodes == nodes || alpha_beta.cuts > 0);
    }
}

proptest! {
    #[test]
    fn all_searches_agree_with_the_definition((tree, evaluation) in trees()) {
        let start = tree.start();
        for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
            check(&tree, &evaluation, &at);
            check(&tree, &Blind, &at);
        }
    }

    #[test]
    fn the_move_order_does_not_change_the_value((tree, evaluation) in trees(), depth in 0..8_u32) {
        for plain in PlainSearch::ALL {
            let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &Backwards, watch: Counts::default() };
            let found = plain.search(&mut context, &tree.start(), Some(depth)).unwrap();
            let (forwards, _) = search(plain, &tree, &evaluation, &tree.start(), Some(depth));
            prop_assert_eq!(found.score, forwards.score);
            let last_best = (depth > 0).then(|| {
                let mut moves = move_values(&tree, &evaluation, &tree.start(), Some(depth));
                moves.reverse();
                first_best(&moves).unwrap().0
            });
            prop_assert_eq!(found.best, last_best);
        }
    }

    #[test]
    fn the_line_leads_to_the_value((tree, evaluation) in trees(), depth in prop::option::of(0..8_u32)) {
        let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch: Counts::default() };
        let line = principal_line(&mut context, &tree.start(), depth);
        let mut at = tree.start();
        for &mv in &line {
            tree.play(&mut at, mv);
        }
        let plies = line.len() as u32;
        prop_assert!(tree.payoff(&at).is_some() || depth == Some(plies));
        let promised = value(&tree, &evaluation, &tree.start(), Side::First, 0, depth);
        prop_assert_eq!(value(&tree, &evaluation, &at, Side::First, plies, Some(0)), promised);
    }
}

#[test]
fn all_searches_agree_where_a_win_should_be_quick() {
    for heap in 0..12 {
        for side in Side::BOTH {
            check(&TakeAway(heap), &Blind, &(heap, side));
        }
    }
}

/// Tries the last move first.
struct Backwards;

impl Guide<Tree> for Backwards {
    fn moves<'a>(&'a self, tree: &'a Tree, at: &'a NodePosition) -> impl Iterator<Item = usize> + 'a {
        let mut moves: Vec<usize> = tree.moves(at).collect();
        moves.reverse();
        moves.into_iter()
    }
}
