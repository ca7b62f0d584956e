//! The few threads on which programs think. There are a few more than cores, so that a long search and a short
//! one share the cores instead of waiting for each other; the rest wait in lines of limited length.
//!
//! Everybody has a line of their own. A seat that becomes free goes to the next address in turn, and there to the next
//! person in turn; nobody has more than half of the seats, and no address has all of them. So whoever asks for little
//! gets it soon, whatever others ask for. A thought also needs its part of the server's memory, and waits for that in
//! the same line.
//!
//! Where the system lets them (Linux), these threads stand back behind those that answer: a person's move does not wait
//! for what programs think.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use parlor_api::allowance::THOUGHT;
use parlor_core::{Limits, message};
use tokio::runtime::{Handle, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::budget::{self, Budget, Held};
use crate::fault::{self, Fault};
use crate::quota::Share;
use crate::refusal::Refusal;

/// The longest somebody waits for a seat.
const PATIENCE: Duration = Duration::from_secs(60);

/// The most thoughts of one person that may wait.
const WAITING_OF_ONE: usize = 100;

/// Thoughts that take longer than they may by so much are told to the operator.
const TOLERATED: Duration = Duration::from_millis(500);

/// What a search may remember.
const MEMORY: usize = 64 << 20;

/// The most threads for thoughts. There are more than seats, because a move is still being stored when its seat is free.
const MOST_THREADS: usize = 128;

/// How far thoughts stand back: as much as `nice` without a number.
#[cfg(target_os = "linux")]
const STANDING_BACK: i32 = 10;

/// Where programs think.
pub struct Pool {
    games: Arc<Mutex<Lines>>,
    /// Whose threads for blocking work are those on which programs think; there until the pool goes.
    threads: Option<Runtime>,
    longest: Duration,
    /// Thoughts so far, for those who watch over the server.
    begun: AtomicU64,
    refused: AtomicU64,
    late: AtomicU64,
}

/// Who sits, and who waits.
struct Lines {
    budget: Arc<Budget>,
    seats: usize,
    most_waiting: usize,
    seated: usize,
    waiting: usize,
    of_address: HashMap<Option<IpAddr>, usize>,
    of_person: HashMap<Share, usize>,
    /// The addresses at which somebody waits, the next in turn first, and the people of each.
    addresses: VecDeque<(Option<IpAddr>, People)>,
}

/// The people of one address, the next in turn first, and the line of each.
type People = VecDeque<(Share, VecDeque<Waiting>)>;

/// Somebody who waits for a seat.
struct Waiting {
    bytes: usize,
    call: oneshot::Sender<Seat>,
}

/// A seat to think on; dropping it frees it.
pub struct Seat {
    /// Where it is freed; none once it is.
    games: Option<Arc<Mutex<Lines>>>,
    share: Share,
    held: Option<Held>,
}

impl Pool {
    /// Threads for searches, with lines of this length in all.
    pub fn new(queue: usize, longest: Duration, budget: Arc<Budget>) -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Pool::with_seats((2 * cores).max(4), queue, longest, budget)
    }

    /// The same with so many seats.
    pub fn with_seats(seats: usize, queue: usize, longest: Duration, budget: Arc<Budget>) -> Pool {
        let lines = Lines {
            budget,
            seats,
            most_waiting: queue,
            seated: 0,
            waiting: 0,
            of_address: HashMap::new(),
            of_person: HashMap::new(),
            addresses: VecDeque::new(),
        };
        let threads = tokio::runtime::Builder::new_current_thread()
            .max_blocking_threads(MOST_THREADS)
            .thread_name("thought")
            .on_thread_start(stand_back)
            .build();
        Pool {
            games: Arc::new(Mutex::new(lines)),
            // Without one of their own, thoughts take the threads of whoever asks.
            threads: threads.ok(),
            longest,
            begun: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            late: AtomicU64::new(0),
        }
    }

    /// Looks whether those who wait for memory can have it now.
    pub fn look_again(&self) {
        serve(&self.games, lock(&self.games));
    }

    /// How many think, and how many wait to.
    pub fn load(&self) -> (usize, usize) {
        let lines = lock(&self.games);
        (lines.seated, lines.waiting)
    }

    /// How many thoughts were begun, refused and late so far.
    pub fn history(&self) -> [u64; 3] {
        [&self.begun, &self.refused, &self.late].map(|count| count.load(Ordering::Relaxed))
    }

    /// Waits for a seat of somebody's share for a thought that takes so many bytes; refuses when too many wait already.
    pub async fn seat(&self, share: Share, bytes: usize) -> Result<Seat, Refusal> {
        let called = {
            let mut lines = lock(&self.games);
            if bytes > lines.budget.most() {
                return Err(self.refuse(budget::full()));
            }
            let own = lines.line_of(&share).map_or(0, VecDeque::len);
            if lines.waiting >= lines.most_waiting || own >= WAITING_OF_ONE {
                drop(lines);
                return Err(self.refuse(too_many()));
            }
            let (call, called) = oneshot::channel();
            lines.join(share, Waiting { bytes, call });
            serve(&self.games, lines);
            called
        };
        self.begun.fetch_add(1, Ordering::Relaxed);
        match tokio::time::timeout(PATIENCE, called).await {
            Ok(seat) => Ok(seat.map_err(|_| Fault::Stopping)?),
            Err(_) => Err(self.refuse(too_many())),
        }
    }

    fn refuse(&self, refusal: Refusal) -> Refusal {
        self.refused.fetch_add(1, Ordering::Relaxed);
        refusal
    }

    /// Does some work of whoever is being answered on a thread of its own, once there is a seat, and stops it when
    /// nobody waits for it any more.
    pub async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.ask_weighing(THOUGHT, work).await
    }

    /// The same for work that takes so many bytes.
    pub async fn ask_weighing<T: Send + 'static>(
        &self,
        bytes: usize,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let share = Share::current();
        let seat = self.seat(share.clone(), bytes).await?;
        let stop = Stop::default();
        let (raised, longest) = (Arc::clone(&stop.0), self.longest);
        let begun = Instant::now();
        let work = move || {
            // The seat is free when the work is over, not when nobody waits for it any more.
            let _seat = seat;
            // Its time begins when it does.
            let limits = limits(longest, &raised);
            fault::guarded(|| share.answer_here(|| work(&limits)))
        };
        let done = self.think(work).await.map_err(|_| Fault::Stopping)?;
        self.note(begun);
        Ok(done?)
    }

    /// Does something on a thread for thoughts.
    pub fn think<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        // What it begins belongs to whoever asks, whose tasks go on; those threads belong to nobody.
        let asking = Handle::current();
        let work = move || {
            let _asking = asking.enter();
            work()
        };
        match &self.threads {
            Some(threads) => threads.spawn_blocking(work),
            None => tokio::task::spawn_blocking(work),
        }
    }

    /// Bounds for one search that begins now.
    pub fn limits(&self, stop: &Arc<AtomicBool>) -> Limits {
        limits(self.longest, stop)
    }

    /// Tells the operator if a thought that began then took longer than it may.
    pub fn note(&self, begun: Instant) {
        let took = begun.elapsed();
        if took > self.longest + TOLERATED {
            self.late.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(milliseconds = took.as_millis(), "slow thought");
        }
    }
}

