//! The worst case: whether all codes of a set can be named within so many guesses, with proof.
//!
//! A guess does it if each of its parts can be named within one guess less. Here the largest parts are
//! tried first, since they fail first (the other way round takes more than 24 times as long), and before
//! any part is searched all are looked at with cheap knowledge: counting, the memo, and for two guesses
//! the parts sweep, which decides. No set shows more answers than one it is a part of, so counting goes by
//! the most answers seen above.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::counting::capacity;
use super::ground::{Ground, NOT_A_SECRET};
use super::lists::Lists;
use super::memo::{Memo, Topic};
use super::plan::Plan;
use super::split::{Split, most_parts_by_member};
use super::sweep::{self, Found, Job, LANES, MOST_COUNTED};
use super::work::{Stopped, Work};

/// The guesses of larger sets are shared out among threads, down to the second answer.
const SHARING_PAYS: usize = 48;

/// Guesses that one thread tries before the others are shared out.
const ALONE: usize = 12;

/// What is known of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fact {
    /// So many guesses are not enough.
    too_few: u8,
    /// So many are.
    enough: u8,
}

impl Default for Fact {
    fn default() -> Fact {
        Fact { too_few: 0, enough: u8::MAX }
    }
}

/// A search for the least number of guesses that always suffices.
pub struct Worst<'a> {
    ground: &'a Ground,
    work: &'a Work<'a>,
    lists: Lists,
    memo: Memo<Fact>,
    keys: Vec<u64>,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    desks: Mutex<Vec<Desk>>,
}

/// What one thread works with.
#[derive(Default)]
struct Desk {
    found: Found,
    splits: Vec<Split>,
    orders: Vec<Vec<(u32, u32)>>,
}

/// A set and how many guesses there are for it.
#[derive(Clone, Copy)]
struct Question<'q> {
    set: &'q [u16],
    hash: u64,
    guesses: u8,
    /// No guess has more answers here.
    width: usize,
    /// The guesses made since the search began.
    path: &'q [u32],
}

impl Question<'_> {
    fn topic(&self) -> Topic<'_> {
        Topic { set: self.set, hash: self.hash, within: 0 }
    }
}

