//! Why a request was refused: a status and one sentence in the reader's language. What is wrong with this machine
//! rather than with the request is a [`Fault`](crate::fault::Fault), which becomes a refusal that tells only its id.

use axum::http::StatusCode;
use axum::response::Response;
use parlor_api::refusal;
use parlor_core::Message;
use parlor_locale::Words;
use parlor_room::RoomError;

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
        refusal::Refusal::no_such_game().into()
    }

    /// The answer.
    pub fn say(&self, words: &Words) -> Response {
        let refusal = refusal::Refusal { status: self.status.as_u16(), message: self.message.clone() };
        answer(self.status, refusal.document(words))
    }
}

/// Refusals of the lower crates are about what was sent.
impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal::bad(message)
    }
}

/// What is refused below HTTP has its status already.
impl From<refusal::Refusal> for Refusal {
    fn from(refusal::Refusal { status, message }: refusal::Refusal) -> Refusal {
        Refusal::new(StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT), message)
    }
}

impl From<RoomError> for Refusal {
    fn from(refused: RoomError) -> Refusal {
        refusal::Refusal::from(refused).into()
    }
}
