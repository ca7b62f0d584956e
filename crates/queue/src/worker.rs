//! A worker takes a task, does it, publishes the result, waits until the server has it, and only then says that the
//! task is done. Whatever happens in between costs work and nothing else. While it computes it tells the server, from
//! a thread that does not search, that it is alive.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::context::{Context, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, AckKind};
use futures_util::StreamExt;
use parking_lot::Mutex;
use parlor_core::{Message, message};
use tokio::runtime::Builder;

use crate::address::Address;
use crate::backoff::{Backoff, sleep_unless_stopped};
use crate::gather::is_there_already;
use crate::messages::{PublishedPlan, Task, TaskResult};
use crate::subjects;

/// What a worker can do with plans.
pub trait Work: Send + Sync + 'static {
    /// A plan made ready.
    type Ready: Send + Sync;
    /// Readies a plan, or says why it is left to others.
    fn ready(&self, published: &PublishedPlan) -> Result<Self::Ready, Message>;
    /// Does a task; `None` when it was stopped.
    fn work(&self, ready: &Self::Ready, task: &Task, stop: &Arc<AtomicBool>) -> Option<String>;
    /// Tells somebody.
    fn tell(&self, said: &Message);
}

/// A worker.
pub struct Worker<W: Work> {
    /// Where tasks are.
    pub address: Address,
    /// Tasks at a time.
    pub lanes: usize,
    /// What it can do.
    pub work: Arc<W>,
    /// Raised to stop.
    pub stop: Arc<AtomicBool>,
}

/// What a worker has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkerStats {
    /// Tasks done.
    pub done: u64,
    /// Tasks given back.
    pub back: u64,
}

/// How long a task is waited for in one go, and so how long an idle worker takes to stop.
const WAIT: Duration = Duration::from_secs(2);

/// How long a worker that is told to stop still tries to deliver what it has.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// How long a task that is left to others stays away from this worker.
const AWAY: Duration = Duration::from_secs(5);

/// The longest time between two signs of life.
const ALIVE: Duration = Duration::from_secs(20);

/// Plans that are kept ready.
const MOST_PLANS: usize = 16;

impl<W: Work> Worker<W> {
    /// Works until told to stop. `begun` is called when the server has been reached.
    pub fn run(self, begun: impl FnOnce()) -> Result<WorkerStats, Message> {
        let refused =
            |error: String| message!("queue-unreachable", url = self.address.shown(), error = error);
        // Every thread that searches may keep tables of its own; one more looks up the names of servers.
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .max_blocking_threads(self.lanes.max(1) + 1)
            .enable_all()
            .build();
        let runtime = runtime.map_err(|error| refused(error.to_string()))?;
        let worked = runtime.block_on(async {
            let (client, _) = self.address.connect("parlor worker").await?;
            begun();
            let lane = Arc::new(TaskLoop {
                context: jetstream::new(client.clone()),
                work: Arc::clone(&self.work),
                stop: Arc::clone(&self.stop),
                plans: Mutex::default(),
                done: AtomicU64::new(0),
                back: AtomicU64::new(0),
                lost: AtomicBool::new(false),
            });
            let lanes: Vec<_> =
                (0..self.lanes.max(1)).map(|_| tokio::spawn(Arc::clone(&lane).run())).collect();
            for lane in lanes {
                // A lane that broke down has left its task to be handed out again.
                let _ = lane.await;
            }
            let _ = tokio::time::timeout(Duration::from_secs(1), client.flush()).await;
            Ok(WorkerStats {
                done: lane.done.load(Ordering::Relaxed),
                back: lane.back.load(Ordering::Relaxed),
            })
        });
        // What computes has been told to stop; it is not waited for.
        runtime.shutdown_background();
        worked
    }
}

type Ready<W> = Arc<(PublishedPlan, <W as Work>::Ready)>;

/// A plan as a worker sees it.
enum PlanState<W: Work> {
    /// It can be worked on.
    Ready(Ready<W>),
    /// Not by this worker.
    LeftToOthers,
    /// The server no longer has it.
    Gone,
}

/// What all lanes of a worker share.
struct TaskLoop<W: Work> {
    context: Context,
    work: Arc<W>,
    stop: Arc<AtomicBool>,
    /// Plans made ready; none where they are left to others.
    plans: Mutex<HashMap<String, Option<Ready<W>>>>,
    done: AtomicU64,
    back: AtomicU64,
    /// Whether somebody has been told that the server is gone.
    lost: AtomicBool,
}

