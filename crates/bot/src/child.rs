//! A child process that exchanges lines over standard input and output.
//!
//! The process may crash, hang, write without end, close its pipes, ignore signals or start other processes. Every wait
//! has a deadline, the number of buffered bytes is bounded, and dropping a [`Child`] kills the whole process tree. This
//! module knows neither the meaning of the lines nor the operating system.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::process::{Chunk, CpuUsage, Direction, Process};

/// Maximum length of a line, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// Bytes kept from the end of standard error.
pub const MAX_STDERR: usize = 4 * 1024;

/// Maximum number of chunks of standard error read at once: more than a pipe holds.
const MAX_CHUNKS: usize = 16;

/// Time that a process may take to exit after it closed its output, also on a busy machine.
const EXIT_GRACE: Duration = Duration::from_secs(2);

/// Interval at which a wait checks the stop flag.
const STOP_CHECK: Duration = Duration::from_millis(50);

/// Time after which a wait starts to measure CPU usage: most answers come sooner.
const MEASURE_AFTER: Duration = Duration::from_millis(20);

/// Maximum factor by which a wait is extended on a busy machine.
const MAX_EXTENSION: u32 = 4;

/// Bounds a wait.
#[derive(Clone, Copy, Debug)]
pub struct Timeout<'a> {
    /// The end of the wait.
    pub deadline: Instant,
    /// Ends the wait at once when set.
    pub stop: Option<&'a AtomicBool>,
}

impl Timeout<'_> {
    /// Expires after `time`.
    pub fn after(time: Duration) -> Timeout<'static> {
        Timeout { deadline: Instant::now() + time, stop: None }
    }

    /// Returns how long to sleep before the next check.
    fn sleep_time(&self) -> Result<Duration, ChildError> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(ChildError::Stopped);
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ChildError::TimedOut(None));
        }
        Ok(if self.stop.is_some() { left.min(STOP_CHECK) } else { left })
    }
}

/// A wait for a line that is extended on a busy machine: time in which the process was ready to run but had no CPU does
/// not count, unless the process has used as much CPU time as it was given.
struct LineWait {
    begun: Instant,
    /// The time given to the process.
    given: Duration,
    /// The end of the wait, including extensions so far.
    deadline: Instant,
    /// CPU usage at the first measurement.
    before: Option<CpuUsage>,
    measured: bool,
    /// When the current sleep should end.
    planned: Option<Instant>,
    /// Total delay of sleeps: the machine was too busy to run Parlor.
    overslept: Duration,
}

impl LineWait {
    fn until(deadline: Instant) -> LineWait {
        let begun = Instant::now();
        let given = deadline.saturating_duration_since(begun);
        LineWait {
            begun,
            given,
            deadline,
            before: None,
            measured: false,
            planned: None,
            overslept: Duration::ZERO,
        }
    }

    /// Returns how long to sleep before the next check.
    fn sleep_time(&mut self, timeout: &Timeout<'_>, process: &Process) -> Result<Duration, ChildError> {
        if let Some(planned) = self.planned.take() {
            self.overslept += Instant::now().saturating_duration_since(planned);
        }
        if !self.measured && self.begun.elapsed() >= MEASURE_AFTER {
            (self.measured, self.before) = (true, process.cpu_usage());
        }
        let sleep = match (Timeout { deadline: self.deadline, ..*timeout }).sleep_time() {
            Err(ChildError::TimedOut(_)) => {
                let usage = process.cpu_usage().zip(self.before).map(|(now, before)| now.since(before));
                self.extend(usage)?;
                (Timeout { deadline: self.deadline, ..*timeout }).sleep_time()?
            }
            sleep => sleep?,
        };
        let sleep = if self.measured { sleep } else { sleep.min(MEASURE_AFTER) };
        self.planned = Some(Instant::now() + sleep);
        Ok(sleep)
    }

