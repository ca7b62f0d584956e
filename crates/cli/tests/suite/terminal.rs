//! The program in a pseudo-terminal: the start menu, Ctrl-C, colours.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

/// Time limit for expected output; reached only if it never appears.
const OUTPUT_TIMEOUT_MS: u64 = 120_000;

fn parlor(arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.args(arguments);
    begin(command)
}

/// Runs the program in a window of this size.
fn in_window(columns: u16, lines: u16, arguments: &str, variables: &[(&str, &str)]) -> PtySession {
    let mut command = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_parlor");
    command.args(["-c", &format!("stty cols {columns} rows {lines}; exec {program} {arguments}")]);
    command.envs(variables.iter().copied());
    begin(command)
}

fn begin(mut command: Command) -> PtySession {
    command.env("PARLOR_LANG", "en").env("TERM", "xterm-256color").env_remove("NO_COLOR");
    if !command.get_envs().any(|(name, _)| name == "COLORTERM") {
        command.env_remove("COLORTERM");
    }
    spawn_command(command, Some(OUTPUT_TIMEOUT_MS)).unwrap()
}

/// Removes escape sequences of colours and cursor movement. The session returns each byte as a character.
fn without_escapes(read: &str) -> String {
    let bytes: Vec<u8> = read.chars().map(|letter| letter as u8).collect();
    anstream::adapter::strip_str(&String::from_utf8_lossy(&bytes)).to_string()
}

