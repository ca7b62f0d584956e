//! Publishing a plan and gathering its results. Nothing is remembered here that the server does not hold: whoever
//! gathers a plan for the second time, after a crash or on another machine, finds what is done and publishes what is
//! missing.

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

/// A plan to be done by workers.
pub struct Gathering<'a> {
    /// Where they are found.
    pub address: &'a Address,
    /// The id of the plan.
    pub plan: &'a str,
    /// What is published of it, if nobody has done so before.
    pub published: &'a dyn Fn() -> PublishedPlan,
    /// What the units of a range are, where the plan does not say so itself.
    pub texts: &'a dyn Fn(Range<u64>) -> Vec<String>,
    /// Whether the results of a range are known here already.
    pub known: &'a dyn Fn(Range<u64>) -> bool,
    /// Raised to stop.
    pub stop: &'a AtomicBool,
}

/// What happens while a plan is gathered.
#[derive(Debug)]
pub enum GatherEvent {
    /// It has so many tasks, of which so many were done already.
    Published {
        /// All tasks.
        tasks: u64,
        /// Those that need not be done.
        done: u64,
    },
    /// A task has its result; none if it cannot be read.
    TaskDone(Range<u64>, Option<TaskResult>),
    /// So many workers are there.
    Workers(u64),
    /// The server cannot be reached or refuses; the next attempt comes after a pause.
    Lost(String, Duration),
}

/// How often workers are counted.
const COUNT: Duration = Duration::from_secs(2);

/// The longest pause between two looks for results.
const LOOK: Duration = Duration::from_millis(500);

/// Tasks whose publication is waited for at once.
const AT_ONCE: usize = 512;

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Yes.
    On,
    /// No; workers may.
    Stop,
    /// No, and nobody else need: what is not done yet is taken back.
    Enough,
}

/// Whoever hears what happens.
type Hear<'a> = dyn FnMut(GatherEvent) -> Flow + 'a;

/// Publishes what is missing and gathers all results, unless it is stopped before.
pub fn gather(gathering: &Gathering<'_>, hear: &mut Hear<'_>) -> Result<(), Message> {
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| gathering.refused(error))?;
    runtime.block_on(async {
        let (client, refusals) = gathering.address.connect("parlor").await?;
        let context = jetstream::new(client.clone());
        let published = gathering.publish_plan(&context, &refusals).await?;
        let done =
            context.get_stream_no_info(subjects::DONE).await.map_err(|error| gathering.refused(error))?;
        let mut log = ResultLog::new(gathering, &published, done);
        if log.gather(&context, hear).await == Flow::Enough
            && let Ok(tasks) = context.get_stream_no_info(subjects::TASKS).await
        {
            // Tasks that are left over are done in vain, and nothing else is lost.
            let _ = tasks.purge().filter(subjects::all_tasks(gathering.plan)).await;
        }
        // What was sent last is on its way; a server that is gone is not waited for.
        let _ = tokio::time::timeout(Duration::from_secs(1), client.flush()).await;
        Ok(())
    })
}

impl Gathering<'_> {
    fn refused(&self, error: impl Display) -> Message {
        message!("queue-unreachable", url = self.address.shown(), error = error.to_string())
    }

    /// Makes sure that the streams and the plan are there. A plan that was published before stays as it is.
    async fn publish_plan(&self, context: &Context, refusals: &Refusals) -> Result<PublishedPlan, Message> {
        let denied = |error: &dyn Display| {
            let denied = refusals.last().is_some_and(|said| said.to_lowercase().contains("permissions"));
            if denied { message!("queue-denied") } else { self.refused(error) }
        };
        for stream in subjects::streams() {
            if let Err(error) = context.create_stream(stream.clone()).await {
                // One that somebody has set up otherwise is as good, if it is there.
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
        let patience = Duration::from_secs(published.patience.max(1));
        let consumer = context.create_consumer_on_stream(subjects::consumer(patience), subjects::TASKS).await;
        consumer.map_err(|error| denied(&error))?;
        Ok(published)
    }
}

/// The log of results as far as it has been read.
struct ResultLog<'a> {
    gathering: &'a Gathering<'a>,
    published: &'a PublishedPlan,
    results: Stream<()>,
    /// Where to read on.
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

    /// Reads what there is, publishes what is missing, and waits for the rest.
    async fn gather(&mut self, context: &Context, hear: &mut Hear<'_>) -> Flow {
        let mut backoff = Backoff::default();
        let mut look = Duration::from_millis(20);
        let mut published = false;
        let mut counted = Instant::now();
        let mut idle_since: Option<Instant> = None;
        while self.missing > 0 && !self.stopped() {
            let read = match self.read(hear).await {
                Ok(Read::Something) => {
                    (look, idle_since) = (Duration::from_millis(20), None);
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
                        hear(GatherEvent::Published { tasks: all, done: all - self.missing });
                    }
                    sent
                }
                Ok(()) if counted.elapsed() >= COUNT => {
                    counted = Instant::now();
                    match self.look_around(context).await {
                        Ok((workers, queued)) => {
                            // Tasks that are neither queued nor done have been lost by the server.
                            if queued == 0 {
                                let since = *idle_since.get_or_insert(counted);
                                published = since.elapsed().as_secs() < 2 + self.published.patience;
                            } else {
                                idle_since = None;
                            }
                            hear(GatherEvent::Workers(workers));
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
                    sleep_unless_stopped(look, self.gathering.stop).await;
                    look = (look * 2).min(LOOK);
                }
                Err(error) => {
                    let pause = backoff.next_pause();
                    hear(GatherEvent::Lost(error, pause));
                    sleep_unless_stopped(pause, self.gathering.stop).await;
                }
            }
        }
        Flow::Stop
    }

    /// Reads the next result.
    async fn read(&mut self, hear: &mut Hear<'_>) -> Result<Read, String> {
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
            let flow = hear(GatherEvent::TaskDone(self.published.range(task), answer));
            if flow != Flow::On {
                return Ok(Read::Stop(flow));
            }
        }
        Ok(Read::Something)
    }

    /// Publishes the tasks that have no result. Those that are still queued are refused by the server, which is meant.
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

    /// Who is there: workers, whether they wait or work, and tasks that are not done.
    async fn look_around(&self, context: &Context) -> Result<(u64, u64), String> {
        let consumer =
            context.get_consumer_from_stream::<pull::Config, _, _>(subjects::WORKERS, subjects::TASKS).await;
        let info = consumer.map_err(|error| error.to_string())?.cached_info().clone();
        let working = info.num_ack_pending as u64;
        Ok((working + info.num_waiting as u64, working + info.num_pending))
    }
}

/// Whether a message was refused because its subject has one.
pub(crate) fn is_there_already(error: &async_nats::jetstream::context::PublishError) -> bool {
    error.kind() == PublishErrorKind::WrongLastSequence
        || error.to_string().contains("maximum messages per subject")
}

enum Read {
    Something,
    Nothing,
    Stop(Flow),
}
