//! The start menu, shown by `parlor` without a command. It prompts for the game, its settings, the seat, the opponent and
//! its level, plays the game and starts again.

use std::io;

use parlor_api::offer::levels;
use parlor_catalog::{AnyGame, GAMES, LEVEL_TITLES, Parameter, PlayerSketch, Spec, open, open_in};
use parlor_core::{Message, Side, message};
use parlor_locale::{Language, Words, names};
use parlor_terminal::Console;

use crate::args::PlayArgs;
use crate::commands;
use crate::console;
use crate::environment::environment;
use crate::exit::{CommandResult, CommandStatus};
use crate::locale;

/// The player with named levels.
const LEVEL: &str = "level";

/// Prompts for games and plays them until the person leaves.
pub fn run() -> CommandResult {
    console::with_console(|console| {
        let mut menu = Menu { console, words: locale::words(), error: None };
        while let Some(play) = menu.ask_play()? {
            match commands::play::run_in(&play, menu.words, menu.console) {
                Ok(CommandStatus::Interrupted) => return Ok(CommandStatus::Interrupted),
                Ok(_) => menu.console.keep_page(),
                // Errors are rare here, since the menu offers only valid choices, and do not end it.
                Err(failure) => match &failure.message {
                    Some(message) => menu.say(message)?,
                    None => return Err(failure),
                },
            }
            menu.console.say("")?;
        }
        Ok(CommandStatus::Done)
    })?
}

struct Menu<'c, 'a> {
    console: &'c mut Console<'a>,
    words: &'static Words,
    /// The error of the last input. It is shown below the list, where it stays visible.
    error: Option<Message>,
}

/// A prompt with numbered answers.
struct Prompt {
    /// The text of the prompt.
    text: Message,
    /// The text of `?`.
    help: Message,
    /// The answers, each with a description, which may be empty.
    answers: Vec<(String, String)>,
}

/// The reply to a prompt.
enum Reply {
    /// The number of an answer, from 0.
    Answer(usize),
    /// Nothing typed: the default.
    Default,
    /// Other text.
    Other(String),
    /// The person leaves the menu.
    Leave,
}

