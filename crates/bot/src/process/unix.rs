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

use super::{Direction, GULP, Gulp, News, Spent, warden, watcher};
use crate::child::Exit;

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
    overate: warden::Overate,
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
        let overate = warden::watch(child.id());
        let process = Process { child, stdin, stdout, stderr, overate };
        process.group().into_iter().for_each(watcher::watch);
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
    pub(crate) fn wait(&mut self, direction: Direction, nap: Duration) -> io::Result<News> {
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
        Ok(News {
            output: direction == Direction::Output && ready(usize::from(has_stderr)),
            complaints: has_stderr && ready(0),
        })
    }

    /// Takes what its output holds, one gulp at most.
    pub(crate) fn output(&mut self) -> io::Result<Gulp> {
        take(&mut self.stdout)
    }

    /// Takes what its standard error holds, one gulp at most.
    pub(crate) fn complaints(&mut self) -> io::Result<Gulp> {
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
    pub(crate) fn exit(&mut self) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.group()?), options).ok()??;
        status.exit_status().map(Exit::Code).or_else(|| status.terminating_signal().map(Exit::Signal))
    }

    /// What it and everything it has started have cost so far.
    pub(crate) fn spent(&self) -> Option<Spent> {
        Spent::of_tree(self.child.id())
    }

    /// The mebibytes that it may have, if it was ended for having more.
    pub(crate) fn overate(&self) -> Option<u64> {
        Some(self.overate.load(Ordering::Relaxed)).filter(|&limit| limit > 0)
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
        warden::forget(self.child.id());
        // The group first: as long as its leader has not been waited for, nobody else has its number.
        if let Some(group) = self.group() {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
        self.group().into_iter().for_each(watcher::forget);
    }
}

/// Takes what a pipe holds, and forgets the pipe when it is closed.
fn take(from: &mut Option<impl Read>) -> io::Result<Gulp> {
    let Some(pipe) = from else { return Ok(Gulp::Closed) };
    let mut gulp = [0; GULP];
    match pipe.read(&mut gulp) {
        Ok(0) => {
            *from = None;
            Ok(Gulp::Closed)
        }
        Ok(count) => Ok(Gulp::Bytes(gulp[..count].to_vec())),
        Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted) => {
            Ok(Gulp::Nothing)
        }
        Err(error) => Err(error),
    }
}
