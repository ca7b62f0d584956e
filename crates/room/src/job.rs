//! What a program has to think about. A job carries everything it needs, so it can run on any thread, in a browser's
//! worker, or where it was asked for.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_catalog::{AnyGame, Ply, Table};
use parlor_core::{Forfeit, Limits, Message};

use crate::record::Record;
use crate::room::open_table;

/// A move that a program is to find.
pub struct Job {
    pub(crate) rules: Arc<dyn AnyGame>,
    pub(crate) record: Record,
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Job {
    /// The flag that is raised when nobody wants the move any more; to be passed on in the limits.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Thinks, as long as the limits allow.
    pub fn run(self, limits: &Limits) -> Thought {
        let Job { rules, record, table, stop } = self;
        let laid = table.map_or_else(
            || -> Result<_, Message> {
                let mut table = open_table(rules.as_ref(), &record.start, true)?;
                for mv in &record.moves {
                    if limits.told_to_stop() {
                        break;
                    }
                    table.play(&mv.text)?;
                }
                Ok(table)
            },
            Ok,
        );
        let outcome = laid.map_err(Forfeit::Broken).and_then(|mut table| {
            // Nobody waits for what could not even be begun in time.
            if limits.told_to_stop() {
                return Err(Forfeit::Stopped);
            }
            let ply = table.step(limits)?;
            Ok((ply, table))
        });
        Thought { outcome, stop }
    }
}

/// A move that was made, and the table at which it was made.
pub(crate) type Made = (Ply, Box<dyn Table>);

/// What a job has come to.
pub struct Thought {
    pub(crate) outcome: Result<Made, Forfeit>,
    pub(crate) stop: Arc<AtomicBool>,
}

/// A move that a program is to find elsewhere: all that the room keeps of it until it is handed in.
#[derive(Debug, Default)]
pub struct Errand(pub(crate) Arc<AtomicBool>);

impl Thought {
    /// What the job has come to, for somebody who is not beside the room.
    pub fn told(self) -> Result<Ply, Forfeit> {
        self.outcome.map(|(ply, _)| ply)
    }
}
