//! The deep search finds what the plain ones find, whatever its table remembers and however many threads
//! it has; without a depth it finds out how the game ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use parlor_core::{AsListed, Blind, Choice, Counts, Evaluate, Game, Limits, Score, Side, Strategy};
use parlor_search::{Deepening, DeepeningPlayer, ExhaustiveSolver, Found, PlainSearch, SearchContext};
use proptest::prelude::*;

use crate::reference::{first_best, move_values, value};
use crate::take_away::TakeAway;
use crate::tree::{Place, Tree, trees};

const TABLES: [usize; 2] = [64, 1 << 16];

fn plies(depth: u32, threads: usize) -> Limits {
    Limits { depth: Some(depth), threads: Some(threads), ..Limits::none() }
}

fn check<G: Game, E: Evaluate<G>>(game: &G, evaluate: &E, at: &G::Position, search: &mut Deepening) {
    for depth in 0..=8 {
        let score = value(game, evaluate, at, game.turn(at), 0, Some(depth));
        let best = (depth > 0 && game.payoff(at).is_none())
            .then(|| first_best(&move_values(game, evaluate, at, Some(depth))).unwrap().0);
        let mut context = SearchContext { game, evaluate, guide: &AsListed, watch: Counts::default() };
        assert_eq!(search.search(&mut context, at, depth), Ok(Found { best, score }), "at depth {depth}");
        if let Some(best) = best {
            for threads in [1, 2] {
                let context = SearchContext { game, evaluate, guide: &AsListed, watch: () };
                let found = search.deepen(&context, at, &plies(depth, threads));
                assert_eq!((found.best, found.score, found.depth), (best, Some(score), depth));
            }
        }
    }
}

proptest! {
    #[test]
    fn the_deep_search_agrees_with_the_definition((tree, whim) in trees()) {
        for bytes in TABLES {
            // The table is kept from position to position, as a player keeps it from move to move.
            let mut search = Deepening::new(bytes);
            let start = tree.start();
            for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
                check(&tree, &whim, &at, &mut search);
            }
        }
    }

    #[test]
    fn without_a_depth_the_end_is_found((tree, whim) in trees()) {
        for bytes in TABLES {
            let context = SearchContext { game: &tree, evaluate: &whim, guide: &AsListed, watch: () };
            let found = Deepening::new(bytes).deepen(&context, &tree.start(), &Limits::none());
            let moves = move_values(&tree, &Blind, &tree.start(), None);
            let (_, score) = first_best(&moves).unwrap();
            prop_assert_eq!(found.score.map(Score::value), Some(score.value()));
            prop_assert!(moves.contains(&(found.best, score)));
        }
    }

    #[test]
    fn a_limit_of_nodes_is_exact_and_the_past_does_not_matter((tree, whim) in trees(), nodes in 1..200_u64) {
        let limits = Limits { nodes: Some(nodes), threads: Some(2), ..Limits::none() };
        let context = SearchContext { game: &tree, evaluate: &whim, guide: &AsListed, watch: () };
        let fresh = Deepening::new(1 << 16).deepen(&context, &tree.start(), &limits);
        prop_assert!(fresh.nodes <= nodes);
        let mut used = Deepening::new(1 << 16);
        used.deepen(&context, &tree.start(), &Limits::none());
        prop_assert_eq!(used.deepen(&context, &tree.start(), &limits), fresh);
    }
}

#[test]
fn the_deep_search_agrees_where_a_win_should_be_quick() {
    let mut search = Deepening::new(1 << 16);
    for heap in 0..12 {
        for side in Side::BOTH {
            check(&TakeAway(heap), &Blind, &(heap, side), &mut search);
        }
    }
}

#[test]
fn without_a_depth_the_quickest_win_is_found() {
    for heap in 1..60 {
        let game = TakeAway(heap);
        let context = SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: () };
        let found = Deepening::new(1 << 20).deepen(&context, &game.start(), &Limits::none());
        let score = ExhaustiveSolver::new(&game).score(&game.start(), &mut Counts::default());
        assert_eq!(found.score, score.ok(), "{heap}");
    }
}

fn player(depth: Option<u32>, time: Option<Duration>) -> DeepeningPlayer<Blind, AsListed> {
    let search = Deepening::new(1 << 20);
    DeepeningPlayer { depth, time, threads: None, evaluate: Blind, guide: AsListed, search }
}

#[test]
fn a_player_told_to_stop_still_moves_and_claims_nothing() {
    let game = TakeAway(3_000);
    let stop = Some(Arc::new(AtomicBool::new(true)));
    for limits in [
        Limits { stop, threads: Some(2), ..Limits::none() },
        Limits { deadline: Some(Instant::now()), ..Limits::none() },
        Limits { nodes: Some(0), ..Limits::none() },
    ] {
        let choice = player(None, None).choose(&game, &game.start(), 0, &limits).unwrap();
        assert_eq!(choice, Choice::plain(1).with_line());
    }
}

/// What a player that knows nothing expects.
trait WithLine {
    fn with_line(self) -> Self;
}

impl WithLine for Choice<u32> {
    fn with_line(self) -> Choice<u32> {
        Choice { line: vec![self.mv], ..self }
    }
}

#[test]
fn a_deadline_ends_a_search_without_end() {
    let game = TakeAway(3_000);
    let mut player = player(None, Some(Duration::from_millis(20)));
    let choice = player.choose(&game, &game.start(), 0, &Limits::none()).unwrap();
    assert!(choice.opinion.depth > 0 && choice.opinion.value.is_some());
}

#[test]
fn a_fixed_depth_is_that_of_alpha_beta() {
    let game = TakeAway(40);
    for depth in 1..12 {
        let choice = player(Some(depth), None).choose(&game, &game.start(), 0, &Limits::none()).unwrap();
        let mut context =
            SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
        let found = PlainSearch::AlphaBeta.search(&mut context, &game.start(), Some(depth)).unwrap();
        assert_eq!((Some(choice.mv), choice.opinion.value), (found.best, Some(found.score)));
    }
}

/// Everything is about to change, so no estimate can be trusted.
struct Restless;

impl Evaluate<Tree> for Restless {
    fn evaluate(&self, _: &Tree, _: &Place) -> i32 {
        0
    }

    fn is_quiet(&self, _: &Tree, _: &Place) -> bool {
        false
    }
}

#[test]
fn where_an_estimate_cannot_be_trusted_a_free_search_looks_on() {
    let tree = Tree::read("[[[[0]]] [[[5]]]]");
    let context = SearchContext { game: &tree, evaluate: &Restless, guide: &AsListed, watch: () };
    // Enough for one ply and what follows, or for two plies.
    let few = Limits { nodes: Some(13), ..Limits::none() };
    assert_eq!(Deepening::new(64).deepen(&context, &tree.start(), &few).best, 1);
    let trusting = SearchContext { game: &tree, evaluate: &Blind, guide: &AsListed, watch: () };
    assert_eq!(Deepening::new(64).deepen(&trusting, &tree.start(), &few).best, 0);
    // At a fixed depth all searches must agree.
    assert_eq!(Deepening::new(64).deepen(&context, &tree.start(), &plies(1, 1)).best, 0);
}
