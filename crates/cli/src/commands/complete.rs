//! `parlor complete -- WORDS`: possible next words. The scripts of `parlor completions` call it, so that a shell offers
//! the players of the typed game, and files only where a file is expected.

use std::io;

use clap::{Arg, Command};
use parlor_catalog::{AnyGame, GAMES, Kind, Method, PlainSearch, PlayerSketch, open};
use parlor_core::{Message, message};
use parlor_locale::{Language, names};

use crate::args;
use crate::exit::{CommandResult, CommandStatus};
use crate::locale::words;

/// Candidates for the next word.
enum Candidates {
    /// Words, each with a description.
    Words(Vec<(String, String)>),
    /// Files.
    Files,
    /// Folders.
    Folders,
}

/// Prints the candidates: their kind on the first line, then each word and its description, separated by a tab.
pub fn run(typed: &[String]) -> CommandResult {
    let (unfinished, before) = typed.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
    let lines = match candidates(before, unfinished) {
        Candidates::Files => vec!["files".to_owned()],
        Candidates::Folders => vec!["folders".to_owned()],
        Candidates::Words(words) => {
            let fitting = words.into_iter().filter(|(word, _)| word.starts_with(unfinished));
            let lines = fitting
                .map(|(word, description)| format!("{word}\t{}", description.replace(['\n', '\t'], " ")));
            std::iter::once("words".to_owned()).chain(lines).collect()
        }
    };
    io::Write::write_all(&mut io::stdout(), format!("{}\n", lines.join("\n")).as_bytes())?;
    Ok(CommandStatus::Done)
}

/// Returns the candidates for the incomplete last word.
fn candidates(before: &[String], unfinished: &str) -> Candidates {
    let mut parlor = args::command();
    parlor.build();
    let mut command = &parlor;
    let mut positionals: Vec<&str> = Vec::new();
    let mut waiting: Option<&Arg> = None;
    for word in before {
        // The value of an option has no influence on the next word.
        if waiting.take().is_some() {
            continue;
        }
        if word.starts_with('-') {
            let option = word.strip_prefix("--").and_then(|name| option_named(command, name));
            waiting = option.filter(|arg| takes_value(arg));
        } else if let Some(sub) = command.find_subcommand(word).filter(|_| positionals.is_empty()) {
            command = sub;
        } else {
            positionals.push(word);
        }
    }
    let game = positionals.first().and_then(|spec| open(spec).ok());
    if let Some(arg) = waiting {
        return values(arg, game.as_deref(), &parlor);
    }
    if let Some((option, _)) = unfinished.strip_prefix("--").and_then(|text| text.split_once('=')) {
        let Some(arg) = option_named(command, option) else { return Candidates::Words(Vec::new()) };
        return match values(arg, game.as_deref(), &parlor) {
            Candidates::Words(words) => Candidates::Words(
                words.into_iter().map(|(word, about)| (format!("--{option}={word}"), about)).collect(),
            ),
            other => other,
        };
    }
    if unfinished.starts_with('-') {
        return Candidates::Words(options(command));
    }
    if command.has_subcommands() {
        return Candidates::Words(if positionals.is_empty() { commands(command) } else { Vec::new() });
    }
    let places: Vec<&Arg> = command.get_positionals().collect();
    match places.get(positionals.len()).or(places.last().filter(|last| takes_many(last))) {
        Some(arg) => values(arg, game.as_deref(), &parlor),
        None => Candidates::Words(options(command)),
    }
}

fn option_named<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|arg| arg.get_long() == Some(name))
}

fn takes_value(arg: &Arg) -> bool {
    arg.get_action().takes_values()
}

fn takes_many(arg: &Arg) -> bool {
    arg.get_num_args().is_some_and(|range| range.max_values() > 1)
}

fn commands(command: &Command) -> Vec<(String, String)> {
    let shown = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let about = |sub: &Command| sub.get_about().map(ToString::to_string).unwrap_or_default();
    shown.map(|sub| (sub.get_name().to_owned(), about(sub))).collect()
}

fn options(command: &Command) -> Vec<(String, String)> {
    let about = |arg: &Arg| arg.get_help().map(ToString::to_string).unwrap_or_default();
    let named =
        command.get_arguments().filter_map(|arg| Some((format!("--{}", arg.get_long()?), about(arg))));
    named.collect()
}

/// Returns the candidates for an argument, by the placeholder of its value.
fn values(arg: &Arg, game: Option<&dyn AnyGame>, parlor: &Command) -> Candidates {
    let say = |id: &'static str| words().say(&Message::new(id));
    let plain = |names: Vec<&str>| names.into_iter().map(|name| (name.to_owned(), String::new())).collect();
    let name = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    Candidates::Words(match name {
        "FILE" | "N|FILE" | "CMD" => return Candidates::Files,
        "DIR" => return Candidates::Folders,
        "GAME" => games(),
        "GAME|PLAYER" => {
            let mut all = games();
            for entry in GAMES {
                let players = open(entry.name).map(|game| game.players()).unwrap_or_default();
                all.extend(players.iter().map(|player| (player.name.to_owned(), say(player.about))));
            }
            all.sort();
            all.dedup();
            all
        }
        "PLAYER" => {
            let players: Vec<PlayerSketch> = game.map(AnyGame::players).unwrap_or_default();
            players.iter().map(|player| (player.name.to_owned(), say(player.about))).collect()
        }
        "EVAL" => {
            let players = game.map(AnyGame::players).unwrap_or_default();
            let kinds = players.iter().flat_map(|player| &player.parameters);
            let evaluations =
                kinds.filter(|parameter| parameter.key == "eval").map(|parameter| &parameter.kind);
            match evaluations.into_iter().next() {
                Some(Kind::OneOf(names)) => plain(names.to_vec()),
                _ => Vec::new(),
            }
        }
        "SEAT" => {
            let seats = game.map_or(["first", "second"], |game| game.facts().seats);
            let seats = seats.map(|seat| (seat.to_owned(), words().say(&names::seat(seat))));
            let others = [("both", message!("menu-both")), ("none", message!("menu-none"))];
            let others = others.map(|(word, about)| (word.to_owned(), words().say(&about)));
            seats.into_iter().chain(others).collect()
        }
        "LANG" => Language::ALL.iter().map(|one| (one.code().to_owned(), one.name().to_owned())).collect(),
        "SEARCH" => plain(PlainSearch::ALL.map(PlainSearch::name).to_vec()),
        "SEARCHES" => plain(Method::all().map(Method::name).collect()),
        "COMMAND" => commands(parlor),
        _ => {
            let known = arg.get_possible_values().into_iter();
            known.map(|value| (value.get_name().to_owned(), String::new())).collect()
        }
    })
}

fn games() -> Vec<(String, String)> {
    let about = |id: &'static str| words().say(&Message::new(id));
    GAMES.iter().map(|entry| (entry.name.to_owned(), about(entry.texts.about))).collect()
}
