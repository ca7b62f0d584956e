//! Completions in the shells: games, the players of the typed game, languages, and files only where expected.

use std::path::Path;
use std::process::Command;

use crate::support::parlor;
use rexpect::session::spawn_command;

/// Returns kind and words of the output of `parlor complete`; the last typed word is incomplete.
fn candidates(typed: &[&str]) -> (String, Vec<String>) {
    let output = parlor(&[&["complete", "--"], typed].concat()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines().map(|line| line.split('\t').next().unwrap().to_owned());
    (lines.next().unwrap(), lines.collect())
}

/// Writes the script of a shell beside the program and returns its path.
fn script(shell: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("parlor-completions-{}.{shell}", std::process::id()));
    std::fs::write(&path, parlor(&["completions", shell]).output().unwrap().stdout).unwrap();
    path.display().to_string()
}

/// Returns a shell with the program in its path, in English.
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
fn completes_games_then_their_players() {
    let (kind, games) = candidates(&["play", ""]);
    assert_eq!(kind, "words");
    assert_eq!(games.len(), parlor_catalog::GAMES.len());
    assert_eq!(candidates(&["play", "tic"]).1, ["tic-tac-toe"]);
    let (_, players) = candidates(&["play", "nim", "--against", ""]);
    assert!(players.contains(&"perfect".to_owned()) && !players.contains(&"knuth".to_owned()), "{players:?}");
    let (_, players) = candidates(&["arena", "mastermind", "knuth", ""]);
    assert!(
        players.contains(&"entropy".to_owned()) && !players.contains(&"perfect".to_owned()),
        "{players:?}"
    );
}

#[test]
fn completes_seats_languages_and_searches() {
    assert_eq!(candidates(&["play", "mastermind", "--as", ""]).1, ["breaker", "maker", "both", "none"]);
    assert_eq!(candidates(&["play", "nim", "--as", "s"]).1, ["second"]);
    assert_eq!(candidates(&["--lang", "s"]).1, ["sr", "sr-Latn"]);
    assert_eq!(candidates(&["solve", "--lang=e"]).1, ["--lang=en", "--lang=es"]);
    assert_eq!(candidates(&["solve", "--lang", "ro", "ni"]).1, ["nim"]);
    assert!(candidates(&["explain", "nim", "--search", ""]).1.contains(&"minimax".to_owned()));
    assert_eq!(candidates(&["play", "nim", "--color", ""]).1, ["auto", "always", "never"]);
    assert_eq!(candidates(&["pl"]).1, ["play"]);
    assert!(candidates(&["list", "knu"]).1 == ["knuth"] && candidates(&["man", "rep"]).1 == ["replay"]);
    assert!(candidates(&["play", "nim", "--ag"]).1 == ["--against"]);
}

#[test]
fn completes_files_only_where_files_are_expected() {
    assert_eq!(candidates(&["replay", ""]).0, "files");
    assert_eq!(candidates(&["solve", "mastermind", "--tree", ""]).0, "files");
    assert_eq!(candidates(&["serve", "--data", ""]).0, "folders");
    for typed in [&["play", ""][..], &["solve", "nim", "--nodes", ""], &["solve", "nim", ""], &[""]] {
        assert_eq!(candidates(typed).0, "words", "{typed:?}");
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
    // bash splits words at =.
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
