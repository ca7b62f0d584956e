//! Long work on behalf of Python: without its lock, on threads of its own, and ended by Ctrl-C.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use parlor_core::{Instant, Limits, message};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;

use crate::refused::refused;

/// How often a waiting program looks whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// How many threads to use if nobody says.
pub(crate) fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The limits of a piece of work that ends when the flag is raised, after so many seconds, or after so many positions.
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
    // A time beyond what the clock can tell is as good as none.
    let deadline = seconds.map(duration).transpose()?.and_then(|time| Instant::now().checked_add(time));
    Ok(Limits { deadline, nodes, threads: Some(threads), stop: Some(Arc::clone(stop)), ..Limits::none() })
}

/// Does the work on this many threads while Python goes on; an exception that a signal raises ends it, and `interrupt`
/// is called until it has ended.
///
/// The threads belong to this piece of work. A pool for the whole process would not survive a fork, which is how many
/// Python programs use several cores.
pub(crate) fn patiently<T: Send>(
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
                // Entered once for all, Python lets a thread in again at a fraction of the price.
                let run = |thread: rayon::ThreadBuilder| Python::attach(|py| py.detach(|| thread.run()));
                let ended = pool.build_scoped(run, |pool| pool.install(work));
                // Nobody waits any more only if the waiting itself has failed.
                let _ = done.send(ended);
            });
            let mut raised = None;
            loop {
                match finished.recv_timeout(LOOK) {
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
