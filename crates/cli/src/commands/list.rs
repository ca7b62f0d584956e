//! `parlor list`: the games, their parameters and their players, straight from the catalog; of one game, or of one
//! player wherever it plays.

use std::io::{self, Write};

use parlor_catalog::{AnyGame, GAMES, GameEntry, LEVEL_TITLES, Parameter, Spec, did_you_mean, open};
use parlor_core::{Message, Side, message};
use parlor_terminal::{Screen, wrap_beside};
use serde::Serialize;

use crate::args::List;
use crate::exit::{Exit, Failure, Outcome};
use crate::output::{print_document, print_line};
use crate::speech::words;

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
pub fn run(asked: &List) -> Outcome {
    let mut games = Vec::new();
    for entry in GAMES {
        games.push(row(entry, open(entry.name).map_err(Failure::usage)?.as_ref()));
    }
    let wish = asked.what.as_deref().map(|what| read(what, &mut games)).transpose()?;
    if asked.json {
        print_document(&Report { games })?;
    } else if asked.markdown {
        // A table of a document is copied as it is.
        writeln!(io::stdout(), "{}", markdown(&games))?;
    } else if matches!(wish, Some(Wish::Player)) {
        print_line(describe_player(&games))?;
    } else {
        for game in &games {
            print_line(describe(game, wish.is_some()))?;
        }
    }
    Ok(Exit::Done)
}

/// What somebody wants to know about.
enum Wish {
    Game,
    Player,
}

/// Finds out what was named, and keeps only that.
fn read(what: &str, games: &mut Vec<GameRow>) -> Result<Wish, Failure> {
    let name = Spec::name_of(what).to_owned();
    if games.iter().any(|game| game.name == name) {
        // The settings typed after a name must be right, although the list shows the usual ones.
        open(what).map_err(Failure::usage)?;
        games.retain(|game| game.name == name);
        return Ok(Wish::Game);
    }
    let known =
        games.iter().flat_map(|game| game.players.iter().map(|player| player.name).chain([game.name]));
    if !known.clone().any(|known| known == name) {
        let hint = did_you_mean(&name, known);
        return Err(Failure::usage(message!("list-unknown", typed = what, hint = hint)));
    }
    for game in games.iter_mut() {
        game.players.retain(|player| player.name == name);
    }
    games.retain(|game| !game.players.is_empty());
    Ok(Wish::Player)
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

/// The ladder of every seat; of either where they are the same.
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

/// A game; with a sentence on each player where only one game is asked for.
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

/// A player, and its settings in the games that have it; games where they are the same share a line.
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

/// The table of the README.
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
