//! The number of games per owner, counted once when the store is opened.

use std::collections::HashMap;

use rusqlite::Connection;

/// The number of games per owner.
#[derive(Debug, Default)]
pub(super) struct GameCounts {
    pub(super) all: u64,
    pub(super) of: HashMap<String, u64>,
}

impl GameCounts {
    pub(super) fn count(connection: &Connection) -> rusqlite::Result<GameCounts> {
        let mut owners = connection.prepare("SELECT owner, count(*) FROM games GROUP BY owner")?;
        let counts = owners.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
        let of: HashMap<String, u64> = counts.collect::<Result<_, _>>()?;
        Ok(GameCounts { all: of.values().sum(), of })
    }

    pub(super) fn begun(&mut self, owner: &str) {
        self.all += 1;
        *self.of.entry(owner.to_owned()).or_default() += 1;
    }

    pub(super) fn forgotten(&mut self, owner: &str) {
        self.all = self.all.saturating_sub(1);
        if let Some(own) = self.of.get_mut(owner) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                self.of.remove(owner);
            }
        }
    }

    /// The owner with the most games.
    pub(super) fn most(&self) -> Option<String> {
        self.of.iter().max_by_key(|(_, games)| **games).map(|(owner, _)| owner.clone())
    }
}
