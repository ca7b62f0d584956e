//! What scripts ask of a worker and what they get, as JSON. A document of the API goes out as it is, on a line of its
//! own below, since it is text already.

use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_api::request::{Request, Route};
use parlor_locale::{Language, Words};
use serde::{Deserialize, Serialize};

/// What a script asks.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// `answer`, `begin`, `finish` or `drop` of the desk; `answer` or `move` of the thinker; `measure` of either.
    #[serde(rename = "task")]
    pub kind: CallKind,
    /// The language of the answer, as a code.
    #[serde(default)]
    pub language: String,
    /// `GET`, `POST` or `DELETE`.
    #[serde(default)]
    pub method: String,
    /// The path of the API.
    #[serde(default)]
    pub path: String,
    /// What follows the path behind a question mark.
    #[serde(default)]
    pub query: String,
    /// The body of the request.
    #[serde(default)]
    pub body: String,
    /// Milliseconds of Unix time.
    #[serde(default)]
    pub now: u64,
    /// Drawn by lot: the name of a game that may be begun.
    #[serde(default)]
    pub name: String,
    /// Drawn by lot: a seed.
    #[serde(default)]
    pub seed: u64,
    /// The game that it is about, or all of them, as they are kept.
    #[serde(default)]
    pub kept: Vec<String>,
    /// What a thinker has found, as it told it.
    #[serde(default)]
    pub found: String,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CallKind {
    /// Answer a request of the API.
    Answer,
    /// The program whose turn it is in a game begins to think.
    Begin,
    /// A program has thought.
    Finish,
    /// Forget what is in memory of a game: what is kept of it is what holds.
    Drop,
    /// Find the move of the program whose turn it is.
    Move,
    /// Do something of [`figures`](crate::figures).
    Measure,
}

/// What a script gets besides the document.
#[derive(Debug, Default, Serialize)]
pub struct WorkerReply {
    /// As in HTTP.
    pub status: u16,
    /// The id of the game that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What is to be kept of the game before anybody is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<GameToStore>,
    /// Whether the game is to be deleted.
    #[serde(skip_serializing_if = "is_false")]
    pub forget: bool,
    /// Whether the program whose turn it is may begin to think.
    #[serde(skip_serializing_if = "is_false")]
    pub think: bool,
    /// Whether the thinker is to answer this.
    #[serde(skip_serializing_if = "is_false")]
    pub elsewhere: bool,
    /// The document of the API.
    #[serde(skip)]
    pub document: String,
}

/// A game to be kept.
#[derive(Debug, Serialize)]
pub struct GameToStore {
    /// How often it will have been kept then.
    pub revision: u64,
    /// When it last changed, by which lists are ordered.
    pub changed: i64,
    /// The text.
    pub sealed: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Call {
    /// The words of the language asked for.
    pub fn words(&self) -> &'static Words {
        Words::of(self.language.parse::<Language>().unwrap_or_default())
    }

    /// The request of the API.
    pub fn request(&self) -> Result<Request, Refusal> {
        Route::find(&self.method, &self.path)
            .and_then(|route| route.read(&self.path, &self.query, self.body.as_bytes()))
            .map_err(|unread| unread.refusal(&self.path))
    }
}

impl WorkerReply {
    /// A document, as an answer.
    pub fn of(document: Written) -> WorkerReply {
        WorkerReply { status: 200, document: document.0, ..WorkerReply::default() }
    }

    /// Somebody else is to answer.
    pub fn elsewhere() -> WorkerReply {
        WorkerReply { elsewhere: true, ..WorkerReply::default() }
    }

    /// The head on the first line, the document on the second.
    pub fn written(&self) -> String {
        format!("{}\n{}", serde_json::to_string(self).unwrap_or_default(), self.document)
    }

    /// A refusal.
    pub fn refused(refusal: &Refusal, words: &Words) -> WorkerReply {
        WorkerReply { status: refusal.status, ..WorkerReply::of(refusal.document(words)) }
    }
}
