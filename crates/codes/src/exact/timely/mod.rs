//! The fewest late codes, whatever the total is: how many codes of a set cannot be named within so many guesses, with
//! proof.
//!
//! With no guess left all codes are late, with one all but one, and with two all but as many as some guess has different
//! answers. With more guesses the late codes of a guess are those of its parts with one guess less, all added up, and
//! the guess itself is never late. `node` answers for a set: the fewest late codes if they are below a budget, otherwise
//! a bound that is at least the budget. As in the search for the worst case the largest parts come first, since most
//! late codes are there, and all parts are looked at with cheap knowledge before any is searched: counting, the memo,
//! and for two guesses the parts sweep, which decides.
//!
//! From the first guess on the answers lead to questions that have nothing to do with each other. They are asked in
//! turn with budgets of 1, 2, 4…, so that the lower bound of all of them together rises while the search goes on; that
//! takes about a sixth longer than asking each once.
//!
//! Tried and left out, since they bring nothing for four digits of ten: remembering the sets of two guesses, which
//! takes hundreds of megabytes there; looking at members before the sweep; remembering sets that a guess of the same set
//! lost codes with.

mod plans;
mod search;

use search::Try;

use super::ground::Ground;
use super::lists::Lists;
use super::memo::{Memo, Topic};
use super::notes::{Finding, Notes, Refuted};
use super::sets::{Desks, Keys};
use super::split::Split;
use super::sweep::Found;
use super::work::{Stopped, Work};

/// What is known of the late codes of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fact {
    /// There are at least so many.
    least: u32,
    /// Some plan has so many.
    most: u32,
}

impl Fact {
    fn exactly(late: usize) -> Fact {
        Fact { least: late as u32, most: late as u32 }
    }

    fn is_exact(self) -> bool {
        self.least == self.most
    }

    fn decides(self, budget: u32) -> bool {
        self.is_exact() || self.least >= budget
    }
}

/// A search for the fewest late codes.
pub struct Timely<'a> {
    ground: &'a Ground,
    work: &'a Work<'a>,
    lists: &'a Lists,
    memo: Memo<Fact>,
    keys: Keys,
    /// Only codes that can still be the secret may be guessed.
    consistent_only: bool,
    desks: Desks<Desk>,
    /// Whoever is told what was found out, and how many late codes guesses are known to have at least.
    notes: Option<Notes<'a>>,
    refuted: Refuted,
}

/// What one thread works with.
#[derive(Default)]
struct Desk {
    found: Found,
    splits: Vec<Split>,
    orders: Vec<Vec<Try>>,
    /// Guesses it has tried.
    tried: u64,
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
    /// No guess has more answers here, the winning one counted whether it can be right or not.
    width: usize,
    /// The guesses made since the search began.
    path: &'q [u32],
}

impl Asked<'_> {
    fn topic(&self) -> Topic<'_> {
        Topic { set: self.set, hash: self.hash, within: self.timely }
    }
}

impl<'a> Timely<'a> {
    /// A search over all secrets of the ground.
    pub fn new(
        ground: &'a Ground,
        lists: &'a Lists,
        consistent_only: bool,
        work: &'a Work<'a>,
    ) -> Timely<'a> {
        Timely {
            ground,
            work,
            lists,
            memo: Memo::new(work.memory_beside(ground)),
            keys: Keys::new(ground),
            consistent_only,
            desks: Desks::default(),
            notes: None,
            refuted: Refuted::new(),
        }
    }

    /// Goes on from what is known of all secrets, and tells what it finds out itself.
    #[must_use]
    pub fn with_notes(mut self, notes: Option<Notes<'a>>) -> Timely<'a> {
        let ground = self.ground;
        for note in notes.iter().flat_map(|notes| notes.about(ground, 0)) {
            let set = note.set.as_slice();
            match &note.found {
                Finding::Late(least, most) => {
                    let topic = Topic { set, hash: self.keys.hash(set), within: note.within };
                    self.memo.put(topic, Fact { least: *least, most: *most });
                }
                Finding::Refuted(guesses) => {
                    let known = self.refuted.entry((set.to_vec(), note.within)).or_default();
                    for &(guess, late) in guesses {
                        let known = known.entry(guess).or_default();
                        *known = late.max(*known);
                    }
                }
                _ => {}
            }
        }
        self.notes = notes;
        self
    }

    /// The fewest late codes of all secrets together, of which `timely` guesses are in time; some plan has `known`.
    pub fn fewest(&self, timely: u8, known: u32) -> Result<u32, Stopped> {
        let set = self.ground.everything();
        let hash = self.keys.hash(&set);
        let width = self.ground.kinds();
        let asked = Asked { set: &set, hash, timely, budget: known, width, path: &[] };
        let mut desk = self.desks.take();
        let fact = self.look(&mut desk, &asked);
        self.work.at_least(fact.least);
        let mut best = known.min(fact.most);
        self.work.reached(best);
        if fact.least < best {
            let mut order = Vec::new();
            let width = self.outlook(&mut desk, &asked, &mut order, best);
            order.sort_unstable();
            self.work.begin(order.iter().map(|first| first.bound.max(fact.least)).collect());
            for (place, first) in order.iter().enumerate() {
                if first.bound < best && fact.least < best {
                    let late = self.first_guess(&mut desk, &asked, place, first.guess, best, width)?;
                    best = best.min(late);
                }
            }
        }
        self.desks.leave(desk);
        self.work.at_least(best);
        Ok(best)
    }

    /// The late codes of a first guess if they are below the limit, else a bound of at least the limit.
    fn first_guess(
        &self,
        desk: &mut Desk,
        asked: &Asked<'_>,
        place: usize,
        guess: u32,
        limit: u32,
        width: usize,
    ) -> Result<u32, Stopped> {
        let mut split = Split::default();
        split.make(self.ground, &self.keys, asked.set, guess);
        split.parts.sort_unstable_by_key(|part| (part.len, part.answer));
        let (timely, path) = (asked.timely - 1, [guess]);
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
                let fact =
                    self.node(desk, Asked { set, hash: part.hash, timely, budget, width, path: &path })?;
                let least = fact.least.max(part.bound);
                sum += least - part.bound;
                (split.parts[at].bound, split.parts[at].exact) = (least, fact.is_exact());
                self.work.raise(place, sum);
                if sum >= limit {
                    return Ok(sum);
                }
            }
            budget *= 2;
        }
        self.work.found(guess, sum);
        Ok(sum)
    }
}
