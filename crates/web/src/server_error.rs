//! Faults of this machine rather than of a request. Each gets one line in the log under a short id; whoever asked
//! is told the id and nothing else, since the words of a database or of a panic are nobody's business outside.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use axum::http::StatusCode;
use axum::response::Response;
use parlor_api::refusal::Refusal;
use parlor_core::{Message, message};

use crate::metrics;
use crate::refused::refused;
use crate::token;

/// What is wrong.
#[derive(Debug)]
pub enum ServerError {
    /// The database did not do what it was told.
    Database(rusqlite::Error),
    /// The record of a game can no longer be played again.
    Record(Message),
    /// Something panicked; it is in the log under this id.
    Panic(String),
    /// The server stops, and what was asked for will not be done any more.
    Stopping,
}

impl ServerError {
    /// Writes it into the log, if it is not there yet, and gives its id there.
    fn log(&self) -> String {
        match self {
            ServerError::Database(error) => log("database", &error.to_string()),
            // The sentence could quote a secret code; which sentence it is says enough.
            ServerError::Record(message) => log("record", message.id),
            ServerError::Panic(id) => id.clone(),
            ServerError::Stopping => log("stopping", "the work was dropped"),
        }
    }
}

impl From<ServerError> for Refusal {
    fn from(fault: ServerError) -> Refusal {
        let message = message!("server-failure", fault = fault.log());
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }
}

impl From<rusqlite::Error> for ServerError {
    fn from(error: rusqlite::Error) -> ServerError {
        ServerError::Database(error)
    }
}

thread_local! {
    /// The id of the latest panic of this thread, until whoever catches it asks.
    static LATEST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Lets every panic write one line into the log instead of several to the terminal. The line says where it
/// happened but not its words, which could quote a secret.
pub fn log_panics() {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        LATEST.set(Some(log("panic", &place)));
    }));
}

/// Does some work; if it panics, that is a fault like others.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, ServerError> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| caught())
}

/// The answer where a route panicked.
pub fn answer(_words: Box<dyn Any + Send>) -> Response {
    refused(caught().into())
}

/// The panic that this thread has just caught.
fn caught() -> ServerError {
    ServerError::Panic(LATEST.take().unwrap_or_else(|| log("panic", "somewhere")))
}

/// One line whatever the reason is: it is quoted, so ends of lines in it are escaped.
fn log(kind: &str, reason: &str) -> String {
    let id = token::draw_short();
    metrics::faulted();
    tracing::error!(fault = id, kind, ?reason, "fault");
    id
}

#[cfg(test)]
mod tests {
    use parlor_core::Arg;

    use super::*;

    fn id_in(refusal: &Refusal) -> &str {
        assert_eq!((refusal.status, refusal.message.id), (500, "server-failure"));
        match &refusal.message.args[..] {
            [("fault", Arg::Text(id))] => id,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn whoever_asks_hears_an_id_and_nothing_else() {
        let database =
            Refusal::from(ServerError::from(rusqlite::Error::InvalidColumnName("secret".to_owned())));
        let record = Refusal::from(ServerError::Record(message!("spec-unknown-game", name = "secret")));
        for refusal in [&database, &record] {
            let id = id_in(refusal);
            assert!(id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        }
        assert_ne!(id_in(&database), id_in(&record));
    }

    #[test]
    fn a_panic_is_caught_and_known_by_its_id() {
        assert_eq!(guarded(|| 7).unwrap(), 7);
        let Err(ServerError::Panic(id)) = guarded(|| panic!("secret")) else { panic!("it was not caught") };
        assert_eq!(id_in(&Refusal::from(ServerError::Panic(id.clone()))), id);
    }
}
