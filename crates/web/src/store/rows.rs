//! Games and moves as rows of the tables.

use std::sync::Arc;

use parlor_core::{Ending, Opinion, Payoff, Remark, Value};
use parlor_room::record::read_ending;
use parlor_room::{Record, RecordedMove, Start};
use rusqlite::{Row, Transaction, params};

use crate::stored_game::StoredGame;

pub(super) fn insert(all: &Transaction, game: &str, ply: usize, mv: &RecordedMove) -> rusqlite::Result<()> {
    let (payoff, estimate) = match mv.opinion.value {
        Some(Value::Payoff(amount)) => (Some(amount), None),
        Some(Value::Estimate(units)) => (None, Some(units)),
        None => (None, None),
    };
    all.prepare_cached("INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?
        .execute(params![
            game,
            ply as i64,
            mv.text,
            payoff,
            estimate,
            mv.opinion.depth,
            mv.opinion.nodes as i64,
            mv.opinion.remark.map(write_remark),
            mv.corrected
        ])
        .map(drop)
}

pub(super) fn read_move(row: &Row) -> rusqlite::Result<Arc<RecordedMove>> {
    let (payoff, estimate): (Option<i32>, Option<i32>) = (row.get("payoff")?, row.get("estimate")?);
    let value = payoff.map(Value::Payoff).or(estimate.map(Value::Estimate));
    Ok(Arc::new(RecordedMove {
        text: row.get("text")?,
        opinion: Opinion {
            value,
            depth: row.get("depth")?,
            nodes: row.get::<_, i64>("nodes")? as u64,
            remark: row.get::<_, Option<String>>("remark")?.and_then(|text| read_remark(&text)),
        },
        corrected: row.get("corrected")?,
    }))
}

/// The stored form of a remark: the id of its text, without arguments.
pub(super) fn write_remark(remark: Remark) -> String {
    format!("{{\"args\":[],\"id\":\"{}\"}}", parlor_room::words::remark(remark).id)
}

pub(super) fn read_remark(text: &str) -> Option<Remark> {
    Remark::ALL.into_iter().find(|remark| text == write_remark(*remark))
}

pub(super) fn read_game(row: &Row) -> rusqlite::Result<(StoredGame, usize)> {
    let start = Start {
        game: row.get("game")?,
        players: [row.get("first_player")?, row.get("second_player")?],
        seed: row.get::<_, i64>("seed")? as u64,
        from: row.get("start")?,
    };
    let by_rules = row.get::<_, Option<i32>>("payoff")?.map(|payoff| Ending::Finished(Payoff(payoff)));
    let otherwise = row.get::<_, Option<String>>("ending")?.and_then(|text| read_ending(&text));
    let record =
        Record { practice: row.get("practice")?, ending: otherwise.or(by_rules), ..Record::new(start) };
    let entry = StoredGame {
        id: row.get("id")?,
        record,
        owner: row.get("owner")?,
        seats: [row.get("first_seat")?, row.get("second_seat")?],
        begun: row.get("begun")?,
        changed: row.get("changed")?,
    };
    Ok((entry, row.get::<_, i64>("plies")? as usize))
}
