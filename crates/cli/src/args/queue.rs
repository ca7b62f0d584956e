//! Options for handing out work through a NATS server, and for doing it.

use std::path::PathBuf;

use clap::Args;
use parlor_core::message;
use parlor_queue::Address;

use super::values::within;
use crate::locale::{text, words};

/// Default time without a sign of life after which a worker is given up, in seconds.
pub const DEFAULT_WORKER_TIMEOUT: u64 = 60;

/// Default number of workers that may be lost on a task.
pub const DEFAULT_ATTEMPTS: u64 = 3;

/// Options for handing out work.
#[derive(Clone, Debug, Default, Args)]
pub struct QueueArgs {
    /// URL of the server.
    #[arg(long, value_name = "URL", conflicts_with = "shard", help_heading = text("help-heading-spread"),
        help = text("help-queue-nats"))]
    pub nats: Option<String>,
    /// Credentials.
    #[command(flatten)]
    pub sign_in: CredentialArgs,
    /// Units per task.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), requires = "nats",
        help_heading = text("help-heading-spread"), help = text("help-queue-task-size"))]
    pub task_size: Option<u64>,
    /// Time after which a silent worker is given up, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = within(1, 86_400), requires = "nats",
        help_heading = text("help-heading-spread"), help = patience_help())]
    pub patience: Option<u64>,
    /// Number of workers that may be lost on a task.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), requires = "nats",
        help_heading = text("help-heading-spread"), help = attempts_help())]
    pub attempts: Option<u64>,
    /// Allow results that depend on the speed of the machines.
    #[arg(long, requires = "nats", help_heading = text("help-heading-spread"), help = text("help-queue-allow-clock"))]
    pub allow_clock: bool,
}

/// Credentials for a server.
#[derive(Clone, Debug, Default, Args)]
pub struct CredentialArgs {
    /// The credentials file.
    #[arg(long, value_name = "FILE", requires = "nats", help_heading = text("help-heading-spread"),
        help = text("help-queue-creds"))]
    pub creds: Option<PathBuf>,
    /// Certificates to verify the server with.
    #[arg(long, value_name = "FILE", requires = "nats", help_heading = text("help-heading-spread"),
        help = text("help-queue-tls-ca"))]
    pub tls_ca: Option<PathBuf>,
}

impl CredentialArgs {
    /// Returns the address of a server with these credentials.
    pub fn address(&self, url: &str) -> Address {
        Address { url: url.to_owned(), creds: self.creds.clone(), ca: self.tls_ca.clone() }
    }
}

/// `parlor worker`.
#[derive(Debug, Args)]
pub struct WorkerArgs {
    /// URL of the server.
    #[arg(long, value_name = "URL", required = true, help = text("help-queue-worker-nats"))]
    pub nats: String,
    /// Credentials.
    #[command(flatten)]
    pub sign_in: CredentialArgs,
    /// Number of tasks done in parallel.
    #[arg(long, value_name = "T", value_parser = within(1, 1024), help = text("help-worker-threads"))]
    pub threads: Option<u64>,
    /// Allow plans to start processes.
    #[arg(long, help = text("help-worker-allow-processes"))]
    pub allow_processes: bool,
}

fn patience_help() -> String {
    words().say(&message!("help-queue-patience", usual = DEFAULT_WORKER_TIMEOUT))
}

fn attempts_help() -> String {
    words().say(&message!("help-queue-attempts", usual = DEFAULT_ATTEMPTS))
}
