//! One set after the other: what is known of it, the guesses that are worth trying, and the best of them.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use super::super::counting::capacity;
use super::super::ground::NOT_A_SECRET;
use super::super::lists::Path;
use super::super::notes::{Finding, Pending, Watch};
use super::super::sets::SHARING_PAYS;
use super::super::split::{Split, most_parts_by_member};
use super::super::sweep::{self, Job, LANES, MOST_COUNTED};
use super::super::work::Stopped;
use super::{Asked, Desk, Fact, Timely};

/// Guesses that are tried before the others are put in order and shared out: mostly one of them is best.
const PROMISING: usize = 8;

/// Guesses on small sets that are tried between two looks at the limits.
const PACE: u64 = 32;

/// Up to so many codes for each answer there is, a guess with more answers is better; of larger sets most guesses get
/// all answers, and the evenness of the split counts.
const FEW_FOR_AN_ANSWER: usize = 3;

/// A guess, how promising it is, and how many late codes it has at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Try {
    rank: u64,
    pub(super) guess: u32,
    pub(super) bound: u32,
}

/// The guesses of a set that are not done with yet, and the fewest late codes so far.
struct Race<'r> {
    order: &'r [Try],
    width: usize,
    best: u32,
    /// There cannot be fewer.
    least: u32,
    pending: Option<&'r Mutex<Pending<(u32, u32)>>>,
}

