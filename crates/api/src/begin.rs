//! New games: their players, checked before anything is built.

use parlor_catalog::{AnyGame, Spec};
use parlor_core::{Message, Side, message};

use crate::allowance;
use crate::request::Begin;
use parlor_room::record::{Record, Start};

/// The word for a person in place of a player's spec.
pub const PERSON: &str = "person";

/// Maximum length of a spec, position or move.
pub const LONGEST_TEXT: usize = 4_000;

/// The record of a new game, if it is allowed; `seed` is used if the request has none.
pub fn record(rules: &dyn AnyGame, request: Begin, seed: u64) -> Result<Record, Message> {
    let players = players(rules, request.players)?;
    allowance::players(rules, &players)?;
    request.from.as_deref().map_or(Ok(()), check_length)?;
    Ok(Record::new(Start {
        game: request.game,
        players,
        seed: request.seed.unwrap_or(seed),
        from: request.from,
    }))
}

/// The players of a new game: the requested ones, or the defaults.
pub fn players(rules: &dyn AnyGame, request: Option<[String; 2]>) -> Result<[Option<String>; 2], Message> {
    let facts = rules.facts();
    let players = request.map_or_else(
        || Side::BOTH.map(|side| (side != facts.seat).then(|| facts.players[side.index()].to_owned())),
        |players| players.map(|player| (player.trim() != PERSON).then_some(player)),
    );
    for side in Side::BOTH {
        if let Some(spec) = &players[side.index()] {
            check_length(spec)?;
            rules.player(&Spec::parse(spec), Some(side))?;
        }
    }
    Ok(players)
}

/// The record of a rematch, with sides swapped or not. A program that cannot take the other seat, such as a code
/// maker who would have to break codes, is replaced by the default one.
pub fn rematch(rules: &dyn AnyGame, record: &Record, swap: bool, seed: u64) -> Record {
    let start = &record.start;
    let mut players = start.players.clone();
    if swap {
        players.swap(0, 1);
    }
    for side in Side::BOTH {
        let player = &mut players[side.index()];
        if player.as_deref().is_some_and(|spec| rules.player(&Spec::parse(spec), Some(side)).is_err()) {
            *player = Some(rules.facts().players[side.index()].to_owned());
        }
    }
    Record::new(Start { game: start.game.clone(), players, seed, from: start.from.clone() })
}

/// Rejects over-long input.
pub fn check_length(text: &str) -> Result<(), Message> {
    if text.len() > LONGEST_TEXT {
        return Err(message!("server-text-too-long", length = text.len(), most = LONGEST_TEXT));
    }
    Ok(())
}
