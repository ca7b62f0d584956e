//! Programs on Windows: a job object of their own, and a thread for each pipe.
//!
//! Anonymous pipes cannot be waited for with a deadline here, so threads read and write them and whoever waits
//! listens to a channel. They cannot outlive the program for long: to end the job ends all that could hold the
//! other ends of the pipes, and then every read and write returns. Channels are bounded, so that a program which
//! writes without end is held up by its full pipe, as on Unix.
#![allow(clippy::unnecessary_wraps, reason = "on Unix the same calls can fail")]

use std::io::{self, Read, Write};
use std::os::windows::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::job_object::{JobObject, SUSPENDED};
use super::{CHUNK_SIZE, Chunk, CpuUsage, Direction, Readiness};
use crate::child::{ExitStatus, MAX_STDERR};

/// Keeps Ctrl-C from reaching the program: the flag `CREATE_NEW_PROCESS_GROUP`.
const OWN_GROUP: u32 = 0x200;

/// Gulps that may wait to be asked for.
const MOST_WAITING: usize = 4;

/// How often somebody looks at what cannot be waited for.
const BLINK: Duration = Duration::from_millis(1);

/// How many looks the last words of a program that has ended may take to arrive.
const LAST_LOOKS: u32 = 100;

/// A running program. Dropping it ends it and everything in its job.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    job: JobObject,
    input: Option<Input>,
    output: Option<Receiver<Vec<u8>>>,
    /// What waiting has brought and nobody has taken yet.
    next: Option<Vec<u8>>,
    stderr: Arc<Mutex<StderrTail>>,
}

/// The end of what the program has written to its standard error since somebody last looked.
#[derive(Debug, Default)]
struct StderrTail {
    bytes: Vec<u8>,
    closed: bool,
}

