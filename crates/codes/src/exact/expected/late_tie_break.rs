//! Among the trees with the least total, one with the fewest late codes: codes that take more than a given number of
//! guesses.
//!
//! Total and late codes of a tree are both sums over its parts, and a tree with the least total has the least total in
//! every part. So the fewest late codes of a set are those of the parts of a guess that attains the least total, with
//! one guess less in time. Whether any code is late follows from whether the least total is attained within that number
//! of guesses, which the search for totals decides.

use super::super::control::Stopped;
use super::super::counting::{IMPOSSIBLE, capacity};
use super::super::set_cache::{SetCache, SetKey};
use super::super::split::Split;
use super::super::tree::DecisionTree;
use super::known::relevant;
use super::{Expected, GuessPath, Subproblem, UNLIMITED};

/// Maximum size of a set that is first tested for having no late code.
const ZERO_TEST_PAYS: usize = 200;

/// A lower bound of the late codes of a set.
#[derive(Clone, Copy, Debug, Default)]
struct LateBound {
    bound: u32,
    exact: bool,
}

/// A search for the fewest late codes. In its subproblems, `within` is the number of guesses in time.
pub(crate) struct LateTieBreak<'s, 'a> {
    search: &'s Expected<'a>,
    cache: SetCache<LateBound>,
    /// Guesses allowed after those in time; `None` if unlimited.
    beyond: Option<u8>,
}

impl<'s, 'a> LateTieBreak<'s, 'a> {
    /// Creates a search among trees of at most `within` guesses, of which the first `timely` are in time.
    pub(crate) fn new(search: &'s Expected<'a>, within: u8, timely: u8, memory: usize) -> Self {
        let beyond = (within != UNLIMITED).then(|| within.saturating_sub(timely));
        LateTieBreak { search, cache: SetCache::new(memory), beyond }
    }

    /// Returns a tree for all secrets with the fewest late codes.
    pub(crate) fn tree(&self, timely: u8) -> Result<DecisionTree, Stopped> {
        let set = self.search.table.everything();
        self.tree_for(&set, timely, &mut Vec::new())
    }

    fn within(&self, timely: u8, n: usize) -> u8 {
        relevant(self.beyond.map_or(UNLIMITED, |beyond| timely.saturating_add(beyond)), n)
    }

    /// Returns the least total of a set.
    fn total(&self, problem: &Subproblem<'_>) -> Result<u32, Stopped> {
        let within = self.within(problem.within, problem.set.len());
        Ok(self.search.verdict(problem.set, problem.hash, IMPOSSIBLE, within, problem.path)?.bound)
    }

    /// Returns the bound that is known without a search.
    fn known(&self, set: &[u16], hash: u64, timely: u8) -> LateBound {
        let n = set.len();
        let exact = |late: usize| LateBound { bound: late as u32, exact: true };
        if timely == 0 {
            return exact(n);
        }
        if usize::from(timely) >= n || self.beyond == Some(0) {
            return exact(0);
        }
        if n == 2 {
            return exact(1);
        }
        if let Some(known) = self.cache.get(SetKey { set, hash, within: timely }) {
            return known;
        }
        let named = capacity(timely.into(), self.search.table.kinds());
        LateBound { bound: n.saturating_sub(named) as u32, exact: false }
    }

    /// Returns the fewest late codes if they are below the budget, else a bound of at least the budget.
    fn node(&self, problem: &Subproblem<'_>) -> Result<LateBound, Stopped> {
        let known = self.known(problem.set, problem.hash, problem.within);
        if known.exact || known.bound >= problem.budget {
            return Ok(known);
        }
        let found = self.search(problem, known.bound)?;
        self.cache.put(problem.key(), found);
        Ok(found)
    }

    fn search(&self, problem: &Subproblem<'_>, known: u32) -> Result<LateBound, Stopped> {
        self.search.control.count_node()?;
        let Subproblem { set, hash, within: timely, path, .. } = *problem;
        let total = self.total(problem)?;
        let mut low = known;
        if low == 0 && set.len() <= ZERO_TEST_PAYS {
            let in_time = self.search.verdict(set, hash, total + 1, timely, path)?.bound;
            if in_time <= total {
                return Ok(LateBound { bound: 0, exact: true });
            }
            low = 1;
            if low >= problem.budget {
                return Ok(LateBound { bound: low, exact: false });
            }
        }
        let (best, _) = self.best_guess(problem, total, low)?;
        Ok(LateBound { bound: best, exact: best < problem.budget })
    }

