//! The fewest late codes, whatever the total is: how many codes of a set cannot be named within a number of guesses,
//! with proof. A search for the worst case is the same search with a budget of 1: it asks whether any code is late.
//!
//! With no guess left all codes are late, with one all but one, and with two all but as many as some guess has different
//! answers. With more guesses the late codes of a guess are the sum over its parts with one guess less; the guess itself
//! is never late. `node` returns the fewest late codes of a set if they are below a budget, otherwise a bound of at
//! least the budget. The largest parts come first, since most late codes are there, and all parts are looked up cheaply
//! before any is searched: counting, the cache, and for two guesses the parts sweep, which decides. No set has more
//! answers than a set that contains it, so counting uses the largest number of answers seen above. All answers of a
//! guess that cannot be right lead on, so the winning answer is counted in addition.
//!
//! After the first guess the answers lead to independent subproblems. They are searched in turn with budgets of 1, 2,
//! 4…, so that their common lower bound rises during the search; that takes about a sixth longer than searching each
//! once.
//!
//! What the worst case has in addition ([`FewestLate::all_in_time`]):
//!
//! - Results are cached as bounds on the number of guesses that a set needs, so that one entry serves all numbers of
//!   guesses. Sets with two guesses are cached too.
//! - A set that fails also fails as part of a larger set. A guess that leaves together codes with which another guess of
//!   the same set failed is skipped, which saves two nodes in five.
//! - Guesses with the most answers always come first. Where a tree exists, that is 20 to 30 times faster than ordering
//!   by the evenness of the split alone (black-peg 6, 2, 4).
//!
//! Tried for late codes and left out, since they gain nothing for four digits of ten: caching sets with two guesses,
//! which takes hundreds of megabytes there; testing members before the sweep; skipping guesses by the sets that failed.

mod search;
mod trees;

use search::RankedGuess;

use super::answer_table::AnswerTable;
use super::canonical::CanonicalGuesses;
use super::checkpoint::{Checkpoint, Finding, Refuted};
use super::control::{SearchControl, Stopped};
use super::set_cache::{SetCache, SetKey};
use super::split::Split;
use super::subproblem::{ScratchPool, Subproblem, ZobristKeys};
use super::sweep::SweepResult;

/// Bounds of a number: of the late codes of a set, or of the guesses that a set needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bounds {
    least: u32,
    most: u32,
}

impl Bounds {
    fn exactly(number: usize) -> Bounds {
        Bounds { least: number as u32, most: number as u32 }
    }

    fn is_exact(self) -> bool {
        self.least == self.most
    }

    fn decides(self, budget: u32) -> bool {
        self.is_exact() || self.least >= budget
    }
}

/// A search for the fewest late codes.
pub struct FewestLate<'a> {
    table: &'a AnswerTable,
    control: &'a SearchControl<'a>,
    canonical: &'a CanonicalGuesses,
    cache: SetCache<Bounds>,
    keys: ZobristKeys,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    /// Every budget is 1: the search only decides whether any code is late.
    all_in_time: bool,
    scratch_pool: ScratchPool<Scratch>,
    checkpoint: Option<Checkpoint<'a>>,
    /// Minimum numbers of late codes of guesses, from the checkpoint.
    refuted: Refuted,
}

/// Buffers of one thread.
#[derive(Default)]
struct Scratch {
    swept: SweepResult,
    splits: Vec<Split>,
    orders: Vec<Vec<RankedGuess>>,
    /// Guesses tried.
    tried: u64,
    /// Nodes searched.
    nodes: u64,
    /// Maximum of `nodes`.
    node_budget: Option<u64>,
    /// The search was stopped by `node_budget`.
    exhausted: bool,
}

impl Scratch {
    fn over_budget(&self) -> bool {
        self.node_budget.is_some_and(|most| self.nodes >= most)
    }
}

