//! The start menu: for somebody who has typed `parlor` and nothing else. One question each for the game, its
//! settings, the seat, the opponent and how strong it is; after the game it asks again.

use std::io;

use parlor_api::offer::levels;
use parlor_catalog::{AnyGame, GAMES, LEVEL_TITLES, Parameter, PlayerSketch, Spec, open, open_in};
use parlor_core::{Message, Side, message};
use parlor_locale::{Language, Words, names};
use parlor_terminal::Console;

use crate::args::Play;
use crate::commands::play;
use crate::conversation;
use crate::environment::environment;
use crate::exit::{Exit, Outcome};
use crate::speech;

/// The player that is a ladder of named strengths.
const LEVEL: &str = "level";

/// Asks what to play and plays it, until somebody wants to leave.
pub fn run() -> Outcome {
    conversation::hold(|console| {
        let mut menu = Menu { console, words: speech::words(), mistake: None };
        while let Some(wish) = menu.ask_wish()? {
            match play::run_in(&wish, menu.words, menu.console) {
                Ok(Exit::Interrupted) => return Ok(Exit::Interrupted),
                Ok(_) => menu.console.keep_page(),
                // The menu offers only what works; what does not is no reason to leave.
                Err(failure) => match &failure.message {
                    Some(message) => menu.say(message)?,
                    None => return Err(failure),
                },
            }
            menu.console.say("")?;
        }
        Ok(Exit::Done)
    })?
}

struct Menu<'c, 'a> {
    console: &'c mut Console<'a>,
    words: &'static Words,
    /// What was wrong with the last answer. It is told below the list, so that it cannot scroll away.
    mistake: Option<Message>,
}

/// A question with numbered answers.
struct Question {
    /// What is asked.
    asked: Message,
    /// What `?` tells.
    help: Message,
    /// The answers, each with a sentence about it or none.
    answers: Vec<(String, String)>,
}

/// What a question brings.
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

impl Menu<'_, '_> {
    fn ask_wish(&mut self) -> io::Result<Option<Play>> {
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
        Ok(Some(Play {
            game: game.facts().spec.clone(),
            seat: Some(seat.to_owned()),
            against,
            from: None,
            seed: None,
            review: false,
            ascii: false,
        }))
    }

    fn ask_game(&mut self) -> io::Result<Option<Box<dyn AnyGame>>> {
        loop {
            self.say(&message!("menu-welcome"))?;
            let answers = GAMES.iter().map(|entry| (entry.name.to_owned(), self.text(entry.texts.about)));
            let question = Question {
                asked: message!("menu-which-game"),
                help: message!("menu-help-game"),
                answers: answers.collect(),
            };
            match self.pick(&question)? {
                Pick::Leave => return Ok(None),
                Pick::Usual => {}
                Pick::Answer(i) => return self.ask_settings(i),
                Pick::Other(typed) if typed == "l" => self.ask_language()?,
                Pick::Other(typed) => {
                    if let Some(i) = GAMES.iter().position(|entry| entry.name == typed) {
                        return self.ask_settings(i);
                    }
                    match open(&typed) {
                        Ok(game) => return Ok(Some(game)),
                        Err(refusal) => self.mistake = Some(refusal),
                    }
                }
            }
        }
    }

