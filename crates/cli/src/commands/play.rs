//! `parlor play GAME`: a game in the terminal.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use parlor_catalog::{AnyGame, Spec, did_you_mean, open_in};
use parlor_core::{Limits, Message, Side, message};
use parlor_locale::Words;
use parlor_room::{Record, Room, Start};
use parlor_terminal::{Colors, Console, Dialogue, DialogueEnd, Style};

use crate::args::PlayArgs;
use crate::console;
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::interrupt;
use crate::locale::words;
use crate::run::draw_seed;

/// Plays one game in the language of this process.
pub fn run(args: &PlayArgs) -> CommandResult {
    console::with_console(|console| run_in(args, words(), console))?
}

/// Plays one game in the language chosen in the menu.
pub fn run_in(args: &PlayArgs, words: &Words, console: &mut Console) -> CommandResult {
    let game = open_in(&args.game, &environment()).map_err(CommandError::usage)?;
    let players = seating(game.as_ref(), args, words).map_err(CommandError::usage)?;
    for side in Side::BOTH {
        if let Some(spec) = &players[side.index()] {
            game.player(&Spec::parse(spec), Some(side)).map_err(CommandError::usage)?;
        }
    }
    let start = Start {
        game: args.game.clone(),
        players,
        seed: args.seed.unwrap_or_else(draw_seed),
        from: args.from.clone(),
    };
    let room = Room::open(Arc::from(game), Record::new(start), 0).map_err(CommandError::bad_input)?;
    let mut dialogue = Dialogue {
        room,
        words,
        style: style(args.ascii),
        limits: Limits { stop: Some(stop_flag()), ..Limits::none() },
        review: args.review,
    };
    match dialogue.run(console)? {
        DialogueEnd::Over | DialogueEnd::Quit => Ok(CommandStatus::Done),
        DialogueEnd::InputEnded => Ok(CommandStatus::BadInput),
        DialogueEnd::Interrupted => Ok(CommandStatus::Interrupted),
    }
}

/// Returns the stop flag, cleared for a new game. The handler is installed once, for all games of the menu.
fn stop_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(interrupt::stop_flag);
    flag.store(false, Ordering::Relaxed);
    Arc::clone(flag)
}

/// Returns the specs of the programs by seat; `None` for a person.
fn seating(game: &dyn AnyGame, args: &PlayArgs, words: &Words) -> Result<[Option<String>; 2], Message> {
    let people = people(game, args.seat.as_deref(), words)?;
    let programs = people.iter().filter(|person| !**person).count();
    let given = &args.against;
    if given.len() > programs {
        let extra = given[programs].as_str();
        return Err(message!("play-too-many-opponents", programs = programs, extra = extra));
    }
    let mut given = given.iter().cloned();
    Ok(Side::BOTH.map(|side| {
        (!people[side.index()])
            .then(|| given.next().unwrap_or_else(|| game.facts().players[side.index()].to_owned()))
    }))
}

/// Returns which seats people take, by a word in English or in the language of the dialogue.
fn people(game: &dyn AnyGame, seat: Option<&str>, words: &Words) -> Result<[bool; 2], Message> {
    let names = game.facts().seats;
    let Some(typed) = seat else {
        return Ok(Side::BOTH.map(|side| side == game.facts().seat));
    };
    let word = words.understood(typed).unwrap_or(typed);
    if let Some(side) = names.iter().position(|name| *name == word) {
        return Ok([side == 0, side == 1]);
    }
    match word {
        "first" => Ok([true, false]),
        "second" => Ok([false, true]),
        "both" => Ok([true, true]),
        "none" => Ok([false, false]),
        _ => {
            let known = [names[0], names[1], "both", "none"];
            Err(message!(
                "play-unknown-seat",
                typed = typed,
                hint = did_you_mean(typed, known.into_iter()),
                known = known.to_vec()
            ))
        }
    }
}

fn style(ascii: bool) -> Style {
    let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    Style { colors: if color { Colors::of_terminal() } else { Colors::None }, ascii, ..Style::default() }
}
