//! The file in which the results of breakers are safe: the plan first, then one line for each breaker that is done.

use std::path::Path;

use parlor_arena::{ResultsFile, SaveError};
use parlor_catalog::BreakerResults;
use serde::{Deserialize, Serialize};

use crate::exit::CommandError;

/// All that fixes the results of an event of breakers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreakersPlan {
    /// The game's spec.
    pub game: String,
    /// The breakers' specs; the same one may come twice.
    pub breakers: Vec<String>,
    /// How many secrets are drawn, if they are not all gone through.
    pub sample: Option<u64>,
    /// What is expected of the first breaker, as it was typed.
    pub expect: Vec<String>,
    /// Fixes everything random.
    pub seed: u64,
}

/// A breaker that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Done {
    /// Its number in the plan.
    pub breaker: usize,
    /// How it did.
    pub breaking: BreakerResults,
    /// Why it gave up or broke down, in words.
    pub faults: Vec<String>,
}

/// Opens the file of an event of breakers again; `None` if it keeps pairs of games instead.
pub fn resumed(file: &Path) -> Result<Option<(ResultsFile, BreakersPlan, Vec<Done>)>, CommandError> {
    let belongs = |plan: &BreakersPlan, done: &Done| done.breaker < plan.breakers.len();
    match ResultsFile::resume_lines(file, belongs) {
        Ok(resumed) => Ok(Some(resumed)),
        Err(SaveError::Foreign(_)) => Ok(None),
        Err(trouble) => Err(CommandError::bad_input(trouble.message())),
    }
}
