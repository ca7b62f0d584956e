//! A program that is talked to in lines over its standard input and output.
//!
//! It may do whatever it likes: crash, hang, write without end, close its pipes, ignore signals, start other
//! programs. Whoever waits for it waits until a deadline, holds a bounded number of its bytes, and when it is
//! done with, everything that it has started is ended with it. Nothing here knows what the lines mean, nor which
//! system it runs on.

use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::process::{Chunk, CpuUsage, Direction, Process};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// How much of what it writes to its standard error is remembered, in bytes: the end.
pub const MAX_STDERR: usize = 4 * 1024;

/// Gulps of stderr that are taken at once: more than a pipe holds.
const MAX_CHUNKS: usize = 16;

/// How long a program that closed its output may take to end, before it is called alive: long enough for a busy machine.
const LAST_BREATH: Duration = Duration::from_secs(2);

/// How often somebody who waits looks at the stop flag.
const GLANCE: Duration = Duration::from_millis(50);

/// How long an answer may take before the machine is asked what the program costs: most answers come sooner.
const PROMPT: Duration = Duration::from_millis(20);

/// How many times as long a program may take whose processor others were using.
const LONGEST_STRETCH: u32 = 4;

/// How long somebody is ready to wait.
#[derive(Clone, Copy, Debug)]
pub struct Timeout<'a> {
    /// Until when.
    pub deadline: Instant,
    /// Raised from outside to stop waiting at once.
    pub stop: Option<&'a AtomicBool>,
}

impl Timeout<'_> {
    /// So long from now.
    pub fn after(time: Duration) -> Timeout<'static> {
        Timeout { deadline: Instant::now() + time, stop: None }
    }

    /// How long to sleep before looking around again, or why to stop waiting.
    fn nap(&self) -> Result<Duration, ChildError> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(ChildError::Stopped);
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ChildError::TimedOut(None));
        }
        Ok(if self.stop.is_some() { left.min(GLANCE) } else { left })
    }
}

/// A wait for a line that is fair on a busy machine: time that the program was ready to run while others ran does not
/// count, as long as it has not used as much processor time as it had time.
struct Wait {
    begun: Instant,
    /// The time it was given.
    given: Duration,
    /// When it is over, as far as is known.
    deadline: Instant,
    /// What the program had cost when it was looked at first.
    before: Option<CpuUsage>,
    looked: bool,
    /// When somebody was to look around again.
    planned: Option<Instant>,
    /// How much later than planned somebody has: the machine had no time for Parlor either.
    overslept: Duration,
}

impl Wait {
    fn until(deadline: Instant) -> Wait {
        let begun = Instant::now();
        let given = deadline.saturating_duration_since(begun);
        Wait { begun, given, deadline, before: None, looked: false, planned: None, overslept: Duration::ZERO }
    }

    /// How long to sleep before looking around again.
    fn nap(&mut self, timeout: &Timeout<'_>, process: &Process) -> Result<Duration, ChildError> {
        if let Some(planned) = self.planned.take() {
            self.overslept += Instant::now().saturating_duration_since(planned);
        }
        if !self.looked && self.begun.elapsed() >= PROMPT {
            (self.looked, self.before) = (true, process.cpu_usage());
        }
        let nap = match (Timeout { deadline: self.deadline, ..*timeout }).nap() {
            Err(ChildError::TimedOut(_)) => {
                let cpu_usage = process.cpu_usage().zip(self.before).map(|(now, before)| now.since(before));
                self.stretch(cpu_usage)?;
                (Timeout { deadline: self.deadline, ..*timeout }).nap()?
            }
            nap => nap?,
        };
        let nap = if self.looked { nap } else { nap.min(PROMPT) };
        self.planned = Some(Instant::now() + nap);
        Ok(nap)
    }

