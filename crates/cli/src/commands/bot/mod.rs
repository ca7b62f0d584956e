//! `parlor bot GAME PLAYER`: a player of Parlor as a bot of another program, over standard input and output. One file per
//! protocol.

mod json;
mod nboard;

use parlor_catalog::{Spec, open_in};

use crate::args::{BotArgs, BotProtocol};
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult};

/// Answers requests until the input ends.
pub fn run(args: &BotArgs) -> CommandResult {
    let game = open_in(&args.game, &environment()).map_err(CommandError::usage)?;
    let player = Spec::parse(&args.player);
    game.player(&player, None).map_err(CommandError::usage)?;
    match args.protocol {
        BotProtocol::Json => json::run(game, &args.player),
        BotProtocol::Nboard => nboard::run(game.as_ref(), &player),
    }
}
