//! What the solver remembers. Entries hold the whole position, not a hash of it, so that a value found
//! here is always the value of the position asked for: a proof may rest on it.

use parlor_processor::Vector;

use super::cells::Cells;

/// A position as the table knows it: the areas of the mover and of the other side, and the rest packed.
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
    /// Logarithm of the nodes it cost; 0 marks a free place.
    work: u8,
}

/// Entries that share a place. It fills one line of the processor's cache (two on larger boards): half the
/// solver's time went into waiting for lines.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<C>([Entry<C>; 2]);

#[derive(Debug)]
pub(super) struct Table<C> {
    buckets: Vec<Bucket<C>>,
    /// What fetches lines ahead, where the processor can.
    vector: Option<Vector>,
}

impl<C: Cells> Table<C> {
    /// A table that takes about `bytes`.
    pub(super) fn new(bytes: usize) -> Table<C> {
        let buckets = (bytes / size_of::<Bucket<C>>()).next_power_of_two();
        let key = Key { own: C::NONE, other: C::NONE, rest: 0 };
        let free = Entry { key, bounds: Bounds { low: i8::MIN, high: i8::MAX }, work: 0 };
        Table { buckets: vec![Bucket([free; 2]); buckets], vector: Vector::detect() }
    }

    #[inline(always)]
    fn place(&self, key: &Key<C>) -> usize {
        let mixed = (key.own.mixed() ^ key.other.mixed().rotate_left(32) ^ u64::from(key.rest))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 32) as usize & (self.buckets.len() - 1)
    }

    /// Fetches the place of a position that will be asked for soon.
    #[inline(always)]
    pub(super) fn fetch(&self, key: &Key<C>) {
        if let Some(vector) = self.vector {
            vector.prefetch(&self.buckets[self.place(key)]);
        }
    }

    #[inline(always)]
    pub(super) fn get(&self, key: &Key<C>) -> Option<Bounds> {
        let Bucket(entries) = &self.buckets[self.place(key)];
        entries.iter().find(|entry| entry.work > 0 && entry.key == *key).map(|entry| entry.bounds)
    }

    /// Keeps what was learnt at the price of `nodes`, in place of what was cheapest to learn.
    #[inline(always)]
    pub(super) fn put(&mut self, key: Key<C>, bounds: Bounds, nodes: u64) {
        let place = self.place(&key);
        let Bucket(entries) = &mut self.buckets[place];
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
