//! Processes on Windows: one job object each, and one thread per pipe.
//!
//! Windows has no wait with a deadline for anonymous pipes, so threads read and write them and waits use channels. The
//! threads end soon after the process: ending the job kills every process that could hold the other ends of the pipes, so
//! every read and write returns. Channels are bounded: a process that writes without end blocks on its full pipe, as on
//! Unix.
#![allow(clippy::unnecessary_wraps, reason = "on Unix the same calls can fail")]

use std::io::{self, Read, Write};
use std::os::windows::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;

use super::job_object::{JobObject, SUSPENDED};
use super::{CHUNK_SIZE, Chunk, CpuUsage, Direction, Readiness};
use crate::child::{MAX_STDERR, ProcessExit};

/// `CREATE_NEW_PROCESS_GROUP`: Ctrl-C does not reach the process.
const NEW_GROUP: u32 = 0x200;

/// Capacity of the output channel, in chunks.
const MAX_QUEUED: usize = 4;

/// Polling interval for events without a wait.
const POLL: Duration = Duration::from_millis(1);

/// Polls until the last standard error of an exited process is given up.
const MAX_STDERR_POLLS: u32 = 100;

/// A running process. Dropping it kills all processes of its job.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    job: JobObject,
    input: Option<Input>,
    output: Option<Receiver<Vec<u8>>>,
    /// A chunk of output that a wait has received.
    next: Option<Vec<u8>>,
    stderr: Arc<Mutex<StderrTail>>,
}

/// The end of standard error since the last read.
#[derive(Debug, Default)]
struct StderrTail {
    bytes: Vec<u8>,
    closed: bool,
}

impl Process {
    /// Runs `command` in `cmd`, in its own job. The process starts suspended and is resumed as a member of the job, so
    /// that all its descendants belong to the job.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let job = JobObject::new()?;
        let mut child = Command::new("cmd")
            .raw_arg(format!("/d /s /c \"{command}\""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .creation_flags(NEW_GROUP | SUSPENDED)
            .spawn()?;
        if let Err(error) = job.assign(&child) {
            let _ = child.kill();
            return Err(error);
        }
        let input = child.stdin.take().map(Input::new);
        let output = child.stdout.take().map(|pipe| {
            let (sender, receiver) = sync_channel(MAX_QUEUED);
            thread::spawn(move || each_chunk(pipe, |chunk| sender.send(chunk.to_vec()).is_ok()));
            receiver
        });
        let stderr = Arc::<Mutex<StderrTail>>::default();
        if let Some(pipe) = child.stderr.take() {
            let stderr = Arc::clone(&stderr);
            thread::spawn(move || {
                each_chunk(pipe, |chunk| {
                    stderr.lock().append(chunk);
                    true
                });
                stderr.lock().closed = true;
            });
        }
        Ok(Process { child, job, input, output, next: None, stderr })
    }

    /// Queues bytes for the input. Returns `WouldBlock` until all are written, then their number; `BrokenPipe` means that
    /// the input is closed. Call again with the same bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.input {
            Some(input) => input.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Closes the input once queued bytes are written.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits at most `sleep` until a write ends or output arrives.
    pub(crate) fn wait(&mut self, direction: Direction, sleep: Duration) -> io::Result<Readiness> {
        match (direction, &mut self.input, &self.output) {
            (Direction::Input, Some(input), _) => input.wait(sleep),
            (Direction::Output, _, Some(output)) if self.next.is_none() => match output.recv_timeout(sleep) {
                Ok(chunk) => self.next = Some(chunk),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => self.output = None,
            },
            (Direction::Output, _, Some(_)) => (),
            _ => thread::sleep(sleep.min(POLL)),
        }
        Ok(Readiness { output: direction == Direction::Output && self.next.is_some(), stderr: true })
    }

    /// Returns a chunk of output.
    pub(crate) fn output(&mut self) -> io::Result<Chunk> {
        let closed = if self.output.is_some() { Chunk::Empty } else { Chunk::Closed };
        Ok(self.next.take().map_or(closed, Chunk::Bytes))
    }

    /// Returns the standard error received so far. Output written just before the exit may arrive late.
    pub(crate) fn stderr(&mut self) -> io::Result<Chunk> {
        for _ in 0..MAX_STDERR_POLLS {
            if self.exit().is_none() || self.stderr.lock().closed {
                break;
            }
            thread::sleep(POLL);
        }
        let mut stderr = self.stderr.lock();
        Ok(match (stderr.bytes.is_empty(), stderr.closed) {
            (false, _) => Chunk::Bytes(std::mem::take(&mut stderr.bytes)),
            (true, false) => Chunk::Empty,
            (true, true) => Chunk::Closed,
        })
    }

    /// Returns whether the output is open.
    pub(crate) fn has_output(&self) -> bool {
        self.output.is_some() || self.next.is_some()
    }

    /// Returns whether output and standard error are closed.
    pub(crate) fn is_silent(&self) -> bool {
        !self.has_output() && self.stderr.lock().closed
    }

    /// CPU usage is not measured on Windows.
    #[allow(clippy::unused_self, reason = "same interface as on Unix")]
    pub(crate) fn cpu_usage(&self) -> Option<CpuUsage> {
        None
    }

    /// There is no sandbox on Windows, so no memory limit.
    #[allow(clippy::unused_self, reason = "same interface as on Unix")]
    pub(crate) fn memory_exceeded(&self) -> Option<u64> {
        None
    }

    /// Returns the exit status.
    pub(crate) fn exit(&mut self) -> Option<ProcessExit> {
        self.child.try_wait().ok()?.map(|status| ProcessExit::Code(status.code().unwrap_or_default()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.job.end();
        let _ = self.child.wait();
    }
}

impl StderrTail {
    fn append(&mut self, chunk: &[u8]) {
        self.bytes.extend_from_slice(chunk);
        let extra = self.bytes.len().saturating_sub(MAX_STDERR);
        self.bytes.drain(..extra);
    }
}

/// Calls `receive` with each chunk of a pipe until the pipe closes or `receive` returns false.
fn each_chunk(mut pipe: impl Read, mut receive: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; CHUNK_SIZE];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) if receive(&buffer[..count]) => (),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
            Ok(_) | Err(_) => return,
        }
    }
}

/// The thread that writes to the process.
#[derive(Debug)]
struct Input {
    queue: SyncSender<Vec<u8>>,
    done: Receiver<io::Result<usize>>,
    /// Whether a write is in progress.
    busy: bool,
    /// The result of the write, if a wait has received it.
    result: Option<io::Result<usize>>,
}

impl Input {
    fn new(mut pipe: ChildStdin) -> Input {
        let (queue, queued) = sync_channel::<Vec<u8>>(1);
        let (finished, done) = sync_channel(1);
        thread::spawn(move || {
            for bytes in queued {
                let written = pipe.write_all(&bytes).and_then(|()| pipe.flush());
                if finished.send(written.map(|()| bytes.len())).is_err() {
                    return;
                }
            }
        });
        Input { queue, done, busy: false, result: None }
    }

    /// Starts a write, or returns the result of the one in progress.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.busy && self.queue.send(bytes.to_vec()).is_err() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.busy = true;
        let result = self.result.take().map_or_else(|| self.done.try_recv(), Ok);
        match result {
            Ok(written) => {
                self.busy = false;
                written
            }
            Err(TryRecvError::Empty) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryRecvError::Disconnected) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn wait(&mut self, sleep: Duration) {
        if self.result.is_none() {
            self.result = self.done.recv_timeout(sleep).ok();
        }
    }
}
