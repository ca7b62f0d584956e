//! The transposition tables of the engine: a shared one for full nodes and the middle game, and a small one per thread for
//! light nodes. Entries hold whole positions rather than hash keys, so proofs may rely on them.
//!
//! Threads share a table without locks: each bucket has a version, odd during a write. A read that overlaps a write is
//! treated as a miss.

use std::sync::atomic::{AtomicU64, Ordering, fence};

use super::huge_pages;
use super::machine::Primitives;

/// Entries per bucket: together with the version they fill a cache line.
const ENTRIES: usize = 2;

/// The data of an entry, packed into one word.
///
/// | bits | hold |
/// |---|---|
/// | 0–31 | payload of the search |
/// | 32–47 | the best moves, latest first; 64 means none |
/// | 48–55 | depth of a search that is not exact |
/// | 56–63 | the work: number of bits of the node count |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryData(pub(super) u64);

impl EntryData {
    pub(super) const fn new(payload: u32, moves: [u8; 2], depth: u8, nodes: u64) -> EntryData {
        let work = 64 - nodes.leading_zeros() as u64;
        EntryData(
            payload as u64
                | (moves[0] as u64) << 32
                | (moves[1] as u64) << 40
                | (depth as u64) << 48
                | work << 56,
        )
    }

    #[inline(always)]
    pub(super) const fn payload(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    pub(super) const fn moves(self) -> [u8; 2] {
        [(self.0 >> 32) as u8, (self.0 >> 40) as u8]
    }

    #[inline(always)]
    pub(super) const fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn work(self) -> u64 {
        self.0 >> 56
    }
}

/// The words of an entry: own discs, the opponent's discs, an [`EntryData`].
type Entry = [AtomicU64; 3];

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    entries: [Entry; ENTRIES],
}

/// The shared transposition table.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    shift: u32,
}

impl Table {
    /// Creates a table of at most `bytes`, but at least two buckets.
    pub(super) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(2);
        let bits = buckets.ilog2();
        Table { buckets: huge_pages::boxed(1 << bits), shift: 64 - bits }
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
    }

    #[inline(always)]
    fn bucket(&self, own: u64, opponent: u64) -> &Bucket {
        &self.buckets[(hash(own, opponent) >> self.shift) as usize]
    }

    /// Prefetches the bucket of a position.
    #[inline(always)]
    pub(super) fn prefetch<P: Primitives>(&self, primitives: P, own: u64, opponent: u64) {
        primitives.prefetch(self.bucket(own, opponent));
    }

    /// Returns the entry of a position.
    #[inline(always)]
    pub(super) fn get(&self, own: u64, opponent: u64) -> Option<EntryData> {
        let bucket = self.bucket(own, opponent);
        let version = bucket.version.load(Ordering::Acquire);
        let mut found = None;
        for [mine, theirs, data] in &bucket.entries {
            if mine.load(Ordering::Relaxed) == own && theirs.load(Ordering::Relaxed) == opponent {
                found = Some(EntryData(data.load(Ordering::Relaxed)));
            }
        }
        found?;
        fence(Ordering::Acquire);
        let undisturbed = version & 1 == 0 && bucket.version.load(Ordering::Relaxed) == version;
        found.filter(|_| undisturbed)
    }

    /// Stores a position, replacing the entry with the least work. Does nothing if another thread writes to the bucket.
    pub(super) fn put(&self, own: u64, opponent: u64, data: EntryData) {
        let bucket = self.bucket(own, opponent);
        let version = bucket.version.load(Ordering::Relaxed);
        let taken =
            bucket.version.compare_exchange(version, version | 1, Ordering::Acquire, Ordering::Relaxed);
        if version & 1 == 1 || taken.is_err() {
            return;
        }
        fence(Ordering::Release);
        let word = |word: &AtomicU64| word.load(Ordering::Relaxed);
        let same = |[mine, theirs, _]: &&Entry| word(mine) == own && word(theirs) == opponent;
        let cheapest = |[_, _, data]: &&Entry| EntryData(word(data)).work();
        let entry = bucket.entries.iter().find(same);
        let entry = entry.or_else(|| bucket.entries.iter().min_by_key(cheapest));
        if let Some([mine, theirs, stored]) = entry {
            mine.store(own, Ordering::Relaxed);
            theirs.store(opponent, Ordering::Relaxed);
            stored.store(data.0, Ordering::Relaxed);
        }
        bucket.version.store(version.wrapping_add(2), Ordering::Release);
    }
}

/// Hashes a position.
#[inline(always)]
pub(super) fn hash(own: u64, opponent: u64) -> u64 {
    let one = (own ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let two = (opponent.rotate_left(29) ^ one ^ one >> 31).wrapping_mul(0x94d0_49bb_1331_11eb);
    (two ^ two >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// An entry of the local table: bounds on the value of a light node.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(super) struct LocalEntry {
    pub(super) own: u64,
    pub(super) opponent: u64,
    pub(super) low: i8,
    pub(super) high: i8,
}

/// The table of one thread for light nodes: small enough for the CPU's cache.
#[derive(Debug)]
pub(super) struct LocalTable(Box<[LocalEntry; LocalTable::SIZE]>);

impl LocalTable {
    const SIZE: usize = 1 << 14;

    pub(super) fn new() -> LocalTable {
        let free = LocalEntry { own: 0, opponent: 0, low: i8::MIN, high: i8::MAX };
        let entries = vec![free; LocalTable::SIZE].into_boxed_slice();
        LocalTable(entries.try_into().expect("the length is SIZE"))
    }

    /// Prefetches the bucket of a position.
    #[inline(always)]
    pub(super) fn prefetch<P: Primitives>(&self, primitives: P, own: u64, opponent: u64) {
        primitives.prefetch(&self.0[LocalTable::index(own, opponent)]);
    }

    /// Returns the only slot that may hold a position.
    #[inline(always)]
    pub(super) fn slot(&mut self, own: u64, opponent: u64) -> &mut LocalEntry {
        &mut self.0[LocalTable::index(own, opponent)]
    }

    #[inline(always)]
    fn index(own: u64, opponent: u64) -> usize {
        let mixed = own
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(opponent.wrapping_mul(0xd6e8_feb8_6659_fd93));
        (mixed >> 50) as usize & (LocalTable::SIZE - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_stored_entries() {
        let table = Table::new(1 << 16);
        for own in 1..500_u64 {
            table.put(own, own << 20, EntryData::new(own as u32, [3, 64], 5, own));
            let found = table.get(own, own << 20).expect("it was just stored");
            assert_eq!((found.payload(), found.moves(), found.depth()), (own as u32, [3, 64], 5));
            assert_eq!(table.get(own << 20, own), None);
        }
    }

    #[test]
    fn keeps_the_entry_with_the_most_work() {
        let table = Table::new(0);
        table.put(1, 2, EntryData::new(7, [64, 64], 0, 1 << 40));
        for own in 3..60 {
            table.put(own, 2, EntryData::new(8, [64, 64], 0, 10));
        }
        assert_eq!(table.get(1, 2).map(EntryData::payload), Some(7));
    }
}
