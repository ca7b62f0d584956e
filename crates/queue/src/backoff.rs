//! Exponential backoff, so that many workers do not overload a server that has just restarted.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::address::LONGEST_PAUSE;

/// Backoff that double, up to a bound.
#[derive(Clone, Debug)]
pub struct Backoff {
    next: Duration,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { next: Duration::from_millis(250) }
    }
}

impl Backoff {
    /// Returns the pause before the next attempt and doubles the following one.
    pub fn next_pause(&mut self) -> Duration {
        let pause = self.next;
        self.next = (pause * 2).min(LONGEST_PAUSE);
        pause
    }

    /// Starts again with the shortest pause, after a success.
    pub fn reset(&mut self) {
        *self = Backoff::default();
    }
}

/// Sleeps until the pause is over or `stop` is set.
pub(crate) async fn sleep_unless_stopped(pause: Duration, stop: &AtomicBool) {
    const STEP: Duration = Duration::from_millis(50);
    let end = tokio::time::Instant::now() + pause;
    while tokio::time::Instant::now() < end && !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(STEP.min(pause)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_the_maximum() {
        let mut backoff = Backoff::default();
        let seen: Vec<Duration> = (0..10).map(|_| backoff.next_pause()).collect();
        assert!(seen.windows(2).all(|two| two[0] <= two[1]));
        assert_eq!((seen[0], seen[9]), (Duration::from_millis(250), LONGEST_PAUSE));
        backoff.reset();
        assert_eq!(backoff.next_pause(), Duration::from_millis(250));
    }
}
