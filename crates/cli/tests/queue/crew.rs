//! Workers and those who publish plans, as processes that tests can kill, stop and ask what they said.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// The longest that anything in these tests may take.
pub(crate) const LONGEST: Duration = Duration::from_secs(150);

/// The program with these arguments, in English whatever the machine speaks.
pub(crate) fn parlor(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.env("PARLOR_LANG", "en").env("NO_COLOR", "1").stdin(Stdio::null()).args(arguments);
    command
}

/// What it prints, without what differs from run to run.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let output = parlor(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    result(&output)
}

/// What is the same in every run: all but the seconds.
pub(crate) fn result(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout);
    let is_time = |part: &&str| !part.trim_start().starts_with("\"seconds\":");
    let lines = text.lines().map(|line| {
        let parts: Vec<&str> = line.trim_end_matches('}').split(',').filter(is_time).collect();
        parts.join(",")
    });
    // A line that held nothing but the time leaves a comma behind that others have.
    lines
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.trim_end_matches(',').to_owned() + "\n")
        .collect()
}

/// A process that is running.
pub(crate) struct Running {
    process: Option<Child>,
    said: PathBuf,
    out: PathBuf,
}

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Running {
    /// Starts the program; what it says goes into files of a folder.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Running {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let said = folder.join(format!("said-{number}"));
        let out = folder.join(format!("out-{number}"));
        let process = parlor(arguments)
            .stdout(File::create(&out).unwrap())
            .stderr(File::create(&said).unwrap())
            .spawn()
            .unwrap();
        Running { process: Some(process), said, out }
    }

    /// Starts a worker with one task at a time and waits until it is ready.
    pub(crate) fn worker(folder: &Path, url: &str, more: &[&str]) -> Running {
        let mut arguments = vec!["worker", "--nats", url, "--threads", "1"];
        arguments.extend(more);
        let mut worker = Running::start(folder, &arguments);
        worker.wait_until("Waiting for tasks");
        worker
    }

    /// What it has said on stderr.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(&self.said).unwrap()
    }

    /// Waits until it has said something.
    pub(crate) fn wait_until(&mut self, words: &str) {
        let begun = Instant::now();
        while !self.said().contains(words) {
            assert!(begun.elapsed() < LONGEST, "it never said “{words}”: {}", self.said());
            let ended = self.process.as_mut().is_none_or(|process| process.try_wait().unwrap().is_some());
            assert!(!ended || self.said().contains(words), "it ended without “{words}”: {}", self.said());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Whether it has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(|process| process.try_wait().unwrap().is_some())
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let id = self.process.as_ref().map(|process| process.id() as i32).and_then(Pid::from_raw).unwrap();
        kill_process(id, signal).unwrap();
    }

    /// Waits for its end: what it printed, and its exit code.
    pub(crate) fn end(&mut self) -> (Output, Option<i32>) {
        let begun = Instant::now();
        while !self.has_ended() {
            assert!(begun.elapsed() < LONGEST, "it does not end: {}", self.said());
            std::thread::sleep(Duration::from_millis(20));
        }
        let status = self.process.take().unwrap().wait().unwrap();
        let output =
            Output { status, stdout: fs::read(&self.out).unwrap(), stderr: fs::read(&self.said).unwrap() };
        (output, status.code())
    }

    /// The result of one that ends well.
    pub(crate) fn result(&mut self) -> String {
        let (output, code) = self.end();
        assert_eq!(code, Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        result(&output)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}
