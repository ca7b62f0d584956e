//! Monte Carlo tree search solves small games, and the seed determines its choices.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parlor_core::{AsListed, Blind, Game, Limits, Score, Strategy, Unwatched, Value};
use parlor_search::{ExhaustiveSolver, Mcts, Rollout};
use proptest::prelude::*;

use crate::take_away::TakeAway;
use crate::tree::{RandomEvaluation, Tree, trees};

fn simulating<G: Game>(simulations: u64, seed: u64) -> Mcts<G, Blind, AsListed> {
    Mcts { simulations: Some(simulations), ..Mcts::new(AsListed, Rollout::Random, seed) }
}

proptest! {
    #[test]
    fn solves_small_trees((tree, evaluation) in trees(), seed: u64) {
        let exact = ExhaustiveSolver::new(&tree).solve(&tree.start(), &mut Unwatched).unwrap();
        let greedy: Mcts<Tree, RandomEvaluation, AsListed> = Mcts { simulations: Some(100_000), ..Mcts::new(AsListed, Rollout::Greedy(evaluation), seed) };
        let players: [Box<dyn Strategy<Tree>>; 2] = [Box::new(simulating(100_000, seed)), Box::new(greedy)];
        for mut player in players {
            let choice = player.choose(&tree, &tree.start(), 0, &Limits::none()).unwrap();
            prop_assert_eq!(choice.opinion.value.map(Score::value), Some(exact.score.value()));
            prop_assert!(exact.best.contains(&choice.mv));
            prop_assert!(choice.opinion.nodes < 100_000);
            prop_assert_eq!(choice.line[0], choice.mv);
        }
    }
}

#[test]
fn finds_winning_moves() {
    for heap in 1..16 {
        let game = TakeAway(heap);
        let choice = simulating(50_000, 1).choose(&game, &game.start(), 0, &Limits::none()).unwrap();
        if heap % 4 != 0 {
            assert_eq!(choice.mv, heap % 4, "{heap}");
        }
        if heap < 12 {
            let expected = Value::Payoff(if heap % 4 == 0 { -1 } else { 1 });
            assert_eq!(choice.opinion.value.map(Score::value), Some(expected));
        }
    }
}

#[test]
fn the_choice_depends_on_the_seed_and_not_on_threads() {
    let game = TakeAway(60);
    let choose = |seed, threads, ply| {
        let mut player = Mcts { trees: NonZero::new(3).unwrap(), ..simulating(500, seed) };
        let limits = Limits { threads: Some(threads), ..Limits::none() };
        // Earlier choices must not matter.
        player.choose(&game, &(57, game.turn(&game.start())), ply + 1, &limits).unwrap();
        player.choose(&game, &game.start(), ply, &limits).unwrap()
    };
    for seed in 0..10 {
        let alone = choose(seed, 1, 4);
        assert_eq!(alone.opinion.nodes, 500);
        assert_eq!(alone, choose(seed, 2, 4));
        assert_eq!(alone, choose(seed, 7, 4));
    }
    assert!((0..10).any(|seed| choose(seed, 1, 4) != choose(seed + 1, 1, 4)));
    assert!((0..10).any(|ply| choose(0, 1, ply) != choose(0, 1, ply + 1)));
}

#[test]
fn a_node_limit_is_a_limit_of_simulations() {
    let game = TakeAway(500);
    let limits = Limits { nodes: Some(77), ..Limits::none() };
    assert_eq!(simulating(1_000, 1).choose(&game, &game.start(), 0, &limits).unwrap().opinion.nodes, 77);
}

#[test]
fn moves_at_once_when_stopped() {
    let game = TakeAway(500);
    let limits = Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::none() };
    let choice =
        Mcts::new(AsListed, Rollout::<Blind>::Random, 1).choose(&game, &game.start(), 0, &limits).unwrap();
    assert_eq!((choice.mv, choice.opinion.nodes, choice.opinion.value), (1, 0, None));
}

#[test]
fn timed_play_keeps_the_tree() {
    let game = TakeAway(12);
    let mut player: Mcts<TakeAway, Blind, AsListed> = Mcts::new(AsListed, Rollout::Random, 1);
    // The whole game is solved, so later positions need no simulations.
    let mut at = game.start();
    let mut simulations = Vec::new();
    for ply in 0.. {
        let choice = player.choose(&game, &at, ply, &Limits::none()).unwrap();
        simulations.push(choice.opinion.nodes);
        game.play(&mut at, choice.mv);
        if game.payoff(&at).is_some() {
            break;
        }
        game.play(&mut at, 4 - choice.mv);
        if game.payoff(&at).is_some() {
            break;
        }
    }
    let fresh = Mcts::new(AsListed, Rollout::<Blind>::Random, 1)
        .choose(&game, &(8, at.1), 2, &Limits::none())
        .unwrap();
    assert!(simulations[1] < fresh.opinion.nodes, "{simulations:?} and {}", fresh.opinion.nodes);
}

#[test]
fn a_deadline_ends_the_search() {
    let game = TakeAway(900);
    let mut player = Mcts {
        time: Some(Duration::from_millis(10)),
        trees: NonZero::new(2).unwrap(),
        ..Mcts::new(AsListed, Rollout::<Blind>::Random, 1)
    };
    for threads in [1, 2] {
        let limits = Limits { threads: Some(threads), ..Limits::none() };
        let choice = player.choose(&game, &game.start(), 0, &limits).unwrap();
        assert!(game.allows(&game.start(), choice.mv));
    }
}
