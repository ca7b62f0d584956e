//! The codes that can still be the secret, as far as a player can list them.

use parlor_core::Limits;
use parlor_games::code::consistent::{SearchBudget, SearchOutcome};
use parlor_games::code::{Code, Codeword, Position};
use rand::RngExt;

/// Codes drawn where there are too many to list.
const DRAWN: usize = 1_000;

/// Symbols tried while looking for them, some hundredths of a second's work: then fewer must do.
const MOST_STEPS: u64 = 1_500_000;

/// Codes that agree with every answer so far, smallest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The codes; none when the answers contradict each other.
    pub codes: Vec<Codeword>,
    /// Whether there are more than these.
    pub sampled: bool,
}

impl Knowledge {
    /// What is known at a position. In families too large to list, all codes are found if they are few,
    /// and some are drawn otherwise (any of them may be, but not each with the same chance).
    pub fn new(game: &Code, at: &Position, seed: u64) -> Knowledge {
        Knowledge::within(game, at, seed, &Limits::none())
    }

    /// The same, unless the limits are up before that: then a few codes must do, and where not one was found, none is
    /// known.
    pub fn within(game: &Code, at: &Position, seed: u64, limits: &Limits) -> Knowledge {
        if let Some(candidates) = at.candidates() {
            return Knowledge { codes: candidates.codes().to_vec(), sampled: false };
        }
        let search = at.consistent(game, game.secrets);
        let mut codes = Vec::new();
        let mut steps = 0;
        let mut budget = SearchBudget::within(limits);
        let mut next = search.look_after(None, &mut steps, &mut budget);
        while let SearchOutcome::Found(code) = next
            && codes.len() < DRAWN
            && steps < MOST_STEPS
        {
            codes.push(code);
            next = search.look_after(Some(code), &mut steps, &mut budget);
        }
        let sampled = next != SearchOutcome::Nothing;
        if sampled && !codes.is_empty() {
            let mut pick = picks(seed, u64::MAX);
            let mut steps = 0;
            let smallest = codes[0];
            codes.clear();
            while codes.len() < DRAWN && (steps < MOST_STEPS || codes.is_empty()) && !budget.is_exhausted() {
                let drawn = search.clone().shuffled(&mut pick).look_after(None, &mut steps, &mut budget);
                codes.extend(drawn.found());
            }
            if codes.is_empty() {
                codes.push(smallest);
            }
            codes.sort_unstable();
            codes.dedup();
        }
        Knowledge { codes, sampled }
    }
}

/// Draws numbers below what it is given, from one of a seed's streams.
pub fn picks(seed: u64, stream: u64) -> impl FnMut(usize) -> usize {
    let mut dice = parlor_search::stream(seed, stream);
    move |below| dice.random_range(0..below)
}
