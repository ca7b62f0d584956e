//! Stops a search at its limits.

use parlor_core::{Game, Limits, Watch, Window};

use crate::Pace;

/// A watch that counts positions and stops the search when its limits are reached. The limit of nodes is
/// kept exactly; the clock and the stop flag are looked at now and then, as [`Pace`] says.
#[derive(Clone, Debug)]
pub struct Guard<'a> {
    pace: Pace<'a>,
    nodes: u64,
    most: u64,
    stopped: bool,
}

impl<'a> Guard<'a> {
    /// Guards one search from now on.
    pub fn new(limits: &'a Limits) -> Guard<'a> {
        let mut pace = Pace::new(limits);
        let most = limits.nodes.unwrap_or(u64::MAX);
        let stopped = most == 0 || pace.is_up();
        Guard { pace, nodes: 0, most, stopped }
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
        self.stopped = self.nodes >= self.most || self.pace.is_up();
    }

    #[inline]
    fn look(&mut self) {
        self.stopped = self.stopped || self.pace.is_up();
    }

    #[inline]
    fn stopped(&self) -> bool {
        self.stopped
    }
}
