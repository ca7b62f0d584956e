//! The CPU usage of a process tree, read from `/proc/*/schedstat` on Linux; unknown elsewhere.

#[cfg(unix)]
use std::fs;
#[cfg(unix)]
use std::path::PathBuf;
use std::time::Duration;

/// CPU usage of a process and its running descendants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CpuUsage {
    /// CPU time of all threads together.
    pub ran: Duration,
    /// The longest time that one thread was ready to run but waited for a CPU.
    pub queued: Duration,
}

impl CpuUsage {
    /// Returns the usage since an earlier measurement.
    #[must_use]
    pub fn since(self, then: CpuUsage) -> CpuUsage {
        CpuUsage { ran: self.ran.saturating_sub(then.ran), queued: self.queued.saturating_sub(then.queued) }
    }

    /// Measures a process tree; `None` if the system does not report it.
    #[cfg(unix)]
    pub(crate) fn of_tree(root: u32) -> Option<CpuUsage> {
        let mut usage = CpuUsage::default();
        let mut found = false;
        for_each_process(root, |_, threads| {
            for thread in threads {
                let Ok(text) = fs::read_to_string(thread.join("schedstat")) else { continue };
                let mut fields = text.split_ascii_whitespace().map(|field| field.parse().ok());
                let (Some(Some(ran)), Some(Some(queued))) = (fields.next(), fields.next()) else {
                    continue;
                };
                found = true;
                usage.ran += Duration::from_nanos(ran);
                usage.queued = usage.queued.max(Duration::from_nanos(queued));
            }
        });
        found.then_some(usage)
    }
}

/// Calls `visit` with the number and the thread folders of a process and each of its running descendants.
#[cfg(unix)]
pub(super) fn for_each_process(root: u32, mut visit: impl FnMut(&str, &[PathBuf])) {
    /// Maximum number of threads visited.
    const MAX_THREADS: usize = 1000;
    let (mut found, mut visited) = (vec![root.to_string()], 0);
    while let Some(process) = found.pop() {
        let Ok(threads) = fs::read_dir(format!("/proc/{process}/task")) else { continue };
        let threads: Vec<PathBuf> = threads.flatten().map(|thread| thread.path()).collect();
        visited += threads.len();
        if visited > MAX_THREADS {
            return;
        }
        visit(&process, &threads);
        for thread in threads {
            if let Ok(children) = fs::read_to_string(thread.join("children")) {
                found.extend(children.split_ascii_whitespace().map(str::to_owned));
            }
        }
    }
}
