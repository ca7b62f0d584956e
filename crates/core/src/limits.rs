//! How long a player may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use web_time::Instant;

/// Bounds on one decision; what is not set does not bound. Depth and nodes give the same choice on every
/// machine, a deadline does not.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// The moment by which the choice must be made.
    pub deadline: Option<Instant>,
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

    /// How many threads to think with: at least one, and no other where none can be started.
    pub fn threads(&self) -> usize {
        if cfg!(target_family = "wasm") { 1 } else { self.threads.unwrap_or(1).max(1) }
    }

    /// Whether somebody has raised the stop flag.
    pub fn told_to_stop(&self) -> bool {
        self.stop.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether it is time to come to an end: somebody said so, or the deadline has passed.
    pub fn are_up(&self) -> bool {
        self.told_to_stop() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
