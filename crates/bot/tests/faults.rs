//! Programs that misbehave, each in its own way: every one loses at once with a reason, holds little memory,
//! and leaves nothing running.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_bot::child::{MAX_LINE, MAX_STDERR};
use parlor_bot::{BotSettings, Child, ChildError, ExitStatus, ExternalPlayer, Timeout};
use parlor_core::{Choice, Ending, Forfeit, Game, Limits, Message, Payoff, Strategy};
use parlor_games::TicTacToe;

/// Long enough that only programs that never answer meet it.
const LONG: Duration = Duration::from_secs(60);
/// For programs that never answer.
const SHORT: Duration = Duration::from_millis(150);

/// Says that it is ready.
const READY: &str = r#"read hello; echo '{"type":"ready"}'; read ask; "#;

fn bot(script: &str, start: Duration, per_move: Duration) -> ExternalPlayer<TicTacToe> {
    let settings = BotSettings {
        command: script.to_owned(),
        start,
        per_move,
        per_game: None,
        game: "tic-tac-toe".to_owned(),
        seats: ["first", "second"],
    };
    ExternalPlayer::new(Arc::new(settings), 7)
}

fn choose(bot: &mut ExternalPlayer<TicTacToe>) -> Result<Choice<<TicTacToe as Game>::Move>, Forfeit> {
    bot.recall(&TicTacToe, &TicTacToe.start(), &[]);
    bot.choose(&TicTacToe, &TicTacToe.start(), 0, &Limits::none())
}

/// What is wrong with a bot that is asked for one move, as the reason's parts: when, what, last words.
fn fault(script: &str, start: Duration, per_move: Duration) -> Message {
    choose(&mut bot(script, start, per_move)).expect_err(script).reason()
}

#[track_caller]
fn assert_fault(script: &str, start: Duration, per_move: Duration, when: &str, what: &str) {
    let said = fault(script, start, per_move).to_string();
    assert!(said.contains(&format!("when: {when}")) && said.contains(&format!("what: {what}")), "{said}");
}

fn after_ready(script: &str) -> String {
    format!("{READY}{script}")
}

#[test]
fn a_program_that_answers_as_it_should_is_believed() {
    let script = after_ready(
        r#"echo; echo '{"id":1,"move":" B2 ","score":3.4,"depth":2,"nodes":5,"line":["b2","a1","zz"],"mood":"fine"}'; cat"#,
    );
    let mut bot = bot(&script, LONG, LONG);
    let choice = choose(&mut bot).unwrap();
    assert_eq!((choice.opinion.nodes, choice.opinion.depth, choice.line.len()), (5, 2, 2));
    bot.game_over(Ending::Finished(Payoff(1)));
}

#[test]
fn what_does_not_exist_cannot_play() {
    assert_fault("/no/such/bot", LONG, LONG, "bot-at-start", "bot-ended (code: 127)");
}

#[test]
fn crashing_loses_and_the_last_words_are_kept() {
    let said = fault("echo first >&2; echo 'ValueError: last' >&2; exit 3", LONG, LONG).to_string();
    assert!(said.contains("bot-ended (code: 3)") && said.ends_with("words: ValueError: last)"), "{said}");
    assert_fault(&after_ready("exit 9"), LONG, LONG, "bot-at-move (number: 1)", "bot-ended (code: 9)");
    assert_fault(&after_ready("kill -SEGV $$"), LONG, LONG, "bot-at-move", "bot-killed (signal: 11)");
}

