//! Code-breaking games: verifies the cost of a strategy, and that no strategy costs less.
//!
//! | file | contents |
//! |---|---|
//! | [`game`] | the rules, and the table of all answers |
//! | [`counting`] | bounds by counting |
//! | [`symmetry`] | symmetric guesses |
//! | [`proof`] | the lower bound: no strategy is better |
//! | [`strategy`] | the upper bound: the cost of a strategy |
//!
//! A certificate holds the claim, then the strategy (`strategy.rs`), then the hints of the proof (`proof.rs`).

pub mod counting;
pub mod game;
pub mod proof;
pub mod strategy;
pub mod symmetry;

pub use game::Game;
pub use strategy::Costs;

use crate::Refusal;
use crate::file::Numbers;
use counting::{IMPOSSIBLE, UNLIMITED};
use game::Table;
use proof::{Hints, Need, Prover, Raise};

/// The first line of every certificate of a code-breaking game.
pub const FIRST_LINE: &[u8] = b"parlor certificate 1\n";

/// The value that a strategy minimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Guesses for all codes together.
    Total,
    /// Guesses for the code that needs most.
    Worst,
}

/// The claim of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The game.
    pub game: Game,
    /// The value minimised.
    pub goal: Goal,
    /// Maximum number of guesses of the strategies compared; `None` if unlimited.
    pub within: Option<u8>,
    /// The least number of guesses.
    pub value: u64,
}

/// A verified statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The statement.
    pub statement: Statement,
    /// Number of codes.
    pub codes: usize,
    /// The costs of the strategy in the certificate.
    pub costs: Costs,
    /// Number of claims about sets of codes that were proved.
    pub claims: u64,
}

impl Statement {
    /// Reads pegs, symbols, copies in secrets, copies in guesses, whether answers have whites; the goal (0 the least total,
    /// 1 the least worst case); the maximum number of guesses (0: unlimited); the value.
    fn read(numbers: &mut Numbers<'_>) -> Result<Statement, Refusal> {
        let mut small = || Ok(numbers.below(usize::from(u8::MAX))? as u8);
        let [pegs, symbols, secret_copies, guess_copies] = [small()?, small()?, small()?, small()?];
        let game = Game { pegs, symbols, secret_copies, guess_copies, whites: numbers.below(2)? == 1 };
        let goal = if numbers.below(2)? == 1 { Goal::Worst } else { Goal::Total };
        let within = Some(numbers.below(UNLIMITED.into())? as u8).filter(|&within| within > 0);
        Ok(Statement { game, goal, within, value: numbers.number()? })
    }

    /// Returns the lower bound to prove for all codes together: a total, and the maximum number of guesses for each.
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

/// Verifies a certificate.
pub fn check(file: &[u8]) -> Result<Proved, Refusal> {
    let mut numbers = Numbers::open(file, FIRST_LINE)?;
    let statement = Statement::read(&mut numbers)?;
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

impl Hints for Numbers<'_> {
    fn raises(&mut self, need: &Need<'_>) -> Result<Vec<Raise>, Refusal> {
        if need.missing == IMPOSSIBLE {
            return Ok(vec![Raise { part: self.below(need.parts.len())?, by: IMPOSSIBLE }]);
        }
        let mut raises = Vec::new();
        let mut missing = need.missing;
        while missing > 0 {
            let part = self.below(need.parts.len())?;
            // Zero stands for the whole missing amount.
            let by = match self.number()? {
                0 => missing,
                some if some < missing => some,
                _ => return Err(Refusal::Proof),
            };
            missing -= by;
            raises.push(Raise { part, by });
        }
        Ok(raises)
    }
}
