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

use super::job::{Job, SUSPENDED};
use super::{Direction, GULP, Gulp, News, Spent};
use crate::child::{Exit, MOST_COMPLAINTS};

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
    job: Job,
    input: Option<Input>,
    output: Option<Receiver<Vec<u8>>>,
    /// What waiting has brought and nobody has taken yet.
    next: Option<Vec<u8>>,
    complaints: Arc<Mutex<Complaints>>,
}

/// The end of what the program has written to its standard error since somebody last looked.
#[derive(Debug, Default)]
struct Complaints {
    bytes: Vec<u8>,
    closed: bool,
}

impl Process {
    /// Starts what `cmd` understands by `command`, in a job of its own. It is started suspended and let go when it
    /// belongs to the job, so that nothing it starts can be outside.
    pub(crate) fn start(command: &str) -> io::Result<Process> {
        let job = Job::new()?;
        let mut child = Command::new("cmd")
            .raw_arg(format!("/d /s /c \"{command}\""))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .creation_flags(OWN_GROUP | SUSPENDED)
            .spawn()?;
        if let Err(error) = job.take_in(&child) {
            let _ = child.kill();
            return Err(error);
        }
        let input = child.stdin.take().map(Input::new);
        let output = child.stdout.take().map(|pipe| {
            let (sender, receiver) = sync_channel(MOST_WAITING);
            thread::spawn(move || each_gulp(pipe, |gulp| sender.send(gulp.to_vec()).is_ok()));
            receiver
        });
        let complaints = Arc::<Mutex<Complaints>>::default();
        if let Some(pipe) = child.stderr.take() {
            let complaints = Arc::clone(&complaints);
            thread::spawn(move || {
                each_gulp(pipe, |gulp| {
                    lock(&complaints).remember(gulp);
                    true
                });
                lock(&complaints).closed = true;
            });
        }
        Ok(Process { child, job, input, output, next: None, complaints })
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
    pub(crate) fn wait(&mut self, direction: Direction, nap: Duration) -> io::Result<News> {
        match (direction, &mut self.input, &self.output) {
            (Direction::Input, Some(input), _) => input.wait(nap),
            (Direction::Output, _, Some(output)) if self.next.is_none() => match output.recv_timeout(nap) {
                Ok(gulp) => self.next = Some(gulp),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => self.output = None,
            },
            (Direction::Output, _, Some(_)) => (),
            _ => thread::sleep(nap.min(BLINK)),
        }
        Ok(News { output: direction == Direction::Output && self.next.is_some(), complaints: true })
    }

    /// Takes a gulp of its output.
    pub(crate) fn output(&mut self) -> io::Result<Gulp> {
        let closed = if self.output.is_some() { Gulp::Nothing } else { Gulp::Closed };
        Ok(self.next.take().map_or(closed, Gulp::Bytes))
    }

    /// Takes what has arrived from its standard error. What a program wrote just before it ended may take a
    /// moment to arrive.
    pub(crate) fn complaints(&mut self) -> io::Result<Gulp> {
        for _ in 0..LAST_LOOKS {
            if self.exit().is_none() || lock(&self.complaints).closed {
                break;
            }
            thread::sleep(BLINK);
        }
        let mut complaints = lock(&self.complaints);
        Ok(match (complaints.bytes.is_empty(), complaints.closed) {
            (false, _) => Gulp::Bytes(std::mem::take(&mut complaints.bytes)),
            (true, false) => Gulp::Nothing,
            (true, true) => Gulp::Closed,
        })
    }

    /// Whether it has not closed its output yet.
    pub(crate) fn has_output(&self) -> bool {
        self.output.is_some() || self.next.is_some()
    }

    /// Whether it has closed everything that it could write to.
    pub(crate) fn is_silent(&self) -> bool {
        !self.has_output() && lock(&self.complaints).closed
    }

    /// What it has cost so far: not known here.
    #[allow(clippy::unused_self, reason = "its twin has one")]
    pub(crate) fn spent(&self) -> Option<Spent> {
        None
    }

    /// The memory that it was ended for: there are no boxes here.
    #[allow(clippy::unused_self, reason = "its twin has one")]
    pub(crate) fn overate(&self) -> Option<u64> {
        None
    }

    /// How it has ended.
    pub(crate) fn exit(&mut self) -> Option<Exit> {
        self.child.try_wait().ok()?.map(|status| Exit::Code(status.code().unwrap_or_default()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.job.end();
        let _ = self.child.wait();
    }
}

impl Complaints {
    fn remember(&mut self, gulp: &[u8]) {
        self.bytes.extend_from_slice(gulp);
        let extra = self.bytes.len().saturating_sub(MOST_COMPLAINTS);
        self.bytes.drain(..extra);
    }
}

fn lock(complaints: &Mutex<Complaints>) -> MutexGuard<'_, Complaints> {
    complaints.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives `hear` what comes out of a pipe until it is closed or nobody listens any more.
fn each_gulp(mut pipe: impl Read, mut hear: impl FnMut(&[u8]) -> bool) {
    let mut gulp = [0; GULP];
    loop {
        match pipe.read(&mut gulp) {
            Ok(0) => return,
            Ok(count) if hear(&gulp[..count]) => (),
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
