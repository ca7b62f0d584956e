//! One thread of a search: what it has of its own, and what it shares with the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parlor_core::Limits;
use parlor_games::reversi::{Empties, Reversi};

use super::guide::Guide;
use super::split::{Pool, Split};
use super::table::{NearTable, Table};

/// What the threads of a search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) guide: Guide<'a>,
    pub(super) area: u64,
    pub(super) winner_takes: bool,
    /// Raised when the limits are reached.
    pub(super) stop: AtomicBool,
    /// Positions visited by helpers, added now and then.
    pub(super) nodes: AtomicU64,
    pub(super) pool: Pool,
}

impl<'a> Shared<'a> {
    pub(super) fn new(game: &Reversi, table: &'a Table, guide: Guide<'a>) -> Shared<'a> {
        Shared {
            table,
            guide,
            area: game.area(),
            winner_takes: game.empties() == Empties::Winner,
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            pool: Pool::default(),
        }
    }
}

/// Who tells a search when to stop, and hears how far it has come.
#[derive(Clone, Copy)]
pub(super) struct Overseer<'a> {
    pub(super) limits: &'a Limits,
    pub(super) progress: &'a dyn Fn(u64),
}

/// One thread of a search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) nodes: u64,
    pub(super) area: u64,
    /// Squares of the board.
    pub(super) cells: i32,
    winner_takes: bool,
    pub(super) near: &'a mut NearTable,
    /// The shared node whose moves this thread is trying.
    pub(super) split: Option<Arc<Split>>,
    /// Whom the first thread asks whether to go on.
    overseer: Option<Overseer<'a>>,
    ticks: u32,
    /// How many of a helper's nodes the others know of.
    told: u64,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        overseer: Option<Overseer<'a>>,
        near: &'a mut NearTable,
    ) -> Searcher<'a> {
        Searcher {
            shared,
            nodes: 0,
            area: shared.area,
            cells: shared.area.count_ones() as i32,
            winner_takes: shared.winner_takes,
            near,
            split: None,
            overseer,
            ticks: 0,
            told: 0,
        }
    }

    /// The value of a finished game in which the side to move leads by so many discs.
    #[inline(always)]
    pub(super) fn settle(&self, lead: i32, empties: i32) -> i32 {
        if self.winner_takes { lead + lead.signum() * empties } else { lead }
    }

    /// The value of a finished game.
    #[inline(always)]
    pub(super) fn final_value(&self, own: u64, opponent: u64) -> i32 {
        let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
        self.settle(own - opponent, self.cells - own - opponent)
    }

    /// Whether what this thread is doing is no longer wanted.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed) || self.split.as_ref().is_some_and(|split| split.is_over())
    }

    /// Positions visited by all threads.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes + self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Called at every full node: looks at the limits now and then.
    #[inline(always)]
    pub(super) fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(64) {
            self.report();
        }
    }

    #[cold]
    fn report(&mut self) {
        let Some(overseer) = self.overseer else {
            self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
            self.told = self.nodes;
            return;
        };
        let nodes = self.all_nodes();
        let limits = overseer.limits;
        if limits.nodes.is_some_and(|most| nodes >= most) || limits.are_up() {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        if self.ticks.is_multiple_of(4096) {
            (overseer.progress)(nodes);
        }
    }
}

impl Drop for Searcher<'_> {
    fn drop(&mut self) {
        if self.overseer.is_none() {
            self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        }
    }
}
