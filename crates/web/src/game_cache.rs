//! The games that are being played or looked at. Others rest in the store and are fetched when somebody asks. Each takes
//! its part of the server's memory; where there is no room, those that nobody looks at are put away first.

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

/// A game that nobody touches for so long is put away.
const EVICT_AFTER: Duration = Duration::from_secs(600);

/// So many are in memory before those that rest are put away sooner.
const CROWDED: usize = 5_000;

/// What rules that no game uses any more may take together.
const UNUSED: usize = 32 << 20;

/// All games that are awake.
pub struct GameCache {
    environment: Environment,
    budget: Arc<Budget>,
    games: Mutex<HashMap<String, Arc<LiveGame>>>,
    /// The rules, by what their specs mean. Those used last stand last.
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

/// A game that was fetched from the store and is not opened yet.
pub struct UnloadedGame {
    rules: Arc<dyn AnyGame>,
    entry: StoredGame,
}

impl UnloadedGame {
    /// What its parts take.
    pub fn memory_cost(&self) -> MemoryCost {
        allowance::memory_cost(self.rules.as_ref())
    }
}

impl GameCache {
    /// An empty games whose games are provided with this, and have half of the budget.
    pub fn new(environment: Environment, budget: &Arc<Budget>) -> GameCache {
        GameCache { environment, budget: budget.half(), games: Mutex::default(), rules: Mutex::default() }
    }

    /// The game with this id, fetched from the store if it rests there.
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
        // A record that can no longer be played again is not the fault of whoever asks.
        let game = LiveGame::open(unloaded.rules, unloaded.entry, held).map_err(ServerError::Record)?;
        Ok(Arc::clone(lock(&self.games).entry(id).or_insert_with(|| Arc::new(game))))
    }

    /// The game with this id, if it is awake.
    pub fn loaded(&self, id: &str) -> Option<Arc<LiveGame>> {
        lock(&self.games).get(id).cloned()
    }

    /// How many are awake.
    pub fn count(&self) -> usize {
        lock(&self.games).len()
    }

    /// Begins a game: stores it, and lets it be found.
    pub fn begin(&self, store: &Store, entry: StoredGame) -> Result<Arc<LiveGame>, Refusal> {
        let rules = self.rules(&entry.record.start.game)?;
        let held = self.reserve(bytes(&entry, rules.as_ref()))?;
        let game = Arc::new(LiveGame::open(rules, entry, held)?);
        // A game that is brought along may be over by its moves, which opening it finds out.
        store.begin(&game.entry())?;
        lock(&self.games).insert(game.id.clone(), Arc::clone(&game));
        Ok(game)
    }

    /// The rules that a spec names. Games whose specs mean the same share them.
    pub fn rules(&self, spec: &str) -> Result<Arc<dyn AnyGame>, Refusal> {
        let meaning = allowance::meaning(spec)?;
        if let Some(rules) = known(&mut lock(&self.rules), &meaning) {
            return Ok(rules);
        }
        let rules: Arc<dyn AnyGame> = Arc::from(allowance::game(spec, &self.environment)?);
        let bytes = allowance::memory_cost(rules.as_ref()).rules;
        let held = self.reserve(bytes)?;
        let mut all = lock(&self.rules);
        // Somebody else may have been faster.
        if let Some(rules) = known(&mut all, &meaning) {
            return Ok(rules);
        }
        all.push(CachedRules { meaning, rules: Arc::clone(&rules), bytes, _held: held });
        drop_unused(&mut all, UNUSED);
        Ok(rules)
    }

    /// A part of the memory. Where there is no room, rules that nobody uses and games that nobody looks at go, those
    /// first that have rested longest.
    fn reserve(&self, bytes: usize) -> Result<Reservation, Refusal> {
        // Whoever has it awake first, be it for others, has it from their share.
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

    /// Forgets a game that has been deleted.
    pub fn forget(&self, id: &str) {
        let forgotten = lock(&self.games).remove(id);
        if let Some(game) = forgotten {
            game.end_search();
        }
    }

    /// Puts away what nobody has touched for a while.
    pub fn evict_idle(&self) {
        let mut games = lock(&self.games);
        let limit = if games.len() > CROWDED { EVICT_AFTER / 60 } else { EVICT_AFTER };
        games.retain(|_, game| Arc::strong_count(game) > 1 || game.rests().is_none_or(|rests| rests < limit));
        drop(games);
        drop_unused(&mut lock(&self.rules), UNUSED);
    }
}

/// What a game takes that is awake: its record and its picture, and its table if that stays.
fn bytes(entry: &StoredGame, rules: &dyn AnyGame) -> usize {
    /// A move in the record, in what was shown last and in the log of changes.
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

/// Rules that are known already; they count as used last.
fn known(all: &mut Vec<CachedRules>, meaning: &str) -> Option<Arc<dyn AnyGame>> {
    let place = all.iter().position(|cached| cached.meaning == meaning)?;
    let latest = all.remove(place);
    let rules = Arc::clone(&latest.rules);
    all.push(latest);
    Some(rules)
}

/// Drops rules that nobody uses until the rest of them take no more than so many bytes, those used last at the end.
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
    fn rules_are_known_by_what_they_mean_and_unused_ones_go_when_there_are_many() {
        let games = GameCache::new(Environment::default(), &Budget::new(1 << 30));
        let rules = games.rules("nim").unwrap();
        assert!(Arc::ptr_eq(&rules, &games.rules("nim:heaps=3-4-5,take=3").unwrap()));
        assert_eq!(kept(&games), 1);
        for turns in 1..=100 {
            drop(games.rules(&format!("mastermind:pegs=5,colors=16,turns={turns}")).unwrap());
        }
        assert!(kept(&games) <= 3, "{}", kept(&games));
        assert!(games.budget.taken() <= UNUSED + (1 << 20), "{}", games.budget.taken());
        // What is used stays.
        assert!(Arc::ptr_eq(&rules, &games.rules("nim").unwrap()));
    }

    #[test]
    fn there_is_a_sentence_where_there_is_no_room() {
        let games = GameCache::new(Environment::default(), &Budget::new(40 << 20));
        let all: Vec<_> = (1..=9).map(|turns| games.rules(&format!("mastermind:turns={turns}"))).collect();
        let refused = all.into_iter().find_map(Result::err).unwrap();
        assert_eq!((refused.status, refused.message.id), (503, "server-memory-full"));
        assert!(games.rules("mastermind").is_ok(), "what nobody uses any more goes");
    }

    #[test]
    fn one_address_with_many_rules_in_use_leaves_room_for_others_and_for_thoughts() {
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
        assert!(budget.take(256 << 20).is_some(), "half of it is for thoughts and requests");
    }
}
