//! A process of the operating system: three pipes with bounded waits, and an end that includes every process it has
//! started. `unix.rs` and `windows.rs` implement the same interface; `child.rs` depends on neither.

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

/// The pipe that a wait is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Input,
    Output,
}

/// The result of a wait.
pub(crate) struct Readiness {
    /// Whether to read the output.
    pub(crate) output: bool,
    /// Whether to read standard error.
    pub(crate) stderr: bool,
}

/// The result of one read from a pipe.
pub(crate) enum Chunk {
    Bytes(Vec<u8>),
    Empty,
    Closed,
}

/// Maximum number of bytes in a chunk.
const CHUNK_SIZE: usize = 8 * 1024;
