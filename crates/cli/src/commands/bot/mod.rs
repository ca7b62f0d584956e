//! `parlor bot GAME PLAYER`: Parlor as the bot of another program, over standard input and output. One file
//! per protocol.

mod json;

use parlor_catalog::open;

use crate::args::{Bot, Protocol};
use crate::exit::{Failure, Outcome};

/// Answers until the input ends.
pub fn run(asked: &Bot) -> Outcome {
    let game = open(&asked.game).map_err(Failure::usage)?;
    game.check_player(&asked.player, None).map_err(Failure::usage)?;
    match asked.protocol {
        Protocol::Json => json::run(game, &asked.player),
    }
}
