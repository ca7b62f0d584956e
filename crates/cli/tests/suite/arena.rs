//! `parlor arena`: results files, resuming, sequential tests, expectations, exports.

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{document, elements, parlor, refused};
use serde_json::{Value, json};

/// A file that is removed at the end of the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("parlor-arena-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn without_seconds(mut document: Value) -> Value {
    document.as_object_mut().unwrap().remove("seconds");
    document
}

const SET_UP: [&str; 8] =
    ["arena", "reversi:size=4", "random", "mcts:simulations=600", "greedy", "--seed", "11", "--json"];

/// The process is killed ten times in the middle of a line. The totals are those of an undisturbed run.
#[test]
fn ten_kills_do_not_change_the_results() {
    let games = ["--games", "60"];
    let untouched = without_seconds(document(&[&SET_UP[..], &games].concat()));
    let file = Scratch::new("kills");
    let begin: Vec<&str> = [&SET_UP[..], &games, &["--save", file.name()]].concat();
    let resume = ["arena", "--resume", file.name(), "--json"];
    for blocks in 2..12 {
        kill_at(blocks, if blocks == 2 { &begin } else { &resume }, &file.0);
    }
    assert_eq!(without_seconds(document(&resume)), untouched);
    // Resuming a complete file changes nothing.
    assert_eq!(without_seconds(document(&resume)), untouched);
}

