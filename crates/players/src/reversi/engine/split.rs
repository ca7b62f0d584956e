//! Several threads on one tree (Young Brothers Wait: Feldmann, 1993). When the first move of a node has not
//! cut it off, and somebody is idle, the other moves become a list from which all threads take.
//!
//! Whoever shared a node waits until its last move has been searched, and meanwhile helps with nodes shared
//! below it, so that nobody is held up by work elsewhere. A thread whose node, or any node above it, has
//! been cut off leaves it and stores nothing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

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

/// The threads and the nodes they share.
#[derive(Debug, Default)]
pub(super) struct Pool {
    splits: Mutex<Vec<Arc<Split>>>,
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

    /// Sends the helpers home.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        drop(self.splits());
        self.changed.notify_all();
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
    pool.splits().push(Arc::clone(&split));
    pool.changed.notify_all();
    take_part(machine, searcher, &split);
    while split.work().busy > 0 {
        let below = pool.splits().iter().find(|other| other.is_below(&split) && other.has_work()).cloned();
        if let Some(below) = below {
            take_part(machine, searcher, &below);
            continue;
        }
        let splits = pool.splits();
        if split.work().busy > 0 {
            let waited = pool.changed.wait_timeout(splits, Duration::from_micros(200));
            drop(waited);
        }
    }
    pool.splits().retain(|other| !Arc::ptr_eq(other, &split));
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
        // The owner checks under this lock before it waits.
        drop(searcher.shared.pool.splits());
        searcher.shared.pool.changed.notify_all();
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
            pool.idle.fetch_add(1, Ordering::Relaxed);
            splits = pool.changed.wait(splits).unwrap_or_else(PoisonError::into_inner);
            pool.idle.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
