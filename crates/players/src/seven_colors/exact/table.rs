//! The transposition table of the exact solver. Entries hold whole positions rather than hash keys, so proofs may rely on
//! them.

use parlor_processor::Vector;

use super::cells::Cells;

/// A position as a table key: the areas of the mover and of the other side, and the rest packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key<C> {
    pub(super) own: C,
    pub(super) other: C,
    pub(super) rest: u32,
}

/// Bounds on the value of a position to its mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i8,
    pub(super) high: i8,
}

#[derive(Clone, Copy, Debug)]
struct Entry<C> {
    key: Key<C>,
    bounds: Bounds,
    /// Logarithm of the nodes searched; 0 marks a free entry.
    work: u8,
}

/// Entries with the same index. A bucket fills one cache line (two on larger boards): half of the solver's time was spent
/// waiting for cache lines.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<C>([Entry<C>; 2]);

#[derive(Debug)]
pub(super) struct Table<C> {
    buckets: Vec<Bucket<C>>,
    /// Set if the CPU can prefetch.
    vector: Option<Vector>,
}

impl<C: Cells> Table<C> {
    /// Creates a table of about `bytes`.
    pub(super) fn new(bytes: usize) -> Table<C> {
        let buckets = (bytes / size_of::<Bucket<C>>()).next_power_of_two();
        let key = Key { own: C::NONE, other: C::NONE, rest: 0 };
        let free = Entry { key, bounds: Bounds { low: i8::MIN, high: i8::MAX }, work: 0 };
        Table { buckets: vec![Bucket([free; 2]); buckets], vector: Vector::detect() }
    }

    #[inline(always)]
    fn index(&self, key: &Key<C>) -> usize {
        let hash = (key.own.hash_word() ^ key.other.hash_word().rotate_left(32) ^ u64::from(key.rest))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (hash >> 32) as usize & (self.buckets.len() - 1)
    }

    /// Prefetches the bucket of a position.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: &Key<C>) {
        if let Some(vector) = self.vector {
            vector.prefetch(&self.buckets[self.index(key)]);
        }
    }

    #[inline(always)]
    pub(super) fn get(&self, key: &Key<C>) -> Option<Bounds> {
        let Bucket(entries) = &self.buckets[self.index(key)];
        entries.iter().find(|entry| entry.work > 0 && entry.key == *key).map(|entry| entry.bounds)
    }

    /// Stores bounds that took `nodes` to find, replacing the entry with the least work.
    #[inline(always)]
    pub(super) fn put(&mut self, key: Key<C>, bounds: Bounds, nodes: u64) {
        let index = self.index(&key);
        let Bucket(entries) = &mut self.buckets[index];
        let work = (64 - nodes.leading_zeros()) as u8;
        let known = entries.iter().position(|entry| entry.work > 0 && entry.key == key);
        let entry = if let Some(known) = known {
            &mut entries[known]
        } else {
            entries.iter_mut().min_by_key(|entry| entry.work).expect("a bucket is not empty")
        };
        *entry = Entry { key, bounds, work };
    }
}
