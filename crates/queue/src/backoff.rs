//! Waiting that gets longer: whoever is refused tries again after a pause, then after a longer one, so that many
//! workers do not fall upon a server that has just come back.

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
    /// The pause before the next attempt.
    pub fn next_pause(&mut self) -> Duration {
        let pause = self.next;
        self.next = (pause * 2).min(LONGEST_PAUSE);
        pause
    }

    /// After a success.
    pub fn reset(&mut self) {
        *self = Backoff::default();
    }
}

/// Waits, unless told to stop.
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
    fn pauses_grow_to_a_bound() {
        let mut backoff = Backoff::default();
        let seen: Vec<Duration> = (0..10).map(|_| backoff.next_pause()).collect();
        assert!(seen.windows(2).all(|two| two[0] <= two[1]));
        assert_eq!((seen[0], seen[9]), (Duration::from_millis(250), LONGEST_PAUSE));
        backoff.reset();
        assert_eq!(backoff.next_pause(), Duration::from_millis(250));
    }
}
