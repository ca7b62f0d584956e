//! Tournaments between players of Parlor and Python objects.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_arena::expect::OF_PLAYERS;
use parlor_arena::gradescope::Test;
use parlor_arena::{Expectation, Format, Gradescope, Plan, Standing, Tournament};
use parlor_catalog::{EmbeddedPlayer, Environment, Spec};
use parlor_core::{Limits, Message, message};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::embedded_player::{ErrorPolicy, PythonPlayer};
use crate::error::{refused, said};
use crate::game::{Game, open_here};
use crate::interruptible::{all_cores, run_interruptibly};

/// The results of an event.
#[derive(IntoPyObject)]
pub(crate) struct EventResults {
    players: Vec<StandingRow>,
    games: u64,
    repeated_pairs: u64,
    complete: bool,
    expectations: Vec<ExpectationRow>,
}

/// One player's results.
#[derive(IntoPyObject)]
pub(crate) struct StandingRow {
    name: String,
    wins: u64,
    draws: u64,
    losses: u64,
    forfeits: u64,
    score: f64,
    margin: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    reasons: Vec<(String, u64)>,
}

/// An expectation and its outcome.
#[derive(IntoPyObject)]
pub(crate) struct ExpectationRow {
    pub(crate) expected: String,
    pub(crate) value: Option<f64>,
    pub(crate) met: bool,
}

impl ExpectationRow {
    /// Compares an expectation with the measured value.
    pub(crate) fn of(expectation: Expectation, value: Option<f64>) -> ExpectationRow {
        let met = expectation.is_met(value);
        ExpectationRow { met, value, expected: expectation.typed }
    }
}

/// Parses expectations.
pub(crate) fn expectations(typed: &[String], allowed: &[&'static str]) -> PyResult<Vec<Expectation>> {
    typed.iter().map(|typed| Expectation::read(typed, allowed).map_err(refused)).collect()
}

/// The specs of all players, and the Python objects among them.
pub(crate) struct Entrants {
    pub(crate) specs: Vec<String>,
    pub(crate) embedded: Vec<Arc<dyn EmbeddedPlayer>>,
}

impl Entrants {
    pub(crate) fn of(
        players: &[Bound<'_, PyAny>],
        game: &Bound<'_, Game>,
        errors: &Arc<ErrorPolicy>,
    ) -> PyResult<Entrants> {
        let mut entrants = Entrants { specs: Vec::new(), embedded: Vec::new() };
        for player in players {
            if let Ok(spec) = player.cast::<PyString>() {
                entrants.specs.push(spec.to_str()?.to_owned());
            } else {
                entrants.embedded.push(Arc::new(PythonPlayer::new(player, game, errors)?));
                entrants.specs.push(format!("guest:number={}", entrants.embedded.len()));
            }
        }
        Ok(entrants)
    }
}

/// Plays pairs of games with seats swapped.
#[pyfunction]
#[pyo3(signature = (game, players, games, seed, gauntlet, positions, opening_plies, threads, strict, expect))]
pub(crate) fn arena(
    py: Python<'_>,
    game: &Bound<'_, Game>,
    players: Vec<Bound<'_, PyAny>>,
    games: u64,
    seed: u64,
    gauntlet: bool,
    positions: Vec<String>,
    opening_plies: Option<u32>,
    threads: Option<usize>,
    strict: bool,
    expect: Vec<String>,
) -> PyResult<EventResults> {
    if players.len() < 2 {
        return Err(refused(message!("arena-needs-two-players")));
    }
    let expected = expectations(&expect, OF_PLAYERS)?;
    let stop = Arc::new(AtomicBool::new(false));
    let has_embedded = players.iter().any(|player| !player.is_instance_of::<PyString>());
    // Only one thread holds the GIL at a time; more threads would wait for each other.
    let threads = threads.unwrap_or_else(|| if has_embedded { 1 } else { all_cores() }).max(1);
    let errors = ErrorPolicy::new(strict, &stop, threads);
    let Entrants { specs, embedded } = Entrants::of(&players, game, &errors)?;
    let rules = open_here(&game.get().rules.facts().spec, Environment { embedded, ..Environment::default() })
        .map_err(refused)?;
    if rules.code().is_some() {
        return Err(refused(message!("python-examine-breakers")));
    }
    for spec in &specs {
        rules.player(&Spec::parse(spec), None).map_err(refused)?;
    }
    let usual = if positions.is_empty() { rules.facts().opening_plies } else { 0 };
    let plan = Plan {
        game: rules.facts().spec.clone(),
        players: specs,
        format: if gauntlet { Format::Gauntlet } else { Format::RoundRobin },
        pairs: games.div_ceil(2),
        positions,
        opening_plies: opening_plies.unwrap_or(usual),
        sprt: None,
        expect,
        seed,
    };
    let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::none() };
    let held = run_interruptibly(py, &stop, threads, &|| errors.interrupt(), || {
        let say = |message: &Message| said(message);
        Tournament { plan: &plan, game: rules.as_ref(), save: None, say: &say }.run(
            Vec::new(),
            &limits,
            &|_| (),
        )
    })?;
    if let Some(error) = errors.raised() {
        return Err(error);
    }
    let standings = held.map_err(refused)?.standings;
    let measured = |expectation: Expectation| {
        let value = standings.measured(expectation.measure);
        ExpectationRow::of(expectation, value)
    };
    Ok(EventResults {
        games: standings.games(),
        repeated_pairs: standings.repeated,
        complete: standings.complete,
        expectations: expected.into_iter().map(measured).collect(),
        players: standings.players.iter().map(standing).collect(),
    })
}

fn standing(standing: &Standing) -> StandingRow {
    let tally = &standing.tally;
    StandingRow {
        name: standing.called.clone().unwrap_or_else(|| standing.name.clone()),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        forfeits: tally.forfeits,
        score: tally.score(),
        margin: tally.margin(),
        elo: standing.elo.value,
        elo_low: standing.elo.low,
        elo_high: standing.elo.high,
        reasons: standing.reasons.clone(),
    }
}

/// The results file of Gradescope: its output, and each test with score, maximum score, whether it is passed, and output.
#[pyfunction]
pub(crate) fn gradescope(output: String, tests: Vec<(String, f64, f64, bool, String)>) -> String {
    let test = |(name, score, most, passed, output)| Test::new(name, score, most, passed, output);
    Gradescope::of(output, tests.into_iter().map(test).collect()).text()
}
