//! How long a player may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::Instant;

/// Bounds on one decision; `None` means unlimited. Depth and nodes give the same choice on every machine, a
/// deadline does not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// The moment by which the choice must be made.
    pub deadline: Option<Instant>,
    /// Bytes that what is remembered may take; each search has its own default.
    pub memory: Option<usize>,
    /// Raised from outside to stop at once.
    pub stop: Option<Arc<AtomicBool>>,
    /// Threads to think with, one if it is not set. With a limit of depth or nodes their number changes
    /// the time that a choice takes, never the choice.
    pub threads: Option<usize>,
}

impl Limits {
    /// No bounds at all.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// These limits and a player's own settings together: the smaller depth, the earlier deadline.
    #[must_use]
    pub fn tightened(&self, depth: Option<u32>, time: Option<Duration>) -> Limits {
        let deadline = time.map(|time| Instant::now() + time);
        Limits {
            depth: self.depth.into_iter().chain(depth).min(),
            deadline: self.deadline.into_iter().chain(deadline).min(),
            ..self.clone()
        }
    }

    /// How many threads to think with: at least one, and no other where none can be started.
    pub fn threads(&self) -> usize {
        if cfg!(target_family = "wasm") { 1 } else { self.threads.unwrap_or(1).max(1) }
    }

    /// Whether the stop flag is raised.
    pub fn told_to_stop(&self) -> bool {
        self.stop.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether to stop: the flag is raised or the deadline has passed.
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
