//! What every answer is: a document of JSON that begins with its version.

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

/// A document in its final form: JSON on one line, without any end of line.
#[derive(Clone, Debug)]
pub struct Written(pub String);

impl Written {
    /// Writes a document of the present version.
    pub fn of(body: impl Serialize) -> Written {
        // Only maps with keys that are no texts cannot be written, and documents have none.
        Written(serde_json::to_string(&Document { schema_version: SCHEMA_VERSION, body }).unwrap_or_default())
    }
}

/// A command was carried out: the stream of events shows it in a state of this version or a later one.
#[derive(Clone, Debug, Serialize)]
pub struct Acknowledged<'a> {
    /// The game.
    pub id: &'a str,
    /// The version in which it shows.
    pub version: u64,
    /// The number of moves made by then.
    pub ply: usize,
}