impl<'a> FewestLate<'a> {
    /// Creates a search over all secrets of the table.
    pub fn new(
        table: &'a AnswerTable,
        canonical: &'a CanonicalGuesses,
        consistent_only: bool,
        control: &'a SearchControl<'a>,
    ) -> FewestLate<'a> {
        FewestLate {
            table,
            control,
            canonical,
            cache: SetCache::new(control.memory_beside(table)),
            keys: ZobristKeys::new(table),
            consistent_only,
            all_in_time: false,
            scratch_pool: ScratchPool::default(),
            checkpoint: None,
            refuted: Refuted::new(),
        }
    }

    /// Creates a search for the worst case, which only decides whether any code is late: [`suffices`](Self::suffices).
    pub fn all_in_time(
        table: &'a AnswerTable,
        canonical: &'a CanonicalGuesses,
        consistent_only: bool,
        control: &'a SearchControl<'a>,
    ) -> FewestLate<'a> {
        FewestLate { all_in_time: true, ..FewestLate::new(table, canonical, consistent_only, control) }
    }

    /// Resumes from a checkpoint, and records further results there.
    #[must_use]
    pub fn with_checkpoint(mut self, checkpoint: Option<Checkpoint<'a>>) -> FewestLate<'a> {
        let table = self.table;
        for entry in checkpoint.iter().flat_map(|checkpoint| checkpoint.entries_for(table, 0)) {
            let (set, within) = (entry.set.as_slice(), entry.within);
            let refuted = match &entry.found {
                Finding::Late(least, most) if !self.all_in_time => {
                    let key = SetKey { set, hash: self.keys.hash(set), within };
                    self.cache.put(key, Bounds { least: *least, most: *most });
                    continue;
                }
                Finding::Enough(enough) if self.all_in_time => {
                    self.cache_enough(&self.whole_budget(set, within, &[]), *enough);
                    continue;
                }
                Finding::Refuted(guesses) if !self.all_in_time => guesses.clone(),
                Finding::Failed(guesses) if self.all_in_time => {
                    guesses.iter().map(|&guess| (guess, 1)).collect()
                }
                _ => continue,
            };
            let known = self.refuted.entry((set.to_vec(), within)).or_default();
            for (guess, late) in refuted {
                let known = known.entry(guess).or_default();
                *known = late.max(*known);
            }
        }
        self.checkpoint = checkpoint;
        self
    }

    /// The subproblem of a set with the largest budget that this search has.
    fn whole_budget<'q>(&self, set: &'q [u16], within: u8, path: &'q [u32]) -> Subproblem<'q> {
        let budget = if self.all_in_time { 1 } else { u32::MAX };
        Subproblem { set, hash: self.keys.hash(set), within, budget, width: self.table.kinds(), path }
    }

    /// Returns the fewest late codes of all secrets together when `within` guesses are in time; some tree has `known`.
    pub fn fewest(&self, within: u8, known: u32) -> Result<u32, Stopped> {
        let set = self.table.everything();
        let problem = Subproblem { budget: known, ..self.whole_budget(&set, within, &[]) };
        let mut scratch = self.scratch_pool.take();
        let bounds = self.look_up(&mut scratch, &problem);
        self.control.at_least(bounds.least);
        let mut best = known.min(bounds.most);
        self.control.reached(best);
        if bounds.least < best {
            let mut order = Vec::new();
            let width = self.rank_guesses(&mut scratch, &problem, &mut order, best);
            order.sort_unstable();
            self.control.begin(order.iter().map(|first| first.bound.max(bounds.least)).collect());
            for (place, first) in order.iter().enumerate() {
                if first.bound < best && bounds.least < best {
                    let late = self.first_guess(&mut scratch, &problem, place, first.guess, best, width)?;
                    best = best.min(late);
                }
            }
        }
        self.scratch_pool.put_back(scratch);
        self.control.at_least(best);
        Ok(best)
    }

    /// Returns the late codes of a first guess if they are below the limit, else a bound of at least the limit.
    fn first_guess(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        place: usize,
        guess: u32,
        limit: u32,
        width: usize,
    ) -> Result<u32, Stopped> {
        let mut split = Split::default();
        split.make(self.table, &self.keys, problem.set, guess);
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        let (within, path) = (problem.within - 1, [guess]);
        let mut sum = 0;
        let mut budget = 1;
        while split.parts.iter().any(|part| !part.exact) {
            for at in 0..split.parts.len() {
                let part = split.parts[at];
                let budget = limit.saturating_sub(sum - part.bound).min(budget);
                if part.exact || budget == 0 {
                    continue;
                }
                let set = split.set(part);
                let below = Subproblem { set, hash: part.hash, within, budget, width, path: &path };
                let bounds = self.node(scratch, below)?;
                let least = bounds.least.max(part.bound);
                sum += least - part.bound;
                (split.parts[at].bound, split.parts[at].exact) = (least, bounds.is_exact());
                self.control.raise(place, sum);
                if sum >= limit {
                    return Ok(sum);
                }
            }
            budget *= 2;
        }
        self.control.found(guess, sum);
        Ok(sum)
    }

    /// Returns whether every secret can be named within `guesses` guesses; `None` if `node_budget` nodes did not decide
    /// it.
    pub fn suffices(&self, guesses: u8, node_budget: Option<u64>) -> Result<Option<bool>, Stopped> {
        let set = self.table.everything();
        let mut scratch = self.scratch_pool.take();
        scratch.node_budget = node_budget.map(|budget| scratch.nodes.saturating_add(budget));
        scratch.exhausted = false;
        let found =
            self.node(&mut scratch, Subproblem { budget: 1, ..self.whole_budget(&set, guesses, &[]) });
        scratch.node_budget = None;
        let exhausted = scratch.exhausted;
        self.scratch_pool.put_back(scratch);
        match found {
            Ok(bounds) => Ok(Some(bounds.least == 0)),
            Err(Stopped) if exhausted => Ok(None),
            Err(Stopped) => Err(Stopped),
        }
    }

    /// Returns the index of a set that cannot be named within `guesses` guesses, if there is one. `path` leads to all of
    /// the sets.
    pub(super) fn failing(
        &self,
        sets: &[&[u16]],
        guesses: u8,
        path: &[u32],
    ) -> Result<Option<usize>, Stopped> {
        let problem = |set| Subproblem { budget: 1, ..self.whole_budget(set, guesses, path) };
        let mut scratch = self.scratch_pool.take();
        let mut failing = sets.iter().position(|&set| self.look_up(&mut scratch, &problem(set)).least > 0);
        for (place, &set) in sets.iter().enumerate() {
            if failing.is_none() && self.node(&mut scratch, problem(set))?.least > 0 {
                failing = Some(place);
            }
        }
        self.scratch_pool.put_back(scratch);
        Ok(failing)
    }
}
