//! The least total: how many guesses all codes of a set need together at best, with proof.
//!
//! What is left to do depends on the set of codes alone, never on how it was reached. `node` answers for a
//! set: the exact least total if it is below a budget, otherwise a bound that is at least the budget. For
//! each guess it adds up what is known of the parts, from the cheapest knowledge to the dearest, and stops
//! as soon as the sum shows that the guess is no better than the best one so far:
//!
//! 1. counting, closed forms for one and two codes, and the memo;
//! 2. the members: one that tells all `n` codes apart makes the total 2n − 1, one that leaves only one
//!    pair together makes it 2n, and otherwise it is at least 2n;
//! 3. the parts sweep: a guess with p different answers costs at least 3n − p, one less if it is a member;
//! 4. the same question about the part, smallest parts first.
//!
//! The largest factor is not to try guesses that are alike up to symmetry ([`Lists`]); going through all
//! parts with the cheap knowledge before any is searched comes next.

mod known;
mod late;
mod outlook;
mod plans;

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use known::{MEMBERS_PAY, Stage, relevant, small};
pub(super) use late::Late;
use outlook::{Candidate, Outlook};

use super::counting::{Counting, IMPOSSIBLE};
use super::ground::Ground;
use super::lists::{Lists, Path};
use super::memo::{Memo, Topic};
use super::notes::{Finding, Notes, Pending, Refuted, Watch};
use super::sets::{Desks, Keys, SHARING_PAYS};
use super::split::Split;
use super::sweep::Found;
use super::work::{Stopped, Work};

/// Any number of guesses.
pub const UNLIMITED: u8 = u8::MAX;

/// What is known of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The total is at least this.
    pub bound: u32,
    /// It is exactly that.
    pub exact: bool,
    /// The bound is at least as good as what a parts sweep says.
    swept: bool,
}

impl Verdict {
    fn exact(total: u32) -> Verdict {
        Verdict { bound: total, exact: true, swept: true }
    }

    fn at_least(bound: u32) -> Verdict {
        Verdict { bound, exact: false, swept: true }
    }
}

/// A search for least totals.
pub struct Expected<'a> {
    ground: &'a Ground,
    work: &'a Work<'a>,
    lists: Lists,
    memo: Memo<Verdict>,
    keys: Keys,
    counting: Counting,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    desks: Desks<Desk>,
    /// Whoever is told what was found out, and what guesses are known to cost at least.
    notes: Option<Notes<'a>>,
    refuted: Refuted,
}

/// What one thread works with.
#[derive(Default)]
struct Desk {
    found: Found,
    splits: Vec<Split>,
    orders: Vec<Vec<Candidate>>,
}

/// A set and what is asked about it.
#[derive(Clone, Copy)]
struct Question<'q> {
    set: &'q [u16],
    hash: u64,
    /// Only totals below this matter.
    budget: u32,
    /// Guesses allowed.
    within: u8,
    /// No guess has more answers here, the winning one counted whether it can be right or not.
    width: usize,
    /// The guesses made since the search began.
    path: &'q [u32],
}

impl Question<'_> {
    fn topic(&self) -> Topic<'_> {
        Topic { set: self.set, hash: self.hash, within: self.within }
    }
}

