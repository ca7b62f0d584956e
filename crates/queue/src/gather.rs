//! Publishes a plan and gathers its results. All state is on the server: gathering a plan again, after a crash or on
//! another machine, finds the results so far and publishes the missing tasks.

use std::fmt::Display;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::context::{Context, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{DirectGetErrorKind, Stream};
use async_nats::jetstream::{self, consumer::pull};
use parlor_core::{Message, message};
use tokio::runtime::Builder;

use crate::address::{Address, Refusals};
use crate::backoff::{Backoff, sleep_unless_stopped};
use crate::messages::{PublishedPlan, Task, TaskResult};
use crate::subjects;

/// A plan to publish and gather.
pub struct Gathering<'a> {
    /// The server.
    pub address: &'a Address,
    /// The id of the plan.
    pub plan: &'a str,
    /// Creates the published plan, if the server does not have it.
    pub published: &'a dyn Fn() -> PublishedPlan,
    /// Returns the units of a range as texts, if the plan does not contain them.
    pub texts: &'a dyn Fn(Range<u64>) -> Vec<String>,
    /// Whether the results of a range are known already.
    pub known: &'a dyn Fn(Range<u64>) -> bool,
    /// Stops gathering.
    pub stop: &'a AtomicBool,
}

/// An event while a plan is gathered.
#[derive(Debug)]
pub enum GatherEvent {
    /// The tasks have been published.
    Published {
        /// Number of tasks.
        tasks: u64,
        /// Number of tasks with a result.
        done: u64,
    },
    /// A task has a result; `None` if it cannot be read.
    TaskDone(Range<u64>, Option<TaskResult>),
    /// The number of connected workers.
    Workers(u64),
    /// The server cannot be reached or reports an error; the next attempt follows after the pause.
    Lost(String, Duration),
}

/// Interval at which workers are counted.
const COUNT: Duration = Duration::from_secs(2);

/// The longest interval between two polls for results.
const MAX_INTERVAL: Duration = Duration::from_millis(500);

/// Number of tasks published at once.
const AT_ONCE: usize = 512;

/// Whether to go on gathering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    On,
    /// Stop; workers go on.
    Stop,
    /// Stop, and remove the remaining tasks.
    Enough,
}

/// Receives events.
type Listener<'a> = dyn FnMut(GatherEvent) -> Flow + 'a;

/// Publishes what is missing and gathers all results, unless it is stopped before.
pub fn gather(gathering: &Gathering<'_>, listener: &mut Listener<'_>) -> Result<(), Message> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| gathering.refused(error))?;
    runtime.block_on(async {
        let (client, refusals) = gathering.address.connect("parlor").await?;
        let context = jetstream::new(client.clone());
        let published = gathering.publish_plan(&context, &refusals).await?;
        let done =
            context.get_stream_no_info(subjects::DONE).await.map_err(|error| gathering.refused(error))?;
        let mut log = ResultLog::new(gathering, &published, done);
        if log.gather(&context, listener).await == Flow::Enough
            && let Ok(tasks) = context.get_stream_no_info(subjects::TASKS).await
        {
            // If this fails, workers do some tasks in vain.
            let _ = tasks.purge().filter(subjects::all_tasks(gathering.plan)).await;
        }
        // Sends the last messages, without waiting for a lost server.
        let _ = tokio::time::timeout(Duration::from_secs(1), client.flush()).await;
        Ok(())
    })
}

impl Gathering<'_> {
    fn refused(&self, error: impl Display) -> Message {
        message!("queue-unreachable", url = self.address.shown(), error = error.to_string())
    }

    /// Creates streams and plan, if they do not exist.
    async fn publish_plan(&self, context: &Context, refusals: &Refusals) -> Result<PublishedPlan, Message> {
        let denied = |error: &dyn Display| {
            let denied = refusals.last().is_some_and(|said| said.to_lowercase().contains("permissions"));
            if denied { message!("queue-denied") } else { self.refused(error) }
        };
        for stream in subjects::streams() {
            if let Err(error) = context.create_stream(stream.clone()).await {
                // A stream with another configuration is good enough.
                if context.get_stream(&stream.name).await.is_err() {
                    return Err(denied(&error));
                }
            }
        }
        let subject = subjects::plan_subject(self.plan);
        let plans = context.get_stream_no_info(subjects::PLANS).await.map_err(|error| denied(&error))?;
        let published = match plans.direct_get_last_for_subject(&subject).await {
            Ok(message) => serde_json::from_slice(&message.payload).map_err(|error| denied(&error))?,
            Err(error) if error.kind() == DirectGetErrorKind::NotFound => {
                let published = (self.published)();
                let text = serde_json::to_vec(&published).map_err(|error| denied(&error))?;
                let message = PublishMessage::build().payload(text.into()).expected_last_subject_sequence(0);
                let sent = context.send_publish(subject.clone(), message).await;
                sent.map_err(|error| denied(&error))?.await.map_err(|error| denied(&error))?;
                published
            }
            Err(error) => return Err(denied(&error)),
        };
        let ack_wait = Duration::from_secs(published.ack_wait.max(1));
        let consumer = context.create_consumer_on_stream(subjects::consumer(ack_wait), subjects::TASKS).await;
        consumer.map_err(|error| denied(&error))?;
        Ok(published)
    }
}

/// Reads the stream of results.
struct ResultLog<'a> {
    gathering: &'a Gathering<'a>,
    published: &'a PublishedPlan,
    results: Stream<()>,
    /// The next sequence number.
    next: u64,
    answered: Vec<bool>,
    missing: u64,
}

