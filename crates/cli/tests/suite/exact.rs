//! `parlor solve` for code-breaking games.

use std::fs;
use std::path::PathBuf;

use crate::support::{document, parlor, refused};
use serde_json::{Value, json};

/// Returns an empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("exact").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn proves_the_best_average_of_mastermind() {
    let found = document(&["solve", "mastermind", "--json"]);
    assert_eq!(found["schema_version"], 1);
    for (key, value) in [
        ("codes", json!(1296)),
        ("goal", json!("expected")),
        ("turns", json!(6)),
        ("winner", json!("breaker")),
        ("total", json!(5625)),
        ("worst", json!(6)),
        ("first_guess", json!("1123")),
        ("lower", json!(5625)),
        ("upper", json!(5625)),
        ("proven", json!(true)),
    ] {
        assert_eq!(found[key], value, "{key}");
    }
    let sum: u64 = found["distribution"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(sum, 1296);
    assert!((found["mean"].as_f64().unwrap() - 5625.0 / 1296.0).abs() < 1e-9);
}

#[test]
fn solves_restricted_strategies() {
    let total = |options: &[&str]| {
        let arguments = [&["solve", "mastermind:colors=5", "--json"], options].concat();
        document(&arguments)["total"].as_u64().unwrap()
    };
    let best = total(&[]);
    assert_eq!(best, 2463);
    assert!(total(&["--within", "5"]) >= best);
    assert!(total(&["--consistent-only"]) > best);
    let output = parlor(&["solve", "mastermind:colors=5", "--within", "4", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let none: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&none["total"], &none["proven"]), (&Value::Null, &json!(true)));
}

#[test]
fn minimizes_late_codes_among_the_best_strategies() {
    let arguments = ["solve", "mastermind:colors=5", "--fewest-at", "5"];
    let found = document(&[&arguments[..], &["--json"]].concat());
    assert_eq!((&found["total"], &found["complete"]), (&json!(2463), &json!(true)));
    assert_eq!(found["late"], json!({"at": 5, "codes": 69, "proven": true}));
    let output = parlor(&arguments).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("Codes that take 5 guesses or more: 69. No strategy"), "{text}");

    // One thread, since the number of visited nodes varies with several.
    let one = ["--threads", "1", "--json"];
    let nodes = document(&[&["solve", "mastermind:colors=5"][..], &one].concat())["nodes"].to_string();
    let limited = [&arguments[..], &["--nodes", &nodes], &one].concat();
    let output = parlor(&limited).output().unwrap();
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(5));
    assert_eq!((&found["total"], &found["proven"]), (&json!(2463), &json!(true)));
    assert_eq!((&found["late"]["proven"], &found["complete"]), (&json!(false), &json!(false)));

    refused(&["solve", "mastermind", "--fewest-at", "5", "--goal", "worst"], 2, "--goal late");
    refused(&["solve", "nim", "--fewest-at", "5"], 2, "--fewest-at");
    refused(&["solve", "mastermind", "--fewest-at", "1"], 2, "--fewest-at");
}

