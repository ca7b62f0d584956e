//! How a game stands, for one reader, as it is sent. `docs/api.md` says what each entry means. It borrows from the
//! view it is made of and is written at once, since it is written for every reader of every move.

use serde::Serialize;
use serde_json::Value as Json;

use crate::picture::{Bar, Picture};

/// How a game stands.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is an entry of its own in the document")]
pub struct Standing<'a> {
    pub id: &'a str,
    pub game: &'a str,
    pub name: &'static str,
    pub pieces: &'static str,
    pub title: String,
    pub players: [Player<'a>; 2],
    pub ply: usize,
    pub plies: usize,
    pub turn: Option<usize>,
    pub your_turn: bool,
    pub thinking: bool,
    pub practice: bool,
    pub won_or_lost: bool,
    pub scene: Picture<'a>,
    pub legal: Option<&'a [String]>,
    pub code: Option<Code<'a>>,
    pub history: Vec<Made<'a>>,
    pub bars: Vec<Bar>,
    pub codes_left: Option<usize>,
    pub over: bool,
    pub result: Option<Outcome<'a>>,
    pub contradiction: Option<Contradiction<'a>>,
    pub begun: i64,
    pub changed: i64,
    pub how_to_move: String,
}

/// Who sits where.
#[derive(Serialize)]
pub struct Player<'a> {
    pub seat: &'static str,
    pub title: String,
    pub sign: Option<char>,
    pub kind: &'static str,
    pub spec: Option<&'a str>,
    pub you: bool,
}

/// What codes and answers look like.
#[derive(Serialize)]
pub struct Code<'a> {
    pub pegs: usize,
    pub symbols: &'a str,
    pub copies: usize,
    pub black_only: bool,
    pub answers: &'a [String],
    pub answers_now: &'a [String],
}

/// A move that was made.
#[derive(Serialize)]
pub struct Made<'a> {
    pub ply: usize,
    pub seat: usize,
    #[serde(rename = "move")]
    pub mv: &'a str,
    pub text: &'a str,
    pub value: Option<Json>,
    pub exact: Option<bool>,
    pub depth: u32,
    pub nodes: u64,
    pub remark: Option<String>,
}

/// How it ended.
#[derive(Serialize)]
pub struct Outcome<'a> {
    pub payoff: Option<i32>,
    pub winner: Option<&'static str>,
    pub text: String,
    pub reveal: Option<&'a str>,
    pub reason: Option<String>,
    pub seed: u64,
}

/// Answers that cannot all be true.
#[derive(Serialize)]
pub struct Contradiction<'a> {
    pub text: String,
    pub rows: &'a [usize],
    pub repair: Option<Repair<'a>>,
    pub repairs: Vec<Repair<'a>>,
}

/// A row that, answered otherwise, would put everything right.
#[derive(Serialize)]
pub struct Repair<'a> {
    pub row: usize,
    pub answers: &'a [String],
}
