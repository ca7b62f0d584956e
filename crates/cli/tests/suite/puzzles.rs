//! `parlor puzzles`: one best move each, reproducible by seed.

use serde_json::Value;

use crate::support::{document, parlor, refused};

/// Returns the value of a position and of every move.
fn values(game: &str, from: &str) -> (Value, Vec<(String, i64)>) {
    let solved = document(&["solve", game, "--from", from, "--all-moves", "--json"]);
    let moves = solved["moves"].as_object().unwrap();
    let value = |(mv, value): (&String, &Value)| (mv.clone(), value.as_i64().unwrap());
    (solved["turn"].clone(), moves.iter().map(value).collect())
}

#[test]
fn every_puzzle_has_exactly_one_best_move() {
    for game in ["tic-tac-toe", "nim:heaps=5-6-7", "seven-colors:size=4", "reversi:size=4"] {
        let found = document(&["puzzles", game, "--count", "6", "--seed", "3", "--json"]);
        let puzzles = found["puzzles"].as_array().unwrap();
        assert!(!puzzles.is_empty(), "{game}");
        for puzzle in puzzles {
            let (turn, moves) = values(game, puzzle["from"].as_str().unwrap());
            let sign = if turn == "first" { 1 } else { -1 };
            let most = moves.iter().map(|(_, value)| sign * value).max().unwrap();
            let best: Vec<&String> =
                moves.iter().filter(|(_, value)| sign * value == most).map(|(mv, _)| mv).collect();
            assert_eq!(best, [puzzle["best"].as_str().unwrap()], "{game}: {puzzle}");
        }
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle["work"].as_u64()), "{game}");
        assert!(puzzles.is_sorted_by_key(|puzzle| puzzle["grade"].as_u64()), "{game}");
    }
}

#[test]
fn puzzles_depend_on_the_seed() {
    let found = |seed: &str| {
        let output = parlor(&["puzzles", "mastermind:pegs=3,colors=4", "--count", "4", "--seed", seed])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(found("5"), found("5"));
    assert!(found("5").starts_with("# parlor puzzles mastermind:pegs=3,colors=4 --count 4 --seed 5\n"));
    let lines = |text: String| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(lines(found("5")), lines(found("6")));
}

#[test]
fn reports_that_a_game_has_no_more_puzzles() {
    let output = parlor(&["puzzles", "nim:heaps=2-2", "--count", "50", "--seed", "1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("further games brought nothing new"), "{stderr}");
}

#[test]
fn rejects_games_without_puzzles() {
    refused(&["puzzles", "chess", "--count", "1"], 2, "chess");
    refused(&["puzzles", "nim", "--count", "0"], 2, "--count");
}
