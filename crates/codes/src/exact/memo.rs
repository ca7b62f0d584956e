//! What has been found out about sets of codes. Sets are kept whole and compared whole: a hash only says
//! where to look, so no two sets are ever taken for each other and what is proved stays proved.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Shelves that threads can use at the same time.
const SHELVES: usize = 64;

/// Facts about sets, shared by all threads. When it is full nothing more is put in.
#[derive(Debug)]
pub struct Memo<F> {
    shelves: Vec<Mutex<Shelf<F>>>,
    bytes: AtomicUsize,
    most_bytes: usize,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug)]
pub struct Topic<'a> {
    /// The codes of the set, smallest first.
    pub set: &'a [u16],
    /// A number that mixes them all.
    pub hash: u64,
    /// Guesses allowed for the set, where that matters.
    pub within: u8,
}

#[derive(Debug)]
struct Shelf<F> {
    slots: Vec<Slot<F>>,
    used: usize,
    codes: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Slot<F> {
    hash: u64,
    start: u32,
    len: u16,
    within: u8,
    taken: bool,
    fact: F,
}

impl<F: Copy + Default> Memo<F> {
    /// An empty one that may grow to about so many bytes.
    pub fn new(most_bytes: usize) -> Memo<F> {
        let shelf = || Mutex::new(Shelf { slots: Vec::new(), used: 0, codes: Vec::new() });
        Memo { shelves: (0..SHELVES).map(|_| shelf()).collect(), bytes: AtomicUsize::new(0), most_bytes }
    }

    fn place_of(&self, topic: Topic<'_>) -> std::sync::MutexGuard<'_, Shelf<F>> {
        let number = (topic.key() >> 58) as usize;
        // Somebody who panicked while holding it has left it in order: facts are written last.
        self.shelves[number].lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// What is known.
    pub fn get(&self, topic: Topic<'_>) -> Option<F> {
        let kept = self.place_of(topic);
        kept.find(topic).ok().map(|place| kept.slots[place].fact)
    }

    /// Writes down what is known now, in place of what was known.
    pub fn put(&self, topic: Topic<'_>, fact: F) {
        let mut kept = self.place_of(topic);
        match kept.find(topic) {
            Ok(place) => kept.slots[place].fact = fact,
            Err(_) if self.bytes.load(Ordering::Relaxed) > self.most_bytes => {}
            Err(_) => {
                // Both lists are a third to a half empty on average, since they double when they are full.
                let bytes = 2 * size_of::<Slot<F>>() + 3 * size_of_val(topic.set) / 2;
                self.bytes.fetch_add(bytes, Ordering::Relaxed);
                kept.add(topic, fact);
            }
        }
    }
}

impl Topic<'_> {
    fn key(self) -> u64 {
        (self.hash ^ (self.within as u64) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl<F: Copy + Default> Shelf<F> {
    /// The slot of a topic, or the free one where it would go.
    fn find(&self, topic: Topic<'_>) -> Result<usize, usize> {
        if self.slots.is_empty() {
            return Err(0);
        }
        let mask = self.slots.len() - 1;
        let key = topic.key();
        let mut place = (key >> 16) as usize & mask;
        loop {
            let slot = &self.slots[place];
            if !slot.taken {
                return Err(place);
            }
            if slot.hash == key && slot.within == topic.within && self.set(slot) == topic.set {
                return Ok(place);
            }
            place = (place + 1) & mask;
        }
    }

    fn set(&self, slot: &Slot<F>) -> &[u16] {
        &self.codes[slot.start as usize..][..slot.len as usize]
    }

    fn add(&mut self, topic: Topic<'_>, fact: F) {
        let Ok(start) = u32::try_from(self.codes.len()) else { return };
        if 4 * (self.used + 1) > 3 * self.slots.len() {
            self.grow();
        }
        let place = self.find(topic).expect_err("it was looked for in vain");
        self.codes.extend_from_slice(topic.set);
        let len = topic.set.len() as u16;
        self.slots[place] = Slot { hash: topic.key(), start, len, within: topic.within, taken: true, fact };
        self.used += 1;
    }

    fn grow(&mut self) {
        let size = (2 * self.slots.len()).max(64);
        let empty = Slot { hash: 0, start: 0, len: 0, within: 0, taken: false, fact: F::default() };
        let old = std::mem::replace(&mut self.slots, vec![empty; size]);
        for slot in old.into_iter().filter(|slot| slot.taken) {
            let mut place = (slot.hash >> 16) as usize & (size - 1);
            while self.slots[place].taken {
                place = (place + 1) & (size - 1);
            }
            self.slots[place] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topic(set: &[u16]) -> Topic<'_> {
        Topic { set, hash: 7, within: 9 }
    }

    #[test]
    fn sets_with_the_same_hash_are_told_apart() {
        let memo: Memo<u32> = Memo::new(1 << 20);
        for number in 0..1000_u16 {
            memo.put(topic(&[number, number + 1]), number.into());
        }
        for number in 0..1000_u16 {
            assert_eq!(memo.get(topic(&[number, number + 1])), Some(number.into()));
            assert_eq!(memo.get(topic(&[number, number + 2])), None);
        }
        let other = Topic { within: 8, ..topic(&[0, 1]) };
        assert_eq!(memo.get(other), None);
    }

    #[test]
    fn a_full_one_keeps_what_it_has() {
        let memo: Memo<u32> = Memo::new(1000);
        for number in 0..1000_u16 {
            memo.put(Topic { set: &[number], hash: number.into(), within: 0 }, 1);
        }
        let kept =
            (0..1000_u16).filter(|n| memo.get(Topic { set: &[*n], hash: (*n).into(), within: 0 }).is_some());
        assert!((5..100).contains(&kept.count()));
        memo.put(Topic { set: &[0], hash: 0, within: 0 }, 2);
        assert_eq!(memo.get(Topic { set: &[0], hash: 0, within: 0 }), Some(2));
    }
}
