//! The thread pool for searches. It has a few more slots than cores, so that a long and a short search share the
//! cores instead of waiting for each other; further searches wait in bounded queues.
//!
//! Every client has its own queue. A free slot goes to the next address in turn, and there to the next client in
//! turn; no client has more than half of the slots, and no address has all of them. So a client with few requests is
//! served soon, whatever others request. A search also waits in its queue for its part of the memory budget.
//!
//! On Linux these threads have a lower priority than those that answer requests: a person's move does not wait for
//! searches.

use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use parlor_api::allowance::SEARCH_BYTES;
use parlor_api::refusal::Refusal;
use parlor_core::{Limits, message};
use tokio::runtime::{Handle, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::budget::{self, Budget, Reservation};
use crate::quota::QuotaKey;
use crate::server_error::{self, ServerError};

/// Maximum time in a queue.
const MAX_QUEUE_WAIT: Duration = Duration::from_secs(60);

/// Maximum number of waiting searches per client.
const WAITING_OF_ONE: usize = 100;

/// Searches that exceed their time limit by this much are logged.
const REPORTED_OVERRUN: Duration = Duration::from_millis(500);

/// Memory limit of a search.
const MEMORY: usize = 64 << 20;

/// Maximum number of threads. There are more than slots, because a move is still being stored when its slot is free.
const MOST_THREADS: usize = 128;

/// The increment of the nice value: that of `nice` without a number.
#[cfg(target_os = "linux")]
const NICE_INCREMENT: i32 = 10;

/// The thread pool for searches.
pub struct Pool {
    queues: Arc<Mutex<WaitQueues>>,
    /// Its threads for blocking work run the searches; `None` while the pool is dropped.
    threads: Option<Runtime>,
    longest: Duration,
    /// Numbers of searches, for the metrics.
    begun: AtomicU64,
    refused: AtomicU64,
    late: AtomicU64,
}

/// The occupied slots and the queues.
struct WaitQueues {
    budget: Arc<Budget>,
    slots: usize,
    most_waiting: usize,
    running: usize,
    waiting: usize,
    of_address: HashMap<Option<IpAddr>, usize>,
    of_person: HashMap<QuotaKey, usize>,
    /// The addresses with waiting clients, the next in turn first.
    addresses: VecDeque<(Option<IpAddr>, ClientQueues)>,
}

/// The clients of one address with their queues, the next in turn first.
type ClientQueues = VecDeque<(QuotaKey, VecDeque<Waiter>)>;

/// A search that waits for a slot.
struct Waiter {
    bytes: usize,
    call: oneshot::Sender<Slot>,
}

/// A slot for one search; dropping it frees it.
pub struct Slot {
    /// Where it is freed; `None` once it is.
    queues: Option<Arc<Mutex<WaitQueues>>>,
    client: QuotaKey,
    held: Option<Reservation>,
}

impl Pool {
    /// A pool with queues of this total length.
    pub fn new(queue: usize, longest: Duration, budget: Arc<Budget>) -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Pool::with_slots((2 * cores).max(4), queue, longest, budget)
    }

    /// A pool with this number of slots.
    pub fn with_slots(slots: usize, queue: usize, longest: Duration, budget: Arc<Budget>) -> Pool {
        let lines = WaitQueues {
            budget,
            slots,
            most_waiting: queue,
            running: 0,
            waiting: 0,
            of_address: HashMap::new(),
            of_person: HashMap::new(),
            addresses: VecDeque::new(),
        };
        let threads = tokio::runtime::Builder::new_current_thread()
            .max_blocking_threads(MOST_THREADS)
            .thread_name("thought")
            .on_thread_start(lower_priority)
            .build();
        Pool {
            queues: Arc::new(Mutex::new(lines)),
            // Without its own runtime, the pool uses the caller's.
            threads: threads.ok(),
            longest,
            begun: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            late: AtomicU64::new(0),
        }
    }

    /// Retries the searches that wait for memory.
    pub fn retry_waiting(&self) {
        serve(&self.queues, lock(&self.queues));
    }

    /// The numbers of running and waiting searches.
    pub fn load(&self) -> (usize, usize) {
        let lines = lock(&self.queues);
        (lines.running, lines.waiting)
    }

    /// The numbers of started, refused and late searches.
    pub fn history(&self) -> [u64; 3] {
        [&self.begun, &self.refused, &self.late].map(|count| count.load(Ordering::Relaxed))
    }

    /// Waits for a slot for a search of a client that takes this memory; refuses if too many searches wait.
    pub async fn slot(&self, client: QuotaKey, bytes: usize) -> Result<Slot, Refusal> {
        let called = {
            let mut lines = lock(&self.queues);
            if bytes > lines.budget.most() {
                return Err(self.refuse(budget::full()));
            }
            let own = lines.line_of(&client).map_or(0, VecDeque::len);
            if lines.waiting >= lines.most_waiting || own >= WAITING_OF_ONE {
                drop(lines);
                return Err(self.refuse(too_many()));
            }
            let (call, called) = oneshot::channel();
            lines.join(client, Waiter { bytes, call });
            serve(&self.queues, lines);
            called
        };
        self.begun.fetch_add(1, Ordering::Relaxed);
        match tokio::time::timeout(MAX_QUEUE_WAIT, called).await {
            Ok(slot) => Ok(slot.map_err(|_| ServerError::Stopping)?),
            Err(_) => Err(self.refuse(too_many())),
        }
    }

    fn refuse(&self, refusal: Refusal) -> Refusal {
        self.refused.fetch_add(1, Ordering::Relaxed);
        refusal
    }

    /// Runs work of the current client once there is a slot, and stops it if its future is dropped.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.run_with_memory(SEARCH_BYTES, work).await
    }

    /// Runs work that takes this memory, in the same way.
    pub async fn run_with_memory<T: Send + 'static>(
        &self,
        bytes: usize,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let client = QuotaKey::current();
        let slot = self.slot(client.clone(), bytes).await?;
        let stop = Stop::default();
        let (raised, longest) = (Arc::clone(&stop.0), self.longest);
        let begun = Instant::now();
        let work = move || {
            // The slot is freed when the work is over, not when its future is dropped.
            let _seat = slot;
            // The time limit starts with the work.
            let limits = limits(longest, &raised);
            server_error::guarded(|| client.scope_blocking(|| work(&limits)))
        };
        let done = self.spawn(work).await.map_err(|_| ServerError::Stopping)?;
        self.report_if_slow(begun);
        Ok(done?)
    }

    /// Runs work on a thread of the pool.
    pub fn spawn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        // Tasks that it spawns belong to the caller's runtime.
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

    /// The limits of a search that begins now.
    pub fn limits(&self, stop: &Arc<AtomicBool>) -> Limits {
        limits(self.longest, stop)
    }

    /// Logs a search that exceeded its time limit.
    pub fn report_if_slow(&self, begun: Instant) {
        let took = begun.elapsed();
        if took > self.longest + REPORTED_OVERRUN {
            self.late.fetch_add(1, Ordering::Relaxed);
            tracing::warn!(milliseconds = took.as_millis(), "slow thought");
        }
    }
}

