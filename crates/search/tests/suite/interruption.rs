//! A stopped search stops at the right node and returns only proved results.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_core::{AsListed, Blind, Counts, Game, Limits, Watch, Window};
use parlor_search::{ExhaustiveSolver, Guard, Interrupted, PlainSearch, SearchContext, Stopped};
use proptest::prelude::*;

use crate::reference::{first_best, move_values};
use crate::take_away::TakeAway;
use crate::tree::trees;

fn nodes(most: u64) -> Limits {
    Limits { nodes: Some(most), ..Limits::none() }
}

proptest! {
    #[test]
    fn a_node_limit_is_exact_and_partial_results_are_valid((tree, evaluation) in trees(), depth in 1..7_u32) {
        let start = tree.start();
        let moves = move_values(&tree, &evaluation, &start, Some(depth));
        for plain in PlainSearch::ALL {
            let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch: Counts::default() };
            let whole = plain.search(&mut context, &start, Some(depth)).unwrap();
            let total = context.watch.nodes;

            let mut searched = 0;
            for most in 0..total {
                let limits = nodes(most);
                let watch = (Guard::new(&limits), Counts::default());
                let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch };
                let stopped = plain.search(&mut context, &start, Some(depth));
                prop_assert_eq!(context.watch.0.nodes(), most);
                prop_assert_eq!(context.watch.1.nodes, most);
                // The best of the moves searched so far, never fewer than with a lower limit.
                let Err(Interrupted { best }) = stopped else { panic!("{stopped:?} after {most} of {total}") };
                while best != first_best(&moves[..searched]) {
                    searched += 1;
                    prop_assert!(searched < moves.len());
                }
            }

            let limits = nodes(total);
            let watch = Guard::new(&limits);
            let mut context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch };
            prop_assert_eq!(plain.search(&mut context, &start, Some(depth)), Ok(whole));
        }
    }
}

#[test]
fn a_stopped_solver_continues_from_its_proofs() {
    let game = TakeAway(50);
    let start = game.start();
    let whole = ExhaustiveSolver::new(&game).solve(&start, &mut Counts::default()).unwrap();
    assert_eq!(
        ExhaustiveSolver::new(&game).score(&start, &mut Guard::new(&nodes(whole.nodes))),
        Ok(whole.score)
    );

    let mut solver = ExhaustiveSolver::new(&game);
    let limits = nodes(whole.nodes - 1);
    let mut guard = Guard::new(&limits);
    assert_eq!(solver.score(&start, &mut guard), Err(Stopped));
    assert_eq!(guard.nodes(), whole.nodes - 1);
    let rest = solver.solve(&start, &mut Counts::default()).unwrap();
    assert!(rest.nodes < whole.nodes);
    assert_eq!((rest.score, rest.moves, rest.best), (whole.score, whole.moves, whole.best));
}

#[test]
fn a_passed_deadline_stops_at_once() {
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    let game = TakeAway(20);
    let mut context =
        SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: Guard::new(&limits) };
    let stopped = PlainSearch::Minimax.search(&mut context, &game.start(), None);
    assert_eq!(stopped, Err(Interrupted { best: None }));
    assert_eq!(context.watch.nodes(), 0);
}

#[test]
fn a_deadline_stops_a_search_that_would_take_years() {
    let limits = Limits { deadline: Some(Instant::now() + Duration::from_millis(20)), ..Limits::none() };
    let game = TakeAway(200);
    let mut context =
        SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: Guard::new(&limits) };
    assert!(PlainSearch::Minimax.search(&mut context, &game.start(), None).is_err());
}

#[test]
fn sees_the_stop_flag_soon() {
    let flag = Arc::new(AtomicBool::new(false));
    let limits = Limits { stop: Some(flag.clone()), ..Limits::none() };
    let mut guard = Guard::new(&limits);
    let stopped = |guard: &Guard| Watch::<TakeAway>::stopped(guard);
    let enter = |guard: &mut Guard| {
        Watch::<TakeAway>::enter(guard, &TakeAway(1).start(), None, Window::FULL);
    };
    for _ in 0..5000 {
        enter(&mut guard);
    }
    assert!(!stopped(&guard));
    flag.store(true, Ordering::Relaxed);
    for _ in 0..1024 {
        enter(&mut guard);
    }
    assert!(stopped(&guard));
}
