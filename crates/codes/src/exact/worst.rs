//! The worst case: whether all codes of a set can be named within so many guesses, with proof.
//!
//! A guess does it if each of its parts can be named within one guess less. Here the largest parts are
//! tried first, since they fail first, and before any part is searched all are looked at with cheap
//! knowledge: counting, the memo, and for two guesses the parts sweep, which decides. No set shows more
//! answers than one it is a part of, so counting goes by the most answers seen above (of a guess that cannot be
//! right all of them lead on, so the winning one is counted besides); and what cannot be
//! done with a set cannot be done with more codes, so a guess that leaves together codes which another
//! guess of the same set failed with is done with at once (two nodes in five are saved).
//!
//! Guesses with the most answers come first: where a plan is to be found, that is worth a factor of 20 to 30
//! against the evenness of the split alone (black-peg 6, 2, 4).

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::counting::capacity;
use super::ground::{Ground, NOT_A_SECRET};
use super::lists::{Lists, Path};
use super::memo::{Memo, Topic};
use super::notes::{Finding, Notes, Pending, Refuted, Watch};
use super::plan::Plan;
use super::sets::{Desks, Keys, SHARING_PAYS};
use super::split::{Part, Split, most_parts_by_member};
use super::sweep::{self, Found, Job, LANES, MOST_COUNTED};
use super::work::{Stopped, Work};

/// Guesses that one thread tries before the others are shared out.
const ALONE: usize = 12;

/// So many sets that a guess failed with are kept for the next guesses, if they are not large: then hardly
/// any other guess leaves them together.
const MOST_HOPELESS: usize = 64;
const LARGEST_HOPELESS: usize = 64;

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
    lists: &'a Lists,
    memo: Memo<Fact>,
    keys: Keys,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    desks: Desks<Desk>,
    /// Whoever is told what was found out, and which guesses are known to fail.
    notes: Option<Notes<'a>>,
    failed: Refuted,
}

/// What one thread works with.
#[derive(Default)]
struct Desk {
    found: Found,
    splits: Vec<Split>,
    orders: Vec<Vec<Try>>,
    /// Sets it has looked at.
    looked_at: u64,
    /// It gives up after so many.
    tired_after: Option<u64>,
}

impl Desk {
    fn is_tired(&self) -> bool {
        self.tired_after.is_some_and(|most| self.looked_at >= most)
    }
}

/// A guess and how promising it is: fewer parts, then larger squares of their sizes come later.
type Try = (Reverse<usize>, u32, u32);

/// Sets none of which can be named with the guesses that are left after the next.
type Hopeless = Vec<Vec<u16>>;

/// Why a question stays open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// The whole search was stopped.
    Stopped,
    /// It took more than was allowed for it.
    Tired,
}

impl From<Stopped> for Open {
    fn from(_: Stopped) -> Open {
        Open::Stopped
    }
}

