//! Plans, tasks and results as messages. The id of a plan is a hash of everything that fixes its results, so that
//! publishing it again finds the results so far.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A plan as published for workers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PublishedPlan {
    /// The node signature of the publishing program. Workers with another signature do not take the plan.
    pub signature: u64,
    /// The plan.
    pub plan: serde_json::Value,
    /// Number of units.
    pub units: u64,
    /// Units per task; the last one may have fewer.
    pub task_size: u64,
    /// Seconds without a sign of life after which a task is delivered to another worker.
    #[serde(rename = "patience")]
    pub ack_wait: u64,
    /// Number of failed workers after which a task is given up.
    pub attempts: u64,
}

impl PublishedPlan {
    /// Returns the number of tasks.
    pub fn tasks(&self) -> u64 {
        self.units.div_ceil(self.task_size.max(1))
    }

    /// Returns the units of a task.
    pub fn range(&self, task: u64) -> Range<u64> {
        let first = task.saturating_mul(self.task_size).min(self.units);
        first..first.saturating_add(self.task_size).min(self.units)
    }
}

/// Returns the id of a plan: a hash of its text and of the node signature.
///
/// ```
/// use parlor_queue::messages::plan_id;
/// assert_eq!(plan_id("{}", 7), plan_id("{}", 7));
/// assert_eq!(plan_id("{}", 7).len(), 24);
/// assert_ne!(plan_id("{}", 7), plan_id("{}", 8));
/// ```
pub fn plan_id(plan: &str, signature: u64) -> String {
    let mut hash = Sha256::new();
    hash.update(signature.to_le_bytes());
    hash.update(plan.as_bytes());
    let digit = |nibble: u8| char::from_digit(nibble.into(), 16).unwrap_or('0');
    hash.finalize().iter().take(12).flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// A part of a plan that one worker does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// The id of the plan.
    pub plan: String,
    /// The number of the task.
    pub task: u64,
    /// The first unit.
    pub first: u64,
    /// The end of the units, exclusive.
    pub end: u64,
    /// The units as texts, if the plan does not contain them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskResult {
    /// The output as text.
    Done(String),
    /// Given up after this many failed workers.
    Lost(u64),
    /// The output is larger than the maximum message of the server.
    TooLarge,
}

impl TaskResult {
    /// Writes a message: a word on the first line, then the text.
    pub fn write(&self) -> Vec<u8> {
        match self {
            TaskResult::Done(text) => format!("done\n{text}"),
            TaskResult::Lost(workers) => format!("lost\n{workers}"),
            TaskResult::TooLarge => "large\n".to_owned(),
        }
        .into_bytes()
    }

    /// Parses a message; `None` if it is invalid.
    pub fn read(message: &[u8]) -> Option<TaskResult> {
        let (word, text) = std::str::from_utf8(message).ok()?.split_once('\n')?;
        match word {
            "done" => Some(TaskResult::Done(text.to_owned())),
            "lost" => Some(TaskResult::Lost(text.parse().ok()?)),
            "large" => Some(TaskResult::TooLarge),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_cover_every_unit_once() {
        for (units, task_size) in [(10, 3), (9, 3), (1, 100), (5, 1)] {
            let plan = serde_json::Value::Null;
            let published = PublishedPlan { signature: 1, plan, units, task_size, ack_wait: 60, attempts: 3 };
            let all: Vec<u64> = (0..published.tasks()).flat_map(|task| published.range(task)).collect();
            assert_eq!(all, (0..units).collect::<Vec<u64>>());
            assert!(published.range(published.tasks()).is_empty());
        }
    }

    #[test]
    fn reads_its_own_messages_and_rejects_others() {
        for result in [TaskResult::Done("{}\n{}\n".into()), TaskResult::Lost(3), TaskResult::TooLarge] {
            assert_eq!(TaskResult::read(&result.write()), Some(result));
        }
        for wrong in [&b""[..], b"done", b"lost\nmany", b"\xff\n", b"other\n"] {
            assert_eq!(TaskResult::read(wrong), None);
        }
    }
}
