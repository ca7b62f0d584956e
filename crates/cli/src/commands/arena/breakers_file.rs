//! The results file of breakers: the plan, then one line per finished breaker.

use std::path::Path;

use parlor_arena::{ResultsFile, SaveError};
use parlor_catalog::BreakerResults;
use serde::{Deserialize, Serialize};

use crate::exit::CommandError;

/// The plan of a run of breakers. It fixes all results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreakersPlan {
    /// The game's spec.
    pub game: String,
    /// The specs of the breakers. A spec may occur twice.
    pub breakers: Vec<String>,
    /// Number of codes drawn; `None` for all codes.
    pub sample: Option<u64>,
    /// Expectations of the first breaker, as typed.
    pub expect: Vec<String>,
    /// Fixes everything random.
    pub seed: u64,
}

/// The results of one breaker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Done {
    /// The number in the plan.
    pub breaker: usize,
    /// The results.
    pub breaking: BreakerResults,
    /// The translated reason of a forfeit.
    pub faults: Vec<String>,
}

/// Opens a file of breakers; `None` if it is a file of pairs.
pub fn resumed(file: &Path) -> Result<Option<(ResultsFile, BreakersPlan, Vec<Done>)>, CommandError> {
    let belongs = |plan: &BreakersPlan, done: &Done| done.breaker < plan.breakers.len();
    match ResultsFile::resume_lines(file, belongs) {
        Ok(resumed) => Ok(Some(resumed)),
        Err(SaveError::Foreign(_)) => Ok(None),
        Err(trouble) => Err(CommandError::bad_input(trouble.message())),
    }
}
