//! Why a request was refused: a sentence and an HTTP status.

use parlor_core::{Message, message};
use parlor_locale::Words;

use crate::document::Written;
use crate::request::Unread;
use parlor_room::action::RoomError;
use parlor_room::words;
use serde_json::json;

/// The request is wrong.
const BAD: u16 = 400;
/// Not found.
const NOT_FOUND: u16 = 404;
/// Not possible in the current state.
const CONFLICT: u16 = 409;

/// A refused request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The status of the answer.
    pub status: u16,
    /// The sentence.
    pub message: Message,
}

impl Refusal {
    /// A refusal with this HTTP status.
    pub fn new(status: impl Into<u16>, message: Message) -> Refusal {
        Refusal { status: status.into(), message }
    }

    /// Not possible in the current state.
    pub const fn conflict(message: Message) -> Refusal {
        Refusal { status: CONFLICT, message }
    }

    /// There is no such game.
    pub fn no_such_game() -> Refusal {
        Refusal { status: NOT_FOUND, message: message!("server-no-such-game") }
    }

    /// The document of the refusal.
    pub fn document(&self, words: &Words) -> Written {
        Written::of(json!({ "error": { "id": self.message.id, "text": words.say(&self.message) } }))
    }
}

/// Messages of the lower crates are about the request.
impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal { status: BAD, message }
    }
}

impl From<RoomError> for Refusal {
    fn from(refused: RoomError) -> Refusal {
        let status = match refused {
            RoomError::Move(_)
            | RoomError::NoSuchRow { .. }
            | RoomError::NoSuchPly { .. }
            | RoomError::NoCode
            | RoomError::Unusable(_) => BAD,
            _ => CONFLICT,
        };
        Refusal { status, message: words::refused(&refused) }
    }
}

impl Unread {
    /// The refusal of a request to this path.
    pub fn refusal(self, path: &str) -> Refusal {
        /// Characters of the path in the message.
        const SHOWN: usize = 100;
        match self {
            Unread::Unreadable(message) => message.into(),
            Unread::NoSuchPath | Unread::WrongMethod => {
                let path: String = path.chars().take(SHOWN).collect();
                Refusal { status: NOT_FOUND, message: message!("server-nothing-there", path = path) }
            }
        }
    }
}
