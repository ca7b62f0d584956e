//! How an exact search is bounded and watched: nodes, threads, memory, the flag that stops it, and between
//! which bounds the answer lies by now.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use parlor_core::Limits;

/// The search was told to stop, or has reached its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Nodes between two looks at the stop flag and reports of progress.
const PACE: u64 = 256;

/// Bytes that may be remembered by default: 4 GiB, or a quarter of all that has an address.
const MEMORY: usize = {
    let (usual, most) = (4_u64 << 30, usize::MAX as u64 / 4);
    if usual < most { usual as usize } else { most as usize }
};

/// What all threads of a search share.
pub struct Work<'a> {
    /// Threads to work with; never changes what is found.
    pub threads: usize,
    /// Bytes that may be remembered.
    pub memory: usize,
    limits: Limits,
    nodes: AtomicU64,
    /// The best total known to be possible.
    upper: AtomicU32,
    /// What each first guess costs at least.
    first_guesses: Mutex<Vec<u32>>,
    /// No total is below this.
    floor: AtomicU32,
    /// The best first guess so far, with its total.
    found: Mutex<Option<(u32, u32)>>,
    /// Whether limits no longer count.
    lifted: AtomicBool,
    heard: &'a (dyn Fn(Progress) + Sync),
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Sets looked at.
    pub nodes: u64,
    /// The value asked for is at least this.
    pub lower: u32,
    /// It is at most this.
    pub upper: u32,
}

impl<'a> Work<'a> {
    /// Within limits; `heard` is told now and then how far the search has come.
    pub fn new(limits: &Limits, heard: &'a (dyn Fn(Progress) + Sync)) -> Work<'a> {
        Work {
            threads: limits.threads(),
            memory: MEMORY,
            limits: limits.clone(),
            nodes: AtomicU64::new(0),
            upper: AtomicU32::new(u32::MAX),
            first_guesses: Mutex::default(),
            floor: AtomicU32::new(0),
            found: Mutex::default(),
            lifted: AtomicBool::new(false),
            heard,
        }
    }

    /// Without limits and unheard.
    pub fn quiet() -> Work<'static> {
        Work::new(&Limits::none(), &|_| ())
    }

    /// Counts one set; the search ends when there have been enough.
    #[inline]
    pub fn count_node(&self) -> Result<(), Stopped> {
        let nodes = self.nodes.fetch_add(1, Ordering::Relaxed) + 1;
        if self.lifted.load(Ordering::Relaxed) {
            return Ok(());
        }
        if self.limits.nodes.is_some_and(|most| nodes > most) {
            return Err(Stopped);
        }
        if nodes.is_multiple_of(PACE) {
            if self.limits.are_up() {
                return Err(Stopped);
            }
            (self.heard)(self.progress());
        }
        Ok(())
    }

    /// Sets looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let upper = self.upper.load(Ordering::Relaxed);
        Progress { nodes: self.nodes(), lower: self.floor.load(Ordering::Relaxed).min(upper), upper }
    }

    /// Some plan costs so much.
    pub fn reached(&self, total: u32) {
        self.upper.fetch_min(total, Ordering::Relaxed);
    }

    /// A plan that begins with this guess costs so much.
    pub(super) fn found(&self, guess: u32, total: u32) {
        self.reached(total);
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_none_or(|(_, best)| total < best) {
            *found = Some((guess, total));
        }
    }

    /// The first guess of the best plan that the search has found, and its total.
    pub(super) fn best_found(&self) -> Option<(u32, u32)> {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on limits do not count: what has been found is only being written down.
    pub(super) fn lift_limits(&self) {
        self.lifted.store(true, Ordering::Relaxed);
    }

    /// Nothing costs less.
    pub fn at_least(&self, bound: u32) {
        self.floor.fetch_max(bound, Ordering::Relaxed);
    }

    /// The first guesses cost at least so much each.
    pub(super) fn begin(&self, bounds: Vec<u32>) {
        let mut first = self.first_guesses.lock().unwrap_or_else(PoisonError::into_inner);
        *first = bounds;
        drop(first);
        self.raise(usize::MAX, 0);
    }

    /// One of the first guesses, by its place, costs at least so much.
    pub(super) fn raise(&self, place: usize, bound: u32) {
        let mut first = self.first_guesses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = first.get_mut(place) {
            *known = bound.max(*known);
        }
        if let Some(&least) = first.iter().min() {
            self.floor.fetch_max(least, Ordering::Relaxed);
        }
    }
}
