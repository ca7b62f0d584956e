//! Every plain search agrees with minimax in tic-tac-toe.

use parlor_core::{AsListed, Blind, Counts, Evaluate, Game, Notation, Score, Unwatched};
use parlor_games::TicTacToe;
use parlor_games::tic_tac_toe::Position;
use parlor_search::draw_move;
use parlor_search::{ExhaustiveSolver, PlainSearch, SearchContext, stream};
use proptest::prelude::*;

/// An arbitrary evaluation.
struct Arbitrary;

impl Evaluate<TicTacToe> for Arbitrary {
    fn evaluate(&self, game: &TicTacToe, at: &Position) -> i32 {
        let cells = game.write_position(at);
        cells.bytes().fold(7, |sum: i32, cell| sum.wrapping_mul(31).wrapping_add(cell.into())) % 50
    }
}

fn check(at: &Position, depth: Option<u32>) {
    let mut context =
        SearchContext { game: &TicTacToe, evaluate: &Arbitrary, guide: &AsListed, watch: Counts::default() };
    let minimax = PlainSearch::Minimax.search(&mut context, at, depth).unwrap();
    let minimax_nodes = context.watch.nodes;
    for plain in PlainSearch::ALL {
        context.watch = Counts::default();
        assert_eq!(plain.search(&mut context, at, depth), Ok(minimax), "{} of {at:?}", plain.name());
        assert!(context.watch.nodes <= minimax_nodes);
    }
}

proptest! {
    #[test]
    fn all_searches_agree_in_random_positions(seed: u64, plies in 2..=9_u32) {
        let mut rng = stream(seed, 0);
        let mut at = TicTacToe.start();
        for _ in 0..plies {
            let Some(mv) = draw_move(&TicTacToe, &at, &mut rng) else { break };
            TicTacToe.play(&mut at, mv);
        }
        for depth in (0..=8).map(Some).chain([None]) {
            check(&at, depth);
        }
        let mut context = SearchContext { game: &TicTacToe, evaluate: &Blind, guide: &AsListed, watch: Unwatched };
        let minimax = PlainSearch::Minimax.search(&mut context, &at, None).unwrap();
        prop_assert_eq!(ExhaustiveSolver::new(&TicTacToe).score(&at, &mut Unwatched), Ok(minimax.score));
    }
}

#[test]
fn all_searches_agree_from_the_start() {
    for depth in (0..=6).map(Some).chain([None]) {
        check(&TicTacToe.start(), depth);
    }
}

#[test]
fn minimax_visits_the_whole_game_tree() {
    for plain in [PlainSearch::Minimax, PlainSearch::Negamax] {
        let mut context =
            SearchContext { game: &TicTacToe, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
        let found = plain.search(&mut context, &TicTacToe.start(), None).unwrap();
        assert_eq!(found.score, Score::ZERO);
        assert_eq!(context.watch, Counts { nodes: 549_946, leaves: 255_168, cuts: 0 });
    }
}

#[test]
fn the_solver_visits_each_position_once() {
    let solution = ExhaustiveSolver::new(&TicTacToe).solve(&TicTacToe.start(), &mut Unwatched).unwrap();
    assert_eq!((solution.score, solution.nodes), (Score::ZERO, 5_478));
    assert_eq!(solution.best, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(solution.line.len(), 9);
}
