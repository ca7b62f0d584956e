//! Names of what every game has.

use parlor_core::message::Arg;
use parlor_core::{Message, message};

/// Things in a row, the last joined by *and*.
pub fn all_of<T: Clone + Into<Arg>>(items: &[T]) -> Arg {
    match items {
        [first @ .., last] if !first.is_empty() => {
            message!("names-and", items = first.to_vec(), last = last.clone()).into()
        }
        few => few.to_vec().into(),
    }
}

/// The name of a seat, by the word that command lines use for it.
pub fn seat(word: &str) -> Message {
    match word {
        "second" => message!("seat-second"),
        "breaker" => message!("seat-breaker"),
        "maker" => message!("seat-maker"),
        _ => message!("seat-first"),
    }
}

/// A seat at the beginning of a sentence: with its article, where the language has one.
pub fn subject(word: &str) -> Message {
    match word {
        "second" => message!("subject-second"),
        "breaker" => message!("subject-breaker"),
        "maker" => message!("subject-maker"),
        _ => message!("subject-first"),
    }
}