    /// Lets people change the settings of a game, one after the other.
    fn ask_settings(&mut self, entry: usize) -> io::Result<Option<Box<dyn AnyGame>>> {
        let (name, parameters) = (GAMES[entry].name, GAMES[entry].parameters);
        let mut values: Vec<Option<String>> = vec![None; parameters.len()];
        loop {
            let spec = spec(name, parameters, &values);
            // The catalog opens every name it lists, and only settings that it accepts are kept.
            let Ok(game) = open(&spec) else { return Ok(None) };
            if parameters.is_empty() {
                return Ok(Some(game));
            }
            let shown = parameters.iter().zip(&values).map(|(parameter, value)| {
                let value = value.as_deref().unwrap_or(&parameter.default);
                (format!("{} = {value}", self.text(parameter.title)), String::new())
            });
            let question = Question {
                asked: message!("menu-settings"),
                help: message!("menu-help-settings", spec = spec.as_str()),
                answers: shown.collect(),
            };
            match self.pick(&question)? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(game)),
                Pick::Answer(i) => {
                    let Some(value) = self.ask_value(&parameters[i])? else { return Ok(None) };
                    if !value.is_empty() {
                        let before = values[i].replace(value);
                        if let Err(refusal) = open(&self::spec(name, parameters, &values)) {
                            self.mistake = Some(refusal);
                            values[i] = before;
                        }
                    }
                }
                Pick::Other(typed) => self.refuse(&typed, parameters.len()),
            }
        }
    }

    fn ask_value(&mut self, parameter: &Parameter) -> io::Result<Option<String>> {
        let name = self.text(parameter.title);
        let question = if parameter.kind.is_free_text() {
            message!("menu-which-text", setting = name, usual = parameter.default.as_ref())
        } else {
            message!("menu-which-value", setting = name, range = parameter.range())
        };
        self.console.ask(&format!("{} ", self.words.say(&question)))
    }

    fn ask_language(&mut self) -> io::Result<()> {
        let answers = Language::ALL.iter().map(|language| (language.name().to_owned(), String::new()));
        let question = Question {
            asked: message!("menu-which-language"),
            help: message!("menu-help-language"),
            answers: answers.collect(),
        };
        loop {
            match self.pick(&question)? {
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
                    Err(refusal) => self.mistake = Some(refusal),
                },
            }
        }
    }

    fn ask_seat(&mut self, game: &dyn AnyGame) -> io::Result<Option<&'static str>> {
        let [one, other] = game.facts().seats;
        let seats = [one, other, "both", "none"];
        let shown = [names::seat(one), names::seat(other), message!("menu-both"), message!("menu-none")];
        let answers: Vec<(String, String)> =
            shown.iter().map(|seat| (self.words.say(seat), String::new())).collect();
        let usual = game.facts().seat.index();
        let question = Question {
            asked: message!("menu-which-seat", usual = answers[usual].0.as_str()),
            help: message!("menu-help-seat"),
            answers,
        };
        loop {
            match self.pick(&question)? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(seats[usual])),
                Pick::Answer(i) => return Ok(Some(seats[i])),
                Pick::Other(typed) => {
                    let word = self.words.understood(&typed);
                    match seats.into_iter().find(|seat| Some(*seat) == word) {
                        Some(seat) => return Ok(Some(seat)),
                        None => self.refuse(&typed, seats.len()),
                    }
                }
            }
        }
    }

    fn ask_player(&mut self, game: &dyn AnyGame, side: Side) -> io::Result<Option<String>> {
        // Those who need a command or a file have to be typed.
        let fitting: Vec<PlayerSketch> = game
            .players()
            .into_iter()
            .filter(|player| player.seat.is_none_or(|only| only == side) && !player.reaches_outside())
            .collect();
        let usual = game.facts().players[side.index()];
        let question = Question {
            asked: message!("menu-which-opponent", usual = usual),
            help: message!("menu-help-opponent", usual = usual),
            answers: fitting.iter().map(|player| (player.name.to_owned(), self.text(player.about))).collect(),
        };
        loop {
            match self.pick(&question)? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(usual.to_owned())),
                Pick::Answer(i) => return self.ask_level(game, side, &fitting[i]),
                Pick::Other(typed) => {
                    if let Some(player) = fitting.iter().find(|player| player.name == typed) {
                        return self.ask_level(game, side, player);
                    }
                    if let Some(spec) = self.seated(game, side, &typed) {
                        return Ok(Some(spec));
                    }
                }
            }
        }
    }

    /// How strong a player is to be, where it can be more or less so.
    fn ask_level(
        &mut self,
        game: &dyn AnyGame,
        side: Side,
        player: &PlayerSketch,
    ) -> io::Result<Option<String>> {
        let facts = game.facts();
        // The ladder of the game has names; other players are offered by their settings.
        let levels: Vec<(String, String)> = if player.name == LEVEL {
            let name = |(number, title): (usize, &'static str)| {
                (format!("{LEVEL}:{number}"), self.words.say(&Message::new(title)))
            };
            (1..).zip(LEVEL_TITLES).map(name).collect()
        } else {
            levels(player, facts.depth).into_iter().map(|spec| (spec, String::new())).collect()
        };
        if levels.len() < 2 {
            return Ok(Some(player.name.to_owned()));
        }
        let settings = player.parameters.iter().map(|parameter| parameter.key).collect::<Vec<_>>();
        let question = Question {
            asked: message!("menu-which-level", usual = player.name),
            help: message!("menu-help-level", player = player.name, settings = settings),
            answers: levels.clone(),
        };
        loop {
            match self.pick(&question)? {
                Pick::Leave => return Ok(None),
                Pick::Usual => return Ok(Some(player.name.to_owned())),
                Pick::Answer(i) => return Ok(Some(levels[i].0.clone())),
                Pick::Other(typed) => {
                    if let Some(spec) = self.seated(game, side, &typed) {
                        return Ok(Some(spec));
                    }
                }
            }
        }
    }

    /// The spec, if a player of it can sit here; says why not otherwise.
    fn seated(&mut self, game: &dyn AnyGame, side: Side, typed: &str) -> Option<String> {
        // With what this program provides, as the game will be opened.
        let checked = open_in(&game.facts().spec, &environment())
            .and_then(|game| game.player(&Spec::parse(typed), Some(side)).map(|_| ()));
        match checked {
            Ok(()) => Some(typed.to_owned()),
            Err(refusal) => {
                self.mistake = Some(refusal);
                None
            }
        }
    }

    /// Shows numbered answers and reads one; `?` tells what may be typed, and asks again.
    fn pick(&mut self, question: &Question) -> io::Result<Pick> {
        let longest = question.answers.iter().map(|(answer, _)| answer.chars().count()).max().unwrap_or(0);
        let asked = format!("{} ", self.words.say(&question.asked));
        loop {
            for (number, (answer, about)) in (1..).zip(&question.answers) {
                let lead = if about.is_empty() {
                    format!("  {number:>2}  ")
                } else {
                    format!("  {number:>2}  {answer:<longest$}  ")
                };
                self.console.say_beside(&lead, if about.is_empty() { answer } else { about })?;
            }
            if let Some(mistake) = self.mistake.take() {
                self.say(&mistake)?;
            }
            let Some(typed) = self.console.ask(&asked)? else { return Ok(Pick::Leave) };
            return Ok(match self.words.understood(&typed) {
                Some("help") => {
                    self.say(&question.help)?;
                    continue;
                }
                Some("quit") => Pick::Leave,
                _ => match typed.parse::<usize>() {
                    _ if typed.is_empty() => Pick::Usual,
                    _ if typed == "q" => Pick::Leave,
                    Ok(number) if (1..=question.answers.len()).contains(&number) => Pick::Answer(number - 1),
                    _ => Pick::Other(typed),
                },
            });
        }
    }

    fn refuse(&mut self, typed: &str, answers: usize) {
        self.mistake = Some(message!("menu-no-such-answer", typed = typed, answers = answers));
    }

    fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        self.console.say(&self.words.say(message))
    }
}

/// The spec of a game with the settings that were changed.
fn spec(name: &str, parameters: &[Parameter], values: &[Option<String>]) -> String {
    let changed = parameters.iter().zip(values).filter_map(|(parameter, value)| {
        let value = value.as_deref()?;
        Some(if parameter.key.is_empty() { value.to_owned() } else { format!("{}={value}", parameter.key) })
    });
    Spec { name: name.to_owned(), args: changed.collect::<Vec<_>>().join(",") }.to_string()
}
