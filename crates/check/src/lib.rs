//! Checks certificates of code-breaking games: that a strategy costs what it is said to cost, and that no
//! strategy costs less. Nothing else of Parlor is used here, so whoever has read these few hundred lines
//! need not trust the search that found the strategy.
//!
//! | file | idea |
//! |---|---|
//! | [`game`] | the rules, and the table of all answers |
//! | [`counting`] | what counting alone says |
//! | [`symmetry`] | which guesses are as good as each other |
//! | [`proof`] | that nothing is better |
//! | [`strategy`] | what a strategy costs |
//! | [`mod@file`] | certificates as files |

#![forbid(unsafe_code)]

pub mod counting;
pub mod file;
pub mod game;
pub mod proof;
pub mod strategy;
pub mod symmetry;

pub use game::Game;

use counting::{IMPOSSIBLE, UNLIMITED};
use file::Numbers;
use game::Table;
use proof::Prover;
use strategy::Costs;

/// What a strategy is best at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Guesses for all codes together.
    Total,
    /// Guesses for the code that needs most.
    Worst,
}

/// What a certificate claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The game.
    pub game: Game,
    /// What is counted.
    pub goal: Goal,
    /// Only strategies that never need more guesses count; `None` means all.
    pub within: Option<u8>,
    /// The least number of guesses.
    pub value: u64,
}

/// A statement that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// What was claimed.
    pub statement: Statement,
    /// How many codes there are.
    pub codes: usize,
    /// What the strategy in the certificate costs.
    pub costs: Costs,
    /// How many claims about sets of codes were proved on the way.
    pub claims: u64,
}

/// Why a certificate is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The file is something else.
    NoCertificate,
    /// The file is incomplete or was changed.
    Damaged,
    /// There is no such game, or it is too large.
    Game,
    /// The strategy does not name every code.
    Strategy,
    /// The strategy costs something else than claimed.
    Miscounted(Costs),
    /// The proof does not show that nothing is better.
    Proof,
}

impl Statement {
    /// What has to be proved of all codes together: a total, and the guesses allowed for each.
    pub fn lower_bound(&self) -> (u64, u8) {
        match self.goal {
            Goal::Total => (self.value, self.within.unwrap_or(UNLIMITED)),
            Goal::Worst => (IMPOSSIBLE, (self.value.min(200) as u8).saturating_sub(1)),
        }
    }

    fn is_attained_by(&self, costs: Costs) -> bool {
        match self.goal {
            Goal::Total => {
                costs.total == self.value && self.within.is_none_or(|within| costs.worst <= within.into())
            }
            Goal::Worst => costs.worst == self.value && self.within.is_none(),
        }
    }
}

/// Checks a certificate.
pub fn check(file: &[u8]) -> Result<Proved, Refusal> {
    let mut numbers = Numbers::open(file)?;
    let statement = numbers.statement()?;
    let table = Table::new(statement.game)?;
    let everything = table.everything();
    let mut costs = Costs::default();
    strategy::count(&table, &mut numbers, &everything, 0, &mut costs)?;
    if !statement.is_attained_by(costs) {
        return Err(Refusal::Miscounted(costs));
    }
    let (bound, within) = statement.lower_bound();
    let (mut numbers, claims) = Prover::new(&table, numbers).prove(bound, within)?;
    if !numbers.are_over() {
        return Err(Refusal::Damaged);
    }
    Ok(Proved { statement, codes: table.secrets, costs, claims })
}
