//! `parlor play GAME`: a game at the terminal, line by line.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use parlor_catalog::{AnyGame, Spec, did_you_mean, open_in};
use parlor_core::{Limits, Message, Side, message};
use parlor_locale::Words;
use parlor_room::{Record, Room, Start};
use parlor_terminal::{Colors, Console, Dialogue, DialogueEnd, Style};

use crate::args::Play;
use crate::conversation;
use crate::environment::environment;
use crate::exit::{Exit, Failure, Outcome};
use crate::interrupt;
use crate::run::draw_seed;
use crate::speech::words;

/// Plays one game in the language of this run.
pub fn run(asked: &Play) -> Outcome {
    conversation::hold(|console| run_in(asked, words(), console))?
}

/// Plays one game in a language that may have been chosen since.
pub fn run_in(asked: &Play, words: &Words, console: &mut Console) -> Outcome {
    let game = open_in(&asked.game, &environment()).map_err(Failure::usage)?;
    let players = seating(game.as_ref(), asked, words).map_err(Failure::usage)?;
    for side in Side::BOTH {
        if let Some(spec) = &players[side.index()] {
            game.player(&Spec::parse(spec), Some(side)).map_err(Failure::usage)?;
        }
    }
    let start = Start {
        game: asked.game.clone(),
        players,
        seed: asked.seed.unwrap_or_else(draw_seed),
        from: asked.from.clone(),
    };
    let room = Room::open(Arc::from(game), Record::new(start), 0).map_err(Failure::bad_input)?;
    let mut dialogue = Dialogue {
        room,
        words,
        style: style(asked.ascii),
        limits: Limits { stop: Some(stop_flag()), ..Limits::none() },
        review: asked.review,
    };
    match dialogue.run(console)? {
        DialogueEnd::Over | DialogueEnd::Quit => Ok(Exit::Done),
        DialogueEnd::InputEnded => Ok(Exit::BadInput),
        DialogueEnd::Interrupted => Ok(Exit::Interrupted),
    }
}

/// What Ctrl-C raises, lowered for a new game. It can be caught only once, and the menu plays many games.
fn stop_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(interrupt::stop_flag);
    flag.store(false, Ordering::Relaxed);
    Arc::clone(flag)
}

/// Who sits where: the specs of the programs, `None` where a person sits.
fn seating(game: &dyn AnyGame, asked: &Play, words: &Words) -> Result<[Option<String>; 2], Message> {
    let people = people(game, asked.seat.as_deref(), words)?;
    let programs = people.iter().filter(|person| !**person).count();
    let given = &asked.against;
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

/// Which of the two seats a person takes, by a word in English or in their language.
fn people(game: &dyn AnyGame, seat: Option<&str>, words: &Words) -> Result<[bool; 2], Message> {
    let names = game.facts().seats;
    let Some(wish) = seat else {
        return Ok(Side::BOTH.map(|side| side == game.facts().seat));
    };
    let word = words.understood(wish).unwrap_or(wish);
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
                typed = wish,
                hint = did_you_mean(wish, known.into_iter()),
                known = known.to_vec()
            ))
        }
    }
}

fn style(ascii: bool) -> Style {
    let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    Style { colors: if color { Colors::of_terminal() } else { Colors::None }, ascii, ..Style::default() }
}