    /// Returns the fewest late codes below the budget and a guess that attains them, or the budget and `None`.
    fn best_guess(
        &self,
        problem: &Subproblem<'_>,
        total: u32,
        low: u32,
    ) -> Result<(u32, Option<u32>), Stopped> {
        let (search, timely) = (self.search, problem.within);
        let within = self.within(timely, problem.set.len());
        let for_total = Subproblem { budget: total + 1, within, ..*problem };
        let mut scratch = search.scratch_pool.take();
        let ranked = search.rank_guesses(&mut scratch, &for_total);
        let mut best = (problem.budget, None);
        let mut split = Split::default();
        for candidate in ranked.order.iter().filter(|candidate| candidate.bound <= total) {
            split.make(search.table, &search.keys, problem.set, candidate.guess);
            if self.at_least(&split, timely) >= best.0 {
                continue;
            }
            let verdict = search.evaluate(
                &mut scratch,
                &for_total,
                candidate.guess,
                total + 1,
                ranked.width,
                &|_| (),
            )?;
            if !verdict.exact || verdict.bound > total {
                continue;
            }
            let path = GuessPath::after(problem.path, candidate.guess);
            let late = self.sum_parts(&mut split, timely - 1, best.0, path.guesses())?;
            if late < best.0 {
                best = (late, Some(candidate.guess));
                if late <= low {
                    break;
                }
            }
        }
        scratch.orders.push(ranked.order);
        search.scratch_pool.put_back(scratch);
        Ok(best)
    }

    /// Returns the known lower bound of the late codes of all parts. The guess itself is never late.
    fn at_least(&self, split: &Split, timely: u8) -> u32 {
        split.parts.iter().map(|&part| self.known(split.set(part), part.hash, timely - 1).bound).sum()
    }

    /// Returns the fewest late codes of all parts if they are below the budget, else at least the budget.
    fn sum_parts(&self, split: &mut Split, timely: u8, budget: u32, path: &[u32]) -> Result<u32, Stopped> {
        let mut sum = 0;
        for part in &mut split.parts {
            let set = &split.codes[part.start as usize..][..part.len as usize];
            let known = self.known(set, part.hash, timely);
            (part.bound, part.exact) = (known.bound, known.exact);
            sum += known.bound;
        }
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        for &part in split.parts.iter().filter(|part| !part.exact) {
            if sum >= budget {
                break;
            }
            let budget = budget - (sum - part.bound);
            let found = self.node(&self.problem(split.set(part), part.hash, timely, budget, path))?;
            sum += found.bound - part.bound;
        }
        Ok(sum)
    }

    fn problem<'q>(
        &self,
        set: &'q [u16],
        hash: u64,
        timely: u8,
        budget: u32,
        path: &'q [u32],
    ) -> Subproblem<'q> {
        Subproblem { set, hash, within: timely, budget, width: self.search.table.kinds(), path }
    }

    fn tree_for(&self, set: &[u16], timely: u8, path: &mut Vec<u32>) -> Result<DecisionTree, Stopped> {
        let search = self.search;
        let made = path.clone();
        let problem = self.problem(set, search.keys.hash(set), timely, set.len() as u32 + 1, &made);
        let found = self.node(&problem)?;
        if timely == 0 || found.bound == 0 {
            // All are late, or none need be.
            let in_time = if timely == 0 { UNLIMITED } else { timely };
            let within = self.within(timely, set.len()).min(in_time);
            return Ok(search.tree_of(set, within, path)?.expect("the least total is attained"));
        }
        let total = self.total(&problem)?;
        let problem = Subproblem { budget: found.bound + 1, ..problem };
        let (_, guess) = self.best_guess(&problem, total, found.bound)?;
        let guess = guess.expect("some guess attains the bound");
        let mut split = Split::default();
        split.make(search.table, &search.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let tree = self.tree_for(split.set(part), timely - 1, path)?;
            then.push((search.table.answers[part.answer as usize], tree));
        }
        path.pop();
        Ok(DecisionTree { guess: search.table.guesses[guess as usize], then })
    }
}
