//! The cache of loaded games. Other games are loaded from the store on request. Each takes its part of the memory
//! budget; if there is no room, games without listeners are evicted first.

use parking_lot::{Mutex, MutexGuard};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parlor_api::allowance::{self, MemoryCost};
use parlor_api::refusal::Refusal;
use parlor_catalog::{AnyGame, Environment};

use crate::budget::{self, Budget, Reservation};
use crate::game::LiveGame;
use crate::quota::QuotaKey;
use crate::server_error::ServerError;
use crate::store::Store;
use crate::stored_game::StoredGame;
use crate::token;

/// Idle time after which a game is evicted.
const EVICT_AFTER: Duration = Duration::from_secs(600);

/// Number of loaded games above which idle games are evicted sooner.
const CROWDED: usize = 5_000;

/// Memory limit of rules that no game uses.
const UNUSED: usize = 32 << 20;

/// The loaded games.
pub struct GameCache {
    environment: Environment,
    budget: Arc<Budget>,
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    /// The rules by the normal form of their specs, the most recently used last.
    rules: Mutex<Vec<CachedRules>>,
}

struct CachedRules {
    meaning: String,
    rules: Arc<dyn AnyGame>,
    bytes: usize,
    _held: Reservation,
}

impl CachedRules {
    fn is_unused(&self) -> bool {
        Arc::strong_count(&self.rules) == 1
    }
}

/// A game from the store that is not opened yet.
pub struct UnloadedGame {
    rules: Arc<dyn AnyGame>,
    entry: StoredGame,
}

impl UnloadedGame {
    /// The memory of its parts.
    pub fn memory_cost(&self) -> MemoryCost {
        allowance::memory_cost(self.rules.as_ref())
    }
}

impl GameCache {
    /// An empty cache with half of the budget.
    pub fn new(environment: Environment, budget: &Arc<Budget>) -> GameCache {
        GameCache { environment, budget: budget.half(), games: Mutex::default(), rules: Mutex::default() }
    }

    /// The game with this id, loaded from the store if necessary.
    pub fn find(&self, store: &Store, id: &str) -> Result<Arc<LiveGame>, Refusal> {
        match self.loaded(id) {
            Some(game) => Ok(game),
            None => self.load(self.fetch(store, id)?),
        }
    }

    /// The game with this id from the store.
    pub fn fetch(&self, store: &Store, id: &str) -> Result<UnloadedGame, Refusal> {
        if !token::is_well_formed(id) {
            return Err(Refusal::no_such_game());
        }
        let entry = store.load(id)?.ok_or_else(Refusal::no_such_game)?;
        Ok(UnloadedGame { rules: self.rules(&entry.record.start.game)?, entry })
    }

    /// Opens a game.
    pub fn load(&self, unloaded: UnloadedGame) -> Result<Arc<LiveGame>, Refusal> {
        let id = unloaded.entry.id.clone();
        let held = self.reserve(bytes(&unloaded.entry, unloaded.rules.as_ref()))?;
        // A record that cannot be replayed is a server error.
        let game = LiveGame::open(unloaded.rules, unloaded.entry, held).map_err(ServerError::Record)?;
        Ok(Arc::clone(lock(&self.games).entry(id).or_insert_with(|| Arc::new(game))))
    }

    /// The game with this id, if it is loaded.
    pub fn loaded(&self, id: &str) -> Option<Arc<LiveGame>> {
        lock(&self.games).get(id).cloned()
    }

    /// The number of loaded games.
    pub fn count(&self) -> usize {
        lock(&self.games).len()
    }

    /// Stores a new game and inserts it.
    pub fn begin(&self, store: &Store, entry: StoredGame) -> Result<Arc<LiveGame>, Refusal> {
        let rules = self.rules(&entry.record.start.game)?;
        let held = self.reserve(bytes(&entry, rules.as_ref()))?;
        let game = Arc::new(LiveGame::open(rules, entry, held)?);
        // An imported game may be over by its moves, which opening it finds out.
        store.begin(&game.entry())?;
        lock(&self.games).insert(game.id.clone(), Arc::clone(&game));
        Ok(game)
    }

    /// The rules that a spec names, shared by all games with the same normal form.
    pub fn rules(&self, spec: &str) -> Result<Arc<dyn AnyGame>, Refusal> {
        let meaning = allowance::meaning(spec)?;
        if let Some(rules) = known(&mut lock(&self.rules), &meaning) {
            return Ok(rules);
        }
        let rules: Arc<dyn AnyGame> = Arc::from(allowance::game(spec, &self.environment)?);
        let bytes = allowance::memory_cost(rules.as_ref()).rules;
        let held = self.reserve(bytes)?;
        let mut all = lock(&self.rules);
        // Another thread may have been faster.
        if let Some(rules) = known(&mut all, &meaning) {
            return Ok(rules);
        }
        all.push(CachedRules { meaning, rules: Arc::clone(&rules), bytes, _held: held });
        drop_unused(&mut all, UNUSED);
        Ok(rules)
    }

