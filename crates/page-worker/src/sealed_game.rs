//! The stored form of a game in a browser: its record and times, as one text.
//!
//! The text is masked, so that a secret code is not visible in the browser's tools. This is no encryption: the key is
//! in the program, so cheating is possible.

use std::fmt::Write;
use std::sync::Arc;

use parlor_core::{Ending, Message, Payoff, derive_seed, message};
use parlor_room::record::{read_ending, write_ending};
use parlor_room::{Record, RecordedMove, Start};
use serde::{Deserialize, Serialize};

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedGame {
    /// Its id.
    pub id: String,
    /// The number of times it was stored, so that two windows of one browser cannot undo each other's moves.
    pub revision: u64,
    /// When it was begun, in seconds of Unix time.
    pub begun: i64,
    /// When it last changed.
    pub changed: i64,
    /// The record.
    pub record: Record,
}

/// The serialised form.
#[derive(Serialize, Deserialize)]
struct Written {
    id: String,
    revision: u64,
    begun: i64,
    changed: i64,
    game: String,
    players: [Option<String>; 2],
    seed: u64,
    from: Option<String>,
    practice: bool,
    payoff: Option<i32>,
    ending: Option<String>,
    moves: Vec<RecordedMove>,
}

impl SealedGame {
    /// The stored text.
    pub fn sealed(&self) -> String {
        let (record, start) = (&self.record, &self.record.start);
        let written = Written {
            id: self.id.clone(),
            revision: self.revision,
            begun: self.begun,
            changed: self.changed,
            game: start.game.clone(),
            players: start.players.clone(),
            seed: start.seed,
            from: start.from.clone(),
            practice: record.practice,
            payoff: record.payoff().map(|payoff| payoff.0),
            ending: record.ending.and_then(write_ending),
            moves: record.moves.iter().map(|mv| RecordedMove::clone(mv)).collect(),
        };
        // Serialisation fails only for maps with keys that are not strings; there are none.
        let plain = serde_json::to_vec(&written).unwrap_or_default();
        let mut text = String::with_capacity(2 * plain.len());
        for byte in masked(&plain) {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Parses a stored text.
    pub fn unsealed(text: &str) -> Result<SealedGame, Message> {
        let unreadable = || message!("static-unreadable-game");
        let bytes: Option<Vec<u8>> = (0..text.len() / 2)
            .map(|place| u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok())
            .collect();
        let plain: Vec<u8> = masked(&bytes.ok_or_else(unreadable)?).collect();
        let written: Written = serde_json::from_slice(&plain).map_err(|_| unreadable())?;
        let Written { game, players, seed, from, .. } = written;
        let by_rules = written.payoff.map(|payoff| Ending::Finished(Payoff(payoff)));
        let otherwise = written.ending.as_deref().and_then(read_ending);
        let record = Record {
            moves: written.moves.into_iter().map(Arc::new).collect(),
            practice: written.practice,
            ending: otherwise.or(by_rules),
            ..Record::new(Start { game, players, seed, from })
        };
        let Written { id, revision, begun, changed, .. } = written;
        Ok(SealedGame { id, revision, begun, changed, record })
    }
}

/// Applies a constant mask; applying it twice restores the bytes.
fn masked(bytes: &[u8]) -> impl Iterator<Item = u8> {
    bytes.iter().zip(0_u64..).map(|(byte, place)| byte ^ derive_seed(MASK, place) as u8)
}

/// The seed of the mask.
const MASK: u64 = 0x7061_726c_6f72;

#[cfg(test)]
mod tests {
    use parlor_core::{Opinion, Remark, Value};

    use super::*;

    fn entry() -> SealedGame {
        let start = Start {
            game: "mastermind".to_owned(),
            players: [None, Some("honest:secret=1234".to_owned())],
            seed: u64::MAX,
            from: None,
        };
        let mut record = Record::new(start);
        let judged = RecordedMove {
            opinion: Opinion {
                value: Some(Value::Estimate(-7)),
                depth: 3,
                nodes: 12_345,
                remark: Some(Remark::Sampled),
            },
            corrected: true,
            ..RecordedMove::plain("1122")
        };
        let opinion = Opinion { value: Some(Value::Payoff(2)), ..Opinion::default() };
        let proved = RecordedMove { opinion, ..RecordedMove::plain("10") };
        record.moves = vec![Arc::new(judged), Arc::new(proved)];
        record.practice = true;
        record.ending = Some(Ending::Resigned(parlor_core::Side::First));
        SealedGame { id: "ab".repeat(16), revision: 9, begun: 1, changed: 2, record }
    }

    #[test]
    fn restores_a_sealed_game() {
        let kept = entry();
        assert_eq!(SealedGame::unsealed(&kept.sealed()), Ok(kept));
    }

    #[test]
    fn masks_secrets() {
        let sealed = entry().sealed();
        let bytes: Vec<u8> = sealed
            .as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
            .collect();
        assert!(!String::from_utf8_lossy(&bytes).contains("1234") && !sealed.contains("1234"));
    }

    #[test]
    fn rejects_texts_that_are_no_game() {
        for nonsense in ["", "zz", "00ff", "é", &entry().sealed()[..100]] {
            assert_eq!(
                SealedGame::unsealed(nonsense).unwrap_err().id,
                "static-unreadable-game",
                "{nonsense}"
            );
        }
    }
}
