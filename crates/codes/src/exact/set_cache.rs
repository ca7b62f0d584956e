//! A cache of results for sets of codes. Entries hold and compare whole sets: the hash only selects the place, so two
//! sets are never confused and proofs stay valid.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of shards, each with its own lock.
const SHARDS: usize = 64;

/// Results for sets, shared by all threads. When it is full, new entries are dropped.
#[derive(Debug)]
pub struct SetCache<F> {
    shards: Vec<Mutex<Shard<F>>>,
    bytes: AtomicUsize,
    most_bytes: usize,
}

/// The key of an entry.
#[derive(Clone, Copy, Debug)]
pub struct SetKey<'a> {
    /// The codes of the set in ascending order.
    pub set: &'a [u16],
    /// The hash of the set.
    pub hash: u64,
    /// Maximum number of guesses for the set, or 0 if the result does not depend on it.
    pub within: u8,
}

#[derive(Debug)]
struct Shard<F> {
    entries: Vec<Entry<F>>,
    used: usize,
    codes: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<F> {
    hash: u64,
    start: u32,
    len: u16,
    within: u8,
    taken: bool,
    fact: F,
}

impl<F: Copy + Default> SetCache<F> {
    /// Creates an empty cache of at most about `most_bytes` bytes.
    pub fn new(most_bytes: usize) -> SetCache<F> {
        let shard = || Mutex::new(Shard { entries: Vec::new(), used: 0, codes: Vec::new() });
        SetCache { shards: (0..SHARDS).map(|_| shard()).collect(), bytes: AtomicUsize::new(0), most_bytes }
    }

    fn place_of(&self, key: SetKey<'_>) -> std::sync::MutexGuard<'_, Shard<F>> {
        let number = (key.mixed() >> 58) as usize;
        // A thread that panicked under the lock has left the shard consistent: results are written last.
        self.shards[number].lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the result for a set.
    pub fn get(&self, key: SetKey<'_>) -> Option<F> {
        let kept = self.place_of(key);
        kept.find(key).ok().map(|place| kept.entries[place].fact)
    }

    /// Stores the result for a set, and replaces an earlier one.
    pub fn put(&self, key: SetKey<'_>, fact: F) {
        let mut kept = self.place_of(key);
        match kept.find(key) {
            Ok(place) => kept.entries[place].fact = fact,
            Err(_) if self.bytes.load(Ordering::Relaxed) > self.most_bytes => {}
            Err(_) => {
                // Both vectors are a third to a half empty on average, since they double when they are full.
                let bytes = 2 * size_of::<Entry<F>>() + 3 * size_of_val(key.set) / 2;
                self.bytes.fetch_add(bytes, Ordering::Relaxed);
                kept.add(key, fact);
            }
        }
    }
}

impl SetKey<'_> {
    fn mixed(self) -> u64 {
        (self.hash ^ (self.within as u64) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl<F: Copy + Default> Shard<F> {
    /// Returns the index of a key, or of the free entry for it.
    fn find(&self, key: SetKey<'_>) -> Result<usize, usize> {
        if self.entries.is_empty() {
            return Err(0);
        }
        let mask = self.entries.len() - 1;
        let mixed = key.mixed();
        let mut place = (mixed >> 16) as usize & mask;
        loop {
            let entry = &self.entries[place];
            if !entry.taken {
                return Err(place);
            }
            if entry.hash == mixed && entry.within == key.within && self.set(entry) == key.set {
                return Ok(place);
            }
            place = (place + 1) & mask;
        }
    }

    fn set(&self, entry: &Entry<F>) -> &[u16] {
        &self.codes[entry.start as usize..][..entry.len as usize]
    }

    fn add(&mut self, key: SetKey<'_>, fact: F) {
        let Ok(start) = u32::try_from(self.codes.len()) else { return };
        if 4 * (self.used + 1) > 3 * self.entries.len() {
            self.grow();
        }
        let place = self.find(key).expect_err("the key is absent");
        self.codes.extend_from_slice(key.set);
        let len = key.set.len() as u16;
        self.entries[place] = Entry { hash: key.mixed(), start, len, within: key.within, taken: true, fact };
        self.used += 1;
    }

    fn grow(&mut self) {
        let size = (2 * self.entries.len()).max(64);
        let empty = Entry { hash: 0, start: 0, len: 0, within: 0, taken: false, fact: F::default() };
        let old = std::mem::replace(&mut self.entries, vec![empty; size]);
        for entry in old.into_iter().filter(|entry| entry.taken) {
            let mut place = (entry.hash >> 16) as usize & (size - 1);
            while self.entries[place].taken {
                place = (place + 1) & (size - 1);
            }
            self.entries[place] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(set: &[u16]) -> SetKey<'_> {
        SetKey { set, hash: 7, within: 9 }
    }

    #[test]
    fn distinguishes_sets_with_the_same_hash() {
        let cache: SetCache<u32> = SetCache::new(1 << 20);
        for number in 0..1000_u16 {
            cache.put(key(&[number, number + 1]), number.into());
        }
        for number in 0..1000_u16 {
            assert_eq!(cache.get(key(&[number, number + 1])), Some(number.into()));
            assert_eq!(cache.get(key(&[number, number + 2])), None);
        }
        let other = SetKey { within: 8, ..key(&[0, 1]) };
        assert_eq!(cache.get(other), None);
    }

    #[test]
    fn a_full_cache_keeps_its_entries() {
        let cache: SetCache<u32> = SetCache::new(1000);
        for number in 0..1000_u16 {
            cache.put(SetKey { set: &[number], hash: number.into(), within: 0 }, 1);
        }
        let kept = (0..1000_u16)
            .filter(|n| cache.get(SetKey { set: &[*n], hash: (*n).into(), within: 0 }).is_some());
        assert!((5..100).contains(&kept.count()));
        cache.put(SetKey { set: &[0], hash: 0, within: 0 }, 2);
        assert_eq!(cache.get(SetKey { set: &[0], hash: 0, within: 0 }), Some(2));
    }
}
