//! Completions in the shells themselves: games, then the players of the game, languages, and files only where files
//! belong.

use std::path::Path;
use std::process::Command;

use crate::support::parlor;
use rexpect::session::spawn_command;

/// What `parlor complete` offers after these words, the last of them unfinished: its kind and the words.
fn offered(typed: &[&str]) -> (String, Vec<String>) {
    let output = parlor(&[&["complete", "--"], typed].concat()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines().map(|line| line.split('\t').next().unwrap().to_owned());
    (lines.next().unwrap(), lines.collect())
}

/// Writes the script of a shell beside the program, and gives its path.
fn script(shell: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("parlor-completions-{}.{shell}", std::process::id()));
    std::fs::write(&path, parlor(&["completions", shell]).output().unwrap().stdout).unwrap();
    path.display().to_string()
}

/// A shell that finds this program, in English.
fn shell(name: &str) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_parlor")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new(name);
    command
        .env("PATH", path)
        .env("PARLOR_LANG", "en")
        .env("TERM", "dumb")
        .env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn said(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn games_come_first_then_the_players_of_the_game() {
    let (kind, games) = offered(&["play", ""]);
    assert_eq!(kind, "words");
    assert_eq!(games.len(), parlor_catalog::GAMES.len());
    assert_eq!(offered(&["play", "tic"]).1, ["tic-tac-toe"]);
    let (_, players) = offered(&["play", "nim", "--against", ""]);
    assert!(players.contains(&"perfect".to_owned()) && !players.contains(&"knuth".to_owned()), "{players:?}");
    let (_, players) = offered(&["arena", "mastermind", "knuth", ""]);
    assert!(
        players.contains(&"entropy".to_owned()) && !players.contains(&"perfect".to_owned()),
        "{players:?}"
    );
}

#[test]
fn seats_languages_and_searches_are_offered_where_they_belong() {
    assert_eq!(offered(&["play", "mastermind", "--as", ""]).1, ["breaker", "maker", "both", "none"]);
    assert_eq!(offered(&["play", "nim", "--as", "s"]).1, ["second"]);
    assert_eq!(offered(&["--lang", "s"]).1, ["sr", "sr-Latn"]);
    assert_eq!(offered(&["solve", "--lang=e"]).1, ["--lang=en", "--lang=es"]);
    assert_eq!(offered(&["solve", "--lang", "ro", "ni"]).1, ["nim"]);
    assert!(offered(&["explain", "nim", "--search", ""]).1.contains(&"minimax".to_owned()));
    assert_eq!(offered(&["play", "nim", "--color", ""]).1, ["auto", "always", "never"]);
    assert_eq!(offered(&["pl"]).1, ["play"]);
    assert!(offered(&["list", "knu"]).1 == ["knuth"] && offered(&["man", "rep"]).1 == ["replay"]);
    assert!(offered(&["play", "nim", "--ag"]).1 == ["--against"]);
}

#[test]
fn files_are_offered_only_where_files_belong() {
    assert_eq!(offered(&["replay", ""]).0, "files");
    assert_eq!(offered(&["solve", "mastermind", "--tree", ""]).0, "files");
    assert_eq!(offered(&["serve", "--data", ""]).0, "folders");
    for typed in [&["play", ""][..], &["solve", "nim", "--nodes", ""], &["solve", "nim", ""], &[""]] {
        assert_eq!(offered(typed).0, "words", "{typed:?}");
    }
}

#[test]
fn bash_completes() {
    let complete = |line: &str, word: &str| {
        let lines = format!(
            "source {}; COMP_LINE={line:?}; COMP_POINT=${{#COMP_LINE}}; COMP_WORDS=($COMP_LINE {}); \
             COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_WORDS[COMP_CWORD]={word:?}; _parlor; \
             printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script("bash"),
            if word.is_empty() { "''" } else { "" },
        );
        said(shell("bash").args(["--norc", "-c", &lines]))
    };
    assert_eq!(complete("parlor play tic", "tic"), "tic-tac-toe\n");
    assert!(complete("parlor play nim --against ", "").contains("perfect\n"));
    // bash takes what follows = as a word of its own.
    assert_eq!(complete("parlor solve --lang=e", "e"), "en\nes\n");
    assert_eq!(complete("parlor play nim --as fi", "fi"), "first\n");
}

#[test]
fn fish_completes() {
    let complete = |line: &str| {
        let lines = format!("source {}; complete -C {line:?}", script("fish"));
        said(shell("fish").args(["--no-config", "-c", &lines]))
    };
    assert!(complete("parlor play tic").starts_with("tic-tac-toe\tThree in a row win."));
    let players = complete("parlor play nim --against ");
    assert!(players.contains("perfect\t") && !players.contains("Cargo.toml"), "{players}");
    assert!(complete("parlor replay ").contains("Cargo.toml"));
}

#[test]
fn zsh_completes() {
    let mut command = shell("zsh");
    command.args(["-f", "-i"]);
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session
        .send_line(&format!("autoload -Uz compinit; compinit -D -u; source {}; print rea''dy", script("zsh")))
        .unwrap();
    session.exp_string("ready").unwrap();
    session.send("parlor play tic\t").unwrap();
    session.flush().unwrap();
    session.exp_string("tic-tac-toe").unwrap();
    session.send_control('u').unwrap();
    session.send("parlor play nim --against perf\t").unwrap();
    session.flush().unwrap();
    session.exp_string("perfect").unwrap();
    session.send_control('u').unwrap();
    session.send_line("exit").unwrap();
    session.exp_eof().unwrap();
}
