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

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::counting::{Counting, IMPOSSIBLE, capacity, thresholds};
use super::ground::{Ground, NOT_A_SECRET};
use super::lists::{Lists, Path};
use super::memo::{Memo, Topic};
use super::notes::{Finding, Notes, Pending, Refuted, Watch};
use super::plan::Plan;
use super::split::{Part, Split, most_parts_by_member};
use super::sweep::{self, Found, Job, LANES, MOST_COUNTED};
use super::work::{Stopped, Work};

/// Any number of guesses.
pub const UNLIMITED: u8 = u8::MAX;

/// Sets of so many codes or fewer are tried with their own members before anything else.
const MEMBERS_PAY: usize = 40;
/// Sets of so many codes or fewer are swept for parts before they are searched.
const SWEEP_PAYS: usize = 64;
/// Smaller sets are found out faster than they are looked up.
const MEMO_PAYS: usize = 4;
/// The guesses of larger sets are shared out among threads, down to the second answer.
const SHARING_PAYS: usize = 48;

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
    keys: Vec<u64>,
    counting: Counting,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    desks: Mutex<Vec<Desk>>,
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

/// A guess that may be worth trying.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    guess: u32,
    /// It costs at least this much.
    bound: u32,
    /// How unevenly it splits the set.
    squares: u32,
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

/// The guesses to try in order, and what the others cost at least.
struct Outlook {
    order: Vec<Candidate>,
    /// No guess has more answers, the winning one counted whether it can be right or not.
    width: usize,
    /// The least bound of all guesses, those left out included.
    low: u32,
    /// Whether the bounds rise along the order.
    sorted_by_bound: bool,
}

