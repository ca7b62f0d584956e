//! Stops a search at its limits.

use parlor_core::{Game, Limits, Watch, Window};

/// Positions between two looks at the clock and the stop flag.
const PATIENCE: u64 = 1024;

/// A watch that counts positions and stops the search when its limits are reached. The limit of nodes is
/// kept exactly; the clock and the stop flag are looked at periodically, because a look at the clock costs
/// more than a position.
#[derive(Clone, Debug)]
pub struct Guard<'a> {
    limits: &'a Limits,
    nodes: u64,
    next_look: u64,
    stopped: bool,
}

impl<'a> Guard<'a> {
    /// Guards one search from now on.
    pub fn new(limits: &'a Limits) -> Guard<'a> {
        let mut guard = Guard { limits, nodes: 0, next_look: 0, stopped: false };
        guard.look();
        guard
    }

    /// Positions entered so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    #[cold]
    fn look(&mut self) {
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        self.stopped = self.nodes >= most || self.limits.are_up();
        self.next_look = most.min(self.nodes + PATIENCE);
    }
}

impl<G: Game> Watch<G> for Guard<'_> {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.nodes += 1;
        if self.nodes == self.next_look {
            self.look();
        }
    }

    #[inline]
    fn stopped(&self) -> bool {
        self.stopped
    }
}
