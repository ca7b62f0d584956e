//! The least number of guesses that always suffices, bounded from both sides.
//!
//! The upper bound is lowered first, with a node budget: that finds the trees that are easy to find, and leaves tight
//! bounds if the search is stopped. The rest is decided from below.

use super::answer_table::AnswerTable;
use super::canonical::CanonicalGuesses;
use super::control::{SearchControl, Stopped};
use super::counting::capacity;
use super::fewest_late::FewestLate;
use super::tree::DecisionTree;

/// Node budget for each step of the upper bound.
const NODE_BUDGET: u64 = 2000;

/// The bounds, and the search that closes them.
pub struct LeastGuesses<'a> {
    search: FewestLate<'a>,
    control: &'a SearchControl<'a>,
    /// Fewer guesses do not suffice.
    lower: u32,
    /// This many guesses suffice.
    upper: u32,
}

impl<'a> LeastGuesses<'a> {
    /// Creates the bounds for all secrets of the table; some tree needs no more guesses than `known`.
    pub fn new(
        table: &'a AnswerTable,
        canonical: &'a CanonicalGuesses,
        consistent_only: bool,
        control: &'a SearchControl<'a>,
        known: u32,
    ) -> LeastGuesses<'a> {
        let fits = |&guesses: &u32| capacity(guesses, table.kinds()) >= table.secrets.len();
        let lower = (1..known).find(fits).unwrap_or(known);
        let search = FewestLate::all_in_time(table, canonical, consistent_only, control)
            .with_checkpoint(control.checkpoint);
        let least = LeastGuesses { search, control, lower, upper: known };
        least.report();
        least
    }

    /// Fewer guesses do not suffice.
    pub fn lower(&self) -> u32 {
        self.lower
    }

    /// This many guesses suffice.
    pub fn upper(&self) -> u32 {
        self.upper
    }

    /// Closes the bounds. If the search is stopped, they stay as tight as they were proved.
    pub fn decide(&mut self) -> Result<(), Stopped> {
        self.lower_upper_bound()?;
        self.raise_lower_bound()
    }

    /// Raises the lower bound without a node budget.
    fn raise_lower_bound(&mut self) -> Result<(), Stopped> {
        while self.lower < self.upper {
            match self.search.suffices(self.lower as u8, None)? {
                Some(true) => self.upper = self.lower,
                _ => self.lower += 1,
            }
            self.report();
        }
        Ok(())
    }

    /// Lowers the upper bound while the node budget suffices to find a tree.
    fn lower_upper_bound(&mut self) -> Result<(), Stopped> {
        while self.lower < self.upper {
            match self.search.suffices(self.upper as u8 - 1, Some(NODE_BUDGET))? {
                Some(true) => self.upper -= 1,
                Some(false) => self.lower = self.upper,
                None => break,
            }
            self.report();
        }
        Ok(())
    }

    fn report(&self) {
        self.control.at_least(self.lower);
        self.control.reached(self.upper);
    }

    /// The search that closed the bounds.
    pub(super) fn search(&self) -> &FewestLate<'a> {
        &self.search
    }

    /// Returns a tree that needs no more guesses than the upper bound.
    pub fn tree(&self) -> Result<Option<DecisionTree>, Stopped> {
        self.search.tree_within(self.upper as u8)
    }
}