    /// Moves the deadline if the machine was busy with others.
    fn stretch(&mut self, cpu_usage: Option<CpuUsage>) -> Result<(), ChildError> {
        let late = ChildError::TimedOut(cpu_usage.map(|cpu_usage| cpu_usage.ran));
        let Some(cpu_usage) = cpu_usage.filter(|cpu_usage| cpu_usage.ran < self.given) else {
            return Err(late);
        };
        let lost = cpu_usage.queued + self.overslept;
        let deadline = self.begun + (self.given + lost).min(self.given * LONGEST_STRETCH);
        if deadline <= Instant::now() {
            return Err(late);
        }
        self.deadline = deadline;
        Ok(())
    }
}

/// Why a line could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum ChildError {
    /// Not before the deadline; the processor time that it used meanwhile, where that is known.
    #[error("it took too long")]
    TimedOut(Option<Duration>),
    /// Somebody raised the stop flag.
    #[error("it was stopped")]
    Stopped,
    /// The program has ended.
    #[error("it ended ({0})")]
    Ended(ExitStatus),
    /// It was ended because it and what it had started took more than so many mebibytes.
    #[error("it took more than {0} MiB of memory")]
    MemoryExceeded(u64),
    /// It closed its standard output and goes on.
    #[error("it closed its output")]
    ClosedOutput,
    /// It closed its standard input.
    #[error("it closed its input")]
    ClosedInput,
    /// Its line is longer than [`MAX_LINE`].
    #[error("it wrote a line of more than {MAX_LINE} bytes")]
    LineTooLong,
    /// Its line is not UTF-8.
    #[error("it wrote something that is not UTF-8")]
    NotUtf8,
    /// The system refused.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

impl fmt::Display for ExitStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitStatus::Code(code) => write!(f, "exit code {code}"),
            ExitStatus::Signal(signal) => write!(f, "signal {signal}"),
        }
    }
}

/// A running program. Dropping it ends it and everything that it has started.
#[derive(Debug)]
pub struct Child {
    process: Process,
    /// Bytes that it has written and nobody has asked for yet.
    unread: Vec<u8>,
    stderr: Vec<u8>,
}

impl Child {
    /// Starts what the system's shell understands by `command`. Ctrl-C does not reach it, and it can be ended
    /// with everything it starts.
    pub fn start(command: &str) -> io::Result<Child> {
        Ok(Child { process: Process::start(command)?, unread: Vec::new(), stderr: Vec::new() })
    }

