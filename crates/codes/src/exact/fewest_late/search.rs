//! The search for one set: cached bounds, the guesses to try, and the best of them.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use super::super::answer_table::NOT_A_SECRET;
use super::super::canonical::GuessPath;
use super::super::checkpoint::{Finding, PendingGuesses, Stopwatch};
use super::super::control::Stopped;
use super::super::counting::capacity;
use super::super::set_cache::SetKey;
use super::super::split::{Part, Split, most_parts_by_member};
use super::super::subproblem::SHARING_PAYS;
use super::super::sweep::{self, LANES, MOST_COUNTED, SweepInput};
use super::{Bounds, FewestLate, Scratch, Subproblem};

/// Guesses tried before the others are sorted and shared among threads: mostly one of them is best.
const PROMISING: usize = 8;

/// Guesses tried between two checks of the limits.
const CHECK_INTERVAL: u64 = 32;

/// Up to this many codes per answer, a guess with more answers is better. In larger sets most guesses get all answers,
/// and the evenness of the split counts.
const FEW_FOR_AN_ANSWER: usize = 3;

/// Maximum number of failed sets kept for the next guesses, and their maximum size: hardly any other guess leaves a
/// large set together.
const MOST_FAILED_SETS: usize = 64;
const LARGEST_FAILED_SET: usize = 64;

/// A guess, its rank, and a lower bound of its late codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RankedGuess {
    rank: u64,
    pub(super) guess: u32,
    pub(super) bound: u32,
}

/// Sets none of which can be named with the guesses left after the next one. Filled only by searches for the worst case.
pub(super) type FailedSets = Vec<Vec<u16>>;

/// The guesses of a set that are still to be tried.
struct Remaining<'r> {
    order: &'r [RankedGuess],
    width: usize,
    /// The fewest late codes so far.
    best: u32,
    /// A lower bound of the late codes.
    least: u32,
    pending: Option<&'r Mutex<PendingGuesses<(u32, u32)>>>,
}

