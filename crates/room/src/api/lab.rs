//! What the laboratory asks: searches laid open, compared, questioned and matched. Each request carries everything that
//! its answer depends on, so whoever answers keeps nothing between two of them; what grows on the page is a sequence of
//! them. `parlor_lab` answers.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use crate::action::Refused;
use crate::api::document::Written;
use crate::question::Question;

/// The longest that one request may take: what takes longer is asked for in parts.
pub const LONGEST: Duration = Duration::from_secs(4);

/// Where a game stands, or stood, as text: what somebody may see of it and take elsewhere.
pub fn position(question: &Question) -> Result<Written, Refused> {
    let game = &question.rules().facts().spec;
    Ok(Written::of(json!({ "game": game, "position": question.position()? })))
}

/// Something that the laboratory asks.
#[derive(Debug)]
pub enum Lab {
    /// One search of one position, with everything it does.
    Search(SearchWish),
    /// A tree of simulations, and what it would say after ever more of them.
    Simulations(SimulationsWish),
    /// How much work one search does at one depth.
    Row(RowWish),
    /// The next pairs of games of an event, and how everybody stands with them.
    Arena(ArenaWish),
    /// Questions about searches, with their answers.
    Quiz(QuizWish),
}

impl Lab {
    /// The spec of the game of which a position is looked at; `None` where it is nobody's game: a tree, an event, a quiz.
    pub fn looks_at(&self) -> Option<&str> {
        match self {
            Lab::Search(SearchWish { subject, .. })
            | Lab::Simulations(SimulationsWish { subject, .. })
            | Lab::Row(RowWish { subject, .. }) => subject.game.as_deref(),
            Lab::Arena(_) | Lab::Quiz(_) => None,
        }
    }
}

/// A position: of any game by its spec, or of a tree that somebody typed.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Subject {
    /// The spec of a game; without it the lecture's tree, or the typed one.
    pub game: Option<String>,
    /// A tree as text.
    pub tree: Option<String>,
    /// The position; the start if there is none.
    pub from: Option<String>,
}

/// A search to be laid open.
#[derive(Clone, Debug, Deserialize)]
pub struct SearchWish {
    /// What is searched.
    #[serde(flatten)]
    pub subject: Subject,
    /// The name of the search.
    pub search: String,
    /// Moves to look ahead; without it as many as give a picture that can be read.
    pub depth: Option<u32>,
}

/// Simulations to be made.
#[derive(Clone, Debug, Deserialize)]
pub struct SimulationsWish {
    /// From where.
    #[serde(flatten)]
    pub subject: Subject,
    /// How many.
    pub simulations: u64,
    /// How many of them are told one by one, the first of all.
    #[serde(default)]
    pub shown: u64,
    /// Fixes everything random.
    #[serde(default)]
    pub seed: u64,
    /// Whether to prove the value as well.
    #[serde(default)]
    pub prove: bool,
}

/// A row of a comparison.
#[derive(Clone, Debug, Deserialize)]
pub struct RowWish {
    /// What is searched.
    #[serde(flatten)]
    pub subject: Subject,
    /// The name of the search.
    pub search: String,
    /// Moves to look ahead.
    pub depth: u32,
}

/// A part of an event.
#[derive(Clone, Debug, Deserialize)]
pub struct ArenaWish {
    /// The spec of the game.
    pub game: String,
    /// The specs of the players.
    pub players: Vec<String>,
    /// Pairs of games in each meeting.
    pub pairs: u64,
    /// Fixes everything random.
    #[serde(default)]
    pub seed: u64,
    /// The pairs played so far, in the order in which they were told.
    #[serde(default)]
    pub done: Vec<Outcome>,
    /// How many pairs to play now.
    pub count: u64,
}

/// A pair of games in few words.
#[derive(Clone, Debug, Deserialize)]
pub struct Outcome {
    /// What the player who moved first received, in each game; null after a forfeit.
    pub payoffs: [Option<i32>; 2],
    /// Who lost by a forfeit: 0 moved first, 1 second.
    #[serde(default)]
    pub forfeits: [Option<usize>; 2],
    /// Whether it repeats an earlier one and is not counted.
    #[serde(default)]
    pub repeats: bool,
}

/// Questions to be made.
#[derive(Clone, Debug, Deserialize)]
pub struct QuizWish {
    /// Fixes all of them.
    pub seed: u64,
    /// The number of the first one, from 0.
    #[serde(default)]
    pub first: u64,
    /// How many.
    pub count: u64,
    /// How hard they are: 1 to 3.
    pub difficulty: u8,
}
