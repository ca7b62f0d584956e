//! A queue of tasks on a NATS server. A publisher publishes a plan and gathers its results; workers take one task at a time
//! and publish its result. The crate knows neither games nor plans: it transports texts.
//!
//! The stream of results is authoritative: the first result of a task counts. Tasks may be delivered twice, and workers
//! and the server may fail at any moment; only time is lost.
//!
//! - [`address`]: the address of the server and the credentials
//! - [`subjects`]: the streams on the server and their subjects
//! - [`messages`]: plans, tasks and results as messages
//! - [`mod@gather`]: publishes a plan and gathers its results
//! - [`backoff`]: exponential backoff
//! - [`worker`]: does tasks until stopped

pub mod address;
pub mod backoff;
pub mod gather;
pub mod messages;
pub mod subjects;
pub mod worker;

pub use address::Address;
pub use gather::{Flow, GatherEvent, Gathering, gather};
pub use messages::{PublishedPlan, Task, TaskResult};
pub use worker::{TaskHandler, Worker, WorkerStats};
