//! Intermediate results of a long search, recorded while it runs, so that another search can resume after the first is
//! killed. Each entry is true by itself: a search with a checkpoint finds the same result, only sooner.
//!
//! Recorded is what took long: a set when it is solved, and the refuted guesses of a set that is not. So at every depth
//! of a search at most `RECORD_AFTER` is lost.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use parlor_core::Instant;
use serde::{Deserialize, Serialize};

use super::answer_table::AnswerTable;

/// Results that took less are computed again.
const RECORD_AFTER: Duration = Duration::from_millis(200);

/// A result for one set of secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckpointEntry {
    /// The secrets that `set` refers to: 0 for all secrets, other numbers for parts of them.
    pub among: u32,
    /// The secrets of the set by index, in ascending order.
    pub set: Vec<u16>,
    /// Maximum number of guesses.
    pub within: u8,
    /// The result.
    pub found: Finding,
}

/// A result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// A lower bound of the total, and whether it is exact.
    Total(u32, bool),
    /// Guesses with a lower bound of their total, or of their late codes.
    Refuted(Vec<(u32, u32)>),
    /// Whether all codes can be named within the guesses.
    Enough(bool),
    /// First guesses after which they cannot.
    Failed(Vec<u32>),
    /// Effort, total and first guess of a tree.
    Plan(u32, u32, u32),
    /// Minimum and maximum number of late codes.
    Late(u32, u32),
}

/// Results of an earlier search, and where to record further ones.
#[derive(Clone, Copy)]
pub struct Checkpoint<'a> {
    /// Results of an earlier search.
    pub known: &'a [CheckpointEntry],
    /// Receives each new result.
    pub on_entry: &'a (dyn Fn(&CheckpointEntry) + Sync),
}

impl fmt::Debug for Checkpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checkpoint").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

/// Lower bounds of guesses, by set and maximum number of guesses.
pub(super) type Refuted = HashMap<(Vec<u16>, u8), HashMap<u32, u32>>;

impl<'a> Checkpoint<'a> {
    /// Returns the entries for these secrets, without entries that do not fit the table.
    pub(super) fn entries_for<'g>(
        self,
        table: &'g AnswerTable,
        among: u32,
    ) -> impl Iterator<Item = &'a CheckpointEntry> + use<'a, 'g> {
        let fits = move |entry: &CheckpointEntry| {
            let is_guess = |guess: &u32| (*guess as usize) < table.guesses.len();
            let guesses = match &entry.found {
                Finding::Refuted(guesses) => guesses.iter().all(|(guess, _)| is_guess(guess)),
                Finding::Failed(guesses) => guesses.iter().all(is_guess),
                Finding::Plan(_, _, guess) => is_guess(guess),
                Finding::Total(..) | Finding::Enough(_) | Finding::Late(..) => true,
            };
            let secrets = entry.set.last().is_some_and(|&last| usize::from(last) < table.secrets.len());
            guesses && secrets && entry.set.is_sorted_by(|one, other| one < other)
        };
        self.known.iter().filter(move |entry| entry.among == among && fits(entry))
    }

    /// Records a result.
    pub(super) fn record(&self, among: u32, set: &[u16], within: u8, found: Finding) {
        (self.on_entry)(&CheckpointEntry { among, set: set.to_vec(), within, found });
    }
}

/// Measures whether a result took long enough to be recorded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopwatch(Instant);

impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    pub(super) fn took_long(self) -> bool {
        Instant::now().saturating_duration_since(self.0) >= RECORD_AFTER
    }
}

/// Guesses of a set that are finished and not yet recorded.
#[derive(Debug)]
pub(super) struct PendingGuesses<G> {
    since: Stopwatch,
    guesses: Vec<G>,
}

impl<G> PendingGuesses<G> {
    pub(super) fn new() -> PendingGuesses<G> {
        PendingGuesses { since: Stopwatch::start(), guesses: Vec::new() }
    }

    /// Adds a guess. Returns all pending guesses once they have taken long enough together.
    pub(super) fn add(&mut self, guess: G) -> Option<Vec<G>> {
        self.guesses.push(guess);
        self.since.took_long().then(|| std::mem::replace(self, PendingGuesses::new()).guesses)
    }
}