#[test]
fn minimizes_late_codes_regardless_of_the_total() {
    let folder = folder("late");
    let file = folder.join("late.json");
    let file = file.to_str().unwrap();
    let arguments = ["solve", "mastermind:colors=5", "--goal", "late", "--fewest-at", "5"];
    let found = document(&[&arguments[..], &["--tree", file, "--json"]].concat());
    // With the least total there are 69.
    assert_eq!(found["late"], json!({"at": 5, "codes": 68, "proven": true}));
    assert_eq!(
        (&found["goal"], &found["lower"], &found["upper"], &found["complete"]),
        (&json!("late"), &json!(68), &json!(68), &json!(true))
    );
    let check = ["solve", "mastermind:colors=5", "--check", file];
    let checked = document(&[&check[..], &["--fewest-at", "5", "--json"]].concat());
    assert_eq!((&checked["total"], &checked["distribution"]), (&found["total"], &found["distribution"]));
    assert_eq!(checked["late"], json!({"at": 5, "codes": 68}));
    assert_eq!(document(&[&check[..], &["--json"]].concat()).get("late"), None);
    let text = |arguments: &[&str]| String::from_utf8(parlor(arguments).output().unwrap().stdout).unwrap();
    assert!(text(&arguments).contains("no strategy has fewer codes that take 5 guesses or more"));
    assert!(text(&[&check[..], &["--fewest-at", "5"]].concat()).contains("5 guesses or more: 68."));

    let output = parlor(&[&arguments[..], &["--nodes", "20", "--json"]].concat()).output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&found["proven"], &found["complete"]), (&json!(false), &json!(false)));
    assert!(found["lower"].as_u64() <= Some(68) && found["upper"].as_u64() >= Some(68), "{found}");
    assert_eq!(found["upper"], found["late"]["codes"]);
    let saved = folder.join("question.jsonl");
    let saved = saved.to_str().unwrap();
    parlor(&[&arguments[..], &["--nodes", "20", "--save", saved]].concat()).output().unwrap();
    assert_eq!(document(&["solve", "--resume", saved, "--json"])["late"]["codes"], 68);

    refused(&["solve", "mastermind", "--goal", "late"], 2, "--fewest-at G");
    refused(&[&arguments[..], &["--within", "6"]].concat(), 2, "--goal expected");
    refused(&[&arguments[..], &["--certificate", file]].concat(), 2, "--certificate");
    refused(&["arena", "mastermind", "optimal:goal=late", "--seed", "1"], 2, "expected, worst");
}

#[test]
fn solves_the_black_peg_game_for_the_winner() {
    let found = document(&["solve", "black-peg:colors=4", "--json"]);
    assert_eq!(
        (&found["goal"], &found["worst"], &found["winner"]),
        (&json!("worst"), &json!(6), &json!("breaker"))
    );
    let found = document(&["solve", "black-peg:colors=4,turns=5", "--json"]);
    assert_eq!((&found["worst"], &found["winner"]), (&json!(6), &json!("maker")));
    let found = document(&["solve", "black-peg:colors=4,turns=5", "--goal", "expected", "--json"]);
    assert_eq!((&found["total"], &found["winner"]), (&json!(982), &json!("maker")));
}

#[test]
fn writes_checks_and_follows_strategies() {
    let folder = folder("books");
    for name in ["best.json", "best.txt"] {
        let file = folder.join(name);
        let file = file.to_str().unwrap();
        let found = document(&["solve", "mastermind:pegs=3,colors=5", "--tree", file, "--json"]);
        let checked = document(&["solve", "mastermind:pegs=3,colors=5", "--check", file, "--json"]);
        assert_eq!(checked["valid"], true);
        let book = format!("book:file={file}");
        let arena = document(&["arena", "mastermind:pegs=3,colors=5", &book, "--seed", "1", "--json"]);
        for key in ["total", "worst", "distribution"] {
            assert_eq!(found[key], checked[key]);
            assert_eq!(found[key], arena["players"][0][key]);
        }
        // The tree does not solve another game.
        refused(&["solve", "mastermind:pegs=3,colors=6", "--check", file], 1, "does not find");
        let text = fs::read_to_string(file).unwrap();
        let total = found["total"].as_u64().unwrap();
        let wrong = ["total\":", "total: "]
            .iter()
            .fold(text, |text, key| text.replace(&format!("{key}{total}"), &format!("{key}{}", total - 1)));
        fs::write(file, wrong).unwrap();
        refused(&["solve", "mastermind:pegs=3,colors=5", "--check", file], 1, "“total” is");
    }
    refused(&["solve", "mastermind", "--check", "no-such-file"], 3, "no-such-file");
    let nonsense = folder.join("nonsense.txt");
    fs::write(&nonsense, "nonsense").unwrap();
    refused(&["solve", "mastermind", "--check", nonsense.to_str().unwrap()], 3, "--tree FILE");
    refused(&["arena", "mastermind", "book", "--seed", "1"], 3, "book:file=");
}

