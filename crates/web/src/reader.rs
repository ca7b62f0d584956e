//! The bodies of requests: small JSON documents, or nothing.

use axum::body::{Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};
use parlor_api::refusal::Refusal;
use parlor_core::message;

use crate::budget::{self, Reservation};
use crate::server::App;

/// Maximum size of a body.
pub const LARGEST: usize = 64 << 10;

/// Reads the body of a request, with its memory reservation, if it is small enough and JSON by its content type.
pub async fn body(request: Request, app: &App) -> Result<(Bytes, Reservation), Refusal> {
    let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        let kind = kind.to_str().unwrap_or_default();
        kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    });
    let length =
        request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let most = if request.headers().contains_key(header::TRANSFER_ENCODING) { LARGEST } else { 0 };
    let held = app.budget.take(length.unwrap_or(most).min(LARGEST)).ok_or_else(budget::full)?;
    let read = tokio::time::timeout(app.settings.request_timeout, to_bytes(request.into_body(), LARGEST))
        .await
        .map_err(|_| {
            let message = message!("server-body-too-slow", seconds = app.settings.request_timeout.as_secs());
            Refusal::new(StatusCode::REQUEST_TIMEOUT, message)
        })?;
    let bytes = read.map_err(|_| {
        let message = message!("server-body-too-large", most = LARGEST >> 10);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    })?;
    // Forms of other sites can send text, but not this content type.
    if !json && !bytes.is_empty() {
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message!("server-not-json")));
    }
    Ok((bytes, held))
}
