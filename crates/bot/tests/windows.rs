//! The fault tests for Windows' shell: deadlines, bounded output, standard error, and killing the process tree.
#![cfg(windows)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parlor_bot::child::{Child, ChildError, MAX_LINE, MAX_STDERR, ProcessExit, Timeout};
use parlor_bot::{BotSettings, ExternalPlayer};
use parlor_core::{Game, Limits, Strategy};
use parlor_games::TicTacToe;

/// Longer than any of these tests should take.
const LONG: Duration = Duration::from_secs(60);

/// For programs that never answer.
const SHORT: Duration = Duration::from_millis(300);

/// A program that waits silently for lines.
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
fn reads_lines_and_the_exit_code() {
    let mut child = start("echo hello& exit 3");
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "hello");
    let error = child.read_line(&Timeout::after(LONG)).unwrap_err();
    assert!(matches!(error, ChildError::Ended(ProcessExit::Code(3))), "{error}");
}

#[test]
fn keeps_stderr() {
    let mut child = start("echo sorry>&2& exit 4");
    assert!(child.read_line(&Timeout::after(LONG)).is_err());
    assert_eq!(child.stderr(), "sorry");
}

#[test]
fn a_read_ends_at_the_deadline() {
    let mut child = start(&format!("\"{}\"", random_bot().display()));
    assert!(matches!(child.read_line(&Timeout::after(SHORT)), Err(ChildError::TimedOut(_))));
}

#[test]
fn a_blocked_write_ends_at_the_deadline() {
    let mut child = start("for /l %i in (0,0,1) do @rem");
    let error = child.write_line(&"x".repeat(1 << 20), &Timeout::after(SHORT)).unwrap_err();
    assert!(matches!(error, ChildError::TimedOut(_)), "{error}");
    assert!(matches!(child.write_line("more", &Timeout::after(SHORT)), Err(ChildError::ClosedInput)));
}

#[test]
fn rejects_a_line_that_is_too_long() {
    let file = std::env::temp_dir().join(format!("parlor-bot-flood-{}", std::process::id()));
    fs::write(&file, "x".repeat(4 * MAX_LINE)).unwrap();
    let mut child = start(&format!("type {}", file.display()));
    let error = child.read_line(&Timeout::after(LONG)).unwrap_err();
    assert!(matches!(error, ChildError::LineTooLong), "{error}");
    drop(child);
    let _ = fs::remove_file(&file);
}

#[test]
fn drains_a_flood_of_stderr() {
    let mut child =
        start("(for /l %i in (1,1,2000) do @echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>&2)& echo done");
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "done");
    assert!(child.stderr().len() <= MAX_STDERR);
}

#[test]
fn waits_for_a_process_to_exit_by_itself() {
    let child = start(&format!("\"{}\"& exit 5", random_bot().display()));
    assert_eq!(child.end(LONG), Some(ProcessExit::Code(5)));
}

/// Windows does not delete a running program.
#[test]
fn kills_descendants() {
    let copy = std::env::temp_dir().join(format!("parlor-bot-tree-{}.exe", std::process::id()));
    fs::copy(random_bot(), &copy).unwrap();
    let mut child = start(&format!("start /b {0} <con& echo started& {0}", copy.display()));
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap().trim_end(), "started");
    // Once the bot has answered, it runs.
    child
        .write_line(r#"{"type":"hello","seats":["first","second"],"seed":1}"#, &Timeout::after(LONG))
        .unwrap();
    assert!(child.read_line(&Timeout::after(LONG)).unwrap().contains("ready"));
    assert!(fs::remove_file(&copy).is_err());
    drop(child);
    let deadline = Instant::now() + LONG;
    while fs::remove_file(&copy).is_err() {
        assert!(Instant::now() < deadline, "it is still running");
        std::thread::sleep(Duration::from_millis(5));
    }
}
