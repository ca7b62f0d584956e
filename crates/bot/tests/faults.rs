//! Programs that misbehave: each forfeits at once with a reason, uses bounded memory and leaves no process running.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_bot::child::{MAX_LINE, MAX_STDERR};
use parlor_bot::{BotSettings, Child, ChildError, ExternalPlayer, ProcessExit, Timeout};
use parlor_core::{Choice, Ending, Forfeit, Game, Limits, Message, Payoff, Strategy};
use parlor_games::TicTacToe;

/// Only programs that never answer reach it.
const LONG: Duration = Duration::from_secs(60);
/// For programs that never answer.
const SHORT: Duration = Duration::from_millis(150);

/// Shell script that reports to be ready and reads the first request.
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

/// Requests one move and returns the fault: when, what, last line of standard error.
fn fault(script: &str, start: Duration, per_move: Duration) -> Message {
    choose(&mut bot(script, start, per_move)).expect_err(script).reason()
}

#[track_caller]
fn assert_fault(script: &str, start: Duration, per_move: Duration, when: &str, what: &str) {
    let text = fault(script, start, per_move).to_string();
    assert!(text.contains(&format!("when: {when}")) && text.contains(&format!("what: {what}")), "{text}");
}

fn after_ready(script: &str) -> String {
    format!("{READY}{script}")
}

#[test]
fn accepts_a_correct_answer() {
    let script = after_ready(
        r#"echo; echo '{"id":1,"move":" B2 ","score":3.4,"depth":2,"nodes":5,"line":["b2","a1","zz"],"mood":"fine"}'; cat"#,
    );
    let mut bot = bot(&script, LONG, LONG);
    let choice = choose(&mut bot).unwrap();
    assert_eq!((choice.opinion.nodes, choice.opinion.depth, choice.line.len()), (5, 2, 2));
    bot.game_over(Ending::Finished(Payoff(1)));
}

#[test]
fn reports_a_missing_program() {
    assert_fault("/no/such/bot", LONG, LONG, "bot-at-start", "bot-ended (code: 127)");
}

#[test]
fn a_crash_forfeits_and_quotes_the_last_line_of_stderr() {
    let text = fault("echo first >&2; echo 'ValueError: last' >&2; exit 3", LONG, LONG).to_string();
    assert!(text.contains("bot-ended (code: 3)") && text.ends_with("words: ValueError: last)"), "{text}");
    assert_fault(&after_ready("exit 9"), LONG, LONG, "bot-at-move (number: 1)", "bot-ended (code: 9)");
    assert_fault(&after_ready("kill -SEGV $$"), LONG, LONG, "bot-at-move", "bot-killed (signal: 11)");
}

