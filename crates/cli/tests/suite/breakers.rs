//! `parlor arena` for code-breaking games.

use crate::support::{document, parlor, refused};
use serde_json::json;

/// `vectors/code-breaking.json`, Mastermind with four pegs and six colours.
#[test]
fn breakers_have_their_known_totals() {
    let results = document(&[
        "arena",
        "mastermind",
        "knuth",
        "entropy",
        "expected-size",
        "most-parts",
        "--seed",
        "1",
        "--json",
    ]);
    let known = [("1122", 5801, 5), ("1234", 5722, 6), ("1123", 5696, 6), ("1123", 5668, 6)];
    for (player, (first, total, worst)) in results["players"].as_array().unwrap().iter().zip(known) {
        assert_eq!(player["codes"], 1296);
        assert_eq!(
            (&player["first_guess"], &player["total"], &player["worst"]),
            (&json!(first), &json!(total), &json!(worst))
        );
    }
    let knuth = &results["players"][0];
    assert_eq!(knuth["distribution"], json!({"1": 1, "2": 6, "3": 62, "4": 533, "5": 694}));
    assert_eq!(
        (&knuth["within_turns"], &knuth["win_rate"], &knuth["unsolved"]),
        (&json!(1.0), &json!(1.0), &json!(0))
    );
}

#[test]
fn the_turn_limit_changes_only_the_win_rate() {
    let results = document(&["arena", "mastermind:turns=4", "knuth", "--seed", "1", "--json"]);
    let knuth = &results["players"][0];
    assert_eq!(knuth["total"], 5801);
    assert!((knuth["within_turns"].as_f64().unwrap() - 602.0 / 1296.0).abs() < 1e-12);
}

#[test]
fn counts_unsolved_secrets_and_numbers_equal_players() {
    let results =
        document(&["arena", "mastermind:pegs=3,colors=3", "random", "random", "--seed", "1", "--json"]);
    let players = results["players"].as_array().unwrap();
    assert_eq!((&players[0]["name"], &players[1]["name"]), (&json!("random"), &json!("random#2")));
    let named: u64 =
        players[0]["distribution"].as_object().unwrap().values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(named + players[0]["unsolved"].as_u64().unwrap(), 27);
}

#[test]
fn samples_the_secrets_of_large_games() {
    let spec = "mastermind:pegs=8,colors=8,turns=12";
    let once = || {
        let mut results =
            document(&["arena", spec, "random-consistent", "--games", "5", "--seed", "3", "--json"]);
        results["seconds"] = json!(0);
        results
    };
    let results = once();
    assert_eq!(results, once());
    assert_eq!((&results["sampled"], &results["players"][0]["codes"]), (&json!(true), &json!(5)));
    assert!(results["players"][0]["win_rate_low"].as_f64().unwrap() < 1.0);
}

#[test]
fn writes_a_histogram() {
    let file = std::env::temp_dir().join(format!("parlor-histogram-{}.svg", std::process::id()));
    let path = file.to_str().unwrap();
    let small = "mastermind:pegs=2,colors=3";
    assert!(parlor(&["arena", small, "knuth", "--export-svg", path]).output().unwrap().status.success());
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("knuth"));
}

#[test]
fn rejects_impossible_arguments_with_the_reason() {
    refused(&["arena", "mastermind", "honest"], 2, "honest cannot take this seat");
    refused(&["arena", "mastermind", "knuth", "--from", "1122"], 2, "--from");
    refused(&["arena", "nim", "perfect"], 2, "at least two");
    refused(&["play", "black-peg:colors=2,copies=2,pegs=5"], 2, "too few for 5 pegs");
    refused(&["play", "mastermind:pegs=9"], 2, "8");
    refused(&["play", "bulls-and-cows", "--against", "honest:secret=6677"], 3, "6 more than once");
    refused(&["play", "bulls-and-cows", "--as", "maker", "--against", "honest"], 2, "seat");
    refused(&["arena", "mastermind", "entropy:member-bonus=x", "--seed", "1"], 3, "not a number of bits");
}

#[test]
fn programs_play_whole_games() {
    for (game, breaker) in [
        ("mastermind", "knuth"),
        ("bulls-and-cows", "next-consistent"),
        ("black-peg:colors=3,pegs=3", "alpha-beta"),
        ("mastermind:pegs=8,colors=8,turns=20", "most-parts"),
    ] {
        let watched =
            ["play", game, "--as", "none", "--against", breaker, "--against", "honest", "--seed", "4"];
        let output = parlor(&watched).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains("The code is broken in"), "{game}: {said}");
    }
}
