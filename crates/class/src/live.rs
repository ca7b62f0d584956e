//! The state of a running class for the live page: games in progress, progress of the current step, and results so far.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use parlor_core::Message;

use crate::results::Results;

/// Minimum interval between two computations of the results.
const REFRESH_INTERVAL: Duration = Duration::from_secs(1);

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// The names of the players, First in front.
    pub players: [String; 2],
    /// The position, as text.
    pub position: String,
    /// Moves made.
    pub plies: usize,
}

/// Number of finished games that can still be shown: most games end between two requests of the page.
const MAX_FINISHED: usize = 64;

/// The state of a running class.
pub struct Live {
    running: Mutex<BTreeMap<u64, Running>>,
    /// The last finished games with their final positions.
    over: Mutex<VecDeque<(u64, Running)>>,
    next: AtomicU64,
    /// The current step, the work done in it, and all work of the step.
    doing: Mutex<Option<(Message, u64, u64)>>,
    results: Mutex<(Option<Results>, Instant)>,
}

impl Default for Live {
    fn default() -> Live {
        Live {
            running: Mutex::default(),
            over: Mutex::default(),
            next: AtomicU64::new(1),
            doing: Mutex::default(),
            results: Mutex::new((None, Instant::now())),
        }
    }
}

impl Live {
    /// Adds a game.
    pub(crate) fn begin(&self, players: [String; 2]) -> ObservedGame<'_> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let game = Running { players, position: String::new(), plies: 0 };
        self.running.lock().insert(number, game);
        ObservedGame { live: self, number }
    }

    /// Sets the current step.
    pub(crate) fn set_step(&self, what: &Message, done: u64, total: u64) {
        *self.doing.lock() = Some((what.clone(), done, total));
    }

    /// Computes the results again, unless they are recent.
    pub(crate) fn refresh(&self, count: impl FnOnce() -> Results) {
        let mut results = self.results.lock();
        if results.0.is_none() || results.1.elapsed() >= REFRESH_INTERVAL {
            *results = (Some(count()), Instant::now());
        }
    }

    /// Sets the final results.
    pub(crate) fn publish(&self, results: Results) {
        *self.results.lock() = (Some(results), Instant::now());
        *self.doing.lock() = None;
    }

    /// Returns the games in progress by number.
    pub fn running(&self) -> BTreeMap<u64, Running> {
        self.running.lock().clone()
    }

    /// Returns a game in progress or one of the last finished games, and whether it is finished.
    pub fn game(&self, number: u64) -> Option<(Running, bool)> {
        if let Some(game) = self.running.lock().get(&number) {
            return Some((game.clone(), false));
        }
        let over = self.over.lock();
        over.iter().find(|(known, _)| *known == number).map(|(_, game)| (game.clone(), true))
    }

    /// Returns the current step, the work done in it, and all work of the step.
    pub fn doing(&self) -> Option<(Message, u64, u64)> {
        self.doing.lock().clone()
    }

    /// Returns recent results.
    pub fn results(&self) -> Option<Results> {
        self.results.lock().0.clone()
    }
}

/// A game in progress. It counts as finished when this is dropped.
pub(crate) struct ObservedGame<'a> {
    live: &'a Live,
    number: u64,
}

impl ObservedGame<'_> {
    pub(crate) fn update(&self, position: String, plies: usize) {
        if let Some(game) = self.live.running.lock().get_mut(&self.number) {
            (game.position, game.plies) = (position, plies);
        }
    }
}

impl Drop for ObservedGame<'_> {
    fn drop(&mut self) {
        if let Some(game) = self.live.running.lock().remove(&self.number) {
            let mut over = self.live.over.lock();
            over.truncate(MAX_FINISHED - 1);
            over.push_front((self.number, game));
        }
    }
}