/// The limits of a search that begins now. A search has one thread: the cores are shared among clients.
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
        // Running searches have no receiver any more.
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}

/// Lowers the priority of this thread.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        let own = Some(rustix::thread::gettid());
        // If this fails, the priority stays.
        let _ = getpriority_process(own).and_then(|nice| setpriority_process(own, nice + NICE_INCREMENT));
    }
}

fn too_many() -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-too-many-searches"))
}

impl WaitQueues {
    fn line_of(&self, client: &QuotaKey) -> Option<&VecDeque<Waiter>> {
        let (_, people) = self.addresses.iter().find(|(address, _)| *address == client.address)?;
        people.iter().find(|(person, _)| person == client).map(|(_, line)| line)
    }

    fn join(&mut self, client: QuotaKey, waiting: Waiter) {
        self.waiting += 1;
        let place = self.addresses.iter().position(|(address, _)| *address == client.address);
        let place = place.unwrap_or_else(|| {
            self.addresses.push_back((client.address, VecDeque::new()));
            self.addresses.len() - 1
        });
        let people = &mut self.addresses[place].1;
        match people.iter_mut().find(|(person, _)| *person == client) {
            Some((_, line)) => line.push_back(waiting),
            None => people.push_back((client, VecDeque::from([waiting]))),
        }
    }

    /// The next search that may start, with its memory. Its client and address go to the end of their queues.
    fn next(&mut self) -> Option<(QuotaKey, Waiter, Reservation)> {
        if self.running >= self.slots {
            return None;
        }
        for turn in 0..self.addresses.len() {
            let (address, people) = &mut self.addresses[turn];
            if self.of_address.get(address).is_some_and(|own| *own >= (self.slots - 1).max(1)) {
                continue;
            }
            for place in 0..people.len() {
                let (client, line) = &mut people[place];
                let before = line.len();
                // Drop searches whose future is gone.
                line.retain(|waiting| !waiting.call.is_closed());
                self.waiting -= before - line.len();
                if self.of_person.get(client).is_some_and(|own| *own >= (self.slots / 2).max(1)) {
                    continue;
                }
                let Some(waiting) = line.front() else { continue };
                let Some(held) = self.budget.take(waiting.bytes) else { continue };
                let Some((client, mut line)) = people.remove(place) else { continue };
                let Some(waiting) = line.pop_front() else { continue };
                self.waiting -= 1;
                people.push_back((client.clone(), line));
                people.retain(|(_, line)| !line.is_empty());
                let served = self.addresses.remove(turn);
                self.addresses.extend(served);
                self.addresses.retain(|(_, people)| !people.is_empty());
                return Some((client, waiting, held));
            }
        }
        None
    }

