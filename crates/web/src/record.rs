//! What is kept of a game: enough to play it again move by move, and nothing that follows from it.

use parlor_core::{Message, Side, Value};

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its unguessable name.
    pub id: String,
    /// The spec of the game.
    pub game: String,
    /// The specs of the players; `None` where a person sits.
    pub players: [Option<String>; 2],
    /// Fixes everything random.
    pub seed: u64,
    /// The position it began from, if that was not the start.
    pub from: Option<String>,
    /// The moves.
    pub moves: Vec<Move>,
    /// Whether a move was taken back after something hidden had been shown.
    pub practice: bool,
    /// How it ended, if not by the rules.
    pub ending: Option<Ending>,
    /// First's payoff, once it is over.
    pub payoff: Option<i32>,
    /// The cookie of whoever began it.
    pub owner: String,
    /// The cookies of the people in the two seats.
    pub seats: [Option<String>; 2],
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its text.
    pub text: String,
    /// What the program that made it thought the position worth to First.
    pub value: Option<Value>,
    /// How many moves it looked ahead; 0 if nobody did.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// What it wants people to know about its choice.
    pub remark: Option<Message>,
}

impl Move {
    /// A move without an opinion.
    pub fn plain(text: impl Into<String>) -> Move {
        Move { text: text.into(), value: None, depth: 0, nodes: 0, remark: None }
    }
}

/// An end that is not in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side gave up.
    Resigned(Side),
    /// The program of this side could not go on.
    Forfeited(Side),
}

impl Ending {
    /// Who has lost.
    pub const fn loser(self) -> Side {
        match self {
            Ending::Resigned(side) | Ending::Forfeited(side) => side,
        }
    }

    /// As it is stored.
    pub fn text(self) -> String {
        let word = if matches!(self, Ending::Resigned(_)) { "resigned" } else { "forfeited" };
        format!("{word} {}", self.loser().index())
    }

    /// Reads what is stored.
    pub fn read(text: &str) -> Option<Ending> {
        let (word, side) = text.split_once(' ')?;
        let side = *Side::BOTH.get(side.parse::<usize>().ok()?)?;
        match word {
            "resigned" => Some(Ending::Resigned(side)),
            "forfeited" => Some(Ending::Forfeited(side)),
            _ => None,
        }
    }
}

impl Record {
    /// Whether it is over.
    pub const fn is_over(&self) -> bool {
        self.payoff.is_some() || self.ending.is_some()
    }

    /// Who has won, once it is over.
    pub fn winner(&self) -> Option<Side> {
        match self.ending {
            Some(ending) => Some(ending.loser().other()),
            None => self.payoff.and_then(|payoff| parlor_core::Payoff(payoff).winner()),
        }
    }

    /// The seats that the holder of a cookie may move in.
    pub fn sits(&self, cookie: &str, side: Side) -> bool {
        self.seats[side.index()].as_deref() == Some(cookie)
    }

    /// Whether the holder of a cookie takes part: sits at the game, or began it.
    pub fn takes_part(&self, cookie: &str) -> bool {
        self.owner == cookie || Side::BOTH.into_iter().any(|side| self.sits(cookie, side))
    }
}

/// Seconds of Unix time.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}
