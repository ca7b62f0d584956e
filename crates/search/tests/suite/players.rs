//! Tests of the players for every game.

use parlor_core::{AsListed, Blind, Choice, Game, Limits, Opinion, Strategy};
use parlor_search::{FixedDepth, Lapse, PlainSearch, Random};
use proptest::prelude::*;

use crate::reference::{first_best, move_values};
use crate::take_away::TakeAway;
use crate::tree::trees;

proptest! {
    #[test]
    fn fixed_depth_plays_the_first_best_move((tree, evaluation) in trees(), depth in 1..7_u32, lower in 1..7_u32) {
        for plain in PlainSearch::ALL {
            let mut player = FixedDepth { search: plain, depth: Some(depth), evaluate: evaluation, guide: AsListed };
            let limits = Limits { depth: Some(lower), ..Limits::none() };
            let choice = player.choose(&tree, &tree.start(), 0, &limits).unwrap();
            let moves = move_values(&tree, &evaluation, &tree.start(), Some(depth.min(lower)));
            let (mv, score) = first_best(&moves).unwrap();
            let opinion = Opinion { value: Some(score), ..choice.opinion };
            prop_assert_eq!(choice, Choice { mv, line: vec![mv], opinion });
            prop_assert!((1..=depth.min(lower)).contains(&opinion.depth));
            prop_assert!(opinion.nodes > u64::from(opinion.depth));
        }
    }
}

#[test]
fn fixed_depth_finds_the_win_and_reports_its_depth() {
    let mut player =
        FixedDepth { search: PlainSearch::AlphaBeta, depth: None, evaluate: Blind, guide: AsListed };
    let game = TakeAway(7);
    let choice = player.choose(&game, &game.start(), 0, &Limits::none()).unwrap();
    assert_eq!((choice.mv, choice.opinion.depth), (3, 7));
}

#[test]
fn a_stopped_player_moves_without_a_score() {
    let game = TakeAway(10);
    let mut player =
        FixedDepth { search: PlainSearch::Minimax, depth: None, evaluate: Blind, guide: AsListed };
    // Taking 1 loses, which is known after 327 positions; taking 2 wins, which is known after 504 of 600.
    for (nodes, mv) in [(0, 1), (1, 1), (326, 1), (327, 1), (503, 1), (504, 2), (599, 2)] {
        let limits = Limits { nodes: Some(nodes), ..Limits::none() };
        let choice = player.choose(&game, &game.start(), 0, &limits).unwrap();
        assert_eq!((choice.mv, choice.opinion.value, choice.opinion.nodes), (mv, None, nodes));
    }
    let whole = player.choose(&game, &game.start(), 0, &Limits::none()).unwrap();
    assert_eq!((whole.mv, whole.opinion.nodes), (2, 600));
    assert!(whole.opinion.value.is_some());
}

/// Searches to the end of the game.
fn perfect() -> FixedDepth<Blind, AsListed> {
    FixedDepth { search: PlainSearch::AlphaBeta, depth: None, evaluate: Blind, guide: AsListed }
}

#[test]
fn lapses_have_the_given_rate_and_depend_only_on_seed_and_ply() {
    let game = TakeAway(7);
    let at = game.start();
    let lapses = |percent, seed| -> Vec<bool> {
        let mut player = Lapse::new(percent, seed, perfect());
        (0..1000)
            .map(|ply| player.choose(&game, &at, ply, &Limits::none()).unwrap().opinion.value.is_none())
            .collect()
    };
    let count = |percent| lapses(percent, 1).into_iter().filter(|&lapsed| lapsed).count();
    assert_eq!((count(0), count(100)), (0, 1000));
    assert!((250..=350).contains(&count(30)), "{}", count(30));
    assert_eq!(lapses(30, 1), lapses(30, 1));
    assert_ne!(lapses(30, 1), lapses(30, 2));
    // A choice does not depend on earlier calls.
    let mut late = Lapse::new(30, 1, perfect());
    let called_first = late.choose(&game, &at, 999, &Limits::none()).unwrap().opinion.value.is_none();
    assert_eq!(called_first, lapses(30, 1)[999]);
}

#[test]
fn lapses_are_random_and_other_moves_are_the_players() {
    let game = TakeAway(7);
    let at = game.start();
    let mut player = Lapse::new(50, 1, perfect());
    let choices: Vec<Choice<u32>> =
        (0..1000).map(|ply| player.choose(&game, &at, ply, &Limits::none()).unwrap()).collect();
    assert!(choices.iter().filter(|choice| choice.opinion.value.is_some()).all(|choice| choice.mv == 3));
    for mv in 1..=3 {
        let drawn = choices.iter().filter(|choice| choice.opinion.value.is_none() && choice.mv == mv).count();
        assert!((120..=220).contains(&drawn), "{mv}: {drawn}");
    }
}

#[test]
fn random_moves_depend_only_on_seed_and_ply() {
    let game = TakeAway(1000);
    let moves = |seed| -> Vec<u32> {
        let at = game.start();
        (0..50).map(|ply| Random { seed }.choose(&game, &at, ply, &Limits::none()).unwrap().mv).collect()
    };
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(2));
    for mv in 1..=3 {
        assert!(moves(1).contains(&mv));
    }
}
