//! The stored form of a game: enough to replay it, and nothing that follows from it.

use std::sync::Arc;

use parlor_core::{Ending, Opinion, Payoff, Side};
use serde::{Deserialize, Serialize};

/// A game as it is stored. Copying one copies pointers, not moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it began.
    pub start: Arc<Start>,
    /// The moves.
    pub moves: Vec<Arc<RecordedMove>>,
    /// Whether a move was taken back after something hidden had been shown.
    pub practice: bool,
    /// How it ended, once it is over.
    pub ending: Option<Ending>,
}

/// How a game began; it never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The spec of the game.
    pub game: String,
    /// The specs of the players; `None` for a person.
    pub players: [Option<String>; 2],
    /// Seed of all random choices.
    pub seed: u64,
    /// The position it began from, if that was not the start.
    pub from: Option<String>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedMove {
    /// Its text.
    pub text: String,
    /// The opinion of the program that made it.
    #[serde(flatten)]
    pub opinion: Opinion,
    /// Whether it is a corrected answer.
    #[serde(default)]
    pub corrected: bool,
}

impl RecordedMove {
    /// A move without an opinion.
    pub fn plain(text: impl Into<String>) -> RecordedMove {
        RecordedMove { text: text.into(), opinion: Opinion::default(), corrected: false }
    }
}

impl Start {
    /// The seat of the only person, if there is exactly one.
    pub fn only_person(&self) -> Option<Side> {
        match self.players {
            [None, Some(_)] => Some(Side::First),
            [Some(_), None] => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether a program sits in this seat.
    pub fn has_program(&self, side: Side) -> bool {
        self.players[side.index()].is_some()
    }
}

impl Record {
    /// A new game.
    pub fn new(start: Start) -> Record {
        Record { start: Arc::new(start), moves: Vec::new(), practice: false, ending: None }
    }

    /// Whether it is over.
    pub const fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// Who has won, once it is over.
    pub fn winner(&self) -> Option<Side> {
        self.ending.and_then(Ending::winner)
    }

    /// First's payoff, if the game ended by its rules.
    pub fn payoff(&self) -> Option<Payoff> {
        match self.ending {
            Some(Ending::Finished(payoff)) => Some(payoff),
            _ => None,
        }
    }
}

/// An end that is not in the rules, as files keep it: `resigned 0`, `forfeited 1`.
pub fn write_ending(ending: Ending) -> Option<String> {
    let (word, loser) = match ending {
        Ending::Finished(_) => return None,
        Ending::Resigned(side) => ("resigned", side),
        Ending::Forfeited(side) => ("forfeited", side),
    };
    Some(format!("{word} {}", loser.index()))
}

/// Reads what [`write_ending`] wrote.
pub fn read_ending(text: &str) -> Option<Ending> {
    let (word, side) = text.split_once(' ')?;
    let side = *Side::BOTH.get(side.parse::<usize>().ok()?)?;
    match word {
        "resigned" => Some(Ending::Resigned(side)),
        "forfeited" => Some(Ending::Forfeited(side)),
        _ => None,
    }
}