impl<'a> Expected<'a> {
    /// A search over all secrets of the ground, after `earlier` guesses have led to them.
    pub fn new(ground: &'a Ground, lists: Lists, consistent_only: bool, work: &'a Work<'a>) -> Expected<'a> {
        Expected {
            ground,
            work,
            lists,
            memo: Memo::new(work.memory_beside(ground)),
            keys: Keys::new(ground),
            counting: Counting::new(ground.kinds()),
            consistent_only,
            desks: Desks::default(),
            notes: None,
            refuted: Refuted::new(),
        }
    }

    /// Goes on from what is known of all secrets, and tells what it finds out itself.
    #[must_use]
    pub fn with_notes(mut self, notes: Option<Notes<'a>>) -> Expected<'a> {
        let ground = self.ground;
        for note in notes.iter().flat_map(|notes| notes.about(ground, 0)) {
            let set = note.set.as_slice();
            match &note.found {
                Finding::Total(bound, exact) => {
                    let topic = Topic { set, hash: self.keys.hash(set), within: note.within };
                    self.memo.put(topic, Verdict { bound: *bound, exact: *exact, swept: true });
                }
                Finding::Refuted(guesses) => {
                    self.refuted
                        .entry((set.to_vec(), note.within))
                        .or_default()
                        .extend(guesses.iter().copied());
                }
                _ => {}
            }
        }
        self.notes = notes;
        self
    }

    /// The least total for all secrets if it is below `budget`, every one named within so many guesses.
    pub fn solve(&self, budget: u32, within: u8) -> Result<Verdict, Stopped> {
        let set = self.ground.everything();
        self.ask(&set, self.keys.hash(&set), budget, within, &[])
    }

    /// What a set that `path` leads to costs: exactly if that is below the budget, at least the budget otherwise.
    pub(super) fn bound(&self, set: &[u16], budget: u32, within: u8, path: &[u32]) -> Result<u32, Stopped> {
        Ok(self.ask(set, self.keys.hash(set), budget, within, path)?.bound)
    }

    fn ask(&self, set: &[u16], hash: u64, budget: u32, within: u8, path: &[u32]) -> Result<Verdict, Stopped> {
        let within = relevant(within, set.len());
        let question = Question { set, hash, budget, within, width: self.ground.kinds(), path };
        if let Some(verdict) = small(set.len(), within) {
            return Ok(verdict);
        }
        let mut desk = self.desks.take();
        let verdict = self.node(&mut desk, question);
        self.desks.leave(desk);
        verdict
    }

    /// The exact total of a set of at least three codes if it is below the budget, else a bound of at least
    /// the budget.
    fn node(&self, desk: &mut Desk, question: Question<'_>) -> Result<Verdict, Stopped> {
        let Question { set, budget, within, width, .. } = question;
        let n = set.len();
        let mut known = self.memo.get(question.topic()).unwrap_or_default();
        if known.exact || known.bound >= budget {
            return Ok(known);
        }
        known.bound = known.bound.max(self.counted(n, within, width));
        if known.bound >= budget {
            return Ok(Verdict { exact: known.bound >= IMPOSSIBLE, ..known });
        }
        self.work.count_node()?;
        if n <= MEMBERS_PAY
            && !known.swept
            && let (_, Some(verdict)) = self.by_members(set, within)
        {
            self.memo.put(question.topic(), verdict);
            return Ok(verdict);
        }
        let watch = self.notes.map(|_| Watch::start());
        let outlook = self.outlook(desk, &question);
        let verdict = self.try_all(desk, &question, &outlook, known.bound);
        desk.orders.push(outlook.order);
        let verdict = verdict?;
        self.memo.put(question.topic(), verdict);
        if let Some(notes) = self.notes
            && watch.is_some_and(Watch::took_long)
        {
            notes.tell(0, set, within, Finding::Total(verdict.bound, verdict.exact));
        }
        Ok(verdict)
    }

    /// Tries the guesses in order; the result is the least of them, or the least bound.
    fn try_all(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        outlook: &Outlook,
        known: u32,
    ) -> Result<Verdict, Stopped> {
        let race = Race {
            best: AtomicU32::new(question.budget),
            low: AtomicU32::new(outlook.low),
            pending: self.notes.map(|_| Mutex::new(Pending::new())),
        };
        let shared = self.work.threads > 1
            && question.set.len() >= SHARING_PAYS
            && question.path.len() <= 2
            && outlook.order.len() > 1;
        if shared {
            self.try_shared(desk, question, outlook, &race)?;
        } else {
            for (place, candidate) in outlook.order.iter().enumerate() {
                if !self.try_one(desk, question, outlook, (place, candidate), &race)? {
                    break;
                }
            }
        }
        let Race { best, low, .. } = race;
        let (best, low) = (best.into_inner(), low.into_inner());
        if best < question.budget {
            return Ok(Verdict::exact(best));
        }
        let bound = low.max(known).max(question.budget);
        Ok(Verdict { bound, exact: bound >= IMPOSSIBLE, swept: true })
    }

    /// Tries one guess; `false` if no later one can be better.
    fn try_one(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        outlook: &Outlook,
        (place, candidate): (usize, &Candidate),
        race: &Race,
    ) -> Result<bool, Stopped> {
        let best = race.best.load(Ordering::Relaxed);
        let at_root = question.path.is_empty();
        if candidate.bound >= best {
            race.low.fetch_min(candidate.bound, Ordering::Relaxed);
            return Ok(!outlook.sorted_by_bound);
        }
        let report = |sum: u32| {
            if at_root {
                self.work.raise(place, sum);
            }
        };
        let verdict = self.evaluate(desk, question, candidate.guess, best, outlook.width, &report)?;
        if verdict.exact && verdict.bound < best {
            race.best.fetch_min(verdict.bound, Ordering::Relaxed);
            if at_root {
                self.work.found(candidate.guess, verdict.bound);
            }
        } else {
            race.low.fetch_min(verdict.bound, Ordering::Relaxed);
            self.tell_refuted(question, race, (candidate.guess, verdict.bound));
        }
        report(verdict.bound);
        Ok(true)
    }

    /// Tells what guesses cost at least, as soon as that has taken a while.
    fn tell_refuted(&self, question: &Question<'_>, race: &Race, guess: (u32, u32)) {
        if let (Some(notes), Some(pending)) = (self.notes, &race.pending)
            && let Some(guesses) = pending.lock().unwrap_or_else(PoisonError::into_inner).add(guess)
        {
            notes.tell(0, question.set, question.within, Finding::Refuted(guesses));
        }
    }

    /// Tries the first guess, then the others on all threads: each takes the next one that nobody has
    /// taken. What is found in the end does not depend on who took which.
    fn try_shared(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        outlook: &Outlook,
        race: &Race,
    ) -> Result<(), Stopped> {
        let Some(first) = outlook.order.first() else { return Ok(()) };
        if !self.try_one(desk, question, outlook, (0, first), race)? {
            return Ok(());
        }
        let next = AtomicUsize::new(1);
        let stopped = Mutex::new(None);
        let go_on = |desk: &mut Desk| {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(candidate) = outlook.order.get(place) else { return };
                match self.try_one(desk, question, outlook, (place, candidate), race) {
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
            for _ in 1..self.work.threads {
                scope.spawn(|_| {
                    let mut desk = self.desks.take();
                    go_on(&mut desk);
                    self.desks.leave(desk);
                });
            }
            go_on(desk);
        });
        stopped.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// What a guess costs, exactly if that is less than `best`, otherwise at least.
    fn evaluate(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        guess: u32,
        best: u32,
        width: usize,
        report: &dyn Fn(u32),
    ) -> Result<Verdict, Stopped> {
        let mut split = desk.splits.pop().unwrap_or_default();
        split.make(self.ground, &self.keys, question.set, guess);
        let result = self.sum_up(desk, &mut split, question, guess, best, width, report);
        desk.splits.push(split);
        result
    }

    #[allow(clippy::too_many_arguments, reason = "one step of `evaluate`, apart only to give the split back")]
    fn sum_up(
        &self,
        desk: &mut Desk,
        split: &mut Split,
        question: &Question<'_>,
        guess: u32,
        best: u32,
        width: usize,
        report: &dyn Fn(u32),
    ) -> Result<Verdict, Stopped> {
        let left = if question.within == UNLIMITED { UNLIMITED } else { question.within - 1 };
        let mut sum = question.set.len() as u32;
        for part in &mut split.parts {
            let n = part.len as usize;
            let within = relevant(left, n);
            let known = small(n, within)
                .unwrap_or_else(|| Verdict { bound: self.counted(n, within, width), ..Verdict::default() });
            (part.bound, part.exact) = (known.bound, known.exact);
            sum += part.bound;
        }
        if sum >= best {
            return Ok(Verdict::at_least(sum));
        }
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        for stage in [Stage::Memo, Stage::Members, Stage::Parts] {
            for place in 0..split.parts.len() {
                let part = split.parts[place];
                if part.exact {
                    continue;
                }
                let known = self.look(desk, stage, split.set(part), part, relevant(left, part.len as usize));
                let Some(known) = known else { continue };
                if known.bound > part.bound {
                    sum += known.bound - part.bound;
                    split.parts[place].bound = known.bound;
                }
                split.parts[place].exact = known.exact;
                if sum >= best {
                    return Ok(Verdict::at_least(sum));
                }
            }
        }
        report(sum);
        let path = Path::after(question.path, guess);
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            if part.exact {
                continue;
            }
            let below = Question {
                set: split.set(part),
                hash: part.hash,
                budget: best - (sum - part.bound),
                within: relevant(left, part.len as usize),
                width,
                path: path.guesses(),
            };
            let verdict = self.node(desk, below)?;
            sum += verdict.bound.saturating_sub(part.bound);
            report(sum);
            if sum >= best {
                return Ok(Verdict::at_least(sum));
            }
        }
        Ok(Verdict::exact(sum))
    }

    /// The guesses that differ by more than symmetry.
    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }
}

/// The best total that any thread has found, and the least that the other guesses cost.
struct Race {
    best: AtomicU32,
    low: AtomicU32,
    /// Guesses that are no better, where somebody is told of them.
    pending: Option<Mutex<Pending<(u32, u32)>>>,
}
