//! A worker takes a task, does it, publishes the result, waits for the confirmation of the server, and only then
//! acknowledges the task. A failure in between costs only work. While a task runs, another thread sends signs of life.

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

/// Does the tasks of plans.
pub trait TaskHandler: Send + Sync + 'static {
    /// A prepared plan.
    type Ready: Send + Sync;
    /// Prepares a plan, or returns why this worker does not take it.
    fn ready(&self, published: &PublishedPlan) -> Result<Self::Ready, Message>;
    /// Does a task; `None` if it was stopped.
    fn work(&self, ready: &Self::Ready, task: &Task, stop: &Arc<AtomicBool>) -> Option<String>;
    /// Reports a message to the user.
    fn tell(&self, said: &Message);
}

/// A worker.
pub struct Worker<W: TaskHandler> {
    /// The server.
    pub address: Address,
    /// Number of concurrent tasks.
    pub threads: usize,
    /// Does the tasks.
    pub handler: Arc<W>,
    /// Stops the worker.
    pub stop: Arc<AtomicBool>,
}

/// Statistics of a worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkerStats {
    /// Tasks done.
    pub done: u64,
    /// Tasks returned.
    pub back: u64,
}

/// Time limit of one request for a task, and so of stopping an idle worker.
const WAIT: Duration = Duration::from_secs(2);

/// How long a stopping worker still tries to publish its results.
const STOP_TIME: Duration = Duration::from_secs(5);

/// Delay before a returned task is delivered again.
const RETURN_DELAY: Duration = Duration::from_secs(5);

/// The longest interval between two signs of life.
const MAX_HEARTBEAT: Duration = Duration::from_secs(20);

/// Maximum number of prepared plans.
const MAX_PLANS: usize = 16;

impl<W: TaskHandler> Worker<W> {
    /// Works until stopped. `begun` is called when the server has been reached.
    pub fn run(self, begun: impl FnOnce()) -> Result<WorkerStats, Message> {
        let refused =
            |error: String| message!("queue-unreachable", url = self.address.shown(), error = error);
        // Each searching thread may keep its own tables; one more thread resolves host names.
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .max_blocking_threads(self.threads.max(1) + 1)
            .enable_all()
            .build();
        let runtime = runtime.map_err(|error| refused(error.to_string()))?;
        let worked = runtime.block_on(async {
            let (client, _) = self.address.connect("parlor worker").await?;
            begun();
            let task_loop = Arc::new(TaskLoop {
                context: jetstream::new(client.clone()),
                handler: Arc::clone(&self.handler),
                stop: Arc::clone(&self.stop),
                plans: Mutex::default(),
                done: AtomicU64::new(0),
                back: AtomicU64::new(0),
                lost: AtomicBool::new(false),
            });
            let threads: Vec<_> =
                (0..self.threads.max(1)).map(|_| tokio::spawn(Arc::clone(&task_loop).run())).collect();
            for task_loop in threads {
                // The task of a loop that panicked is delivered again.
                let _ = task_loop.await;
            }
            let _ = tokio::time::timeout(Duration::from_secs(1), client.flush()).await;
            Ok(WorkerStats {
                done: task_loop.done.load(Ordering::Relaxed),
                back: task_loop.back.load(Ordering::Relaxed),
            })
        });
        // Running tasks have been stopped; do not wait for them.
        runtime.shutdown_background();
        worked
    }
}

type Ready<W> = Arc<(PublishedPlan, <W as TaskHandler>::Ready)>;

/// Whether this worker takes a plan.
enum PlanState<W: TaskHandler> {
    /// It does.
    Ready(Ready<W>),
    /// It does not.
    NotTaken,
    /// The server does not have the plan any more.
    Gone,
}

/// State shared by the task loops of a worker.
struct TaskLoop<W: TaskHandler> {
    context: Context,
    handler: Arc<W>,
    stop: Arc<AtomicBool>,
    /// Prepared plans; `None` for plans that this worker does not take.
    plans: Mutex<HashMap<String, Option<Ready<W>>>>,
    done: AtomicU64,
    back: AtomicU64,
    /// Whether the loss of the server has been reported.
    lost: AtomicBool,
}

impl<W: TaskHandler> TaskLoop<W> {
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

