//! `process:cmd=…`: an external bot as a player of any game.

use std::sync::Arc;
use std::time::Duration;

use parlor_bot::{BotSettings, ExternalPlayer, Sandbox, SandboxLimits, sandbox_available};
use parlor_core::{Message, Notation, message};

use crate::games::Opening;
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{LONGEST, Player, TIME, named};

/// Maximum memory of a sandboxed bot in mebibytes.
const MOST_MEMORY: i64 = 1 << 20;

/// The player that runs an external program. The program receives the game's spec and the names of the seats.
pub(crate) fn process<G: Notation>(opening: &Opening<'_>) -> Player<G> {
    let (game, seats, outside) = (opening.spec.to_string(), opening.entry.seats, opening.environment.outside);
    let build = move |args: &Args, _: &G, seed| {
        let mut command = command("process", args, outside)?;
        if args.text("box") == "on" {
            sandbox_available()?;
            // Relative paths in the command have the same meaning inside and outside the sandbox.
            let folder = std::env::current_dir().unwrap_or_default();
            let limits =
                SandboxLimits { memory: (args.bytes("memory") >> 20) as u64, ..SandboxLimits::default() };
            command = Sandbox { limits, ..Sandbox::new(&folder) }.wrap(&command);
        }
        let settings = BotSettings {
            command,
            start: Duration::from_millis(args.number("start")),
            per_move: Duration::from_millis(args.number("time")),
            per_game: args.number_or_none("total").map(Duration::from_millis),
            game: game.clone(),
            seats,
        };
        Ok(Box::new(ExternalPlayer::new(Arc::new(settings), seed)) as _)
    };
    Player::new(named!("process"), build).with(vec![
        Parameter::number(key!("time"), 1, LONGEST, "10000", TIME),
        Parameter::number(key!("start"), 1, LONGEST, "10000", Cost::AtMost(10_000)),
        Parameter::number_or(key!("total"), 1, LONGEST, "none", TIME),
        Parameter::one_of(key!("box"), &["off", "on"], Cost::Free),
        Parameter::memory(key!("memory"), 1, MOST_MEMORY, "1024MiB", Cost::Free),
        Parameter::command(key!("cmd")),
    ])
}

/// The command of a player. Refuses an empty one, and all commands if players may not run programs.
pub(crate) fn command(name: &'static str, args: &Args, outside: bool) -> Result<String, Message> {
    let command = args.text("cmd").trim();
    if command.is_empty() {
        return Err(message!("bot-no-command", name = name));
    }
    if outside { Ok(command.to_owned()) } else { Err(message!("spec-stays-inside", name = name)) }
}
