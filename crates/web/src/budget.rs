//! The memory of the whole server. Games that are awake, the rules they share, requests and thoughts each take their
//! part of one budget before they begin and give it back when they end; what finds no room waits or is refused. The
//! parts are estimates on the safe side (`parlor_room::api::allowance::weight`), not measurements.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::http::StatusCode;
use parlor_core::message;

use crate::refusal::Refusal;

/// The least that a server can do anything with.
pub const LEAST: usize = 256 << 20;

/// What is taken where the machine does not say how much it has.
const UNKNOWN: usize = 1 << 30;

/// How many bytes there are, and how many are taken.
#[derive(Debug)]
pub struct Budget {
    most: usize,
    taken: AtomicUsize,
}

/// A part of the budget; dropping it gives it back.
#[derive(Debug)]
pub struct Held {
    budget: Arc<Budget>,
    bytes: usize,
}

impl Budget {
    /// So many bytes.
    pub fn new(most: usize) -> Arc<Budget> {
        Arc::new(Budget { most, taken: AtomicUsize::new(0) })
    }

    /// A quarter of the memory of this machine.
    pub fn usual() -> usize {
        (memory_of_machine().unwrap_or(4 * UNKNOWN) / 4).max(LEAST)
    }

    /// All of it.
    pub fn most(&self) -> usize {
        self.most
    }

    /// What is taken.
    pub fn taken(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    /// A part of it, if there is room.
    pub fn take(self: &Arc<Budget>, bytes: usize) -> Option<Held> {
        let fits = |taken: usize| taken.checked_add(bytes).filter(|sum| *sum <= self.most);
        self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).ok()?;
        Some(Held { budget: Arc::clone(self), bytes })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.budget.taken.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// There is no room.
pub fn full() -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-memory-full"))
}

/// The memory of this machine in bytes, where Linux tells it.
fn memory_of_machine() -> Option<usize> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_taken_than_there_is_and_what_is_given_back_can_be_taken_again() {
        let budget = Budget::new(100);
        let half = budget.take(50).unwrap();
        let rest = budget.take(50).unwrap();
        assert!(budget.take(1).is_none());
        drop(half);
        assert_eq!(budget.taken(), 50);
        assert!(budget.take(51).is_none() && budget.take(usize::MAX).is_none());
        drop((budget.take(50), rest));
        assert_eq!(budget.taken(), 0);
    }
}