    /// Reserves memory. If there is no room, unused rules and idle games are evicted, the longest idle first.
    fn reserve(&self, bytes: usize) -> Result<Reservation, Refusal> {
        // The memory counts against the client that loads the game first.
        let address = QuotaKey::current().address;
        let take = || self.budget.take_for(address, bytes);
        if let Some(held) = take() {
            return Ok(held);
        }
        drop_unused(&mut lock(&self.rules), 0);
        let mut resting: Vec<(Duration, String)> = lock(&self.games)
            .iter()
            .filter(|(_, game)| Arc::strong_count(game) == 1)
            .filter_map(|(id, game)| Some((game.rests()?, id.clone())))
            .collect();
        resting.sort_unstable_by_key(|(rests, _)| Reverse(*rests));
        for (_, id) in resting {
            if let Some(held) = take() {
                return Ok(held);
            }
            let mut games = lock(&self.games);
            if games.get(&id).is_some_and(|game| Arc::strong_count(game) == 1) {
                games.remove(&id);
            }
            drop(games);
            // Its rules may have been the larger part.
            drop_unused(&mut lock(&self.rules), 0);
        }
        take().ok_or_else(budget::full)
    }

    /// Removes a deleted game.
    pub fn forget(&self, id: &str) {
        let forgotten = lock(&self.games).remove(id);
        if let Some(game) = forgotten {
            game.end_search();
        }
    }

    /// Evicts idle games and unused rules.
    pub fn evict_idle(&self) {
        let mut games = lock(&self.games);
        let limit = if games.len() > CROWDED { EVICT_AFTER / 60 } else { EVICT_AFTER };
        games.retain(|_, game| Arc::strong_count(game) > 1 || game.rests().is_none_or(|rests| rests < limit));
        drop(games);
        drop_unused(&mut lock(&self.rules), UNUSED);
    }
}

/// The memory of a loaded game: its record, its views, and its table if that stays.
fn bytes(entry: &StoredGame, rules: &dyn AnyGame) -> usize {
    /// A move in the record, in the published states and in the log of versions.
    const MOVE: usize = 256;
    /// Everything else: published states, texts, the log of versions.
    const LITTLE: usize = 24 << 10;
    let table = if allowance::is_light(rules, &entry.record.start.players) {
        allowance::memory_cost(rules).table
    } else {
        0
    };
    LITTLE + table + MOVE * entry.record.moves.len()
}

/// Cached rules; they become the most recently used.
fn known(all: &mut Vec<CachedRules>, meaning: &str) -> Option<Arc<dyn AnyGame>> {
    let place = all.iter().position(|cached| cached.meaning == meaning)?;
    let latest = all.remove(place);
    let rules = Arc::clone(&latest.rules);
    all.push(latest);
    Some(rules)
}

/// Drops unused rules, the least recently used first, until they take no more than `most` bytes.
fn drop_unused(all: &mut Vec<CachedRules>, most: usize) {
    let mut unused: usize = all.iter().filter(|cached| cached.is_unused()).map(|cached| cached.bytes).sum();
    all.retain(|cached| {
        let goes = unused > most && cached.is_unused();
        unused -= if goes { cached.bytes } else { 0 };
        !goes
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(games: &GameCache) -> usize {
        lock(&games.rules).len()
    }

    #[test]
    fn shares_rules_by_meaning_and_evicts_unused_ones() {
        let games = GameCache::new(Environment::default(), &Budget::new(1 << 30));
        let rules = games.rules("nim").unwrap();
        assert!(Arc::ptr_eq(&rules, &games.rules("nim:heaps=3-4-5,take=3").unwrap()));
        assert_eq!(kept(&games), 1);
        for turns in 1..=100 {
            drop(games.rules(&format!("mastermind:pegs=5,colors=16,turns={turns}")).unwrap());
        }
        assert!(kept(&games) <= 3, "{}", kept(&games));
        assert!(games.budget.taken() <= UNUSED + (1 << 20), "{}", games.budget.taken());
        // Rules in use stay.
        assert!(Arc::ptr_eq(&rules, &games.rules("nim").unwrap()));
    }

    #[test]
    fn refuses_rules_without_memory() {
        let games = GameCache::new(Environment::default(), &Budget::new(40 << 20));
        let all: Vec<_> = (1..=9).map(|turns| games.rules(&format!("mastermind:turns={turns}"))).collect();
        let refused = all.into_iter().find_map(Result::err).unwrap();
        assert_eq!((refused.status, refused.message.id), (503, "server-memory-full"));
        assert!(games.rules("mastermind").is_ok(), "unused rules are evicted");
    }

    #[test]
    fn leaves_memory_for_other_addresses_and_for_searches() {
        use std::net::IpAddr;
        let budget = Budget::new(512 << 20);
        let games = GameCache::new(Environment::default(), &budget);
        let share =
            |last: u8| QuotaKey { address: Some(IpAddr::from([10, 0, 0, last])), person: String::new() };
        let spec = |turns: usize| format!("mastermind:pegs=5,colors=16,turns={turns}");
        let used: Vec<_> =
            share(1).scope_blocking(|| (1..=100).map_while(|turns| games.rules(&spec(turns)).ok()).collect());
        assert!((2..16).contains(&used.len()), "{}", used.len());
        assert!(share(2).scope_blocking(|| games.rules("mastermind:turns=7")).is_ok());
        assert!(share(2).scope_blocking(|| games.rules("nim")).is_ok());
        assert!(budget.take(256 << 20).is_some(), "half of the budget is for searches and requests");
    }
}
