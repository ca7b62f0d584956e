//! What is going on in a class at this moment, for those who watch: games in progress, how much is done, and how things
//! stand. Whoever plays tells; whoever watches asks.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use parlor_core::Message;

use crate::results::Results;

/// How often the standings are counted anew.
const PACE: Duration = Duration::from_secs(1);

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    /// Who plays, the one who moves first in front.
    pub players: [String; 2],
    /// The position, as text.
    pub position: String,
    /// Moves made.
    pub plies: usize,
}

/// Games that are still shown after they are over: most are before somebody has looked twice.
const MOST_OVER: usize = 64;

/// What is going on.
pub struct Live {
    running: Mutex<BTreeMap<u64, Running>>,
    /// The last games that are over, as they stood at the end.
    over: Mutex<VecDeque<(u64, Running)>>,
    next: AtomicU64,
    /// What is being done, and how much of it is done.
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
    /// A game begins.
    pub(crate) fn begin(&self, players: [String; 2]) -> Shown<'_> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let game = Running { players, position: String::new(), plies: 0 };
        lock(&self.running).insert(number, game);
        Shown { live: self, number }
    }

    /// Tells what is being done.
    pub(crate) fn does(&self, what: &Message, done: u64, total: u64) {
        *lock(&self.doing) = Some((what.clone(), done, total));
    }

    /// Counts the standings anew, unless that was done a moment ago.
    pub(crate) fn refresh(&self, count: impl FnOnce() -> Results) {
        let mut results = lock(&self.results);
        if results.0.is_none() || results.1.elapsed() >= PACE {
            *results = (Some(count()), Instant::now());
        }
    }

    /// Tells how it has ended.
    pub(crate) fn publish(&self, results: Results) {
        *lock(&self.results) = (Some(results), Instant::now());
        *lock(&self.doing) = None;
    }

    /// The games in progress, by their numbers.
    pub fn running(&self) -> BTreeMap<u64, Running> {
        lock(&self.running).clone()
    }

    /// A game in progress, or one of the last that are over; and whether it is.
    pub fn game(&self, number: u64) -> Option<(Running, bool)> {
        if let Some(game) = lock(&self.running).get(&number) {
            return Some((game.clone(), false));
        }
        let over = lock(&self.over);
        over.iter().find(|(known, _)| *known == number).map(|(_, game)| (game.clone(), true))
    }

    /// What is being done, how much of it is done, and how much there is.
    pub fn doing(&self) -> Option<(Message, u64, u64)> {
        lock(&self.doing).clone()
    }

    /// How things stood a moment ago.
    pub fn results(&self) -> Option<Results> {
        lock(&self.results).0.clone()
    }
}

/// A game that is being shown, until it is over.
pub(crate) struct Shown<'a> {
    live: &'a Live,
    number: u64,
}

impl Shown<'_> {
    pub(crate) fn update(&self, position: String, plies: usize) {
        if let Some(game) = lock(&self.live.running).get_mut(&self.number) {
            (game.position, game.plies) = (position, plies);
        }
    }
}

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if let Some(game) = lock(&self.live.running).remove(&self.number) {
            let mut over = lock(&self.live.over);
            over.truncate(MOST_OVER - 1);
            over.push_front((self.number, game));
        }
    }
}

fn lock<T>(what: &Mutex<T>) -> parking_lot::MutexGuard<'_, T> {
    what.lock()
}