/// A set and how many guesses there are for it.
#[derive(Clone, Copy)]
struct Question<'q> {
    set: &'q [u16],
    hash: u64,
    guesses: u8,
    /// No guess has more answers here, the winning one counted whether it can be right or not.
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
    pub fn new(ground: &'a Ground, lists: &'a Lists, consistent_only: bool, work: &'a Work<'a>) -> Worst<'a> {
        Worst {
            ground,
            work,
            lists,
            memo: Memo::new(work.memory_beside(ground)),
            keys: Keys::new(ground),
            consistent_only,
            desks: Desks::default(),
            notes: None,
            failed: Refuted::new(),
        }
    }

    /// Goes on from what is known of all secrets, and tells what it finds out itself.
    #[must_use]
    pub fn with_notes(mut self, notes: Option<Notes<'a>>) -> Worst<'a> {
        let ground = self.ground;
        for note in notes.iter().flat_map(|notes| notes.about(ground, 0)) {
            let (set, guesses) = (note.set.as_slice(), note.within);
            match &note.found {
                Finding::Enough(enough) => {
                    let (hash, width) = (self.keys.hash(set), self.ground.kinds());
                    self.learn(&Question { set, hash, guesses, width, path: &[] }, *enough);
                }
                Finding::Failed(failed) => {
                    let failed = failed.iter().map(|&guess| (guess, 0));
                    self.failed.entry((set.to_vec(), guesses)).or_default().extend(failed);
                }
                _ => {}
            }
        }
        self.notes = notes;
        self
    }

    /// Whether every secret can be named within so many guesses; `None` if looking at as many sets as
    /// `effort` allows did not decide it.
    pub fn suffices(&self, guesses: u8, effort: Option<u64>) -> Result<Option<bool>, Stopped> {
        let set = self.ground.everything();
        let hash = self.keys.hash(&set);
        let question = Question { set: &set, hash, guesses, width: self.ground.kinds(), path: &[] };
        let mut desk = self.desks.take();
        desk.tired_after = effort.map(|effort| desk.looked_at.saturating_add(effort));
        let found = self.ask(&mut desk, question);
        desk.tired_after = None;
        self.desks.leave(desk);
        match found {
            Ok(enough) => Ok(Some(enough)),
            Err(Open::Tired) => Ok(None),
            Err(Open::Stopped) => Err(Stopped),
        }
    }

    /// The place of a set that so many guesses are not enough for, if there is one; `path` leads to all of them.
    pub(super) fn failing(
        &self,
        sets: &[&[u16]],
        guesses: u8,
        path: &[u32],
    ) -> Result<Option<usize>, Stopped> {
        let question =
            |set| Question { set, hash: self.keys.hash(set), guesses, width: self.ground.kinds(), path };
        let mut desk = self.desks.take();
        let mut failing = sets.iter().position(|&set| self.look(&mut desk, &question(set)) == Some(false));
        for (place, &set) in sets.iter().enumerate() {
            if failing.is_none() && !self.ask(&mut desk, question(set)).map_err(|_| Stopped)? {
                failing = Some(place);
            }
        }
        self.desks.leave(desk);
        Ok(failing)
    }

    fn ask(&self, desk: &mut Desk, question: Question<'_>) -> Result<bool, Open> {
        match self.look(desk, &question) {
            Some(enough) => Ok(enough),
            None => self.node(desk, question),
        }
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
    fn node(&self, desk: &mut Desk, question: Question<'_>) -> Result<bool, Open> {
        self.work.count_node()?;
        if desk.is_tired() {
            return Err(Open::Tired);
        }
        desk.looked_at += 1;
        let watch = self.notes.map(|_| Watch::start());
        let mut order = desk.orders.pop().unwrap_or_default();
        let width = self.outlook(desk, &question, &mut order);
        if let Some(failed) = self.failed_before(&question) {
            order.retain(|(_, _, guess)| !failed.contains_key(guess));
        }
        let found = self.try_all(desk, &question, &order, width);
        desk.orders.push(order);
        let enough = found?;
        self.learn(&question, enough);
        if let Some(notes) = self.notes
            && watch.is_some_and(Watch::took_long)
        {
            notes.tell(0, question.set, question.guesses, Finding::Enough(enough));
        }
        Ok(enough)
    }

    /// The guesses that are known to fail.
    fn failed_before(&self, question: &Question<'_>) -> Option<&HashMap<u32, u32>> {
        if self.failed.is_empty() {
            return None;
        }
        self.failed.get(&(question.set.to_vec(), question.guesses))
    }

    /// Tells which guesses fail, as soon as that has taken a while.
    fn tell_failed(&self, question: &Question<'_>, pending: Option<&Mutex<Pending<u32>>>, guess: u32) {
        if let (Some(notes), Some(pending)) = (self.notes, pending)
            && let Some(guesses) = pending.lock().unwrap_or_else(PoisonError::into_inner).add(guess)
        {
            notes.tell(0, question.set, question.guesses, Finding::Failed(guesses));
        }
    }

    fn try_all(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        order: &[Try],
        width: usize,
    ) -> Result<bool, Open> {
        if question.set.len() > capacity(question.guesses.into(), width) {
            return Ok(false);
        }
        let mut hopeless = Hopeless::new();
        // An effort is counted by one thread: what little effort finds never depends on how many there are, and a
        // plan for it is written down as quickly.
        let shared = self.work.threads > 1
            && desk.tired_after.is_none()
            && question.set.len() >= SHARING_PAYS
            && question.path.len() <= 2;
        let alone = if shared { order.len().min(ALONE) } else { order.len() };
        let pending = self.notes.map(|_| Mutex::new(Pending::new()));
        for &(_, _, guess) in &order[..alone] {
            if self.does_it(desk, question, guess, width, &mut hopeless)? {
                return Ok(true);
            }
            self.tell_failed(question, pending.as_ref(), guess);
        }
        if alone == order.len() {
            return Ok(false);
        }
        self.try_shared(desk, question, &order[alone..], width, &hopeless, pending.as_ref())
    }

    /// On all threads, after the first guesses have failed: where some guess does it, it is mostly one of the
    /// first, and trying others at the same time would be wasted. Whether one of them does it does not
    /// depend on who finds it.
    fn try_shared(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        order: &[Try],
        width: usize,
        hopeless: &Hopeless,
        pending: Option<&Mutex<Pending<u32>>>,
    ) -> Result<bool, Open> {
        let next = AtomicUsize::new(0);
        let done = AtomicBool::new(false);
        let open = Mutex::new(None);
        let over = AtomicBool::new(false);
        let go_on = |desk: &mut Desk| {
            let mut hopeless = hopeless.clone();
            while !over.load(Ordering::Relaxed) {
                let Some(&(_, _, guess)) = order.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                match self.does_it(desk, question, guess, width, &mut hopeless) {
                    Ok(false) => {
                        self.tell_failed(question, pending, guess);
                        continue;
                    }
                    Ok(true) => done.store(true, Ordering::Relaxed),
                    Err(why) => *open.lock().unwrap_or_else(PoisonError::into_inner) = Some(why),
                }
                over.store(true, Ordering::Relaxed);
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
        if done.into_inner() {
            return Ok(true);
        }
        open.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(false), Err)
    }

    /// Whether each part can be named with one guess less.
    fn does_it(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        guess: u32,
        width: usize,
        hopeless: &mut Hopeless,
    ) -> Result<bool, Open> {
        let answers = self.ground.answers_to(guess);
        let together = |set: &Vec<u16>| {
            let first = answers[set[0] as usize];
            set.iter().all(|&code| answers[code as usize] == first)
        };
        if let Some(place) = hopeless.iter().position(together) {
            // What has served often is looked at early.
            hopeless.swap(place, place / 2);
            return Ok(false);
        }
        let mut split = desk.splits.pop().unwrap_or_default();
        split.make(self.ground, &self.keys, question.set, guess);
        let failed = self.part_that_fails(desk, &mut split, question, guess, width);
        if let Ok(Some(part)) = failed
            && hopeless.len() < MOST_HOPELESS
            && part.len as usize <= LARGEST_HOPELESS
        {
            hopeless.push(split.set(part).to_vec());
        }
        desk.splits.push(split);
        Ok(failed?.is_none())
    }

    /// A part that cannot be named with one guess less.
    fn part_that_fails(
        &self,
        desk: &mut Desk,
        split: &mut Split,
        question: &Question<'_>,
        guess: u32,
        width: usize,
    ) -> Result<Option<Part>, Open> {
        split.parts.sort_unstable_by_key(|part| (Reverse(part.len), part.answer));
        let path = Path::after(question.path, guess);
        let guesses = question.guesses - 1;
        for place in 0..split.parts.len() {
            let part = split.parts[place];
            let below =
                Question { set: split.set(part), hash: part.hash, guesses, width, path: path.guesses() };
            match self.look(desk, &below) {
                Some(false) => return Ok(Some(part)),
                known => split.parts[place].exact = known.is_some(),
            }
        }
        for &part in split.parts.iter().filter(|part| !part.exact) {
            let below =
                Question { set: split.set(part), hash: part.hash, guesses, width, path: path.guesses() };
            if !self.node(desk, below)? {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    /// The guesses none of whose parts is too large, the most answers first and then the most even split,
    /// and the most answers that any guess has, the winning one counted in any case.
    fn outlook(&self, desk: &mut Desk, question: &Question<'_>, order: &mut Vec<Try>) -> usize {
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
        let member = |guess: u32| {
            let secret = ground.as_secret[guess as usize];
            secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
        };
        let mut each = |guess: u32| {
            let (parts, squares, fits) = if counted {
                let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
                let parts = found.parts[block].0[lane] as usize;
                (parts, found.squares[block][lane] as u32, found.excess[block].0[lane] == 0)
            } else {
                let (parts, squares, most) = self.histogram(set, guess);
                (parts, squares, most <= largest)
            };
            width = width.max(parts + usize::from(!member(guess)));
            if parts >= 2 && fits {
                order.push((Reverse(parts), squares, guess));
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
        // Among equally good splits one that may be the secret comes first.
        order.sort_by_cached_key(|&(parts, squares, guess)| (parts, squares, !member(guess), guess));
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

    /// A plan that needs no more than so many guesses, if there is one: at each set the first guess in order
    /// that does it. So it is the same however the number was found.
    pub fn plan(&self, guesses: u8) -> Result<Option<Plan>, Stopped> {
        if self.suffices(guesses, None)? != Some(true) {
            return Ok(None);
        }
        let set = self.ground.everything();
        let hash = self.keys.hash(&set);
        let mut desk = self.desks.take();
        let plan = self.plan_for(&mut desk, &set, hash, guesses, &mut Vec::new());
        self.desks.leave(desk);
        plan.map(Some)
    }

    fn plan_for(
        &self,
        desk: &mut Desk,
        set: &[u16],
        hash: u64,
        guesses: u8,
        path: &mut Vec<u32>,
    ) -> Result<Plan, Stopped> {
        if set.len() <= 2 {
            let code = |secret: u16| self.ground.secrets[secret as usize];
            let then = set.iter().skip(1).map(|&other| {
                let answers = self.ground.answers_to(self.ground.as_guess[set[0] as usize]);
                (self.ground.answers[answers[other as usize] as usize], Plan::leaf(code(other)))
            });
            return Ok(Plan { guess: code(set[0]), then: then.collect() });
        }
        let question = Question { set, hash, guesses, width: self.ground.kinds(), path: &path.clone() };
        let mut order = Vec::new();
        let width = self.outlook(desk, &question, &mut order);
        let mut hopeless = Hopeless::new();
        let mut chosen = None;
        for &(_, _, guess) in &order {
            // Nobody tires while a plan is written down.
            if self.does_it(desk, &question, guess, width, &mut hopeless).map_err(|_| Stopped)? {
                chosen = Some(guess);
                break;
            }
        }
        let guess = chosen.expect("some guess does it");
        let mut split = Split::default();
        split.make(self.ground, &self.keys, set, guess);
        path.push(guess);
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let plan = self.plan_for(desk, split.set(part), part.hash, guesses - 1, path)?;
            then.push((self.ground.answers[part.answer as usize], plan));
        }
        path.pop();
        Ok(Plan { guess: self.ground.guesses[guess as usize], then })
    }
}
