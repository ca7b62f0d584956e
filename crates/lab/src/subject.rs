//! Which position is meant: of any game by its spec, of the lecture's tree, or of a tree that somebody typed.

use parlor_catalog::{AnyGame, CodeGame, GAMES, GameEntry, Pieces, SearchRequest};
use parlor_core::{Message, message};
use parlor_locale::Words;
use serde::Serialize;

/// The game that is a tree written out by hand, with the example of the lecture as its usual one.
pub fn lecture() -> &'static GameEntry {
    GAMES.iter().find(|entry| entry.pieces == Pieces::Nodes).expect("THE table has a game of nodes")
}

/// The spec of a tree that somebody typed.
pub fn spec_of_tree(text: &str) -> String {
    format!("{}:{text}", lecture().name)
}

/// The most codes of a code-breaking game that is studied here: each position weighs all that are left.
const MOST_CODES: u64 = 10_000;

/// A game that is open, and where it stands.
pub struct Opened {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// The position, if it is not the start.
    pub from: Option<String>,
}

/// What documents say about a subject.
#[derive(Debug, Serialize)]
pub struct Named {
    /// The spec of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The position, if it is not the start.
    pub from: Option<String>,
    /// Whether the game is a tree that can be typed.
    pub typed: bool,
}

impl Opened {
    /// Checks that the game is not too large and that the position can be parsed.
    pub fn new(game: Box<dyn AnyGame>, from: Option<String>) -> Result<Opened, Message> {
        let opened = Opened { game, from };
        let many = |code: &CodeGame| code.codes_at_most().is_none_or(|codes| codes > MOST_CODES);
        if opened.game.code().is_some_and(many) {
            return Err(message!("server-too-many-codes", most = MOST_CODES));
        }
        // What cannot be read is refused before anything is searched.
        opened.game.tree_size(&opened.task(0), 1)?;
        Ok(opened)
    }

    /// A search of the position.
    pub fn task(&self, depth: u32) -> SearchRequest<'_> {
        SearchRequest { from: self.from.as_deref(), eval: None, depth }
    }

    /// What documents say about it.
    pub fn named(&self, words: &Words) -> Named {
        let facts = self.game.facts();
        Named {
            game: facts.spec.clone(),
            title: words.say(&Message::new(facts.texts.title)),
            from: self.from.clone(),
            typed: facts.pieces == Pieces::Nodes,
        }
    }
}