/// Runs the program until its file has `blocks` blocks. A limit of the file size makes the system kill the process at the
/// same byte on every machine.
fn kill_at(blocks: u64, arguments: &[&str], file: &Path) {
    const BLOCK: u64 = 512;
    const SIGXFSZ: i32 = 25;
    let status = Command::new("sh")
        .args(["-c", "ulimit -c 0; ulimit -f $0; exec \"$@\"", &blocks.to_string()])
        .arg(assert_cmd::cargo::cargo_bin("parlor"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert_eq!(status.signal(), Some(SIGXFSZ), "{blocks}: {status}");
    assert_eq!(std::fs::metadata(file).unwrap().len(), blocks * BLOCK);
}

#[test]
fn threads_do_not_change_the_results_of_a_sequential_test() {
    let play = |threads: &str| {
        without_seconds(document(&[
            "arena",
            "reversi:size=4",
            "mcts:simulations=40",
            "random",
            "--sprt",
            "0,40",
            "--games",
            "2000",
            "--seed",
            "5",
            "--threads",
            threads,
            "--json",
        ]))
    };
    let one = play("1");
    assert_eq!(one, play("2"));
    assert_eq!((&one["sprt"]["verdict"], &one["complete"]), (&json!("elo1"), &json!(true)));
    assert!(one["games"].as_u64().unwrap() < 2000, "{one}");
}

#[test]
fn plays_a_gauntlet_with_openings_from_a_file() {
    let file = Scratch::new("openings");
    std::fs::write(&file.0, "# two lost positions and a won one\n3-4-5 first\n\n1-2-3 first\n1-1-1 second\n")
        .unwrap();
    let results = document(&[
        "arena",
        "nim",
        "perfect",
        "random",
        "random",
        "--gauntlet",
        "--games",
        "6",
        "--openings",
        file.name(),
        "--seed",
        "1",
        "--json",
    ]);
    let pairs = results["pairs"].as_array().unwrap();
    assert_eq!((pairs.len(), &results["games"]), (2, &json!(12)));
    assert!(pairs.iter().all(|pair| pair["first"] == "perfect"));
    assert_eq!(results["openings"]["positions"], 3);
}

#[test]
fn deterministic_players_get_different_openings() {
    let results = document(&[
        "arena",
        "reversi",
        "alpha-beta:depth=1",
        "greedy",
        "--games",
        "40",
        "--seed",
        "2",
        "--json",
    ]);
    let scores = results["pairs"][0]["pair_scores"].as_array().unwrap();
    assert!(scores.iter().filter(|count| count.as_u64() > Some(0)).count() > 1, "{scores:?}");
}

#[test]
fn expectations_decide_the_exit_code() {
    let grade = |expected: &str| {
        let output = parlor(&[
            "arena", "nim", "perfect", "random", "--games", "40", "--seed", "1", "--expect", expected,
        ])
        .output()
        .unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(grade("win>=0.66"), (0, "Expected win>=0.66: yes, it is 0.9500.\n".to_owned()));
    assert_eq!(grade("loss<0.01").0, 1);
    refused(&["arena", "nim", "perfect", "random", "--expect", "wins>1"], 2, "The measures are: win,");
    let breaker = ["arena", "mastermind:pegs=3,colors=3", "knuth", "--seed", "1", "--expect"];
    assert_eq!(parlor(&[&breaker[..], &["win>=0.66"]].concat()).output().unwrap().status.code(), Some(0));
    assert_eq!(parlor(&[&breaker[..], &["mean<2"]].concat()).output().unwrap().status.code(), Some(1));
}

#[test]
fn replays_saved_games() {
    let file = Scratch::new("replay");
    let mut set_up = vec!["arena", "tic-tac-toe", "random", "alpha-beta", "--games", "4", "--seed", "3"];
    set_up.extend(["--save", file.name(), "--json"]);
    let results = document(&set_up);
    let games: Vec<Value> = ["1", "2", "3", "4"]
        .iter()
        .map(|number| document(&["replay", file.name(), number, "--json"]))
        .collect();
    assert_eq!(games[0]["players"], json!(["random", "alpha-beta"]));
    assert_eq!(games[1]["players"], json!(["alpha-beta", "random"]));
    // Both games of a pair have the same opening.
    assert_eq!(games[0]["start"], games[1]["start"]);
    let payoffs: i64 = games
        .iter()
        .enumerate()
        .map(|(i, game)| game["payoff"].as_i64().unwrap() * if i % 2 == 0 { 1 } else { -1 })
        .sum();
    assert!((results["players"][0]["margin"].as_f64().unwrap() * 4.0 - payoffs as f64).abs() < 1e-9);
    let shown = parlor(&["replay", file.name(), "1"]).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(
        shown.starts_with("Game 1 of tic-tac-toe\nFirst (X): random\nSecond (O): alpha-beta\n"),
        "{shown}"
    );
    refused(&["replay", file.name(), "5"], 2, "games 1 to 4");
    refused(&["replay", "/no/such/file", "1"], 3, "cannot be used");
    refused(&["replay", env!("CARGO_MANIFEST_DIR").to_owned().as_str(), "1"], 3, "cannot be used");
}

#[test]
fn writes_pictures_and_tables() {
    let (svg, csv) = (Scratch::new("svg"), Scratch::new("csv"));
    let export = ["--export-svg", svg.name(), "--export-csv", csv.name(), "--games", "4", "--seed", "1"];
    for (players, title) in [
        (&["random", "perfect"][..], "lead of random over perfect, in points"),
        (&["random", "perfect", "random"], "Elo"),
    ] {
        let arguments: Vec<&str> = [&["arena", "nim"][..], players, &export].concat();
        assert!(parlor(&arguments).output().unwrap().status.success());
        let picture = std::fs::read_to_string(&svg.0).unwrap();
        assert!(elements(&picture).len() > 10 && picture.contains(title), "{picture}");
    }
    let table = std::fs::read_to_string(&csv.0).unwrap();
    assert_eq!(table.lines().count(), 1 + 3 + 3);
    assert!(table.starts_with("player,opponent,games,wins"), "{table}");
}

#[test]
fn rejects_invalid_arguments() {
    let file = Scratch::new("refused");
    std::fs::write(&file.0, "something else\n").unwrap();
    refused(&["arena", "--resume", file.name()], 3, "is not a file that this command keeps");
    refused(
        &["arena", "nim", "perfect", "random", "--seed", "1", "--save", file.name()],
        3,
        "exists already",
    );
    refused(&["arena", "--resume", "/no/such/file"], 3, "cannot be used");
    refused(&["arena", "--resume", file.name(), "--games", "4"], 2, "--resume");
    refused(&["arena", "--resume", file.name(), "--seed", "4"], 2, "--seed");
    refused(&["arena", "nim", "perfect", "random", "perfect", "--sprt", "0,9"], 2, "exactly two players");
    refused(&["arena", "nim", "perfect", "random", "--sprt", "9,0"], 2, "two Elo differences");
    refused(&["arena", "nim", "perfect", "random", "--openings", "/no/such/file"], 3, "cannot be used");
    refused(&["arena", "nim", "perfect", "random", "--seed", "1", "--openings", file.name()], 3, "");
    refused(&["arena", "mastermind", "knuth", "--gauntlet"], 2, "leave out --gauntlet");
}

#[test]
fn rejects_openings_longer_than_a_game() {
    let arguments = ["arena", "tic-tac-toe", "alpha-beta", "random", "--seed", "1", "--openings"];
    refused(&[&arguments[..], &["30"]].concat(), 3, "--openings can be 8 at most");
    // The default openings of a game are shortened if necessary.
    let results =
        document(&["arena", "nim:heaps=2", "perfect", "random", "--seed", "1", "--games", "4", "--json"]);
    assert_eq!(results["complete"], true);
}

/// Nine openings give nine different pairs, regardless of the number of games.
#[test]
fn counts_identical_games_of_deterministic_players_once() {
    let arena = |player: &str| {
        let arguments = ["--openings", "1", "--games", "400", "--seed", "1", "--json"];
        document(&[&["arena", "tic-tac-toe", player, "alpha-beta:depth=2"][..], &arguments].concat())
    };
    let without = arena("alpha-beta:depth=1");
    assert_eq!((&without["games"], &without["repeated_pairs"]), (&json!(18), &json!(191)));
    assert_eq!((&without["complete"], &without["pairs"][0]["wins"].is_u64()), (&json!(true), &true));
    let with = arena("random");
    assert_eq!((&with["games"], &with["repeated_pairs"]), (&json!(400), &json!(0)));
    // On a fixed board, only random choices among equal moves make games differ.
    let board = |player: &str| {
        document(&[
            "arena",
            "filler:seed=1",
            player,
            "alpha-beta:depth=1",
            "--games",
            "20",
            "--seed",
            "1",
            "--json",
        ])
    };
    assert_eq!(board("greedy:ties=lowest")["repeated_pairs"], json!(9));
    assert_eq!(board("greedy")["repeated_pairs"], json!(0));
}

#[test]
fn saves_resumes_and_exports_breakers() {
    let (file, csv) = (Scratch::new("breakers"), Scratch::new("breakers-csv"));
    let game = "mastermind:pegs=2,colors=4";
    let arguments = ["arena", game, "knuth", "entropy", "--seed", "1", "--json", "--save", file.name()];
    let whole = document(&[&arguments[..], &["--export-csv", csv.name()]].concat());
    let table = std::fs::read_to_string(&csv.0).unwrap();
    assert!(table.starts_with("player,codes,total,mean,") && table.lines().count() == 3, "{table}");
    // One breaker is finished, the line of the other is torn.
    let saved = std::fs::read_to_string(&file.0).unwrap();
    let torn: Vec<&str> = saved.split_inclusive('\n').take(2).collect();
    std::fs::write(&file.0, torn.concat() + "{\"breaker\":").unwrap();
    let resumed = document(&["arena", "--resume", file.name(), "--json"]);
    assert_eq!(without_seconds(resumed), without_seconds(whole));
    assert_eq!(std::fs::read_to_string(&file.0).unwrap().lines().count(), 3);
    refused(&["replay", file.name(), "1"], 3, "keeps the results of breakers");
}

/// Resuming a foreign file must not start processes without permission, and a changed bot is reported.
#[test]
fn resumes_a_file_with_commands_only_with_permission() {
    let bot = Scratch::new("bot");
    let lines = "read h; echo '{\"type\":\"ready\"}'; while read m; do exit 1; done\n";
    std::fs::write(&bot.0, lines).unwrap();
    let (file, touched) = (Scratch::new("trust"), Scratch::new("touched"));
    let player = format!("process:cmd=touch {}; sh {}", touched.name(), bot.name());
    let event = ["arena", "tic-tac-toe", &player, "random", "--games", "2", "--seed", "1"];
    parlor(&[&event[..], &["--save", file.name()]].concat()).assert().code(4);
    // Removes the only pair, so that there is something left to play.
    let saved = std::fs::read_to_string(&file.0).unwrap();
    std::fs::write(&file.0, format!("{}\n", saved.lines().next().unwrap())).unwrap();
    std::fs::remove_file(&touched.0).unwrap();
    let resume = ["arena", "--resume", file.name()];
    let output = parlor(&resume).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains(&player) && said.contains("--allow-processes"), "{said}");
    assert!(!touched.0.exists(), "a process was started");
    std::fs::write(&bot.0, format!("# another one\n{lines}")).unwrap();
    let output = parlor(&[&resume[..], &["--allow-processes"]].concat()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(touched.0.exists() && said.contains("has changed since"), "{said}");
}
