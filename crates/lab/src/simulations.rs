//! A Monte Carlo tree search as a document: its first simulations one by one, its estimates after 1, 2, 5, 10…
//! simulations, and the proved value if it is found in time.

use parlor_catalog::{MctsConfig, MctsReport};
use parlor_core::{Limits, Message, message};
use parlor_locale::Words;
use serde::Serialize;

use crate::request::SimulationsRequest;
use crate::subject::{OpenSubject, SubjectInfo};

/// Maximum number of simulations of a request.
pub const MOST_SIMULATIONS: u64 = 50_000;

/// Maximum number of simulations listed one by one.
pub const MOST_SHOWN: u64 = 400;

/// Maximum number of positions visited by a proof, and of bytes of its table.
const PROOF_NODES: u64 = 500_000;
const PROOF_MEMORY: usize = 64 << 20;

#[derive(Serialize)]
struct SimulationsDocument {
    #[serde(flatten)]
    subject: SubjectInfo,
    #[serde(flatten)]
    report: MctsReport,
    /// The proved value, if it was requested and found.
    value: Option<i32>,
}

/// Refuses numbers of simulations that are out of range.
pub fn check_counts(request: &SimulationsRequest) -> Result<(), Message> {
    check("simulations", request.simulations, 1, MOST_SIMULATIONS)?;
    check("shown", request.shown, 0, MOST_SHOWN)
}

/// Runs simulations.
pub fn answer(
    request: &SimulationsRequest,
    opened: &OpenSubject,
    words: &Words,
    limits: &Limits,
) -> Result<impl Serialize + use<>, Message> {
    let config = MctsConfig { seed: request.seed, simulations: request.simulations, shown: request.shown };
    let report = opened.game.simulate(&opened.task(1), config, limits)?;
    let value = if request.prove { proved(opened, limits) } else { None };
    Ok(SimulationsDocument { subject: opened.info(words), report, value })
}

/// Refuses a number outside its bounds.
pub(crate) fn check(field: &'static str, value: u64, least: u64, most: u64) -> Result<(), Message> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    Err(message!("lab-out-of-range", field = field, value = value, least = least, most = most))
}

/// The value of the position, if a short proof finds it; `None` for code-breaking games, whose proofs take long.
fn proved(opened: &OpenSubject, limits: &Limits) -> Option<i32> {
    if opened.game.code().is_some() {
        return None;
    }
    let limits = Limits { nodes: Some(PROOF_NODES), memory: Some(PROOF_MEMORY), ..limits.clone() };
    let solved = opened.game.solve(opened.from.as_deref(), false, &limits, &|_| ()).ok()?;
    solved.value.map(|payoff| payoff.0)
}
