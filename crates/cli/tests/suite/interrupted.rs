//! Results after Ctrl-C and other signals: the program stops early, reports that the result is incomplete, and counts only
//! finished work.

use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

/// A process that runs until it is stopped.
struct Running(Child);

impl Running {
    fn begin(arguments: &[&str]) -> Running {
        let child = Command::new(assert_cmd::cargo::cargo_bin("parlor"))
            .env("PARLOR_LANG", "en")
            .env("NO_COLOR", "1")
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Running(child)
    }

    /// Stops the process and returns its output.
    fn stop(self, signal: Signal) -> Output {
        kill_process(Pid::from_child(&self.0), signal).unwrap();
        self.0.wait_with_output().unwrap()
    }
}

/// A file that a command creates when it can be stopped.
struct Ready(PathBuf);

impl Ready {
    fn new(name: &str) -> Ready {
        let path = std::env::temp_dir().join(format!("parlor-interrupted-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Ready(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn wait(&self) {
        while !self.0.exists() {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Ready {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Starts a tournament that would take minutes, and stops it soon.
fn stopped_tournament(name: &str, arguments: &[&str], signal: Signal) -> (Value, String) {
    let sign = Ready::new(name);
    let program = Running::begin(&[arguments, &["--json", "--seed", "3", "--save", sign.name()]].concat());
    sign.wait();
    let output = program.stop(signal);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("--resume"), "{said}");
    (serde_json::from_slice(&output.stdout).unwrap(), said)
}

#[test]
fn stopped_breakers_count_only_finished_secrets() {
    for sample in [&[][..], &["--games", "50000"]] {
        let arena = ["arena", "mastermind:pegs=6,colors=8", "entropy", "--expect", "mean<=9"];
        let (document, said) = stopped_tournament("breakers", &[&arena, sample].concat(), Signal::INT);
        let entropy = &document["players"][0];
        assert_eq!((&document["complete"], &entropy["complete"]), (&json!(false), &json!(false)));
        let count = |key: &str| entropy[key].as_u64().unwrap();
        let all = if sample.is_empty() { 262_144 } else { 50_000 };
        assert_eq!(count("codes") + count("unplayed"), all);
        assert!(count("unplayed") > 0);
        assert_eq!(count("unsolved"), 0);
        assert_eq!(entropy.get("win_rate_low"), None, "a partial sample has an interval");
        assert_eq!(entropy.get("mean_margin"), None);
        assert_eq!(document["expectations"][0]["met"], json!(null));
        assert!(said.contains("undecided") && !said.contains("not named within"), "{said}");
    }
}

#[test]
fn stopped_tournaments_have_no_verdict() {
    let arena = ["arena", "reversi", "reversi:time=100", "reversi:time=100", "--games", "2000"];
    let (document, said) =
        stopped_tournament("pairs", &[&arena[..], &["--expect", "forfeits=0"]].concat(), Signal::TERM);
    assert_eq!(document["complete"], json!(false));
    assert_eq!(document["expectations"][0]["met"], json!(null));
    assert!(said.contains("undecided"), "{said}");
}

/// The search stores its findings while it runs: a killed search loses little and finds the same result.
#[test]
fn resumes_a_killed_search() {
    let file = Ready::new("search");
    let question = ["solve", "mastermind:colors=7", "--threads", "1", "--json"];
    let direct = crate::support::document(&question);
    let lines = || std::fs::read(&file.0).map_or(0, |text| text.split(|&byte| byte == b'\n').count());
    let mut running = Running::begin(&[&question[..], &["--save", file.name()]].concat());
    let resume = ["solve", "--resume", file.name(), "--threads", "1", "--json"];
    let mut before = 1;
    for _ in 0..2 {
        while lines() < before + 3 && running.0.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(5));
        }
        before = lines();
        running.0.kill().unwrap();
        running.0.wait().unwrap();
        running = Running::begin(&resume);
    }
    let output = running.0.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let resumed: Value = serde_json::from_slice(&output.stdout).unwrap();
    for key in ["game", "proven", "total", "distribution", "first_guess", "lower"] {
        assert_eq!(resumed[key], direct[key], "{key}");
    }
    // The first line contains the options; a fast machine may finish before there is another.
    let has_notes = before > 2;
    assert!(!has_notes || resumed["nodes"].as_u64() < direct["nodes"].as_u64(), "{resumed}");
    crate::support::refused(&["solve", "--resume", file.name(), "--goal", "worst"], 2, "leave out --goal");
    crate::support::refused(&["solve", "mastermind:colors=7", "--save", file.name()], 3, "exists already");
}

/// Every solver reports bounds of an unknown value.
#[test]
fn a_time_limit_leaves_bounds() {
    for (game, options, least, most) in [
        ("reversi", &["--memory", "32"][..], -36, 36),
        ("ultimate-tic-tac-toe", &[], -1, 1),
        ("filler:width=11,height=11,seed=3", &[], -121, 121),
        ("mastermind:colors=8", &["--memory", "32"], 4_096, 100 * 4_096),
        ("black-peg:colors=5,copies=3,pegs=4", &["--goal", "expected"], 620, 100 * 620),
    ] {
        let arguments = [&["solve", game, "--time", "0.5", "--json"], options].concat();
        let output = crate::support::parlor(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(5), "{game}");
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&document["complete"], &document["proven"]), (&json!(false), &json!(false)), "{game}");
        let bound = |key: &str| document[key].as_i64();
        let (lower, upper) = (bound("lower").unwrap(), bound("upper").unwrap_or(most));
        assert!(least <= lower && lower <= upper && upper <= most, "{game}: {lower} to {upper}");
    }
}

#[test]
fn documents_contain_completeness_and_start() {
    for (arguments, turn) in [
        (&["solve", "tic-tac-toe", "--from", "X---O---- X", "--json"][..], Some("first")),
        (&["solve", "mastermind:pegs=2,colors=3", "--from", "11:0,0", "--json"], Some("breaker")),
        (&["solve", "nim", "--from", "3-4-4 second", "--json"], Some("second")),
        (&["arena", "nim", "perfect", "random", "--games", "2", "--seed", "1", "--json"], None),
        (&["arena", "mastermind:pegs=2,colors=3", "knuth", "--seed", "1", "--json"], None),
        (&["compare", "tree", "--json"], None),
        (&["perft", "nim", "--depth", "2", "--json"], None),
        (&["puzzles", "tic-tac-toe", "--count", "2", "--seed", "1", "--json"], None),
    ] {
        let document = crate::support::document(arguments);
        assert_eq!(document["complete"], json!(true), "{arguments:?}");
        if let Some(turn) = turn {
            assert_eq!((&document["from"], &document["turn"]), (&json!(arguments[3]), &json!(turn)));
            assert!(document["lower"] == document["upper"] || document["goal"] == "worst", "{document}");
        }
    }
}