#[test]
fn a_silent_bot_forfeits_at_the_deadline() {
    // Linux also reports the CPU time used.
    let late =
        if cfg!(target_os = "linux") { "bot-late-used (limit: 150, used: " } else { "bot-late (limit: 150)" };
    assert_fault("sleep 1000", SHORT, LONG, "bot-at-start", "bot-late-at-start (limit: 150)");
    assert_fault(&after_ready("sleep 1000"), LONG, SHORT, "bot-at-move", late);
    // A line without a line break is no answer.
    let half = after_ready(r#"printf '{"id":1,"move":"b2"}'; sleep 1000"#);
    assert_fault(&half, LONG, SHORT, "bot-at-move", "bot-late");
}

#[test]
fn malformed_answers_forfeit() {
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
fn illegal_moves_forfeit_with_the_reason() {
    let script = after_ready(r#"echo '{"id":1,"move":"d9"}'; cat"#);
    assert_fault(&script, LONG, LONG, "bot-at-move (number: 1)", "bot-illegal (typed: d9), why: ");
}

#[test]
fn a_line_that_is_too_long_forfeits() {
    assert_fault("tr '\\0' x </dev/zero", LONG, LONG, "bot-at-start", "bot-flood");
    assert_fault("yes", LONG, LONG, "bot-at-start", "bot-garbage");
    let limit = format!("bot-flood (most: {MAX_LINE})");
    assert_fault(&after_ready("tr '\\0' x </dev/zero"), LONG, LONG, "bot-at-move", &limit);
}

#[test]
fn drains_a_flood_of_stderr() {
    // A megabyte, far more than a pipe holds, before it answers.
    let chatty = r#"head -c 1000000 /dev/zero | tr '\0' x >&2; echo '{"type":"ready"}'"#;
    let mut child = Child::start(chatty).unwrap();
    assert_eq!(child.read_line(&Timeout::after(LONG)).unwrap(), r#"{"type":"ready"}"#);
    assert!(child.stderr().len() <= MAX_STDERR);
    assert_fault("yes >&2", SHORT, LONG, "bot-at-start", "bot-late");
}

#[test]
fn closing_a_pipe_forfeits() {
    assert_fault("exec 1>&-; sleep 1000", LONG, LONG, "bot-at-start", "bot-closed-output");
    // A bot without input cannot answer, whether the pipe breaks at once or fills first.
    let deaf = r#"read hello; exec 0<&-; echo '{"type":"ready"}'; sleep 1000"#;
    assert_fault(deaf, LONG, LONG, "bot-at-move", "bot-closed-input");
}

#[test]
fn a_blocked_write_ends_at_the_deadline() {
    let mut child = Child::start("sleep 1000").unwrap();
    let error = child.write_line(&"x".repeat(1 << 20), &Timeout::after(SHORT)).unwrap_err();
    assert!(matches!(error, ChildError::TimedOut(_)), "{error}");
}

#[test]
fn the_stop_flag_ends_a_wait() {
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
fn waits_for_a_process_to_exit_by_itself() {
    let child = Child::start("cat >/dev/null; exit 5").unwrap();
    assert_eq!(child.end(LONG), Some(ProcessExit::Code(5)));
    // A descendant that keeps the pipes open does not delay the end.
    let begun = Instant::now();
    let child = Child::start("sleep 1000 & cat >/dev/null; exit 6").unwrap();
    assert_eq!(child.end(LONG), Some(ProcessExit::Code(6)));
    assert!(begun.elapsed() < LONG);
}

#[test]
fn kills_a_process_that_ignores_signals_and_its_descendants() {
    let pids = PidFile::new("stubborn");
    let stubborn = format!(
        "trap '' TERM INT HUP PIPE; sleep 1000 & echo $! >{0}.new; (trap '' TERM; sleep 1000 & echo $! >>{0}.new; \
         echo $$ >>{0}.new; mv {0}.new {0}; wait) & {READY} while :; do sleep 1000; done",
        pids.0.display()
    );
    assert_fault(&stubborn, LONG, Duration::from_secs(1), "bot-at-move", "bot-late");
    assert_all_gone(&pids.0);
}

#[test]
fn the_end_of_a_game_kills_forked_processes() {
    let pids = PidFile::new("forking");
    let forking = format!(
        r#"sleep 1000 & echo $! >{0}; read hello; echo '{{"type":"ready"}}'; read ask; echo '{{"id":1,"move":"b2"}}'; cat >/dev/null"#,
        pids.0.display()
    );
    let mut bot = bot(&forking, LONG, LONG);
    choose(&mut bot).unwrap();
    bot.game_over(Ending::Finished(Payoff(0)));
    assert_all_gone(&pids.0);
}

#[test]
fn does_not_restart_a_failing_bot_forever() {
    let pids = PidFile::new("failing");
    let script = format!("echo started >>{}; exit 1", pids.0.display());
    let mut bot = bot(&script, LONG, LONG);
    for _ in 0..10 {
        assert!(choose(&mut bot).is_err());
    }
    assert_eq!(fs::read_to_string(&pids.0).unwrap().lines().count(), 3);
}

/// A file to which a program writes the numbers of its processes.
struct PidFile(PathBuf);

impl PidFile {
    fn new(name: &str) -> PidFile {
        let path = std::env::temp_dir().join(format!("parlor-bot-{name}-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        PidFile(path)
    }
}

impl Drop for PidFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Waits until none of the processes runs. A killed process may stay listed for a moment, or as a zombie if no process
/// reaps orphans.
fn assert_all_gone(pids: &Path) {
    let numbers = fs::read_to_string(pids).unwrap();
    assert!(!numbers.is_empty());
    for number in numbers.lines() {
        let runs = || {
            let status = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
            status
                .rsplit(')')
                .next()
                .is_some_and(|rest| !rest.trim().is_empty() && !rest.trim().starts_with(['Z', 'X']))
        };
        let deadline = Instant::now() + LONG;
        while runs() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!runs(), "process {number} is still running");
    }
}
