//! Measurements of the module: the counts of `parlor perft` and `parlor bench` and the proofs of `parlor solve`, to
//! compare a browser with the program on the same machine.

use parlor_api::document::Written;
use parlor_catalog::{SetUp, open};
use parlor_core::{Limits, Message, message};
use serde::Deserialize;
use serde_json::json;

/// A measurement.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Measure {
    /// Counts sequences of moves.
    Perft { game: String, depth: u32 },
    /// Lets a player make one move, and counts the visited positions.
    Step { game: String, from: Option<String>, player: String },
    /// Proves the value of a game.
    Solve { game: String },
}

/// Runs the measurement that a script requests.
pub fn measure(asked: &str) -> Result<Written, Message> {
    let asked: Measure = serde_json::from_str(asked).map_err(|_| message!("server-unreadable"))?;
    let limits = Limits { threads: Some(1), ..Limits::none() };
    Ok(Written::of(match asked {
        Measure::Perft { game, depth } => json!({ "leaves": open(&game)?.perft(None, depth, &limits)? }),
        Measure::Step { game, from, player } => {
            let players = [Some(player.as_str()), Some(player.as_str())];
            let mut table =
                open(&game)?.table(&SetUp { from: from.as_deref(), players, ..SetUp::default() })?;
            let ply = table.step(&limits).map_err(|forfeit| forfeit.reason())?;
            json!({ "nodes": ply.opinion.nodes })
        }
        Measure::Solve { game } => {
            let solved = open(&game)?.solve(None, false, &limits, &|_| ())?;
            json!({ "value": solved.value.map(|value| value.0), "nodes": solved.nodes })
        }
    }))
}
