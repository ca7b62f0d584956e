//! Requests about searches. Each request contains everything its answer depends on, so nothing is stored between
//! two requests; a display that grows is a sequence of requests.

use parlor_core::{Message, message};
use serde::Deserialize;

use crate::subject::{lecture, spec_of_tree};

/// A request about searches.
#[derive(Debug)]
pub enum LabRequest {
    /// The trace of one search of one position.
    Search(TraceRequest),
    /// A tree of simulations, with its estimates as it grows.
    Simulations(SimulationsRequest),
    /// The work of one search at one depth.
    Row(ComparisonRequest),
    /// The next pairs of games of an event, and the standings after them.
    Arena(EventRequest),
    /// Quiz questions with their answers.
    Quiz(QuizRequest),
}

impl LabRequest {
    /// The spec of the game whose position is analysed; `None` for trees, events and quizzes.
    pub fn analysed_game(&self) -> Option<&str> {
        match self {
            LabRequest::Search(TraceRequest { subject, .. })
            | LabRequest::Simulations(SimulationsRequest { subject, .. })
            | LabRequest::Row(ComparisonRequest { subject, .. }) => subject.game.as_deref(),
            LabRequest::Arena(_) | LabRequest::Quiz(_) => None,
        }
    }
}

/// A position of any game, or of a typed tree.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Subject {
    /// The spec of a game; without it the lecture's tree, or the typed one.
    pub game: Option<String>,
    /// A tree as text.
    pub tree: Option<String>,
    /// The position; the start by default.
    pub from: Option<String>,
}

impl Subject {
    /// The spec of the game: the named one, the typed tree, or the lecture's tree.
    pub fn spec(&self) -> Result<String, Message> {
        match (typed(self.game.as_ref()), typed(self.tree.as_ref())) {
            (Some(_), Some(_)) => Err(message!("lab-game-or-tree")),
            (Some(game), None) => Ok(game.to_owned()),
            (None, Some(tree)) => Ok(spec_of_tree(tree)),
            (None, None) => Ok(lecture().name.to_owned()),
        }
    }

    /// The position, if it is not the start.
    pub fn position(&self) -> Option<String> {
        typed(self.from.as_ref()).map(str::to_owned)
    }
}

/// The trimmed text; `None` if it is blank.
fn typed(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// A search to trace.
#[derive(Clone, Debug, Deserialize)]
pub struct TraceRequest {
    /// The searched position.
    #[serde(flatten)]
    pub subject: Subject,
    /// The name of the search.
    pub search: String,
    /// Search depth; by default, the depth of a readable tree.
    pub depth: Option<u32>,
}

/// Simulations to run.
#[derive(Clone, Debug, Deserialize)]
pub struct SimulationsRequest {
    /// The root position.
    #[serde(flatten)]
    pub subject: Subject,
    /// Number of simulations.
    pub simulations: u64,
    /// Number of simulations listed one by one, from the first.
    #[serde(default)]
    pub shown: u64,
    /// Seed of all random choices.
    #[serde(default)]
    pub seed: u64,
    /// Whether to prove the value too.
    #[serde(default)]
    pub prove: bool,
}

/// One row of a comparison.
#[derive(Clone, Debug, Deserialize)]
pub struct ComparisonRequest {
    /// The searched position.
    #[serde(flatten)]
    pub subject: Subject,
    /// The name of the search.
    pub search: String,
    /// Search depth.
    pub depth: u32,
}

/// A part of an event.
#[derive(Clone, Debug, Deserialize)]
pub struct EventRequest {
    /// The spec of the game.
    pub game: String,
    /// The specs of the players.
    pub players: Vec<String>,
    /// Pairs of games in each meeting.
    pub pairs: u64,
    /// Seed of all random choices.
    #[serde(default)]
    pub seed: u64,
    /// The pairs played so far, in the order in which they were sent.
    #[serde(default)]
    pub done: Vec<Outcome>,
    /// Number of pairs to play now.
    pub count: u64,
}

/// The result of a pair of games.
#[derive(Clone, Debug, Deserialize)]
pub struct Outcome {
    /// Payoff of the player who moved first, per game; null after a forfeit.
    pub payoffs: [Option<i32>; 2],
    /// The player who forfeited: 0 moved first, 1 second.
    #[serde(default)]
    pub forfeits: [Option<usize>; 2],
    /// Whether it repeats an earlier pair and is not counted.
    #[serde(default)]
    pub repeats: bool,
}

/// Quiz questions to draw.
#[derive(Clone, Debug, Deserialize)]
pub struct QuizRequest {
    /// Seed of all questions.
    pub seed: u64,
    /// Number of the first question, from 0.
    #[serde(default)]
    pub first: u64,
    /// Number of questions.
    pub count: u64,
    /// Difficulty, 1 to 3.
    pub difficulty: u8,
}
