//! Among the plans with the least total, one with the fewest late codes: codes that take more guesses than some
//! number.
//!
//! Totals and late codes of a plan are both sums over its parts, and a plan with the least total goes on with the
//! least total in every part. So the question about a set is the same question about the parts of those guesses
//! that attain the least total, with one guess less that is not late. Whether there are late codes at all is
//! whether the least total is attained within so many guesses, which the search for totals answers.

use super::super::counting::{IMPOSSIBLE, capacity};
use super::super::memo::{Memo, Topic};
use super::super::plan::Plan;
use super::super::split::Split;
use super::super::work::Stopped;
use super::known::relevant;
use super::{Expected, Question, UNLIMITED};

/// Of sets of so many codes or fewer it is asked first whether any code need be late.
const ASKING_PAYS: usize = 200;

/// What is known of the late codes of a set.
#[derive(Clone, Copy, Debug, Default)]
struct Fact {
    /// There are at least so many.
    bound: u32,
    /// There are exactly so many.
    exact: bool,
}

/// A search for the fewest late codes.
pub(crate) struct Late<'s, 'a> {
    search: &'s Expected<'a>,
    memo: Memo<Fact>,
    /// How many more guesses are allowed than are in time; `None` if any number is.
    beyond: Option<u8>,
}

/// A set and what is asked about it.
#[derive(Clone, Copy)]
struct Asked<'q> {
    set: &'q [u16],
    hash: u64,
    /// Guesses that are in time.
    timely: u8,
    /// Only numbers of late codes below this matter.
    budget: u32,
    path: &'q [u32],
}

impl<'s, 'a> Late<'s, 'a> {
    /// For plans of at most `within` guesses, of which the first `timely` are in time.
    pub(crate) fn new(search: &'s Expected<'a>, within: u8, timely: u8, memory: usize) -> Late<'s, 'a> {
        let beyond = (within != UNLIMITED).then(|| within.saturating_sub(timely));
        Late { search, memo: Memo::new(memory), beyond }
    }

    /// The fewest late codes of all secrets together, and a plan.
    pub(crate) fn plan(&self, timely: u8) -> Result<Plan, Stopped> {
        let set = self.search.ground.everything();
        self.plan_for(&set, timely, &mut Vec::new())
    }

    fn within(&self, timely: u8, n: usize) -> u8 {
        relevant(self.beyond.map_or(UNLIMITED, |beyond| timely.saturating_add(beyond)), n)
    }

    /// The least total of a set.
    fn total(&self, asked: &Asked<'_>) -> Result<u32, Stopped> {
        let within = self.within(asked.timely, asked.set.len());
        Ok(self.search.ask(asked.set, asked.hash, IMPOSSIBLE, within, asked.path)?.bound)
    }

    /// What is known of a set without a search.
    fn known(&self, set: &[u16], hash: u64, timely: u8) -> Fact {
        let n = set.len();
        let exact = |late: usize| Fact { bound: late as u32, exact: true };
        if timely == 0 {
            return exact(n);
        }
        if usize::from(timely) >= n || self.beyond == Some(0) {
            return exact(0);
        }
        if n == 2 {
            return exact(1);
        }
        if let Some(fact) = self.memo.get(Topic { set, hash, within: timely }) {
            return fact;
        }
        let named = capacity(timely.into(), self.search.ground.kinds());
        Fact { bound: n.saturating_sub(named) as u32, exact: false }
    }

    /// The fewest late codes if they are fewer than the budget, else a bound of at least the budget.
    fn node(&self, asked: &Asked<'_>) -> Result<Fact, Stopped> {
        let known = self.known(asked.set, asked.hash, asked.timely);
        if known.exact || known.bound >= asked.budget {
            return Ok(known);
        }
        let topic = Topic { set: asked.set, hash: asked.hash, within: asked.timely };
        let fact = self.search(asked, known.bound)?;
        self.memo.put(topic, fact);
        Ok(fact)
    }

