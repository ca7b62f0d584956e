//! A program that is talked to in lines over its standard input and output.
//!
//! It may do whatever it likes: crash, hang, write without end, close its pipes, ignore signals, start other
//! programs. Whoever waits for it waits until a deadline, holds a bounded number of its bytes, and when it is
//! done with, its whole process group is ended. Nothing here knows what the lines mean.
//!
//! Pipes are read without blocking by whoever waits for an answer, rather than by threads: a program that
//! hands its pipes on to a grandchild could keep such threads alive for ever.

use std::fmt;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::CommandExt;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

/// The longest line that is read, in bytes.
pub const MOST_LINE: usize = 64 * 1024;

/// How much of what it writes to its standard error is remembered, in bytes: the end.
pub const MOST_COMPLAINTS: usize = 4 * 1024;

/// How long a program that closed its output may take to end, before it is called alive.
const LAST_BREATH: Duration = Duration::from_millis(200);

/// How often somebody who waits looks at the stop flag.
const GLANCE: Duration = Duration::from_millis(50);

/// How long somebody is ready to wait.
#[derive(Clone, Copy, Debug)]
pub struct Patience<'a> {
    /// Until when.
    pub deadline: Instant,
    /// Raised from outside to stop waiting at once.
    pub stop: Option<&'a AtomicBool>,
}

impl Patience<'_> {
    /// So long from now.
    pub fn of(time: Duration) -> Patience<'static> {
        Patience { deadline: Instant::now() + time, stop: None }
    }

    /// How long to sleep before looking around again, or why to stop waiting.
    fn nap(&self) -> Result<Duration, Trouble> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Trouble::Stopped);
        }
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Trouble::Late);
        }
        Ok(if self.stop.is_some() { left.min(GLANCE) } else { left })
    }
}

/// Why a line could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Not before the deadline.
    #[error("it took too long")]
    Late,
    /// Somebody raised the stop flag.
    #[error("it was stopped")]
    Stopped,
    /// The program has ended.
    #[error("it ended ({0})")]
    Ended(Exit),
    /// It closed its standard output and goes on.
    #[error("it closed its output")]
    ClosedOutput,
    /// It closed its standard input.
    #[error("it closed its input")]
    ClosedInput,
    /// Its line is longer than [`MOST_LINE`].
    #[error("it wrote a line of more than {MOST_LINE} bytes")]
    Flood,
    /// Its line is not UTF-8.
    #[error("it wrote something that is not UTF-8")]
    NotText,
    /// The system refused.
    #[error("{0}")]
    System(#[from] io::Error),
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Code(code) => write!(f, "exit code {code}"),
            Exit::Signal(signal) => write!(f, "signal {signal}"),
        }
    }
}

/// A running program. Dropping it ends it and everything in its process group.
#[derive(Debug)]
pub struct Child {
    process: std::process::Child,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// Bytes that it has written and nobody has asked for yet.
    unread: Vec<u8>,
    complaints: Vec<u8>,
}

