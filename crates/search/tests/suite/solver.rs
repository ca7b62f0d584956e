//! The solver finds exactly the results of the exhaustive solver, with any table.

use parlor_core::{Counts, Game, Limits, Score, Side, Unwatched};
use parlor_search::{ExhaustiveSolver, Guard, Solution, SolveScope, Solver, Stopped};
use proptest::prelude::*;

use crate::take_away::TakeAway;
use crate::tree::trees;

const TABLES: [usize; 2] = [1, 1 << 20];

fn check<G: Game>(game: &G, at: &G::Position) {
    let exact = ExhaustiveSolver::new(game).solve(at, &mut Unwatched).unwrap();
    for bytes in TABLES {
        let mut counts = Counts::default();
        let mut solver = Solver::new(game, bytes);
        let all = solver.solve(at, SolveScope::Everything, &mut counts).unwrap();
        assert_eq!(counts.nodes, all.nodes);
        assert_eq!(Solution { nodes: 0, ..all }, Solution { nodes: 0, ..exact.clone() });
        let best = Solver::new(game, bytes).solve(at, SolveScope::Best, &mut Unwatched).unwrap();
        assert_eq!(Solution { nodes: 0, ..best }, Solution { nodes: 0, moves: Vec::new(), ..exact.clone() });
    }
}

proptest! {
    #[test]
    fn agrees_with_the_exhaustive_solver((tree, _) in trees()) {
        let start = tree.start();
        for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
            check(&tree, &at);
        }
    }
}

proptest! {
    #[test]
    fn bounds_hold_after_a_stop_at_any_node((tree, _) in trees()) {
        let start = tree.start();
        let whole = Solver::new(&tree, 1 << 20).solve(&start, SolveScope::Best, &mut Unwatched).unwrap();
        let mut last: Option<[Score; 2]> = None;
        for most in 0..=whole.nodes {
            let limits = Limits { nodes: Some(most), ..Limits::none() };
            let mut solver = Solver::new(&tree, 1 << 20);
            let ended = solver.solve(&start, SolveScope::Best, &mut Guard::new(&limits)).is_ok();
            let [low, high] = solver.bounds();
            prop_assert!(low <= whole.score && whole.score <= high);
            prop_assert!(!ended || low == high);
            // More nodes never loosen the bounds.
            prop_assert!(last.is_none_or(|[least, greatest]| least <= low && high <= greatest));
            last = Some([low, high]);
        }
    }
}

#[test]
fn agrees_on_quick_wins() {
    for heap in 0..20 {
        for side in Side::BOTH {
            check(&TakeAway(heap), &(heap, side));
        }
    }
}

#[test]
fn a_node_limit_is_exact_and_proofs_are_kept() {
    let game = TakeAway(40);
    let start = game.start();
    let mut counts = Counts::default();
    let score = Solver::new(&game, 1 << 20).score(&start, &mut counts).unwrap();
    for most in 0..counts.nodes {
        let limits = Limits { nodes: Some(most), ..Limits::none() };
        let mut guard = Guard::new(&limits);
        let mut solver = Solver::new(&game, 1 << 20);
        assert_eq!(solver.score(&start, &mut guard), Err(Stopped));
        assert_eq!(guard.nodes(), most);
        assert_eq!(solver.score(&start, &mut Unwatched), Ok(score));
    }
    let limits = Limits { nodes: Some(counts.nodes), ..Limits::none() };
    assert_eq!(Solver::new(&game, 1 << 20).score(&start, &mut Guard::new(&limits)), Ok(score));
}

#[test]
fn long_games_need_little_stack() {
    let game = TakeAway(3999);
    let score = std::thread::Builder::new()
        .stack_size(64 * 1024)
        .spawn(move || Solver::new(&game, 1 << 24).score(&game.start(), &mut Unwatched).unwrap())
        .unwrap()
        .join()
        .unwrap();
    assert_eq!(score.plies_to_end(), Some(1999));
}
