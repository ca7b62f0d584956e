//! Python objects as players. An object needs a method `choose(position, seed)` that returns the text of a move.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use parlor_catalog::{AnyPosition, EmbeddedPlayer};
use parlor_core::{Message, message};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::refused;
use crate::game::Game;
use crate::position::Position;

/// The seed of a move, derived from the seed of the seat and the number of moves made.
#[pyfunction]
pub(crate) fn move_seed(seat_seed: u64, ply: u32) -> u64 {
    parlor_catalog::embedded_player::move_seed(seat_seed, ply)
}

/// Handles exceptions that players raise.
pub(crate) struct ErrorPolicy {
    /// Whether an exception stops the whole call; otherwise the player loses the game.
    strict: bool,
    stop: Arc<AtomicBool>,
    raised: Mutex<Option<PyErr>>,
    /// Python's ids of the threads on which players run; 0 marks a free slot.
    threads_in_use: Vec<AtomicU64>,
}

impl ErrorPolicy {
    pub(crate) fn new(strict: bool, stop: &Arc<AtomicBool>, threads: usize) -> Arc<ErrorPolicy> {
        let threads_in_use = (0..threads).map(|_| AtomicU64::new(0)).collect();
        Arc::new(ErrorPolicy { strict, stop: Arc::clone(stop), raised: Mutex::new(None), threads_in_use })
    }

    /// Registers that a player runs on this thread.
    fn register(&self) -> RunningThread<'_> {
        let thread = thread_number();
        let free = |slot: &&AtomicU64| {
            slot.compare_exchange(0, thread, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        RunningThread(self.threads_in_use.iter().find(free))
    }

    /// Raises `KeyboardInterrupt` in every running player, so that endless ones end.
    pub(crate) fn interrupt(&self) {
        Python::attach(|py| {
            let threads = self.threads_in_use.iter().map(|slot| slot.load(Ordering::Relaxed));
            for thread in threads.filter(|thread| *thread != 0) {
                let called = py
                    .import("parlor._interrupt")
                    .and_then(|module| module.call_method1("interrupt", (thread,)));
                if let Err(error) = called {
                    error.write_unraisable(py, None);
                }
            }
        });
    }

    /// The exception that stopped the call.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn end_with(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A Python object as a player.
pub(crate) struct PythonPlayer {
    object: Py<PyAny>,
    name: String,
    game: Py<Game>,
    errors: Arc<ErrorPolicy>,
}

impl PythonPlayer {
    pub(crate) fn new(
        object: &Bound<'_, PyAny>,
        game: &Bound<'_, Game>,
        errors: &Arc<ErrorPolicy>,
    ) -> PyResult<PythonPlayer> {
        let name = match object.getattr_opt("name")? {
            Some(name) => name.str()?.to_string(),
            None => object.get_type().name()?.to_string(),
        };
        let (object, game) = (object.clone().unbind(), game.clone().unbind());
        Ok(PythonPlayer { object, name, game, errors: Arc::clone(errors) })
    }

    fn call_choose(&self, py: Python<'_>, at: Box<dyn AnyPosition>, seed: u64) -> PyResult<String> {
        let position = Position { game: self.game.clone_ref(py), at };
        let chosen = self.object.bind(py).call_method1(pyo3::intern!(py, "choose"), (position, seed))?;
        if let Ok(text) = chosen.cast::<PyString>() {
            return Ok(text.to_str()?.to_owned());
        }
        let given = chosen.get_type().name()?.to_string();
        Err(refused(message!("python-choice-type", name = self.name.as_str(), given = given)))
    }
}

impl EmbeddedPlayer for PythonPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&self, at: Box<dyn AnyPosition>, seed: u64) -> Result<String, Message> {
        Python::attach(|py| {
            let running = self.errors.register();
            let chosen = self.call_choose(py, at, seed);
            drop(running);
            chosen.map_err(|error| {
                let reason = message!("guest-failed", name = self.name.as_str(), error = error.to_string());
                // A player that is stopped also raises an exception, which does not count.
                if self.errors.strict && !self.errors.stop.load(Ordering::Relaxed) {
                    self.errors.end_with(error);
                }
                reason
            })
        })
    }

    fn forfeits(&self, reason: &Message) {
        if self.errors.strict && !self.errors.stop.load(Ordering::Relaxed) {
            self.errors.end_with(refused(reason.clone()));
        }
    }
}

/// Frees the slot of a thread when its player has returned.
struct RunningThread<'a>(Option<&'a AtomicU64>);

impl Drop for RunningThread<'_> {
    fn drop(&mut self) {
        if let Some(slot) = self.0 {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

/// Python's id of this thread, requested once.
fn thread_number() -> u64 {
    thread_local! {
        static NUMBER: u64 = Python::attach(|py| {
            let asked = py.import("threading").and_then(|threads| threads.call_method0("get_ident"));
            asked.and_then(|number| number.extract()).unwrap_or(0)
        });
    }
    NUMBER.with(|number| *number)
}
