//! `parlor worker --nats URL`: does published tasks until stopped. Prints to stderr which plans it does not take, and why.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parlor_arena::{AnyPlan, PlanRunner};
use parlor_catalog::Environment;
use parlor_core::{Limits, Message, message};
use parlor_queue::{PublishedPlan, Task, TaskHandler};

use super::bench::node_signature;
use crate::args::WorkerArgs;
use crate::environment::{environment, environment_for_strangers};
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::interrupt::stop_flag;
use crate::locale::words;

/// Works until stopped.
pub fn run(asked: &WorkerArgs) -> CommandResult {
    let stop = stop_flag();
    let limits = Limits { stop: Some(Arc::clone(&stop)), ..Limits::none() };
    let Some(signature) = node_signature(&limits)? else { return Ok(CommandStatus::Interrupted) };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = asked.threads.map_or(cores, |threads| threads as usize);
    let address = asked.sign_in.address(&asked.nats);
    let environment = if asked.allow_processes { environment() } else { environment_for_strangers() };
    let handler = Arc::new(PlanWorker { signature, environment, allow_processes: asked.allow_processes });
    let ready =
        message!("worker-ready", url = address.shown(), threads = threads, signature = signature.to_string());
    let worked = parlor_queue::Worker { address, threads, handler, stop }
        .run(|| tell(&ready))
        .map_err(CommandError::bad_input)?;
    tell(&message!("worker-stopped", done = worked.done, back = worked.back));
    Ok(CommandStatus::Done)
}

/// Prepares plans and does their tasks.
struct PlanWorker {
    signature: u64,
    environment: Environment,
    allow_processes: bool,
}

impl TaskHandler for PlanWorker {
    type Ready = PlanRunner;

    fn ready(&self, published: &PublishedPlan) -> Result<PlanRunner, Message> {
        let bad = |reason: Message| message!("queue-bad-plan", reason = reason);
        let plan: AnyPlan = serde_json::from_value(published.plan.clone())
            .map_err(|error| message!("queue-bad-plan", reason = error.to_string()))?;
        if published.signature != self.signature {
            let (theirs, own) = (published.signature.to_string(), self.signature.to_string());
            return Err(message!("queue-other-signature", game = plan.game(), theirs = theirs, own = own));
        }
        if let (false, Some(player)) = (self.allow_processes, plan.reaching_outside().map_err(bad)?) {
            return Err(message!("queue-processes", game = plan.game(), player = player));
        }
        PlanRunner::new(plan, &self.environment).map_err(bad)
    }

    fn work(&self, runner: &PlanRunner, task: &Task, stop: &Arc<AtomicBool>) -> Option<String> {
        let limits = Limits { stop: Some(Arc::clone(stop)), ..Limits::none() };
        let lines = runner.work(task.first..task.end, &task.texts, &|said| words().say(said), &limits)?;
        // Serialization of these types does not fail.
        let texts = lines.iter().map(|line| serde_json::to_string(line).unwrap_or_default() + "\n");
        Some(texts.collect())
    }

    fn tell(&self, said: &Message) {
        tell(said);
    }
}

fn tell(said: &Message) {
    eprintln!("{}", words().say(said));
}
