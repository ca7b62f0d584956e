//! The exhaustive solver finds the values of minimax without a depth limit.

use parlor_core::{Blind, Counts, Game, Score, Side, Unwatched, Value};
use parlor_search::{ExhaustiveSolver, Solution};
use proptest::prelude::*;

use crate::reference::{move_values, value};
use crate::take_away::TakeAway;
use crate::tree::trees;

/// Compares a solution with the definition and plays its line to the end.
fn check<G: Game>(game: &G, at: &G::Position) {
    let mut counts = Counts::default();
    let Solution { score, moves, best, line, nodes } =
        ExhaustiveSolver::new(game).solve(at, &mut counts).unwrap();
    let turn = game.turn(at);
    assert_eq!(score, value(game, &Blind, at, turn, 0, None));
    assert_eq!(moves, move_values(game, &Blind, at, None));
    assert_eq!(counts.nodes, nodes);
    assert_eq!(counts.cuts, 0);

    let keeping = moves.iter().filter(|(_, each)| each.value() == score.value());
    assert_eq!(best, keeping.map(|&(mv, _)| mv).collect::<Vec<_>>());

    let mut end = at.clone();
    for &mv in &line {
        assert!(game.allows(&end, mv));
        game.play(&mut end, mv);
    }
    assert!(game.payoff(&end).is_some());
    assert_eq!(value(game, &Blind, &end, turn, line.len() as u32, None), score);
}

proptest! {
    #[test]
    fn agrees_with_the_definition((tree, _) in trees()) {
        let start = tree.start();
        for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
            check(&tree, &at);
        }
    }
}

#[test]
fn agrees_on_quick_wins() {
    for heap in 0..12 {
        for side in Side::BOTH {
            check(&TakeAway(heap), &(heap, side));
        }
    }
}

#[test]
fn finds_the_theory_of_one_heap() {
    for heap in 1..60 {
        let game = TakeAway(heap);
        let solution = ExhaustiveSolver::new(&game).solve(&game.start(), &mut Unwatched).unwrap();
        if heap % 4 == 0 {
            assert_eq!(solution.score.value(), Value::Payoff(-1));
            assert_eq!(solution.best, [1, 2, 3]);
        } else {
            assert_eq!(solution.score.value(), Value::Payoff(1));
            assert_eq!(solution.best, [heap % 4]);
        }
        // The loser delays: of every four objects it takes one.
        assert_eq!(solution.line.len() as u32, heap.div_ceil(4) + heap / 4);
        assert_eq!(solution.score.plies_to_end(), Some(solution.line.len() as u32));
    }
}

#[test]
fn visits_each_position_once() {
    let game = TakeAway(100);
    let mut solver = ExhaustiveSolver::new(&game);
    let solution = solver.solve(&game.start(), &mut Unwatched).unwrap();
    // Every smaller heap with either player to move, except 100 and 99 themselves with one of them.
    assert_eq!(solution.nodes, 2 * 101 - 2);
    assert_eq!(solver.solve(&(57, Side::Second), &mut Unwatched).unwrap().nodes, 0);
}

#[test]
fn long_games_need_little_stack() {
    let game = TakeAway(3999);
    let score: Score = std::thread::Builder::new()
        .stack_size(64 * 1024)
        .spawn(move || ExhaustiveSolver::new(&game).score(&game.start(), &mut Unwatched).unwrap())
        .unwrap()
        .join()
        .unwrap();
    assert_eq!(score.plies_to_end(), Some(1999));
}
