//! Long calls from Python: without the GIL, on their own threads, interruptible by Ctrl-C.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use parlor_core::{Instant, Limits, message};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

use crate::error::refused;

/// Interval between two checks for Ctrl-C.
const SIGNAL_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The default number of threads.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The limits of a call: the stop flag, and optionally seconds and positions.
pub(crate) fn limits(
    stop: &Arc<AtomicBool>,
    seconds: Option<f64>,
    nodes: Option<u64>,
    threads: usize,
) -> PyResult<Limits> {
    let duration = |seconds: f64| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| refused(message!("python-seconds", seconds = seconds.to_string())))
    };
    // A time beyond the range of the clock is no limit.
    let deadline = seconds.map(duration).transpose()?.and_then(|time| Instant::now().checked_add(time));
    Ok(Limits { deadline, nodes, threads: Some(threads), stop: Some(Arc::clone(stop)), ..Limits::none() })
}

/// Runs `work` on this many threads without the GIL. If a signal raises an exception, sets `stop` and calls `interrupt`
/// until the work has ended.
///
/// Each call has its own threads. A pool of the process would not survive a fork, which many Python programs use to run on
/// several cores.
pub(crate) fn run_interruptibly<T: Send>(
    py: Python<'_>,
    stop: &Arc<AtomicBool>,
    threads: usize,
    interrupt: &(dyn Fn() + Sync),
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, finished) = channel();
            scope.spawn(move || {
                let pool = ThreadPoolBuilder::new().num_threads(threads);
                // A thread that has attached once attaches again at a fraction of the cost.
                let run = |thread: rayon::ThreadBuilder| Python::attach(|py| py.detach(|| thread.run()));
                let ended = pool.build_scoped(run, |pool| pool.install(work));
                // The receiver is gone only if waiting has panicked.
                let _ = done.send(ended);
            });
            let mut raised = None;
            loop {
                match finished.recv_timeout(SIGNAL_CHECK_INTERVAL) {
                    Ok(ended) => {
                        let too_few = |error: rayon::ThreadPoolBuildError| {
                            refused(message!("cli-io-error", error = error.to_string()))
                        };
                        return raised.map_or_else(|| ended.map_err(too_few), Err);
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        raised = Python::attach(|py| raised.or(py.check_signals().err()));
                        if raised.is_some() {
                            stop.store(true, Ordering::Relaxed);
                            interrupt();
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(raised.unwrap_or_else(|| refused(message!("cli-interrupted"))));
                    }
                }
            }
        })
    })
}
