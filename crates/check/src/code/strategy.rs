//! The upper bound: counts the cost of a strategy, given guess by guess, by following every code through it.

use super::game::Table;
use crate::Refusal;
use crate::file::Numbers;

/// Maximum depth of a strategy: no set needs this many guesses.
const DEEPEST: u64 = 64;

/// The costs of a strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// Guesses for all codes together.
    pub total: u64,
    /// Maximum number of guesses for one code.
    pub worst: u64,
}

/// Reads the strategy for a set after `made` guesses, and adds up its costs. A set of one code takes no number: that code
/// is guessed.
pub fn count(
    table: &Table,
    numbers: &mut Numbers<'_>,
    set: &[u16],
    made: u64,
    costs: &mut Costs,
) -> Result<(), Refusal> {
    let only = set.len() == 1;
    let guess = if only {
        table.as_guess[usize::from(set[0])] as usize
    } else {
        numbers.below(table.guesses.len())?
    };
    if table.is_member(set, guess) {
        costs.total += made + 1;
        costs.worst = costs.worst.max(made + 1);
    }
    for part in table.parts(set, guess).iter().filter(|part| !part.is_empty()) {
        if part.len() == set.len() || made >= DEEPEST {
            return Err(Refusal::Strategy);
        }
        count(table, numbers, part, made + 1, costs)?;
    }
    Ok(())
}
