//! Names of what every game has.

use parlor_core::{Message, message};

/// The name of a seat, by the word that command lines use for it.
pub fn seat(word: &str) -> Message {
    match word {
        "second" => message!("seat-second"),
        "breaker" => message!("seat-breaker"),
        "maker" => message!("seat-maker"),
        _ => message!("seat-first"),
    }
}
