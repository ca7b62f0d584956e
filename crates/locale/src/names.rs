//! Lists and the names of seats.

use parlor_core::message::Arg;
use parlor_core::{Message, message};

/// Joins items by commas, the last one by *and*.
pub fn all_of<T: Clone + Into<Arg>>(items: &[T]) -> Arg {
    match items {
        [first @ .., last] if !first.is_empty() => {
            message!("names-and", items = first.to_vec(), last = last.clone()).into()
        }
        few => few.to_vec().into(),
    }
}

/// Returns the name of a seat, by its word on the command line.
pub fn seat(word: &str) -> Message {
    match word {
        "second" => message!("seat-second"),
        "breaker" => message!("seat-breaker"),
        "maker" => message!("seat-maker"),
        _ => message!("seat-first"),
    }
}

/// Returns a seat as the subject of a sentence, with an article if the language has one.
pub fn subject(word: &str) -> Message {
    match word {
        "second" => message!("subject-second"),
        "breaker" => message!("subject-breaker"),
        "maker" => message!("subject-maker"),
        _ => message!("subject-first"),
    }
}
