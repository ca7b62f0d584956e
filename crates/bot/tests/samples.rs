//! The sample bots play games of the catalog from both seats without a fault: compiled ones all games, others one of each
//! kind. Bots whose interpreter or compiler is missing are skipped with a message.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use parlor_catalog::{Environment, GAMES, Keep, Openings, Round, open_in};
use parlor_core::{Ending, Limits, Side};

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").canonicalize().unwrap()
}

/// Returns whether a program is installed and works.
fn is_installed(program: &str) -> bool {
    let works = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !works {
        eprintln!("skipped: {program} is not installed");
    }
    works
}

/// Returns a spec of the game, smaller if the default game would be long.
fn spec(name: &str) -> &str {
    if name == "seven-colors" { "seven-colors:size=8" } else { name }
}

fn plays_everything(command: &str) {
    plays(command, |_| true);
}

/// For bots that start slowly: one game whose moves are listed and one whose moves are described.
fn plays_both_kinds(command: &str) {
    plays(command, |name| ["nim", "bulls-and-cows"].contains(&name));
}

fn plays(command: &str, wanted: fn(&str) -> bool) {
    for entry in GAMES.iter().filter(|entry| wanted(entry.name)) {
        let game =
            open_in(spec(entry.name), &Environment { outside: true, ..Environment::default() }).unwrap();
        let bot = format!("process:cmd={command}");
        let opponent = if game.code().is_some() { "honest" } else { "random" };
        let pairing = game.pairing([&bot, opponent], &Openings::default()).unwrap();
        let seats: &[Side] = if game.code().is_some() { &[Side::First] } else { &Side::BOTH };
        for &seat in seats {
            let record = pairing.play_match(seat, Round { number: 0, seed: 3 }, Keep::Moves, &Limits::none());
            assert!(matches!(record.ending, Some(Ending::Finished(_))), "{}: {:?}", entry.name, record.fault);
        }
        if game.code().is_some() {
            let pairing = game.pairing(["random", &bot], &Openings::default()).unwrap();
            let record =
                pairing.play_match(Side::First, Round { number: 0, seed: 3 }, Keep::Moves, &Limits::none());
            assert!(matches!(record.ending, Some(Ending::Finished(_))), "{}: {:?}", entry.name, record.fault);
        }
    }
}

#[test]
fn python() {
    if is_installed("python3") {
        plays_both_kinds(&format!("python3 {}/random_bot.py", samples().display()));
    }
}

#[test]
fn javascript() {
    if is_installed("node") {
        plays_both_kinds(&format!("node {}/random_bot.js", samples().display()));
    }
}

#[test]
fn c() {
    if is_installed("cc") {
        let program = std::env::temp_dir().join(format!("parlor-random-bot-{}", std::process::id()));
        let source = samples().join("random_bot.c");
        let built =
            Command::new("cc").args(["-O1", "-Wall", "-Werror", "-o"]).arg(&program).arg(source).status();
        assert!(built.unwrap().success());
        plays_everything(&program.display().to_string());
        fs::remove_file(program).unwrap();
    }
}

#[test]
fn rust() {
    // Cargo builds examples with the tests, in a folder beside them.
    let tests = std::env::current_exe().unwrap();
    let program = tests.ancestors().nth(2).unwrap().join("examples/random-bot");
    plays_everything(&program.display().to_string());
}
