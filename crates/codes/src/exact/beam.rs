//! Beam search for sets that are too large to solve: it tries only the most promising guesses. Its totals are upper
//! bounds; it proves no lower bounds.
//!
//! With effort `e` it tries the 2ᵉ guesses with the most information on a set, and searches each of their parts with
//! effort `e` − 1. One more effort takes about four times as long and finds trees that are as good or better. Small
//! sets are solved exactly within the guesses left, so a limit on the guesses holds everywhere.

use std::collections::HashMap;

use super::answer_table::{AnswerTable, NOT_A_SECRET};
use super::canonical::GuessPath;
use super::checkpoint::{Finding, Stopwatch};
use super::control::{SearchControl, Stopped};
use super::counting::{Counting, IMPOSSIBLE, capacity};
use super::expected::{Expected, UNLIMITED};
use super::split::{Part, Split};
use super::subproblem::ZobristKeys;
use super::sweep::{self, LANES, MOST_COUNTED, SweepInput, SweepResult};
use super::tree::DecisionTree;
use crate::logs::{BIT, n_log_n};

/// Maximum size of a set that is solved exactly.
const SOLVED: usize = 40;

/// A guess that may be right is preferred to one with up to this much more information, in bits summed over all codes.
const MEMBER_BONUS: u64 = 3 * BIT;

/// In small sets, a sweep ranks all guesses by the evenness of their splits. The information is computed for this many
/// times the number of guesses wanted.
const SECOND_LOOK: usize = 8;

/// Results for sets too large to solve, by their codes and the maximum number of guesses.
pub(super) type BeamCache = HashMap<(Vec<u16>, u8), BeamEntry>;

/// The best result for a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct BeamEntry {
    /// The effort spent.
    effort: u32,
    /// Total number of guesses for all codes.
    total: u32,
    /// The first guess.
    guess: u32,
}

/// A beam search over the secrets of a table.
pub(super) struct BeamSearch<'a> {
    table: &'a AnswerTable,
    exact: &'a Expected<'a>,
    control: &'a SearchControl<'a>,
    counting: Counting,
    logs: Vec<u64>,
    keys: ZobristKeys,
    found: SweepResult,
    known: BeamCache,
    /// The number of these secrets in checkpoints.
    among: u32,
}

