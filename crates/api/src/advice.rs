//! Documents of advice: a hint, the values of moves, a review of guesses.

use parlor_core::{Limits, Value};
use parlor_locale::Words;
use serde_json::{Value as Json, json};

use crate::document::Written;
use crate::state::told;
use parlor_room::action::RoomError;
use parlor_room::position_query::{Hint, PositionQuery};
use parlor_room::words;

/// The best move.
pub fn hint(question: &PositionQuery, limits: &Limits, words: &Words) -> Result<Written, RoomError> {
    let hint = question.hint(limits)?;
    let text = words.say(&words::hint(question.rules(), &hint));
    Ok(Written::of(match hint {
        Hint::Guess(hint) => {
            json!({ "move": hint.guess, "text": text, "value": null, "exact": null, "line": [] })
        }
        Hint::Move(advice) => json!({
            "move": advice.mv,
            "text": text,
            "value": told(advice.value, question.rules().facts().unit),
            "exact": advice.exact,
            "line": advice.line,
        }),
    }))
}

/// The value of every move.
pub fn values(question: &PositionQuery, limits: &Limits) -> Result<Written, RoomError> {
    let advice = question.values(limits)?;
    let unit = question.rules().facts().unit;
    let value = |(mv, value): &(String, Value)| {
        let exact = advice.exact || matches!(value, Value::Payoff(_));
        json!({ "move": mv, "value": told(*value, unit), "exact": exact })
    };
    let values: Vec<Json> = advice.moves.iter().map(value).collect();
    Ok(Written::of(json!({ "values": values, "exact": advice.exact, "nodes": question.nodes()? })))
}

/// Which cells each move would change.
pub fn changes(question: &PositionQuery) -> Result<Written, RoomError> {
    let change = |(mv, cells): (String, Vec<usize>)| json!({ "move": mv, "cells": cells });
    let changes: Vec<Json> = question.changes()?.into_iter().map(change).collect();
    Ok(Written::of(json!({ "changes": changes })))
}

/// The quality of each guess.
pub fn review(question: &PositionQuery, limits: &Limits) -> Result<Written, RoomError> {
    Ok(Written::of(json!({ "rows": question.review(limits)? })))
}