/// Bounds for a search that begins now. Searches share the cores among people rather than among threads.
fn limits(longest: Duration, stop: &Arc<AtomicBool>) -> Limits {
    Limits {
        deadline: Some(Instant::now() + longest),
        stop: Some(Arc::clone(stop)),
        threads: Some(1),
        memory: Some(MEMORY),
        ..Limits::none()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        // Nobody is left to hear what is still being thought.
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}

/// Lets others go first from now on, for this thread alone.
fn stand_back() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        let own = Some(rustix::thread::gettid());
        // What is refused stays as it is.
        let _ = getpriority_process(own).and_then(|nice| setpriority_process(own, nice + STANDING_BACK));
    }
}

fn too_many() -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-too-many-searches"))
}

impl Lines {
    fn line_of(&self, share: &Share) -> Option<&VecDeque<Waiting>> {
        let (_, people) = self.addresses.iter().find(|(address, _)| *address == share.address)?;
        people.iter().find(|(person, _)| person == share).map(|(_, line)| line)
    }

    fn join(&mut self, share: Share, waiting: Waiting) {
        self.waiting += 1;
        let place = self.addresses.iter().position(|(address, _)| *address == share.address);
        let place = place.unwrap_or_else(|| {
            self.addresses.push_back((share.address, VecDeque::new()));
            self.addresses.len() - 1
        });
        let people = &mut self.addresses[place].1;
        match people.iter_mut().find(|(person, _)| *person == share) {
            Some((_, line)) => line.push_back(waiting),
            None => people.push_back((share, VecDeque::from([waiting]))),
        }
    }

    /// The next who may sit down, with the memory that is needed. Whoever was served goes to the end of both lines.
    fn next(&mut self) -> Option<(Share, Waiting, Held)> {
        if self.seated >= self.seats {
            return None;
        }
        for turn in 0..self.addresses.len() {
            let (address, people) = &mut self.addresses[turn];
            if self.of_address.get(address).is_some_and(|own| *own >= (self.seats - 1).max(1)) {
                continue;
            }
            for place in 0..people.len() {
                let (share, line) = &mut people[place];
                let before = line.len();
                // Some have gone away in the meantime.
                line.retain(|waiting| !waiting.call.is_closed());
                self.waiting -= before - line.len();
                if self.of_person.get(share).is_some_and(|own| *own >= (self.seats / 2).max(1)) {
                    continue;
                }
                let Some(waiting) = line.front() else { continue };
                let Some(held) = self.budget.take(waiting.bytes) else { continue };
                let Some((share, mut line)) = people.remove(place) else { continue };
                let Some(waiting) = line.pop_front() else { continue };
                self.waiting -= 1;
                people.push_back((share.clone(), line));
                people.retain(|(_, line)| !line.is_empty());
                let served = self.addresses.remove(turn);
                self.addresses.extend(served);
                self.addresses.retain(|(_, people)| !people.is_empty());
                return Some((share, waiting, held));
            }
        }
        None
    }

