//! Python objects as players. Any object will do that has a method `choose(position, seed)` which returns the text of a
//! move.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use parlor_catalog::{AnyPosition, EmbeddedPlayer};
use parlor_core::{Message, message};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::game::Game;
use crate::position::Position;
use crate::refused::refused;

/// The seed of one move of a player, from the seed of its seat and the number of moves made before.
#[pyfunction]
pub(crate) fn move_seed(seat_seed: u64, ply: u32) -> u64 {
    parlor_catalog::embedded_player::move_seed(seat_seed, ply)
}

/// What happens to everybody when a player raises an exception.
pub(crate) struct Discipline {
    /// Whether the exception ends everything; otherwise the player loses the game.
    strict: bool,
    stop: Arc<AtomicBool>,
    raised: Mutex<Option<PyErr>>,
    /// The threads on which players think, by Python's numbers for them; 0 is a free place.
    thinking: Vec<AtomicU64>,
}

impl Discipline {
    pub(crate) fn new(strict: bool, stop: &Arc<AtomicBool>, threads: usize) -> Arc<Discipline> {
        let thinking = (0..threads).map(|_| AtomicU64::new(0)).collect();
        Arc::new(Discipline { strict, stop: Arc::clone(stop), raised: Mutex::new(None), thinking })
    }

    /// Notes that a player thinks on this thread.
    fn asked(&self) -> Asked<'_> {
        let thread = thread_number();
        let free = |place: &&AtomicU64| {
            place.compare_exchange(0, thread, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        Asked(self.thinking.iter().find(free))
    }

    /// Raises `KeyboardInterrupt` in every player that is thinking, so that one that never ends does.
    pub(crate) fn interrupt(&self) {
        Python::attach(|py| {
            let threads = self.thinking.iter().map(|place| place.load(Ordering::Relaxed));
            for thread in threads.filter(|thread| *thread != 0) {
                let told = py
                    .import("parlor._interrupt")
                    .and_then(|module| module.call_method1("interrupt", (thread,)));
                if let Err(error) = told {
                    error.write_unraisable(py, None);
                }
            }
        });
    }

    /// The exception that ended everything.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn end_with(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A Python object that plays.
pub(crate) struct PythonPlayer {
    object: Py<PyAny>,
    name: String,
    game: Py<Game>,
    discipline: Arc<Discipline>,
}

impl PythonPlayer {
    pub(crate) fn new(
        object: &Bound<'_, PyAny>,
        game: &Bound<'_, Game>,
        discipline: &Arc<Discipline>,
    ) -> PyResult<PythonPlayer> {
        let name = match object.getattr_opt("name")? {
            Some(name) => name.str()?.to_string(),
            None => object.get_type().name()?.to_string(),
        };
        let (object, game) = (object.clone().unbind(), game.clone().unbind());
        Ok(PythonPlayer { object, name, game, discipline: Arc::clone(discipline) })
    }

    fn asked(&self, py: Python<'_>, at: Box<dyn AnyPosition>, seed: u64) -> PyResult<String> {
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
            let asked = self.discipline.asked();
            let chosen = self.asked(py, at, seed);
            drop(asked);
            chosen.map_err(|error| {
                let reason = message!("guest-failed", name = self.name.as_str(), error = error.to_string());
                // Whoever is told to stop is raised an exception as well, which is nobody's fault.
                if self.discipline.strict && !self.discipline.stop.load(Ordering::Relaxed) {
                    self.discipline.end_with(error);
                }
                reason
            })
        })
    }

    fn forfeits(&self, reason: &Message) {
        if self.discipline.strict && !self.discipline.stop.load(Ordering::Relaxed) {
            self.discipline.end_with(refused(reason.clone()));
        }
    }
}

/// A thread on which a Python player thinks, as long as it does.
struct Asked<'a>(Option<&'a AtomicU64>);

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        if let Some(place) = self.0 {
            place.store(0, Ordering::Relaxed);
        }
    }
}

/// Python's number for this thread. It is asked for once.
fn thread_number() -> u64 {
    thread_local! {
        static NUMBER: u64 = Python::attach(|py| {
            let asked = py.import("threading").and_then(|threads| threads.call_method0("get_ident"));
            asked.and_then(|number| number.extract()).unwrap_or(0)
        });
    }
    NUMBER.with(|number| *number)
}
