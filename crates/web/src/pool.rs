//! The few threads on which programs think. There are a few more than cores, so that a long search and a short
//! one share the cores instead of waiting for each other; the rest wait in a queue of limited length.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use parlor_core::{Limits, message};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::fault::{self, Fault};
use crate::refusal::Refusal;

/// The longest a program may think about a move.
pub const LONGEST: Duration = Duration::from_secs(10);

/// Where programs think.
pub struct Pool {
    seats: Arc<Semaphore>,
    queue: Semaphore,
    longest: Duration,
}

impl Pool {
    /// Threads for searches, with a queue of this length.
    pub fn new(queue: usize, longest: Duration) -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Pool { seats: Arc::new(Semaphore::new((2 * cores).max(4))), queue: Semaphore::new(queue), longest }
    }

    /// Waits for a seat; refuses when too many wait already.
    pub async fn seat(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let _place = self.queue.try_acquire().map_err(|_| {
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-too-many-searches"))
        })?;
        Ok(Arc::clone(&self.seats).acquire_owned().await.map_err(|_| Fault::Stopping)?)
    }

    /// Does some work on a thread of its own, once there is a seat, and stops it when nobody waits for it any
    /// more.
    pub async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let seat = self.seat().await?;
        let stop = Stop::default();
        let limits = self.limits(&stop.0);
        let work = move || {
            // The seat is free when the work is over, not when nobody waits for it any more.
            let _seat = seat;
            work(&limits)
        };
        let done = tokio::task::spawn_blocking(|| fault::guarded(work)).await.map_err(|_| Fault::Stopping)?;
        Ok(done?)
    }

    /// Bounds for one search. Searches share the cores among people rather than among threads.
    pub fn limits(&self, stop: &Arc<AtomicBool>) -> Limits {
        Limits {
            deadline: Some(Instant::now() + self.longest),
            stop: Some(Arc::clone(stop)),
            threads: Some(1),
            ..Limits::none()
        }
    }
}

/// A stop flag that is raised when its owner goes away.
#[derive(Default)]
pub struct Stop(pub Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
