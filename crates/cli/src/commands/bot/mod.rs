//! `parlor bot GAME PLAYER`: Parlor as the bot of another program, over standard input and output. One file
//! per protocol.

mod json;
mod nboard;

use parlor_catalog::{Spec, open_in};

use crate::args::{Bot, Protocol};
use crate::environment::environment;
use crate::exit::{Failure, Outcome};

/// Answers until the input ends.
pub fn run(asked: &Bot) -> Outcome {
    let game = open_in(&asked.game, &environment()).map_err(Failure::usage)?;
    let player = Spec::parse(&asked.player);
    game.player(&player, None).map_err(Failure::usage)?;
    match asked.protocol {
        Protocol::Json => json::run(game, &asked.player),
        Protocol::Nboard => nboard::run(game.as_ref(), &player),
    }
}
