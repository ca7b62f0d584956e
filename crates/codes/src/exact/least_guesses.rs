//! The least number of guesses that always suffices, closed in on from both ends.
//!
//! First from above, with little effort: that finds the trees that are easy to find, and leaves beam
//! bounds should the search be stopped. What is left open is then decided from below.

use super::answer_table::AnswerTable;
use super::canonical::CanonicalGuesses;
use super::control::{SearchControl, Stopped};
use super::counting::capacity;
use super::fewest_late::FewestLate;
use super::tree::DecisionTree;

/// Sets that may be looked at for each number of guesses from above.
const LITTLE: u64 = 2000;

/// The bounds, and what it takes to bring them together.
pub struct LeastGuesses<'a> {
    search: FewestLate<'a>,
    control: &'a SearchControl<'a>,
    /// Fewer guesses do not suffice.
    lower: u32,
    /// So many do.
    upper: u32,
}

impl<'a> LeastGuesses<'a> {
    /// Bounds for all secrets of the table; some tree needs no more guesses than `known`.
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

    /// So many do.
    pub fn upper(&self) -> u32 {
        self.upper
    }

    /// Brings the bounds together. If it is stopped they stay where they are.
    pub fn decide(&mut self) -> Result<(), Stopped> {
        self.sink()?;
        self.raise()
    }

    /// Raises the lower bound, whatever it takes.
    fn raise(&mut self) -> Result<(), Stopped> {
        while self.lower < self.upper {
            match self.search.suffices(self.lower as u8, None)? {
                Some(true) => self.upper = self.lower,
                _ => self.lower += 1,
            }
            self.report();
        }
        Ok(())
    }

    /// Sinks the upper bound as long as little effort finds a tree.
    fn sink(&mut self) -> Result<(), Stopped> {
        while self.lower < self.upper {
            match self.search.suffices(self.upper as u8 - 1, Some(LITTLE))? {
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

    /// The search that has brought the bounds together.
    pub(super) fn search(&self) -> &FewestLate<'a> {
        &self.search
    }

    /// A tree that needs no more guesses than the upper bound.
    pub fn tree(&self) -> Result<Option<DecisionTree>, Stopped> {
        self.search.tree_within(self.upper as u8)
    }
}
