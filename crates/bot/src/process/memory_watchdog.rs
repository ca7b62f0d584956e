//! Kills a sandboxed process tree that uses more memory in total than one of its processes may.
//!
//! The system's limit applies to the data of each process: sixty processes may use sixty times as much, and shared memory
//! counts for none of them. Control groups would count everything but need root or a delegated group. So a thread
//! measures every process tree several times a second and kills those above their limit. Memory that no process has
//! mapped, such as files in memory, is not counted.

use std::collections::HashMap;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;
use rustix::process::{Pid, Signal, kill_process_group};

use super::cpu_usage::for_each_process;

/// Interval between measurements. A program can allocate some hundred mebibytes in that time.
const INTERVAL: Duration = Duration::from_millis(100);

/// Kibibytes below which the limit of a process tree is not read.
const NEGLIGIBLE: u64 = 32 << 10;

/// The limit in mebibytes for which a process tree was killed; 0 if it was not.
pub(super) type MemoryExceeded = Arc<AtomicU64>;

/// Running process groups; `None` while no watchdog thread runs.
static RUNNING: Mutex<Option<HashMap<u32, MemoryExceeded>>> = Mutex::new(None);

/// Starts to watch a process group.
pub(super) fn register(group: u32) -> MemoryExceeded {
    let exceeded = MemoryExceeded::default();
    let mut running = RUNNING.lock();
    if running.is_none() && thread::Builder::new().name("memory-watchdog".to_owned()).spawn(watch).is_ok() {
        *running = Some(HashMap::new());
    }
    if let Some(running) = &mut *running {
        running.insert(group, Arc::clone(&exceeded));
    }
    exceeded
}

/// Stops watching a process group, before its number is reused.
pub(super) fn unregister(group: u32) {
    if let Some(running) = &mut *RUNNING.lock() {
        running.remove(&group);
    }
}

/// Checks all process groups periodically until none is left.
fn watch() {
    loop {
        thread::sleep(INTERVAL);
        let mut running = RUNNING.lock();
        let groups = running.as_ref().into_iter().flatten();
        for (&group, exceeded) in groups {
            if exceeded.load(Ordering::Relaxed) == 0
                && let Some(limit) = exceeded_limit(group)
            {
                exceeded.store(limit, Ordering::Relaxed);
                // A registered group's number is not reused.
                let _ =
                    Pid::from_raw(group.cast_signed()).map(|group| kill_process_group(group, Signal::KILL));
            }
        }
        if running.as_ref().is_none_or(HashMap::is_empty) {
            *running = None;
            return;
        }
    }
}

/// Returns the limit of a process tree in mebibytes if the tree uses more.
fn exceeded_limit(root: u32) -> Option<u64> {
    let mut processes = Vec::new();
    for_each_process(root, |process, _| processes.push(process.to_owned()));
    let used: u64 =
        processes.iter().map(|process| sum_of_fields(process, "status", &["VmRSS:", "VmSwap:"])).sum();
    if used <= NEGLIGIBLE {
        return None;
    }
    // Only sandboxed processes have a limit.
    let limit = processes.iter().filter_map(|process| data_limit(process)).min()?;
    if used << 10 <= limit {
        return None;
    }
    // Shared memory was counted for each process. The exact figure is slower to read.
    let exact = |process: &String| sum_of_fields(process, "smaps_rollup", &["Pss:", "SwapPss:"]);
    let used: u64 = processes.iter().map(exact).sum();
    (used << 10 > limit).then_some(limit >> 20)
}

/// Returns the sum of some fields of a file in `/proc`, in kibibytes.
fn sum_of_fields(process: &str, file: &str, fields: &[&str]) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/{file}")).unwrap_or_default();
    let field = |line: &str| {
        let mut words = line.split_ascii_whitespace();
        let counts = words.next().is_some_and(|name| fields.contains(&name));
        words.next().filter(|_| counts)?.parse::<u64>().ok()
    };
    text.lines().filter_map(field).sum()
}

/// Returns a process's limit on data in bytes, if it has one.
fn data_limit(process: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/limits")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max data size"))?;
    line.split_ascii_whitespace().next()?.parse().ok()
}
