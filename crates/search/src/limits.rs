//! Stops a search at its limits.
//!
//! When to look at the clock. A look costs more than a position of a quick game and next to nothing beside one of a slow
//! game, so how much is done between two looks follows from how long it took.
//!
//! How far ahead a search looked: less than its depth limit where all games end sooner.

use std::time::Duration;

use parlor_core::{Game, Instant, Limits, Score, Watch, Window};

/// The most that is done between two looks at the clock.
const MOST: u32 = 1024;

/// What is done between two looks at the stop flag where there is no clock to look at.
const FLAG: u32 = 8;

/// Looks that are so far apart are too rare.
const LONG: Duration = Duration::from_millis(1);

/// Looks that are so close together are too many.
const SHORT: Duration = Duration::from_micros(100);

/// Says when limits are up, and is asked again and again. Without a deadline no clock is read.
#[derive(Clone, Debug)]
pub struct LimitChecker<'a> {
    limits: &'a Limits,
    /// How often it may still be asked before it looks.
    left: u32,
    between: u32,
    last: Option<Instant>,
    up: bool,
}

impl<'a> LimitChecker<'a> {
    /// Looks for the first time.
    pub fn new(limits: &'a Limits) -> LimitChecker<'a> {
        let mut checker = LimitChecker { limits, left: 0, between: 1, last: None, up: false };
        checker.look();
        checker
    }

    /// Whether to stop. To be asked after each piece of work.
    #[inline]
    pub fn reached(&mut self) -> bool {
        if self.left == 0 {
            self.look();
        }
        self.left -= 1;
        self.up
    }

    #[cold]
    fn look(&mut self) {
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

/// How much to do before the next look when so much took so long.
fn next(between: u32, took: Duration) -> u32 {
    if took > LONG {
        (between / 4).max(1)
    } else if took < SHORT {
        (2 * between).min(MOST)
    } else {
        between
    }
}

/// A watch that counts positions and stops the search when its limits are reached. The limit of nodes is
/// kept exactly; the clock and the stop flag are looked at now and then, as [`LimitChecker`] says.
#[derive(Clone, Debug)]
pub struct Guard<'a> {
    checker: LimitChecker<'a>,
    nodes: u64,
    most: u64,
    stopped: bool,
}

impl<'a> Guard<'a> {
    /// Guards one search from now on.
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

/// A watch that keeps the greatest distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthWatch {
    entered: u32,
    deepest: u32,
}

impl DepthWatch {
    /// Moves between the root and the position farthest from it.
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
    fn slow_work_is_watched_closely_and_quick_work_is_left_alone() {
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
    fn a_raised_flag_is_seen_after_a_few_pieces_of_work_without_any_clock() {
        let flag = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(Arc::clone(&flag)), ..Limits::none() };
        let mut checker = LimitChecker::new(&limits);
        assert!((0..1000).all(|_| !checker.reached()));
        flag.store(true, Ordering::Relaxed);
        assert!((0..=FLAG).any(|_| checker.reached()));
        // Once up, always up.
        flag.store(false, Ordering::Relaxed);
        assert!((0..1000).any(|_| checker.reached()));
    }

    #[test]
    fn a_deadline_that_has_passed_is_seen_at_once() {
        let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
        assert!(LimitChecker::new(&limits).reached());
    }
}
