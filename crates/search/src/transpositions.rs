//! What a search remembers of positions it has been to, for when another order of moves leads there again.
//!
//! All threads of a search share one table without locks \[1\]: an entry is two words, the data and the
//! key combined with the data. If two threads write an entry at the same time and the words come from
//! different writers, they do not fit together and the entry counts as empty.
//!
//! The table begins small and grows with the search, between its iterations, up to the size it may have.
//! So it costs a short search nothing, and a long one little.
//!
//! 1. R. Hyatt, T. Mann, A lockless transposition table implementation for parallel search, ICGA Journal
//!    25 (2002).
//!
//! Where the threads of a search are, so that they do not all go to the same place.
//!
//! Every thread runs the whole search over a shared table. A thread that comes to a move which another is
//! busy with tries its other moves first; when it comes back, the answer is in the table. This is ABDADA
//! \[1\] in the simplified form of T. Kerrigan, which needs no change of the table and no message between
//! threads.
//!
//! 1. J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19 (1996).

use std::sync::atomic::{AtomicU64, Ordering};

use parlor_core::Score;

/// How the score of an entry is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The position is worth at least this.
    Lower,
    /// The position is worth at most this.
    Upper,
    /// The position is worth just this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score to the side to move, as seen from the position.
    pub(crate) score: Score,
    /// How the score is meant.
    pub(crate) bound: Bound,
    /// The plies that were searched below the position, or [`SETTLED`].
    pub(crate) depth: u32,
    /// The best move's place in the order of the guide.
    pub(crate) index: usize,
}

/// The depth of an entry that holds for every depth, because no estimate went into it.
pub(crate) const SETTLED: u32 = 255;

/// Moves further back in the order of the guide are not remembered.
pub(crate) const NO_INDEX: usize = 4095;

/// The table.
#[derive(Debug)]
pub struct Transpositions {
    /// In groups of [`GROUP`], which fill a line of the processor's cache.
    slots: Box<[Slot]>,
    most: usize,
    /// Which search the entries are from; those of earlier ones are replaced first.
    age: u8,
}

#[derive(Debug, Default)]
struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

const GROUP: usize = 4;
const FEWEST: usize = 1 << 10;

impl Transpositions {
    /// A table that takes at most `bytes`.
    pub fn new(bytes: usize) -> Transpositions {
        let most = (bytes / size_of::<Slot>()).max(GROUP);
        // The largest power of two that fits.
        let most = 1 << most.ilog2();
        Transpositions { slots: empty(most.min(FEWEST)), most, age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots = empty(self.most.min(FEWEST));
        self.age = 0;
    }

    /// Begins a new search, in which what earlier ones found is still good.
    pub(crate) fn turn_page(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Makes room for this many entries, if its limit allows.
    pub(crate) fn make_room(&mut self, entries: u64) {
        let wanted =
            (entries.min(1 << 40) as usize).next_power_of_two().clamp(FEWEST.min(self.most), self.most);
        if wanted <= self.slots.len() {
            return;
        }
        let old = std::mem::replace(&mut self.slots, empty(wanted));
        for slot in old {
            let data = slot.data.into_inner();
            if data != 0 {
                self.write(slot.lock.into_inner() ^ data, data);
            }
        }
    }

    #[inline]
    fn group(&self, key: u64) -> &[Slot] {
        let groups = self.slots.len() / GROUP;
        let group = (key >> 32) as usize & (groups - 1);
        &self.slots[group * GROUP..][..GROUP]
    }

    /// What is known of the position with this key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.group(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.lock.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Remembers a position.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        self.write(key, pack(entry, self.age));
    }

    fn write(&self, key: u64, data: u64) {
        let mut poorest = None;
        for slot in self.group(key) {
            let old = slot.data.load(Ordering::Relaxed);
            let same = slot.lock.load(Ordering::Relaxed) ^ old == key;
            let worth = if same || old == 0 { 0 } else { self.worth(old) };
            if poorest.is_none_or(|(least, _)| worth < least) {
                poorest = Some((worth, slot));
            }
            if same {
                break;
            }
        }
        if let Some((_, slot)) = poorest {
            slot.lock.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// How much work an entry saves, those of earlier searches counting for less.
    #[inline]
    fn worth(&self, data: u64) -> u32 {
        let age = self.age.wrapping_sub((data >> 56) as u8) as u32;
        1 + ((data >> 48 & 0xff) as u32).saturating_sub(8 * age).min(64)
    }
}

fn empty(slots: usize) -> Box<[Slot]> {
    (0..slots).map(|_| Slot::default()).collect()
}

/// From the low bits: score 32, place 12, bound 2, a bit that makes it other than 0, one spare, depth 8,
/// age 8.
#[inline]
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 0,
        Bound::Upper => 1,
        Bound::Exact => 2,
    };
    u64::from(entry.score.to_bits())
        | (entry.index.min(NO_INDEX) as u64) << 32
        | bound << 44
        | 1 << 46
        | u64::from(entry.depth.min(SETTLED)) << 48
        | u64::from(age) << 56
}

#[inline]
fn unpack(data: u64) -> Entry {
    Entry {
        score: Score::from_bits(data as u32),
        bound: match data >> 44 & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        },
        depth: (data >> 48 & 0xff) as u32,
        index: (data >> 32 & 0xfff) as usize,
    }
}

