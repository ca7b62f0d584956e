//! Why a request was not done: a status and one sentence in the reader's language.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use parlor_core::{Message, message};
use parlor_locale::Words;
use serde::Serialize;

/// The version of every document.
pub const SCHEMA_VERSION: u8 = 1;

/// An answer: its version first, then what was asked for.
#[derive(Serialize)]
pub struct Document<T> {
    schema_version: u8,
    #[serde(flatten)]
    body: T,
}

impl<T: Serialize> Document<T> {
    /// A document of the present version.
    pub const fn new(body: T) -> Document<T> {
        Document { schema_version: SCHEMA_VERSION, body }
    }
}

/// A document in its final form.
#[derive(Clone)]
pub struct Written(String);

impl Written {
    /// Writes a document of the present version.
    pub fn of(body: impl Serialize) -> Written {
        // Only maps with keys that are no texts cannot be written, and documents have none.
        Written(serde_json::to_string(&Document::new(body)).unwrap_or_default())
    }

    /// Its text, without any end of line.
    pub fn into_text(self) -> String {
        self.0
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// An answer with a status.
pub fn answer<T: Serialize>(status: StatusCode, body: T) -> Response {
    (status, Written::of(body)).into_response()
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the answer.
    pub status: StatusCode,
    /// The sentence.
    pub message: Message,
}

impl Refusal {
    /// A refusal with this status.
    pub const fn new(status: StatusCode, message: Message) -> Refusal {
        Refusal { status, message }
    }

    /// What was sent is wrong.
    pub const fn bad(message: Message) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, message)
    }

    /// It cannot be done now.
    pub const fn conflict(message: Message) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, message)
    }

    /// There is no such game for whoever asks.
    pub fn no_such_game() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, message!("server-no-such-game"))
    }

    /// Something is wrong with this machine rather than with the request.
    pub fn failure(error: &impl ToString) -> Refusal {
        let message = message!("server-failure", error = error.to_string());
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// The answer.
    pub fn say(&self, words: &Words) -> Response {
        #[derive(Serialize)]
        struct Body {
            error: Sentence,
        }
        #[derive(Serialize)]
        struct Sentence {
            id: &'static str,
            text: String,
        }
        let error = Sentence { id: self.message.id, text: words.say(&self.message) };
        answer(self.status, Body { error })
    }
}

/// Refusals of the lower crates are about what was sent.
impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal::bad(message)
    }
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Refusal {
        Refusal::failure(&error)
    }
}
