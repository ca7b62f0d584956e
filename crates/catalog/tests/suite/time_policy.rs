//! A time policy limits the moves of a table, and never those of a pairing. The tests set a limit of zero, which has
//! always run out, so that no result depends on the clock.

use std::time::Duration;

use parlor_catalog::{AnyGame, Keep, Openings, Round, SetUp, TimePolicy, open};
use parlor_core::{Limits, Remark, Side};

const SEED: u64 = 11;
/// Their specs set neither a time nor an effort, so that a policy applies to them.
const PLAYERS: [&str; 2] = ["alpha-beta", "minimax"];

fn limits() -> Limits {
    Limits { threads: Some(1), ..Limits::none() }
}

/// The moves at a table, and whether the time of the policy ran out at any of them.
fn moves_at_table(game: &dyn AnyGame, players: [&str; 2], time: TimePolicy) -> (Vec<String>, bool) {
    let set_up = SetUp { players: players.map(Some), seed: SEED, time, ..SetUp::default() };
    let mut table = game.table(&set_up).unwrap();
    let mut out_of_time = false;
    while table.turn().is_some() {
        let ply = table.step(&limits()).unwrap();
        out_of_time |= ply.opinion.remark == Some(Remark::OutOfTime);
    }
    (table.history(), out_of_time)
}

#[test]
fn a_pairing_plays_the_moves_of_a_table_without_a_time_limit() {
    for spec in ["tic-tac-toe", "nim"] {
        let game = open(spec).unwrap();
        let pairing = game.pairing(PLAYERS, &Openings::default()).unwrap();
        let round = Round { number: 0, seed: SEED };
        let record = pairing.play_match(Side::First, round, Keep::Moves, &limits());
        let (unlimited, out_of_time) = moves_at_table(game.as_ref(), PLAYERS, TimePolicy::None);
        assert_eq!(record.moves, unlimited, "{spec}");
        assert!(!out_of_time, "{spec}");
    }
}

#[test]
fn a_limit_of_zero_cuts_every_search_short() {
    let game = open("tic-tac-toe").unwrap();
    let (unlimited, _) = moves_at_table(game.as_ref(), PLAYERS, TimePolicy::None);
    let (cut, out_of_time) = moves_at_table(game.as_ref(), PLAYERS, TimePolicy::PerMove(Duration::ZERO));
    assert!(out_of_time);
    assert_ne!(cut, unlimited);
}

#[test]
fn a_limit_does_not_apply_to_a_player_with_its_own_effort() {
    let game = open("connect-four").unwrap();
    let players = ["alpha-beta:depth=3", "mcts:simulations=50"];
    let (unlimited, _) = moves_at_table(game.as_ref(), players, TimePolicy::None);
    let limited = moves_at_table(game.as_ref(), players, TimePolicy::PerMove(Duration::ZERO));
    assert_eq!(limited, (unlimited, false));
}

#[test]
fn an_observed_game_is_the_same_game() {
    let game = open("nim").unwrap();
    let pairing =
        game.pairing(["random", "alpha-beta"], &Openings { plies: 1, ..Openings::default() }).unwrap();
    let round = Round { number: 0, seed: SEED };
    let record = pairing.play_match(Side::Second, round, Keep::Moves, &limits());
    let mut seen = Vec::new();
    let mut observe = |position: String, plies: usize| seen.push((position, plies));
    let observed = pairing.play_observed(Side::Second, round, Keep::Moves, &limits(), &mut observe);
    assert_eq!(observed, record);
    assert_eq!(seen.len(), record.moves.len() + 1);
    assert_eq!(Some(&seen[0].0), record.start.as_ref());
    assert!(seen.iter().enumerate().all(|(number, (_, plies))| number == *plies));
}
