//! The least total number of guesses for all codes of a set, with proof.
//!
//! The result depends on the set of codes alone, never on how it was reached. `node` returns the exact least total of a
//! set if it is below a budget, otherwise a bound of at least the budget. For each guess it adds up bounds of the parts,
//! the cheapest first, and stops as soon as the sum shows that the guess is no better than the best one so far:
//!
//! 1. counting, closed forms for one and two codes, and the cache;
//! 2. the members: a member that separates all `n` codes makes the total 2n − 1, a member that leaves only one pair
//!    together makes it 2n, and otherwise it is at least 2n;
//! 3. the parts sweep: a guess with p different answers costs at least 3n − p, one less if it is a member;
//! 4. the same search for the part, smallest parts first.
//!
//! Skipping guesses that are equal up to symmetry ([`CanonicalGuesses`]) saves the most time; bounding all parts
//! cheaply before any is searched comes next.

mod known;
mod late_tie_break;
mod ranking;
mod trees;

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use known::{BoundStage, MEMBERS_PAY, relevant, small};
pub(super) use late_tie_break::LateTieBreak;
use ranking::{Candidate, RankedGuesses};

use super::answer_table::AnswerTable;
use super::canonical::{CanonicalGuesses, GuessPath};
use super::checkpoint::{Checkpoint, Finding, PendingGuesses, Refuted, Stopwatch};
use super::control::{SearchControl, Stopped};
use super::counting::{Counting, IMPOSSIBLE};
use super::set_cache::{SetCache, SetKey};
use super::split::Split;
use super::subproblem::{SHARING_PAYS, ScratchPool, Subproblem, ZobristKeys};
use super::sweep::SweepResult;

/// Any number of guesses.
pub const UNLIMITED: u8 = u8::MAX;

/// A bound of the total of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TotalBound {
    /// Lower bound of the total.
    pub bound: u32,
    /// Whether the bound is exact.
    pub exact: bool,
    /// Whether the bound is at least as good as the one of a parts sweep.
    swept: bool,
}

impl TotalBound {
    fn exact(total: u32) -> TotalBound {
        TotalBound { bound: total, exact: true, swept: true }
    }

    fn at_least(bound: u32) -> TotalBound {
        TotalBound { bound, exact: false, swept: true }
    }
}

/// A search for least totals.
pub struct Expected<'a> {
    table: &'a AnswerTable,
    control: &'a SearchControl<'a>,
    canonical: CanonicalGuesses,
    cache: SetCache<TotalBound>,
    keys: ZobristKeys,
    counting: Counting,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    scratch_pool: ScratchPool<Scratch>,
    checkpoint: Option<Checkpoint<'a>>,
    refuted: Refuted,
}

/// Buffers of one thread.
#[derive(Default)]
struct Scratch {
    swept: SweepResult,
    splits: Vec<Split>,
    orders: Vec<Vec<Candidate>>,
}

