//! The documents that Parlor and a bot exchange, one JSON object per line. `docs/bots.md` specifies them for
//! those who write bots; the names of fields are part of the outside and never change their meaning.

use parlor_core::Legal;
use serde::{Deserialize, Serialize};

use crate::fault::shortened;

/// The version of the protocol. Fields may be added without a new one, since both sides ignore what they do
/// not know.
pub const VERSION: u32 = 1;

/// What a bot is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Request {
    /// A game begins; wants [`Ready`].
    Hello(Hello),
    /// It is the bot's turn; wants [`Reply`].
    Move(MoveRequest),
    /// The game is over; wants nothing.
    End(End),
    /// Something of a later version; wants nothing.
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
    /// What the two seats are called, the one that moves first in front.
    pub seats: [String; 2],
    /// The position in which the game began.
    pub start: String,
    /// For everything the bot wants to be random.
    pub seed: u64,
    /// How long it may take to get ready, in milliseconds.
    pub start_ms: u64,
    /// How long it may take for a move, in milliseconds.
    pub move_ms: u64,
}

/// A bot is ready.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Ready {
    /// `ready`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it calls itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Ready {
    /// What it calls itself, as people are shown it; `None` where it says nothing.
    pub fn called(&self) -> Option<String> {
        self.name.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(shortened)
    }
}

/// It is the bot's turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MoveRequest {
    /// To be repeated in the reply.
    pub id: u64,
    /// The position, in the game's notation.
    pub position: String,
    /// The moves from the start to here.
    pub history: Vec<String>,
    /// The legal moves, unless there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// What a legal move looks like, where there are too many to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<CodeMoves>,
    /// How much time there is.
    pub clock: Clock,
    /// The seed of the greeting again.
    pub seed: u64,
}

/// Any sequence of `pegs` of the `symbols`, each used at most `copies` times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeMoves {
    /// How many symbols make a move.
    pub pegs: usize,
    /// The symbols to choose from, one character each.
    pub symbols: String,
    /// How often one symbol may occur.
    pub copies: usize,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// For this move, in milliseconds.
    pub move_ms: u64,
    /// For all moves from here on, in milliseconds, where that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_ms: Option<u64>,
}

/// What a bot answers when it is its turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The id of the request.
    pub id: u64,
    /// The move, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the bot thinks the position worth to itself, in its own unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// How many moves it has looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many positions it has visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How it expects the game to go on, its move first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}

/// The game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct End {
    /// `win`, `draw` or `loss`, to the bot.
    pub result: String,
    /// What the bot's seat receives, where the game ended by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payoff: Option<i32>,
    /// `rules` or `forfeit`.
    pub reason: String,
}

/// The legal moves as a request carries them: a list or a description.
pub fn legal_moves(legal: Legal) -> (Option<Vec<String>>, Option<CodeMoves>) {
    match legal {
        Legal::List(moves) => (Some(moves), None),
        Legal::Code { pegs, symbols, copies } => (None, Some(CodeMoves { pegs, symbols, copies })),
    }
}
