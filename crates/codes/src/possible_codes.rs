//! The codes that can still be the secret, or a sample of them.

use parlor_core::Limits;
use parlor_games::code::consistent::{SearchBudget, SearchOutcome};
use parlor_games::code::{Code, Codeword, Position};
use rand::RngExt;

/// Number of codes drawn if there are too many to list.
const DRAWN: usize = 1_000;

/// Maximum number of symbols tried while drawing them, some hundredths of a second; then fewer codes must do.
const MOST_STEPS: u64 = 1_500_000;

/// Codes that agree with every answer so far, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PossibleCodes {
    /// The codes; empty if the answers contradict each other.
    pub codes: Vec<Codeword>,
    /// Whether there are more codes than these.
    pub sampled: bool,
}

impl PossibleCodes {
    /// Finds the codes of a position. In families too large to list, it finds all codes if they are few, and draws some
    /// otherwise, not uniformly.
    pub fn new(game: &Code, at: &Position, seed: u64) -> PossibleCodes {
        PossibleCodes::within(game, at, seed, &Limits::none())
    }

    /// The same within limits: if they are reached, returns the codes found so far, possibly none.
    pub fn within(game: &Code, at: &Position, seed: u64, limits: &Limits) -> PossibleCodes {
        if let Some(candidates) = at.candidates() {
            return PossibleCodes { codes: candidates.codes().to_vec(), sampled: false };
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
        PossibleCodes { codes, sampled }
    }
}

/// Returns a function that draws numbers below its argument, from one stream of a seed.
pub fn picks(seed: u64, stream: u64) -> impl FnMut(usize) -> usize {
    let mut dice = parlor_search::stream(seed, stream);
    move |below| dice.random_range(0..below)
}
