//! The bodies of requests: small JSON documents, or nothing.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use parlor_core::message;
use serde::de::DeserializeOwned;

use crate::refusal::Refusal;

/// The most bytes that a body may have.
pub const LARGEST: usize = 64 << 10;

/// A body that has been read.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Refusal> {
        let json = request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
            let kind = kind.to_str().unwrap_or_default();
            kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|_| {
            let message = message!("server-body-too-large", most = LARGEST >> 10);
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
        })?;
        if bytes.is_empty() {
            return read(b"{}");
        }
        // Forms of other sites can send text, but not this kind.
        if !json {
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message!("server-not-json")));
        }
        read(&bytes)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<Body<T>, Refusal> {
    serde_json::from_slice(bytes)
        .map(Body)
        .map_err(|error| Refusal::bad(message!("server-unreadable", reason = error.to_string())))
}
