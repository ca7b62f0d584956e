//! Help, usage errors and the manual, in every language.

use crate::support::{parlor, refused};
use assert_cmd::Command;

const LANGUAGES: [&str; 6] = ["en", "es", "fr", "ro", "sr", "sr-Latn"];
const COMMANDS: [&str; 16] = [
    "play",
    "serve",
    "solve",
    "arena",
    "bot",
    "check-bot",
    "replay",
    "compare",
    "explain",
    "quiz",
    "perft",
    "puzzles",
    "list",
    "bench",
    "completions",
    "man",
];

fn help(command: &str, language: &str) -> String {
    let output = parlor(&[command, "--help", "--lang", language]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn help_has_one_list_of_options_and_one_of_common_ones() {
    for command in COMMANDS {
        let help = help(command, "en");
        let headings: Vec<&str> =
            help.lines().filter(|line| line.ends_with(':') && !line.starts_with(' ')).collect();
        let options = headings.iter().filter(|heading| **heading == "Options:").count();
        let common = headings.iter().filter(|heading| **heading == "Common options:").count();
        assert!(options <= 1 && common == 1, "{command}: {headings:?}");
        let (_, after) = help.split_once("Common options:").unwrap();
        assert!(after.contains("--lang") && after.contains("--color") && after.contains("--help"), "{help}");
        assert!(!after.contains("--against") && !after.contains("--goal"), "{help}");
    }
    assert!(help("solve", "en").split_once("Common options:").unwrap().1.contains("--json"));
}

#[test]
fn names_the_seats_of_code_breaking_games() {
    for language in LANGUAGES {
        let help = help("play", language);
        assert!(help.contains("breaker") && help.contains("maker"), "{language}: {help}");
    }
}

#[test]
fn translates_every_word_of_help() {
    let english =
        ["Usage", "Options:", "Arguments", "Commands:", "[OPTIONS]", "[default", "[possible", "Print "];
    for language in ["es", "ro", "sr", "sr-Latn"] {
        for command in COMMANDS {
            let help = help(command, language);
            for word in english {
                assert!(!help.contains(word), "{language} {command}: {word}: {help}");
            }
        }
    }
}

#[test]
fn usage_errors_are_in_the_language_of_the_user() {
    let mistakes: &[&[&str]] = &[
        &["play"],
        &["play", "nim", "--as"],
        &["play", "nim", "extra"],
        &["play", "nim", "--color", "pink"],
        &["perft", "nim", "--depth", "x"],
        &["list", "--json", "--markdown"],
        &["nonsense"],
        &["bench", "--review"],
        &["play", "nim", "--seed", "1", "--seed", "2"],
    ];
    for language in ["es", "fr", "ro", "sr"] {
        for mistake in mistakes {
            let mut command = Command::cargo_bin("parlor").unwrap();
            let output = command.args(*mistake).args(["--lang", language]).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{mistake:?}: {said}");
            for word in
                ["the argument", "cannot be used", "error:", "unexpected", "required", "Usage", "value"]
            {
                assert!(!said.contains(word), "{language} {mistake:?}: {said}");
            }
        }
    }
    refused(&["list", "perfct"], 2, "There is no game or player called “perfct”. Did you mean “perfect”?");
}

#[test]
fn the_manual_lists_exit_codes_environment_and_files() {
    for page in [&["man"][..], &["man", "play"]] {
        let page = String::from_utf8(parlor(page).output().unwrap().stdout).unwrap();
        for part in
            ["\"EXIT STATUS\"", ".SH ENVIRONMENT", ".SH FILES", "\\fB130\\fR", "PARLOR_LANG", "COLORTERM"]
        {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
    let page = parlor(&["man", "--lang", "es"]).output().unwrap();
    let page = String::from_utf8(page.stdout).unwrap();
    assert!(page.contains("ESTADO DE SALIDA") && page.contains(".SH NOMBRE"), "{page}");
}

#[test]
fn describes_players_in_a_sentence() {
    let said = |arguments: &[&str]| String::from_utf8(parlor(arguments).output().unwrap().stdout).unwrap();
    let nim = said(&["list", "nim"]);
    assert!(nim.contains("Plays by the theory of the game and never errs."), "{nim}");
    assert!(nim.contains("leave the last one to the opponent"), "{nim}");
    let knuth = said(&["list", "knuth"]);
    assert!(knuth.starts_with("knuth\n  Leaves as few codes as possible in the worst case.\n"), "{knuth}");
    assert!(knuth.contains("Plays: mastermind"), "{knuth}");
    let depth = said(&["list", "alpha-beta"]);
    assert!(depth.contains("depth=") && depth.contains("tic-tac-toe"), "{depth}");
    let spanish = said(&["list", "random", "--lang", "es"]);
    assert!(spanish.contains("Juega cualquier jugada permitida"), "{spanish}");
}

/// A build without the queue says how to build one with it.
#[test]
fn explains_commands_that_this_build_lacks() {
    let said = |args: &[&str]| {
        let output = parlor(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    for args in [&["worker"][..], &["solve", "filler", "--seeds", "1..2", "--nats"]] {
        assert_eq!(said(args).contains("--features nats"), cfg!(not(feature = "nats")), "{args:?}");
    }
}
