//! A row in the list of a client's games.

use parlor_catalog::AnyGame;
use parlor_core::{Message, Side};
use parlor_locale::Words;
use serde_json::{Value as Json, json};

use crate::state::shown_spec;
use parlor_room::action::Seats;
use parlor_room::record::Record;
use parlor_room::words;

/// What a backend knows of a game besides its record.
#[derive(Clone, Copy)]
pub struct Listed<'a> {
    /// Its id.
    pub id: &'a str,
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
    /// The number of its moves, which the record of a list leaves out.
    pub plies: usize,
}

/// The row for a client in these seats.
pub fn row(rules: &dyn AnyGame, record: &Record, listed: Listed<'_>, seats: Seats, words: &Words) -> Json {
    let facts = rules.facts();
    let result = record.ending.map(|ending| {
        json!({
            "payoff": record.payoff().map(|payoff| payoff.0),
            "winner": record.winner().map(|side| facts.seats[side.index()]),
            "text": words.say(&words::short_result(rules, ending)),
        })
    });
    json!({
        "id": listed.id,
        "game": record.start.game,
        "name": facts.name,
        "title": words.say(&Message::new(facts.texts.title)),
        "players": Side::BOTH.map(|side| json!({
            "seat": facts.seats[side.index()],
            "spec": shown_spec(rules, record, side),
            "you": seats.contains(side),
        })),
        "begun": listed.begun,
        "changed": listed.changed,
        "plies": listed.plies,
        "over": record.is_over(),
        "result": result,
    })
}