#[test]
fn silence_loses_when_the_time_is_up() {
    // Linux tells how long it computed meanwhile.
    let late =
        if cfg!(target_os = "linux") { "bot-late-used (limit: 150, used: " } else { "bot-late (limit: 150)" };
    assert_fault("sleep 1000", SHORT, LONG, "bot-at-start", "bot-late-at-start (limit: 150)");
    assert_fault(&after_ready("sleep 1000"), LONG, SHORT, "bot-at-move", late);
    // A line without its end is no answer.
    let half = after_ready(r#"printf '{"id":1,"move":"b2"}'; sleep 1000"#);
    assert_fault(&half, LONG, SHORT, "bot-at-move", "bot-late");
}

#[test]
fn garbage_loses() {
    for line in ["hello", "[1]", "{", r#"{"id":1}"#, r#"{"id":"1","move":"b2"}"#, r#"{"id":1,"move":7}"#] {
        let script = after_ready(&format!("echo '{line}'; cat"));
        assert_fault(&script, LONG, LONG, "bot-at-move", "bot-garbage");
    }
    assert_fault("echo '{\"type\":\"steady\"}'; cat", LONG, LONG, "bot-at-start", "bot-garbage");
    assert_fault("printf '\\377\\n'; cat", LONG, LONG, "bot-at-start", "bot-not-text");
    let other = after_ready(r#"echo '{"id":2,"move":"b2"}'; cat"#);
    assert_fault(&other, LONG, LONG, "bot-at-move", "bot-wrong-id (id: 2)");
}

#[test]
fn illegal_moves_lose_with_the_reason() {
    let script = after_ready(r#"echo '{"id":1,"move":"d9"}'; cat"#);
    assert_fault(&script, LONG, LONG, "bot-at-move (number: 1)", "bot-illegal (typed: d9), why: ");
}

#[test]
fn a_flood_of_output_loses_and_is_not_kept() {
    assert_fault("tr '\\0' x </dev/zero", LONG, LONG, "bot-at-start", "bot-flood");
    assert_fault("yes", LONG, LONG, "bot-at-start", "bot-garbage");
    let limit = format!("bot-flood (most: {MAX_LINE})");
    assert_fault(&after_ready("tr '\\0' x </dev/zero"), LONG, LONG, "bot-at-move", &limit);
}

#[test]
fn a_flood_of_complaints_is_drained_and_forgotten() {
    // A megabyte, far more than a pipe holds, before it answers.
    let chatty = r#"head -c 1000000 /dev/zero | tr '\0' x >&2; echo '{"type":"ready"}'"#;
    let mut child = Child::start(chatty).unwrap();
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap(), r#"{"type":"ready"}"#);
    assert!(child.stderr().len() <= MAX_STDERR);
    assert_fault("yes >&2", SHORT, LONG, "bot-at-start", "bot-late");
}

#[test]
fn closing_a_pipe_loses() {
    assert_fault("exec 1>&-; sleep 1000", LONG, LONG, "bot-at-start", "bot-closed-output");
    // What it can no longer hear it cannot answer, whether the pipe breaks at once or fills first.
    let deaf = r#"read hello; exec 0<&-; echo '{"type":"ready"}'; sleep 1000"#;
    assert_fault(deaf, LONG, LONG, "bot-at-move", "bot-closed-input");
}

#[test]
fn a_line_that_is_too_long_for_the_pipe_waits_no_longer_than_it_may() {
    let mut child = Child::start("sleep 1000").unwrap();
    let error = child.write_line(&"x".repeat(1 << 20), &Timeout::after(SHORT)).unwrap_err();
    assert!(matches!(error, ChildError::TimedOut(_)), "{error}");
}

#[test]
fn who_is_told_to_stop_waits_no_longer() {
    let stop = AtomicBool::new(true);
    let mut child = Child::start("sleep 1000").unwrap();
    let timeout = Timeout { deadline: Instant::now() + LONG, stop: Some(&stop) };
    assert!(matches!(child.read_line(&timeout), Err(ChildError::Stopped)));
    let mut bot = bot("sleep 1000", LONG, LONG);
    let limits = Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::none() };
    assert!(bot.choose(&TicTacToe, &TicTacToe.start(), 0, &limits).is_err());
    assert!(limits.stop.unwrap().load(Ordering::Relaxed));
}

#[test]
fn programs_end_by_themselves_if_they_can() {
    let child = Child::start("cat >/dev/null; exit 5").unwrap();
    assert_eq!(child.end(LONG), Some(ExitStatus::Code(5)));
    // One whose helper keeps the pipes is not waited for.
    let begun = Instant::now();
    let child = Child::start("sleep 1000 & cat >/dev/null; exit 6").unwrap();
    assert_eq!(child.end(LONG), Some(ExitStatus::Code(6)));
    assert!(begun.elapsed() < LONG);
}

#[test]
fn who_refuses_to_die_is_ended_with_everything_it_started() {
    let notes = Notes::new("stubborn");
    let stubborn = format!(
        "trap '' TERM INT HUP PIPE; sleep 1000 & echo $! >{0}.new; (trap '' TERM; sleep 1000 & echo $! >>{0}.new; \
         echo $$ >>{0}.new; mv {0}.new {0}; wait) & {READY} while :; do sleep 1000; done",
        notes.0.display()
    );
    assert_fault(&stubborn, LONG, Duration::from_secs(1), "bot-at-move", "bot-late");
    assert_all_gone(&notes.0);
}

#[test]
fn a_game_that_is_over_ends_what_the_bot_has_forked() {
    let notes = Notes::new("forking");
    let forking = format!(
        r#"sleep 1000 & echo $! >{0}; read hello; echo '{{"type":"ready"}}'; read ask; echo '{{"id":1,"move":"b2"}}'; cat >/dev/null"#,
        notes.0.display()
    );
    let mut bot = bot(&forking, LONG, LONG);
    choose(&mut bot).unwrap();
    bot.game_over(Ending::Finished(Payoff(0)));
    assert_all_gone(&notes.0);
}

#[test]
fn who_fails_again_and_again_is_not_started_for_ever() {
    let notes = Notes::new("failing");
    let script = format!("echo started >>{}; exit 1", notes.0.display());
    let mut bot = bot(&script, LONG, LONG);
    for _ in 0..10 {
        assert!(choose(&mut bot).is_err());
    }
    assert_eq!(fs::read_to_string(&notes.0).unwrap().lines().count(), 3);
}

/// A file in which a program leaves the numbers of its processes.
struct Notes(PathBuf);

impl Notes {
    fn new(name: &str) -> Notes {
        let path = std::env::temp_dir().join(format!("parlor-bot-{name}-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        Notes(path)
    }
}

impl Drop for Notes {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Whether none of the processes runs any more. A killed one may stay listed for a moment, or as a zombie
/// where nobody waits for orphans.
fn assert_all_gone(notes: &Path) {
    let numbers = fs::read_to_string(notes).unwrap();
    assert!(!numbers.is_empty());
    for number in numbers.lines() {
        let runs = || {
            let status = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
            status
                .rsplit(')')
                .next()
                .is_some_and(|rest| !rest.trim().is_empty() && !rest.trim().starts_with(['Z', 'X']))
        };
        let given_up = Instant::now() + LONG;
        while runs() && Instant::now() < given_up {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!runs(), "process {number} still runs");
    }
}
