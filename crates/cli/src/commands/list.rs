//! `parlor list`: the games, their parameters and their players, straight from the catalog.

use parlor_catalog::{AnyGame, GAMES, GameEntry, LEVEL_TITLES, Parameter, open};
use parlor_core::{Message, Side, message};
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
    parameters: Vec<ParameterRow>,
    seats: [&'static str; 2],
    default_seat: &'static str,
    default_opponent: &'static str,
    players: Vec<PlayerRow>,
    levels: Vec<LevelRow>,
}

#[derive(Serialize)]
struct ParameterRow {
    key: &'static str,
    default: String,
    allowed: String,
}

#[derive(Serialize)]
struct PlayerRow {
    name: &'static str,
    seat: Option<&'static str>,
    reaches_outside: bool,
    parameters: Vec<ParameterRow>,
}

#[derive(Serialize)]
struct LevelRow {
    seat: Option<&'static str>,
    level: usize,
    title: String,
    spec: &'static str,
}

/// Lists everything, or one game.
pub fn run(asked: &List) -> Outcome {
    let entries: Vec<&GameEntry> = match &asked.game {
        None => GAMES.iter().collect(),
        Some(spec) => {
            let name = open(spec).map_err(Failure::usage)?.facts().name;
            GAMES.iter().filter(|entry| entry.name == name).collect()
        }
    };
    let mut games = Vec::new();
    for entry in entries {
        let spec = asked.game.as_deref().unwrap_or(entry.name);
        games.push(row(entry, open(spec).map_err(Failure::usage)?.as_ref()));
    }
    if asked.json {
        print_document(&Report { games })?;
    } else if asked.markdown {
        print_line(markdown(&games))?;
    } else {
        for game in &games {
            print_line(describe(game))?;
        }
    }
    Ok(Exit::Done)
}

fn row(entry: &GameEntry, game: &dyn AnyGame) -> GameRow {
    let seats = game.facts().seats;
    GameRow {
        name: entry.name,
        parameters: entry.parameters.iter().map(parameter).collect(),
        seats,
        default_seat: seats[game.facts().seat.index()],
        default_opponent: game.facts().opponent(),
        players: game
            .players()
            .into_iter()
            .map(|player| PlayerRow {
                name: player.name,
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

fn describe(game: &GameRow) -> String {
    let say = |message: &Message| words().say(message);
    let mut lines = vec![game.name.to_owned()];
    for parameter in &game.parameters {
        lines.push(format!("    {}", show(parameter)));
    }
    lines.push(format!("  {}", say(&message!("list-players"))));
    for player in &game.players {
        let keys: Vec<String> = player.parameters.iter().map(show).collect();
        let seat = player.seat.map(|seat| say(&message!("list-only-seat", seat = seat))).unwrap_or_default();
        let default = if player.name == game.default_opponent { "*" } else { " " };
        lines.push(
            format!("  {default} {:<20} {} {seat}", player.name, keys.join(", ")).trim_end().to_owned(),
        );
    }
    lines.push(format!("  {}", say(&message!("list-levels"))));
    for LevelRow { seat, level, title, spec } in &game.levels {
        let seat = seat.map(|seat| say(&message!("list-only-seat", seat = seat))).unwrap_or_default();
        lines.push(format!("    level:{level}  {title:<14} {spec} {seat}").trim_end().to_owned());
    }
    lines.push(String::new());
    lines.join("\n")
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