    /// Moves the deadline if the machine was busy with other processes.
    fn extend(&mut self, usage: Option<CpuUsage>) -> Result<(), ChildError> {
        let timed_out = ChildError::TimedOut(usage.map(|usage| usage.ran));
        let Some(usage) = usage.filter(|usage| usage.ran < self.given) else { return Err(timed_out) };
        let lost = usage.queued + self.overslept;
        let deadline = self.begun + (self.given + lost).min(self.given * MAX_EXTENSION);
        if deadline <= Instant::now() {
            return Err(timed_out);
        }
        self.deadline = deadline;
        Ok(())
    }
}

/// Why a line could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// The deadline passed. Holds the CPU time that the process used meanwhile, if known.
    #[error("it took too long")]
    TimedOut(Option<Duration>),
    /// The stop flag was set.
    #[error("it was stopped")]
    Stopped,
    /// The process has exited.
    #[error("it ended ({0})")]
    Ended(ProcessExit),
    /// The process tree was killed because it used more than this many mebibytes.
    #[error("it took more than {0} MiB of memory")]
    MemoryExceeded(u64),
    /// The process closed its standard output and still runs.
    #[error("it closed its output")]
    ClosedOutput,
    /// The process closed its standard input.
    #[error("it closed its input")]
    ClosedInput,
    /// The line is longer than [`MAX_LINE`].
    #[error("it wrote a line of more than {MAX_LINE} bytes")]
    LineTooLong,
    /// The line is not UTF-8.
    #[error("it wrote something that is not UTF-8")]
    NotUtf8,
    /// A system call failed.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessExit {
    /// It exited with this code.
    Code(i32),
    /// It was killed by this signal.
    Signal(i32),
}

impl fmt::Display for ProcessExit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProcessExit::Code(code) => write!(f, "exit code {code}"),
            ProcessExit::Signal(signal) => write!(f, "signal {signal}"),
        }
    }
}

/// A running process. Dropping it kills it and everything it has started.
#[derive(Debug)]
pub struct Child {
    process: Process,
    /// Output that has not been returned yet.
    unread: Vec<u8>,
    stderr: Vec<u8>,
}

impl Child {
    /// Runs `command` in the system's shell. Ctrl-C does not reach the process.
    pub fn start(command: &str) -> io::Result<Child> {
        Ok(Child { process: Process::start(command)?, unread: Vec::new(), stderr: Vec::new() })
    }

