//! Calls of scripts to a worker, and the replies, as JSON. A document of the API follows the reply on a separate
//! line, since it is serialised already.

use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_api::request::{Request, Route};
use parlor_locale::{Language, Words};
use serde::{Deserialize, Serialize};

/// A call of a script.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// `answer`, `begin`, `finish` or `drop` for the backend; `answer` or `move` for the search worker; `measure` for
    /// either.
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
    /// The query of the request.
    #[serde(default)]
    pub query: String,
    /// The body of the request.
    #[serde(default)]
    pub body: String,
    /// Milliseconds of Unix time.
    #[serde(default)]
    pub now: u64,
    /// A random id for a new game.
    #[serde(default)]
    pub name: String,
    /// A random seed for a new game.
    #[serde(default)]
    pub seed: u64,
    /// The stored games that the call is about, sealed.
    #[serde(default)]
    pub kept: Vec<String>,
    /// The result of the search worker.
    #[serde(default)]
    pub found: String,
}

/// The kind of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CallKind {
    /// Answer a request of the API.
    Answer,
    /// Issue a ticket for the program whose turn it is.
    Begin,
    /// Play the result of a ticket.
    Finish,
    /// Close a game; the stored form is valid.
    Drop,
    /// Find the move of the program whose turn it is.
    Move,
    /// Run a measurement of [`figures`](crate::figures).
    Measure,
}

/// The reply to a call, besides the document.
#[derive(Debug, Default, Serialize)]
pub struct WorkerReply {
    /// The HTTP status.
    pub status: u16,
    /// The id of the game that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The game to store before the change is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<GameToStore>,
    /// Whether the game is to be deleted.
    #[serde(skip_serializing_if = "is_false")]
    pub forget: bool,
    /// Whether a search may begin for the program whose turn it is.
    #[serde(skip_serializing_if = "is_false")]
    pub think: bool,
    /// Whether the search worker has to answer.
    #[serde(skip_serializing_if = "is_false")]
    pub elsewhere: bool,
    /// The document of the API.
    #[serde(skip)]
    pub document: String,
}

/// A game to store.
#[derive(Debug, Serialize)]
pub struct GameToStore {
    /// The number of times it has been stored, this time included.
    pub revision: u64,
    /// When it last changed; lists are sorted by this.
    pub changed: i64,
    /// The sealed text.
    pub sealed: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Call {
    /// The words of the requested language.
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
    /// The reply with a document.
    pub fn of(document: Written) -> WorkerReply {
        WorkerReply { status: 200, document: document.0, ..WorkerReply::default() }
    }

    /// The reply that refers to the search worker.
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
