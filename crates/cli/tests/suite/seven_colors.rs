//! Seven Colours and Filler: known values, boards copied from a screen, tournaments of the report, the dialogue.

use crate::support::{document, parlor, refused};
use serde_json::json;

#[test]
fn positions_have_their_known_values() {
    for (game, from, value, best) in [
        ("seven-colors:size=3,colors=3,until=full", "AA1/ABC/2CB 1", 3, "A"),
        ("seven-colors:size=4,colors=4,until=full", "CDD1/DDCA/DCAC/2ACD 1", 8, "D"),
        ("seven-colors:size=5,colors=5,until=full", "CDEB1/ABAEA/CBCBD/ABEAA/2DCCC 1", -3, "B"),
        ("filler:width=4,height=4,colors=5", "DEB1/BDCE/ACDC/2ABA 1 CB", 2, "E"),
        ("filler:width=5,height=5,colors=6", "CBEB1/BDAFC/FBCED/EFBCF/2ADFA 1 AB", 1, "C"),
    ] {
        let solved = document(&["solve", game, "--from", from, "--json"]);
        assert_eq!((&solved["value"], &solved["best"]), (&json!(value), &json!([best])), "{from}");
        assert_eq!(solved["proven"], true);
    }
    let game = "filler:width=5,height=5,colors=6";
    let from = "CBEB1/BDAFC/FBCED/EFBCF/2ADFA 1 AB";
    let solved = document(&["solve", game, "--from", from, "--all-moves", "--json"]);
    assert_eq!(solved["moves"], json!({"C": 1, "D": -3, "E": -3, "F": -3}));
    let wins =
        document(&["solve", "seven-colors:size=4,colors=4", "--from", "CDD1/DDCA/DCAC/2ACD 1", "--json"]);
    assert_eq!((&wins["value"], &wins["winner"]), (&json!(1), &json!("first")));
}

#[test]
fn solves_a_board_copied_from_a_phone() {
    let game = "filler:width=4,height=4,colors=5";
    let copied = document(&["solve", game, "--from", "debe\nbdce\nacdc\nbaba", "--json"]);
    let written = document(&["solve", game, "--from", "DEB1/BDC1/ACDC/2ABA 1 EB", "--json"]);
    assert_eq!((&copied["value"], &copied["line"]), (&written["value"], &written["line"]));
    let digits = document(&["solve", game, "--from", "4525 2435 1343 2121", "--json"]);
    assert_eq!(digits["value"], written["value"]);
}

#[test]
fn rejects_boards_that_are_invalid_or_too_large() {
    refused(&["solve", "seven-colors"], 3, "too large");
    refused(&["solve", "filler", "--from", "ABC"], 3, "Row 1 has 3 cells");
}

#[test]
fn greedy_beats_random_in_every_game() {
    for loser in ["random", "useful"] {
        let event =
            document(&["arena", "seven-colors", "greedy", loser, "--games", "100", "--seed", "1", "--json"]);
        assert_eq!(event["players"][0]["wins"], 100, "{loser}");
    }
}

#[test]
fn prompts_again_after_a_bad_letter_and_shows_shares() {
    let game = ["play", "seven-colors:size=4,colors=4", "--from", "CDD1/DDCA/DCAC/2ACD 1", "--seed", "1"];
    let run = parlor(&game).write_stdin("Z\nD\nresign\n").assert().success();
    let output = String::from_utf8_lossy(&run.get_output().stdout).into_owned();
    assert!(output.contains("type one letter from A to D"), "{output}");
    assert!(output.contains("1 has 37.5 %, 2 has 12.5 %"), "{output}");
}

/// The record alone is enough to replay the game.
#[test]
fn the_record_contains_a_random_board() {
    let play = |arguments: &[&str], typed: &'static str| {
        let output = parlor(&[&["play"], arguments].concat()).write_stdin(typed).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let said = play(&["seven-colors:size=6", "--seed", "3", "--as", "both"], "A\nB\nrecord\nquit\n");
    let after: Vec<&str> =
        said.lines().skip_while(|line| !line.ends_with("record")).skip(1).take(3).collect();
    let [start, moves, end] = after[..] else { panic!("{said}") };
    assert_eq!(moves, "A B");
    let arguments = ["seven-colors:size=6", "--as", "both", "--from"];
    let start = start.to_owned();
    let again = play(&[&arguments[..], &[start.as_str()]].concat(), "A\nB\nrecord\nquit\n");
    assert!(again.contains(end), "{again}");
}
