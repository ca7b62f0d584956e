//! The transposition table: stores searched positions for when another order of moves leads to them again.
//!
//! All threads of a search share one table without locks \[1\]. An entry is two words, the data and the key XOR
//! the data. If two threads write an entry at the same time and the words come from different writers, they
//! do not match and the entry counts as empty.
//!
//! The table starts small and grows between the iterations of a search, up to its maximum size. So it costs a
//! short search nothing and a long one little.
//!
//! `BusyPositions` keeps the threads apart. Every thread runs the whole search over the shared table. A
//! thread that comes to a move which another thread is searching tries its other moves first; when it returns
//! to the move, the result is in the table. This is ABDADA \[2\] in the simplified form of T. Kerrigan, which
//! changes no table entry and needs no messages between threads.
//!
//! 1. R. Hyatt, T. Mann, A lockless transposition table implementation for parallel search, ICGA Journal 25
//!    (2002).
//! 2. J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19 (1996).

use std::sync::atomic::{AtomicU64, Ordering};

use parlor_core::Score;

/// The kind of an entry's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A lower bound.
    Lower,
    /// An upper bound.
    Upper,
    /// The exact value.
    Exact,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableEntry {
    /// The score for the side to move, relative to the position.
    pub(crate) score: Score,
    /// The kind of the score.
    pub(crate) bound: Bound,
    /// Plies searched below the position, or [`SETTLED`].
    pub(crate) depth: u32,
    /// Index of the best move in guide order.
    pub(crate) index: usize,
}

/// Depth of an entry that holds for every depth because it contains no estimate.
pub(crate) const SETTLED: u32 = 255;

/// Stands for "no best move stored". Later moves in guide order are not stored either.
pub(crate) const NO_INDEX: usize = 4095;

/// A lock-free transposition table.
#[derive(Debug)]
pub struct Transpositions {
    /// Groups of [`GROUP`] slots; a group fills one cache line.
    slots: Box<[Slot]>,
    most: usize,
    /// Number of the current search. Entries of earlier searches are replaced first.
    age: u8,
}

#[derive(Debug, Default)]
struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

const GROUP: usize = 4;
const MIN_SLOTS: usize = 1 << 10;

impl Transpositions {
    /// Creates a table of at most `bytes`.
    pub fn new(bytes: usize) -> Transpositions {
        let most = (bytes / size_of::<Slot>()).max(GROUP);
        // The largest power of two that fits.
        let most = 1 << most.ilog2();
        Transpositions { slots: empty(most.min(MIN_SLOTS)), most, age: 0 }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.slots = empty(self.most.min(MIN_SLOTS));
        self.age = 0;
    }

    /// Starts a new search. Entries of earlier searches stay valid.
    pub(crate) fn start_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Grows to this many entries, within the maximum size.
    pub(crate) fn make_room(&mut self, entries: u64) {
        let wanted =
            (entries.min(1 << 40) as usize).next_power_of_two().clamp(MIN_SLOTS.min(self.most), self.most);
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

    /// Returns the entry with this key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<TableEntry> {
        self.group(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.lock.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry. Replaces the entry with the same key, or the least valuable one of its group.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: TableEntry) {
        self.write(key, pack(entry, self.age));
    }

    fn write(&self, key: u64, data: u64) {
        let mut victim = None;
        for slot in self.group(key) {
            let old = slot.data.load(Ordering::Relaxed);
            let same = slot.lock.load(Ordering::Relaxed) ^ old == key;
            let worth = if same || old == 0 { 0 } else { self.worth(old) };
            if victim.is_none_or(|(lowest, _)| worth < lowest) {
                victim = Some((worth, slot));
            }
            if same {
                break;
            }
        }
        if let Some((_, slot)) = victim {
            slot.lock.store(key ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// Estimates the work that an entry saves; entries of earlier searches count less.
    #[inline]
    fn worth(&self, data: u64) -> u32 {
        let age = self.age.wrapping_sub((data >> 56) as u8) as u32;
        1 + ((data >> 48 & 0xff) as u32).saturating_sub(8 * age).min(64)
    }
}

fn empty(slots: usize) -> Box<[Slot]> {
    (0..slots).map(|_| Slot::default()).collect()
}

/// From the low bits: score 32, index 12, bound 2, a bit that makes the word non-zero, one unused, depth 8,
/// age 8.
#[inline]
fn pack(entry: TableEntry, age: u8) -> u64 {
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
fn unpack(data: u64) -> TableEntry {
    TableEntry {
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

/// The positions that threads are searching. Two positions that share a slot overwrite each other, which
/// costs only time.
#[derive(Debug)]
pub(crate) struct BusyPositions {
    busy: Box<[AtomicU64]>,
}

const BUSY_SLOTS: usize = 1 << 12;

/// Shallower searches finish before another thread could help.
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
    pub(crate) fn insert(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn remove(&self, key: u64) {
        if self.is_busy(key) {
            self.slot(key).store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::key_of;

    fn entry(n: u64) -> TableEntry {
        let bound = [Bound::Lower, Bound::Upper, Bound::Exact][n as usize % 3];
        TableEntry {
            score: Score::estimate(n as i32 - 500),
            bound,
            depth: n as u32 % 256,
            index: n as usize % 4096,
        }
    }

    #[test]
    fn finds_entries_after_growing() {
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
    fn a_small_table_keeps_its_deepest_entries() {
        let mut table = Transpositions::new(64);
        table.make_room(1 << 30);
        assert_eq!(table.slots.len(), GROUP);
        for n in 0..200_u64 {
            table.store(key_of(&n), TableEntry { depth: if n == 3 { 9 } else { 2 }, ..entry(n) });
        }
        assert_eq!(table.find(key_of(&3_u64)).map(|entry| entry.depth), Some(9));
        assert!(table.find(key_of(&199_u64)).is_some());
        table.start_search();
        table.start_search();
        for n in 200..204_u64 {
            table.store(key_of(&n), TableEntry { depth: 2, ..entry(n) });
        }
        assert_eq!(table.find(key_of(&3_u64)), None);
    }

    #[test]
    fn rejects_entries_with_words_of_different_writers() {
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
