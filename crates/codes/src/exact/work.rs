//! How an exact search is bounded and watched: nodes, threads, memory, the flag that stops it, and between
//! which bounds the answer lies by now.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use parlor_core::{Instant, Limits};

use super::ground::Ground;
use super::notes::Notes;

/// The search was told to stop, or has reached its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Nodes between two looks at the stop flag and reports of progress.
const PACE: u64 = 256;

/// Nodes between two looks at the clock while what has been found is written down.
const GRACE_PACE: u64 = 16;

/// Bytes that may be remembered by default: 4 GiB, or a quarter of all that has an address.
const MEMORY: usize = {
    let (usual, most) = (4_u64 << 30, usize::MAX as u64 / 4);
    if usual < most { usual as usize } else { most as usize }
};

/// What may be spent beyond the limits on writing down what has been found.
#[derive(Clone, Copy, Debug)]
struct Grace {
    nodes: u64,
    deadline: Option<Instant>,
}

/// Sets that may be looked at for that.
const GRACE_NODES: u64 = 10_000;

/// The time that may take: whoever stops a search waits for it.
const GRACE_TIME: Duration = Duration::from_millis(300);

/// What all threads of a search share.
pub struct Work<'a> {
    /// Threads to work with; never changes what is found.
    pub threads: usize,
    /// Bytes that a search may take.
    pub memory: usize,
    /// What is known from a search that was stopped, and whoever is told more.
    pub notes: Option<Notes<'a>>,
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
    /// The limits that count once the given ones have been reached.
    grace: OnceLock<Grace>,
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
            memory: limits.memory.unwrap_or(MEMORY),
            notes: None,
            limits: limits.clone(),
            nodes: AtomicU64::new(0),
            upper: AtomicU32::new(u32::MAX),
            first_guesses: Mutex::default(),
            floor: AtomicU32::new(0),
            found: Mutex::default(),
            grace: OnceLock::new(),
            heard,
        }
    }

    /// Whether somebody expects this to take long: it has a limit, or what it finds is kept.
    pub(super) fn may_take_long(&self) -> bool {
        self.limits.deadline.is_some() || self.limits.nodes.is_some() || self.notes.is_some()
    }

    /// Without limits and unheard.
    pub fn quiet() -> Work<'static> {
        Work::new(&Limits::none(), &|_| ())
    }

    /// Bytes that may be remembered beside the tables of a search, never so few that it would be of no use.
    pub(super) fn memory_beside(&self, ground: &Ground) -> usize {
        self.memory.saturating_sub(ground.bytes()).max(self.memory / 4)
    }

    /// The same limits for a search within this one, whose bounds say nothing about the whole.
    pub(super) fn within(&self) -> Work<'static> {
        let nodes = self.limits.nodes.map(|most| most.saturating_sub(self.nodes()));
        Work {
            threads: self.threads,
            memory: self.memory,
            ..Work::new(&Limits { nodes, ..self.limits.clone() }, &|_| ())
        }
    }

    /// Takes in the sets that such a search has looked at.
    pub(super) fn take_in(&self, within: &Work<'_>) {
        self.nodes.fetch_add(within.nodes(), Ordering::Relaxed);
    }

    /// Counts one set; the search ends when there have been enough.
    #[inline]
    pub fn count_node(&self) -> Result<(), Stopped> {
        let nodes = self.nodes.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(grace) = self.grace.get() {
            let late = || grace.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let up = nodes > grace.nodes || nodes.is_multiple_of(GRACE_PACE) && late();
            return if up { Err(Stopped) } else { Ok(()) };
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

    /// Looks at the limits at once, for steps that take long by themselves.
    pub fn check(&self) -> Result<(), Stopped> {
        if let Some(grace) = self.grace.get() {
            let late = grace.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            return if late { Err(Stopped) } else { Ok(()) };
        }
        let nodes_are_up = self.limits.nodes.is_some_and(|most| self.nodes() > most);
        if nodes_are_up || self.limits.are_up() { Err(Stopped) } else { Ok(()) }
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

    /// The limits have been reached; a little more may be spent on writing down what has been found.
    pub(super) fn grant_grace(&self) {
        self.grace.get_or_init(|| {
            let timed = self.limits.deadline.is_some() || self.limits.told_to_stop();
            Grace {
                nodes: self.nodes().saturating_add(GRACE_NODES),
                deadline: timed.then(|| Instant::now() + GRACE_TIME),
            }
        });
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
