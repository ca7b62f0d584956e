//! Sees to it that everything in a box together takes no more memory than one process of it may.
//!
//! The limit of the system is for the data of each process: sixty processes may have sixty times as much, and what
//! processes share is nobody's data. Control groups would count all of it, and are for root or for whom the system has
//! given some; so the processes of a box are looked at several times a second, and ended together when they have too
//! much. What no process has mapped, such as files that exist only in memory, is not found that way.

use std::collections::HashMap;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use super::cpu_usage::tree;

/// How often boxes are looked at. In that time a program can take some hundred mebibytes.
const PACE: Duration = Duration::from_millis(100);

/// Kibibytes below which nobody asks what a program may have.
const LITTLE: u64 = 32 << 10;

/// Mebibytes that a program had to be ended for; 0 as long as it was not.
pub(super) type MemoryExceeded = Arc<AtomicU64>;

/// The programs that run, by their process groups.
static RUNNING: Mutex<Option<HashMap<u32, MemoryExceeded>>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<HashMap<u32, MemoryExceeded>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on this program is looked at, until it is forgotten.
pub(super) fn register(group: u32) -> MemoryExceeded {
    let memory_exceeded = MemoryExceeded::default();
    let mut running = running();
    if running.is_none() && thread::Builder::new().name("memory_watchdog".to_owned()).spawn(patrol).is_ok() {
        *running = Some(HashMap::new());
    }
    if let Some(running) = &mut *running {
        running.insert(group, Arc::clone(&memory_exceeded));
    }
    memory_exceeded
}

/// Forgets a program, before its number can be somebody else's.
pub(super) fn unregister(group: u32) {
    if let Some(running) = &mut *running() {
        running.remove(&group);
    }
}

/// Goes round until nothing runs any more.
fn patrol() {
    loop {
        thread::sleep(PACE);
        let mut running = running();
        let groups = running.as_ref().into_iter().flatten();
        for (&group, memory_exceeded) in groups {
            if memory_exceeded.load(Ordering::Relaxed) == 0
                && let Some(limit) = too_much(group)
            {
                memory_exceeded.store(limit, Ordering::Relaxed);
                // As long as it is not forgotten nobody else has its number.
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

/// The mebibytes that a program may have, if it has more.
fn too_much(root: u32) -> Option<u64> {
    let mut processes = Vec::new();
    tree(root, |process, _| processes.push(process.to_owned()));
    let taken: u64 =
        processes.iter().map(|process| kibibytes(process, "status", &["VmRSS:", "VmSwap:"])).sum();
    if taken <= LITTLE {
        return None;
    }
    // Only boxes have a limit.
    let limit = processes.iter().filter_map(|process| limit(process)).min()?;
    if taken << 10 <= limit {
        return None;
    }
    // What several have together was counted for each: the exact figure costs more.
    let exact = |process: &String| kibibytes(process, "smaps_rollup", &["Pss:", "SwapPss:"]);
    let taken: u64 = processes.iter().map(exact).sum();
    (taken << 10 > limit).then_some(limit >> 20)
}

/// The sum of some figures of a process.
fn kibibytes(process: &str, file: &str, figures: &[&str]) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/{file}")).unwrap_or_default();
    let figure = |line: &str| {
        let mut words = line.split_ascii_whitespace();
        let counts = words.next().is_some_and(|name| figures.contains(&name));
        words.next().filter(|_| counts)?.parse::<u64>().ok()
    };
    text.lines().filter_map(figure).sum()
}

/// The bytes of data that a process may have, where that is limited.
fn limit(process: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/limits")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max data size"))?;
    line.split_ascii_whitespace().next()?.parse().ok()
}