impl Child {
    /// Starts what a shell understands by `command`, in a process group of its own: Ctrl-C does not reach it,
    /// and it can be ended with everything it starts.
    pub fn start(command: &str) -> io::Result<Child> {
        let mut process = Command::new("/bin/sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let (stdin, stdout, stderr) = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let child = Child { process, stdin, stdout, stderr, unread: Vec::new(), complaints: Vec::new() };
        for pipe in child.pipes() {
            ioctl_fionbio(pipe, true)?;
        }
        Ok(child)
    }

    /// Writes a line; the line break is added.
    pub fn write_line(&mut self, line: &str, patience: &Patience<'_>) -> Result<(), Trouble> {
        let line = [line.as_bytes(), b"\n"].concat();
        let mut left = &line[..];
        while !left.is_empty() {
            let Some(stdin) = &mut self.stdin else { return Err(Trouble::ClosedInput) };
            match stdin.write(left) {
                Ok(written) => left = &left[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    let nap = patience.nap()?;
                    self.wait_for(Direction::Input, nap)?;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    self.stdin = None;
                    return Err(self.exit_within(LAST_BREATH).map_or(Trouble::ClosedInput, Trouble::Ended));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Reads the next line, without its line break.
    pub fn read_line(&mut self, patience: &Patience<'_>) -> Result<String, Trouble> {
        let mut searched = 0;
        loop {
            let found = self.unread[searched..].iter().position(|&byte| byte == b'\n');
            if let Some(end) = found.map(|place| searched + place).filter(|&end| end <= MOST_LINE) {
                let mut line: Vec<u8> = self.unread.drain(..=end).collect();
                line.truncate(end);
                return String::from_utf8(line).map_err(|_| Trouble::NotText);
            }
            searched = self.unread.len();
            if searched > MOST_LINE {
                return Err(Trouble::Flood);
            }
            if self.stdout.is_none() {
                return Err(self.exit_within(LAST_BREATH).map_or(Trouble::ClosedOutput, Trouble::Ended));
            }
            let nap = patience.nap()?;
            self.wait_for(Direction::Output, nap)?;
        }
    }

    /// Whether it has written something that nobody has asked for.
    pub fn has_unread(&mut self) -> Result<bool, Trouble> {
        self.wait_for(Direction::Output, Duration::ZERO)?;
        Ok(!self.unread.is_empty())
    }

    /// The end of what it has written to its standard error, or as much of that as has arrived.
    pub fn complaints(&mut self) -> String {
        // What it wrote last may not have been looked at yet; one that never stops writing must not be
        // listened to for ever.
        for _ in 0..MOST_GULPS {
            match take(self.stderr.as_mut()) {
                Ok(Gulp::Bytes(bytes)) => self.remember_complaints(&bytes),
                _ => break,
            }
        }
        String::from_utf8_lossy(&self.complaints).trim().to_owned()
    }

    /// Closes its input, gives it some time to end by itself, and ends it. Says how it ended, if it did.
    pub fn end(mut self, grace: Duration) -> Option<Exit> {
        self.stdin = None;
        let deadline = Instant::now() + grace;
        // Its pipes close when it ends, unless somebody else holds them. Until then it may want to write.
        while (self.stdout.is_some() || self.stderr.is_some()) && self.exit().is_none() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || self.wait_for(Direction::Output, left.min(GLANCE)).is_err() {
                break;
            }
            self.unread.clear();
        }
        self.exit_within(deadline.saturating_duration_since(Instant::now()))
    }

    /// How it has ended, without forgetting it: its number stays taken until the whole group is ended.
    fn exit(&self) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.group()?), options).ok()??;
        status.exit_status().map(Exit::Code).or_else(|| status.terminating_signal().map(Exit::Signal))
    }

    fn exit_within(&self, time: Duration) -> Option<Exit> {
        let deadline = Instant::now() + time;
        loop {
            let exit = self.exit();
            if exit.is_some() || Instant::now() >= deadline {
                return exit;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn group(&self) -> Option<Pid> {
        Pid::from_raw(self.process.id() as i32)
    }

    fn pipes(&self) -> impl Iterator<Item = BorrowedFd<'_>> {
        let input = self.stdin.as_ref().map(AsFd::as_fd);
        let output = self.stdout.as_ref().map(AsFd::as_fd);
        input.into_iter().chain(output).chain(self.stderr.as_ref().map(AsFd::as_fd))
    }

    /// Sleeps until it can be written to or has written something, and takes what it has written.
    fn wait_for(&mut self, direction: Direction, nap: Duration) -> Result<(), Trouble> {
        let awaited = match direction {
            Direction::Input => self.stdin.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::OUT)),
            Direction::Output => self.stdout.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::IN)),
        };
        let stderr = self.stderr.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::IN));
        let has_stderr = stderr.is_some();
        let mut pipes: Vec<PollFd<'_>> = stderr.into_iter().chain(awaited).collect();
        let nap = Timespec { tv_sec: nap.as_secs().cast_signed(), tv_nsec: nap.subsec_nanos().into() };
        match poll(&mut pipes, Some(&nap)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => (),
            Err(error) => return Err(Trouble::System(error.into())),
        }
        let ready = |place: usize| pipes.get(place).is_some_and(|pipe| !pipe.revents().is_empty());
        let complains = has_stderr && ready(0);
        let speaks = direction == Direction::Output && ready(usize::from(has_stderr));
        if complains {
            match take(self.stderr.as_mut())? {
                Gulp::Bytes(bytes) => self.remember_complaints(&bytes),
                Gulp::Nothing => (),
                Gulp::Closed => self.stderr = None,
            }
        }
        if speaks && self.unread.len() <= MOST_LINE {
            match take(self.stdout.as_mut())? {
                Gulp::Bytes(bytes) => self.unread.extend_from_slice(&bytes),
                Gulp::Nothing => (),
                Gulp::Closed => self.stdout = None,
            }
        }
        Ok(())
    }

    fn remember_complaints(&mut self, bytes: &[u8]) {
        self.complaints.extend_from_slice(bytes);
        let extra = self.complaints.len().saturating_sub(MOST_COMPLAINTS);
        self.complaints.drain(..extra);
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // The group first: as long as its leader has not been waited for, nobody else has its number.
        if let Some(group) = self.group() {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.process.wait();
    }
}

/// Which of its pipes somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Input,
    Output,
}

/// What one look into a pipe brings.
enum Gulp {
    Bytes(Vec<u8>),
    Nothing,
    Closed,
}

/// More than a pipe holds.
const MOST_GULPS: usize = 16;

/// Takes what a pipe holds, one gulp at most.
fn take(pipe: Option<&mut impl Read>) -> io::Result<Gulp> {
    let Some(pipe) = pipe else { return Ok(Gulp::Closed) };
    let mut gulp = [0; 8 * 1024];
    match pipe.read(&mut gulp) {
        Ok(0) => Ok(Gulp::Closed),
        Ok(count) => Ok(Gulp::Bytes(gulp[..count].to_vec())),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {
            Ok(Gulp::Nothing)
        }
        Err(error) => Err(error),
    }
}
