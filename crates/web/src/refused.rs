//! Refusals as HTTP responses. A refusal receives its words in [`request_guard`](crate::request_guard), which knows the
//! language of the client.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_api::refusal::Refusal;
use parlor_locale::Words;

use crate::document::answer;

/// The response of a refusal, still without words.
pub fn refused(refusal: Refusal) -> Response {
    let mut response = status(&refusal).into_response();
    response.extensions_mut().insert(refusal);
    response
}

/// The response of a refusal in a language.
pub fn in_words(refusal: &Refusal, words: &Words) -> Response {
    answer(status(refusal), refusal.document(words))
}

fn status(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::CONFLICT)
}
