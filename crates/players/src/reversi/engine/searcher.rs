//! The state of a search: tables that outlive it, data its threads share, and data of one thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parlor_core::Limits;
use parlor_games::reversi::{Empties, Reversi};

use super::estimate::StaticEval;
use super::machine::Machine;
use super::split::{Pool, SplitPoint};
use super::table::{LocalTable, Table};

/// The tables of one game, kept from search to search.
#[derive(Debug)]
pub(super) struct SearchTables<'p> {
    pub(super) game: Reversi,
    eval: StaticEval<'p>,
    table: Table,
    local: Option<LocalTable>,
}

impl<'p> SearchTables<'p> {
    pub(super) fn new(game: &Reversi, bytes: usize, eval: StaticEval<'p>) -> SearchTables<'p> {
        SearchTables { game: *game, eval, table: Table::new(bytes), local: None }
    }

    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.local = None;
    }

    /// Runs `search` on this thread and `help` on as many others as the limits allow.
    pub(super) fn run<M: Machine, T>(
        &mut self,
        machine: M,
        help: impl Fn(M, &Shared<'_>) + Sync,
        control: SearchControl<'_>,
        search: impl FnOnce(&mut Searcher<'_>) -> T,
    ) -> T {
        let local = self.local.get_or_insert_with(LocalTable::new);
        let shared = Shared::new(&self.game, &self.table, self.eval);
        // With a node limit, several threads would make the result depend on timing.
        let limits = control.limits;
        let threads = if limits.nodes.is_some() { 1 } else { limits.threads() };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| help(machine, &shared));
            }
            let result = search(&mut Searcher::new(&shared, Some(control), local));
            shared.pool.close();
            result
        })
    }
}

/// Data that the threads of a search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) eval: StaticEval<'a>,
    pub(super) area: u64,
    pub(super) winner_takes: bool,
    /// Set when the limits are reached.
    pub(super) stop: AtomicBool,
    /// Positions visited by helper threads, updated periodically.
    pub(super) nodes: AtomicU64,
    pub(super) pool: Pool,
}

impl<'a> Shared<'a> {
    pub(super) fn new(game: &Reversi, table: &'a Table, eval: StaticEval<'a>) -> Shared<'a> {
        Shared {
            table,
            eval,
            area: game.area(),
            winner_takes: game.empties() == Empties::Winner,
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            pool: Pool::default(),
        }
    }
}

/// The limits of a search and its progress callback.
#[derive(Clone, Copy)]
pub(super) struct SearchControl<'a> {
    pub(super) limits: &'a Limits,
    pub(super) progress: &'a dyn Fn(u64),
}

/// One thread of a search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) nodes: u64,
    pub(super) area: u64,
    /// Number of squares of the board.
    pub(super) cells: i32,
    winner_takes: bool,
    pub(super) local: &'a mut LocalTable,
    /// The split point whose moves this thread searches.
    pub(super) split: Option<Arc<SplitPoint>>,
    /// Set in the first thread only, which checks the limits.
    control: Option<SearchControl<'a>>,
    ticks: u32,
    /// Nodes of this helper thread that are already added to [`Shared::nodes`].
    reported: u64,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        control: Option<SearchControl<'a>>,
        local: &'a mut LocalTable,
    ) -> Searcher<'a> {
        Searcher {
            shared,
            nodes: 0,
            area: shared.area,
            cells: shared.area.count_ones() as i32,
            winner_takes: shared.winner_takes,
            local,
            split: None,
            control,
            ticks: 0,
            reported: 0,
        }
    }

    /// Returns the value of a finished game in which the side to move leads by `lead` discs.
    #[inline(always)]
    pub(super) fn settle(&self, lead: i32, empties: i32) -> i32 {
        if self.winner_takes { lead + lead.signum() * empties } else { lead }
    }

    /// Returns the value of a finished game to the side to move.
    #[inline(always)]
    pub(super) fn final_value(&self, own: u64, opponent: u64) -> i32 {
        let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
        self.settle(own - opponent, self.cells - own - opponent)
    }

    /// Returns whether the search was stopped or a split point above this node was cut off.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed) || self.split.as_ref().is_some_and(|split| split.is_over())
    }

    /// Returns the number of positions visited by all threads.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes + self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Called at every full node; checks the limits every 64 calls.
    #[inline(always)]
    pub(super) fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(64) {
            self.report();
        }
    }

    #[cold]
    fn report(&mut self) {
        let Some(control) = self.control else {
            self.shared.nodes.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
            self.reported = self.nodes;
            return;
        };
        let nodes = self.all_nodes();
        let limits = control.limits;
        if limits.nodes.is_some_and(|most| nodes >= most) || limits.are_up() {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        if self.ticks.is_multiple_of(4096) {
            (control.progress)(nodes);
        }
    }
}

impl Drop for Searcher<'_> {
    fn drop(&mut self) {
        if self.control.is_none() {
            self.shared.nodes.fetch_add(self.nodes - self.reported, Ordering::Relaxed);
        }
    }
}
