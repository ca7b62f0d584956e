//! Why a request was refused: a status and one sentence in the reader's language. What is wrong with this machine
//! rather than with the request is a [`Fault`](crate::fault::Fault), which becomes a refusal that tells only its id.

use axum::http::StatusCode;
use axum::response::Response;
use parlor_core::{Message, message};
use parlor_locale::Words;
use parlor_room::api::document::{Refusal as Document, Sentence, Written};

use crate::document::answer;

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

    /// The answer.
    pub fn say(&self, words: &Words) -> Response {
        let error = Sentence { id: self.message.id, text: words.say(&self.message) };
        answer(self.status, Written::of(Document { error }))
    }
}

/// Refusals of the lower crates are about what was sent.
impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal::bad(message)
    }
}
