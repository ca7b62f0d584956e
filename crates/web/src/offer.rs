//! What the start screen offers: the games, their settings, their players, in the reader's language.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use parlor_catalog::{AnyGame, GAMES, GameEntry, Kind, Parameter, PlayerSketch, SetUp};
use parlor_core::Side;
use parlor_locale::{Language, Words, names};
use serde_json::{Value as Json, json};

use crate::{allowance, picture, titles};

/// The seed of the boards shown.
const PREVIEW: u64 = 1;

/// The document; it is made once per language.
pub fn document(words: &Words) -> Json {
    static MADE: LazyLock<Mutex<HashMap<Language, Json>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry(words.language()).or_insert_with(|| make(words)).clone()
}

fn make(words: &Words) -> Json {
    let games = GAMES.iter().filter_map(|entry| game(entry, words));
    let languages = Language::ALL.map(|language| json!({ "code": language.code(), "name": language.name() }));
    json!({ "games": games.collect::<Vec<_>>(), "languages": languages })
}

fn game(entry: &GameEntry, words: &Words) -> Option<Json> {
    let rules = allowance::game(entry.name).ok()?;
    let seats = rules.seat_names();
    let table = rules.table(&SetUp { seed: PREVIEW, ..SetUp::default() }).ok()?;
    let players = rules.players();
    let players = players.iter().filter(|player| allowance::is_offered(rules.as_ref(), player));
    Some(json!({
        "name": entry.name,
        "title": words.say(&titles::game(entry.name)),
        "seats": seats.map(|seat| json!({ "name": seat, "title": words.say(&names::seat(seat)) })),
        "signs": rules.signs(),
        "default_seat": seats[rules.default_seat().index()],
        "default_opponent": rules.default_opponent(),
        "default_players": Side::BOTH.map(|side| rules.default_player(side)),
        "code_breaking": rules.is_code_breaking(),
        "how_to_move": words.say(&parlor_core::Message::new(rules.how_to_move())),
        "parameters": entry.parameters.iter().map(|one| parameter(one, words)).collect::<Vec<_>>(),
        "players": players.map(|one| player(rules.as_ref(), one, words)).collect::<Vec<_>>(),
        "preview": picture::scene(&table.scene(), words),
    }))
}

fn parameter(parameter: &Parameter, words: &Words) -> Json {
    let range = allowance::range(parameter);
    let (kind, values) = match &parameter.kind {
        Kind::Number(..) | Kind::NumberOr(..) => ("number", None),
        Kind::OneOf(values) if values.contains(&"true") => ("flag", None),
        Kind::OneOf(values) => ("choice", Some(values.to_vec())),
        _ => ("text", None),
    };
    json!({
        "key": parameter.key,
        "title": words.say(&titles::parameter(parameter.key)),
        "kind": kind,
        "default": parameter.default,
        "min": range.map(|(least, _)| least),
        "max": range.map(|(_, most)| most),
        "values": values,
    })
}

fn player(rules: &dyn AnyGame, player: &PlayerSketch, words: &Words) -> Json {
    json!({
        "name": player.name,
        "title": words.say(&titles::player(player.name)),
        "seat": player.seat.map(|side| rules.seat_names()[side.index()]),
        "levels": levels(player, rules.default_depth()),
    })
}

/// The same player in a few strengths, the weakest first.
fn levels(player: &PlayerSketch, usual_depth: u32) -> Vec<String> {
    let has = |key: &str| player.parameters.iter().any(|parameter| parameter.key == key);
    let set = |key: &str, amounts: &[u32]| -> Vec<String> {
        amounts.iter().map(|amount| format!("{}:{key}={amount}", player.name)).collect()
    };
    if has("simulations") {
        set("simulations", &[100, 1_000, 10_000, 50_000])
    } else if has("time") {
        let mut levels = set("depth", &[1, 2, 4]);
        levels.extend(set("time", &[300, 1_000, 3_000]));
        levels
    } else if has("depth") {
        let depths: Vec<u32> = [1, 2, 3, 4, 6, 8].into_iter().filter(|&depth| depth <= usual_depth).collect();
        set("depth", &depths)
    } else {
        vec![player.name.to_owned()]
    }
}