    fn occupy(&mut self, client: &QuotaKey) {
        self.running += 1;
        *self.of_address.entry(client.address).or_default() += 1;
        *self.of_person.entry(client.clone()).or_default() += 1;
    }

    fn release(&mut self, client: &QuotaKey) {
        fn one_less<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
            if let Some(count) = counts.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(key);
                }
            }
        }
        self.running -= 1;
        one_less(&mut self.of_address, &client.address);
        one_less(&mut self.of_person, client);
    }
}

/// Assigns free slots to waiting searches.
fn serve(queues: &Arc<Mutex<WaitQueues>>, mut lines: MutexGuard<'_, WaitQueues>) {
    while let Some((client, waiting, held)) = lines.next() {
        lines.occupy(&client);
        let slot = Slot { queues: Some(Arc::clone(queues)), client, held: Some(held) };
        if let Err(mut slot) = waiting.call.send(slot) {
            // The receiver is gone: free the slot here, where the queues are locked already.
            lines.release(&slot.client);
            slot.queues = None;
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.held = None;
        let Some(queues) = self.queues.take() else { return };
        let mut lines = lock(&queues);
        lines.release(&self.client);
        serve(&queues, lines);
    }
}

fn lock(lines: &Mutex<WaitQueues>) -> MutexGuard<'_, WaitQueues> {
    lines.lock()
}

/// A stop flag that is set when its owner is dropped.
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

    fn client(address: u8, person: &str) -> QuotaKey {
        QuotaKey { address: Some(IpAddr::from([10, 0, 0, address])), person: person.to_owned() }
    }

    fn pool(slots: usize) -> Pool {
        Pool::with_slots(slots, 1000, LONGEST, Budget::new(1 << 30))
    }

    #[tokio::test]
    async fn leaves_slots_for_others_when_one_client_sends_many_searches() {
        let pool = Arc::new(pool(4));
        let greedy: Vec<_> = (0..60)
            .map(|_| {
                let pool = Arc::clone(&pool);
                tokio::spawn(async move { pool.slot(client(1, "greedy"), 1).await })
            })
            .collect();
        while pool.load().0 < 2 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.load().0, 2, "half of the slots");
        // Others do not wait at all, from another address or the same.
        let other = pool.slot(client(2, "other"), 1).await.unwrap();
        let neighbour = pool.slot(client(1, "neighbour"), 1).await.unwrap();
        assert_eq!(pool.load().0, 4);
        drop((other, neighbour));
        greedy.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn thoughts_lower_priority_behind_answers_and_what_they_begin_goes_on() {
        let nice = || rustix::process::getpriority_process(Some(rustix::thread::gettid())).unwrap();
        let pool = pool(4);
        let (answering, thinking) = (nice(), pool.run(move |_| nice()).await.unwrap());
        assert_eq!(thinking, (answering + NICE_INCREMENT).min(19));
        let begun = pool.spawn(|| tokio::spawn(async { tokio::task::yield_now().await })).await.unwrap();
        begun.await.unwrap();
    }

    #[tokio::test]
    async fn serves_addresses_and_clients_in_turn() {
        let pool = Arc::new(pool(1));
        let first = pool.slot(client(9, "first"), 1).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for (address, person) in [(1, "a"), (1, "a"), (1, "b"), (2, "c"), (2, "c")] {
            let (own, order) = (Arc::clone(&pool), Arc::clone(&order));
            tasks.push(tokio::spawn(async move {
                let slot = own.slot(client(address, person), 1).await;
                order.lock().push(person);
                drop(slot);
            }));
            while pool.load().1 < tasks.len() {
                tokio::task::yield_now().await;
            }
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*order.lock(), ["a", "c", "b", "c", "a"]);
        assert_eq!(pool.load(), (0, 0));
    }

    #[tokio::test]
    async fn waits_for_memory_and_refuses_impossible_searches() {
        let budget = Budget::new(100);
        let pool = Pool::with_slots(4, 10, LONGEST, Arc::clone(&budget));
        let large = pool.slot(client(1, "a"), 80).await.unwrap();
        let mut second = Box::pin(pool.slot(client(2, "b"), 80));
        assert!(futures_util::FutureExt::now_or_never(&mut second).is_none());
        drop(large);
        drop(second.await.unwrap());
        assert_eq!(budget.taken(), 0);
        assert!(pool.slot(client(1, "a"), 101).await.is_err());
    }

    #[tokio::test]
    async fn skips_a_waiting_search_whose_future_was_dropped() {
        let pool = pool(1);
        let first = pool.slot(client(1, "a"), 1).await.unwrap();
        let mut gone = Box::pin(pool.slot(client(2, "b"), 1));
        assert!(futures_util::FutureExt::now_or_never(&mut gone).is_none());
        drop(gone);
        let mut next = Box::pin(pool.slot(client(3, "c"), 1));
        assert!(futures_util::FutureExt::now_or_never(&mut next).is_none());
        drop(first);
        drop(next.await.unwrap());
        assert_eq!(pool.load(), (0, 0));
    }
}
