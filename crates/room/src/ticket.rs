//! A move that a program has to find. A ticket contains everything the program needs, so it can run on any thread or
//! in another worker of a browser.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_catalog::{AnyGame, Ply, Table};
use parlor_core::{Forfeit, Limits, Message};

use crate::record::Record;
use crate::room::open_table;

/// A move that a program has to find: [`Room::ticket`](crate::Room::ticket) issues it, [`Ticket::run`] searches, and
/// [`Room::finish`](crate::Room::finish) plays the result.
pub struct Ticket {
    pub(crate) rules: Arc<dyn AnyGame>,
    pub(crate) record: Record,
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) stop: Arc<AtomicBool>,
}

/// The result of a ticket.
pub struct TicketResult {
    /// The move, or the reason why there is none.
    pub outcome: Result<Ply, Forfeit>,
    /// The table on which the move was made, if it was made in this process.
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Ticket {
    /// The flag that cancels the ticket; to be passed to the search in its limits.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Finds the move within the limits.
    pub fn run(mut self, limits: &Limits) -> TicketResult {
        let (outcome, table) = match self.make_move(limits) {
            Ok((ply, table)) => (Ok(ply), Some(table)),
            Err(forfeit) => (Err(forfeit), None),
        };
        TicketResult { outcome, table, stop: self.stop }
    }

    /// The result of a ticket whose move was found elsewhere, such as in another worker.
    pub fn found(self, outcome: Result<Ply, Forfeit>) -> TicketResult {
        TicketResult { outcome, table: None, stop: self.stop }
    }

    fn make_move(&mut self, limits: &Limits) -> Result<(Ply, Box<dyn Table>), Forfeit> {
        let mut table = match self.table.take() {
            Some(table) => table,
            None => self.replay(limits).map_err(Forfeit::Broken)?,
        };
        if limits.told_to_stop() {
            return Err(Forfeit::Stopped);
        }
        let ply = table.step(limits)?;
        Ok((ply, table))
    }

    /// Opens the table from the record; stops early if the ticket is cancelled.
    fn replay(&self, limits: &Limits) -> Result<Box<dyn Table>, Message> {
        let mut table = open_table(self.rules.as_ref(), &self.record.start, true)?;
        for mv in &self.record.moves {
            if limits.told_to_stop() {
                break;
            }
            table.play(&mv.text)?;
        }
        Ok(table)
    }
}
