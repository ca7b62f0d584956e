//! What a program has cost the machine: how long its processes ran, and how long the one that waited most was ready to
//! run and had to wait for a processor. Linux tells both (`/proc/*/schedstat`); elsewhere nothing is known.

#[cfg(unix)]
use std::fs;
#[cfg(unix)]
use std::path::PathBuf;
use std::time::Duration;

/// What a program and all that it has started have cost, as far as they still run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CpuUsage {
    /// Processor time, of all together.
    pub ran: Duration,
    /// The longest that one of its threads was ready to run and others ran instead.
    pub queued: Duration,
}

impl CpuUsage {
    /// What was cpu_usage since then.
    #[must_use]
    pub fn since(self, then: CpuUsage) -> CpuUsage {
        CpuUsage { ran: self.ran.saturating_sub(then.ran), queued: self.queued.saturating_sub(then.queued) }
    }

    /// What the tree below a process has cpu_usage; `None` where the system does not say.
    #[cfg(unix)]
    pub(crate) fn of_tree(root: u32) -> Option<CpuUsage> {
        let mut cpu_usage = CpuUsage::default();
        let mut heard = false;
        tree(root, |_, threads| {
            for thread in threads {
                let Ok(figures) = fs::read_to_string(thread.join("schedstat")) else { continue };
                let mut figures = figures.split_ascii_whitespace().map(|figure| figure.parse().ok());
                let (Some(Some(ran)), Some(Some(queued))) = (figures.next(), figures.next()) else {
                    continue;
                };
                heard = true;
                cpu_usage.ran += Duration::from_nanos(ran);
                cpu_usage.queued = cpu_usage.queued.max(Duration::from_nanos(queued));
            }
        });
        heard.then_some(cpu_usage)
    }
}

/// Goes through a process and everything it has started, as far as it still runs: the number of each and where its
/// threads are.
#[cfg(unix)]
pub(super) fn tree(root: u32, mut hear: impl FnMut(&str, &[PathBuf])) {
    /// Processes and threads that are looked at.
    const MOST: usize = 1000;
    let (mut found, mut looked) = (vec![root.to_string()], 0);
    while let Some(process) = found.pop() {
        let Ok(threads) = fs::read_dir(format!("/proc/{process}/task")) else { continue };
        let threads: Vec<PathBuf> = threads.flatten().map(|thread| thread.path()).collect();
        looked += threads.len();
        if looked > MOST {
            return;
        }
        hear(&process, &threads);
        for thread in threads {
            if let Ok(children) = fs::read_to_string(thread.join("children")) {
                found.extend(children.split_ascii_whitespace().map(str::to_owned));
            }
        }
    }
}
