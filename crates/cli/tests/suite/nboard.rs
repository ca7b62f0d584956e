//! Both sides of the `NBoard` protocol: scripted front ends with Parlor as the engine, and Parlor with an external
//! engine.

use crate::support::{document, parlor, refused};
use assert_cmd::cargo::cargo_bin;

/// The example game of the protocol.
const GAME: &str = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

/// Returns the responses of Parlor to a script.
fn answers(game: &str, player: &str, script: &str) -> Vec<String> {
    let output = parlor(&["bot", game, player, "--protocol", "nboard"])
        .write_stdin(script.to_owned())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn starting<'a>(lines: &'a [String], word: &str) -> Vec<&'a str> {
    lines.iter().filter_map(|line| line.strip_prefix(word)).map(str::trim).collect()
}

#[test]
fn answers_a_front_end() {
    let script = format!("nboard 2\nset depth 4\nset game {GAME}\nping 1\nhint 3\ngo\nlearn\nquit\n");
    let said = answers("reversi:size=8", "reversi:depth=4", &script);
    assert_eq!(said[0], "set myname Parlor-reversi");
    assert_eq!(starting(&said, "pong"), ["1"]);
    let hints = starting(&said, "search");
    assert_eq!(hints.len(), 3, "{said:?}");
    // The line of a hint: move, value, zero, depth; the best move first.
    let values: Vec<f64> =
        hints.iter().map(|hint| hint.split(' ').nth(1).unwrap().parse().unwrap()).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{hints:?}");
    let moves = starting(&said, "===");
    assert_eq!(moves.len(), 1, "{said:?}");
    let parts: Vec<&str> = moves[0].split('/').collect();
    assert_eq!(parts.len(), 3, "{moves:?}");
    assert!(parts[0].len() == 2 && parts[0].starts_with(|c: char| ('A'..='H').contains(&c)), "{moves:?}");
    assert_eq!(starting(&said, "learned").len(), 1);
}

#[test]
fn plays_moves_and_ignores_unknown_commands() {
    // The same position by a whole game and by single moves.
    let whole = answers("reversi:size=8", "alpha-beta:depth=2", &format!("nboard 2\nset game {GAME}\ngo\n"));
    let commands = "nboard 2\nmove F5/0.5/1.2\nmove F6//\nfly away\nmove D3\nmove c5\nset contempt 3\n\
                move E6\nmove F7\nmove E7\nmove F4\nmove A1\n\nset game (;nonsense;)\ngo\n";
    let single = answers("reversi:size=8", "alpha-beta:depth=2", commands);
    let chosen = |said: &[String]| starting(said, "===")[0].split('/').next().unwrap().to_owned();
    assert_eq!(chosen(&single), chosen(&whole));
    // The two errors appear in the status line and change nothing.
    assert!(starting(&single, "status").iter().any(|text| text.contains("a1")), "{single:?}");
}

#[test]
fn writes_a_pass_as_pa() {
    let written = "(;GM[Othello]BO[4 *O-------------- O];)";
    let script = format!("nboard 2\nset game {written}\nhint 1\ngo\nmove PA\ngo\n");
    let said = answers("reversi:size=4", "reversi:depth=2", &script);
    let moves: Vec<&str> =
        starting(&said, "===").into_iter().map(|mv| mv.split('/').next().unwrap_or_default()).collect();
    assert_eq!(moves, ["PA", "C1"], "{said:?}");
    assert!(starting(&said, "search")[0].starts_with("PA "), "{said:?}");
}

#[test]
fn analyses_a_game_from_its_end() {
    let written = "(;GM[Othello]BO[4 -----O*--*O----- *]B[b1]W[a1];)";
    let said = answers("reversi:size=4", "reversi", &format!("nboard 2\nset game {written}\nanalyze\n"));
    // On 4×4 everything is exact: First loses by 8 with best play, and both moves were best.
    assert_eq!(starting(&said, "analysis"), ["2 -8.00", "1 8.00", "0 -8.00"], "{said:?}");
}

#[test]
fn reports_a_finished_game() {
    let said = answers(
        "reversi:size=4",
        "reversi",
        "nboard 2\nset game (;GM[Othello]BO[4 **************** *];)\ngo\nhint 1\n",
    );
    assert!(starting(&said, "===").is_empty());
    assert_eq!(starting(&said, "status").len(), 2, "{said:?}");
}

#[test]
fn rejects_other_games() {
    refused(&["bot", "nim", "random", "--protocol", "nboard"], 2, "reversi:size=8");
}

#[test]
fn an_engine_over_nboard_plays_like_in_process() {
    let engine = format!(
        "nboard:depth=3,cmd={} bot reversi:size=6 alpha-beta:depth=2 --protocol nboard",
        cargo_bin("parlor").display()
    );
    let played = |first: &str| {
        let games = ["arena", "reversi", first, "greedy", "--games", "2", "--seed", "4", "--json"];
        let mut result = document(&games)["players"][0].clone();
        result["name"].take();
        result
    };
    let mut outside = played(&engine);
    let called = outside.as_object_mut().unwrap().remove("called").unwrap();
    assert!(called.as_str().unwrap().contains("alpha-beta"), "{called}");
    assert_eq!(outside, played("alpha-beta:depth=2"));
}

#[test]
fn a_failing_engine_loses_with_a_reason() {
    for command in
        ["false", "echo no; sleep 5", "while read line; do echo \"pong ${line#* }\"; echo === z9; done"]
    {
        let engine = format!("nboard:start=2000,time=2000,cmd={command}");
        let output =
            parlor(&["play", "reversi:size=4", "--as", "none", "--against", &engine, "--against", "random"])
                .output()
                .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("The bot is at fault"), "{command}: {said}");
    }
    refused(&["play", "reversi", "--against", "nboard"], 3, "nboard:cmd=");
}

#[test]
fn reports_a_line_that_is_not_utf8_and_continues() {
    let output = parlor(&["bot", "reversi:size=8", "greedy", "--protocol", "nboard"])
        .write_stdin(b"nboard 2\n\xff\xfe\nping 7\nquit\n".to_vec())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("status That line is not UTF-8") && said.contains("pong 7"), "{said}");
}
