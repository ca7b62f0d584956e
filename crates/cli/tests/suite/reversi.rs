//! Reversi: exact values in both conventions, games of other programs, the dialogue.

use crate::support::{document, parlor, refused};
use serde_json::json;

/// 6×6 positions with known values of every move, from a solver that shares no code with this program:
/// position, value by discs, value with the empties to the winner, best moves, the mover's value of each move.
type Known = (&'static str, i32, i32, &'static [&'static str], &'static [(&'static str, i32)]);

const KNOWN: [Known; 3] = [
    (
        "XXX--OXX---OXXOOOOXXXO---XOX---O-OOO X",
        10,
        10,
        &["c6"],
        &[("c2", 8), ("d2", 8), ("e2", 5), ("e4", 2), ("e5", -6), ("c6", 10)],
    ),
    (
        "-OX----O-OX-XOOXX-OOXOXO-XXXX---X-XO O",
        4,
        4,
        &["a2", "f3"],
        &[("d1", -2), ("a2", 4), ("f2", -14), ("f3", 4), ("b6", -12), ("d6", -10)],
    ),
    (
        "------O--O-XOOXXXXXXOOXO-XXOOO--XOOO X",
        -25,
        -26,
        &["a1", "c1", "c2"],
        &[("a1", -25), ("c1", -25), ("d1", -27), ("e1", -28), ("b2", -28), ("c2", -25)],
    ),
];

#[test]
fn positions_have_their_known_values_in_both_conventions() {
    for (from, value, with_empties, best, moves) in KNOWN {
        // Values in the table are for the side to move, those of the program for First.
        let sign = if from.ends_with('O') { -1 } else { 1 };
        let solved = document(&["solve", "reversi", "--from", from, "--all-moves", "--json"]);
        assert_eq!(solved["value"], sign * value, "{from}");
        assert_eq!(solved["best"], json!(best), "{from}");
        for (mv, value) in moves {
            assert_eq!(solved["moves"][mv], sign * value, "{from} {mv}");
        }
        let solved = document(&["solve", "reversi:empties=winner", "--from", from, "--json"]);
        assert_eq!(solved["value"], sign * with_empties, "{from}");
    }
}

#[test]
fn the_small_board_is_lost_for_first() {
    assert_eq!(document(&["solve", "reversi:size=4", "--json"])["value"], -8);
    assert_eq!(document(&["solve", "reversi:size=4,empties=winner", "--json"])["value"], -10);
}

/// The best line of 6×6 that Feinstein published in 1993 ends 16–20.
#[test]
fn the_published_line_of_the_6x6_board_ends_as_published() {
    let line = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let solved = document(&["solve", "reversi", "--from", line, "--json"]);
    assert_eq!((&solved["value"], &solved["best"]), (&json!(-4), &json!([])));
}

#[test]
fn reads_and_writes_games_of_other_programs() {
    let typed = "record\nquit\n";
    let output = parlor(&["play", "reversi:size=8", "--as", "both", "--from", "f5d6c3d3c4"])
        .write_stdin(typed)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let obf = said.lines().find(|line| line.ends_with(" O;")).unwrap_or_else(|| panic!("{said}"));
    let ggf = said.lines().find(|line| line.starts_with("(;GM[Othello]")).unwrap();
    let count = |from: &str| {
        document(&["perft", "reversi:size=8", "--depth", "3", "--from", from, "--json"])["rows"].clone()
    };
    assert_eq!(count(obf), count("f5d6c3d3c4"));
    assert_eq!(count(ggf), count("f5d6c3d3c4"));
}

#[test]
fn rejects_malformed_games() {
    refused(&["solve", "reversi", "--from", "c2c2"], 3, "Move 2 of the written game cannot be made.");
    refused(&["solve", "reversi", "--from", "(;GM[Chess];)"], 3, "not Reversi");
    refused(&["solve", "reversi", "--from", "X; a1:0;"], 3, "36");
    refused(&["solve", "reversi", "--from", "XO X"], 3, "36");
    refused(&["solve", "reversi:size=5"], 2, "Type one of: 6, 4, 8.");
}

#[test]
fn passes_without_a_prompt() {
    let output = parlor(&["play", "reversi:size=4", "--as", "both", "--from", "XO-------------- O"])
        .write_stdin("c1\n")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Second (O) has no move and passes.\n"), "{said}");
    assert!(said.ends_with("First (X) wins by 3 points.\n"), "{said}");
}

#[test]
fn a_hint_shows_the_value_of_every_move() {
    let output = parlor(&["play", "reversi", "--as", "both", "--from", KNOWN[0].0])
        .write_stdin("hint\nquit\n")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for (mv, _) in KNOWN[0].4 {
        assert!(said.contains(&format!("{mv} ")), "{mv}: {said}");
    }
}

#[test]
fn a_search_beats_the_greedy_player() {
    let results = document(&[
        "arena",
        "reversi",
        "alpha-beta:depth=3",
        "greedy",
        "--games",
        "20",
        "--seed",
        "1",
        "--json",
    ]);
    assert!(results["players"][0]["wins"].as_u64().unwrap() >= 16, "{results}");
}
