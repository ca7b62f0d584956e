//! The least number of guesses that always suffices, closed in on from both ends.
//!
//! First from above, with little effort: that finds the plans that are easy to find, and leaves narrow
//! bounds should the search be stopped. What is left open is then decided from below.

use super::counting::capacity;
use super::ground::Ground;
use super::lists::Lists;
use super::plan::Plan;
use super::work::{Stopped, Work};
use super::worst::Worst;

/// Sets that may be looked at for each number of guesses from above.
const LITTLE: u64 = 2000;

/// The bounds, and what it takes to bring them together.
pub struct Least<'a> {
    search: Worst<'a>,
    work: &'a Work<'a>,
    /// Fewer guesses do not suffice.
    lower: u32,
    /// So many do.
    upper: u32,
}

impl<'a> Least<'a> {
    /// Bounds for all secrets of the ground; some plan needs no more guesses than `known`.
    pub fn new(
        ground: &'a Ground,
        lists: &'a Lists,
        consistent_only: bool,
        work: &'a Work<'a>,
        known: u32,
    ) -> Least<'a> {
        let fits = |&guesses: &u32| capacity(guesses, ground.kinds()) >= ground.secrets.len();
        let lower = (1..known).find(fits).unwrap_or(known);
        let search = Worst::new(ground, lists, consistent_only, work).with_notes(work.notes);
        let least = Least { search, work, lower, upper: known };
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

    /// Sinks the upper bound as long as little effort finds a plan.
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
        self.work.at_least(self.lower);
        self.work.reached(self.upper);
    }

    /// The search that has brought the bounds together.
    pub(super) fn search(&self) -> &Worst<'a> {
        &self.search
    }

    /// A plan that needs no more guesses than the upper bound.
    pub fn plan(&self) -> Result<Option<Plan>, Stopped> {
        self.search.plan(self.upper as u8)
    }
}
