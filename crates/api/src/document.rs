//! The form of every answer: a JSON document that begins with its version.

use serde::Serialize;

/// The version of every document.
const SCHEMA_VERSION: u8 = 1;

/// The version, then the body.
#[derive(Serialize)]
struct Document<T> {
    schema_version: u8,
    #[serde(flatten)]
    body: T,
}

/// A serialised document: JSON on one line, without a line end.
#[derive(Clone, Debug)]
pub struct Written(pub String);

impl Written {
    /// Writes a document of the present version.
    pub fn of(body: impl Serialize) -> Written {
        // Serialisation fails only for maps with keys that are not strings; documents have none.
        Written(serde_json::to_string(&Document { schema_version: SCHEMA_VERSION, body }).unwrap_or_default())
    }
}

/// The answer to a command: the event stream shows its effect in a state of this version or a later one.
#[derive(Clone, Debug, Serialize)]
pub struct Acknowledged<'a> {
    /// The game.
    pub id: &'a str,
    /// The version that shows the effect.
    pub version: u64,
    /// The number of moves made by then.
    pub ply: usize,
}
