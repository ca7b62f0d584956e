//! Parses the bodies of requests, JSON objects, with a specific message for each mistake.

use parlor_core::{Message, message};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

/// Parses a body, an empty one as an empty object. Each step has its own error message.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Message> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    let json: Json = serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        message!("server-broken-json", line = line, column = column)
    })?;
    if !json.is_object() {
        return Err(message!("server-not-an-object"));
    }
    serde_path_to_error::deserialize(json).map_err(|error| describe(&error))
}

/// A missing field is named only in the text of the error, a wrong one by its path.
fn describe(error: &serde_path_to_error::Error<serde_json::Error>) -> Message {
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
    #[allow(dead_code, reason = "every body here is malformed")]
    struct TestBody {
        game: String,
        players: Option<[String; 2]>,
        result: Option<Ending>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[allow(dead_code, reason = "every body here is malformed")]
    struct Ending {
        payoff: i32,
    }

    #[test]
    fn names_each_mistake() {
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
            let refusal = read::<TestBody>(body.as_bytes()).expect_err(body);
            assert_eq!(refusal, expected, "{body}");
        }
    }
}
