//! The start menu: for somebody who has typed `parlor` and nothing else.

use std::io;

use parlor_catalog::{AnyGame, GAMES, Spec, open};
use parlor_core::{Message, Side, message};
use parlor_locale::{Language, Words, names};
use parlor_terminal::Console;

use crate::args::Play;
use crate::commands::play;
use crate::exit::{Exit, Outcome};
use crate::interrupt::WaitingForPerson;
use crate::speech;

/// Asks for game, seat and opponent, one question each, and plays.
pub fn run() -> Outcome {
    let wish = {
        let _waiting = WaitingForPerson::new();
        let mut input = io::stdin().lock();
        let mut output = anstream::stdout();
        Menu { console: Console::new(&mut input, &mut output, false), words: speech::words() }.ask_wish()?
    };
    match wish {
        Some((wish, words)) => play::run_in(&wish, words),
        None => Ok(Exit::Done),
    }
}

struct Menu<'a> {
    console: Console<'a>,
    words: &'static Words,
}

/// What a question with numbered answers brings.
enum Pick {
    /// The number of an answer, from 0.
    Answer(usize),
    /// Nothing typed: whatever is usual.
    Usual,
    /// Something that is no number of an answer.
    Other(String),
    /// No more questions, please.
    Leave,
}

impl Menu<'_> {
    fn ask_wish(&mut self) -> io::Result<Option<(Play, &'static Words)>> {
        let Some(game) = self.ask_game()? else { return Ok(None) };
        let Some(seat) = self.ask_seat(game.as_ref())? else { return Ok(None) };
        let mut against = Vec::new();
        for side in Side::BOTH {
            if seat == "both" || seat == game.facts().seats[side.index()] {
                continue;
            }
            let Some(player) = self.ask_player(game.as_ref(), side)? else { return Ok(None) };
            against.push(player);
        }
        let wish = Play {
            game: game.facts().spec.clone(),
            seat: Some(seat.to_owned()),
            against,
            from: None,
            seed: None,
            review: false,
            ascii: false,
        };
        Ok(Some((wish, self.words)))
    }

    fn ask_game(&mut self) -> io::Result<Option<Box<dyn AnyGame>>> {
        let answers: Vec<String> = GAMES.iter().map(|entry| entry.name.to_owned()).collect();
        loop {
            self.say(&message!("menu-welcome"))?;
            match self.pick(&answers, &message!("menu-which-game"))? {
                Pick::Leave => return Ok(None),
                Pick::Usual => {}
                // The catalog opens every name it lists.
                Pick::Answer(i) => return Ok(open(&answers[i]).ok()),
                Pick::Other(typed) if typed == "l" => self.ask_language()?,
                Pick::Other(typed) => match open(&typed) {
                    Ok(game) => return Ok(Some(game)),
                    Err(refusal) => self.say(&refusal)?,
                },
            }
        }
    }

    fn ask_language(&mut self) -> io::Result<()> {
        let answers: Vec<String> = Language::ALL.iter().map(|language| language.name().to_owned()).collect();
        loop {
            match self.pick(&answers, &message!("menu-which-language"))? {
                Pick::Leave | Pick::Usual => return Ok(()),
                Pick::Answer(i) => {
                    self.words = Words::of(Language::ALL[i]);
                    return Ok(());
                }
                Pick::Other(typed) => match typed.parse() {
                    Ok(language) => {
                        self.words = Words::of(language);
                        return Ok(());
                    }
                    Err(refusal) => self.say(&refusal)?,
                },
            }
        }
    }

    fn ask_seat(&mut self, game: &dyn AnyGame) -> io::Result<Option<&'static str>> {
        let [one, other] = game.facts().seats;
        let seats = [one, other, "both", "none"];
        let answers = [
            self.words.say(&names::seat(one)),
            self.words.say(&names::seat(other)),
            self.words.say(&message!("menu-both")),
            self.words.say(&message!("menu-none")),
        ];
        let usual = &answers[game.facts().seat.index()];
        loop {
            match self.pick(&answers, &message!("menu-which-seat", usual = usual.clone()))? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(seats[game.facts().seat.index()])),
                Pick::Answer(i) => return Ok(Some(seats[i])),
                Pick::Other(typed) => match seats.into_iter().find(|seat| *seat == typed) {
                    Some(seat) => return Ok(Some(seat)),
                    None => self.refuse(&typed, answers.len())?,
                },
            }
        }
    }

    fn ask_player(&mut self, game: &dyn AnyGame, side: Side) -> io::Result<Option<String>> {
        // Those who need a command or a file have to be typed.
        let fitting = game
            .players()
            .into_iter()
            .filter(|player| player.seat.is_none_or(|only| only == side) && !player.reaches_outside());
        let answers: Vec<String> = fitting.map(|player| player.name.to_owned()).collect();
        let usual = game.facts().players[side.index()];
        loop {
            match self.pick(&answers, &message!("menu-which-opponent", usual = usual))? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(usual.to_owned())),
                Pick::Answer(i) => return Ok(Some(answers[i].clone())),
                Pick::Other(typed) => match game.player(&Spec::parse(&typed), Some(side)) {
                    Ok(_) => return Ok(Some(typed)),
                    Err(refusal) => self.say(&refusal)?,
                },
            }
        }
    }

    /// Shows numbered answers and reads one.
    fn pick(&mut self, answers: &[String], question: &Message) -> io::Result<Pick> {
        for (i, answer) in answers.iter().enumerate() {
            self.console.say(&format!("  {:>2}  {answer}", i + 1))?;
        }
        let question = format!("{} ", self.words.say(question));
        let Some(typed) = self.console.ask(&question)? else { return Ok(Pick::Leave) };
        Ok(match typed.as_str() {
            "" => Pick::Usual,
            "q" | "quit" => Pick::Leave,
            _ => match typed.parse::<usize>() {
                Ok(number) if (1..=answers.len()).contains(&number) => Pick::Answer(number - 1),
                _ => Pick::Other(typed),
            },
        })
    }

    fn refuse(&mut self, typed: &str, answers: usize) -> io::Result<()> {
        self.say(&message!("menu-no-such-answer", typed = typed, answers = answers))
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        self.console.say(&self.words.say(message))
    }
}
