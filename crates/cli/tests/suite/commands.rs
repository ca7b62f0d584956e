//! Commands in scripts: JSON documents, exit codes, error messages.

use crate::support::{document, parlor, refused};
use serde_json::{Value, json};

#[test]
fn nim_of_the_lab_sheet_is_won_by_first() {
    let solved = document(&["solve", "nim", "--json"]);
    assert_eq!(solved["schema_version"], 1);
    assert_eq!(solved["value"], 1);
    assert_eq!(solved["winner"], "first");
    assert_eq!(solved["proven"], true);
    // Modulo 4 the heaps are 3, 0, 1. Winning moves leave 3-2-1 or 3-4-3 (nim sum 0 with a large heap), or
    // 0-4-5, that is 0, 0, 1 modulo 4: no large heap and nim sum 1.
    assert_eq!(solved["best"], json!(["1:3", "2:2", "3:2"]));
}

/// In a lost position, hundreds of moves are equally good: a few are listed and the others are counted.
#[test]
fn counts_equally_good_moves_beyond_the_first_few() {
    let solved = parlor(&["solve", "nim:heaps=50-50,take=50,misere=false", "--lang", "en"]).output().unwrap();
    let said = String::from_utf8(solved.stdout).unwrap();
    assert!(said.contains("1:12\n… and 88 more that are as good; --json lists all of them.\n"), "{said}");
}

/// `vectors/search.json`: whether the player to move wins misère Nim taking 1 to 3.
#[test]
fn nim_positions_have_their_known_winners() {
    for (heaps, wins) in [
        ("3-4-5", true),
        ("1-2-3", false),
        ("5-5-5", false),
        ("7-5-3", true),
        ("3-3-3", true),
        ("1-1-1", false),
        ("1-1-2", true),
    ] {
        let solved = document(&["solve", &format!("nim:heaps={heaps}"), "--json"]);
        assert_eq!(solved["value"], if wins { 1 } else { -1 }, "{heaps}");
    }
}

#[test]
fn tic_tac_toe_is_a_draw_after_every_first_move() {
    let solved = document(&["solve", "tic-tac-toe", "--json", "--all-moves"]);
    assert_eq!((&solved["value"], &solved["winner"]), (&json!(0), &json!("draw")));
    assert_eq!(solved["best"].as_array().unwrap().len(), 9);
    assert_eq!(solved["line"].as_array().unwrap().len(), 9);
    assert!(solved["moves"].as_object().unwrap().values().all(|value| *value == 0));
}

#[test]
fn values_are_for_first_regardless_of_the_side_to_move() {
    let solved = document(&["solve", "tic-tac-toe", "--from", "XOXXO---- O", "--json"]);
    assert_eq!((&solved["value"], &solved["best"]), (&json!(-1), &json!(["b3"])));
}

#[test]
fn the_sheets_tree_is_worth_three() {
    let solved = document(&["solve", "tree", "--json"]);
    assert_eq!(
        (&solved["value"], &solved["best"], &solved["line"]),
        (&json!(3), &json!(["1"]), &json!(["1", "1", "2"]))
    );
    let other = document(&["solve", "tree:[[3 12 8] [2 4 6] [14 5 2]]", "--json"]);
    assert_eq!((&other["value"], &other["best"]), (&json!(3), &json!(["1"])));
}

#[test]
fn a_limit_gives_what_is_known_and_exit_code_5() {
    let output = parlor(&["solve", "ultimate-tic-tac-toe", "--nodes", "1000", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&solved["value"], &solved["proven"], &solved["nodes"]),
        (&Value::Null, &json!(false), &json!(1000))
    );
}

#[test]
fn perft_counts_do_not_depend_on_threads() {
    let expected = json!([
        {"depth": 1, "leaves": 9}, {"depth": 2, "leaves": 72}, {"depth": 3, "leaves": 504},
        {"depth": 4, "leaves": 3024}, {"depth": 5, "leaves": 15120}, {"depth": 6, "leaves": 54720},
        {"depth": 7, "leaves": 148_176},
    ]);
    for threads in ["1", "2"] {
        let counted = document(&["perft", "tic-tac-toe", "--depth", "7", "--json", "--threads", threads]);
        assert_eq!(counted["rows"], expected);
    }
}

