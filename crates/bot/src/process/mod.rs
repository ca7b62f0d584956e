//! A running program as the system sees it: three pipes that nobody gets stuck in, and an end that takes
//! everything with it that the program has started. `unix.rs` and `windows.rs` keep the same promises by
//! different means, and `child.rs` knows neither.

mod cpu_usage;
#[cfg(unix)]
mod exit_guard;
#[cfg(windows)]
mod job_object;
#[cfg(unix)]
mod memory_watchdog;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

pub use cpu_usage::CpuUsage;
#[cfg(unix)]
pub(crate) use unix::Process;
#[cfg(windows)]
pub(crate) use windows::Process;

/// Which of its pipes somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Input,
    Output,
}

/// What there is after waiting.
pub(crate) struct Readiness {
    /// Whether its output should be looked at.
    pub(crate) output: bool,
    /// Whether its standard error should be.
    pub(crate) stderr: bool,
}

/// What one look into a pipe brings.
pub(crate) enum Chunk {
    Bytes(Vec<u8>),
    Empty,
    Closed,
}

/// The most bytes in a chunk.
const CHUNK_SIZE: usize = 8 * 1024;
