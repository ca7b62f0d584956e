//! Errors of the server rather than of a request. Each has one line in the log with a short id; the client receives
//! only the id, since texts of databases and panics are internal.

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

/// An error of the server.
#[derive(Debug)]
pub enum ServerError {
    /// A database operation failed.
    Database(rusqlite::Error),
    /// The record of a game cannot be replayed.
    Record(Message),
    /// A panic, which is in the log under this id.
    Panic(String),
    /// The server is stopping and drops the work.
    Stopping,
}

impl ServerError {
    /// Logs it, unless it is logged already, and returns its id.
    fn log(&self) -> String {
        match self {
            ServerError::Database(error) => log("database", &error.to_string()),
            // The sentence could quote a secret code; its id is enough.
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
    /// The id of the latest panic of this thread, until it is handled.
    static LATEST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Logs every panic as one line instead of several on the terminal. The line contains the location but not the
/// message, which could quote a secret.
pub fn log_panics() {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        LATEST.set(Some(log("panic", &place)));
    }));
}

/// Runs work; turns a panic into an error.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, ServerError> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| caught())
}

/// The response of a route that panicked.
pub fn answer(_words: Box<dyn Any + Send>) -> Response {
    refused(caught().into())
}

/// The panic that this thread has just caught.
fn caught() -> ServerError {
    ServerError::Panic(LATEST.take().unwrap_or_else(|| log("panic", "somewhere")))
}

/// Logs one line whatever the reason contains: it is quoted, so line ends are escaped.
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
    fn sends_only_the_id_of_an_error() {
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
    fn catches_a_panic_and_names_it_by_its_id() {
        assert_eq!(guarded(|| 7).unwrap(), 7);
        let Err(ServerError::Panic(id)) = guarded(|| panic!("secret")) else { panic!("it was not caught") };
        assert_eq!(id_in(&Refusal::from(ServerError::Panic(id.clone()))), id);
    }
}
