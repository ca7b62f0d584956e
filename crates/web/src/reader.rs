//! The bodies of requests: small JSON documents, or nothing.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use parlor_core::{Message, message};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

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

/// A body is read in steps, so that each can say what is wrong in words of its own.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<Body<T>, Refusal> {
    let json: Json = serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Refusal::bad(message!("server-broken-json", line = line, column = column))
    })?;
    if !json.is_object() {
        return Err(Refusal::bad(message!("server-not-an-object")));
    }
    let read = serde_path_to_error::deserialize(json);
    read.map(Body).map_err(|error| Refusal::bad(what_is_wrong(&error)))
}

/// A field that is not there is named only in the words of the error, one that is wrong by its path.
fn what_is_wrong(error: &serde_path_to_error::Error<serde_json::Error>) -> Message {
    let words = error.inner().to_string();
    let missing = words.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match missing {
        Some(field) => message!("server-missing-field", field = field),
        None => message!("server-wrong-field", field = error.path().to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[allow(dead_code, reason = "what is read here is wrong")]
    struct Wish {
        game: String,
        players: Option<[String; 2]>,
        result: Option<Ending>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[allow(dead_code, reason = "what is read here is wrong")]
    struct Ending {
        payoff: i32,
    }

    #[test]
    fn what_is_wrong_is_named() {
        let broken = |line: u32, column: u32| message!("server-broken-json", line = line, column = column);
        let missing = |field: &str| message!("server-missing-field", field = field);
        let wrong = |field: &str| message!("server-wrong-field", field = field);
        for (body, expected) in [
            ("{", broken(1, 1)),
            ("{\"game\":\n tic}", broken(2, 3)),
            ("[\"nim\"]", message!("server-not-an-object")),
            ("null", message!("server-not-an-object")),
            ("{\"seed\":1}", missing("game")),
            ("{\"game\":\"nim\",\"result\":{}}", missing("payoff")),
            ("{\"game\":7}", wrong("game")),
            ("{\"game\":\"nim\",\"players\":[\"x\",7]}", wrong("players[1]")),
            ("{\"game\":\"nim\",\"players\":[\"x\"]}", wrong("players")),
            ("{\"game\":\"nim\",\"result\":{\"payoff\":1e99}}", wrong("result.payoff")),
        ] {
            let refusal = read::<Wish>(body.as_bytes()).err().expect(body);
            assert_eq!(refusal, Refusal::bad(expected), "{body}");
        }
    }
}
