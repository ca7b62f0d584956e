//! The program in a real terminal: the start menu, Ctrl-C, colours.

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

const PATIENCE_MS: u64 = 20_000;

fn parlor(arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.args(arguments).env("PARLOR_LANG", "en").env("TERM", "xterm-256color").env_remove("NO_COLOR");
    spawn_command(command, Some(PATIENCE_MS)).unwrap()
}

#[test]
fn the_start_menu_leads_a_newcomer_into_a_game() {
    let mut session = parlor(&[]);
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
    session.exp_string("(Intro: search)").unwrap();
    session.send_line("").unwrap();
    session.exp_string("te toca:").unwrap();
    session.send_line("b2").unwrap();
    session.exp_string("te toca:").unwrap();
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn boards_are_coloured_in_a_terminal() {
    let mut session = parlor(&["play", "tic-tac-toe", "--as", "both"]);
    session.exp_string("your move:").unwrap();
    session.send_line("b2").unwrap();
    let board = session.exp_string("Second (O), your move:").unwrap();
    assert!(board.contains('\u{1b}'), "{board:?}");
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn ctrl_c_leaves_a_waiting_dialogue() {
    let mut session = parlor(&["play", "tic-tac-toe", "--as", "both"]);
    session.exp_string("your move:").unwrap();
    session.send_control('c').unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(format!("{status:?}").contains("130"), "{status:?}");
}

#[test]
fn ctrl_c_stops_a_solver_which_says_so() {
    let mut session = parlor(&["solve", "ultimate-tic-tac-toe"]);
    std::thread::sleep(std::time::Duration::from_millis(500));
    session.send_control('c').unwrap();
    session.exp_string("Not solved: the search was stopped first.").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn ctrl_c_ends_a_comparison_with_the_rows_measured_so_far() {
    let mut session = parlor(&["compare", "ultimate-tic-tac-toe", "--depth", "1..20"]);
    std::thread::sleep(std::time::Duration::from_millis(500));
    session.send_control('c').unwrap();
    session.exp_string("alpha-beta").unwrap();
    session.exp_string("Interrupted").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(format!("{status:?}").contains("130"), "{status:?}");
}

#[test]
fn explanations_wait_for_the_reader_step_by_step() {
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