impl Timely<'_> {
    /// What is known without trying guesses one by one.
    pub(super) fn look(&self, desk: &mut Desk, asked: &Asked<'_>) -> Fact {
        let (n, timely) = (asked.set.len(), usize::from(asked.timely));
        match timely {
            0 => return Fact::exactly(n),
            1 => return Fact::exactly(n - 1),
            _ if n <= timely => return Fact::exactly(0),
            2 => return Fact::exactly(n - self.most_parts(desk, asked.set)),
            _ => {}
        }
        self.memo.get(asked.topic()).unwrap_or_else(|| {
            let named = capacity(timely as u32, asked.width);
            // Whoever guesses one code of the set after the other names as many as there are guesses.
            Fact { least: n.saturating_sub(named) as u32, most: (n - timely) as u32 }
        })
    }

    fn most_parts(&self, desk: &mut Desk, set: &[u16]) -> usize {
        if self.consistent_only {
            return most_parts_by_member(self.ground, set) as usize;
        }
        sweep::parts(&self.job(set), &mut desk.found);
        desk.found.parts().iter().copied().max().unwrap_or(0).into()
    }

    fn job<'s>(&'s self, set: &'s [u16]) -> Job<'s> {
        let ground = self.ground;
        Job { rows: ground.rows(), blocks: ground.blocks, answers: ground.kinds(), set }
    }

    /// The fewest late codes if they are below the budget, else a bound of at least the budget.
    pub(super) fn node(&self, desk: &mut Desk, asked: Asked<'_>) -> Result<Fact, Stopped> {
        let known = self.look(desk, &asked);
        if known.decides(asked.budget) { Ok(known) } else { self.search(desk, &asked, known) }
    }

    /// The same for a set of more codes than guesses, of which there are at least three.
    fn search(&self, desk: &mut Desk, asked: &Asked<'_>, known: Fact) -> Result<Fact, Stopped> {
        self.work.count_node()?;
        let watch = self.notes.map(|_| Watch::start());
        let limit = asked.budget.min(known.most);
        let mut order = desk.orders.pop().unwrap_or_default();
        let width = self.outlook(desk, asked, &mut order, limit);
        let found = self.try_all(desk, asked, &mut order, width, limit, known.least);
        desk.orders.push(order);
        let best = found?;
        let most = if best < limit { best } else { known.most };
        let fact = Fact { least: best, most };
        self.memo.put(asked.topic(), fact);
        if let Some(notes) = self.notes
            && watch.is_some_and(Watch::took_long)
        {
            notes.tell(0, asked.set, asked.timely, Finding::Late(fact.least, fact.most));
        }
        Ok(fact)
    }

    /// The fewest late codes that a guess has, or the limit if all have as many or more.
    fn try_all(
        &self,
        desk: &mut Desk,
        asked: &Asked<'_>,
        order: &mut [Try],
        width: usize,
        limit: u32,
        least: u32,
    ) -> Result<u32, Stopped> {
        let promising = order.len().min(PROMISING);
        if order.len() > PROMISING {
            order.select_nth_unstable(PROMISING);
        }
        order[..promising].sort_unstable();
        let pending = self.notes.map(|_| Mutex::new(Pending::new()));
        let pending = pending.as_ref();
        let race = Race { order: &order[..promising], width, best: limit, least, pending };
        let best = self.run(desk, asked, &race)?;
        if best <= least || promising == order.len() {
            return Ok(best);
        }
        order[promising..].sort_unstable();
        let race = Race { order: &order[promising..], width, best, least, pending };
        let shared = self.work.threads > 1 && asked.set.len() >= SHARING_PAYS && asked.path.len() <= 2;
        if shared { self.run_shared(desk, asked, &race) } else { self.run(desk, asked, &race) }
    }

    fn run(&self, desk: &mut Desk, asked: &Asked<'_>, race: &Race<'_>) -> Result<u32, Stopped> {
        let mut best = race.best;
        for tried in race.order {
            if best <= race.least {
                break;
            }
            best = best.min(self.late_with(desk, asked, race, *tried, best)?);
        }
        Ok(best)
    }

    /// On all threads. What the fewest are does not depend on who finds them.
    fn run_shared(&self, desk: &mut Desk, asked: &Asked<'_>, race: &Race<'_>) -> Result<u32, Stopped> {
        let next = AtomicUsize::new(0);
        let best = AtomicU32::new(race.best);
        let stopped = AtomicBool::new(false);
        let go_on = |desk: &mut Desk| {
            while best.load(Ordering::Relaxed) > race.least && !stopped.load(Ordering::Relaxed) {
                let Some(tried) = race.order.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                match self.late_with(desk, asked, race, *tried, best.load(Ordering::Relaxed)) {
                    Ok(late) => drop(best.fetch_min(late, Ordering::Relaxed)),
                    Err(Stopped) => stopped.store(true, Ordering::Relaxed),
                }
            }
        };
        rayon::scope(|scope| {
            for _ in 1..self.work.threads {
                scope.spawn(|_| {
                    let mut desk = self.desks.take();
                    go_on(&mut desk);
                    self.desks.leave(desk);
                });
            }
            go_on(desk);
        });
        if stopped.into_inner() { Err(Stopped) } else { Ok(best.into_inner()) }
    }

    /// The late codes of one guess if they are below the limit, else a bound of at least the limit.
    fn late_with(
        &self,
        desk: &mut Desk,
        asked: &Asked<'_>,
        race: &Race<'_>,
        tried: Try,
        limit: u32,
    ) -> Result<u32, Stopped> {
        if tried.bound >= limit {
            return Ok(tried.bound);
        }
        let late = self.evaluate(desk, asked, tried.guess, limit, race.width)?;
        if let (Some(notes), Some(pending)) = (self.notes, race.pending)
            && let Some(guesses) =
                pending.lock().unwrap_or_else(PoisonError::into_inner).add((tried.guess, late))
        {
            notes.tell(0, asked.set, asked.timely, Finding::Refuted(guesses));
        }
        Ok(late)
    }

    /// The late codes of a guess if they are below the limit, else a bound of at least the limit.
    pub(super) fn evaluate(
        &self,
        desk: &mut Desk,
        asked: &Asked<'_>,
        guess: u32,
        limit: u32,
        width: usize,
    ) -> Result<u32, Stopped> {
        // Going through all guesses of one set takes long enough to be stopped in between.
        desk.tried += 1;
        if desk.tried.is_multiple_of(PACE) {
            self.work.check()?;
        }
        let mut split = desk.splits.pop().unwrap_or_default();
        split.make(self.ground, &self.keys, asked.set, guess);
        let late = self.sum_up(desk, &mut split, asked, guess, limit, width);
        desk.splits.push(split);
        late
    }

    fn sum_up(
        &self,
        desk: &mut Desk,
        split: &mut Split,
        asked: &Asked<'_>,
        guess: u32,
        limit: u32,
        width: usize,
    ) -> Result<u32, Stopped> {
        split.parts.sort_unstable_by_key(|part| (Reverse(part.len), part.answer));
        let path = Path::after(asked.path, guess);
        let timely = asked.timely - 1;
        let mut sum = 0;
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            let (set, hash, path) = (split.set(part), part.hash, path.guesses());
            let fact = self.look(desk, &Asked { set, hash, timely, budget: limit, width, path });
            (split.parts[place].bound, split.parts[place].exact) = (fact.least, fact.is_exact());
            sum += fact.least;
            if sum >= limit {
                return Ok(sum);
            }
        }
        for &part in split.parts.iter().filter(|part| !part.exact) {
            let (set, hash, path) = (split.set(part), part.hash, path.guesses());
            let budget = limit - (sum - part.bound);
            let fact = self.node(desk, Asked { set, hash, timely, budget, width, path })?;
            // Another thread may have written down less than was known before.
            sum += fact.least.saturating_sub(part.bound);
            if sum >= limit {
                break;
            }
        }
        Ok(sum)
    }

    /// The guesses that may have fewer late codes than the limit, in no order, and the most answers that any guess has,
    /// the winning one counted in any case.
    pub(super) fn outlook(
        &self,
        desk: &mut Desk,
        asked: &Asked<'_>,
        order: &mut Vec<Try>,
        limit: u32,
    ) -> usize {
        order.clear();
        let (set, ground) = (asked.set, self.ground);
        let list = if set.len() > ground.kinds() || asked.path.is_empty() {
            self.lists.after(ground, asked.path)
        } else {
            None
        };
        // A part has at least as many late codes as it has more than can be named with one guess less; the winning
        // one has none, so that it counts as one that can be named.
        let named = capacity((asked.timely.max(2) - 1).into(), asked.width);
        let counted = set.len() <= MOST_COUNTED
            && !self.consistent_only
            && list.as_ref().is_none_or(|list| 24 * list.len() >= ground.guesses.len());
        if counted {
            let threshold = u8::try_from(named).ok().filter(|&size| usize::from(size) < set.len());
            let thresholds: Vec<u8> = threshold.into_iter().collect();
            sweep::splits(&self.job(set), &thresholds, &mut desk.found);
        }
        let found = &desk.found;
        let refuted =
            if self.refuted.is_empty() { None } else { self.refuted.get(&(set.to_vec(), asked.timely)) };
        let by_parts = set.len() <= FEW_FOR_AN_ANSWER * ground.kinds();
        let mut width = 1;
        let mut each = |guess: u32| {
            let (parts, squares, bound) = if counted {
                let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
                let parts = usize::from(found.parts[block].0[lane]);
                (parts, found.squares[block][lane].into(), found.excess[block].0[lane].into())
            } else {
                self.histogram(set, guess, named)
            };
            let secret = ground.as_secret[guess as usize];
            let member = secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok();
            width = width.max(parts + usize::from(!member));
            let known = refuted.and_then(|refuted| refuted.get(&guess)).copied().unwrap_or(0);
            let bound = known.max(bound);
            if parts >= 2 && bound < limit {
                let fewer_parts = if by_parts { 64 - parts as u64 } else { 0 };
                // Among equally good splits one that may be the secret comes first.
                let rank = fewer_parts << 40 | squares << 1 | u64::from(!member);
                order.push(Try { rank, guess, bound });
            }
        };
        match (list, self.consistent_only) {
            (Some(list), false) => list.iter().for_each(|&guess| each(guess)),
            (None, false) => (0..ground.guesses.len() as u32).for_each(each),
            (list, true) => {
                let members = set.iter().map(|&member| ground.as_guess[member as usize]);
                let alike = |guess: &u32| list.as_ref().is_none_or(|list| list.binary_search(guess).is_ok());
                members.filter(alike).for_each(each);
            }
        }
        width
    }

    /// Parts, squares of their sizes, and by how much they exceed a size.
    fn histogram(&self, set: &[u16], guess: u32, size: usize) -> (usize, u64, u32) {
        let answers = self.ground.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let counts = &counts[..self.ground.kinds()];
        (
            counts.iter().filter(|&&count| count > 0).count(),
            counts.iter().map(|&count| u64::from(count) * u64::from(count)).sum(),
            counts.iter().map(|&count| count.saturating_sub(size as u32)).sum(),
        )
    }
}