impl<'a> Expected<'a> {
    /// A search over all secrets of the ground, after `earlier` guesses have led to them.
    pub fn new(ground: &'a Ground, lists: Lists, consistent_only: bool, work: &'a Work<'a>) -> Expected<'a> {
        Expected {
            ground,
            work,
            lists,
            memo: Memo::new(work.memory_beside(ground)),
            keys: (0..ground.secrets.len() as u64)
                .map(|n| parlor_core::derive_seed(0x05E7_C0DE, n))
                .collect(),
            counting: Counting::new(ground.kinds()),
            consistent_only,
            desks: Mutex::default(),
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
                    let topic = Topic { set, hash: self.hash(set), within: note.within };
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
        let set: Vec<u16> = (0..self.ground.secrets.len()).map(|secret| secret as u16).collect();
        self.ask(&set, self.hash(&set), budget, within, &[])
    }

    /// What a set that `path` leads to costs: exactly if that is below the budget, at least the budget otherwise.
    pub(super) fn bound(&self, set: &[u16], budget: u32, within: u8, path: &[u32]) -> Result<u32, Stopped> {
        Ok(self.ask(set, self.hash(set), budget, within, path)?.bound)
    }

    /// What a set of at least three codes costs at least, as far as that is known without a search.
    pub(super) fn cheap_bound(&self, set: &[u16], within: u8) -> u32 {
        let within = relevant(within, set.len());
        if let Some(verdict) = small(set.len(), within) {
            return verdict.bound;
        }
        let (start, len) = (0, set.len() as u32);
        let part = Part { start, len, hash: self.hash(set), answer: 0, bound: 0, exact: false };
        let mut desk = self.desk();
        let mut known = Verdict::default();
        for stage in [Stage::Memo, Stage::Members, Stage::Parts] {
            // Each stage takes for granted that the one before has not settled it.
            if !known.exact
                && let Some(verdict) = self.look(&mut desk, stage, set, part, within)
            {
                known = Verdict { bound: verdict.bound.max(known.bound), ..verdict };
            }
        }
        self.return_desk(desk);
        known.bound
    }

    fn hash(&self, set: &[u16]) -> u64 {
        set.iter().fold(0, |hash, &code| hash ^ self.keys[code as usize])
    }

    fn ask(&self, set: &[u16], hash: u64, budget: u32, within: u8, path: &[u32]) -> Result<Verdict, Stopped> {
        let within = relevant(within, set.len());
        let question = Question { set, hash, budget, within, width: self.ground.kinds(), path };
        if let Some(verdict) = small(set.len(), within) {
            return Ok(verdict);
        }
        let mut desk = self.desk();
        let verdict = self.node(&mut desk, question);
        self.return_desk(desk);
        verdict
    }

    fn desk(&self) -> Desk {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn return_desk(&self, desk: Desk) {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
    }

    /// What counting says of a set.
    fn counted(&self, n: usize, within: u8, width: usize) -> u32 {
        if within != UNLIMITED && n > capacity(within.into(), width) {
            return IMPOSSIBLE;
        }
        self.counting.least(n, width)
    }

    /// What the members of a set say; the first number is the least that a member costs.
    fn by_members(&self, set: &[u16], within: u8) -> (u32, Option<Verdict>) {
        let n = set.len() as u32;
        let parts = most_parts_by_member(self.ground, set);
        let verdict = if parts == n {
            Some(Verdict::exact(2 * n - 1))
        } else if within == 2 {
            self.consistent_only.then(|| Verdict::exact(IMPOSSIBLE))
        } else if parts == n - 1 {
            Some(Verdict::exact(2 * n))
        } else {
            None
        };
        (3 * n - parts - 1, verdict)
    }

    /// What a parts sweep says of a set for which the members have not settled it.
    fn by_parts(&self, desk: &mut Desk, set: &[u16], within: u8, by_members: u32) -> Verdict {
        if self.consistent_only {
            return Verdict::at_least(by_members);
        }
        let n = set.len() as u32;
        let parts = self.most_parts(desk, set);
        if parts == n {
            return Verdict::exact(2 * n);
        }
        if within == 2 {
            return Verdict::exact(IMPOSSIBLE);
        }
        if parts == n - 1 {
            return Verdict::exact(2 * n + 1);
        }
        Verdict::at_least((3 * n - parts).min(by_members))
    }

    fn job<'s>(&'s self, set: &'s [u16]) -> Job<'s> {
        let ground = self.ground;
        Job { rows: ground.rows(), blocks: ground.blocks, answers: ground.kinds(), set }
    }

    fn most_parts(&self, desk: &mut Desk, set: &[u16]) -> u32 {
        sweep::parts(&self.job(set), &mut desk.found);
        desk.found.parts().iter().copied().max().unwrap_or(0).into()
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
                    let mut desk = self.desk();
                    go_on(&mut desk);
                    self.return_desk(desk);
                });
            }
            go_on(desk);
        });
        stopped.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    /// The guesses that may cost less than the budget, the most promising first.
    fn outlook(&self, desk: &mut Desk, question: &Question<'_>) -> Outlook {
        let mut order = desk.orders.pop().unwrap_or_default();
        order.clear();
        let n = question.set.len();
        let list = if n > self.ground.kinds() || question.path.is_empty() {
            self.lists.after(self.ground, question.path)
        } else {
            None
        };
        let mut outlook =
            Outlook { order, width: 1, low: IMPOSSIBLE, sorted_by_bound: n <= self.ground.kinds() };
        if self.consistent_only {
            self.look_at_members(question, list.as_deref(), &mut outlook);
        } else {
            self.look_at_all(desk, question, list, &mut outlook);
        }
        if outlook.sorted_by_bound {
            outlook.order.sort_unstable_by_key(|candidate| (candidate.bound, candidate.guess));
        } else {
            outlook
                .order
                .sort_unstable_by_key(|candidate| (candidate.squares, candidate.bound, candidate.guess));
        }
        self.recall_refuted(question, &mut outlook);
        if question.path.is_empty() {
            self.work.begin(outlook.order.iter().map(|candidate| candidate.bound).collect());
        }
        outlook
    }

    /// Raises the bounds of guesses by what is known of them. Their order stays, and with it the plan that is found.
    fn recall_refuted(&self, question: &Question<'_>, outlook: &mut Outlook) {
        if self.refuted.is_empty() || outlook.sorted_by_bound {
            return;
        }
        let Some(known) = self.refuted.get(&(question.set.to_vec(), question.within)) else { return };
        for candidate in &mut outlook.order {
            candidate.bound =
                known.get(&candidate.guess).map_or(candidate.bound, |&b| b.max(candidate.bound));
        }
    }

    fn look_at_all(
        &self,
        desk: &mut Desk,
        question: &Question<'_>,
        list: Option<Arc<Vec<u32>>>,
        outlook: &mut Outlook,
    ) {
        let (set, n, ground) = (question.set, question.set.len(), self.ground);
        // A sweep looks at 32 guesses at once, but at all guesses there are.
        let few = list.as_ref().is_some_and(|list| 24 * list.len() < ground.guesses.len());
        if n > MOST_COUNTED || few {
            let each = |outlook: &mut Outlook, guess: u32| {
                let (parts, squares, beyond) = self.histogram(set, guess, question.width);
                self.consider(question, outlook, guess, parts, beyond, squares);
            };
            match list {
                Some(list) => list.iter().for_each(|&guess| each(outlook, guess)),
                None => (0..ground.guesses.len() as u32).for_each(|guess| each(outlook, guess)),
            }
            return;
        }
        let thresholds = thresholds(n, question.width);
        let plain = outlook.sorted_by_bound && thresholds.is_empty();
        if plain {
            sweep::parts(&self.job(set), &mut desk.found);
        } else {
            sweep::splits(&self.job(set), &thresholds, &mut desk.found);
        }
        let found = &desk.found;
        let each = |outlook: &mut Outlook, guess: u32| {
            let (block, lane) = (guess as usize / LANES, guess as usize % LANES);
            let parts = found.parts[block].0[lane] as usize;
            let (beyond, squares) =
                if plain { (0, 0) } else { (found.excess[block].0[lane], found.squares[block][lane]) };
            self.consider(question, outlook, guess, parts, beyond.into(), squares.into());
        };
        match list {
            Some(list) => list.iter().for_each(|&guess| each(outlook, guess)),
            None if plain => self.look_at_promising(question, found.parts(), outlook),
            None => (0..ground.guesses.len() as u32).for_each(|guess| each(outlook, guess)),
        }
    }

    /// Most guesses of small sets have too few parts to be worth a second look: whole blocks are skipped.
    fn look_at_promising(&self, question: &Question<'_>, parts: &[u8], outlook: &mut Outlook) {
        let n = question.set.len() as u32;
        let guesses = self.ground.guesses.len();
        let most = parts.iter().copied().max().unwrap_or(1);
        outlook.width = (usize::from(most) + 1).min(self.ground.kinds());
        // A guess with fewer parts costs at least the budget, be it a member or not.
        let least = (3 * n).saturating_sub(question.budget).min(most as u32) as u8;
        outlook.low = (3 * n + 1 - least as u32).saturating_sub(1).min(outlook.low);
        for (block, parts) in parts.chunks(LANES).enumerate() {
            if parts.iter().all(|&parts| parts < least.max(2)) {
                continue;
            }
            for (lane, &parts) in parts.iter().enumerate() {
                let guess = block * LANES + lane;
                if parts >= least.max(2) && guess < guesses {
                    self.consider(question, outlook, guess as u32, parts.into(), 0, 0);
                }
            }
        }
    }

    fn look_at_members(&self, question: &Question<'_>, list: Option<&Vec<u32>>, outlook: &mut Outlook) {
        for &member in question.set {
            let guess = self.ground.as_guess[member as usize];
            if list.is_none_or(|list| list.binary_search(&guess).is_ok()) {
                let (parts, squares, beyond) = self.histogram(question.set, guess, question.width);
                self.consider(question, outlook, guess, parts, beyond, squares);
            }
        }
    }

    /// Parts, squares of their sizes, and what counting with so many answers adds to two guesses per code.
    fn histogram(&self, set: &[u16], guess: u32, width: usize) -> (usize, u32, u32) {
        let answers = self.ground.answers_to(guess);
        let mut counts = [0_u32; 64];
        for &code in set {
            counts[(answers[code as usize] & 63) as usize] += 1;
        }
        let (mut parts, mut squares, mut beyond) = (0, 0, 0);
        for &count in counts[..self.ground.kinds()].iter().filter(|&&count| count > 0) {
            parts += 1;
            squares += count * count;
            beyond += self.counting.least(count as usize, width).saturating_sub(2 * count - 1);
        }
        (parts, squares, beyond)
    }

    /// Puts a guess on the list if it may cost less than the budget.
    #[inline]
    fn consider(
        &self,
        question: &Question<'_>,
        outlook: &mut Outlook,
        guess: u32,
        parts: usize,
        beyond: u32,
        squares: u32,
    ) {
        let member = self.is_member(question.set, guess);
        outlook.width = outlook.width.max(parts + usize::from(!member));
        if parts < 2 {
            return;
        }
        let bound = 3 * question.set.len() as u32 - parts as u32 - member as u32 + beyond;
        if bound < question.budget {
            outlook.order.push(Candidate { guess, bound, squares });
        } else {
            outlook.low = outlook.low.min(bound);
        }
    }

    fn is_member(&self, set: &[u16], guess: u32) -> bool {
        let secret = self.ground.as_secret[guess as usize];
        secret != NOT_A_SECRET && set.binary_search(&(secret as u16)).is_ok()
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

    /// What one stage of cheap knowledge says of a part.
    fn look(&self, desk: &mut Desk, stage: Stage, set: &[u16], part: Part, within: u8) -> Option<Verdict> {
        let n = set.len();
        let topic = Topic { set, hash: part.hash, within };
        match stage {
            Stage::Memo => (n >= MEMO_PAYS).then(|| self.memo.get(topic)).flatten(),
            Stage::Members if n <= MEMBERS_PAY => {
                let (_, verdict) = self.by_members(set, within);
                let at_least = Verdict { bound: 2 * n as u32, exact: false, swept: false };
                Some(verdict.unwrap_or(at_least))
            }
            Stage::Parts if n <= SWEEP_PAYS => {
                if n >= MEMO_PAYS && self.memo.get(topic).is_some_and(|known| known.swept) {
                    return None;
                }
                let (by_members, _) = self.by_members(set, within);
                let verdict = self.by_parts(desk, set, within, by_members);
                if n >= MEMO_PAYS {
                    self.memo.put(topic, verdict);
                }
                Some(verdict)
            }
            Stage::Members | Stage::Parts => None,
        }
    }

    /// A plan that attains the least total. It is the same however the total was found: at each set the
    /// first guess in order that attains it.
    pub fn plan(&self, within: u8) -> Result<Option<Plan>, Stopped> {
        let set: Vec<u16> = (0..self.ground.secrets.len()).map(|secret| secret as u16).collect();
        let verdict = self.ask(&set, self.hash(&set), IMPOSSIBLE, within, &[])?;
        if verdict.bound >= IMPOSSIBLE {
            return Ok(None);
        }
        self.plan_for(&set, verdict.bound, within, &mut Vec::new()).map(Some)
    }

    /// A plan that attains the least total of a set that `path` leads to, if there is one within so many guesses.
    pub(super) fn plan_of(
        &self,
        set: &[u16],
        within: u8,
        path: &mut Vec<u32>,
    ) -> Result<Option<Plan>, Stopped> {
        let total = self.bound(set, IMPOSSIBLE, within, path)?;
        if total >= IMPOSSIBLE { Ok(None) } else { self.plan_for(set, total, within, path).map(Some) }
    }

    /// The guesses that differ by more than symmetry.
    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }

    fn plan_for(&self, set: &[u16], total: u32, within: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        let code = |secret: u16| self.ground.secrets[secret as usize];
        if let [only] = set {
            return Ok(Plan::leaf(code(*only)));
        }
        let within = relevant(within, set.len());
        let question = Question {
            set,
            hash: self.hash(set),
            budget: total + 1,
            within,
            width: self.ground.kinds(),
            path: &path.clone(),
        };
        let mut desk = self.desk();
        let outlook = self.outlook(&mut desk, &question);
        let mut chosen = None;
        for candidate in &outlook.order {
            if candidate.bound > total {
                continue;
            }
            let verdict =
                self.evaluate(&mut desk, &question, candidate.guess, total + 1, outlook.width, &|_| ())?;
            if verdict.exact && verdict.bound == total {
                chosen = Some(candidate.guess);
                break;
            }
        }
        self.return_desk(desk);
        self.plan_by(set, chosen.expect("some guess attains the least total"), within, path)
    }

    /// The plan that begins with a guess and goes on as well as can be.
    fn plan_by(&self, set: &[u16], guess: u32, within: u8, path: &mut Vec<u32>) -> Result<Plan, Stopped> {
        let mut split = Split::default();
        split.make(self.ground, &self.keys, set, guess);
        path.push(guess);
        let left = if within == UNLIMITED { UNLIMITED } else { within - 1 };
        let mut then = Vec::with_capacity(split.parts.len());
        for &part in &split.parts {
            let below = split.set(part);
            let least = self.ask(below, part.hash, IMPOSSIBLE, left, path)?.bound;
            then.push((self.ground.answers[part.answer as usize], self.plan_for(below, least, left, path)?));
        }
        path.pop();
        Ok(Plan { guess: self.ground.guesses[guess as usize], then })
    }

    /// The best plan that was found before the search was stopped, if there is one.
    pub fn plan_so_far(&self, within: u8) -> Option<Plan> {
        let (guess, _) = self.work.best_found()?;
        self.work.grant_grace();
        let set: Vec<u16> = (0..self.ground.secrets.len()).map(|secret| secret as u16).collect();
        self.plan_by(&set, guess, relevant(within, set.len()), &mut Vec::new()).ok()
    }
}

/// The best total that any thread has found, and the least that the other guesses cost.
struct Race {
    best: AtomicU32,
    low: AtomicU32,
    /// Guesses that are no better, where somebody is told of them.
    pending: Option<Mutex<Pending<(u32, u32)>>>,
}

/// Cheap knowledge, cheapest first.
#[derive(Clone, Copy)]
enum Stage {
    Memo,
    Members,
    Parts,
}

/// A limit that cannot matter is none: no set of `n` codes needs more than `n` guesses in a best plan.
fn relevant(within: u8, n: usize) -> u8 {
    if within as usize >= n { UNLIMITED } else { within }
}

/// One code takes one guess, two take three in all.
fn small(n: usize, within: u8) -> Option<Verdict> {
    match n {
        0 => Some(Verdict::exact(0)),
        1 => Some(Verdict::exact(1)),
        _ if within <= 1 => Some(Verdict::exact(IMPOSSIBLE)),
        2 => Some(Verdict::exact(3)),
        _ => None,
    }
}
