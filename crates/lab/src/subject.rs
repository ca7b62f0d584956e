//! The position of a request: of any game by its spec, of the lecture's tree, or of a typed tree.

use parlor_catalog::{AnyGame, CodeGame, GAMES, GameEntry, Pieces, SearchRequest};
use parlor_core::{Message, message};
use parlor_locale::Words;
use serde::Serialize;

/// The game of explicit trees, whose default is the example of the lecture.
pub fn lecture() -> &'static GameEntry {
    GAMES.iter().find(|entry| entry.pieces == Pieces::Nodes).expect("the table of games has a game of trees")
}

/// The spec of a typed tree.
pub fn spec_of_tree(text: &str) -> String {
    format!("{}:{text}", lecture().name)
}

/// Maximum number of codes of a code-breaking game: each position examines all consistent ones.
const MOST_CODES: u64 = 10_000;

/// An open game and a position.
pub struct OpenSubject {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// The position, if it is not the start.
    pub from: Option<String>,
}

/// The subject as documents describe it.
#[derive(Debug, Serialize)]
pub struct SubjectInfo {
    /// The spec of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// Whether the game is a tree that can be typed.
    pub typed: bool,
}

impl OpenSubject {
    /// Checks that the game is not too large and that the position can be parsed.
    pub fn new(game: Box<dyn AnyGame>, from: Option<String>) -> Result<OpenSubject, Message> {
        let opened = OpenSubject { game, from };
        let many = |code: &CodeGame| code.codes_at_most().is_none_or(|codes| codes > MOST_CODES);
        if opened.game.code().is_some_and(many) {
            return Err(message!("server-too-many-codes", most = MOST_CODES));
        }
        // Refuses unreadable positions before any search.
        opened.game.tree_size(&opened.task(0), 1)?;
        Ok(opened)
    }

    /// A search of the position.
    pub fn task(&self, depth: u32) -> SearchRequest<'_> {
        SearchRequest { from: self.from.as_deref(), eval: None, depth }
    }

    /// Describes the subject.
    pub fn info(&self, words: &Words) -> SubjectInfo {
        let facts = self.game.facts();
        SubjectInfo {
            game: facts.spec.clone(),
            title: words.say(&Message::new(facts.texts.title)),
            from: self.from.clone(),
            typed: facts.pieces == Pieces::Nodes,
        }
    }
}
