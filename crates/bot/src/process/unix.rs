//! Processes on Unix: one process group each, and non-blocking pipes.
//!
//! The waiting thread polls the pipes. Reader threads would not end if a process handed its pipes to a grandchild outside
//! its group.

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
use crate::child::ProcessExit;

/// Starts the command after one line of input; if the input ends first, the command never starts. The shell reads a pipe
/// byte by byte, so it consumes nothing else.
const START_SCRIPT: &str = "read -r _ && exec /bin/sh -c \"$0\"";

/// A running process. Dropping it kills its process group.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    memory_exceeded: memory_watchdog::MemoryExceeded,
}

impl Process {
    /// Runs `command` in `/bin/sh`, in its own process group: Ctrl-C does not reach it, and it can be killed with its
    /// descendants. The command starts once its group is registered with the exit guard.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let mut child = Command::new("/bin/sh")
            .args(["-c", START_SCRIPT, command])
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

    /// Writes as much as the pipe takes. `WouldBlock` means that the pipe is full, `BrokenPipe` that it is closed.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.stdin {
            Some(stdin) => stdin.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Closes the input.
    pub(crate) fn close_input(&mut self) {
        self.stdin = None;
    }

    /// Waits at most `sleep` until the pipe is ready or standard error has data.
    pub(crate) fn wait(&mut self, direction: Direction, sleep: Duration) -> io::Result<Readiness> {
        let awaited = match direction {
            Direction::Input => self.stdin.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::OUT)),
            Direction::Output => self.stdout.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::IN)),
        };
        let stderr = self.stderr.as_ref().map(|pipe| PollFd::new(pipe, PollFlags::IN));
        let has_stderr = stderr.is_some();
        let mut pipes: Vec<PollFd<'_>> = stderr.into_iter().chain(awaited).collect();
        let sleep = Timespec { tv_sec: sleep.as_secs().cast_signed(), tv_nsec: sleep.subsec_nanos().into() };
        match poll(&mut pipes, Some(&sleep)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => (),
            Err(error) => return Err(error.into()),
        }
        let ready = |index: usize| pipes.get(index).is_some_and(|pipe| !pipe.revents().is_empty());
        Ok(Readiness {
            output: direction == Direction::Output && ready(usize::from(has_stderr)),
            stderr: has_stderr && ready(0),
        })
    }

    /// Reads at most one chunk of output.
    pub(crate) fn output(&mut self) -> io::Result<Chunk> {
        read_chunk(&mut self.stdout)
    }

    /// Reads at most one chunk of standard error.
    pub(crate) fn stderr(&mut self) -> io::Result<Chunk> {
        read_chunk(&mut self.stderr)
    }

    /// Returns whether the output is open.
    pub(crate) fn has_output(&self) -> bool {
        self.stdout.is_some()
    }

    /// Returns whether output and standard error are closed.
    pub(crate) fn is_silent(&self) -> bool {
        self.stdout.is_none() && self.stderr.is_none()
    }

    /// Returns the exit status without reaping the process: its number stays reserved until the group is killed.
    pub(crate) fn exit(&mut self) -> Option<ProcessExit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.group()?), options).ok()??;
        status
            .exit_status()
            .map(ProcessExit::Code)
            .or_else(|| status.terminating_signal().map(ProcessExit::Signal))
    }

    /// Returns the CPU usage of the process tree.
    pub(crate) fn cpu_usage(&self) -> Option<CpuUsage> {
        CpuUsage::of_tree(self.child.id())
    }

    /// Returns the memory limit in mebibytes if the process was killed for exceeding it.
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
        // The group first: until its leader is reaped, its number is not reused.
        if let Some(group) = self.group() {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
        self.group().into_iter().for_each(exit_guard::unregister);
    }
}

/// Reads a chunk from a pipe, and drops the pipe if it is closed.
fn read_chunk(from: &mut Option<impl Read>) -> io::Result<Chunk> {
    let Some(pipe) = from else { return Ok(Chunk::Closed) };
    let mut buffer = [0; CHUNK_SIZE];
    match pipe.read(&mut buffer) {
        Ok(0) => {
            *from = None;
            Ok(Chunk::Closed)
        }
        Ok(count) => Ok(Chunk::Bytes(buffer[..count].to_vec())),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {
            Ok(Chunk::Empty)
        }
        Err(error) => Err(error),
    }
}