/// Recounts the strategies of `docs/results.md` from their files.
#[test]
fn recorded_strategies_have_their_recorded_counts() {
    for (game, name, total, worst) in [
        ("colors=10", "colors10", 55_971, 8),
        ("pegs=5,colors=7", "pegs5-colors7", 86_218, 7),
        ("pegs=5,colors=7", "pegs5-colors7-within6", 86_356, 6),
        ("pegs=5,colors=8", "pegs5-colors8", 178_788, 7),
        ("pegs=6,colors=5", "pegs6-colors5", 74_258, 7),
    ] {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../results/strategies");
        let file = format!("{folder}/mastermind-{name}.json");
        let game = format!("mastermind:{game},turns=12");
        let checked = document(&["solve", &game, "--check", &file, "--json"]);
        assert_eq!(checked["valid"], true);
        assert_eq!(checked["total"], total);
        assert_eq!(checked["worst"], worst);
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../results/strategies/bulls-and-cows-late50.json");
    let game = "bulls-and-cows:guesses=distinct";
    let checked = document(&["solve", game, "--check", file, "--fewest-at", "7", "--json"]);
    assert_eq!(checked["late"], json!({"at": 7, "codes": 50}));
    assert_eq!((&checked["total"], &checked["worst"]), (&json!(26_480), &json!(7)));
}

#[test]
fn the_optimal_breaker_stores_its_strategy() {
    let folder = folder("cache");
    let run = || {
        let arguments =
            ["arena", "mastermind:pegs=3,colors=5", "optimal", "optimal:goal=worst", "--seed", "1", "--json"];
        let output = parlor(&arguments).env("XDG_CACHE_HOME", &folder).output().unwrap();
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        let players = document["players"].as_array().unwrap().clone();
        (players[0]["total"].clone(), players[1]["worst"].clone())
    };
    let best = document(&["solve", "mastermind:pegs=3,colors=5", "--json"])["total"].clone();
    assert_eq!(run(), (best.clone(), json!(5)));
    let files: Vec<PathBuf> =
        fs::read_dir(folder.join("parlor").join("plans")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 2);
    // A stored strategy is used; a damaged one is computed again.
    let saved = fs::read_to_string(&files[0]).unwrap();
    assert_eq!(run(), (best.clone(), json!(5)));
    fs::write(&files[0], &saved[..saved.len() / 2]).unwrap();
    assert_eq!(run(), (best, json!(5)));
    assert_eq!(fs::read_to_string(&files[0]).unwrap(), saved);
}

#[test]
fn a_limited_search_returns_a_strategy_and_bounds() {
    let output = parlor(&["solve", "mastermind:colors=7", "--nodes", "200", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["proven"], false);
    let bound = |key: &str| found[key].as_u64().unwrap();
    assert!(bound("lower") <= 11_228 && 11_228 <= bound("upper"));
    assert_eq!(bound("upper"), bound("total"));
}

#[test]
fn solves_from_a_position() {
    let found = document(&["solve", "mastermind", "--from", "1122:1,0 1344:0,1", "--json"]);
    assert_eq!((&found["turns"], &found["proven"]), (&json!(4), &json!(true)));
    refused(&["solve", "mastermind", "--from", "1122"], 3, "waits for its answer");
    refused(&["solve", "mastermind", "--from", "1122:4,0"], 3, "already been named");
    refused(&["solve", "mastermind", "--from", "1122:0,0 1122:1,0"], 3, "one of the answers is wrong");
    refused(&["solve", "mastermind:pegs=8,colors=20"], 3, "too many");
    refused(&["solve", "mastermind", "--all-moves"], 2, "--all-moves");
    refused(&["solve", "mastermind", "--goal", "worst", "--within", "5"], 2, "--within");
    refused(&["solve", "nim", "--goal", "worst"], 2, "code-breaking games");
    refused(&["solve", "mastermind", "--goal", "best"], 2, "--goal");
}

#[test]
fn writes_checks_and_rejects_changed_certificates() {
    let file = folder("certificate").join("mastermind.cert");
    let name = file.to_str().unwrap();
    let found = document(&["solve", "mastermind:pegs=3,colors=5", "--certificate", name, "--json"]);
    let proved = document(&["check", name, "--json"]);
    assert_eq!(proved["value"], found["total"]);
    assert_eq!((&proved["goal"], &proved["codes"]), (&json!("expected"), &json!(125)));
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).unwrap();
    refused(&["check", name], 3, "was changed");
    refused(&["check", "no-such-file"], 3, "no-such-file");
    refused(&["solve", "mastermind", "--consistent-only", "--certificate", name], 2, "whole games");
}

/// A certificate that was stopped is not reported as too large.
#[test]
fn distinguishes_a_stopped_certificate_from_an_impossible_one() {
    let file = folder("certificate-stopped").join("mastermind.cert");
    let name = file.to_str().unwrap();
    let nodes = document(&["solve", "mastermind", "--threads", "1", "--json"])["nodes"].to_string();
    let arguments = ["solve", "mastermind", "--threads", "1", "--nodes", &nodes, "--certificate", name];
    let output = parlor(&arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    assert!(String::from_utf8_lossy(&output.stderr).contains("writing it was stopped"));
    assert!(!file.exists());
}

#[test]
fn writes_certificates_of_board_games() {
    let file = folder("board-certificate").join("board.cert");
    let name = file.to_str().unwrap();
    for (game, from) in [
        ("filler:width=5,height=4,seed=3", None),
        ("reversi:size=4", Some("--------OOOXXXXX X")),
        ("reversi:size=4", None),
    ] {
        let mut arguments = vec!["solve", game, "--certificate", name, "--json"];
        arguments.extend(from.into_iter().flat_map(|from| ["--from", from]));
        let found = document(&arguments);
        let proved = document(&["check", name, "--json"]);
        assert_eq!((&proved["value"], &proved["from"]), (&found["value"], &found["from"]), "{game}");
    }
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).unwrap();
    refused(&["check", name], 3, "was changed");
    refused(&["solve", "nim", "--certificate", name], 2, "no certificates for this game");
    refused(&["solve", "seven-colors:size=3", "--certificate", name], 2, "no certificates for this game");
    refused(&["solve", "filler", "--seeds", "1..3", "--certificate", name], 2, "one position");
}

#[test]
fn keeps_the_node_limit() {
    for (game, goal) in [("mastermind:colors=8", "expected"), ("mastermind:colors=7", "worst")] {
        let arguments = ["solve", game, "--goal", goal, "--nodes", "1000", "--json"];
        let nodes = document(&arguments)["nodes"].as_u64().unwrap();
        assert!(nodes <= 11_000, "{game}: {nodes}");
    }
}

#[test]
fn explains_contradictory_answers() {
    let arguments = ["solve", "mastermind", "--from", "1122:0,0 1111:4,0"];
    refused(&arguments, 3, "No code fits the answers in rows 1 and 2 together.");
    let arguments = ["solve", "mastermind", "--from", "1122:0,0 3344:0,0 5566:0,0 1111:0,0"];
    refused(&arguments, 3, "No code fits the answers in rows 1, 2 and 3 together.");
}

/// The best average needs up to six guesses, although five always suffice.
#[test]
fn mentions_goals_that_only_another_strategy_achieves() {
    let said = |game: &str| String::from_utf8(parlor(&["solve", game]).output().unwrap().stdout).unwrap();
    let five = said("mastermind:turns=5");
    assert!(five.contains("at most: 6") && five.contains("by another strategy"), "{five}");
    assert!(!said("mastermind:turns=6").contains("by another strategy"));
}
