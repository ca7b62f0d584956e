//! Plans, tasks and results as they are sent. A plan's id is a hash of what fixes its results, so that whoever
//! publishes it again finds what is done already.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A plan with what workers must know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PublishedPlan {
    /// The checksum of how the program that made it searches. Workers that search otherwise leave it alone.
    pub signature: u64,
    /// The plan itself.
    pub plan: serde_json::Value,
    /// Units of work in all.
    pub units: u64,
    /// Units in each task, but for the last.
    pub task_size: u64,
    /// Seconds after which the task of a silent worker goes to another.
    pub patience: u64,
    /// Workers that may be lost on a task before it is given up.
    pub attempts: u64,
}

impl PublishedPlan {
    /// How many tasks there are.
    pub fn tasks(&self) -> u64 {
        self.units.div_ceil(self.task_size.max(1))
    }

    /// The units of a task.
    pub fn range(&self, task: u64) -> Range<u64> {
        let first = task.saturating_mul(self.task_size).min(self.units);
        first..first.saturating_add(self.task_size).min(self.units)
    }
}

/// The id of a plan: a hash of its text and of the node signature.
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
    /// Its number.
    pub task: u64,
    /// The first of its units.
    pub first: u64,
    /// The first unit behind it.
    pub end: u64,
    /// What the units are, where the plan does not say so itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskResult {
    /// What came out of it, as text.
    Done(String),
    /// So many workers were lost on it.
    Lost(u64),
    /// What came out of it is larger than the server takes.
    TooLarge,
}

impl TaskResult {
    /// As a message: a word on a line of its own, then the text.
    pub fn write(&self) -> Vec<u8> {
        match self {
            TaskResult::Done(text) => format!("done\n{text}"),
            TaskResult::Lost(workers) => format!("lost\n{workers}"),
            TaskResult::TooLarge => "large\n".to_owned(),
        }
        .into_bytes()
    }

    /// Reads a message; `None` if it is none of ours.
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
    fn tasks_cover_all_units_once() {
        for (units, task_size) in [(10, 3), (9, 3), (1, 100), (5, 1)] {
            let plan = serde_json::Value::Null;
            let published = PublishedPlan { signature: 1, plan, units, task_size, patience: 60, attempts: 3 };
            let all: Vec<u64> = (0..published.tasks()).flat_map(|task| published.range(task)).collect();
            assert_eq!(all, (0..units).collect::<Vec<u64>>());
            assert!(published.range(published.tasks()).is_empty());
        }
    }

    #[test]
    fn answers_read_back_and_nonsense_does_not() {
        for answer in [TaskResult::Done("{}\n{}\n".into()), TaskResult::Lost(3), TaskResult::TooLarge] {
            assert_eq!(TaskResult::read(&answer.write()), Some(answer));
        }
        for wrong in [&b""[..], b"done", b"lost\nmany", b"\xff\n", b"other\n"] {
            assert_eq!(TaskResult::read(wrong), None);
        }
    }
}