impl<W: Work> TaskLoop<W> {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    async fn run(self: Arc<Self>) {
        let mut backoff = Backoff::default();
        let mut consumer: Option<PullConsumer> = None;
        while !self.stopped() {
            match self.turn(&mut consumer).await {
                Ok(()) => {
                    backoff.reset();
                    self.lost.store(false, Ordering::Relaxed);
                }
                Err(error) => {
                    consumer = None;
                    self.wait(&error, &mut backoff).await;
                }
            }
        }
    }

    /// Waits before the next attempt, and says so once.
    async fn wait(&self, error: &str, backoff: &mut Backoff) {
        let pause = backoff.next_pause();
        // Short troubles heal by themselves.
        if pause >= Duration::from_secs(1) && !self.lost.swap(true, Ordering::Relaxed) {
            let seconds = pause.as_secs();
            self.work.tell(&message!("queue-lost", error = error, seconds = seconds));
        }
        sleep_unless_stopped(pause, &self.stop).await;
    }

    /// Takes one task, if there is one, and does it.
    async fn turn(&self, consumer: &mut Option<PullConsumer>) -> Result<(), String> {
        if consumer.is_none() {
            let found = self
                .context
                .get_consumer_from_stream::<pull::Config, _, _>(subjects::WORKERS, subjects::TASKS);
            *consumer = Some(found.await.map_err(|error| error.to_string())?);
        }
        let Some(waiting) = consumer else { return Ok(()) };
        // One at a time: what is fetched ahead would wait here while others have nothing to do.
        let fetched = waiting.batch().max_messages(1).expires(WAIT).messages().await;
        let mut fetched = fetched.map_err(|error| error.to_string())?;
        let within = tokio::time::timeout(WAIT + Duration::from_secs(3), fetched.next());
        match within.await {
            Err(_) => Err("no answer".to_owned()),
            Ok(None) => Ok(()),
            Ok(Some(Err(error))) => Err(error.to_string()),
            Ok(Some(Ok(message))) => self.handle(&message).await,
        }
    }

