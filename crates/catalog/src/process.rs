//! `process:cmd=…`: a bot of somebody else as a player of any game.

use std::sync::Arc;
use std::time::Duration;

use parlor_bot::{Outside, Terms};
use parlor_core::{Message, Notation, message};

use crate::games::Opening;
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{LONGEST, Player, TIME, named};

/// The player that asks another program. The program is told the game's spec and the names of the seats.
pub(crate) fn process<G: Notation>(opening: &Opening<'_>) -> Player<G> {
    let (game, seats, outside) = (opening.spec.to_string(), opening.entry.seats, opening.host.outside);
    let build = move |args: &Args, _: &G, seed| {
        let terms = Terms {
            command: command("process", args, outside)?,
            start: Duration::from_millis(args.number("start")),
            per_move: Duration::from_millis(args.number("time")),
            game: game.clone(),
            seats,
        };
        Ok(Box::new(Outside::new(Arc::new(terms), seed)) as _)
    };
    Player::new(named!("process"), build).with(vec![
        Parameter::number(key!("time"), 1, LONGEST, "10000", TIME),
        Parameter::number(key!("start"), 1, LONGEST, "10000", Cost::AtMost(10_000)),
        Parameter::command(key!("cmd")),
    ])
}

/// The command that a player is to run; refused where there is none, or where players may run none.
pub(crate) fn command(name: &'static str, args: &Args, outside: bool) -> Result<String, Message> {
    let command = args.text("cmd").trim();
    if command.is_empty() {
        return Err(message!("bot-no-command", name = name));
    }
    if outside { Ok(command.to_owned()) } else { Err(message!("spec-stays-inside", name = name)) }
}