    fn search(&self, asked: &Asked<'_>, known: u32) -> Result<Fact, Stopped> {
        self.search.work.count_node()?;
        let Asked { set, hash, timely, path, .. } = *asked;
        let total = self.total(asked)?;
        let mut low = known;
        if low == 0 && set.len() <= ASKING_PAYS {
            let in_time = self.search.ask(set, hash, total + 1, timely, path)?.bound;
            if in_time <= total {
                return Ok(Fact { bound: 0, exact: true });
            }
            low = 1;
            if low >= asked.budget {
                return Ok(Fact { bound: low, exact: false });
            }
        }
        let (best, _) = self.best_guess(asked, total, low)?;
        Ok(Fact { bound: best, exact: best < asked.budget })
    }

    /// The fewest late codes below the budget, or the budget, and a guess that leads to so few.
    fn best_guess(&self, asked: &Asked<'_>, total: u32, low: u32) -> Result<(u32, Option<u32>), Stopped> {
        let search = self.search;
        let within = self.within(asked.timely, asked.set.len());
        let (set, hash, width, path) = (asked.set, asked.hash, search.ground.kinds(), asked.path);
        let question = Question { set, hash, budget: total + 1, within, width, path };
        let mut desk = search.desks.take();
        let outlook = search.outlook(&mut desk, &question);
        let mut best = (asked.budget, None);
        let mut split = Split::default();
        for candidate in outlook.order.iter().filter(|candidate| candidate.bound <= total) {
            split.make(search.ground, &search.keys, set, candidate.guess);
            if self.at_least(&split, asked.timely) >= best.0 {
                continue;
            }
            let verdict =
                search.evaluate(&mut desk, &question, candidate.guess, total + 1, outlook.width, &|_| ())?;
            if !verdict.exact || verdict.bound > total {
                continue;
            }
            let path = super::Path::after(path, candidate.guess);
            let late = self.sum_up(&mut split, asked.timely - 1, best.0, path.guesses())?;
            if late < best.0 {
                best = (late, Some(candidate.guess));
                if late <= low {
                    break;
                }
            }
        }
        desk.orders.push(outlook.order);
        search.desks.leave(desk);
        Ok(best)
    }

    /// What is known of the late codes of all parts together; of the guess itself too, which is never late.
    fn at_least(&self, split: &Split, timely: u8) -> u32 {
        split.parts.iter().map(|&part| self.known(split.set(part), part.hash, timely - 1).bound).sum()
    }

    /// The fewest late codes of all parts together if they are fewer than the budget, else at least the budget.
    fn sum_up(&self, split: &mut Split, timely: u8, budget: u32, path: &[u32]) -> Result<u32, Stopped> {
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
            let fact = self.node(&Asked { set: split.set(part), hash: part.hash, timely, budget, path })?;
            sum += fact.bound - part.bound;
        }
        Ok(sum)
    }

    fn plan_for(&self, set: &[u16], timely: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        let search = self.search;
        let hash = search.keys.hash(set);
        let asked = Asked { set, hash, timely, budget: set.len() as u32 + 1, path: &path.clone() };
        let fact = self.node(&asked)?;
        if timely == 0 || fact.bound == 0 {
            // All are late, or none need be.
            let in_time = if timely == 0 { UNLIMITED } else { timely };
            let within = self.within(timely, set.len()).min(in_time);
            return Ok(search.plan_of(set, within, path)?.expect("the least total is attained"));
        }
        let total = self.total(&asked)?;
        let asked = Asked { budget: fact.bound + 1, ..asked };
        let (_, guess) = self.best_guess(&asked, total, fact.bound)?;
        let guess = guess.expect("some guess attains what was found");
        let mut split = Split::default();
        split.make(search.ground, &search.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let plan = self.plan_for(split.set(part), timely - 1, path)?;
            then.push((search.ground.answers[part.answer as usize], plan));
        }
        path.pop();
        Ok(Plan { guess: search.ground.guesses[guess as usize], then })
    }
}