    async fn handle(&self, message: &jetstream::Message) -> Result<(), String> {
        let delivery = message.info().map_or(1, |info| info.delivered);
        let Ok(task) = serde_json::from_slice::<Task>(&message.payload) else {
            // Nobody can do anything with it.
            return message.ack_with(AckKind::Term).await.map_err(|error| error.to_string());
        };
        let plan = match self.plan(&task.plan).await? {
            PlanState::Ready(plan) => plan,
            PlanState::LeftToOthers => return self.give_back(message, &task, delivery, Some(AWAY)).await,
            // Without its plan nobody can do it.
            PlanState::Gone => {
                return message.ack_with(AckKind::Term).await.map_err(|error| error.to_string());
            }
        };
        let (published, _) = &*plan;
        if delivery > published.attempts as i64 {
            let lost = delivery as u64 - 1 - self.given_back(&task).await?.min(delivery as u64 - 1);
            if lost >= published.attempts {
                return self.deliver(message, &task, TaskResult::Lost(lost)).await;
            }
        }
        let alive = ALIVE.min(Duration::from_secs(published.patience.max(1)) / 3);
        let (work, stop) = (Arc::clone(&self.work), Arc::clone(&self.stop));
        let (own, for_work) = (task.clone(), Arc::clone(&plan));
        let mut working = tokio::task::spawn_blocking(move || work.work(&for_work.1, &own, &stop));
        let result = loop {
            tokio::select! {
                result = &mut working => break result,
                () = tokio::time::sleep(alive) => {
                    // A sign of life that is lost is followed by the next.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        };
        match result {
            Ok(Some(text)) => self.deliver(message, &task, TaskResult::Done(text)).await,
            Ok(None) => self.give_back(message, &task, delivery, None).await,
            // It broke down: that counts as a worker lost on the task.
            Err(error) => {
                let _ = message.ack_with(AckKind::Nak(Some(AWAY))).await;
                Err(error.to_string())
            }
        }
    }

    /// Publishes a result until the server has it, then says that the task is done.
    async fn deliver(
        &self,
        message: &jetstream::Message,
        task: &Task,
        answer: TaskResult,
    ) -> Result<(), String> {
        let (mut backoff, begun) = (Backoff::default(), Instant::now());
        let mut stopping: Option<Instant> = None;
        let mut answer = answer;
        loop {
            let body =
                PublishMessage::build().payload(answer.write().into()).expected_last_subject_sequence(0);
            let sent = self.context.send_publish(subjects::done_subject(&task.plan, task.task), body).await;
            let acknowledged = match sent {
                Ok(acknowledged) => acknowledged.await.map(drop),
                Err(error) => Err(error),
            };
            match acknowledged {
                Ok(()) => break,
                Err(error) if is_there_already(&error) => break,
                Err(error) if error.kind() == PublishErrorKind::MaxPayloadExceeded => {
                    answer = TaskResult::TooLarge;
                }
                Err(error) => {
                    if self.stopped() && stopping.get_or_insert_with(Instant::now).elapsed() > LAST_WORDS {
                        return Err(error.to_string());
                    }
                    // The task must not go to another while only the result is on its way.
                    let _ = message.ack_with(AckKind::Progress).await;
                    let pause =
                        if self.stopped() { Duration::from_millis(250) } else { backoff.next_pause() };
                    if begun.elapsed() > Duration::from_secs(2) && !self.lost.swap(true, Ordering::Relaxed) {
                        let seconds = pause.as_secs();
                        self.work.tell(&message!("queue-lost", error = error.to_string(), seconds = seconds));
                    }
                    tokio::time::sleep(pause).await;
                }
            }
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        // If this is lost, the task is done again, and its second result refused.
        let _ = tokio::time::timeout(Duration::from_secs(5), message.double_ack()).await;
        Ok(())
    }

    /// Gives a task back, with a note that no worker was lost on it.
    async fn give_back(
        &self,
        message: &jetstream::Message,
        task: &Task,
        delivery: i64,
        away: Option<Duration>,
    ) -> Result<(), String> {
        self.back.fetch_add(1, Ordering::Relaxed);
        let subject = subjects::back_subject(&task.plan, task.task, delivery);
        if let Ok(noted) = self.context.publish(subject, "".into()).await {
            // Without the note the task counts one worker more as lost.
            let _ = tokio::time::timeout(LAST_WORDS, noted).await;
        }
        message.ack_with(AckKind::Nak(away)).await.map_err(|error| error.to_string())
    }

    /// How often a task was given back by workers that went on living.
    async fn given_back(&self, task: &Task) -> Result<u64, String> {
        let stream =
            self.context.get_stream_no_info(subjects::DONE).await.map_err(|error| error.to_string())?;
        let subject = subjects::all_back(&task.plan, task.task);
        let (mut count, mut next) = (0, 1);
        loop {
            match stream.direct_get_next_for_subject(&*subject, Some(next)).await {
                Ok(note) => (count, next) = (count + 1, note.sequence + 1),
                Err(error) if error.kind() == jetstream::stream::DirectGetErrorKind::NotFound => {
                    return Ok(count);
                }
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    /// A plan as this worker sees it.
    async fn plan(&self, id: &str) -> Result<PlanState<W>, String> {
        let plans = || self.plans.lock();
        let known = plans().get(id).cloned();
        if let Some(known) = known {
            return Ok(known.map_or(PlanState::LeftToOthers, PlanState::Ready));
        }
        let stream =
            self.context.get_stream_no_info(subjects::PLANS).await.map_err(|error| error.to_string())?;
        let message = stream.direct_get_last_for_subject(subjects::plan_subject(id)).await;
        let message = match message {
            Ok(message) => message,
            Err(error) if error.kind() == jetstream::stream::DirectGetErrorKind::NotFound => {
                return Ok(PlanState::Gone);
            }
            Err(error) => return Err(error.to_string()),
        };
        let work = Arc::clone(&self.work);
        let readied = tokio::task::spawn_blocking(move || {
            let published: PublishedPlan = serde_json::from_slice(&message.payload)
                .map_err(|error| message!("queue-bad-plan", reason = error.to_string()))?;
            let ready = work.ready(&published)?;
            Ok::<_, Message>((published, ready))
        });
        let ready = match readied.await.map_err(|error| error.to_string())? {
            Ok(ready) => Some(Arc::new(ready)),
            Err(refusal) => {
                self.work.tell(&refusal);
                None
            }
        };
        let mut plans = plans();
        if plans.len() >= MOST_PLANS {
            plans.clear();
        }
        plans.insert(id.to_owned(), ready.clone());
        Ok(ready.map_or(PlanState::LeftToOthers, PlanState::Ready))
    }
}