impl FewestLate<'_> {
    /// Returns the bounds that are known without trying guesses one by one.
    pub(super) fn look_up(&self, scratch: &mut Scratch, problem: &Subproblem<'_>) -> Bounds {
        let (n, within) = (problem.set.len(), usize::from(problem.within));
        match within {
            0 => return Bounds::exactly(n),
            1 => return Bounds::exactly(n - 1),
            _ if n <= 2 => return Bounds::exactly(0),
            _ if self.all_in_time => return self.look_up_all_in_time(scratch, problem),
            _ if n <= within => return Bounds::exactly(0),
            2 => return Bounds::exactly(n - self.most_parts(scratch, problem.set)),
            _ => {}
        }
        self.cache.get(problem.key()).unwrap_or_else(|| {
            let named = capacity(within as u32, problem.width);
            // Guessing the codes of the set one after the other names as many as there are guesses.
            Bounds { least: n.saturating_sub(named) as u32, most: (n - within) as u32 }
        })
    }

    /// The same for a search that only decides whether any code is late.
    fn look_up_all_in_time(&self, scratch: &mut Scratch, problem: &Subproblem<'_>) -> Bounds {
        let n = problem.set.len();
        let answer =
            |enough: bool| if enough { Bounds::exactly(0) } else { Bounds { least: 1, most: n as u32 } };
        if n > capacity(problem.within.into(), problem.width) {
            return answer(false);
        }
        let needed = self.guesses_needed(problem);
        let guesses = u32::from(problem.within);
        if guesses < needed.least || guesses >= needed.most {
            return answer(guesses >= needed.most);
        }
        if guesses == 2 {
            let enough = most_parts_by_member(self.table, problem.set) as usize == n
                || !self.consistent_only && self.most_parts(scratch, problem.set) == n;
            self.cache_enough(problem, enough);
            return answer(enough);
        }
        Bounds { least: 0, most: n as u32 }
    }

    /// Returns the cached bounds of the number of guesses with which no code of the set is late.
    fn guesses_needed(&self, problem: &Subproblem<'_>) -> Bounds {
        self.cache.get(any_guesses(problem)).unwrap_or(Bounds { least: 1, most: u32::MAX })
    }

    /// Caches whether the guesses of the subproblem suffice.
    pub(super) fn cache_enough(&self, problem: &Subproblem<'_>, enough: bool) {
        let known = self.guesses_needed(problem);
        let guesses = u32::from(problem.within);
        let needed = if enough {
            Bounds { most: guesses.min(known.most), ..known }
        } else {
            Bounds { least: (guesses + 1).max(known.least), ..known }
        };
        self.cache.put(any_guesses(problem), needed);
    }

    fn most_parts(&self, scratch: &mut Scratch, set: &[u16]) -> usize {
        if self.consistent_only {
            return most_parts_by_member(self.table, set) as usize;
        }
        sweep::parts(&SweepInput::of(self.table, set), &mut scratch.swept);
        scratch.swept.parts().iter().copied().max().unwrap_or(0).into()
    }

    /// Returns the fewest late codes if they are below the budget, else a bound of at least the budget.
    pub(super) fn node(&self, scratch: &mut Scratch, problem: Subproblem<'_>) -> Result<Bounds, Stopped> {
        let known = self.look_up(scratch, &problem);
        if known.decides(problem.budget) { Ok(known) } else { self.search(scratch, &problem, known) }
    }

    /// The same for a set of at least three codes with at least three guesses.
    fn search(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        known: Bounds,
    ) -> Result<Bounds, Stopped> {
        self.control.count_node()?;
        if scratch.over_budget() {
            scratch.exhausted = true;
            return Err(Stopped);
        }
        scratch.nodes += 1;
        let stopwatch = self.checkpoint.map(|_| Stopwatch::start());
        let limit = problem.budget.min(known.most);
        let mut order = scratch.orders.pop().unwrap_or_default();
        let width = self.rank_guesses(scratch, problem, &mut order, limit);
        let found = self.try_all(scratch, problem, &mut order, width, limit, known.least);
        scratch.orders.push(order);
        let best = found?;
        let most = if best < limit { best } else { known.most };
        let bounds = Bounds { least: best, most };
        let finding = if self.all_in_time {
            self.cache_enough(problem, best == 0);
            Finding::Enough(best == 0)
        } else {
            self.cache.put(problem.key(), bounds);
            Finding::Late(bounds.least, bounds.most)
        };
        if let Some(checkpoint) = self.checkpoint
            && stopwatch.is_some_and(Stopwatch::took_long)
        {
            checkpoint.record(0, problem.set, problem.within, finding);
        }
        Ok(bounds)
    }

    /// Returns the fewest late codes of any guess, or the limit if all guesses have as many or more.
    fn try_all(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        order: &mut [RankedGuess],
        width: usize,
        limit: u32,
        least: u32,
    ) -> Result<u32, Stopped> {
        if self.all_in_time && problem.set.len() > capacity(problem.within.into(), width) {
            return Ok(limit);
        }
        let promising = order.len().min(PROMISING);
        if order.len() > PROMISING {
            order.select_nth_unstable(PROMISING);
        }
        order[..promising].sort_unstable();
        let pending = self.checkpoint.map(|_| Mutex::new(PendingGuesses::new()));
        let pending = pending.as_ref();
        let mut failed = FailedSets::new();
        let remaining = Remaining { order: &order[..promising], width, best: limit, least, pending };
        let best = self.try_in_order(scratch, problem, &remaining, &mut failed)?;
        if best <= least || promising == order.len() {
            return Ok(best);
        }
        order[promising..].sort_unstable();
        let remaining = Remaining { order: &order[promising..], width, best, least, pending };
        // A node budget is counted by one thread, so that its result does not depend on the number of threads.
        let shared = self.control.threads > 1
            && scratch.node_budget.is_none()
            && problem.set.len() >= SHARING_PAYS
            && problem.path.len() <= 2;
        if shared {
            self.try_shared(scratch, problem, &remaining, &failed)
        } else {
            self.try_in_order(scratch, problem, &remaining, &mut failed)
        }
    }

    fn try_in_order(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        remaining: &Remaining<'_>,
        failed: &mut FailedSets,
    ) -> Result<u32, Stopped> {
        let mut best = remaining.best;
        for ranked in remaining.order {
            if best <= remaining.least {
                break;
            }
            best = best.min(self.late_with(scratch, problem, remaining, *ranked, best, failed)?);
        }
        Ok(best)
    }

    /// Tries the guesses on all threads. The result does not depend on which thread finds it.
    fn try_shared(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        remaining: &Remaining<'_>,
        failed: &FailedSets,
    ) -> Result<u32, Stopped> {
        let next = AtomicUsize::new(0);
        let best = AtomicU32::new(remaining.best);
        let stopped = AtomicBool::new(false);
        let run = |scratch: &mut Scratch| {
            let mut failed = failed.clone();
            while best.load(Ordering::Relaxed) > remaining.least && !stopped.load(Ordering::Relaxed) {
                let Some(ranked) = remaining.order.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                let limit = best.load(Ordering::Relaxed);
                match self.late_with(scratch, problem, remaining, *ranked, limit, &mut failed) {
                    Ok(late) => drop(best.fetch_min(late, Ordering::Relaxed)),
                    Err(Stopped) => stopped.store(true, Ordering::Relaxed),
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
        let best = best.into_inner();
        if stopped.into_inner() && best > remaining.least { Err(Stopped) } else { Ok(best) }
    }

    /// Returns the late codes of one guess if they are below the limit, else a bound of at least the limit, and records
    /// it in the checkpoint.
    fn late_with(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        remaining: &Remaining<'_>,
        ranked: RankedGuess,
        limit: u32,
        failed: &mut FailedSets,
    ) -> Result<u32, Stopped> {
        if ranked.bound >= limit {
            return Ok(ranked.bound);
        }
        let late = self.evaluate(scratch, problem, ranked.guess, limit, remaining.width, failed)?;
        if let (Some(checkpoint), Some(pending)) = (self.checkpoint, remaining.pending)
            && (late > 0 || !self.all_in_time)
            && let Some(guesses) =
                pending.lock().unwrap_or_else(PoisonError::into_inner).add((ranked.guess, late))
        {
            let finding = if self.all_in_time {
                Finding::Failed(guesses.into_iter().map(|(guess, _)| guess).collect())
            } else {
                Finding::Refuted(guesses)
            };
            checkpoint.record(0, problem.set, problem.within, finding);
        }
        Ok(late)
    }

    /// Returns the late codes of a guess if they are below the limit, else a bound of at least the limit.
    pub(super) fn evaluate(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        guess: u32,
        limit: u32,
        width: usize,
        failed: &mut FailedSets,
    ) -> Result<u32, Stopped> {
        // Trying all guesses of one set takes long enough to be stopped in between.
        scratch.tried += 1;
        if scratch.tried.is_multiple_of(CHECK_INTERVAL) {
            self.control.check()?;
        }
        if self.leaves_failed_set(guess, failed) {
            return Ok(limit);
        }
        let mut split = scratch.splits.pop().unwrap_or_default();
        split.make(self.table, &self.keys, problem.set, guess);
        let found = self.sum_parts(scratch, &mut split, problem, guess, limit, width);
        if self.all_in_time
            && let Ok((_, Some(part))) = found
            && failed.len() < MOST_FAILED_SETS
            && part.len as usize <= LARGEST_FAILED_SET
        {
            failed.push(split.set(part).to_vec());
        }
        scratch.splits.push(split);
        found.map(|(late, _)| late)
    }

    /// Returns whether a guess leaves the codes of a failed set together. Sets that match often move to the front.
    fn leaves_failed_set(&self, guess: u32, failed: &mut FailedSets) -> bool {
        if failed.is_empty() {
            return false;
        }
        let answers = self.table.answers_to(guess);
        let together = |set: &Vec<u16>| {
            let first = answers[set[0] as usize];
            set.iter().all(|&code| answers[code as usize] == first)
        };
        let Some(place) = failed.iter().position(together) else { return false };
        failed.swap(place, place / 2);
        true
    }

    /// Returns the late codes of all parts together if they are below the limit, else a bound of at least the limit and
    /// the part with which it was reached.
    fn sum_parts(
        &self,
        scratch: &mut Scratch,
        split: &mut Split,
        problem: &Subproblem<'_>,
        guess: u32,
        limit: u32,
        width: usize,
    ) -> Result<(u32, Option<Part>), Stopped> {
        split.parts.sort_unstable_by_key(|part| (Reverse(part.len), part.answer));
        let path = GuessPath::after(problem.path, guess);
        let within = problem.within - 1;
        let mut sum = 0;
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            let (set, hash, path) = (split.set(part), part.hash, path.guesses());
            let bounds = self.look_up(scratch, &Subproblem { set, hash, within, budget: limit, width, path });
            (split.parts[place].bound, split.parts[place].exact) = (bounds.least, bounds.is_exact());
            sum += bounds.least;
            if sum >= limit {
                return Ok((sum, Some(part)));
            }
        }
        for &part in split.parts.iter().filter(|part| !part.exact) {
            let (set, hash, path) = (split.set(part), part.hash, path.guesses());
            let budget = limit - (sum - part.bound);
            let bounds = self.node(scratch, Subproblem { set, hash, within, budget, width, path })?;
            // Another thread may have cached a smaller bound than the one known before.
            sum += bounds.least.saturating_sub(part.bound);
            if sum >= limit {
                return Ok((sum, Some(part)));
            }
        }
        Ok((sum, None))
    }

    /// Collects the guesses that may have fewer late codes than the limit, unordered, and returns the largest number of
    /// answers of any guess. The winning answer counts in any case.
    pub(super) fn rank_guesses(
        &self,
        scratch: &mut Scratch,
        problem: &Subproblem<'_>,
        order: &mut Vec<RankedGuess>,
        limit: u32,
    ) -> usize {
        order.clear();
        let (set, table) = (problem.set, self.table);
        let list = if set.len() > table.kinds() || problem.path.is_empty() {
            self.canonical.after(table, problem.path)
        } else {
            None
        };
        // The late codes of a part are at least the codes beyond those that can be named with one guess less. The
        // winning part has none, so it counts as one code that can be named.
        let named = capacity((problem.within.max(2) - 1).into(), problem.width);
        let counted = set.len() <= MOST_COUNTED
            && !self.consistent_only
            && list.as_ref().is_none_or(|list| 24 * list.len() >= table.guesses.len());
        if counted {
            let threshold = u8::try_from(named).ok().filter(|&size| usize::from(size) < set.len());
            let thresholds: Vec<u8> = threshold.into_iter().collect();
            sweep::splits(&SweepInput::of(table, set), &thresholds, &mut scratch.swept);
        }
        let swept = &scratch.swept;
        let refuted =
            if self.refuted.is_empty() { None } else { self.refuted.get(&(set.to_vec(), problem.within)) };
        let by_parts = self.all_in_time || set.len() <= FEW_FOR_AN_ANSWER * table.kinds();
        let mut width = 1;
        let mut each = |guess: u32| {
            let (parts, squares, bound) = if counted {
                let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
                let parts = usize::from(swept.parts[block].0[lane]);
                (parts, swept.squares[block][lane].into(), swept.excess[block].0[lane].into())
            } else {
                self.histogram(set, guess, named)
            };
            let secret = table.as_secret[guess as usize];
            let member = secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok();
            width = width.max(parts + usize::from(!member));
            let known = refuted.and_then(|refuted| refuted.get(&guess)).copied().unwrap_or(0);
            let bound = known.max(bound);
            if parts >= 2 && bound < limit {
                let fewer_parts = if by_parts { 64 - parts as u64 } else { 0 };
                // Among equally good splits one that may be the secret comes first.
                let rank = fewer_parts << 40 | squares << 1 | u64::from(!member);
                order.push(RankedGuess { rank, guess, bound });
            }
        };
        match (list, self.consistent_only) {
            (Some(list), false) => list.iter().for_each(|&guess| each(guess)),
            (None, false) => (0..table.guesses.len() as u32).for_each(each),
            (list, true) => {
                let members = set.iter().map(|&member| table.as_guess[member as usize]);
                let alike = |guess: &u32| list.as_ref().is_none_or(|list| list.binary_search(guess).is_ok());
                members.filter(alike).for_each(each);
            }
        }
        width
    }

    /// Returns the number of parts, the sum of the squares of their sizes, and the codes beyond `size` in each part.
    fn histogram(&self, set: &[u16], guess: u32, size: usize) -> (usize, u64, u32) {
        let answers = self.table.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let counts = &counts[..self.table.kinds()];
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        (
            counts.iter().filter(|&&count| count > 0).count(),
            counts.iter().map(|&count| u64::from(count) * u64::from(count)).sum(),
            counts.iter().map(|&count| count.saturating_sub(size)).sum(),
        )
    }
}

/// The cache key of a set for any number of guesses.
fn any_guesses<'q>(problem: &Subproblem<'q>) -> SetKey<'q> {
    SetKey { set: problem.set, hash: problem.hash, within: 0 }
}