impl<'a> Expected<'a> {
    /// Creates a search over all secrets of the table.
    pub fn new(
        table: &'a AnswerTable,
        canonical: CanonicalGuesses,
        consistent_only: bool,
        control: &'a SearchControl<'a>,
    ) -> Expected<'a> {
        Expected {
            table,
            control,
            canonical,
            cache: SetCache::new(control.memory_beside(table)),
            keys: ZobristKeys::new(table),
            counting: Counting::new(table.kinds()),
            consistent_only,
            scratch_pool: ScratchPool::default(),
            checkpoint: None,
            refuted: Refuted::new(),
        }
    }

    /// Resumes from a checkpoint, and records further results there.
    #[must_use]
    pub fn with_checkpoint(mut self, checkpoint: Option<Checkpoint<'a>>) -> Expected<'a> {
        let table = self.table;
        for entry in checkpoint.iter().flat_map(|checkpoint| checkpoint.entries_for(table, 0)) {
            let set = entry.set.as_slice();
            match &entry.found {
                Finding::Total(bound, exact) => {
                    let key = SetKey { set, hash: self.keys.hash(set), within: entry.within };
                    self.cache.put(key, TotalBound { bound: *bound, exact: *exact, swept: true });
                }
                Finding::Refuted(guesses) => {
                    self.refuted
                        .entry((set.to_vec(), entry.within))
                        .or_default()
                        .extend(guesses.iter().copied());
                }
                _ => {}
            }
        }
        self.checkpoint = checkpoint;
        self
    }

    /// Returns the least total for all secrets if it is below `budget`, each named within `within` guesses.
    pub fn solve(&self, budget: u32, within: u8) -> Result<TotalBound, Stopped> {
        let set = self.table.everything();
        self.verdict(&set, self.keys.hash(&set), budget, within, &[])
    }

    /// Returns the total of a set that `path` leads to: exactly if it is below the budget, otherwise at least the budget.
    pub(super) fn bound(&self, set: &[u16], budget: u32, within: u8, path: &[u32]) -> Result<u32, Stopped> {
        Ok(self.verdict(set, self.keys.hash(set), budget, within, path)?.bound)
    }

    fn verdict(
        &self,
        set: &[u16],
        hash: u64,
        budget: u32,
        within: u8,
        path: &[u32],
    ) -> Result<TotalBound, Stopped> {
        let within = relevant(within, set.len());
        let problem = Subproblem { set, hash, budget, within, width: self.table.kinds(), path };
        if let Some(verdict) = small(set.len(), within) {
            return Ok(verdict);
        }
        let mut scratch = self.scratch_pool.take();
        let verdict = self.node(&mut scratch, problem);
        self.scratch_pool.put_back(scratch);
        verdict
    }

    /// Returns the exact total of a set of at least three codes if it is below the budget, else a bound of at least the
    /// budget.
    fn node(&self, scratch: &mut Scratch, problem: Subproblem<'_>) -> Result<TotalBound, Stopped> {
        let Subproblem { set, budget, within, width, .. } = problem;
        let n = set.len();
        let mut known = self.cache.get(problem.key()).unwrap_or_default();
        if known.exact || known.bound >= budget {
            return Ok(known);
        }
        known.bound = known.bound.max(self.counted(n, within, width));
        if known.bound >= budget {
            return Ok(TotalBound { exact: known.bound >= IMPOSSIBLE, ..known });
        }
        self.control.count_node()?;
        if n <= MEMBERS_PAY
            && !known.swept
            && let (_, Some(verdict)) = self.by_members(set, within)
        {
            self.cache.put(problem.key(), verdict);
            return Ok(verdict);
        }
        let watch = self.checkpoint.map(|_| Stopwatch::start());
        let ranked = self.rank_guesses(scratch, &problem);
        let verdict = self.try_all(scratch, &problem, &ranked, known.bound);
        scratch.orders.push(ranked.order);
        let verdict = verdict?;
        self.cache.put(problem.key(), verdict);
        if let Some(checkpoint) = self.checkpoint
            && watch.is_some_and(Stopwatch::took_long)
        {
            checkpoint.record(0, set, within, Finding::Total(verdict.bound, verdict.exact));
        }
        Ok(verdict)
    }

    /// Tries the guesses in order. Returns the least total, or the least bound.
    fn try_all(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        ranked: &RankedGuesses,
        known: u32,
    ) -> Result<TotalBound, Stopped> {
        let shared_best = SharedBest {
            best: AtomicU32::new(problem.budget),
            low: AtomicU32::new(ranked.low),
            pending: self.checkpoint.map(|_| Mutex::new(PendingGuesses::new())),
        };
        let shared = self.control.threads > 1
            && problem.set.len() >= SHARING_PAYS
            && problem.path.len() <= 2
            && ranked.order.len() > 1;
        if shared {
            self.try_shared(scratch, problem, ranked, &shared_best)?;
        } else {
            for (place, candidate) in ranked.order.iter().enumerate() {
                if !self.try_one(scratch, problem, ranked, (place, candidate), &shared_best)? {
                    break;
                }
            }
        }
        let SharedBest { best, low, .. } = shared_best;
        let (best, low) = (best.into_inner(), low.into_inner());
        if best < problem.budget {
            return Ok(TotalBound::exact(best));
        }
        let bound = low.max(known).max(problem.budget);
        Ok(TotalBound { bound, exact: bound >= IMPOSSIBLE, swept: true })
    }

    /// Tries one guess. Returns `false` if no later one can be better.
    fn try_one(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        ranked: &RankedGuesses,
        (place, candidate): (usize, &Candidate),
        shared_best: &SharedBest,
    ) -> Result<bool, Stopped> {
        let best = shared_best.best.load(Ordering::Relaxed);
        let at_root = problem.path.is_empty();
        if candidate.bound >= best {
            shared_best.low.fetch_min(candidate.bound, Ordering::Relaxed);
            return Ok(!ranked.sorted_by_bound);
        }
        let report = |sum: u32| {
            if at_root {
                self.control.raise(place, sum);
            }
        };
        let verdict = self.evaluate(scratch, problem, candidate.guess, best, ranked.width, &report)?;
        if verdict.exact && verdict.bound < best {
            shared_best.best.fetch_min(verdict.bound, Ordering::Relaxed);
            if at_root {
                self.control.found(candidate.guess, verdict.bound);
            }
        } else {
            shared_best.low.fetch_min(verdict.bound, Ordering::Relaxed);
            self.record_refuted(problem, shared_best, (candidate.guess, verdict.bound));
        }
        report(verdict.bound);
        Ok(true)
    }

    /// Records lower bounds of guesses once they have taken long enough.
    fn record_refuted(&self, problem: &Subproblem<'_>, shared_best: &SharedBest, guess: (u32, u32)) {
        if let (Some(checkpoint), Some(pending)) = (self.checkpoint, &shared_best.pending)
            && let Some(guesses) = pending.lock().unwrap_or_else(PoisonError::into_inner).add(guess)
        {
            checkpoint.record(0, problem.set, problem.within, Finding::Refuted(guesses));
        }
    }

    /// Tries the first guess, then the others on all threads; each thread takes the next free guess. The result does not
    /// depend on which thread takes which guess.
    fn try_shared(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        ranked: &RankedGuesses,
        shared_best: &SharedBest,
    ) -> Result<(), Stopped> {
        let Some(first) = ranked.order.first() else { return Ok(()) };
        if !self.try_one(scratch, problem, ranked, (0, first), shared_best)? {
            return Ok(());
        }
        let next = AtomicUsize::new(1);
        let stopped = Mutex::new(None);
        let run = |scratch: &mut Scratch| {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(candidate) = ranked.order.get(place) else { return };
                match self.try_one(scratch, problem, ranked, (place, candidate), shared_best) {
                    Ok(true) => {}
                    Ok(false) => return,
                    Err(reason) => {
                        *stopped.lock().unwrap_or_else(PoisonError::into_inner) = Some(reason);
                        return;
                    }
                }
            }
        };
        rayon::scope(|scope| {
            for _ in 1..self.control.threads {
                scope.spawn(|_| {
                    let mut scratch = self.scratch_pool.take();
                    run(&mut scratch);
                    self.scratch_pool.put_back(scratch);
                });
            }
            run(scratch);
        });
        stopped.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// Returns the total of a guess: exactly if it is below `best`, otherwise a bound of at least `best`.
    fn evaluate(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        guess: u32,
        best: u32,
        width: usize,
        report: &dyn Fn(u32),
    ) -> Result<TotalBound, Stopped> {
        let mut split = scratch.splits.pop().unwrap_or_default();
        split.make(self.table, &self.keys, problem.set, guess);
        let result = self.sum_parts(scratch, &mut split, problem, guess, best, width, report);
        scratch.splits.push(split);
        result
    }

    #[allow(clippy::too_many_arguments, reason = "one step of `evaluate`, apart only to give the split back")]
    fn sum_parts(
        &self,
        scratch: &mut Scratch,
        split: &mut Split,
        problem: &Subproblem<'_>,
        guess: u32,
        best: u32,
        width: usize,
        report: &dyn Fn(u32),
    ) -> Result<TotalBound, Stopped> {
        let left = if problem.within == UNLIMITED { UNLIMITED } else { problem.within - 1 };
        let mut sum = problem.set.len() as u32;
        for part in &mut split.parts {
            let n = part.len as usize;
            let within = relevant(left, n);
            let known = small(n, within).unwrap_or_else(|| TotalBound {
                bound: self.counted(n, within, width),
                ..TotalBound::default()
            });
            (part.bound, part.exact) = (known.bound, known.exact);
            sum += part.bound;
        }
        if sum >= best {
            return Ok(TotalBound::at_least(sum));
        }
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        for stage in [BoundStage::SetCache, BoundStage::Members, BoundStage::Parts] {
            for place in 0..split.parts.len() {
                let part = split.parts[place];
                if part.exact {
                    continue;
                }
                let known =
                    self.look(scratch, stage, split.set(part), part, relevant(left, part.len as usize));
                let Some(known) = known else { continue };
                if known.bound > part.bound {
                    sum += known.bound - part.bound;
                    split.parts[place].bound = known.bound;
                }
                split.parts[place].exact = known.exact;
                if sum >= best {
                    return Ok(TotalBound::at_least(sum));
                }
            }
        }
        report(sum);
        let path = GuessPath::after(problem.path, guess);
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            if part.exact {
                continue;
            }
            let below = Subproblem {
                set: split.set(part),
                hash: part.hash,
                budget: best - (sum - part.bound),
                within: relevant(left, part.len as usize),
                width,
                path: path.guesses(),
            };
            let verdict = self.node(scratch, below)?;
            sum += verdict.bound.saturating_sub(part.bound);
            report(sum);
            if sum >= best {
                return Ok(TotalBound::at_least(sum));
            }
        }
        Ok(TotalBound::exact(sum))
    }

    /// The canonical guesses of this search.
    pub(super) fn canonical(&self) -> &CanonicalGuesses {
        &self.canonical
    }
}

/// The best total of any thread, and the least bound of the other guesses.
struct SharedBest {
    best: AtomicU32,
    low: AtomicU32,
    /// Refuted guesses that are not yet recorded in the checkpoint.
    pending: Option<Mutex<PendingGuesses<(u32, u32)>>>,
}