/// The positions that threads are busy with. Two that share a place overwrite each other, which costs time
/// and nothing else.
#[derive(Debug)]
pub(crate) struct BusyPositions {
    busy: Box<[AtomicU64]>,
}

const BUSY_SLOTS: usize = 1 << 12;

/// Searches shallower than this are over before anybody could help.
pub(crate) const WORTH_SHARING: u32 = 4;

impl BusyPositions {
    pub(crate) fn new() -> BusyPositions {
        BusyPositions { busy: (0..BUSY_SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }

    #[inline]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.busy[key as usize % BUSY_SLOTS]
    }

    #[inline]
    pub(crate) fn is_busy(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    #[inline]
    pub(crate) fn arrive(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn depart(&self, key: u64) {
        if self.is_busy(key) {
            self.slot(key).store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::key_of;

    fn entry(n: u64) -> Entry {
        let bound = [Bound::Lower, Bound::Upper, Bound::Exact][n as usize % 3];
        Entry {
            score: Score::estimate(n as i32 - 500),
            bound,
            depth: n as u32 % 256,
            index: n as usize % 4096,
        }
    }

    #[test]
    fn what_was_stored_is_found_also_after_growing() {
        let mut table = Transpositions::new(1 << 20);
        for n in 0..100 {
            table.store(key_of(&n), entry(n));
        }
        table.make_room(10_000);
        assert_eq!(table.slots.len(), 16_384);
        for n in 0..100 {
            assert_eq!(table.find(key_of(&n)), Some(entry(n)));
        }
        assert_eq!(table.find(key_of(&100_u64)), None);
        table.clear();
        assert_eq!(table.find(key_of(&7_u64)), None);
    }

    #[test]
    fn a_small_table_keeps_to_its_size_and_its_deepest_entries() {
        let mut table = Transpositions::new(64);
        table.make_room(1 << 30);
        assert_eq!(table.slots.len(), GROUP);
        for n in 0..200_u64 {
            table.store(key_of(&n), Entry { depth: if n == 3 { 9 } else { 2 }, ..entry(n) });
        }
        assert_eq!(table.find(key_of(&3_u64)).map(|entry| entry.depth), Some(9));
        assert!(table.find(key_of(&199_u64)).is_some());
        table.turn_page();
        table.turn_page();
        for n in 200..204_u64 {
            table.store(key_of(&n), Entry { depth: 2, ..entry(n) });
        }
        assert_eq!(table.find(key_of(&3_u64)), None);
    }

    #[test]
    fn words_of_different_writers_do_not_fit_together() {
        let table = Transpositions::new(64);
        table.store(1 << 40, entry(5));
        let torn = pack(entry(6), 0);
        for slot in &table.slots {
            if slot.data.load(Ordering::Relaxed) != 0 {
                slot.data.store(torn, Ordering::Relaxed);
            }
        }
        assert_eq!(table.find(1 << 40), None);
    }
}
