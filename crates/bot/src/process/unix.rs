//! Programs on Unix: a process group of their own, and pipes that are read without blocking.
//!
//! Pipes are read by whoever waits for an answer, with `poll`, rather than by threads: a program that hands its
//! pipes on to a grandchild outside its group could keep such threads alive for ever.

use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::{CHUNK_SIZE, Chunk, CpuUsage, Direction, Readiness, exit_guard, memory_watchdog};
use crate::child::ExitStatus;

/// Lets the command begin after a line; if its input ends before that it never does. The shell reads a pipe byte by byte, so
/// that nothing else is taken from it.
const GATE: &str = "read -r _ && exec /bin/sh -c \"$0\"";

/// A running program. Dropping it ends it and everything in its process group.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    memory_exceeded: memory_watchdog::MemoryExceeded,
}

impl Process {
    /// Starts what `/bin/sh` understands by `command`, in a process group of its own: Ctrl-C does not reach it,
    /// and it can be ended with everything it starts. It begins when whoever ends it with Parlor has been told.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let mut child = Command::new("/bin/sh")
            .args(["-c", GATE, command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let memory_exceeded = memory_watchdog::register(child.id());
        let process = Process { child, stdin, stdout, stderr, memory_exceeded };
        process.group().into_iter().for_each(exit_guard::register);
        if let Some(mut stdin) = process.stdin.as_ref() {
            stdin.write_all(b"\n")?;
        }
        for pipe in process.pipes() {
            ioctl_fionbio(pipe, true)?;
        }
        Ok(process)
    }

    /// Writes as much as its input takes; an error of the kind `WouldBlock` means that it takes nothing now, one
    /// of the kind `BrokenPipe` that it never will.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.stdin {
            Some(stdin) => stdin.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Closes its input.
    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    /// Sleeps until it can be written to or has written something, or so long.
    pub(crate) fn wait(&mut self, direction: Direction, nap: Duration) -> io::Result<Readiness> {
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
            Err(error) => return Err(error.into()),
        }
        let ready = |place: usize| pipes.get(place).is_some_and(|pipe| !pipe.revents().is_empty());
        Ok(Readiness {
            output: direction == Direction::Output && ready(usize::from(has_stderr)),
            stderr: has_stderr && ready(0),
        })
    }

    /// Takes what its output holds, one chunk at most.
    pub(crate) fn output(&mut self) -> io::Result<Chunk> {
        take(&mut self.stdout)
    }

    /// Takes what its standard error holds, one chunk at most.
    pub(crate) fn stderr(&mut self) -> io::Result<Chunk> {
        take(&mut self.stderr)
    }

    /// Whether it has not closed its output yet.
    pub(crate) fn has_output(&self) -> bool {
        self.stdout.is_some()
    }

    /// Whether it has closed everything that it could write to.
    pub(crate) fn is_silent(&self) -> bool {
        self.stdout.is_none() && self.stderr.is_none()
    }

    /// How it has ended, without forgetting it: its number stays taken until the whole group is ended.
    pub(crate) fn exit(&mut self) -> Option<ExitStatus> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.group()?), options).ok()??;
        status
            .exit_status()
            .map(ExitStatus::Code)
            .or_else(|| status.terminating_signal().map(ExitStatus::Signal))
    }

    /// What it and everything it has started have cost so far.
    pub(crate) fn cpu_usage(&self) -> Option<CpuUsage> {
        CpuUsage::of_tree(self.child.id())
    }

    /// The mebibytes that it may have, if it was ended for having more.
    pub(crate) fn memory_exceeded(&self) -> Option<u64> {
        Some(self.memory_exceeded.load(Ordering::Relaxed)).filter(|&limit| limit > 0)
    }

    fn group(&self) -> Option<Pid> {
        Pid::from_raw(self.child.id() as i32)
    }

    fn pipes(&self) -> impl Iterator<Item = BorrowedFd<'_>> {
        let input = self.stdin.as_ref().map(AsFd::as_fd);
        let output = self.stdout.as_ref().map(AsFd::as_fd);
        input.into_iter().chain(output).chain(self.stderr.as_ref().map(AsFd::as_fd))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        memory_watchdog::unregister(self.child.id());
        // The group first: as long as its leader has not been waited for, nobody else has its number.
        if let Some(group) = self.group() {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
        self.group().into_iter().for_each(exit_guard::unregister);
    }
}

/// Takes what a pipe holds, and forgets the pipe when it is closed.
fn take(from: &mut Option<impl Read>) -> io::Result<Chunk> {
    let Some(pipe) = from else { return Ok(Chunk::Closed) };
    let mut chunk = [0; CHUNK_SIZE];
    match pipe.read(&mut chunk) {
        Ok(0) => {
            *from = None;
            Ok(Chunk::Closed)
        }
        Ok(count) => Ok(Chunk::Bytes(chunk[..count].to_vec())),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {
            Ok(Chunk::Empty)
        }
        Err(error) => Err(error),
    }
}
