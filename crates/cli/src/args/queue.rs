//! Options of whoever hands out work through a NATS server, and of whoever does it.

use std::path::PathBuf;

use clap::Args;
use parlor_core::message;
use parlor_queue::Address;

use super::values::within;
use crate::speech::{text, words};

/// How long a worker may be silent by default, in seconds.
pub const PATIENCE: u64 = 60;

/// Workers that may be lost on a task by default.
pub const ATTEMPTS: u64 = 3;

/// How work is handed out.
#[derive(Clone, Debug, Default, Args)]
pub struct QueueOptions {
    /// The server.
    #[arg(long, value_name = "URL", conflicts_with = "shard", help_heading = text("help-heading-spread"),
        help = text("help-queue-nats"))]
    pub nats: Option<String>,
    /// How to sign in.
    #[command(flatten)]
    pub sign_in: SignIn,
    /// Units in each task.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), requires = "nats",
        help_heading = text("help-heading-spread"), help = text("help-queue-task-size"))]
    pub task_size: Option<u64>,
    /// Seconds after which a silent worker is given up.
    #[arg(long, value_name = "SECONDS", value_parser = within(1, 86_400), requires = "nats",
        help_heading = text("help-heading-spread"), help = patience_help())]
    pub patience: Option<u64>,
    /// Workers that may be lost on a task.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), requires = "nats",
        help_heading = text("help-heading-spread"), help = attempts_help())]
    pub attempts: Option<u64>,
    /// Whether results may depend on the speed of machines.
    #[arg(long, requires = "nats", help_heading = text("help-heading-spread"), help = text("help-queue-allow-clock"))]
    pub allow_clock: bool,
}

/// How to sign in at a server.
#[derive(Clone, Debug, Default, Args)]
pub struct SignIn {
    /// The credentials.
    #[arg(long, value_name = "FILE", requires = "nats", help_heading = text("help-heading-spread"),
        help = text("help-queue-creds"))]
    pub creds: Option<PathBuf>,
    /// The certificates of the server.
    #[arg(long, value_name = "FILE", requires = "nats", help_heading = text("help-heading-spread"),
        help = text("help-queue-tls-ca"))]
    pub tls_ca: Option<PathBuf>,
}

impl SignIn {
    /// The server at an address.
    pub fn address(&self, url: &str) -> Address {
        Address { url: url.to_owned(), creds: self.creds.clone(), ca: self.tls_ca.clone() }
    }
}

/// `parlor worker`.
#[derive(Debug, Args)]
pub struct Worker {
    /// The server.
    #[arg(long, value_name = "URL", required = true, help = text("help-queue-worker-nats"))]
    pub nats: String,
    /// How to sign in.
    #[command(flatten)]
    pub sign_in: SignIn,
    /// Tasks at a time.
    #[arg(long, value_name = "T", value_parser = within(1, 1024), help = text("help-worker-threads"))]
    pub threads: Option<u64>,
    /// Whether plans may start programs here.
    #[arg(long, help = text("help-worker-allow-processes"))]
    pub allow_processes: bool,
}

fn patience_help() -> String {
    words().say(&message!("help-queue-patience", usual = PATIENCE))
}

fn attempts_help() -> String {
    words().say(&message!("help-queue-attempts", usual = ATTEMPTS))
}
