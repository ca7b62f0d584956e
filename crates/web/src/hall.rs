//! The games that are being played or looked at. Others rest in the store and are fetched when somebody asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use parlor_catalog::{AnyGame, Host};
use parlor_core::Message;
use parlor_room::api::allowance;

use crate::entry::Entry;
use crate::fault::Fault;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::store::Store;
use crate::token;

/// A game that nobody touches for so long is put away.
const PATIENCE: Duration = Duration::from_secs(600);

/// So many are in memory before those that rest are put away sooner.
const MANY: usize = 5_000;

/// All games that are awake.
pub struct Hall {
    host: Host,
    games: Mutex<HashMap<String, Arc<Game>>>,
    rules: Mutex<HashMap<String, Weak<dyn AnyGame>>>,
}

impl Hall {
    /// An empty hall whose games are provided with this.
    pub fn new(host: Host) -> Hall {
        Hall { host, games: Mutex::default(), rules: Mutex::default() }
    }

    /// The game with this id, fetched from the store if it rests there.
    pub fn find(&self, store: &Store, id: &str) -> Result<Arc<Game>, Refusal> {
        if !token::is_well_formed(id) {
            return Err(Refusal::no_such_game());
        }
        if let Some(game) = self.awake(id) {
            return Ok(game);
        }
        let entry = store.load(id)?.ok_or_else(Refusal::no_such_game)?;
        let rules = self.rules(&entry.record.start.game)?;
        // A record that can no longer be played again is not the fault of whoever asks.
        let game = Game::open(rules, entry).map_err(Fault::Record)?;
        Ok(Arc::clone(lock(&self.games).entry(id.to_owned()).or_insert_with(|| Arc::new(game))))
    }

    /// The game with this id, if it is awake.
    pub fn awake(&self, id: &str) -> Option<Arc<Game>> {
        lock(&self.games).get(id).cloned()
    }

    /// Begins a game: stores it, and lets it be found.
    pub fn begin(&self, store: &Store, entry: Entry) -> Result<Arc<Game>, Refusal> {
        let rules = self.rules(&entry.record.start.game)?;
        let game = Arc::new(Game::open(rules, entry)?);
        // A game that is brought along may be over by its moves, which opening it finds out.
        store.begin(&game.entry())?;
        lock(&self.games).insert(game.id.clone(), Arc::clone(&game));
        Ok(game)
    }

    /// The rules that a spec names. Games with the same spec share them.
    pub fn rules(&self, spec: &str) -> Result<Arc<dyn AnyGame>, Message> {
        if let Some(rules) = lock(&self.rules).get(spec).and_then(Weak::upgrade) {
            return Ok(rules);
        }
        let rules: Arc<dyn AnyGame> = Arc::from(allowance::game(spec, &self.host)?);
        let mut known = lock(&self.rules);
        known.retain(|_, rules| rules.strong_count() > 0);
        known.insert(spec.to_owned(), Arc::downgrade(&rules));
        Ok(rules)
    }

    /// Forgets a game that has been deleted.
    pub fn forget(&self, id: &str) {
        if let Some(game) = lock(&self.games).remove(id) {
            game.end_thought();
        }
    }

    /// Puts away what nobody has touched for a while.
    pub fn put_away(&self) {
        let mut games = lock(&self.games);
        let patience = if games.len() > MANY { PATIENCE / 60 } else { PATIENCE };
        games.retain(|_, game| Arc::strong_count(game) > 1 || !game.is_idle(patience));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