impl<'a> BeamSearch<'a> {
    /// Creates a search over all secrets of the table, which checkpoints call `among`. `exact` solves the small sets.
    pub(super) fn new(
        table: &'a AnswerTable,
        exact: &'a Expected<'a>,
        control: &'a SearchControl<'a>,
        among: u32,
        mut known: BeamCache,
    ) -> BeamSearch<'a> {
        for entry in control.checkpoint.iter().flat_map(|checkpoint| checkpoint.entries_for(table, among)) {
            if let Finding::Plan(effort, total, guess) = entry.found {
                let kept = known.entry((entry.set.clone(), entry.within));
                let kept = kept.or_insert(BeamEntry { effort, total, guess });
                if (effort, kept.total) > (kept.effort, total) {
                    *kept = BeamEntry { effort, total, guess };
                }
            }
        }
        BeamSearch {
            table,
            exact,
            control,
            counting: Counting::new(table.kinds()),
            logs: n_log_n(table.secrets.len()),
            keys: ZobristKeys::new(table),
            found: SweepResult::default(),
            known,
            among,
        }
    }

    /// Returns the results, for a later search.
    pub(super) fn into_known(self) -> BeamCache {
        self.known
    }

    /// Returns a total for all secrets, each named within `within` guesses; [`IMPOSSIBLE`] if none was found.
    pub(super) fn total(&mut self, within: u8, effort: u32) -> Result<u32, Stopped> {
        let set = self.table.everything();
        self.value(&set, within, effort, IMPOSSIBLE, &[])
    }

    /// Returns a tree that attains the total found, or less.
    pub(super) fn tree(&mut self, within: u8) -> Result<Option<DecisionTree>, Stopped> {
        let set = self.table.everything();
        self.tree_for(&set, within, &mut Vec::new())
    }

    /// Returns a total for a set if one is found below the budget, otherwise at least the budget.
    fn value(
        &mut self,
        set: &[u16],
        within: u8,
        effort: u32,
        budget: u32,
        path: &[u32],
    ) -> Result<u32, Stopped> {
        if set.len() <= SOLVED {
            return self.exact.bound(set, budget, within, path);
        }
        if within != UNLIMITED && set.len() > capacity(within.into(), self.table.kinds()) {
            return Ok(IMPOSSIBLE);
        }
        let key = (set.to_vec(), within);
        let known = self.known.get(&key).copied();
        if let Some(known) = known.filter(|known| known.effort >= effort) {
            return Ok(known.total);
        }
        self.control.count_node()?;
        let watch = self.control.checkpoint.map(|_| Stopwatch::start());
        let mut best = known;
        let most = budget.min(known.map_or(IMPOSSIBLE, |known| known.total));
        for guess in self.promising(set, path, 1 << effort) {
            let limit = best.map_or(most, |best| best.total.min(most));
            let total = self.cost(set, guess, within, effort.saturating_sub(1), limit, path)?;
            if total < limit {
                best = Some(BeamEntry { effort, total, guess });
            }
        }
        let Some(best) = best else { return Ok(budget) };
        // If the budget ended the attempts early, the effort was not spent on the known total.
        let spent = if best.total <= budget { effort } else { best.effort };
        let best = BeamEntry { effort: spent, ..best };
        if let Some(checkpoint) = self.control.checkpoint
            && watch.is_some_and(Stopwatch::took_long)
        {
            checkpoint.record(self.among, set, within, Finding::Plan(best.effort, best.total, best.guess));
        }
        self.known.insert(key, best);
        Ok(best.total)
    }

    /// Returns the total of a guess if it is below the limit, otherwise at least the limit.
    fn cost(
        &mut self,
        set: &[u16],
        guess: u32,
        within: u8,
        effort: u32,
        limit: u32,
        path: &[u32],
    ) -> Result<u32, Stopped> {
        let mut split = Split::default();
        split.make(self.table, &self.keys, set, guess);
        if split.parts.iter().any(|part| part.len as usize == set.len()) {
            return Ok(IMPOSSIBLE);
        }
        let kinds = self.table.kinds();
        let least = |part: &Part| self.counting.least(part.len as usize, kinds);
        let mut sum = set.len() as u32 + split.parts.iter().map(least).sum::<u32>();
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        let path = GuessPath::after(path, guess);
        for &part in &split.parts {
            if sum >= limit {
                break;
            }
            let least = self.counting.least(part.len as usize, kinds);
            let budget = limit - (sum - least);
            let value = self.value(split.set(part), one_less(within), effort, budget, path.guesses())?;
            sum += value.saturating_sub(least);
        }
        Ok(sum)
    }

    /// Returns the `count` guesses with the most information about a set, the best first.
    fn promising(&mut self, set: &[u16], path: &[u32], count: usize) -> Vec<u32> {
        let list = self.exact.canonical().after(self.table, path);
        let mut guesses: Vec<u32> = match list {
            Some(list) => list.to_vec(),
            None => (0..self.table.guesses.len() as u32).collect(),
        };
        if set.len() <= MOST_COUNTED {
            let (rows, blocks, answers) = (self.table.rows(), self.table.blocks, self.table.kinds());
            sweep::splits(&SweepInput { rows, blocks, answers, set }, &[], &mut self.found);
            let squares = |&guess: &u32| self.found.squares[guess as usize / LANES][guess as usize % LANES];
            keep_least(&mut guesses, SECOND_LOOK * count, |guess| (squares(guess), *guess));
        }
        let mut ranked: Vec<(u64, u32)> =
            guesses.into_iter().map(|guess| (self.bits_left(set, guess), guess)).collect();
        keep_least(&mut ranked, count, |ranked| *ranked);
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, guess)| guess).collect()
    }

    /// Returns the bits that a guess leaves open, summed over all codes of a set, plus the bonus.
    fn bits_left(&self, set: &[u16], guess: u32) -> u64 {
        let answers = self.table.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let bits: u64 = counts[..self.table.kinds()].iter().map(|&count| self.logs[count as usize]).sum();
        let secret = self.table.as_secret[guess as usize];
        let member = secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok();
        bits + if member { 0 } else { MEMBER_BONUS }
    }

    fn tree_for(
        &self,
        set: &[u16],
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<Option<DecisionTree>, Stopped> {
        if set.len() <= SOLVED {
            return self.exact.tree_of(set, within, path);
        }
        let Some(&BeamEntry { guess, .. }) = self.known.get(&(set.to_vec(), within)) else { return Ok(None) };
        let mut split = Split::default();
        split.make(self.table, &self.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let Some(tree) = self.tree_for(split.set(part), one_less(within), path)? else { return Ok(None) };
            then.push((self.table.answers[part.answer as usize], tree));
        }
        path.pop();
        Ok(Some(DecisionTree { guess: self.table.guesses[guess as usize], then }))
    }
}

/// Returns the guesses left after one more.
fn one_less(within: u8) -> u8 {
    if within == UNLIMITED { UNLIMITED } else { within.saturating_sub(1) }
}

/// Keeps the `count` least items, unordered.
fn keep_least<T, K: Ord>(items: &mut Vec<T>, count: usize, key: impl Fn(&T) -> K) {
    if items.len() > count && count > 0 {
        items.select_nth_unstable_by_key(count - 1, key);
        items.truncate(count);
    }
}

#[cfg(test)]
mod tests {
    use parlor_games::code::{Code, Codeword};

    use super::super::canonical::CanonicalGuesses;
    use super::*;

    #[test]
    fn plans_get_better_with_effort_and_keep_within_a_limit() {
        let game = Code::mastermind(4, 6, 10).unwrap();
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let table = AnswerTable::new(&game, &secrets);
        let control = SearchControl::unlimited();
        for (within, least) in [(UNLIMITED, 5625), (5, 5626)] {
            let exact = Expected::new(&table, CanonicalGuesses::new(&game, &[]), false, &control);
            let mut beam = BeamSearch::new(&table, &exact, &control, 0, BeamCache::new());
            let mut before = IMPOSSIBLE;
            for effort in 1..=4 {
                let total = beam.total(within, effort).unwrap();
                assert!((least..=before.min(5720)).contains(&total), "{effort}: {total}");
                before = total;
                let costs = beam.tree(within).unwrap().unwrap().costs(&game, &secrets).unwrap();
                assert!(costs.total() <= u64::from(total));
                assert!(costs.worst() <= within.into());
            }
        }
        let exact = Expected::new(&table, CanonicalGuesses::new(&game, &[]), false, &control);
        let mut beam = BeamSearch::new(&table, &exact, &control, 0, BeamCache::new());
        assert_eq!(beam.total(4, 2), Ok(IMPOSSIBLE));
    }
}