impl Process {
    /// Starts what `cmd` understands by `command`, in a job of its own. It is started suspended and let go when it
    /// belongs to the job, so that nothing it starts can be outside.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let job = JobObject::new()?;
        let mut child = Command::new("cmd")
            .raw_arg(format!("/d /s /c \"{command}\""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .creation_flags(OWN_GROUP | SUSPENDED)
            .spawn()?;
        if let Err(error) = job.assign(&child) {
            let _ = child.kill();
            return Err(error);
        }
        let input = child.stdin.take().map(Input::new);
        let output = child.stdout.take().map(|pipe| {
            let (sender, receiver) = sync_channel(MOST_WAITING);
            thread::spawn(move || each_chunk(pipe, |chunk| sender.send(chunk.to_vec()).is_ok()));
            receiver
        });
        let stderr = Arc::<Mutex<StderrTail>>::default();
        if let Some(pipe) = child.stderr.take() {
            let stderr = Arc::clone(&stderr);
            thread::spawn(move || {
                each_chunk(pipe, |chunk| {
                    lock(&stderr).remember(chunk);
                    true
                });
                lock(&stderr).closed = true;
            });
        }
        Ok(Process { child, job, input, output, next: None, stderr })
    }

    /// Hands bytes to its input: first an error of the kind `WouldBlock`, and when it has taken them all, their
    /// number. An error of the kind `BrokenPipe` means that it never will.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.input {
            Some(input) => input.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Closes its input, as soon as what is being written is written.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Sleeps until it has taken what was written or has written something, or so long.
    pub(crate) fn wait(&mut self, direction: Direction, nap: Duration) -> io::Result<Readiness> {
        match (direction, &mut self.input, &self.output) {
            (Direction::Input, Some(input), _) => input.wait(nap),
            (Direction::Output, _, Some(output)) if self.next.is_none() => match output.recv_timeout(nap) {
                Ok(chunk) => self.next = Some(chunk),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => self.output = None,
            },
            (Direction::Output, _, Some(_)) => (),
            _ => thread::sleep(nap.min(BLINK)),
        }
        Ok(Readiness { output: direction == Direction::Output && self.next.is_some(), stderr: true })
    }

    /// Takes a chunk of its output.
    pub(crate) fn output(&mut self) -> io::Result<Chunk> {
        let closed = if self.output.is_some() { Chunk::Empty } else { Chunk::Closed };
        Ok(self.next.take().map_or(closed, Chunk::Bytes))
    }

    /// Takes what has arrived from its standard error. What a program wrote just before it ended may take a
    /// moment to arrive.
    pub(crate) fn stderr(&mut self) -> io::Result<Chunk> {
        for _ in 0..LAST_LOOKS {
            if self.exit().is_none() || lock(&self.stderr).closed {
                break;
            }
            thread::sleep(BLINK);
        }
        let mut stderr = lock(&self.stderr);
        Ok(match (stderr.bytes.is_empty(), stderr.closed) {
            (false, _) => Chunk::Bytes(std::mem::take(&mut stderr.bytes)),
            (true, false) => Chunk::Empty,
            (true, true) => Chunk::Closed,
        })
    }

    /// Whether it has not closed its output yet.
    pub(crate) fn has_output(&self) -> bool {
        self.output.is_some() || self.next.is_some()
    }

    /// Whether it has closed everything that it could write to.
    pub(crate) fn is_silent(&self) -> bool {
        !self.has_output() && lock(&self.stderr).closed
    }

    /// What it has cost so far: not known here.
    #[allow(clippy::unused_self, reason = "its twin has one")]
    pub(crate) fn cpu_usage(&self) -> Option<CpuUsage> {
        None
    }

    /// The memory that it was ended for: there are no boxes here.
    #[allow(clippy::unused_self, reason = "its twin has one")]
    pub(crate) fn memory_exceeded(&self) -> Option<u64> {
        None
    }

    /// How it has ended.
    pub(crate) fn exit(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok()?.map(|status| ExitStatus::Code(status.code().unwrap_or_default()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.job.end();
        let _ = self.child.wait();
    }
}

impl StderrTail {
    fn remember(&mut self, chunk: &[u8]) {
        self.bytes.extend_from_slice(chunk);
        let extra = self.bytes.len().saturating_sub(MAX_STDERR);
        self.bytes.drain(..extra);
    }
}

fn lock(stderr: &Mutex<StderrTail>) -> MutexGuard<'_, StderrTail> {
    stderr.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives `hear` what comes out of a pipe until it is closed or nobody listens any more.
fn each_chunk(mut pipe: impl Read, mut hear: impl FnMut(&[u8]) -> bool) {
    let mut chunk = [0; CHUNK_SIZE];
    loop {
        match pipe.read(&mut chunk) {
            Ok(0) => return,
            Ok(count) if hear(&chunk[..count]) => (),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
            Ok(_) | Err(_) => return,
        }
    }
}

/// The thread that writes to the program.
#[derive(Debug)]
struct Input {
    orders: SyncSender<Vec<u8>>,
    done: Receiver<io::Result<usize>>,
    /// Whether something is being written.
    busy: bool,
    /// How that ended, if waiting has brought it.
    ended: Option<io::Result<usize>>,
}

impl Input {
    fn new(mut pipe: ChildStdin) -> Input {
        let (orders, ordered) = sync_channel::<Vec<u8>>(1);
        let (tell, done) = sync_channel(1);
        thread::spawn(move || {
            for bytes in ordered {
                let written = pipe.write_all(&bytes).and_then(|()| pipe.flush());
                if tell.send(written.map(|()| bytes.len())).is_err() {
                    return;
                }
            }
        });
        Input { orders, done, busy: false, ended: None }
    }

    /// Whoever asks again with the same bytes is told when they are written.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.busy && self.orders.send(bytes.to_vec()).is_err() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.busy = true;
        let ended = self.ended.take().map_or_else(|| self.done.try_recv(), Ok);
        match ended {
            Ok(written) => {
                self.busy = false;
                written
            }
            Err(TryRecvError::Empty) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryRecvError::Disconnected) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn wait(&mut self, nap: Duration) {
        if self.ended.is_none() {
            self.ended = self.done.recv_timeout(nap).ok();
        }
    }
}
