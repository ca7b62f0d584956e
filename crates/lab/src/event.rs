//! The next pairs of an event, and the standings after them. The plan fixes every pair, and the request contains the
//! results so far, so that no state is stored between requests.

use parlor_arena::{
    AnyPlan, Format, GameResult as Ended, PairId, Plan, PlanRunner, PlayedGame, PlayedPair, ResultLine,
    Standings,
};
use parlor_catalog::{AnyGame, Environment};
use parlor_core::{Limits, Message, Side, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::{EventRequest, Outcome};
use crate::simulations::check;

/// Maximum number of players of an event.
pub const MOST_PLAYERS: u64 = 8;

/// Maximum number of pairs of an event, over all meetings.
pub const MOST_PAIRS: u64 = 600;

/// Maximum number of pairs of a request.
pub const MOST_AT_ONCE: u64 = 64;

#[derive(Serialize)]
struct EventDocument {
    /// Pairs played so far, including these.
    played: usize,
    /// Pairs of the event.
    total: u64,
    /// The pairs of this request.
    pairs: Vec<PairRow>,
    /// The players, in the order of the plan.
    table: Vec<Standing>,
}

#[derive(Serialize)]
struct PairRow {
    /// The numbers of the two players; in the first game the first of them moves first.
    players: [usize; 2],
    round: u64,
    start: Option<String>,
    payoffs: [Option<i32>; 2],
    forfeits: [Option<usize>; 2],
    repeats: bool,
    moves: [Vec<String>; 2],
}

#[derive(Serialize)]
struct Standing {
    player: String,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Share of the points.
    score: f64,
    /// Elo difference to all opponents, with its confidence interval; null if it is undefined.
    elo: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    /// Probability that it is stronger than its opponents.
    stronger: Option<f64>,
}

/// Plays the next pairs of a plan.
pub fn answer(
    request: &EventRequest,
    plan: &Plan,
    environment: &Environment,
    words: &Words,
    limits: &Limits,
) -> Result<impl Serialize + use<>, Message> {
    let done = pairs_done(plan, &request.done)?;
    let crew = PlanRunner::new(AnyPlan::Tournament(plan.clone()), environment)?;
    let say = |reason: &Message| words.say(reason);
    let total = plan.total_pairs();
    let first = done.len() as u64;
    let mut fresh = Vec::new();
    for place in first..(first + request.count).min(total) {
        let number = plan.number(unit(plan, place));
        let lines = crew.work(number..number + 1, &[], &say, limits);
        // A pair that ran out of time is not a result of the plan.
        if limits.are_up() {
            break;
        }
        let Some(ResultLine::Pair(pair)) = lines.and_then(|lines| lines.into_iter().next()) else { break };
        fresh.push(pair);
    }
    if fresh.is_empty() && first < total {
        return Err(message!("lab-pair-too-long"));
    }
    let rows = fresh.iter().map(|pair| pair_row(plan, pair)).collect();
    let all = done.into_iter().chain(fresh.into_iter().map(PlayedPair::bare)).collect::<Vec<_>>();
    let played = all.len();
    let standings = Standings::of(plan, all);
    let table = standings.players.iter().map(|player| Standing {
        player: player.name.clone(),
        wins: player.tally.wins,
        draws: player.tally.draws,
        losses: player.tally.losses,
        score: player.tally.score(),
        elo: player.elo.value,
        low: player.elo.low,
        high: player.elo.high,
        stronger: player.elo.superiority,
    });
    Ok(EventDocument { played, total, pairs: rows, table: table.collect() })
}

/// The plan of an event, if its numbers are in range.
pub fn plan(request: &EventRequest, game: &dyn AnyGame) -> Result<Plan, Message> {
    if game.code().is_some() {
        return Err(message!("lab-arena-code", game = game.facts().spec.as_str()));
    }
    check("players", request.players.len() as u64, 2, MOST_PLAYERS)?;
    check("count", request.count, 1, MOST_AT_ONCE)?;
    let meetings = (request.players.len() * (request.players.len() - 1) / 2) as u64;
    check("pairs", request.pairs, 1, MOST_PAIRS / meetings)?;
    Ok(Plan {
        game: request.game.clone(),
        players: request.players.iter().map(|player| player.trim().to_owned()).collect(),
        format: Format::RoundRobin,
        pairs: request.pairs,
        positions: Vec::new(),
        opening_plies: game.facts().opening_plies,
        sprt: None,
        expect: Vec::new(),
        seed: request.seed,
    })
}

/// The pair at an index of the order of play: round by round, so that all meetings progress equally.
fn unit(plan: &Plan, place: u64) -> PairId {
    let meetings = plan.meetings().len() as u64;
    PairId { meeting: (place % meetings) as usize, round: place / meetings }
}

/// The pairs of the request.
fn pairs_done(plan: &Plan, done: &[Outcome]) -> Result<Vec<PlayedPair>, Message> {
    check("done", done.len() as u64, 0, plan.total_pairs())?;
    let game = |payoff: Option<i32>, forfeit: Option<usize>| {
        let result = match (payoff, forfeit) {
            (Some(payoff), None) => Ended::Finished { payoff },
            (None, Some(forfeit @ (0 | 1))) => Ended::Forfeit { forfeit, reason: "".into() },
            _ => return Err(message!("server-wrong-field", field = "done")),
        };
        Ok(PlayedGame { result, plies: 0, moves: Vec::new() })
    };
    let pair = |(place, outcome): (u64, &Outcome)| {
        let [one, other] = outcome.payoffs;
        let [first, second] = outcome.forfeits;
        Ok(PlayedPair {
            id: unit(plan, place),
            start: None,
            repeats: outcome.repeats.then_some(0),
            called: [None, None],
            games: [game(one, first)?, game(other, second)?],
        })
    };
    (0..).zip(done).map(pair).collect()
}

fn pair_row(plan: &Plan, pair: &PlayedPair) -> PairRow {
    let payoff = |game: &PlayedGame| game.result.payoff(Side::First);
    let forfeit = |game: &PlayedGame| match game.result {
        Ended::Forfeit { forfeit, .. } => Some(forfeit),
        Ended::Finished { .. } => None,
    };
    PairRow {
        players: plan.meetings()[pair.id.meeting],
        round: pair.id.round,
        start: pair.start.clone(),
        payoffs: pair.games.each_ref().map(payoff),
        forfeits: pair.games.each_ref().map(forfeit),
        repeats: pair.repeats.is_some(),
        moves: pair.games.each_ref().map(|game| game.moves.clone()),
    }
}
