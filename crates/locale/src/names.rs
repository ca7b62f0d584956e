//! Names of what every game has.

use parlor_core::{Message, Side, message};

/// The name of a side where no game has a better one.
pub fn side(side: Side) -> Message {
    match side {
        Side::First => message!("side-first"),
        Side::Second => message!("side-second"),
    }
}

/// Yes or no.
pub fn answer(yes: bool) -> Message {
    if yes { message!("answer-yes") } else { message!("answer-no") }
}