    /// Writes a line; the line break is added.
    pub fn write_line(&mut self, line: &str, timeout: &Timeout<'_>) -> Result<(), ChildError> {
        let line = [line.as_bytes(), b"\n"].concat();
        let mut left = &line[..];
        while !left.is_empty() {
            match self.process.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    let nap = timeout.nap().inspect_err(|_| {
                        // After half a line there is nothing more to say.
                        self.process.close_input();
                    })?;
                    self.wait_for(Direction::Input, nap)?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.process.close_input();
                    return Err(self.gone().unwrap_or(ChildError::ClosedInput));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Reads the next line, without its line break.
    pub fn read_line(&mut self, timeout: &Timeout<'_>) -> Result<String, ChildError> {
        let mut searched = 0;
        let mut wait = Wait::until(timeout.deadline);
        loop {
            let found = self.unread[searched..].iter().position(|&byte| byte == b'\n');
            if let Some(end) = found.map(|place| searched + place).filter(|&end| end <= MAX_LINE) {
                let mut line: Vec<u8> = self.unread.drain(..=end).collect();
                line.truncate(end);
                return String::from_utf8(line).map_err(|_| ChildError::NotUtf8);
            }
            searched = self.unread.len();
            if searched > MAX_LINE {
                return Err(ChildError::LineTooLong);
            }
            if !self.process.has_output() {
                return Err(self.gone().unwrap_or(ChildError::ClosedOutput));
            }
            let nap = wait.nap(timeout, &self.process)?;
            self.wait_for(Direction::Output, nap)?;
        }
    }

    /// Whether it has written something that nobody has asked for.
    pub fn has_unread(&mut self) -> Result<bool, ChildError> {
        self.wait_for(Direction::Output, Duration::ZERO)?;
        Ok(!self.unread.is_empty())
    }

    /// What it and everything it has started have cost so far, where the system says so.
    pub fn cpu_usage(&self) -> Option<CpuUsage> {
        self.process.cpu_usage()
    }

    /// The end of what it has written to its standard error, or as much of that as has arrived.
    pub fn stderr(&mut self) -> String {
        // What it wrote last may not have been looked at yet; one that never stops writing must not be
        // listened to for ever.
        for _ in 0..MAX_CHUNKS {
            match self.process.stderr() {
                Ok(Chunk::Bytes(bytes)) => self.keep_stderr(&bytes),
                _ => break,
            }
        }
        String::from_utf8_lossy(&self.stderr).trim().to_owned()
    }

    /// Closes its input, gives it some time to end by itself, and ends it. Says how it ended, if it did.
    pub fn end(mut self, grace: Duration) -> Option<ExitStatus> {
        self.process.close_input();
        let deadline = Instant::now() + grace;
        // Its pipes close when it ends, unless somebody else holds them. Until then it may want to write.
        while !self.process.is_silent() && self.process.exit().is_none() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.wait_for(Direction::Output, left.min(GLANCE)).is_err() {
                break;
            }
            self.unread.clear();
        }
        self.exit_within(deadline.saturating_duration_since(Instant::now()))
    }

    /// How a program has ended that has closed a pipe, if it does.
    fn gone(&mut self) -> Option<ChildError> {
        let exit = self.exit_within(LAST_BREATH)?;
        Some(self.process.memory_exceeded().map_or(ChildError::Ended(exit), ChildError::MemoryExceeded))
    }

    fn exit_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            let exit = self.process.exit();
            if exit.is_some() || Instant::now() >= deadline {
                return exit;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Sleeps until it can be written to or has written something, and takes what it has written.
    fn wait_for(&mut self, direction: Direction, nap: Duration) -> Result<(), ChildError> {
        let readiness = self.process.wait(direction, nap)?;
        if readiness.stderr
            && let Chunk::Bytes(bytes) = self.process.stderr()?
        {
            self.keep_stderr(&bytes);
        }
        if readiness.output
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

    fn cpu_usage(ran: Duration, queued: Duration) -> CpuUsage {
        CpuUsage { ran, queued }
    }

    #[test]
    fn time_spent_in_the_queue_for_a_processor_is_given_back() {
        let mut wait = Wait::until(Instant::now() + 60 * SECOND);
        wait.stretch(Some(cpu_usage(SECOND, 100 * SECOND))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given + 100 * SECOND);
        wait.stretch(Some(cpu_usage(SECOND, 10_000 * SECOND))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given * LONGEST_STRETCH);
    }

    #[test]
    fn time_in_which_nobody_could_look_is_given_back() {
        let mut wait = Wait::until(Instant::now() + 60 * SECOND);
        wait.overslept = 10 * SECOND;
        wait.stretch(Some(cpu_usage(Duration::ZERO, Duration::ZERO))).unwrap();
        assert_eq!(wait.deadline, wait.begun + wait.given + 10 * SECOND);
    }

    #[test]
    fn who_computes_all_the_time_or_sleeps_gets_no_more_of_it() {
        let mut wait = Wait::until(Instant::now() + 60 * SECOND);
        // Its own processes kept each other waiting.
        assert!(matches!(
            wait.stretch(Some(cpu_usage(61 * SECOND, 100 * SECOND))),
            Err(ChildError::TimedOut(Some(_)))
        ));
        let mut wait = Wait::until(Instant::now());
        assert!(matches!(
            wait.stretch(Some(cpu_usage(Duration::ZERO, Duration::ZERO))),
            Err(ChildError::TimedOut(_))
        ));
        assert!(matches!(wait.stretch(None), Err(ChildError::TimedOut(None))));
    }
}
