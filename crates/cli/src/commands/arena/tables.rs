//! The results of a tournament as text: the ladder, the cross table and notes.

use std::io;

use parlor_arena::{Elo, Plan, SprtVerdict, Standings};
use parlor_catalog::AnyGame;
use parlor_core::{Message, message};

use crate::locale::{text, words};
use crate::output::{decimal, interval, print_line, signed_decimal, table};

/// Prints all tables and notes.
pub fn print(game: &dyn AnyGame, plan: &Plan, standings: &Standings) -> io::Result<()> {
    print_ladder(game, standings)?;
    if standings.players.len() > 2 {
        print_line("")?;
        print_crosses(standings)?;
    }
    for player in &standings.players {
        for (reason, count) in &player.reasons {
            tell(&message!("arena-faults", name = player.title(), count = *count, reason = reason.as_str()));
        }
    }
    if let (Some(sprt), Some(state)) = (plan.sprt, standings.sprt) {
        let (lower, upper) = sprt.bounds();
        let ratio = format!("{} {}", decimal(state.llr, 2), interval(decimal(lower, 2), decimal(upper, 2)));
        let (elo0, elo1) = (sprt.elo0.to_string(), sprt.elo1.to_string());
        let pairs = standings.games() / 2;
        tell(&match state.verdict {
            Some(SprtVerdict::Stronger) => {
                message!("arena-sprt-stronger", pairs = pairs, elo = elo1, ratio = ratio)
            }
            Some(SprtVerdict::Weaker) => {
                message!("arena-sprt-weaker", pairs = pairs, elo = elo0, ratio = ratio)
            }
            None => message!("arena-sprt-open", pairs = pairs, ratio = ratio),
        });
    }
    if standings.repeated > 0 {
        tell(&message!("arena-repeated", count = standings.repeated));
    }
    if !standings.complete {
        tell(&message!("cli-interrupted"));
    }
    Ok(())
}

fn tell(said: &Message) {
    eprintln!("{}", words().say(said));
}

fn print_ladder(game: &dyn AnyGame, standings: &Standings) -> io::Result<()> {
    // If games are only won or lost, the margin repeats the score.
    let margins = !game.facts().won_or_lost;
    let mut header = vec!["column-player", "column-wins", "column-draws", "column-losses", "column-score"];
    header.extend(margins.then_some("column-margin"));
    header.extend(["column-elo", "column-los"]);
    let numbers: Vec<usize> = (1..header.len()).collect();
    let mut shown = table(header.into_iter().map(text).collect(), &numbers);
    for player in standings.ladder() {
        let player = &standings.players[player];
        let tally = &player.tally;
        let mut row = vec![
            player.title(),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            if tally.games() == 0 { dash() } else { format!("{} %", decimal(100.0 * tally.score(), 1)) },
        ];
        row.extend(margins.then(|| signed_decimal(tally.margin(), 2)));
        row.push(strength(&player.elo));
        row.push(player.elo.superiority.map_or_else(dash, |los| format!("{} %", decimal(100.0 * los, 1))));
        shown.add_row(row);
    }
    print_line(&shown)
}

fn dash() -> String {
    "–".to_owned()
}

/// Formats `+120 [+80, +163]`; after a clean sweep, the bound that it proves.
fn strength(elo: &Elo) -> String {
    let shown = |value: f64| format!("{value:+.0}");
    match (elo.value, elo.low, elo.high) {
        (None, Some(low), _) => format!("> {}", shown(low)),
        (None, _, Some(high)) => format!("< {}", shown(high)),
        (value, None, None) => value.map_or_else(dash, shown),
        (value, low, high) => {
            let bound = |bound: Option<f64>, none: &str| bound.map_or_else(|| none.to_owned(), shown);
            format!("{} [{}, {}]", value.map_or_else(dash, shown), bound(low, "-∞"), bound(high, "+∞"))
        }
    }
}

/// The points of each player against each other player, in the order of the ladder.
fn print_crosses(standings: &Standings) -> io::Result<()> {
    let ladder = standings.ladder();
    let heads = (1..=ladder.len()).map(|number| number.to_string());
    let columns: Vec<usize> = (1..=ladder.len()).collect();
    let mut shown = table(std::iter::once(text("column-player")).chain(heads).collect(), &columns);
    for (place, &player) in ladder.iter().enumerate() {
        let points = |&other: &usize| points(standings, player, other).unwrap_or_default();
        let name = format!("{} {}", place + 1, standings.players[player].title());
        shown.add_row(std::iter::once(name).chain(ladder.iter().map(points)).collect::<Vec<_>>());
    }
    print_line(&shown)
}

/// Formats `12½/20`: the points of a player against another one, and the number of games.
fn points(standings: &Standings, player: usize, other: usize) -> Option<String> {
    let meeting = standings
        .meetings
        .iter()
        .find(|meeting| meeting.players == [player, other] || meeting.players == [other, player])?;
    let tally = &meeting.tally;
    let wins = if meeting.players[0] == player { tally.wins } else { tally.losses };
    let half_points = 2 * wins + tally.draws;
    let half = if half_points.is_multiple_of(2) { "" } else { "½" };
    let whole = half_points / 2;
    let points = if whole == 0 && !half.is_empty() { half.to_owned() } else { format!("{whole}{half}") };
    Some(format!("{points}/{}", tally.games()))
}
