//! The results of a tournament as JSON and CSV.

use parlor_arena::{Elo, Format, Plan, SprtVerdict, Standings, Tally};
use parlor_report::Csv;
use parlor_report::csv::number;
use serde::Serialize;

use super::expectations::Judged;

/// The document of `--json`.
#[derive(Serialize)]
pub struct Report<'a> {
    game: &'a str,
    format: Format,
    players: Vec<PlayerRow<'a>>,
    pairs: Vec<PairRow<'a>>,
    games: u64,
    /// Pairs not counted because they repeat an earlier one.
    repeated_pairs: u64,
    openings: OpeningsRow,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtRow>,
    #[serde(skip_serializing_if = "<[Judged]>::is_empty")]
    expectations: &'a [Judged],
    complete: bool,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    called: Option<&'a str>,
    #[serde(flatten)]
    figures: Figures,
    faults: Vec<FaultRow<'a>>,
}

#[derive(Serialize)]
struct PairRow<'a> {
    first: &'a str,
    second: &'a str,
    #[serde(flatten)]
    figures: Figures,
}

#[derive(Serialize)]
struct Figures {
    wins: u64,
    draws: u64,
    losses: u64,
    forfeits: u64,
    /// `None` without games.
    score: Option<f64>,
    margin: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    los: Option<f64>,
    pair_scores: [u64; 5],
}

#[derive(Serialize)]
struct FaultRow<'a> {
    reason: &'a str,
    games: u64,
}

#[derive(Serialize)]
struct OpeningsRow {
    positions: usize,
    random_plies: u32,
}

#[derive(Serialize)]
struct SprtRow {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: Option<&'static str>,
}

fn figures(tally: &Tally, elo: &Elo) -> Figures {
    Figures {
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        forfeits: tally.forfeits,
        score: (tally.games() > 0).then(|| tally.score()),
        margin: tally.margin(),
        elo: elo.value,
        elo_low: elo.low,
        elo_high: elo.high,
        los: elo.superiority,
        pair_scores: tally.pairs,
    }
}

/// Creates the document.
pub fn report<'a>(
    plan: &'a Plan,
    standings: &'a Standings,
    expectations: &'a [Judged],
    seconds: Option<f64>,
) -> Report<'a> {
    let name = |player: usize| standings.players[player].name.as_str();
    Report {
        game: &plan.game,
        format: plan.format,
        players: standings
            .players
            .iter()
            .map(|player| PlayerRow {
                name: &player.name,
                called: player.called.as_deref(),
                figures: figures(&player.tally, &player.elo),
                faults: player
                    .reasons
                    .iter()
                    .map(|(reason, games)| FaultRow { reason, games: *games })
                    .collect(),
            })
            .collect(),
        pairs: standings
            .meetings
            .iter()
            .map(|meeting| PairRow {
                first: name(meeting.players[0]),
                second: name(meeting.players[1]),
                figures: figures(&meeting.tally, &meeting.elo),
            })
            .collect(),
        games: standings.games(),
        repeated_pairs: standings.repeated,
        openings: OpeningsRow { positions: plan.positions.len(), random_plies: plan.opening_plies },
        sprt: plan.sprt.zip(standings.sprt).map(|(sprt, state)| SprtRow {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr: state.llr,
            lower: sprt.bounds().0,
            upper: sprt.bounds().1,
            verdict: state.verdict.map(|verdict| match verdict {
                SprtVerdict::Weaker => "elo0",
                SprtVerdict::Stronger => "elo1",
            }),
        }),
        expectations,
        complete: standings.complete,
        seed: plan.seed,
        seconds,
    }
}

/// Returns a table for spreadsheets: each player against all others (without an opponent), then each meeting.
pub fn csv(standings: &Standings) -> String {
    let mut table = Csv::new([
        "player", "opponent", "games", "wins", "draws", "losses", "forfeits", "score", "margin", "elo",
        "elo_low", "elo_high", "los",
    ]);
    let name = |player: usize| standings.players[player].name.as_str();
    for player in &standings.players {
        table.row(csv_row([&player.name, ""], &player.tally, &player.elo));
    }
    for meeting in &standings.meetings {
        table.row(csv_row(meeting.players.map(name), &meeting.tally, &meeting.elo));
    }
    table.into_string()
}

fn csv_row([player, opponent]: [&str; 2], tally: &Tally, elo: &Elo) -> [String; 13] {
    [
        player.to_owned(),
        opponent.to_owned(),
        tally.games().to_string(),
        tally.wins.to_string(),
        tally.draws.to_string(),
        tally.losses.to_string(),
        tally.forfeits.to_string(),
        number(Some(tally.score())),
        number(Some(tally.margin())),
        number(elo.value),
        number(elo.low),
        number(elo.high),
        number(elo.superiority),
    ]
}
