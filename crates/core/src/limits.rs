//! Bounds on a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Instant;

/// Bounds on one choice; `None` means unlimited. With depth and nodes the choice is the same on every machine, with a
/// deadline it is not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Maximum number of plies to search.
    pub depth: Option<u32>,
    /// Maximum number of positions to visit.
    pub nodes: Option<u64>,
    /// The time at which the search stops.
    pub deadline: Option<Instant>,
    /// Maximum size of tables in bytes; each search has its own default.
    pub memory: Option<usize>,
    /// Set by another thread to stop at once.
    pub stop: Option<Arc<AtomicBool>>,
    /// Number of threads, by default one. With a limit of depth or nodes it changes the time of a choice, but not the
    /// choice.
    pub threads: Option<usize>,
}

impl Limits {
    /// No limits.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// Combines these limits with a player's settings: the smaller depth, the earlier deadline.
    #[must_use]
    pub fn tightened(&self, depth: Option<u32>, time: Option<Duration>) -> Limits {
        let deadline = time.map(|time| Instant::now() + time);
        Limits {
            depth: self.depth.into_iter().chain(depth).min(),
            deadline: self.deadline.into_iter().chain(deadline).min(),
            ..self.clone()
        }
    }

    /// The number of threads: at least one, and exactly one on platforms without threads.
    pub fn threads(&self) -> usize {
        if cfg!(target_family = "wasm") { 1 } else { self.threads.unwrap_or(1).max(1) }
    }

    /// Whether the stop flag is set.
    pub fn told_to_stop(&self) -> bool {
        self.stop.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether the stop flag is set or the deadline has passed.
    pub fn are_up(&self) -> bool {
        self.told_to_stop() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tighter_bound_holds() {
        let soon = Instant::now();
        let given = Limits { depth: Some(4), nodes: Some(9), deadline: Some(soon), ..Limits::none() };
        let tight = given.tightened(Some(7), Some(Duration::from_secs(60)));
        assert_eq!((tight.depth, tight.nodes, tight.deadline), (Some(4), Some(9), Some(soon)));
        let tight = Limits::none().tightened(Some(7), None);
        assert_eq!((tight.depth, tight.deadline), (Some(7), None));
        let tight = Limits { depth: Some(9), ..Limits::none() }.tightened(Some(7), Some(Duration::ZERO));
        assert!(tight.depth == Some(7) && tight.deadline.is_some());
    }
}
