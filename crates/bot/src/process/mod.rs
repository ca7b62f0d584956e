//! A running program as the system sees it: three pipes that nobody gets stuck in, and an end that takes
//! everything with it that the program has started. `unix.rs` and `windows.rs` keep the same promises by
//! different means, and `child.rs` knows neither.

#[cfg(windows)]
mod job;
mod spent;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
mod warden;
#[cfg(unix)]
mod watcher;
#[cfg(windows)]
mod windows;

pub use spent::Spent;
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
pub(crate) struct News {
    /// Whether its output should be looked at.
    pub(crate) output: bool,
    /// Whether its standard error should be.
    pub(crate) complaints: bool,
}

/// What one look into a pipe brings.
pub(crate) enum Gulp {
    Bytes(Vec<u8>),
    Nothing,
    Closed,
}

/// The most bytes in a gulp.
const GULP: usize = 8 * 1024;
