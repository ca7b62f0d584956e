//! Several threads on one tree (Young Brothers Wait: Feldmann, 1993). When the first move of a node has not
//! cut it off, and somebody is idle, the other moves become a list from which all threads take.
//!
//! Whoever shared a node waits until its last move has been searched, and meanwhile helps with nodes shared
//! below it, so that nobody is held up by work elsewhere. A thread whose node, or any node above it, has
//! been cut off leaves it and stores nothing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::endgame::Child;
use super::machine::Machine;
use super::searcher::{Searcher, Shared};
use super::table::NearTable;

/// A node whose remaining moves are open to all threads.
#[derive(Debug)]
pub(super) struct Split {
    alpha: i32,
    work: Mutex<Work>,
    /// Raised when one of the moves has cut the node off.
    cut: AtomicBool,
    parent: Option<Arc<Split>>,
}

#[derive(Debug)]
struct Work {
    children: Vec<Child>,
    /// The next child that nobody has taken.
    next: usize,
    /// Children being searched.
    busy: usize,
    best: i32,
    best_square: u8,
}

impl Split {
    /// Whether this node or one above it has been cut off.
    pub(super) fn is_over(&self) -> bool {
        let mut node = Some(self);
        while let Some(split) = node {
            if split.cut.load(Ordering::Relaxed) {
                return true;
            }
            node = split.parent.as_deref();
        }
        false
    }

    fn is_below(&self, above: &Arc<Split>) -> bool {
        let mut node = self.parent.as_ref();
        while let Some(split) = node {
            if Arc::ptr_eq(split, above) {
                return true;
            }
            node = split.parent.as_ref();
        }
        false
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_work(&self) -> bool {
        let work = self.work();
        work.next < work.children.len() && !self.cut.load(Ordering::Relaxed)
    }
}

/// Looks at the news before a thread goes to sleep: to be woken takes longer than most nodes do.
const LOOKS: u32 = 20_000;

/// The threads and the nodes they share.
#[derive(Debug, Default)]
pub(super) struct Pool {
    splits: Mutex<Vec<Arc<Split>>>,
    /// Counts what others may wait for; changes only under the lock of `splits`.
    news: AtomicUsize,
    changed: Condvar,
    idle: AtomicUsize,
    closed: AtomicBool,
}

impl Pool {
    /// Whether somebody would take work.
    #[inline(always)]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    fn splits(&self) -> MutexGuard<'_, Vec<Arc<Split>>> {
        self.splits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells everybody who waits that something has changed.
    fn announce(&self, splits: MutexGuard<'_, Vec<Arc<Split>>>) {
        self.news.fetch_add(1, Ordering::Release);
        drop(splits);
        self.changed.notify_all();
    }

    /// Waits for news, ready to take work. Whoever waits for others here is idle too: those who work below its
    /// node share their own nodes then.
    fn wait<'p>(&'p self, splits: MutexGuard<'p, Vec<Arc<Split>>>) -> MutexGuard<'p, Vec<Arc<Split>>> {
        let seen = self.news.load(Ordering::Acquire);
        drop(splits);
        self.idle.fetch_add(1, Ordering::Relaxed);
        let is_new = || self.news.load(Ordering::Acquire) != seen;
        let soon = (0..LOOKS).any(|_| {
            std::hint::spin_loop();
            is_new()
        });
        let mut splits = self.splits();
        while !soon && !is_new() {
            splits = self.changed.wait(splits).unwrap_or_else(PoisonError::into_inner);
        }
        self.idle.fetch_sub(1, Ordering::Relaxed);
        splits
    }

    /// Sends the helpers home.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.announce(self.splits());
    }
}

/// What became of a shared node.
pub(super) struct Shares {
    pub(super) best: i32,
    pub(super) best_square: u8,
}

/// Searches the remaining children of a node together with whoever is idle.
pub(super) fn share<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    alpha: i32,
    children: &[Child],
    best: i32,
    best_square: u8,
) -> Shares {
    let pool = &searcher.shared.pool;
    let parent = searcher.split.take();
    let split = Arc::new(Split {
        alpha,
        work: Mutex::new(Work { children: children.to_vec(), next: 0, busy: 0, best, best_square }),
        cut: AtomicBool::new(false),
        parent: parent.clone(),
    });
    let mut splits = pool.splits();
    splits.push(Arc::clone(&split));
    pool.announce(splits);
    take_part(machine, searcher, &split);
    let mut splits = pool.splits();
    while split.work().busy > 0 {
        let below = splits.iter().find(|other| other.is_below(&split) && other.has_work()).cloned();
        if let Some(below) = below {
            drop(splits);
            take_part(machine, searcher, &below);
            splits = pool.splits();
        } else {
            splits = pool.wait(splits);
        }
    }
    splits.retain(|other| !Arc::ptr_eq(other, &split));
    drop(splits);
    searcher.split = parent;
    let work = split.work();
    Shares { best: work.best, best_square: work.best_square }
}

/// Takes moves of a shared node until there are none, or it is cut off.
fn take_part<M: Machine>(machine: M, searcher: &mut Searcher<'_>, split: &Arc<Split>) {
    let before = searcher.split.replace(Arc::clone(split));
    let mut work = split.work();
    while work.next < work.children.len() && !searcher.is_stopped() {
        let child = work.children[work.next];
        work.next += 1;
        work.busy += 1;
        drop(work);
        let value = -machine.full(searcher, child.own, child.opponent, -split.alpha - 1);
        let wanted = !searcher.is_stopped();
        work = split.work();
        work.busy -= 1;
        if wanted && value > work.best {
            (work.best, work.best_square) = (value, child.square);
            if value > split.alpha {
                split.cut.store(true, Ordering::Relaxed);
            }
        }
    }
    let last = work.busy == 0;
    drop(work);
    searcher.split = before;
    if last {
        let pool = &searcher.shared.pool;
        pool.announce(pool.splits());
    }
}

/// The life of a helper: takes part in whatever is shared until the pool closes.
pub(super) fn help<M: Machine>(machine: M, shared: &Shared<'_>) {
    let mut near = NearTable::new();
    let mut searcher = Searcher::new(shared, None, &mut near);
    let pool = &shared.pool;
    let mut splits = pool.splits();
    while !pool.closed.load(Ordering::Relaxed) {
        let found = splits.iter().find(|split| !split.is_over() && split.has_work()).cloned();
        if let Some(split) = found {
            drop(splits);
            take_part(machine, &mut searcher, &split);
            splits = pool.splits();
        } else {
            splits = pool.wait(splits);
        }
    }
}
