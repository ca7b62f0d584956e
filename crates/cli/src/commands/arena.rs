//! `parlor arena GAME PLAYER PLAYER…`: every player meets every other in pairs of games with seats swapped.

use parlor_arena::{Event, Standings};
use parlor_catalog::open;
use parlor_core::message;
use serde::Serialize;

use crate::args::{Arena, USUAL_GAMES};
use crate::commands::breakers;
use crate::exit::{Exit, Failure, Outcome};
use crate::output::{print_document, print_line, table};
use crate::progress::Progress;
use crate::run::Run;
use crate::speech::{text, words};

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    players: Vec<PlayerRow<'a>>,
    pairs: Vec<PairRow<'a>>,
    games: u64,
    seed: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    name: &'a str,
    wins: u64,
    draws: u64,
    losses: u64,
    forfeits: u64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

#[derive(Serialize)]
struct PairRow<'a> {
    first: &'a str,
    second: &'a str,
    wins: u64,
    draws: u64,
    losses: u64,
}

/// Plays the event and prints its standings.
pub fn run(asked: &Arena) -> Outcome {
    let game = open(&asked.game).map_err(Failure::usage)?;
    if game.is_code_breaking() {
        return breakers::run(game.as_ref(), asked);
    }
    if asked.players.len() < 2 {
        return Err(Failure::usage(message!("arena-needs-two-players")));
    }
    if asked.export_svg.is_some() {
        return Err(Failure::usage(message!("arena-no-histogram")));
    }
    for player in &asked.players {
        game.check_player(player, None).map_err(Failure::usage)?;
    }
    let run = Run::begin(&asked.frame, true)?;
    let event = Event {
        game: game.as_ref(),
        players: &asked.players,
        games: asked.games.unwrap_or(USUAL_GAMES),
        from: asked.from.as_deref(),
        seed: run.seed,
    };
    let progress = Progress::towards(event.total_games());
    let standings = event.run(&run.limits, &|finished| progress.set(finished)).map_err(Failure::bad_input)?;
    drop(progress);

    if asked.frame.json {
        print_document(&report(game.spec(), &standings, &run))?;
    } else {
        print(&standings)?;
    }
    Ok(if standings.stopped { run.cut_short() } else { Exit::Done })
}

fn report<'a>(game: &'a str, standings: &'a Standings, run: &Run) -> Report<'a> {
    let name = |player: usize| standings.players[player].name.as_str();
    Report {
        game,
        players: standings
            .players
            .iter()
            .map(|player| PlayerRow {
                name: &player.name,
                wins: player.tally.wins,
                draws: player.tally.draws,
                losses: player.tally.losses,
                forfeits: player.tally.forfeits,
                elo: player.elo.value,
                elo_low: player.elo.low,
                elo_high: player.elo.high,
            })
            .collect(),
        pairs: standings
            .meetings
            .iter()
            .map(|meeting| PairRow {
                first: name(meeting.players[0]),
                second: name(meeting.players[1]),
                wins: meeting.tally.wins,
                draws: meeting.tally.draws,
                losses: meeting.tally.losses,
            })
            .collect(),
        games: standings.meetings.iter().map(|meeting| meeting.tally.games()).sum(),
        seed: run.seed,
        seconds: run.seconds(),
    }
}

fn print(standings: &Standings) -> std::io::Result<()> {
    let header = ["column-player", "column-wins", "column-draws", "column-losses", "column-elo"].map(text);
    let mut shown = table(header.to_vec(), &[1, 2, 3, 4]);
    let elo = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{value:+.0}"));
    for player in &standings.players {
        let tally = &player.tally;
        let interval = match (player.elo.low, player.elo.high) {
            (None, None) => elo(player.elo.value),
            (low, high) => format!("{} [{}, {}]", elo(player.elo.value), elo(low), elo(high)),
        };
        shown.add_row([
            player.name.clone(),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            interval,
        ]);
    }
    print_line(&shown)?;
    for meeting in &standings.meetings {
        for reason in &meeting.forfeits {
            eprintln!("{}", words().say(&message!("arena-forfeit", reason = reason.clone())));
        }
    }
    if standings.stopped {
        eprintln!("{}", words().say(&message!("cli-interrupted")));
    }
    Ok(())
}
