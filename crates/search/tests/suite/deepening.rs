//! The deep search finds the results of the plain searches with any table and any number of threads. Without
//! a depth limit it finds the result of the game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use parlor_core::{AsListed, Blind, Choice, Counts, Evaluate, Game, Limits, Score, Side, Strategy};
use parlor_search::{Deepening, DeepeningPlayer, ExhaustiveSolver, Found, PlainSearch, SearchContext};
use proptest::prelude::*;

use crate::reference::{first_best, move_values, value};
use crate::take_away::TakeAway;
use crate::tree::{NodePosition, Tree, trees};

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
    fn deep_search_agrees_with_the_definition((tree, evaluation) in trees()) {
        for bytes in TABLES {
            // The table is kept between positions, as a player keeps it between moves.
            let mut search = Deepening::new(bytes);
            let start = tree.start();
            for at in tree.moves(&start).map(|mv| tree.after(&start, mv)).chain([start]) {
                check(&tree, &evaluation, &at, &mut search);
            }
        }
    }

    #[test]
    fn search_without_depth_finds_the_result_of_the_game((tree, evaluation) in trees()) {
        for bytes in TABLES {
            let context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch: () };
            let found = Deepening::new(bytes).deepen(&context, &tree.start(), &Limits::none());
            let moves = move_values(&tree, &Blind, &tree.start(), None);
            let (_, score) = first_best(&moves).unwrap();
            prop_assert_eq!(found.score.map(Score::value), Some(score.value()));
            prop_assert!(moves.contains(&(found.best, score)));
        }
    }

    #[test]
    fn a_node_limit_is_exact_and_independent_of_earlier_searches((tree, evaluation) in trees(), nodes in 1..200_u64) {
        let limits = Limits { nodes: Some(nodes), threads: Some(2), ..Limits::none() };
        let context = SearchContext { game: &tree, evaluate: &evaluation, guide: &AsListed, watch: () };
        let fresh = Deepening::new(1 << 16).deepen(&context, &tree.start(), &limits);
        prop_assert!(fresh.nodes <= nodes);
        let mut used = Deepening::new(1 << 16);
        used.deepen(&context, &tree.start(), &Limits::none());
        prop_assert_eq!(used.deepen(&context, &tree.start(), &limits), fresh);
    }
}

#[test]
fn deep_search_agrees_on_quick_wins() {
    let mut search = Deepening::new(1 << 16);
    for heap in 0..12 {
        for side in Side::BOTH {
            check(&TakeAway(heap), &Blind, &(heap, side), &mut search);
        }
    }
}

#[test]
fn search_without_depth_finds_the_quickest_win() {
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
fn a_stopped_player_moves_without_a_score() {
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

/// The line of a player without any result.
trait WithLine {
    fn with_line(self) -> Self;
}

impl WithLine for Choice<u32> {
    fn with_line(self) -> Choice<u32> {
        Choice { line: vec![self.mv], ..self }
    }
}

#[test]
fn a_deadline_ends_an_endless_search() {
    let game = TakeAway(3_000);
    let mut player = player(None, Some(Duration::from_millis(20)));
    let choice = player.choose(&game, &game.start(), 0, &Limits::none()).unwrap();
    assert!(choice.opinion.depth > 0 && choice.opinion.value.is_some());
}

#[test]
fn fixed_depth_equals_alpha_beta() {
    let game = TakeAway(40);
    for depth in 1..12 {
        let choice = player(Some(depth), None).choose(&game, &game.start(), 0, &Limits::none()).unwrap();
        let mut context =
            SearchContext { game: &game, evaluate: &Blind, guide: &AsListed, watch: Counts::default() };
        let found = PlainSearch::AlphaBeta.search(&mut context, &game.start(), Some(depth)).unwrap();
        assert_eq!((Some(choice.mv), choice.opinion.value), (found.best, Some(found.score)));
    }
}

/// An evaluation for which no position is quiet.
struct NeverQuiet;

impl Evaluate<Tree> for NeverQuiet {
    fn evaluate(&self, _: &Tree, _: &NodePosition) -> i32 {
        0
    }

    fn is_quiet(&self, _: &Tree, _: &NodePosition) -> bool {
        false
    }
}

#[test]
fn a_free_search_extends_positions_that_are_not_quiet() {
    let tree = Tree::read("[[[[0]]] [[[5]]]]");
    let context = SearchContext { game: &tree, evaluate: &NeverQuiet, guide: &AsListed, watch: () };
    // Enough for one ply with extensions, or for two plies.
    let few = Limits { nodes: Some(13), ..Limits::none() };
    assert_eq!(Deepening::new(64).deepen(&context, &tree.start(), &few).best, 1);
    let trusting = SearchContext { game: &tree, evaluate: &Blind, guide: &AsListed, watch: () };
    assert_eq!(Deepening::new(64).deepen(&trusting, &tree.start(), &few).best, 0);
    // At a fixed depth all searches must agree.
    assert_eq!(Deepening::new(64).deepen(&context, &tree.start(), &plies(1, 1)).best, 0);
}