impl<'a> ResultLog<'a> {
    fn new(gathering: &'a Gathering<'a>, published: &'a PublishedPlan, results: Stream<()>) -> ResultLog<'a> {
        let answered: Vec<bool> =
            (0..published.tasks()).map(|task| (gathering.known)(published.range(task))).collect();
        let missing = answered.iter().filter(|answered| !**answered).count() as u64;
        ResultLog { gathering, published, results, next: 1, answered, missing }
    }

    fn stopped(&self) -> bool {
        self.gathering.stop.load(Ordering::Relaxed)
    }

    /// Reads results, publishes missing tasks, and waits for the rest.
    async fn gather(&mut self, context: &Context, listener: &mut Listener<'_>) -> Flow {
        let mut backoff = Backoff::default();
        let mut interval = Duration::from_millis(20);
        let mut published = false;
        let mut counted = Instant::now();
        let mut idle_since: Option<Instant> = None;
        while self.missing > 0 && !self.stopped() {
            let read = match self.read(listener).await {
                Ok(Read::Something) => {
                    (interval, idle_since) = (Duration::from_millis(20), None);
                    continue;
                }
                Ok(Read::Stop(flow)) => return flow,
                Ok(Read::Nothing) => Ok(()),
                Err(error) => Err(error),
            };
            let tried = match read {
                Ok(()) if !published => {
                    let all = self.answered.len() as u64;
                    let sent = self.publish_missing(context).await;
                    published = sent.is_ok();
                    if published {
                        listener(GatherEvent::Published { tasks: all, done: all - self.missing });
                    }
                    sent
                }
                Ok(()) if counted.elapsed() >= COUNT => {
                    counted = Instant::now();
                    match self.counts(context).await {
                        Ok((workers, queued)) => {
                            // The server has lost tasks that are neither queued nor done.
                            if queued == 0 {
                                let since = *idle_since.get_or_insert(counted);
                                published = since.elapsed().as_secs() < 2 + self.published.ack_wait;
                            } else {
                                idle_since = None;
                            }
                            listener(GatherEvent::Workers(workers));
                            Ok(())
                        }
                        Err(error) => Err(error),
                    }
                }
                other => other,
            };
            match tried {
                Ok(()) => {
                    backoff.reset();
                    sleep_unless_stopped(interval, self.gathering.stop).await;
                    interval = (interval * 2).min(MAX_INTERVAL);
                }
                Err(error) => {
                    let pause = backoff.next_pause();
                    listener(GatherEvent::Lost(error, pause));
                    sleep_unless_stopped(pause, self.gathering.stop).await;
                }
            }
        }
        Flow::Stop
    }

    /// Reads the next result.
    async fn read(&mut self, listener: &mut Listener<'_>) -> Result<Read, String> {
        let subject = subjects::all_done(self.gathering.plan);
        let message = match self.results.direct_get_next_for_subject(subject, Some(self.next)).await {
            Ok(message) => message,
            Err(error) if error.kind() == DirectGetErrorKind::NotFound => return Ok(Read::Nothing),
            Err(error) => return Err(error.to_string()),
        };
        self.next = message.sequence + 1;
        let task = subjects::task_of(&message.subject).filter(|&task| task < self.answered.len() as u64);
        let Some(task) = task else { return Ok(Read::Something) };
        if !std::mem::replace(&mut self.answered[task as usize], true) {
            self.missing -= 1;
            let answer = TaskResult::read(&message.payload);
            let flow = listener(GatherEvent::TaskDone(self.published.range(task), answer));
            if flow != Flow::On {
                return Ok(Read::Stop(flow));
            }
        }
        Ok(Read::Something)
    }

    /// Publishes the tasks without a result. The server rejects those that are still queued, as intended.
    async fn publish_missing(&self, context: &Context) -> Result<(), String> {
        let plan = self.gathering.plan;
        let missing: Vec<u64> =
            (0..).zip(&self.answered).filter(|(_, answered)| !**answered).map(|(task, _)| task).collect();
        for some in missing.chunks(AT_ONCE) {
            let mut sent = Vec::with_capacity(some.len());
            for &task in some {
                let range = self.published.range(task);
                let texts = (self.gathering.texts)(range.clone());
                let body = Task { plan: plan.to_owned(), task, first: range.start, end: range.end, texts };
                let body = serde_json::to_vec(&body).map_err(|error| error.to_string())?;
                let subject = subjects::task_subject(plan, task);
                sent.push(context.publish(subject, body.into()).await.map_err(|error| error.to_string())?);
            }
            for acknowledged in sent {
                match acknowledged.await {
                    Ok(_) => (),
                    Err(error) if is_there_already(&error) => (),
                    Err(error) => return Err(error.to_string()),
                }
            }
            if self.stopped() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the number of workers, idle or busy, and of tasks that are not done.
    async fn counts(&self, context: &Context) -> Result<(u64, u64), String> {
        let consumer =
            context.get_consumer_from_stream::<pull::Config, _, _>(subjects::WORKERS, subjects::TASKS).await;
        let info = consumer.map_err(|error| error.to_string())?.cached_info().clone();
        let working = info.num_ack_pending as u64;
        Ok((working + info.num_waiting as u64, working + info.num_pending))
    }
}

/// Whether a message was rejected because its subject has one.
pub(crate) fn is_there_already(error: &async_nats::jetstream::context::PublishError) -> bool {
    error.kind() == PublishErrorKind::WrongLastSequence
        || error.to_string().contains("maximum messages per subject")
}

enum Read {
    Something,
    Nothing,
    Stop(Flow),
}
