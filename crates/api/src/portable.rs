//! Export and import of games.

use std::sync::Arc;

use parlor_catalog::{AnyGame, Spec};
use parlor_core::{Message, Side, message};
use serde_json::{Value as Json, json};

use crate::allowance;
use crate::begin::{PERSON, check_length, players};
use crate::request::Import;
use crate::state::shown_spec;
use parlor_room::action::RoomError;
use parlor_room::record::{Record, RecordedMove, Start, read_ending, write_ending};
use parlor_room::room::{Room, open_table};

/// Maximum number of moves of an imported game.
const MOST_MOVES: usize = 5_000;

/// The whole game.
pub fn export(room: &mut Room) -> Result<Json, RoomError> {
    // A random board is written out, since its seed may have to stay secret.
    let from = match &room.record().start.from {
        None if room.rules().code().is_none() => Some(room.query(Some(0))?.position()?),
        from => from.clone(),
    };
    let (record, rules) = (room.record(), room.rules().as_ref());
    let result = record.ending.map(|ending| {
        json!({
            "payoff": record.payoff().map(|payoff| payoff.0),
            "winner": record.winner().map(|side| rules.facts().seats[side.index()]),
            "ending": write_ending(ending),
        })
    });
    Ok(json!({
        "game": record.start.game,
        "players": Side::BOTH.map(|side| shown_spec(rules, record, side).unwrap_or(PERSON)),
        "seed": record.is_over().then_some(record.start.seed),
        "from": from,
        "moves": record.moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>(),
        "result": result,
    }))
}

/// The record of an imported game; `seed` is used if the game has none.
pub fn import(rules: &dyn AnyGame, import: Import, seed: u64) -> Result<Record, Message> {
    let players = players(rules, Some(import.players))?;
    allowance::players(rules, &players)?;
    if import.moves.len() > MOST_MOVES {
        return Err(message!("server-too-many-moves", moves = import.moves.len(), most = MOST_MOVES));
    }
    import.moves.iter().chain(&import.from).try_for_each(|text| check_length(text))?;
    // The secret is not part of the export, so the program could not go on answering.
    let hidden =
        import.seed.is_none() && Side::BOTH.into_iter().any(|side| draws_secret(rules, &players, side));
    let seed = import.seed.unwrap_or(seed);
    let mut record = Record::new(Start { game: import.game, players, seed, from: import.from });
    let mut table = open_table(rules, &record.start, false)?;
    for text in &import.moves {
        let ply = table.play(text).map_err(Message::from)?;
        record.moves.push(Arc::new(RecordedMove::plain(ply.text)));
    }
    if table.payoff().is_none() {
        record.ending = import.result.and_then(|result| result.ending).and_then(|text| read_ending(&text));
        if hidden && !record.is_over() && !record.moves.is_empty() {
            return Err(message!("server-import-hides-secret"));
        }
    }
    Ok(record)
}

/// Whether the program in a seat keeps a secret that the seed draws.
fn draws_secret(rules: &dyn AnyGame, players: &[Option<String>; 2], side: Side) -> bool {
    let player =
        players[side.index()].as_deref().and_then(|spec| rules.player(&Spec::parse(spec), Some(side)).ok());
    player.is_some_and(|player| player.keeps_secret() && !player.tells_secret)
}