impl<'a> Worst<'a> {
    /// A search over all secrets of the ground.
    pub fn new(ground: &'a Ground, lists: Lists, consistent_only: bool, work: &'a Work<'a>) -> Worst<'a> {
        Worst {
            ground,
            work,
            lists,
            memo: Memo::new(work.memory),
            keys: (0..ground.secrets.len() as u64).map(|n| parlor_core::derive_seed(0x0DD_5E75, n)).collect(),
            consistent_only,
            desks: Mutex::default(),
        }
    }

    /// The least number of guesses within which every secret can be named, if it is less than `known`,
    /// which is known to suffice; else that.
    pub fn solve(&self, known: u32) -> Result<u32, Stopped> {
        let (set, hash) = self.everything();
        self.work.reached(known);
        let mut guesses = 1;
        while guesses < known {
            self.work.at_least(guesses);
            if self.ask(&set, hash, guesses as u8, &[])? {
                break;
            }
            guesses += 1;
        }
        self.work.at_least(guesses);
        self.work.reached(guesses);
        Ok(guesses)
    }

    /// Whether every secret can be named within so many guesses.
    pub fn suffices(&self, guesses: u8) -> Result<bool, Stopped> {
        let (set, hash) = self.everything();
        self.ask(&set, hash, guesses, &[])
    }

    fn everything(&self) -> (Vec<u16>, u64) {
        let set: Vec<u16> = (0..self.ground.secrets.len()).map(|secret| secret as u16).collect();
        let hash = self.hash(&set);
        (set, hash)
    }

    fn hash(&self, set: &[u16]) -> u64 {
        set.iter().fold(0, |hash, &code| hash ^ self.keys[code as usize])
    }

    fn ask(&self, set: &[u16], hash: u64, guesses: u8, path: &[u32]) -> Result<bool, Stopped> {
        let question = Question { set, hash, guesses, width: self.ground.kinds(), path };
        let mut desk = self.desk();
        let enough = match self.look(&mut desk, &question) {
            Some(enough) => Ok(enough),
            None => self.node(&mut desk, question),
        };
        self.return_desk(desk);
        enough
    }

    fn desk(&self) -> Desk {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn return_desk(&self, desk: Desk) {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
    }

    fn job<'s>(&'s self, set: &'s [u16]) -> Job<'s> {
        let ground = self.ground;
        Job { rows: ground.rows(), blocks: ground.blocks, answers: ground.kinds(), set }
    }

    /// What is known without trying guesses one by one.
    fn look(&self, desk: &mut Desk, question: &Question<'_>) -> Option<bool> {
        let (n, guesses) = (question.set.len(), question.guesses);
        if n <= 2 || n > capacity(guesses.into(), question.width) || guesses <= 1 {
            return Some(n <= guesses.into());
        }
        let known = self.memo.get(question.topic()).unwrap_or_default();
        if guesses <= known.too_few || guesses >= known.enough {
            return Some(guesses >= known.enough);
        }
        if guesses == 2 {
            let enough = most_parts_by_member(self.ground, question.set) as usize == n
                || !self.consistent_only && self.most_parts(desk, question.set) == n;
            self.learn(question, enough);
            return Some(enough);
        }
        None
    }

    fn learn(&self, question: &Question<'_>, enough: bool) {
        let known = self.memo.get(question.topic()).unwrap_or_default();
        let fact = if enough {
            Fact { enough: question.guesses.min(known.enough), ..known }
        } else {
            Fact { too_few: question.guesses.max(known.too_few), ..known }
        };
        self.memo.put(question.topic(), fact);
    }

    fn most_parts(&self, desk: &mut Desk, set: &[u16]) -> usize {
        sweep::parts(&self.job(set), &mut desk.found);
        desk.found.parts().iter().copied().max().unwrap_or(0).into()
    }

    /// Whether some guess does it; there are at least three codes and three guesses.
    fn node(&self, desk: &mut Desk, question: Question<'_>) -> Result<bool, Stopped> {
        self.work.count_node()?;
        let mut order = desk.orders.pop().unwrap_or_default();
        let width = self.outlook(desk, &question, &mut order);
        let found = self.try_all(desk, &question, &order, width);
        desk.orders.push(order);
        let enough = found?;
        self.learn(&question, enough);
        Ok(enough)
    }

    fn try_all(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        order: &[(u32, u32)],
        width: usize,
    ) -> Result<bool, Stopped> {
        if question.set.len() > capacity(question.guesses.into(), width) {
            return Ok(false);
        }
        let shared = self.work.threads > 1 && question.set.len() >= SHARING_PAYS && question.path.len() <= 2;
        if shared {
            return self.try_shared(desk, question, order, width);
        }
        for &(_, guess) in order {
            if self.does_it(desk, question, guess, width)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The first guesses, then the others on all threads: where some guess does it, it is mostly one of the
    /// first, and trying others at the same time would be wasted. Whether one of them does it does not
    /// depend on who finds it.
    fn try_shared(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        order: &[(u32, u32)],
        width: usize,
    ) -> Result<bool, Stopped> {
        for &(_, guess) in order.iter().take(ALONE) {
            if self.does_it(desk, question, guess, width)? {
                return Ok(true);
            }
        }
        let next = AtomicUsize::new(ALONE);
        let done = AtomicBool::new(false);
        let stopped = AtomicBool::new(false);
        let go_on = |desk: &mut Desk| {
            while !done.load(Ordering::Relaxed) && !stopped.load(Ordering::Relaxed) {
                let Some(&(_, guess)) = order.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                match self.does_it(desk, question, guess, width) {
                    Ok(true) => done.store(true, Ordering::Relaxed),
                    Ok(false) => {}
                    Err(Stopped) => stopped.store(true, Ordering::Relaxed),
                }
            }
        };
        rayon::scope(|scope| {
            for _ in 1..self.work.threads {
                scope.spawn(|_| {
                    let mut desk = self.desk();
                    go_on(&mut desk);
                    self.return_desk(desk);
                });
            }
            go_on(desk);
        });
        if done.into_inner() {
            Ok(true)
        } else if stopped.into_inner() {
            Err(Stopped)
        } else {
            Ok(false)
        }
    }

    /// Whether each part can be named with one guess less.
    fn does_it(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        guess: u32,
        width: usize,
    ) -> Result<bool, Stopped> {
        let mut split = desk.splits.pop().unwrap_or_default();
        split.make(self.ground, &self.keys, question.set, guess);
        let result = self.parts_do(desk, &mut split, question, guess, width);
        desk.splits.push(split);
        result
    }

    fn parts_do(
        &self,
        desk: &mut Desk,
        split: &mut Split,
        question: &Question<'_>,
        guess: u32,
        width: usize,
    ) -> Result<bool, Stopped> {
        split.parts.sort_unstable_by_key(|part| (std::cmp::Reverse(part.len), part.answer));
        let made = question.path.len();
        let mut path = [0; 64];
        path[..made].copy_from_slice(question.path);
        path[made] = guess;
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            let below = Question {
                set: split.set(part),
                hash: part.hash,
                guesses: question.guesses - 1,
                width,
                path: &path[..=made],
            };
            match self.look(desk, &below) {
                Some(false) => return Ok(false),
                known => split.parts[place].exact = known.is_some(),
            }
        }
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            if part.exact {
                continue;
            }
            let below = Question {
                set: split.set(part),
                hash: part.hash,
                guesses: question.guesses - 1,
                width,
                path: &path[..=made],
            };
            if !self.node(desk, below)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The guesses none of whose parts is too large, the most even split first, and the most answers that
    /// any guess has.
    fn outlook(&self, desk: &mut Desk, question: &Question<'_>, order: &mut Vec<(u32, u32)>) -> usize {
        order.clear();
        let (set, ground) = (question.set, self.ground);
        let list = if set.len() > ground.kinds() || question.path.is_empty() {
            self.lists.after(ground, question.path)
        } else {
            None
        };
        let largest = capacity((question.guesses - 1).into(), question.width);
        let mut width = 1;
        let counted = set.len() <= MOST_COUNTED
            && !self.consistent_only
            && list.as_ref().is_none_or(|list| 24 * list.len() >= ground.guesses.len());
        if counted {
            let thresholds: Vec<u8> =
                u8::try_from(largest).ok().filter(|&size| (size as usize) < set.len()).into_iter().collect();
            sweep::splits(&self.job(set), &thresholds, &mut desk.found);
        }
        let found = &desk.found;
        let mut each = |guess: u32| {
            let (parts, squares, fits) = if counted {
                let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
                let parts = found.parts[block].0[lane] as usize;
                (parts, found.squares[block][lane] as u32, found.excess[block].0[lane] == 0)
            } else {
                let (parts, squares, most) = self.histogram(set, guess);
                (parts, squares, most <= largest)
            };
            width = width.max(parts);
            if parts >= 2 && fits {
                order.push((squares, guess));
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
        // Among equally even splits one that may be the secret comes first.
        let member = |guess: u32| {
            let secret = ground.as_secret[guess as usize];
            secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
        };
        order.sort_by_cached_key(|&(squares, guess)| (squares, !member(guess), guess));
        width
    }

    /// Parts, squares of their sizes, and the largest size.
    fn histogram(&self, set: &[u16], guess: u32) -> (usize, u32, usize) {
        let answers = self.ground.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let counts = &counts[..self.ground.kinds()];
        let parts = counts.iter().filter(|&&count| count > 0).count();
        (
            parts,
            counts.iter().map(|count| count * count).sum(),
            counts.iter().copied().max().unwrap_or(0) as usize,
        )
    }

    /// A plan that needs no more than so many guesses: at each set the first guess in order that does it.
    /// It is the same however the number was found.
    pub fn plan(&self, guesses: u8) -> Result<Option<Plan>, Stopped> {
        let (set, hash) = self.everything();
        if !self.ask(&set, hash, guesses, &[])? {
            return Ok(None);
        }
        self.plan_for(&set, hash, guesses, &mut Vec::new()).map(Some)
    }

    fn plan_for(&self, set: &[u16], hash: u64, guesses: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        if set.len() <= 2 {
            let code = |secret: u16| self.ground.secrets[secret as usize];
            let then = set.iter().skip(1).map(|&other| {
                let answers = self.ground.answers_to(self.ground.as_guess[set[0] as usize]);
                (self.ground.answers[answers[other as usize] as usize], Plan::leaf(code(other)))
            });
            return Ok(Plan { guess: code(set[0]), then: then.collect() });
        }
        let question = Question { set, hash, guesses, width: self.ground.kinds(), path: &path.clone() };
        let mut desk = self.desk();
        let mut order = Vec::new();
        let width = self.outlook(&mut desk, &question, &mut order);
        let mut chosen = None;
        for &(_, guess) in &order {
            if self.does_it(&mut desk, &question, guess, width)? {
                chosen = Some(guess);
                break;
            }
        }
        self.return_desk(desk);
        let guess = chosen.expect("some guess does it");
        let mut split = Split::default();
        split.make(self.ground, &self.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let plan = self.plan_for(split.set(part), part.hash, guesses - 1, path)?;
            then.push((self.ground.answers[part.answer as usize], plan));
        }
        path.pop();
        Ok(Plan { guess: self.ground.guesses[guess as usize], then })
    }
}