#[test]
fn arena_results_depend_on_the_seed_but_not_on_threads() {
    let play = |seed: &str, threads: &str| {
        let mut results = document(&[
            "arena",
            "tic-tac-toe",
            "random",
            "random",
            "alpha-beta:depth=2",
            "--games",
            "40",
            "--seed",
            seed,
            "--threads",
            threads,
            "--json",
        ]);
        results.as_object_mut().unwrap().remove("seconds");
        results
    };
    let one = play("7", "1");
    assert_eq!(one, play("7", "2"));
    assert_ne!(one["players"], play("8", "2")["players"]);

    assert_eq!(one["games"], 120);
    assert_eq!(one["seed"], 7);
    let names: Vec<&str> =
        one["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["random", "random#2", "alpha-beta:depth=2"]);
    for player in one["players"].as_array().unwrap() {
        let count = |key: &str| player[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), 80);
    }
    let pairs = one["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 3);
    let wins: u64 = pairs.iter().map(|pair| pair["wins"].as_u64().unwrap()).sum();
    let draws: u64 = pairs.iter().map(|pair| pair["draws"].as_u64().unwrap()).sum();
    let losses: u64 = pairs.iter().map(|pair| pair["losses"].as_u64().unwrap()).sum();
    assert_eq!(wins + draws + losses, 120);
}

#[test]
fn perfect_nim_never_loses_a_pair_from_a_won_start() {
    let results = document(&[
        "arena",
        "nim",
        "perfect",
        "random",
        "--games",
        "99",
        "--openings",
        "0",
        "--seed",
        "1",
        "--json",
    ]);
    // 99 is rounded up, because games are played in pairs.
    assert_eq!(results["games"], 100);
    let perfect = &results["players"][0];
    assert!(perfect["wins"].as_u64().unwrap() >= 50, "{perfect}");
}

/// The checksum of search behaviour. A commit that changes it says so.
#[test]
fn the_node_signature_is_the_recorded_one() {
    let bench = document(&["bench", "--json"]);
    let rows = bench["rows"].as_array().unwrap();
    // The full tree of tic-tac-toe, known independently of this program.
    assert_eq!(rows[0]["nodes"], 549_946);
    assert_eq!(rows[1]["nodes"], 549_946);
    let sum: u64 = rows.iter().map(|row| row["nodes"].as_u64().unwrap()).sum();
    assert_eq!(bench["signature"], sum);
    let recorded = include_str!("../data/node-signature").trim();
    assert_eq!(bench["signature"].to_string(), recorded, "see CONTRIBUTING.md on the node signature");
}

#[test]
fn lists_every_game_with_its_players() {
    let list = document(&["list", "--json"]);
    for entry in parlor_catalog::GAMES {
        let game = list["games"].as_array().unwrap().iter().find(|game| game["name"] == entry.name).unwrap();
        let players: Vec<&str> = game["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["name"].as_str().unwrap())
            .collect();
        assert!(players.contains(&"random") && players.contains(&"alpha-beta"), "{players:?}");
        assert!(players.contains(&game["default_opponent"].as_str().unwrap().split(':').next().unwrap()));
    }
}

#[test]
fn the_manual_lists_the_commands() {
    let page = parlor(&["man", "play"]).output().unwrap();
    assert!(String::from_utf8(page.stdout).unwrap().contains("parlor\\-play"));
    refused(&["man", "paly"], 2, "Did you mean “play”?");
}

#[test]
fn bad_input_gets_one_sentence_and_an_exit_code() {
    refused(&["play", "tictactoe"], 2, "There is no game called “tictactoe”. Did you mean “tic-tac-toe”?");
    refused(&["play", "nim", "--against", "perfct"], 2, "Did you mean “perfect”?");
    refused(&["play", "nim:heps=3"], 2, "Did you mean “heaps”?");
    refused(&["play", "nim:take=0"], 2, "from 1 to 1000");
    refused(&["play", "nim:misere=perhaps"], 2, "Type one of: true, false.");
    refused(&["play", "nim", "--against", "alpha-beta:depth=x"], 2, "not a whole number");
    refused(&["play", "nim", "--against", "alpha-beta:eval=magic"], 2, "Type one of: none.");
    refused(&["play", "nim", "--as", "frist"], 2, "Did you mean “first”?");
    refused(&["play", "nim", "--against", "random", "--against", "random"], 2, "leave it out");
    refused(&["play", "tree:[1 2"], 2, "");
    refused(&["solve", "nim", "--from", "3-4 first"], 3, "");
    refused(&["solve", "tic-tac-toe", "--from", "XX------- X"], 3, "");
    refused(&["solve", "nim", "--lang", "xx"], 2, "en, es, fr, ro, sr, sr-Latn");
    refused(&["solv", "nim"], 2, "Did you mean “solve”?");
    refused(&["solve", "nim", "--jsn"], 2, "Did you mean “--json”?");
    refused(&["perft", "nim"], 2, "--depth");
    refused(&["perft", "nim", "--depth", "0"], 2, "--depth");
    refused(&["solve", "nim", "--threads", "0"], 2, "--threads");
}

#[test]
fn errors_with_json_are_documents() {
    let output = parlor(&["solve", "nimm", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let refusal: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(refusal["schema_version"], 1);
    assert!(refusal["error"].as_str().unwrap().contains("nimm"));
}

#[test]
fn help_is_in_the_language_of_the_user() {
    for (language, word) in [
        ("en", "Commands"),
        ("es", "Comandos"),
        ("fr", "Commandes"),
        ("ro", "Comenzi"),
        ("sr", "Команде"),
        ("sr-Latn", "Komande"),
    ] {
        let help = parlor(&["--help", "--lang", language]).output().unwrap();
        assert_eq!(help.status.code(), Some(0));
        let help = String::from_utf8(help.stdout).unwrap();
        assert!(help.contains(word), "{language}: {help}");
    }
}
