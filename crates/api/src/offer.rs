//! What the start screen offers: the games, their settings, their players, in the reader's language.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use parlor_catalog::{
    Environment, Facts, GAMES, GameEntry, Kind, LEVEL_TITLES, Parameter, PlayerSketch, SetUp, Spec,
};
use parlor_core::{Limits, Message, Scene, Side};
use parlor_locale::{Language, Words, names};
use serde_json::{Value as Json, json};

use crate::document::Written;
use crate::{allowance, picture};

/// The seed of the boards shown.
const PREVIEW: u64 = 1;

/// The document; it is made once per language. `company` tells whether people in two places can play, which needs a
/// server.
pub fn document(words: &Words, company: bool) -> Written {
    static MADE: LazyLock<Mutex<HashMap<(Language, bool), Written>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    made.entry((words.language(), company)).or_insert_with(|| Written::of(make(words, company))).clone()
}

fn make(words: &Words, company: bool) -> Json {
    let games = GAMES.iter().filter_map(|entry| game(entry, words));
    let languages = Language::ALL.map(|language| json!({ "code": language.code(), "name": language.name() }));
    json!({ "games": games.collect::<Vec<_>>(), "languages": languages, "company": company })
}

fn game(entry: &GameEntry, words: &Words) -> Option<Json> {
    let rules = allowance::game(entry.name, &Environment::default()).ok()?;
    let facts = rules.facts();
    let say = |id: &'static str| words.say(&Message::new(id));
    let players = rules.players();
    let players = players.iter().filter(|player| allowance::is_offered(player));
    let (previews, secret) = previews(entry)?;
    Some(json!({
        "name": entry.name,
        "title": say(entry.texts.title),
        "about": say(entry.texts.about),
        "pieces": entry.pieces.word(),
        "seats": entry.seats.map(|seat| json!({ "name": seat, "title": words.say(&names::seat(seat)) })),
        "signs": entry.signs,
        "default_seat": entry.seats[facts.seat.index()],
        "default_opponent": facts.opponent(),
        "default_players": entry.players,
        "code_breaking": rules.code().is_some(),
        "how_to_move": say(entry.texts.how_to_move),
        "parameters": entry.parameters.iter().map(|one| parameter(one, words)).collect::<Vec<_>>(),
        "players": players.map(|one| player(facts, one, words)).collect::<Vec<_>>(),
        "levels": ladders(facts, words),
        "previews": previews.iter().map(|scene| picture::scene(scene, words)).collect::<Vec<_>>(),
        "secret": secret,
    }))
}

/// Boards of consecutive moves as a preview, and the secret of a game that has one.
fn previews(entry: &GameEntry) -> Option<(Vec<Scene>, Option<String>)> {
    const SHOWN: usize = 7;
    let preview = &entry.preview;
    let spec = Spec { name: entry.name.to_owned(), args: preview.args.to_owned() };
    let rules = allowance::game(&spec.to_string(), &Environment::default()).ok()?;
    let players = preview.players.map(Some);
    let mut table = rules.table(&SetUp { players, seed: PREVIEW, ..SetUp::default() }).ok()?;
    let mut scenes = vec![table.scene()];
    while table.turn().is_some() && table.step(&Limits::none()).is_ok() {
        scenes.push(table.scene());
    }
    // Near the end, boards may be nearly uniform.
    let last = scenes.len() * 3 / 4;
    let first = if preview.from_start { 1 } else { last.saturating_sub(SHOWN) };
    let shown = scenes.drain(first..last).take(SHOWN).collect();
    Some((shown, table.reveal(Side::Second)))
}

fn parameter(parameter: &Parameter, words: &Words) -> Json {
    let range = parameter.range_for_clients();
    let (kind, values) = match &parameter.kind {
        Kind::Number(..) | Kind::NumberOr(..) => ("number", None),
        Kind::OneOf(values) if values.contains(&"true") => ("flag", None),
        Kind::OneOf(values) => ("choice", Some(values.to_vec())),
        _ => ("text", None),
    };
    json!({
        "key": parameter.key,
        "title": words.say(&Message::new(parameter.title)),
        "kind": kind,
        "default": parameter.default,
        "min": range.map(|(least, _)| least),
        "max": range.map(|(_, most)| most),
        "values": values,
    })
}

fn player(facts: &Facts, player: &PlayerSketch, words: &Words) -> Json {
    json!({
        "name": player.name,
        "title": words.say(&Message::new(player.title)),
        "seat": player.seat.map(|side| facts.seats[side.index()]),
        "levels": levels(player, facts.depth),
    })
}

/// The levels of every seat by their names, the weakest first, and who plays on them.
fn ladders(facts: &Facts, words: &Words) -> Vec<Json> {
    let mut levels = Vec::new();
    for (seat, ladder) in facts.ladders() {
        levels.extend((1..).zip(LEVEL_TITLES).zip(ladder).map(|((level, title), spec)| {
            json!({ "seat": seat, "level": level, "title": words.say(&Message::new(title)), "spec": spec })
        }));
    }
    levels
}

/// The same player in a few strengths, the weakest first, as specs.
pub fn levels(player: &PlayerSketch, usual_depth: u32) -> Vec<String> {
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
