//! What every answer is: a document of JSON that begins with its version.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The version of every document.
const SCHEMA_VERSION: u8 = 1;

/// Its version first, then what was asked for.
#[derive(Serialize)]
struct Document<T> {
    schema_version: u8,
    #[serde(flatten)]
    body: T,
}

/// A document in its final form.
#[derive(Clone)]
pub struct Written(String);

impl Written {
    /// Writes a document of the present version.
    pub fn of(body: impl Serialize) -> Written {
        // Only maps with keys that are no texts cannot be written, and documents have none.
        Written(serde_json::to_string(&Document { schema_version: SCHEMA_VERSION, body }).unwrap_or_default())
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