    /// Writes a line and a line break.
    pub fn write_line(&mut self, line: &str, timeout: &Timeout<'_>) -> Result<(), ChildError> {
        let line = [line.as_bytes(), b"\n"].concat();
        let mut left = &line[..];
        while !left.is_empty() {
            match self.process.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    let sleep = timeout.sleep_time().inspect_err(|_| {
                        // After half a line, no other line can follow.
                        self.process.close_input();
                    })?;
                    self.wait_for(Direction::Input, sleep)?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.process.close_input();
                    return Err(self.exit_error().unwrap_or(ChildError::ClosedInput));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Reads the next line, without its line break.
    pub fn read_line(&mut self, timeout: &Timeout<'_>) -> Result<String, ChildError> {
        let mut searched = 0;
        let mut wait = LineWait::until(timeout.deadline);
        loop {
            let found = self.unread[searched..].iter().position(|&byte| byte == b'\n');
            if let Some(end) = found.map(|index| searched + index).filter(|&end| end <= MAX_LINE) {
                let mut line: Vec<u8> = self.unread.drain(..=end).collect();
                line.truncate(end);
                return String::from_utf8(line).map_err(|_| ChildError::NotUtf8);
            }
            searched = self.unread.len();
            if searched > MAX_LINE {
                return Err(ChildError::LineTooLong);
            }
            if !self.process.has_output() {
                return Err(self.exit_error().unwrap_or(ChildError::ClosedOutput));
            }
            let sleep = wait.sleep_time(timeout, &self.process)?;
            self.wait_for(Direction::Output, sleep)?;
        }
    }

    /// Returns whether the process has written output that has not been read.
    pub fn has_unread(&mut self) -> Result<bool, ChildError> {
        self.wait_for(Direction::Output, Duration::ZERO)?;
        Ok(!self.unread.is_empty())
    }

    /// Returns the CPU usage of the process tree so far, if the system reports it.
    pub fn cpu_usage(&self) -> Option<CpuUsage> {
        self.process.cpu_usage()
    }

    /// Returns the end of standard error, as far as it has arrived.
    pub fn stderr(&mut self) -> String {
        // The last output may not have been read yet. A process that writes without end is cut off.
        for _ in 0..MAX_CHUNKS {
            match self.process.stderr() {
                Ok(Chunk::Bytes(bytes)) => self.keep_stderr(&bytes),
                _ => break,
            }
        }
        String::from_utf8_lossy(&self.stderr).trim().to_owned()
    }

    /// Closes the input, waits at most `grace` for the process to exit, and kills it. Returns its exit status if it
    /// exited by itself.
    pub fn end(mut self, grace: Duration) -> Option<ProcessExit> {
        self.process.close_input();
        let deadline = Instant::now() + grace;
        // The pipes close on exit unless another process holds them. Until then the process may want to write.
        while !self.process.is_silent() && self.process.exit().is_none() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.wait_for(Direction::Output, left.min(STOP_CHECK)).is_err() {
                break;
            }
            self.unread.clear();
        }
        self.exit_within(deadline.saturating_duration_since(Instant::now()))
    }

    /// Returns how a process that has closed a pipe ended; `None` if it still runs.
    fn exit_error(&mut self) -> Option<ChildError> {
        let exit = self.exit_within(EXIT_GRACE)?;
        Some(self.process.memory_exceeded().map_or(ChildError::Ended(exit), ChildError::MemoryExceeded))
    }

    fn exit_within(&mut self, time: Duration) -> Option<ProcessExit> {
        let deadline = Instant::now() + time;
        loop {
            let exit = self.process.exit();
            if exit.is_some() || Instant::now() >= deadline {
                return exit;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sleeps until the pipe is ready or `sleep` has passed, and reads available output.
    fn wait_for(&mut self, direction: Direction, sleep: Duration) -> Result<(), ChildError> {
        let ready = self.process.wait(direction, sleep)?;
        if ready.stderr
            && let Chunk::Bytes(bytes) = self.process.stderr()?
        {
            self.keep_stderr(&bytes);
        }
        if ready.output
            && self.unread.len() <= MAX_LINE
            && let Chunk::Bytes(bytes) = self.process.output()?
        {
            self.unread.extend_from_slice(&bytes);
        }
        Ok(())
    }

    fn keep_stderr(&mut self, bytes: &[u8]) {
        self.stderr.extend_from_slice(bytes);
        let extra = self.stderr.len().saturating_sub(MAX_STDERR);
        self.stderr.drain(..extra);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn usage(ran: Duration, queued: Duration) -> CpuUsage {
        CpuUsage { ran, queued }
    }

    #[test]
    fn extends_the_deadline_by_time_in_the_run_queue() {
        let mut wait = LineWait::until(Instant::now() + 60 * SECOND);
        wait.extend(Some(usage(SECOND, 100 * SECOND))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given + 100 * SECOND);
        wait.extend(Some(usage(SECOND, 10_000 * SECOND))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given * MAX_EXTENSION);
    }

    #[test]
    fn extends_the_deadline_by_delayed_sleeps() {
        let mut wait = LineWait::until(Instant::now() + 60 * SECOND);
        wait.overslept = 10 * SECOND;
        wait.extend(Some(usage(Duration::ZERO, Duration::ZERO))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given + 10 * SECOND);
    }

    #[test]
    fn does_not_extend_the_deadline_of_a_busy_or_sleeping_process() {
        let mut wait = LineWait::until(Instant::now() + 60 * SECOND);
        // Its own processes kept each other waiting.
        assert!(matches!(
            wait.extend(Some(usage(61 * SECOND, 100 * SECOND))),
            Err(ChildError::TimedOut(Some(_)))
        ));
        let mut wait = LineWait::until(Instant::now());
        assert!(matches!(
            wait.extend(Some(usage(Duration::ZERO, Duration::ZERO))),
            Err(ChildError::TimedOut(_))
        ));
        assert!(matches!(wait.extend(None), Err(ChildError::TimedOut(None))));
    }
}
