//! Limits, threads, memory and progress of an exact search, shared by all its threads.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use parlor_core::{Instant, Limits};
pub use parlor_search::Stopped;

use super::answer_table::AnswerTable;
use super::checkpoint::Checkpoint;

/// Nodes between two checks of the limits, and between two reports of progress.
const CHECK_INTERVAL: u64 = 256;

/// Nodes between two clock reads during the grace period.
const GRACE_CHECK_INTERVAL: u64 = 16;

/// Default memory in bytes: 4 GiB, or a quarter of the address space.
const MEMORY: usize = {
    let (usual, most) = (4_u64 << 30, usize::MAX as u64 / 4);
    if usual < most { usual as usize } else { most as usize }
};

/// What a stopped search may still spend on building the tree of its best result.
#[derive(Clone, Copy, Debug)]
struct Grace {
    nodes: u64,
    deadline: Option<Instant>,
}

/// Maximum number of nodes of the grace period.
const GRACE_NODES: u64 = 10_000;

/// Maximum duration of the grace period: the caller that stops a search waits for it.
const GRACE_TIME: Duration = Duration::from_millis(300);

/// Limits, progress and results of a search.
pub struct SearchControl<'a> {
    /// Number of threads. It never changes the result.
    pub threads: usize,
    /// Maximum number of bytes.
    pub memory: usize,
    /// Results of an earlier search, and where to record further ones.
    pub checkpoint: Option<Checkpoint<'a>>,
    limits: Limits,
    nodes: AtomicU64,
    /// The best value attained by a tree.
    upper: AtomicU32,
    /// A lower bound for each first guess.
    first_guesses: Mutex<Vec<u32>>,
    /// A lower bound for the whole.
    floor: AtomicU32,
    /// The best first guess so far, with its value.
    found: Mutex<Option<(u32, u32)>>,
    /// The limits that apply once the given ones have been reached.
    grace: OnceLock<Grace>,
    on_progress: &'a (dyn Fn(TreeProgress) + Sync),
}

/// Progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeProgress {
    /// Sets of codes searched.
    pub nodes: u64,
    /// Lower bound of the requested value.
    pub lower: u32,
    /// Upper bound, once a tree has been found.
    pub upper: Option<u32>,
}

impl<'a> SearchControl<'a> {
    /// Creates the control of a search within `limits`. `on_progress` is called periodically.
    pub fn new(limits: &Limits, on_progress: &'a (dyn Fn(TreeProgress) + Sync)) -> SearchControl<'a> {
        SearchControl {
            threads: limits.threads(),
            memory: limits.memory.unwrap_or(MEMORY),
            checkpoint: None,
            limits: limits.clone(),
            nodes: AtomicU64::new(0),
            upper: AtomicU32::new(u32::MAX),
            first_guesses: Mutex::default(),
            floor: AtomicU32::new(0),
            found: Mutex::default(),
            grace: OnceLock::new(),
            on_progress,
        }
    }

    /// Creates a control without limits and without progress reports.
    pub fn unlimited() -> SearchControl<'static> {
        SearchControl::new(&Limits::none(), &|_| ())
    }

    /// Whether the search is expected to take long: it has a limit or a checkpoint.
    pub(super) fn may_take_long(&self) -> bool {
        self.limits.deadline.is_some() || self.limits.nodes.is_some() || self.checkpoint.is_some()
    }

    /// Bytes for the caches of a search beside its answer table, at least a quarter of the memory.
    pub(super) fn memory_beside(&self, table: &AnswerTable) -> usize {
        self.memory.saturating_sub(table.bytes()).max(self.memory / 4)
    }

    /// Creates the control of a nested search with the same limits. Its bounds do not apply to the whole.
    pub(super) fn nested(&self) -> SearchControl<'static> {
        let nodes = self.limits.nodes.map(|most| most.saturating_sub(self.nodes()));
        SearchControl {
            threads: self.threads,
            memory: self.memory,
            ..SearchControl::new(&Limits { nodes, ..self.limits.clone() }, &|_| ())
        }
    }

    /// Adds the nodes of a nested search.
    pub(super) fn add_nodes_of(&self, nested: &SearchControl<'_>) {
        self.nodes.fetch_add(nested.nodes(), Ordering::Relaxed);
    }

    /// Counts one node, and checks the limits now and then.
    #[inline]
    pub fn count_node(&self) -> Result<(), Stopped> {
        let nodes = self.nodes.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(grace) = self.grace.get() {
            let late = || grace.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let up = nodes > grace.nodes || nodes.is_multiple_of(GRACE_CHECK_INTERVAL) && late();
            return if up { Err(Stopped) } else { Ok(()) };
        }
        if self.limits.nodes.is_some_and(|most| nodes > most) {
            return Err(Stopped);
        }
        if nodes.is_multiple_of(CHECK_INTERVAL) {
            if self.limits.are_up() {
                return Err(Stopped);
            }
            (self.on_progress)(self.progress());
        }
        Ok(())
    }

    /// Checks the limits at once, for steps that take long by themselves.
    pub fn check(&self) -> Result<(), Stopped> {
        if let Some(grace) = self.grace.get() {
            let late = grace.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            return if late { Err(Stopped) } else { Ok(()) };
        }
        let nodes_are_up = self.limits.nodes.is_some_and(|most| self.nodes() > most);
        if nodes_are_up || self.limits.are_up() { Err(Stopped) } else { Ok(()) }
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// A lower bound of the requested value.
    pub(super) fn lower(&self) -> u32 {
        self.floor.load(Ordering::Relaxed).min(self.upper.load(Ordering::Relaxed))
    }

    /// Returns the current progress.
    pub fn progress(&self) -> TreeProgress {
        let upper = self.upper.load(Ordering::Relaxed);
        TreeProgress { nodes: self.nodes(), lower: self.lower(), upper: (upper < u32::MAX).then_some(upper) }
    }

    /// Records that some tree has this value.
    pub fn reached(&self, value: u32) {
        self.upper.fetch_min(value, Ordering::Relaxed);
    }

    /// Records that a tree with this first guess has this value.
    pub(super) fn found(&self, guess: u32, value: u32) {
        self.reached(value);
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_none_or(|(_, best)| value < best) {
            *found = Some((guess, value));
        }
    }

    /// Returns the first guess of the best tree so far, and its value.
    pub(super) fn best_found(&self) -> Option<(u32, u32)> {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the grace period, in which the tree of the best result is built after the limits have been reached.
    pub(super) fn grant_grace(&self) {
        self.grace.get_or_init(|| {
            let timed = self.limits.deadline.is_some() || self.limits.told_to_stop();
            Grace {
                nodes: self.nodes().saturating_add(GRACE_NODES),
                deadline: timed.then(|| Instant::now() + GRACE_TIME),
            }
        });
    }

    /// Records a lower bound of the requested value.
    pub fn at_least(&self, bound: u32) {
        self.floor.fetch_max(bound, Ordering::Relaxed);
    }

    /// Sets the lower bounds of all first guesses.
    pub(super) fn begin(&self, bounds: Vec<u32>) {
        let mut first = self.first_guesses.lock().unwrap_or_else(PoisonError::into_inner);
        *first = bounds;
        drop(first);
        self.raise(usize::MAX, 0);
    }

    /// Raises the lower bound of one first guess, given by its index.
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
