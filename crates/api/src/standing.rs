//! The state of a game for one reader, as it is sent; `docs/api.md` describes each key. It borrows from its view and
//! is serialised at once, since this happens for every reader of every move.

use parlor_catalog::WrittenRepair;
use serde::Serialize;
use serde_json::Value as Json;

use crate::picture::{Bar, Picture};

/// The state of a game.
#[derive(Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is an entry of its own in the document")]
pub(crate) struct Standing<'a> {
    pub(crate) id: &'a str,
    pub(crate) version: u64,
    pub(crate) game: &'a str,
    pub(crate) name: &'static str,
    pub(crate) pieces: &'static str,
    pub(crate) title: String,
    pub(crate) players: [Player<'a>; 2],
    pub(crate) ply: usize,
    pub(crate) plies: usize,
    pub(crate) turn: Option<usize>,
    pub(crate) your_turn: bool,
    pub(crate) thinking: bool,
    pub(crate) practice: bool,
    pub(crate) won_or_lost: bool,
    pub(crate) scene: Picture<'a>,
    pub(crate) legal: Option<&'a [String]>,
    pub(crate) code: Option<Code<'a>>,
    /// The number of moves that `history` leaves out because the reader has them.
    pub(crate) kept: usize,
    pub(crate) history: Vec<Made<'a>>,
    pub(crate) bars: Vec<Bar>,
    pub(crate) codes_left: Option<usize>,
    pub(crate) over: bool,
    pub(crate) result: Option<Ended<'a>>,
    pub(crate) contradiction: Option<Contradiction<'a>>,
    pub(crate) proposal: Option<Proposed<'a>>,
    pub(crate) next: Option<&'a str>,
    pub(crate) begun: i64,
    pub(crate) changed: i64,
    pub(crate) daily: Option<String>,
    pub(crate) how_to_move: String,
}

/// The holder of a seat.
#[derive(Serialize)]
pub(crate) struct Player<'a> {
    pub(crate) seat: &'static str,
    pub(crate) title: String,
    pub(crate) sign: Option<char>,
    pub(crate) kind: &'static str,
    pub(crate) spec: Option<&'a str>,
    pub(crate) you: bool,
}

/// The form of codes and answers.
#[derive(Serialize)]
pub(crate) struct Code<'a> {
    pub(crate) pegs: usize,
    pub(crate) symbols: &'a str,
    pub(crate) copies: usize,
    pub(crate) black_only: bool,
    pub(crate) codes: &'a [String],
    pub(crate) answers: &'a [String],
    pub(crate) answers_now: &'a [String],
}

/// A move that was made.
#[derive(Serialize)]
pub(crate) struct Made<'a> {
    pub(crate) ply: usize,
    pub(crate) seat: usize,
    pub(crate) text: &'a str,
    pub(crate) value: Option<Json>,
    pub(crate) exact: Option<bool>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
    pub(crate) remark: Option<String>,
    pub(crate) corrected: bool,
}

/// The result.
#[derive(Serialize)]
pub(crate) struct Ended<'a> {
    pub(crate) payoff: Option<i32>,
    pub(crate) winner: Option<&'static str>,
    pub(crate) text: String,
    pub(crate) reveal: Option<&'a str>,
    pub(crate) reason: Option<String>,
    pub(crate) seed: u64,
}

/// Contradicting answers.
#[derive(Serialize)]
pub(crate) struct Contradiction<'a> {
    pub(crate) text: String,
    pub(crate) rows: &'a [usize],
    pub(crate) repair: Option<&'a WrittenRepair>,
    pub(crate) repairs: &'a [WrittenRepair],
}

/// The proposal that waits for an answer.
#[derive(Serialize)]
pub(crate) struct Proposed<'a> {
    pub(crate) number: u64,
    pub(crate) by: usize,
    pub(crate) kind: &'static str,
    pub(crate) row: Option<usize>,
    pub(crate) answer: Option<&'a str>,
    pub(crate) swap: Option<bool>,
}
