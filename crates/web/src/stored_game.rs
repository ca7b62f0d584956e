//! The stored form of a game on the server: its record, its owner and its seats.

use parlor_core::Side;
use parlor_room::{Record, Seats};

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its unguessable id.
    pub id: String,
    /// The record.
    pub record: Record,
    /// The cookie of its owner, who began it.
    pub owner: String,
    /// The cookies of the people in the two seats.
    pub seats: [Option<String>; 2],
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
}

impl StoredGame {
    /// The seats that the holder of a cookie may move in.
    pub fn seats_of(&self, cookie: &str) -> Seats {
        Seats::where_held(|side: Side| self.seats[side.index()].as_deref() == Some(cookie))
    }

    /// Whether two different people hold the seats.
    pub fn is_apart(&self) -> bool {
        let [first, second] = &self.seats;
        first.is_some() && second.is_some() && first != second
    }

    /// Whether the holder of a cookie has a seat or began the game.
    pub fn takes_part(&self, cookie: &str) -> bool {
        self.owner == cookie || self.seats_of(cookie) != Seats::default()
    }
}

/// Seconds of Unix time.
pub fn now() -> i64 {
    milliseconds() / 1000
}

/// Milliseconds of Unix time. Versions of a game opened now begin there, so that they never repeat.
pub fn milliseconds() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
