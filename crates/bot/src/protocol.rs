//! The documents of the bot protocol, one JSON object per line. `docs/bots.md` specifies them; field names never change
//! their meaning.

use parlor_core::Legal;
use serde::{Deserialize, Serialize};

use crate::fault::shortened;

/// The version of the protocol. Adding a field needs no new version: both sides ignore unknown fields.
pub const VERSION: u32 = 1;

/// A message to a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum BotRequest {
    /// A game begins; answered by [`Ready`].
    Hello(Hello),
    /// It is the bot's turn; answered by [`BotReply`].
    Move(MoveRequest),
    /// The game is over; not answered.
    End(End),
    /// A message of a later version; not answered.
    #[serde(other)]
    Unknown,
}

/// A game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// [`VERSION`].
    pub protocol: u32,
    /// The game's spec, such as `reversi:size=8`.
    pub game: String,
    /// The bot's seat, one of `seats`.
    pub seat: String,
    /// The names of the two seats, the one that moves first in front.
    pub seats: [String; 2],
    /// The position in which the game began.
    pub start: String,
    /// Seed for the bot's random choices.
    pub seed: u64,
    /// Time until the bot must be ready, in milliseconds.
    pub start_ms: u64,
    /// Time per move, in milliseconds.
    pub move_ms: u64,
}

/// A bot is ready.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ready {
    /// `ready`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The bot's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Ready {
    /// Returns the bot's name, shortened for display; `None` if it is missing or empty.
    pub fn display_name(&self) -> Option<String> {
        self.name.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(shortened)
    }
}

/// Requests a move.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MoveRequest {
    /// The reply repeats it.
    pub id: u64,
    /// The position, in the game's notation.
    pub position: String,
    /// The moves from the start to here.
    pub history: Vec<String>,
    /// The legal moves, unless there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Describes the legal moves if there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<CodeMoves>,
    /// The time left.
    pub clock: Clock,
    /// The seed of the greeting again.
    pub seed: u64,
}

/// Any sequence of `pegs` of the `symbols`, each used at most `copies` times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeMoves {
    /// Number of symbols in a move.
    pub pegs: usize,
    /// The symbols to choose from, one character each.
    pub symbols: String,
    /// Maximum number of times a symbol may occur.
    pub copies: usize,
}

/// The time left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// For this move, in milliseconds.
    pub move_ms: u64,
    /// For all moves from here on, in milliseconds, if limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_ms: Option<u64>,
}

/// A bot's answer to a move request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BotReply {
    /// The id of the request.
    pub id: u64,
    /// The move, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The bot's estimate of the position for itself, in its own unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// Search depth in moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The expected continuation, beginning with the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}

/// The game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct End {
    /// `win`, `draw` or `loss`, for the bot.
    pub result: String,
    /// The payoff of the bot's seat, if the game ended by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payoff: Option<i32>,
    /// `rules` or `forfeit`.
    pub reason: String,
}

/// Converts legal moves to the fields of a request: a list or a description.
pub fn legal_moves(legal: Legal) -> (Option<Vec<String>>, Option<CodeMoves>) {
    match legal {
        Legal::List(moves) => (Some(moves), None),
        Legal::Code { pegs, symbols, copies } => (None, Some(CodeMoves { pegs, symbols, copies })),
    }
}