    /// Waits before the next attempt and reports the error once.
    async fn wait(&self, error: &str, backoff: &mut Backoff) {
        let pause = backoff.next_pause();
        // Short interruptions are not reported.
        if pause >= Duration::from_secs(1) && !self.lost.swap(true, Ordering::Relaxed) {
            let seconds = pause.as_secs();
            self.handler.tell(&message!("queue-lost", error = error, seconds = seconds));
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
        // One at a time: a prefetched task would wait here while other workers are idle.
        let fetched = waiting.batch().max_messages(1).expires(WAIT).messages().await;
        let mut fetched = fetched.map_err(|error| error.to_string())?;
        let within = tokio::time::timeout(WAIT + Duration::from_secs(3), fetched.next());
        match within.await {
            Err(_) => Err("no result".to_owned()),
            Ok(None) => Ok(()),
            Ok(Some(Err(error))) => Err(error.to_string()),
            Ok(Some(Ok(message))) => self.handle(&message).await,
        }
    }

    async fn handle(&self, message: &jetstream::Message) -> Result<(), String> {
        let delivery = message.info().map_or(1, |info| info.delivered);
        let Ok(task) = serde_json::from_slice::<Task>(&message.payload) else {
            // No worker can parse it.
            return message.ack_with(AckKind::Term).await.map_err(|error| error.to_string());
        };
        let plan = match self.plan(&task.plan).await? {
            PlanState::Ready(plan) => plan,
            PlanState::NotTaken => return self.give_back(message, &task, delivery, Some(RETURN_DELAY)).await,
            // No worker can do it without its plan.
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
        let heartbeat = MAX_HEARTBEAT.min(Duration::from_secs(published.ack_wait.max(1)) / 3);
        let (work, stop) = (Arc::clone(&self.handler), Arc::clone(&self.stop));
        let (own, for_work) = (task.clone(), Arc::clone(&plan));
        let mut working = tokio::task::spawn_blocking(move || work.work(&for_work.1, &own, &stop));
        let result = loop {
            tokio::select! {
                result = &mut working => break result,
                () = tokio::time::sleep(heartbeat) => {
                    // A lost sign of life is followed by the next one.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        };
        match result {
            Ok(Some(text)) => self.deliver(message, &task, TaskResult::Done(text)).await,
            Ok(None) => self.give_back(message, &task, delivery, None).await,
            // A panic counts as a failed worker.
            Err(error) => {
                let _ = message.ack_with(AckKind::Nak(Some(RETURN_DELAY))).await;
                Err(error.to_string())
            }
        }
    }

    /// Publishes a result until the server confirms it, then acknowledges the task.
    async fn deliver(
        &self,
        message: &jetstream::Message,
        task: &Task,
        result: TaskResult,
    ) -> Result<(), String> {
        let (mut backoff, begun) = (Backoff::default(), Instant::now());
        let mut stopping: Option<Instant> = None;
        let mut result = result;
        loop {
            let body =
                PublishMessage::build().payload(result.write().into()).expected_last_subject_sequence(0);
            let sent = self.context.send_publish(subjects::done_subject(&task.plan, task.task), body).await;
            let acknowledged = match sent {
                Ok(acknowledged) => acknowledged.await.map(drop),
                Err(error) => Err(error),
            };
            match acknowledged {
                Ok(()) => break,
                Err(error) if is_there_already(&error) => break,
                Err(error) if error.kind() == PublishErrorKind::MaxPayloadExceeded => {
                    result = TaskResult::TooLarge;
                }
                Err(error) => {
                    if self.stopped() && stopping.get_or_insert_with(Instant::now).elapsed() > STOP_TIME {
                        return Err(error.to_string());
                    }
                    // Keeps the task while only its result is missing.
                    let _ = message.ack_with(AckKind::Progress).await;
                    let pause =
                        if self.stopped() { Duration::from_millis(250) } else { backoff.next_pause() };
                    if begun.elapsed() > Duration::from_secs(2) && !self.lost.swap(true, Ordering::Relaxed) {
                        let seconds = pause.as_secs();
                        self.handler.tell(&message!(
                            "queue-lost",
                            error = error.to_string(),
                            seconds = seconds
                        ));
                    }
                    tokio::time::sleep(pause).await;
                }
            }
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        // If this is lost, the task is done again, and the server rejects its second result.
        let _ = tokio::time::timeout(Duration::from_secs(5), message.double_ack()).await;
        Ok(())
    }

    /// Returns a task, with a note that the worker did not fail.
    async fn give_back(
        &self,
        message: &jetstream::Message,
        task: &Task,
        delivery: i64,
        delay: Option<Duration>,
    ) -> Result<(), String> {
        self.back.fetch_add(1, Ordering::Relaxed);
        let subject = subjects::back_subject(&task.plan, task.task, delivery);
        if let Ok(noted) = self.context.publish(subject, "".into()).await {
            // Without the note, the delivery counts as a failed worker.
            let _ = tokio::time::timeout(STOP_TIME, noted).await;
        }
        message.ack_with(AckKind::Nak(delay)).await.map_err(|error| error.to_string())
    }

    /// Returns how often a task was returned by workers that did not fail.
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

    /// Loads and prepares a plan.
    async fn plan(&self, id: &str) -> Result<PlanState<W>, String> {
        let plans = || self.plans.lock();
        let known = plans().get(id).cloned();
        if let Some(known) = known {
            return Ok(known.map_or(PlanState::NotTaken, PlanState::Ready));
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
        let work = Arc::clone(&self.handler);
        let readied = tokio::task::spawn_blocking(move || {
            let published: PublishedPlan = serde_json::from_slice(&message.payload)
                .map_err(|error| message!("queue-bad-plan", reason = error.to_string()))?;
            let ready = work.ready(&published)?;
            Ok::<_, Message>((published, ready))
        });
        let ready = match readied.await.map_err(|error| error.to_string())? {
            Ok(ready) => Some(Arc::new(ready)),
            Err(refusal) => {
                self.handler.tell(&refusal);
                None
            }
        };
        let mut plans = plans();
        if plans.len() >= MAX_PLANS {
            plans.clear();
        }
        plans.insert(id.to_owned(), ready.clone());
        Ok(ready.map_or(PlanState::NotTaken, PlanState::Ready))
    }
}
