//! `parlor list`: games, parameters and players from the catalog; all of them, those of one game, or one player in all
//! its games.

use std::io::{self, Write};

use parlor_catalog::{AnyGame, GAMES, GameEntry, LEVEL_TITLES, Parameter, Spec, did_you_mean, open};
use parlor_core::{Message, Side, message};
use parlor_terminal::{Screen, wrap_beside};
use serde::Serialize;

use crate::args::ListArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::{print_document, print_line};

#[derive(Serialize)]
struct Report {
    games: Vec<GameRow>,
}

#[derive(Serialize)]
struct GameRow {
    name: &'static str,
    about: String,
    parameters: Vec<ParameterRow>,
    seats: [&'static str; 2],
    default_seat: &'static str,
    default_opponent: &'static str,
    players: Vec<PlayerRow>,
    levels: Vec<LevelRow>,
}

#[derive(PartialEq, Serialize)]
struct ParameterRow {
    key: &'static str,
    default: String,
    allowed: String,
}

#[derive(Serialize)]
struct PlayerRow {
    name: &'static str,
    about: String,
    seat: Option<&'static str>,
    reaches_outside: bool,
    parameters: Vec<ParameterRow>,
}

#[derive(PartialEq, Serialize)]
struct LevelRow {
    seat: Option<&'static str>,
    level: usize,
    title: String,
    spec: &'static str,
}

/// Lists everything, one game, or one player.
pub fn run(args: &ListArgs) -> CommandResult {
    let mut games = Vec::new();
    for entry in GAMES {
        games.push(row(entry, open(entry.name).map_err(CommandError::usage)?.as_ref()));
    }
    let filter = args.what.as_deref().map(|what| retain(what, &mut games)).transpose()?;
    if args.json {
        print_document(&Report { games })?;
    } else if args.markdown {
        // Markdown is not wrapped to the width of the window.
        writeln!(io::stdout(), "{}", markdown(&games))?;
    } else if matches!(filter, Some(Filter::Player)) {
        print_line(describe_player(&games))?;
    } else {
        for game in &games {
            print_line(describe(game, filter.is_some()))?;
        }
    }
    Ok(CommandStatus::Done)
}

/// What the argument names.
enum Filter {
    Game,
    Player,
}

/// Keeps only the named game or player in the list.
fn retain(what: &str, games: &mut Vec<GameRow>) -> Result<Filter, CommandError> {
    let name = Spec::name_of(what).to_owned();
    if games.iter().any(|game| game.name == name) {
        // Typed settings are checked, although the list shows the defaults.
        open(what).map_err(CommandError::usage)?;
        games.retain(|game| game.name == name);
        return Ok(Filter::Game);
    }
    let known =
        games.iter().flat_map(|game| game.players.iter().map(|player| player.name).chain([game.name]));
    if !known.clone().any(|known| known == name) {
        let hint = did_you_mean(&name, known);
        return Err(CommandError::usage(message!("list-unknown", typed = what, hint = hint)));
    }
    for game in games.iter_mut() {
        game.players.retain(|player| player.name == name);
    }
    games.retain(|game| !game.players.is_empty());
    Ok(Filter::Player)
}

fn row(entry: &GameEntry, game: &dyn AnyGame) -> GameRow {
    let say = |id: &'static str| words().say(&Message::new(id));
    let seats = game.facts().seats;
    GameRow {
        name: entry.name,
        about: say(entry.texts.about),
        parameters: entry.parameters.iter().map(parameter).collect(),
        seats,
        default_seat: seats[game.facts().seat.index()],
        default_opponent: game.facts().opponent(),
        players: game
            .players()
            .into_iter()
            .map(|player| PlayerRow {
                name: player.name,
                about: say(player.about),
                seat: player.seat.map(|side: Side| seats[side.index()]),
                reaches_outside: player.reaches_outside(),
                parameters: player.parameters.iter().map(parameter).collect(),
            })
            .collect(),
        levels: levels(game),
    }
}

/// Returns the levels of every seat; equal ones once.
fn levels(game: &dyn AnyGame) -> Vec<LevelRow> {
    let facts = game.facts();
    let row = |seat, (i, spec): (usize, &'static str)| LevelRow {
        seat,
        level: i + 1,
        title: words().say(&Message::new(LEVEL_TITLES[i])),
        spec,
    };
    let mut rows = Vec::new();
    for (seat, ladder) in facts.ladders() {
        rows.extend(ladder.into_iter().enumerate().map(|rung| row(seat, rung)));
    }
    rows
}

fn parameter(parameter: &Parameter) -> ParameterRow {
    ParameterRow {
        key: parameter.key,
        default: parameter.default.to_string(),
        allowed: if parameter.kind.is_free_text() { String::new() } else { parameter.range() },
    }
}

/// Describes a game; `in_full` adds a sentence on each player.
fn describe(game: &GameRow, in_full: bool) -> String {
    let say = |message: &Message| words().say(message);
    let mut lines = vec![game.name.to_owned()];
    if in_full {
        lines.push(format!("  {}", game.about));
    }
    lines.extend(game.parameters.iter().map(|parameter| format!("    {}", show(parameter))));
    lines.push(format!("  {}", say(&message!("list-players"))));
    for player in &game.players {
        let seat = player.seat.map(|seat| say(&message!("list-only-seat", seat = seat))).unwrap_or_default();
        let default = if player.name == game.default_opponent { "*" } else { " " };
        let settings = settings(&player.parameters);
        let lead = format!("  {default} {:<20} ", player.name);
        if in_full {
            lines.push(beside(&lead, format!("{} {seat}", player.about).trim_end()));
            if !settings.is_empty() {
                lines.push(beside(&" ".repeat(lead.len()), &settings));
            }
        } else {
            lines.push(format!("{lead}{settings} {seat}").trim_end().to_owned());
        }
    }
    lines.push(format!("  {}", say(&message!("list-levels"))));
    for LevelRow { seat, level, title, spec } in &game.levels {
        let seat = seat.map(|seat| say(&message!("list-only-seat", seat = seat))).unwrap_or_default();
        lines.push(format!("    level:{level}  {title:<14} {spec} {seat}").trim_end().to_owned());
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Describes a player and its settings. Games with the same settings share a line.
fn describe_player(games: &[GameRow]) -> String {
    let say = |message: &Message| words().say(message);
    let mut groups: Vec<(&[ParameterRow], Vec<&str>)> = Vec::new();
    for game in games {
        let parameters = &game.players[0].parameters[..];
        match groups.iter_mut().find(|(known, _)| *known == parameters) {
            Some((_, names)) => names.push(game.name),
            None => groups.push((parameters, vec![game.name])),
        }
    }
    let mut lines = vec![games[0].players[0].name.to_owned(), format!("  {}", games[0].players[0].about)];
    for (parameters, names) in groups {
        lines.push(beside("  ", &say(&message!("list-plays", games = names))));
        if !parameters.is_empty() {
            lines.push(beside("    ", &settings(parameters)));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

fn beside(lead: &str, text: &str) -> String {
    match Screen::of_output() {
        Some(screen) => wrap_beside(lead, text, screen.columns),
        None => format!("{lead}{text}"),
    }
}

fn settings(parameters: &[ParameterRow]) -> String {
    parameters.iter().map(show).collect::<Vec<_>>().join(", ")
}

/// `take=3 (1–1000)`.
fn show(parameter: &ParameterRow) -> String {
    let key = if parameter.key.is_empty() { String::new() } else { format!("{}=", parameter.key) };
    let allowed =
        if parameter.allowed.is_empty() { String::new() } else { format!(" ({})", parameter.allowed) };
    format!("{key}{}{allowed}", parameter.default)
}

/// Returns the table of the README.
fn markdown(games: &[GameRow]) -> String {
    let mut lines = vec!["| game | parameters | players |".to_owned(), "|---|---|---|".to_owned()];
    for game in games {
        let parameters: Vec<String> = game
            .parameters
            .iter()
            .map(|parameter| format!("`{}`", show(parameter).replace('|', "\\|")))
            .collect();
        let players: Vec<String> = game.players.iter().map(|player| format!("`{}`", player.name)).collect();
        let parameters = if parameters.is_empty() { "–".to_owned() } else { parameters.join(", ") };
        lines.push(format!("| `{}` | {parameters} | {} |", game.name, players.join(", ")));
    }
    lines.join("\n")
}
