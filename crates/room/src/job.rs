//! What a program has to think about. A job carries everything it needs, so it can run on any thread, in a browser's
//! worker, or where it was asked for.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_catalog::{AnyGame, Ply, Table};
use parlor_core::{Forfeit, Limits, Remark};

use crate::record::Record;
use crate::room::{lay, play_again};

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
            || {
                let mut table = lay(rules.as_ref(), &record.start, true)?;
                play_again(table.as_mut(), &record.moves)?;
                Ok(table)
            },
            Ok,
        );
        let outcome = laid.map_err(Forfeit::Broken).and_then(|mut table| {
            let ply = table.step(limits)?;
            let remark = table.remark();
            Ok((ply, remark, table))
        });
        Thought { outcome, stop }
    }
}

/// A move that was made, what its maker says of it, and the table at which it was made.
pub(crate) type Made = (Ply, Option<Remark>, Box<dyn Table>);

/// What a job has come to.
pub struct Thought {
    pub(crate) outcome: Result<Made, Forfeit>,
    pub(crate) stop: Arc<AtomicBool>,
}
