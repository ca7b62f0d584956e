//! What outlives a single search: the tables, and how threads are sent to work on them.

use parlor_games::Reversi;

use super::guide::Guide;
use super::machine::Machine;
use super::searcher::{Overseer, Searcher, Shared};
use super::table::{NearTable, Table};

/// The tables of a game, and what guides its searches.
#[derive(Debug)]
pub(super) struct Workplace<'p> {
    pub(super) game: Reversi,
    guide: Guide<'p>,
    table: Table,
    near: Option<NearTable>,
}

impl<'p> Workplace<'p> {
    pub(super) fn new(game: &Reversi, bytes: usize, guide: Guide<'p>) -> Workplace<'p> {
        Workplace { game: *game, guide, table: Table::new(bytes), near: None }
    }

    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.near = None;
    }

    /// Lets the first thread do `task`, and as many others as the limits allow do `help` meanwhile.
    pub(super) fn work<M: Machine, T>(
        &mut self,
        machine: M,
        help: impl Fn(M, &Shared<'_>) + Sync,
        overseer: Overseer<'_>,
        task: impl FnOnce(&mut Searcher<'_>) -> T,
    ) -> T {
        let near = self.near.get_or_insert_with(NearTable::new);
        let shared = Shared::new(&self.game, &self.table, self.guide);
        // How far a bounded number of nodes leads depends on who visits which.
        let limits = overseer.limits;
        let threads = if limits.nodes.is_some() { 1 } else { limits.threads() };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| help(machine, &shared));
            }
            let answer = task(&mut Searcher::new(&shared, Some(overseer), near));
            shared.pool.close();
            answer
        })
    }
}
