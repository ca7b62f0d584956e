//! `--nats`: publishes a plan, gathers the lines of its results, and prints progress. The command counts and saves the
//! lines like those of its own threads.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parlor_arena::{AnyPlan, PlanRunner};
use parlor_catalog::Environment;
use parlor_core::{Limits, Message, message};
use parlor_queue::messages::plan_id;
use parlor_queue::{Flow, GatherEvent, Gathering, PublishedPlan, TaskResult, gather};
use serde::de::DeserializeOwned;

use super::bench::node_signature;
use crate::args::{DEFAULT_ATTEMPTS, DEFAULT_WORKER_TIMEOUT, QueueArgs};
use crate::exit::CommandError;
use crate::locale::words;
use crate::progress::Progress;
use crate::run::RunContext;

/// Target duration of a task.
const TASK: Duration = Duration::from_secs(10);

/// Time for trying out units to choose the task size.
const TRIAL: Duration = Duration::from_secs(2);

/// Target size of the result of a task in bytes; servers accept a mebibyte.
const RESULT: u64 = 256 << 10;

/// Minimum number of tasks of a plan, so that all workers are busy to the end.
const FEWEST_TASKS: u64 = 64;

/// Maximum number of tasks of a plan, so that publishing and gathering take seconds.
const MOST_TASKS: u64 = 20_000;

/// The outcome of gathering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gathered {
    /// All results.
    Everything,
    /// Some tasks were given up and reported.
    GivenUp,
}

/// Publishes the unknown units and gathers their results. `hear` receives each line and returns whether to go on.
pub fn spread<L: DeserializeOwned>(
    whole_plan: &AnyPlan,
    asked: &QueueArgs,
    run: &RunContext,
    progress: &Progress,
    known: &dyn Fn(Range<u64>) -> bool,
    hear: &mut dyn FnMut(L) -> Flow,
) -> Result<Gathered, CommandError> {
    if let (false, Some(what)) = (asked.allow_clock, whole_plan.clocked().map_err(CommandError::bad_input)?) {
        return Err(CommandError::usage(message!("queue-clock", what = what)));
    }
    let failed = |error: serde_json::Error| {
        CommandError::bad_input(message!("cli-io-error", error = error.to_string()))
    };
    let Some(signature) = node_signature(&run.limits)? else { return Ok(Gathered::Everything) };
    let id = plan_id(&serde_json::to_string(whole_plan).map_err(failed)?, signature);
    let plan = serde_json::to_value(whole_plan.without_texts()).map_err(failed)?;
    let published = || PublishedPlan {
        signature,
        plan: plan.clone(),
        units: whole_plan.units(),
        task_size: asked.task_size.unwrap_or_else(|| task_size(whole_plan)),
        ack_wait: asked.patience.unwrap_or(DEFAULT_WORKER_TIMEOUT),
        attempts: asked.attempts.unwrap_or(DEFAULT_ATTEMPTS),
    };
    let never = AtomicBool::new(false);
    let gathering = Gathering {
        address: &asked.sign_in.address(asked.nats.as_deref().unwrap_or_default()),
        plan: &id,
        published: &published,
        texts: &|range| whole_plan.texts(range),
        known,
        stop: run.limits.stop.as_deref().unwrap_or(&never),
    };
    let (mut given_up, mut lost) = (false, false);
    let mut heard = |news: GatherEvent| match news {
        GatherEvent::Published { tasks, done } => {
            tell(&message!("queue-published", plan = id.as_str(), tasks = tasks, done = done));
            Flow::On
        }
        GatherEvent::Workers(workers) => {
            lost = false;
            progress.note(|| words().say(&message!("queue-workers", workers = workers)));
            Flow::On
        }
        GatherEvent::Lost(error, pause) => {
            // Short interruptions are not reported.
            if pause >= Duration::from_secs(1) && !std::mem::replace(&mut lost, true) {
                tell(&message!("queue-lost", error = error, seconds = pause.as_secs()));
            }
            Flow::On
        }
        GatherEvent::TaskDone(range, answer) => {
            let lines: Option<Vec<L>> = match &answer {
                Some(TaskResult::Done(text)) => {
                    text.lines().map(|line| serde_json::from_str(line).ok()).collect()
                }
                _ => None,
            };
            let Some(lines) = lines.filter(|lines| lines.len() as u64 == range.end - range.start) else {
                given_up = true;
                tell(&why_given_up(&range, answer.as_ref()));
                return Flow::On;
            };
            lines.into_iter().map(&mut *hear).find(|flow| *flow != Flow::On).unwrap_or(Flow::On)
        }
    };
    gather(&gathering, &mut heard).map_err(CommandError::bad_input)?;
    Ok(if given_up { Gathered::GivenUp } else { Gathered::Everything })
}

/// Prints that workers go on without this program.
pub fn tell_it_goes_on() {
    tell(&message!("queue-goes-on"));
}

fn tell(said: &Message) {
    eprintln!("{}", words().say(said));
}

fn why_given_up(range: &Range<u64>, answer: Option<&TaskResult>) -> Message {
    let (first, last) = (range.start, range.end.saturating_sub(1));
    match answer {
        Some(TaskResult::Lost(attempts)) => {
            message!("queue-poisoned", first = first, last = last, attempts = *attempts)
        }
        Some(TaskResult::TooLarge) => message!("queue-too-large", first = first, last = last),
        Some(TaskResult::Done(_)) | None => message!("queue-spoilt", first = first, last = last),
    }
}

/// Chooses the number of units per task by trying out a few. It changes no result.
fn task_size(whole_plan: &AnyPlan) -> u64 {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    std::thread::spawn(move || {
        std::thread::sleep(TRIAL);
        raised.store(true, Ordering::Relaxed);
    });
    let environment = Environment { outside: true, ..Environment::default() };
    let Ok(runner) = PlanRunner::new(whole_plan.clone(), &environment) else { return 1 };
    let limits = Limits { stop: Some(stop), ..Limits::none() };
    let (units, begun) = (whole_plan.units(), Instant::now());
    let (mut tried, mut bytes) = (0, 0);
    // Spread over the plan, since neighbours may be alike.
    for number in (0..FEWEST_TASKS.min(units)).map(|step| step * units / FEWEST_TASKS.min(units)) {
        let Some(lines) = runner.work(number..number + 1, &[], &|_| String::new(), &limits) else { break };
        tried += 1;
        bytes += lines
            .iter()
            .filter_map(|line| serde_json::to_string(line).ok())
            .map(|line| line.len())
            .sum::<usize>();
        if begun.elapsed() >= TRIAL {
            break;
        }
    }
    if tried == 0 {
        return 1;
    }
    let each = begun.elapsed().as_secs_f64() / f64::from(tried);
    let by_time = (TASK.as_secs_f64() / each.max(1e-9)) as u64;
    let by_size = RESULT * u64::from(tried as u32) / (bytes as u64).max(1);
    by_time.max(units / MOST_TASKS).min(by_size).min(units / FEWEST_TASKS).max(1)
}