#[test]
fn the_start_menu_starts_a_game_and_returns() {
    let mut session = parlor(&[]);
    let games = session.exp_string("Which game?").unwrap();
    assert!(games.contains("Three in a row win."), "a game has no description: {games}");
    session.send_line("?").unwrap();
    session.exp_string("or a name with settings").unwrap();
    session.exp_string("Which game?").unwrap();
    session.send_line("chess").unwrap();
    session.exp_string("There is no game called").unwrap();
    session.exp_string("Which game?").unwrap();
    session.send_line("l").unwrap();
    session.exp_string("Which language?").unwrap();
    session.send_line("es").unwrap();
    session.exp_string("juego?").unwrap();
    session.send_line("tic-tac-toe").unwrap();
    session.exp_string("puesto?").unwrap();
    session.send_line("9").unwrap();
    session.exp_string("puesto?").unwrap();
    session.send_line("").unwrap();
    let players = session.exp_string("(Intro: search)").unwrap();
    assert!(players.contains("Juega cualquier jugada permitida"), "a player has no description: {players}");
    session.send_line("alpha-beta").unwrap();
    let levels = session.exp_string("(Intro: alpha-beta)").unwrap();
    assert!(levels.contains("alpha-beta:depth=1"), "{levels}");
    session.send_line("1").unwrap();
    session.exp_string("te toca:").unwrap();
    session.send_line("b2").unwrap();
    session.exp_string("te toca:").unwrap();
    session.send_line("salir").unwrap();
    session.exp_string("juego?").unwrap();
    session.send_line("q").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn the_start_menu_changes_the_settings_of_a_game() {
    let mut session = parlor(&[]);
    session.exp_string("Which game?").unwrap();
    session.send_line("nim").unwrap();
    session.exp_string("Heaps = 3-4-5").unwrap();
    session.exp_string("Which setting").unwrap();
    session.send_line("1").unwrap();
    session.exp_string("Heaps, such as").unwrap();
    session.send_line("nonsense").unwrap();
    session.exp_string("does not describe heaps").unwrap();
    session.exp_string("Which setting").unwrap();
    session.send_line("1").unwrap();
    session.exp_string("Heaps, such as").unwrap();
    session.send_line("1-2").unwrap();
    session.exp_string("Heaps = 1-2").unwrap();
    session.exp_string("Which setting").unwrap();
    session.send_line("").unwrap();
    session.exp_string("Which seat").unwrap();
    session.send_line("both").unwrap();
    session.exp_string("nim:heaps=1-2").unwrap();
    session.exp_string("your move:").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("Which game?").unwrap();
    session.send_control('d').unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn edits_and_recalls_lines() {
    let mut session = parlor(&["play", "tic-tac-toe", "--as", "both"]);
    session.exp_string("your move:").unwrap();
    // Corrects a wrong letter with the arrow and Delete.
    session.send("zb2\x1b[H\x1b[3~\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Second (O), your move:").unwrap();
    // The up arrow recalls b2, which is occupied now.
    session.send("\x1b[A\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Square b2 is already taken").unwrap();
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn replaces_the_previous_board() {
    let mut session = in_window(80, 24, "play tic-tac-toe --as both", &[]);
    session.exp_string("your move:").unwrap();
    session.send_line("b2").unwrap();
    let second = session.exp_string("Second (O), your move:").unwrap();
    assert!(second.contains("\x1b[J"), "the previous board was not cleared: {second:?}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn fits_a_large_board_or_says_that_the_window_is_too_low() {
    let mut session = in_window(80, 24, "play seven-colors --as both --seed 1", &[]);
    let board = without_escapes(&session.exp_string("your move:").unwrap());
    assert!(board.contains('▀') && board.lines().count() <= 24, "{board}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
    // Nine rows with lines also fit, without empty lines around them.
    let mut session = in_window(80, 24, "play ultimate-tic-tac-toe --as both", &[]);
    session.exp_string("your move:").unwrap();
    session.send_line("e5").unwrap();
    let board = without_escapes(&session.exp_string("your move:").unwrap());
    assert!(board.contains('╬') && board.lines().count() <= 24, "{board}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
    let mut session = in_window(80, 24, "play seven-colors --as both --seed 1 --color never", &[]);
    session.exp_string("this window has 24: make it taller").unwrap();
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn uses_the_colours_of_the_terminal() {
    let board = |variables: &[(&str, &str)]| {
        let mut session = in_window(80, 60, "play seven-colors --as both --seed 1", variables);
        let board = session.exp_string("your move:").unwrap();
        session.send_line("quit").unwrap();
        session.exp_eof().unwrap();
        board
    };
    assert!(board(&[("COLORTERM", "truecolor")]).contains("48;2;"));
    let usual = board(&[]);
    assert!(usual.contains("48;5;") && !usual.contains("48;2;"), "{usual:?}");
}

#[test]
fn wraps_sentences_at_words() {
    let mut session = in_window(40, 24, "play nim --as both", &[]);
    session.exp_string("your move:").unwrap();
    session.send_line("?").unwrap();
    let help = without_escapes(&session.exp_string("your move:").unwrap());
    let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
    assert!(lines.iter().all(|line| line.chars().count() <= 40), "{lines:#?}");
    assert!(lines.len() > 8, "{lines:#?}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn progress_has_a_unit_and_is_erased() {
    let mut session = in_window(80, 24, "solve ultimate-tic-tac-toe", &[]);
    session.exp_string(" positions ").unwrap();
    session.send_control('c').unwrap();
    let rest = session.exp_string("Not solved").unwrap();
    let cleared = rest.rsplit('\r').next().unwrap();
    assert_eq!(cleared, "\x1b[2K", "the progress line was not cleared first");
    session.exp_eof().unwrap();
}

#[test]
fn colours_boards_in_a_terminal() {
    let mut session = parlor(&["play", "tic-tac-toe", "--as", "both"]);
    session.exp_string("your move:").unwrap();
    session.send_line("b2").unwrap();
    let board = session.exp_string("Second (O), your move:").unwrap();
    assert!(board.contains('\u{1b}'), "{board:?}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn ctrl_c_ends_a_waiting_dialogue() {
    let mut session = parlor(&["play", "tic-tac-toe", "--as", "both"]);
    session.exp_string("your move:").unwrap();
    session.send_control('c').unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(format!("{status:?}").contains("130"), "{status:?}");
}

#[test]
fn ctrl_c_stops_a_solver() {
    let mut session = in_window(80, 24, "solve ultimate-tic-tac-toe", &[]);
    session.exp_string(" positions ").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("Not solved: the search was stopped first.").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn ctrl_c_ends_a_comparison_with_the_rows_measured_so_far() {
    let mut session = in_window(80, 24, "compare ultimate-tic-tac-toe --depth 1..20", &[]);
    session.exp_string(" positions ").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("alpha-beta").unwrap();
    session.exp_string("Interrupted").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(format!("{status:?}").contains("130"), "{status:?}");
}

#[test]
fn explanations_wait_for_enter_after_each_step() {
    let mut session = parlor(&["explain", "tree", "--step"]);
    for step in 1..7 {
        session.exp_string(&format!("{step}. ")).unwrap();
        session.exp_string("Enter: next step").unwrap();
        session.send_line("").unwrap();
    }
    session.exp_string("7. ").unwrap();
    session.send_line("").unwrap();
    session.exp_eof().unwrap();
}
