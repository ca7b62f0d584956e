//! Watches that enforce limits and measure depth.
//!
//! [`LimitChecker`] decides when to read the clock. Reading it costs more than a position of a fast game and
//! almost nothing compared with a position of a slow game, so the amount of work between two reads adapts to
//! the time that the work took.

use std::time::Duration;

use parlor_core::{Game, Instant, Limits, Score, Watch, Window};

/// Maximum number of calls between two clock reads.
const MOST: u32 = 1024;

/// Number of calls between two reads of the stop flag if there is no deadline.
const FLAG: u32 = 8;

/// Clock reads further apart than this are too rare.
const LONG: Duration = Duration::from_millis(1);

/// Clock reads closer together than this are too frequent.
const SHORT: Duration = Duration::from_micros(100);

/// Reports whether limits are reached. Meant to be called after every unit of work. Reads no clock if there
/// is no deadline.
#[derive(Clone, Debug)]
pub struct LimitChecker<'a> {
    limits: &'a Limits,
    /// Calls left until the next check.
    left: u32,
    between: u32,
    last: Option<Instant>,
    up: bool,
}

impl<'a> LimitChecker<'a> {
    /// Creates a checker and checks the limits for the first time.
    pub fn new(limits: &'a Limits) -> LimitChecker<'a> {
        let mut checker = LimitChecker { limits, left: 0, between: 1, last: None, up: false };
        checker.check();
        checker
    }

    /// Returns whether to stop. Call it after each unit of work.
    #[inline]
    pub fn reached(&mut self) -> bool {
        if self.left == 0 {
            self.check();
        }
        self.left -= 1;
        self.up
    }

    #[cold]
    fn check(&mut self) {
        self.up = self.up || self.limits.told_to_stop();
        if let Some(deadline) = self.limits.deadline {
            let now = Instant::now();
            self.up = self.up || now >= deadline;
            let since = self.last.map_or(Duration::ZERO, |last| now.saturating_duration_since(last));
            self.between = next(self.between, since);
            self.last = Some(now);
        } else {
            self.between = FLAG;
        }
        self.left = self.between;
    }
}

/// Returns the number of calls until the next clock read, if the last `between` calls took `took`.
fn next(between: u32, took: Duration) -> u32 {
    if took > LONG {
        (between / 4).max(1)
    } else if took < SHORT {
        (2 * between).min(MOST)
    } else {
        between
    }
}

/// A watch that counts positions and stops the search at its limits. The node limit is exact; the clock and
/// the stop flag are read as often as [`LimitChecker`] decides.
#[derive(Clone, Debug)]
pub struct Guard<'a> {
    checker: LimitChecker<'a>,
    nodes: u64,
    most: u64,
    stopped: bool,
}

impl<'a> Guard<'a> {
    /// Creates a guard for one search.
    pub fn new(limits: &'a Limits) -> Guard<'a> {
        let mut checker = LimitChecker::new(limits);
        let most = limits.nodes.unwrap_or(u64::MAX);
        let stopped = most == 0 || checker.reached();
        Guard { checker, nodes: 0, most, stopped }
    }

    /// Positions entered so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<G: Game> Watch<G> for Guard<'_> {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.nodes += 1;
        self.stopped = self.nodes >= self.most || self.checker.reached();
    }

    #[inline]
    fn look(&mut self) {
        self.stopped = self.stopped || self.checker.reached();
    }

    #[inline]
    fn stopped(&self) -> bool {
        self.stopped
    }
}

/// A watch that records the greatest distance from the root. It is less than the depth limit if all games end
/// sooner.
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthWatch {
    entered: u32,
    deepest: u32,
}

impl DepthWatch {
    /// Plies between the root and the position farthest from it.
    pub fn plies(self) -> u32 {
        self.deepest.saturating_sub(1)
    }
}

impl<G: Game> Watch<G> for DepthWatch {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.entered += 1;
        self.deepest = self.deepest.max(self.entered);
    }

    #[inline]
    fn leave(&mut self, _: Score) {
        self.entered -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn checks_slow_work_often_and_fast_work_rarely() {
        let (quick, slow) = (Duration::from_micros(1), Duration::from_millis(5));
        let mut between = 1;
        for _ in 0..20 {
            between = next(between, quick);
        }
        assert_eq!(between, MOST);
        for _ in 0..6 {
            between = next(between, slow);
        }
        assert_eq!(between, 1);
        assert_eq!(next(64, Duration::from_micros(500)), 64);
    }

    #[test]
    fn sees_the_stop_flag_without_a_clock() {
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(Arc::clone(&flag)), ..Limits::none() };
        let mut checker = LimitChecker::new(&limits);
        assert!((0..1000).all(|_| !checker.reached()));
        flag.store(true, Ordering::Relaxed);
        assert!((0..=FLAG).any(|_| checker.reached()));
        // Once reached, always reached.
        flag.store(false, Ordering::Relaxed);
        assert!((0..1000).any(|_| checker.reached()));
    }

    #[test]
    fn sees_a_passed_deadline_at_once() {
        let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
        assert!(LimitChecker::new(&limits).reached());
    }
}
