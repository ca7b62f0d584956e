//! Parallel search by Young Brothers Wait (Feldmann, 1993). If the first move of a node has not cut it off and a thread
//! is idle, the node becomes a split point: threads take its other moves from a shared list.
//!
//! The thread that opened a split point waits until the last move is searched. Meanwhile it helps only with split points
//! below its own, so that unrelated work does not delay it. When a split point or one above it is cut off, its threads
//! leave it and store nothing.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::endgame::Successor;
use super::machine::Machine;
use super::searcher::{Searcher, Shared};
use super::table::LocalTable;

/// A node whose remaining moves are open to all threads.
#[derive(Debug)]
pub(super) struct SplitPoint {
    alpha: i32,
    state: Mutex<SplitState>,
    /// Set when one of the moves has cut the node off.
    cut: AtomicBool,
    parent: Option<Arc<SplitPoint>>,
}

#[derive(Debug)]
struct SplitState {
    children: Vec<Successor>,
    /// Index of the next child to search.
    next: usize,
    /// Children being searched.
    busy: usize,
    best: i32,
    best_square: u8,
}

impl SplitPoint {
    /// Returns whether this node or one above it has been cut off.
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

    fn is_below(&self, above: &Arc<SplitPoint>) -> bool {
        let mut node = self.parent.as_ref();
        while let Some(split) = node {
            if Arc::ptr_eq(split, above) {
                return true;
            }
            node = split.parent.as_ref();
        }
        false
    }

    fn state(&self) -> MutexGuard<'_, SplitState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_work(&self) -> bool {
        let state = self.state();
        state.next < state.children.len() && !self.cut.load(Ordering::Relaxed)
    }
}

/// Spin iterations before a thread sleeps: waking it takes longer than most nodes do.
const SPINS: u32 = 20_000;

/// The open split points, and the threads waiting for one.
#[derive(Debug, Default)]
pub(super) struct Pool {
    splits: Mutex<Vec<Arc<SplitPoint>>>,
    /// Number of changes that wake waiting threads; written only under the lock of `splits`.
    changes: AtomicUsize,
    changed: Condvar,
    idle: AtomicUsize,
    closed: AtomicBool,
}

impl Pool {
    /// Returns whether a thread waits for work.
    #[inline(always)]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    fn splits(&self) -> MutexGuard<'_, Vec<Arc<SplitPoint>>> {
        self.splits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes all waiting threads.
    fn notify(&self, splits: MutexGuard<'_, Vec<Arc<SplitPoint>>>) {
        self.changes.fetch_add(1, Ordering::Release);
        drop(splits);
        self.changed.notify_all();
    }

    /// Waits for a change. A thread that waits for its own split point counts as idle too, so that threads below it
    /// split their nodes.
    fn wait<'p>(
        &'p self,
        splits: MutexGuard<'p, Vec<Arc<SplitPoint>>>,
    ) -> MutexGuard<'p, Vec<Arc<SplitPoint>>> {
        let seen = self.changes.load(Ordering::Acquire);
        drop(splits);
        self.idle.fetch_add(1, Ordering::Relaxed);
        let has_changed = || self.changes.load(Ordering::Acquire) != seen;
        let soon = (0..SPINS).any(|_| {
            std::hint::spin_loop();
            has_changed()
        });
        let mut splits = self.splits();
        while !soon && !has_changed() {
            splits = self.changed.wait(splits).unwrap_or_else(PoisonError::into_inner);
        }
        self.idle.fetch_sub(1, Ordering::Relaxed);
        splits
    }

    /// Ends the helper threads.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.notify(self.splits());
    }
}

/// Searches the remaining children of a node together with idle threads. Returns the best value and its square.
pub(super) fn share<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    alpha: i32,
    children: &[Successor],
    best: i32,
    best_square: u8,
) -> (i32, u8) {
    let pool = &searcher.shared.pool;
    let parent = searcher.split.take();
    let split = Arc::new(SplitPoint {
        alpha,
        state: Mutex::new(SplitState { children: children.to_vec(), next: 0, busy: 0, best, best_square }),
        cut: AtomicBool::new(false),
        parent: parent.clone(),
    });
    let mut splits = pool.splits();
    splits.push(Arc::clone(&split));
    pool.notify(splits);
    join(machine, searcher, &split);
    let mut splits = pool.splits();
    while split.state().busy > 0 {
        let below = splits.iter().find(|other| other.is_below(&split) && other.has_work()).cloned();
        if let Some(below) = below {
            drop(splits);
            join(machine, searcher, &below);
            splits = pool.splits();
        } else {
            splits = pool.wait(splits);
        }
    }
    splits.retain(|other| !Arc::ptr_eq(other, &split));
    drop(splits);
    searcher.split = parent;
    let state = split.state();
    (state.best, state.best_square)
}

/// Searches moves of a split point until none is left or the node is cut off.
fn join<M: Machine>(machine: M, searcher: &mut Searcher<'_>, split: &Arc<SplitPoint>) {
    let before = searcher.split.replace(Arc::clone(split));
    let mut state = split.state();
    while state.next < state.children.len() && !searcher.is_stopped() {
        let child = state.children[state.next];
        state.next += 1;
        state.busy += 1;
        drop(state);
        let value = -machine.full(searcher, child.own, child.opponent, -split.alpha - 1);
        let is_complete = !searcher.is_stopped();
        state = split.state();
        state.busy -= 1;
        if is_complete && value > state.best {
            (state.best, state.best_square) = (value, child.square);
            if value > split.alpha {
                split.cut.store(true, Ordering::Relaxed);
            }
        }
    }
    let last = state.busy == 0;
    drop(state);
    searcher.split = before;
    if last {
        let pool = &searcher.shared.pool;
        pool.notify(pool.splits());
    }
}

/// Runs a helper thread: joins split points until the pool closes.
pub(super) fn help<M: Machine>(machine: M, shared: &Shared<'_>) {
    let mut local = LocalTable::new();
    let mut searcher = Searcher::new(shared, None, &mut local);
    let pool = &shared.pool;
    let mut splits = pool.splits();
    while !pool.closed.load(Ordering::Relaxed) {
        let found = splits.iter().find(|split| !split.is_over() && split.has_work()).cloned();
        if let Some(split) = found {
            drop(splits);
            join(machine, &mut searcher, &split);
            splits = pool.splits();
        } else {
            splits = pool.wait(splits);
        }
    }
}
