//! The objects on the server: three streams, one consumer shared by all workers, and the subjects of messages.
//!
//! | stream | subject | contents |
//! |---|---|---|
//! | `PARLOR_PLANS` | `parlor.plan.<plan>` | each plan once |
//! | `PARLOR_TASKS` | `parlor.task.<plan>.<task>` | tasks without a result |
//! | `PARLOR_DONE` | `parlor.done.<plan>.<task>` | the first result of each task |
//! | | `parlor.back.<plan>.<task>.<delivery>` | notes that a worker returned a task without failing |

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};

/// The stream of plans.
pub const PLANS: &str = "PARLOR_PLANS";
/// The stream of tasks.
pub const TASKS: &str = "PARLOR_TASKS";
/// The stream of results.
pub const DONE: &str = "PARLOR_DONE";
/// The consumer that all workers share.
pub const WORKERS: &str = "workers";

/// How long plans and results are kept. To keep them longer, gather them into a file.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// The subject of a plan.
pub fn plan_subject(plan: &str) -> String {
    format!("parlor.plan.{plan}")
}

/// The subject of a task.
pub fn task_subject(plan: &str, task: u64) -> String {
    format!("parlor.task.{plan}.{task}")
}

/// The subject of all tasks of a plan.
pub fn all_tasks(plan: &str) -> String {
    format!("parlor.task.{plan}.*")
}

/// The subject of a result.
pub fn done_subject(plan: &str, task: u64) -> String {
    format!("parlor.done.{plan}.{task}")
}

/// The subject of all results of a plan.
pub fn all_done(plan: &str) -> String {
    format!("parlor.done.{plan}.*")
}

/// The subject of a note that a task was returned.
pub fn back_subject(plan: &str, task: u64, delivery: i64) -> String {
    format!("parlor.back.{plan}.{task}.{delivery}")
}

/// The subject of all such notes about a task.
pub fn all_back(plan: &str, task: u64) -> String {
    format!("parlor.back.{plan}.{task}.*")
}

/// Returns the task number of a subject.
pub fn task_of(subject: &str) -> Option<u64> {
    subject.split('.').nth(3)?.parse().ok()
}

/// Returns the streams. Each subject holds one message; a second one is rejected and does not replace it.
pub fn streams() -> [Config; 3] {
    let stream = |name: &str, subjects: &[&str]| Config {
        name: name.to_owned(),
        subjects: subjects.iter().map(|&subject| subject.to_owned()).collect(),
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        allow_direct: true,
        // Some versions of the server lost messages with more replicas; results can be computed again.
        num_replicas: 1,
        ..Config::default()
    };
    [
        Config { max_age: KEPT, ..stream(PLANS, &["parlor.plan.*"]) },
        Config { retention: RetentionPolicy::WorkQueue, ..stream(TASKS, &["parlor.task.*.*"]) },
        Config { max_age: KEPT, ..stream(DONE, &["parlor.done.*.*", "parlor.back.*.*.*"]) },
    ]
}

/// Returns the consumer. A task without a sign of life for `ack_wait` is delivered again.
pub fn consumer(ack_wait: Duration) -> pull::Config {
    pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait,
        // Workers give up a task with a result that says so; the server would silently keep it.
        max_deliver: -1,
        max_ack_pending: 100_000,
        max_waiting: 100_000,
        ..pull::Config::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_belong_to_their_streams() {
        let [plans, tasks, done] = streams().map(|stream| stream.subjects);
        let fits = |subject: &str, patterns: &[String]| {
            patterns.iter().any(|pattern| {
                let (mut own, mut wanted) = (subject.split('.'), pattern.split('.'));
                own.by_ref().zip(wanted.by_ref()).all(|(own, wanted)| wanted == "*" || own == wanted)
                    && subject.split('.').count() == pattern.split('.').count()
            })
        };
        assert!(fits(&plan_subject("ab12"), &plans));
        assert!(fits(&task_subject("ab12", 7), &tasks));
        assert!(fits(&done_subject("ab12", 7), &done) && fits(&back_subject("ab12", 7, 2), &done));
        assert_eq!(task_of(&done_subject("ab12", 7)), Some(7));
        assert_eq!(task_of("parlor.done"), None);
    }
}
