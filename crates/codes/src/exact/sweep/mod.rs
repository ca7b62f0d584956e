//! Sweeps: the answers of one set of secrets to every guess, 32 guesses per block.
//!
//! - [`parts`] counts the different answers to each guess. One bit per answer stays in registers while the rows of the
//!   set are read.
//! - [`splits`] also measures how evenly the answers are spread, for sets of fewer than 256 secrets.
//!
//! With vector instructions both use byte shuffles and compares. Elsewhere portable twins run, against which the fast
//! versions are tested.

mod plain;
mod wide;

use parlor_processor::Vector;

use super::answer_table::AnswerTable;
use super::flat::bytes;
pub use crate::kernel::{LANES, LaneBytes};

/// Maximum size of a set for [`splits`]: its counters are bytes.
pub const MOST_COUNTED: usize = 255;

/// A set of secrets and the table of their answers.
#[derive(Clone, Copy)]
pub struct SweepInput<'a> {
    /// The rows of all secrets.
    pub rows: &'a [LaneBytes],
    /// Blocks in a row.
    pub blocks: usize,
    /// Number of answers: the numbers in the rows are smaller.
    pub answers: usize,
    /// The set, as indices of rows.
    pub set: &'a [u16],
}

impl<'a> SweepInput<'a> {
    /// A set of the secrets of a table.
    pub fn of(table: &'a AnswerTable, set: &'a [u16]) -> SweepInput<'a> {
        SweepInput { rows: table.rows(), blocks: table.blocks, answers: table.kinds(), set }
    }
}

/// The result of a sweep, one entry per guess.
#[derive(Clone, Debug, Default)]
pub struct SweepResult {
    /// Number of different answers.
    pub parts: Vec<LaneBytes>,
    /// Sum of the excess of the parts over the thresholds.
    pub excess: Vec<LaneBytes>,
    /// Sum of the squared sizes of the parts.
    pub squares: Vec<[u16; LANES]>,
}

impl SweepResult {
    fn resize(&mut self, blocks: usize) {
        if self.parts.len() != blocks {
            self.parts = vec![LaneBytes::ZERO; blocks];
            self.excess = vec![LaneBytes::ZERO; blocks];
            self.squares = vec![[0; LANES]; blocks];
        }
    }

    /// Number of different answers to each guess, padded with zeros or ones.
    #[inline]
    pub fn parts(&self) -> &[u8] {
        bytes(&self.parts)
    }
}

/// Counts the different answers to each guess.
#[inline]
pub fn parts(sweep_input: &SweepInput<'_>, found: &mut SweepResult) {
    found.resize(sweep_input.blocks);
    let parts = &mut found.parts;
    match Vector::detect() {
        Some(vector) => wide::parts(vector, sweep_input, parts),
        None => plain::parts(sweep_input, parts),
    }
}

/// Counts the different answers to each guess, and sums the excess of the parts over each of the `thresholds` and their
/// squared sizes. The set has at most [`MOST_COUNTED`] secrets.
#[inline]
pub fn splits(sweep_input: &SweepInput<'_>, thresholds: &[u8], found: &mut SweepResult) {
    assert!(sweep_input.set.len() <= MOST_COUNTED);
    found.resize(sweep_input.blocks);
    match Vector::detect() {
        Some(vector) => wide::splits(vector, sweep_input, thresholds, found),
        None => plain::splits(sweep_input, thresholds, found),
    }
}

#[cfg(test)]
mod tests {
    use parlor_games::Code;

    use super::super::answer_table::AnswerTable;
    use super::*;

    #[test]
    fn fast_sweeps_equal_the_portable_ones() {
        for game in [
            Code::mastermind(4, 4, 6).unwrap(),
            Code::mastermind(5, 3, 6).unwrap(),
            Code::mastermind(8, 2, 6).unwrap(),
            Code::bulls_and_cows(3, 7, false, 6).unwrap(),
            Code::black_peg(4, 2, 4, None).unwrap(),
        ] {
            let secrets: Vec<_> = game.secrets.codes().collect();
            let table = AnswerTable::new(&game, &secrets);
            for (step, count) in [(1, 1), (3, 2), (7, 9), (5, 30), (1, 200), (1, 255)] {
                let set: Vec<u16> = (0..secrets.len() as u16).step_by(step).take(count).collect();
                let sweep_input = SweepInput {
                    rows: table.rows(),
                    blocks: table.blocks,
                    answers: table.kinds(),
                    set: &set,
                };
                let thresholds = [4, 17];
                let mut found = [SweepResult::default(), SweepResult::default()];
                for found in &mut found {
                    found.resize(sweep_input.blocks);
                }
                plain::splits(&sweep_input, &thresholds, &mut found[0]);
                super::splits(&sweep_input, &thresholds, &mut found[1]);
                let [plain, fast] = &found;
                assert_eq!(plain.parts, fast.parts);
                assert_eq!(plain.excess, fast.excess);
                assert_eq!(plain.squares, fast.squares);
                let mut parts = SweepResult::default();
                super::parts(&sweep_input, &mut parts);
                assert_eq!(parts.parts, plain.parts);
            }
        }
    }
}
