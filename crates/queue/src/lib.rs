//! A queue of tasks on a NATS server. Whoever has a plan publishes it and gathers the results; workers take tasks,
//! one at a time, and give results back. The crate knows neither games nor plans: it carries texts.
//!
//! What is true is the log of results, in which the first result of a task stands for ever. Tasks may be handed out
//! twice, workers and the server may die at any moment, and nothing but time is lost.
//!
//! - [`address`]: where the server is, and how to sign in
//! - [`board`]: the streams on the server and the subjects in them
//! - [`published`]: plans, tasks and results as they are sent
//! - [`mod@gather`]: publishing a plan and gathering its results
//! - [`patience`]: backoff that grow
//! - [`worker`]: doing tasks until told to stop

pub mod address;
pub mod backoff;
pub mod gather;
pub mod messages;
pub mod subjects;
pub mod worker;

pub use address::Address;
pub use gather::{Flow, GatherEvent, Gathering, gather};
pub use messages::{PublishedPlan, Task, TaskResult};
pub use worker::{Work, Worker, WorkerStats};