    fn sit(&mut self, share: &Share) {
        self.seated += 1;
        *self.of_address.entry(share.address).or_default() += 1;
        *self.of_person.entry(share.clone()).or_default() += 1;
    }

    fn rise(&mut self, share: &Share) {
        fn one_less<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
            if let Some(count) = counts.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(key);
                }
            }
        }
        self.seated -= 1;
        one_less(&mut self.of_address, &share.address);
        one_less(&mut self.of_person, share);
    }
}

/// Gives the seats that are free to those who wait.
fn serve(games: &Arc<Mutex<Lines>>, mut lines: MutexGuard<'_, Lines>) {
    while let Some((share, waiting, held)) = lines.next() {
        lines.sit(&share);
        let seat = Seat { games: Some(Arc::clone(games)), share, held: Some(held) };
        if let Err(mut seat) = waiting.call.send(seat) {
            // Nobody hears it any more: the seat is freed here, where the lines are locked already.
            lines.rise(&seat.share);
            seat.games = None;
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.held = None;
        let Some(games) = self.games.take() else { return };
        let mut lines = lock(&games);
        lines.rise(&self.share);
        serve(&games, lines);
    }
}

fn lock(lines: &Mutex<Lines>) -> MutexGuard<'_, Lines> {
    lines.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A stop flag that is raised when its owner goes away.
#[derive(Default)]
pub struct Stop(pub Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use parlor_api::allowance::LONGEST;

    use super::*;

    fn share(address: u8, person: &str) -> Share {
        Share { address: Some(IpAddr::from([10, 0, 0, address])), person: person.to_owned() }
    }

    fn pool(seats: usize) -> Pool {
        Pool::with_seats(seats, 1000, LONGEST, Budget::new(1 << 30))
    }

    #[tokio::test]
    async fn one_persons_many_searches_leave_a_seat_for_others() {
        let pool = Arc::new(pool(4));
        let greedy: Vec<_> = (0..60)
            .map(|_| {
                let pool = Arc::clone(&pool);
                tokio::spawn(async move { pool.seat(share(1, "greedy"), 1).await })
            })
            .collect();
        while pool.load().0 < 2 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.load().0, 2, "half of the seats");
        // Others do not wait at all, from another address or the same.
        let other = pool.seat(share(2, "other"), 1).await.unwrap();
        let neighbour = pool.seat(share(1, "neighbour"), 1).await.unwrap();
        assert_eq!(pool.load().0, 4);
        drop((other, neighbour));
        greedy.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn thoughts_stand_back_behind_answers_and_what_they_begin_goes_on() {
        let nice = || rustix::process::getpriority_process(Some(rustix::thread::gettid())).unwrap();
        let pool = pool(4);
        let (answering, thinking) = (nice(), pool.ask(move |_| nice()).await.unwrap());
        assert_eq!(thinking, (answering + STANDING_BACK).min(19));
        let begun = pool.think(|| tokio::spawn(async { tokio::task::yield_now().await })).await.unwrap();
        begun.await.unwrap();
    }

    #[tokio::test]
    async fn seats_go_round_among_addresses_and_people() {
        let pool = Arc::new(pool(1));
        let first = pool.seat(share(9, "first"), 1).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (address, person) in [(1, "a"), (1, "a"), (1, "b"), (2, "c"), (2, "c")] {
            let (own, order) = (Arc::clone(&pool), Arc::clone(&order));
            tasks.push(tokio::spawn(async move {
                let seat = own.seat(share(address, person), 1).await;
                order.lock().unwrap().push(person);
                drop(seat);
            }));
            while pool.load().1 < tasks.len() {
                tokio::task::yield_now().await;
            }
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), ["a", "c", "b", "c", "a"]);
        assert_eq!(pool.load(), (0, 0));
    }

    #[tokio::test]
    async fn thoughts_wait_for_memory_and_impossible_ones_are_refused() {
        let budget = Budget::new(100);
        let pool = Pool::with_seats(4, 10, LONGEST, Arc::clone(&budget));
        let large = pool.seat(share(1, "a"), 80).await.unwrap();
        let mut second = Box::pin(pool.seat(share(2, "b"), 80));
        assert!(futures_util::FutureExt::now_or_never(&mut second).is_none());
        drop(large);
        drop(second.await.unwrap());
        assert_eq!(budget.taken(), 0);
        assert!(pool.seat(share(1, "a"), 101).await.is_err());
    }

    #[tokio::test]
    async fn whoever_goes_away_leaves_no_gap() {
        let pool = pool(1);
        let first = pool.seat(share(1, "a"), 1).await.unwrap();
        let mut gone = Box::pin(pool.seat(share(2, "b"), 1));
        assert!(futures_util::FutureExt::now_or_never(&mut gone).is_none());
        drop(gone);
        let mut next = Box::pin(pool.seat(share(3, "c"), 1));
        assert!(futures_util::FutureExt::now_or_never(&mut next).is_none());
        drop(first);
        drop(next.await.unwrap());
        assert_eq!(pool.load(), (0, 0));
    }
}
