//! `parlor play GAME`: a game at the terminal, line by line.

use std::io::{self, BufReader, IsTerminal};
use std::sync::Arc;

use parlor_catalog::{AnyGame, Spec, did_you_mean, open_on};
use parlor_core::{Limits, Message, Side, message};
use parlor_locale::Words;
use parlor_room::{Record, Room, Start};
use parlor_terminal::{Console, Dialogue, Farewell, Style};

use crate::args::Play;
use crate::exit::{Exit, Failure, Outcome};
use crate::host::host;
use crate::interrupt::{self, WaitingForPerson};
use crate::run::draw_seed;
use crate::speech::words;

/// Plays one game in the language of this run.
pub fn run(asked: &Play) -> Outcome {
    run_in(asked, words())
}

/// Plays one game in a language that may have been chosen since.
pub fn run_in(asked: &Play, words: &Words) -> Outcome {
    let game = open_on(&asked.game, &host()).map_err(Failure::usage)?;
    let players = seating(game.as_ref(), asked).map_err(Failure::usage)?;
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
        limits: Limits { stop: Some(interrupt::stop_flag()), ..Limits::none() },
        review: asked.review,
    };

    let stdin = io::stdin();
    let echo = !stdin.is_terminal();
    let mut input = BufReader::new(PatientInput(stdin));
    let mut output = anstream::stdout();
    match dialogue.run(&mut Console::new(&mut input, &mut output, echo))? {
        Farewell::Over | Farewell::Quit => Ok(Exit::Done),
        Farewell::InputEnded => Ok(Exit::BadInput),
        Farewell::Interrupted => Ok(Exit::Interrupted),
    }
}

/// Who sits where: the specs of the programs, `None` where a person sits.
fn seating(game: &dyn AnyGame, asked: &Play) -> Result<[Option<String>; 2], Message> {
    let people = people(game, asked.seat.as_deref())?;
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

/// Which of the two seats a person takes.
fn people(game: &dyn AnyGame, seat: Option<&str>) -> Result<[bool; 2], Message> {
    let names = game.facts().seats;
    let Some(wish) = seat else {
        return Ok(Side::BOTH.map(|side| side == game.facts().seat));
    };
    let seat = |name: &str| name == wish;
    if let Some(side) = names.iter().position(|name| seat(name)) {
        return Ok([side == 0, side == 1]);
    }
    match wish {
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
    Style { color, ascii, ..Style::default() }
}

/// Standard input during which Ctrl-C ends the program: reading blocks, and nothing is being computed.
struct PatientInput(io::Stdin);

impl io::Read for PatientInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let _waiting = WaitingForPerson::new();
        self.0.read(buffer)
    }
}
