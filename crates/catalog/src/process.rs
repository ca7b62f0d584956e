//! `process:cmd=…`: a bot of somebody else as a player of any game.

use std::sync::Arc;
use std::time::Duration;

use parlor_bot::{Outside, Terms};
use parlor_core::{Notation, Strategy, message};

use crate::parameter::{Args, Parameter};
use crate::player::{LONGEST, Player};

/// The player that asks another program. `game` is the spec that the program is told.
pub(crate) fn process<G: Notation>(game: &str, seats: [&'static str; 2]) -> Player<G> {
    let game = game.to_owned();
    Player {
        name: "process",
        parameters: vec![
            Parameter::number("time", 1, LONGEST, "10000"),
            Parameter::number("start", 1, LONGEST, "10000"),
            Parameter::command("cmd"),
        ],
        seat: None,
        build: Box::new(move |args: &Args, _: &G, seed| {
            let command = args.text("cmd").trim();
            if command.is_empty() {
                return Err(message!("bot-no-command", name = "process"));
            }
            let terms = Terms {
                command: command.to_owned(),
                start: Duration::from_millis(args.number("start")),
                per_move: Duration::from_millis(args.number("time")),
                game: game.clone(),
                seats,
            };
            Ok(Box::new(Outside::new(Arc::new(terms), seed)) as Box<dyn Strategy<G>>)
        }),
    }
}
