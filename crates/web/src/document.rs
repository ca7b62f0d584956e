//! Documents as HTTP responses.

use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use parlor_api::document::Written;

/// A response with a status and a document.
pub fn answer(status: StatusCode, Written(text): Written) -> Response {
    (status, [(CONTENT_TYPE, "application/json")], text).into_response()
}