impl Menu<'_, '_> {
    fn ask_play(&mut self) -> io::Result<Option<PlayArgs>> {
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
        Ok(Some(PlayArgs {
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
            let prompt = Prompt {
                text: message!("menu-which-game"),
                help: message!("menu-help-game"),
                answers: answers.collect(),
            };
            match self.ask(&prompt)? {
                Reply::Leave => return Ok(None),
                Reply::Default => {}
                Reply::Answer(i) => return self.ask_settings(i),
                Reply::Other(typed) if typed == "l" => self.ask_language()?,
                Reply::Other(typed) => {
                    if let Some(i) = GAMES.iter().position(|entry| entry.name == typed) {
                        return self.ask_settings(i);
                    }
                    match open(&typed) {
                        Ok(game) => return Ok(Some(game)),
                        Err(refusal) => self.error = Some(refusal),
                    }
                }
            }
        }
    }

    /// Prompts for changes of the settings of a game until the person accepts them.
    fn ask_settings(&mut self, entry: usize) -> io::Result<Option<Box<dyn AnyGame>>> {
        let (name, parameters) = (GAMES[entry].name, GAMES[entry].parameters);
        let mut values: Vec<Option<String>> = vec![None; parameters.len()];
        loop {
            let spec = spec(name, parameters, &values);
            // Cannot fail: the name is from the catalog, and rejected settings are not kept.
            let Ok(game) = open(&spec) else { return Ok(None) };
            if parameters.is_empty() {
                return Ok(Some(game));
            }
            let shown = parameters.iter().zip(&values).map(|(parameter, value)| {
                let value = value.as_deref().unwrap_or(&parameter.default);
                (format!("{} = {value}", self.text(parameter.title)), String::new())
            });
            let prompt = Prompt {
                text: message!("menu-settings"),
                help: message!("menu-help-settings", spec = spec.as_str()),
                answers: shown.collect(),
            };
            match self.ask(&prompt)? {
                Reply::Leave => return Ok(None),
                Reply::Default => return Ok(Some(game)),
                Reply::Answer(i) => {
                    let Some(value) = self.ask_value(&parameters[i])? else { return Ok(None) };
                    if !value.is_empty() {
                        let before = values[i].replace(value);
                        if let Err(refusal) = open(&self::spec(name, parameters, &values)) {
                            self.error = Some(refusal);
                            values[i] = before;
                        }
                    }
                }
                Reply::Other(typed) => self.refuse(&typed, parameters.len()),
            }
        }
    }

    fn ask_value(&mut self, parameter: &Parameter) -> io::Result<Option<String>> {
        let name = self.text(parameter.title);
        let text = if parameter.kind.is_free_text() {
            message!("menu-which-text", setting = name, usual = parameter.default.as_ref())
        } else {
            message!("menu-which-value", setting = name, range = parameter.range())
        };
        self.console.ask(&format!("{} ", self.words.say(&text)))
    }

    fn ask_language(&mut self) -> io::Result<()> {
        let answers = Language::ALL.iter().map(|language| (language.name().to_owned(), String::new()));
        let prompt = Prompt {
            text: message!("menu-which-language"),
            help: message!("menu-help-language"),
            answers: answers.collect(),
        };
        loop {
            match self.ask(&prompt)? {
                Reply::Leave | Reply::Default => return Ok(()),
                Reply::Answer(i) => {
                    self.words = Words::of(Language::ALL[i]);
                    return Ok(());
                }
                Reply::Other(typed) => match typed.parse() {
                    Ok(language) => {
                        self.words = Words::of(language);
                        return Ok(());
                    }
                    Err(refusal) => self.error = Some(refusal),
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
        let prompt = Prompt {
            text: message!("menu-which-seat", usual = answers[usual].0.as_str()),
            help: message!("menu-help-seat"),
            answers,
        };
        loop {
            match self.ask(&prompt)? {
                Reply::Leave => return Ok(None),
                Reply::Default => return Ok(Some(seats[usual])),
                Reply::Answer(i) => return Ok(Some(seats[i])),
                Reply::Other(typed) => {
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
        // Players that need a command or a file are not listed, but can be typed.
        let fitting: Vec<PlayerSketch> = game
            .players()
            .into_iter()
            .filter(|player| player.seat.is_none_or(|only| only == side) && !player.reaches_outside())
            .collect();
        let usual = game.facts().players[side.index()];
        let prompt = Prompt {
            text: message!("menu-which-opponent", usual = usual),
            help: message!("menu-help-opponent", usual = usual),
            answers: fitting.iter().map(|player| (player.name.to_owned(), self.text(player.about))).collect(),
        };
        loop {
            match self.ask(&prompt)? {
                Reply::Leave => return Ok(None),
                Reply::Default => return Ok(Some(usual.to_owned())),
                Reply::Answer(i) => return self.ask_level(game, side, &fitting[i]),
                Reply::Other(typed) => {
                    if let Some(player) = fitting.iter().find(|player| player.name == typed) {
                        return self.ask_level(game, side, player);
                    }
                    if let Some(spec) = self.checked(game, side, &typed) {
                        return Ok(Some(spec));
                    }
                }
            }
        }
    }

    /// Prompts for the level of a player, if it has levels.
    fn ask_level(
        &mut self,
        game: &dyn AnyGame,
        side: Side,
        player: &PlayerSketch,
    ) -> io::Result<Option<String>> {
        let facts = game.facts();
        // Levels have names; other players are offered by their settings.
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
        let prompt = Prompt {
            text: message!("menu-which-level", usual = player.name),
            help: message!("menu-help-level", player = player.name, settings = settings),
            answers: levels.clone(),
        };
        loop {
            match self.ask(&prompt)? {
                Reply::Leave => return Ok(None),
                Reply::Default => return Ok(Some(player.name.to_owned())),
                Reply::Answer(i) => return Ok(Some(levels[i].0.clone())),
                Reply::Other(typed) => {
                    if let Some(spec) = self.checked(game, side, &typed) {
                        return Ok(Some(spec));
                    }
                }
            }
        }
    }

    /// Returns the spec if such a player can take the seat; otherwise sets the error.
    fn checked(&mut self, game: &dyn AnyGame, side: Side, typed: &str) -> Option<String> {
        // In the environment in which the game will be opened.
        let checked = open_in(&game.facts().spec, &environment())
            .and_then(|game| game.player(&Spec::parse(typed), Some(side)).map(|_| ()));
        match checked {
            Ok(()) => Some(typed.to_owned()),
            Err(refusal) => {
                self.error = Some(refusal);
                None
            }
        }
    }

    /// Shows numbered answers and reads a reply; `?` shows the help and prompts again.
    fn ask(&mut self, prompt: &Prompt) -> io::Result<Reply> {
        let longest = prompt.answers.iter().map(|(answer, _)| answer.chars().count()).max().unwrap_or(0);
        let text = format!("{} ", self.words.say(&prompt.text));
        loop {
            for (number, (answer, about)) in (1..).zip(&prompt.answers) {
                let lead = if about.is_empty() {
                    format!("  {number:>2}  ")
                } else {
                    format!("  {number:>2}  {answer:<longest$}  ")
                };
                self.console.say_beside(&lead, if about.is_empty() { answer } else { about })?;
            }
            if let Some(error) = self.error.take() {
                self.say(&error)?;
            }
            let Some(typed) = self.console.ask(&text)? else { return Ok(Reply::Leave) };
            return Ok(match self.words.understood(&typed) {
                Some("help") => {
                    self.say(&prompt.help)?;
                    continue;
                }
                Some("quit") => Reply::Leave,
                _ => match typed.parse::<usize>() {
                    _ if typed.is_empty() => Reply::Default,
                    _ if typed == "q" => Reply::Leave,
                    Ok(number) if (1..=prompt.answers.len()).contains(&number) => Reply::Answer(number - 1),
                    _ => Reply::Other(typed),
                },
            });
        }
    }

    fn refuse(&mut self, typed: &str, answers: usize) {
        self.error = Some(message!("menu-no-such-answer", typed = typed, answers = answers));
    }

    fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    fn say(&mut self, message: &Message) -> io::Result<()> {
        self.console.say(&self.words.say(message))
    }
}

/// Returns the spec of a game with the changed settings.
fn spec(name: &str, parameters: &[Parameter], values: &[Option<String>]) -> String {
    let changed = parameters.iter().zip(values).filter_map(|(parameter, value)| {
        let value = value.as_deref()?;
        Some(if parameter.key.is_empty() { value.to_owned() } else { format!("{}={value}", parameter.key) })
    });
    Spec { name: name.to_owned(), args: changed.collect::<Vec<_>>().join(",") }.to_string()
}
