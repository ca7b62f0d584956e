//! Where the threads of a search are, so that they do not all go to the same place.
//!
//! Every thread runs the whole search over a shared table. A thread that comes to a move which another is
//! busy with tries its other moves first; when it comes back, the answer is in the table. This is ABDADA
//! \[1\] in the simplified form of T. Kerrigan, which needs no change of the table and no message between
//! threads.
//!
//! 1. J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19 (1996).

use std::sync::atomic::{AtomicU64, Ordering};

/// The positions that threads are busy with. Two that share a place overwrite each other, which costs time
/// and nothing else.
#[derive(Debug)]
pub(crate) struct Traffic {
    busy: Box<[AtomicU64]>,
}

const PLACES: usize = 1 << 12;

/// Searches shallower than this are over before anybody could help.
pub(crate) const WORTH_SHARING: u32 = 4;

impl Traffic {
    pub(crate) fn new() -> Traffic {
        Traffic { busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect() }
    }

    #[inline]
    fn place(&self, key: u64) -> &AtomicU64 {
        &self.busy[key as usize % PLACES]
    }

    #[inline]
    pub(crate) fn is_busy(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    #[inline]
    pub(crate) fn arrive(&self, key: u64) {
        self.place(key).store(key, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn depart(&self, key: u64) {
        if self.is_busy(key) {
            self.place(key).store(0, Ordering::Relaxed);
        }
    }
}
