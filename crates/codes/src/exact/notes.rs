//! What a long search has found out, told piece by piece while it goes on, so that another can go on from there when
//! the first is killed. Each piece is true by itself: a search that knows some finds the same, only sooner.
//!
//! Told is what took a while: a set once it is done with, and of a set that is not the guesses that are. So at every
//! depth of a search no more is lost than `PACE`.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use parlor_core::Instant;
use serde::{Deserialize, Serialize};

use super::ground::Ground;

/// What took less is found out again.
const PACE: Duration = Duration::from_millis(200);

/// One piece: what was found out about a set of secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Which secrets the set is made of: 0 stands for all, other numbers for parts of them.
    pub among: u32,
    /// The secrets of the set by their numbers, smallest first.
    pub set: Vec<u16>,
    /// The guesses allowed.
    pub within: u8,
    /// What was found out.
    pub found: Finding,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The total is at least, or exactly, so much.
    Total(u32, bool),
    /// These guesses cost at least so much each, or have so many late codes.
    Refuted(Vec<(u32, u32)>),
    /// Whether all can be named within the guesses allowed.
    Enough(bool),
    /// With these guesses they cannot.
    Failed(Vec<u32>),
    /// Effort, total and first guess of a plan.
    Plan(u32, u32, u32),
    /// At least and at most so many codes are late.
    Late(u32, u32),
}

/// What is known already, and whoever is told more.
#[derive(Clone, Copy)]
pub struct Notes<'a> {
    /// What is known.
    pub known: &'a [Note],
    /// Is told each piece.
    pub keep: &'a (dyn Fn(&Note) + Sync),
}

impl fmt::Debug for Notes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notes").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

/// What is known of guesses on sets, by the set and the guesses allowed.
pub(super) type Refuted = HashMap<(Vec<u16>, u8), HashMap<u32, u32>>;

impl<'a> Notes<'a> {
    /// What is known of sets of these secrets, as far as it can be about them.
    pub(super) fn about<'g>(
        self,
        ground: &'g Ground,
        among: u32,
    ) -> impl Iterator<Item = &'a Note> + use<'a, 'g> {
        let fits = move |note: &Note| {
            let is_guess = |guess: &u32| (*guess as usize) < ground.guesses.len();
            let guesses = match &note.found {
                Finding::Refuted(guesses) => guesses.iter().all(|(guess, _)| is_guess(guess)),
                Finding::Failed(guesses) => guesses.iter().all(is_guess),
                Finding::Plan(_, _, guess) => is_guess(guess),
                Finding::Total(..) | Finding::Enough(_) | Finding::Late(..) => true,
            };
            let secrets = note.set.last().is_some_and(|&last| usize::from(last) < ground.secrets.len());
            guesses && secrets && note.set.is_sorted_by(|one, other| one < other)
        };
        self.known.iter().filter(move |note| note.among == among && fits(note))
    }

    /// Tells what was found out about a set.
    pub(super) fn tell(&self, among: u32, set: &[u16], within: u8, found: Finding) {
        (self.keep)(&Note { among, set: set.to_vec(), within, found });
    }
}

/// Measures whether something took long enough to be told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch(Instant);

impl Watch {
    pub(super) fn start() -> Watch {
        Watch(Instant::now())
    }

    pub(super) fn took_long(self) -> bool {
        Instant::now().saturating_duration_since(self.0) >= PACE
    }
}

/// The guesses of a set that are done with and have not been told yet.
#[derive(Debug)]
pub(super) struct Pending<G> {
    since: Watch,
    guesses: Vec<G>,
}

impl<G> Pending<G> {
    pub(super) fn new() -> Pending<G> {
        Pending { since: Watch::start(), guesses: Vec::new() }
    }

    /// One more; all of them once they have taken long enough together.
    pub(super) fn add(&mut self, guess: G) -> Option<Vec<G>> {
        self.guesses.push(guess);
        self.since.took_long().then(|| std::mem::replace(self, Pending::new()).guesses)
    }
}
