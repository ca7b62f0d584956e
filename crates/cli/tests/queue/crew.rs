//! Workers and publishers as processes that tests can kill and stop, and whose output they can read.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// Time limit of any step in these tests.
pub(crate) const LONGEST: Duration = Duration::from_secs(150);

/// Returns the program with these arguments, in English.
pub(crate) fn parlor(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.env("PARLOR_LANG", "en").env("NO_COLOR", "1").stdin(Stdio::null()).args(arguments);
    command
}

/// Runs the program and returns its output without times.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let output = parlor(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    result(&output)
}

/// Removes the seconds from an output.
pub(crate) fn result(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout);
    let is_time = |part: &&str| !part.trim_start().starts_with("\"seconds\":");
    let lines = text.lines().map(|line| {
        let parts: Vec<&str> = line.trim_end_matches('}').split(',').filter(is_time).collect();
        parts.join(",")
    });
    // Removing a line with only the time leaves a comma.
    lines
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.trim_end_matches(',').to_owned() + "\n")
        .collect()
}

/// A running process.
pub(crate) struct Running {
    process: Option<Child>,
    said: PathBuf,
    out: PathBuf,
}

static NEXT: AtomicU32 = AtomicU32::new(0);

impl Running {
    /// Starts the program. Its output goes to files in a folder.
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

    /// Returns its stderr so far.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(&self.said).unwrap()
    }

    /// Waits until a text is in its stderr.
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

    /// Waits for its end and returns its output and exit code.
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

    /// Waits for its end and returns the output of a successful run.
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
