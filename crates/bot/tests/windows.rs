//! What the tests of faults ask of programs on Unix, in the words of Windows' shell: deadlines, bounded output,
//! last words, and an end that takes everything with it.
#![cfg(windows)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_bot::child::{Child, ChildError, ExitStatus, MAX_LINE, MAX_STDERR, Timeout};
use parlor_bot::{BotSettings, ExternalPlayer};
use parlor_core::{Game, Limits, Strategy};
use parlor_games::TicTacToe;

/// Longer than any of these should take.
const LONG: Duration = Duration::from_secs(60);

/// Too short for a program that never answers.
const SHORT: Duration = Duration::from_millis(300);

/// A program that waits for lines and is silent until then.
fn random_bot() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    tests.ancestors().nth(2).unwrap().join("examples").join("random-bot.exe")
}

fn start(command: &str) -> Child {
    Child::start(command).unwrap()
}

#[test]
fn a_bot_plays() {
    let settings = BotSettings {
        command: format!("\"{}\"", random_bot().display()),
        start: LONG,
        per_move: LONG,
        per_game: None,
        game: "tic-tac-toe".to_owned(),
        seats: ["first", "second"],
    };
    let mut bot = ExternalPlayer::new(Arc::new(settings), 7);
    bot.recall(&TicTacToe, &TicTacToe.start(), &[]);
    bot.choose(&TicTacToe, &TicTacToe.start(), 0, &Limits::none()).unwrap();
}

#[test]
fn lines_come_and_the_end_has_a_code() {
    let mut child = start("echo hello& exit 3");
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "hello");
    let error = child.read_line(&Timeout::after(LONG)).unwrap_err();
    assert!(matches!(error, ChildError::Ended(ExitStatus::Code(3))), "{error}");
}

#[test]
fn last_words_are_kept() {
    let mut child = start("echo sorry>&2& exit 4");
    assert!(child.read_line(&Timeout::after(LONG)).is_err());
    assert_eq!(child.stderr(), "sorry");
}

#[test]
fn silence_is_waited_for_no_longer_than_allowed() {
    let mut child = start(&format!("\"{}\"", random_bot().display()));
    assert!(matches!(child.read_line(&Timeout::after(SHORT)), Err(ChildError::TimedOut(_))));
}

#[test]
fn a_line_that_nobody_reads_is_written_no_longer_than_allowed() {
    let mut child = start("for /l %i in (0,0,1) do @rem");
    let error = child.write_line(&"x".repeat(1 << 20), &Timeout::after(SHORT)).unwrap_err();
    assert!(matches!(error, ChildError::TimedOut(_)), "{error}");
    assert!(matches!(child.write_line("more", &Timeout::after(SHORT)), Err(ChildError::ClosedInput)));
}

#[test]
fn a_line_that_is_too_long_is_not_kept() {
    let file = std::env::temp_dir().join(format!("parlor-bot-flood-{}", std::process::id()));
    fs::write(&file, "x".repeat(4 * MAX_LINE)).unwrap();
    let mut child = start(&format!("type {}", file.display()));
    let error = child.read_line(&Timeout::after(LONG)).unwrap_err();
    assert!(matches!(error, ChildError::LineTooLong), "{error}");
    drop(child);
    let _ = fs::remove_file(&file);
}

#[test]
fn complaints_without_end_are_drained_and_forgotten() {
    let mut child =
        start("(for /l %i in (1,1,2000) do @echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>&2)& echo done");
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "done");
    assert!(child.stderr().len() <= MAX_STDERR);
}

#[test]
fn programs_end_by_themselves_if_they_can() {
    let child = start(&format!("\"{}\"& exit 5", random_bot().display()));
    assert_eq!(child.end(LONG), Some(ExitStatus::Code(5)));
}

/// Windows deletes no program that runs.
#[test]
fn what_a_program_has_started_ends_with_it() {
    let copy = std::env::temp_dir().join(format!("parlor-bot-tree-{}.exe", std::process::id()));
    fs::copy(random_bot(), &copy).unwrap();
    let mut child = start(&format!("start /b {0} <con& echo started& {0}", copy.display()));
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "started");
    // Once the bot has answered there is one that runs, however long it took to come about.
    child
        .write_line(r#"{"type":"hello","seats":["first","second"],"seed":1}"#, &Timeout::after(LONG))
        .unwrap();
    assert!(child.read_line(&Timeout::after(LONG)).unwrap().contains("ready"));
    assert!(fs::remove_file(&copy).is_err());
    drop(child);
    let given_up = Instant::now() + LONG;
    while fs::remove_file(&copy).is_err() {
        assert!(Instant::now() < given_up, "it still runs");
        std::thread::sleep(Duration::from_millis(5));
    }
}
