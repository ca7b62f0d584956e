//! Which position is meant: of any game by its spec, of the lecture's tree, or of a tree that somebody typed.

use parlor_catalog::{AnyGame, CodeGame, Environment, GAMES, GameEntry, Pieces, SearchRequest};
use parlor_core::{Message, message};
use parlor_locale::Words;
use parlor_room::api::allowance;
use parlor_room::api::begin::check_length;
use parlor_room::api::lab::Subject;
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
    /// Opens what a stranger asks about, if it is not too large.
    pub fn new(subject: &Subject, environment: &Environment) -> Result<Opened, Message> {
        let spec = match (typed(subject.game.as_ref()), typed(subject.tree.as_ref())) {
            (Some(_), Some(_)) => return Err(message!("lab-game-or-tree")),
            (Some(game), None) => game.to_owned(),
            (None, Some(tree)) => spec_of_tree(tree),
            (None, None) => lecture().name.to_owned(),
        };
        let from = typed(subject.from.as_ref()).map(str::to_owned);
        from.as_deref().map_or(Ok(()), check_length)?;
        let opened = Opened { game: allowance::game(&spec, environment)?, from };
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

/// What somebody typed, if it is more than spaces.
fn typed(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}
