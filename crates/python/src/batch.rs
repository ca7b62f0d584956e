//! Many games at once. Arrays share the memory of Rust without copies, through the array interface of `NumPy`; nothing
//! here depends on `NumPy`.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use parlor_catalog::{Batch, Seen};
use parlor_core::message;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::refused;
use crate::game::Game;

/// Maximum number of games of a batch.
const MOST_GAMES: usize = 1 << 20;

/// Games in parallel, and the arrays of their state.
#[pyclass(frozen, module = "parlor._native", name = "Batch")]
pub(crate) struct NativeBatch {
    inner: Mutex<Inner>,
    /// The next actions. Python writes them through an array, so they are read as atomics.
    actions: Box<[AtomicI64]>,
    width: usize,
    planes: [usize; 3],
}

struct Inner {
    batch: Box<dyn Batch>,
    shown: Seen,
    /// A copy of the actions of one step.
    chosen: Vec<i64>,
}

impl NativeBatch {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl NativeBatch {
    #[new]
    fn new(game: &Bound<'_, Game>, games: usize, seed: u64) -> PyResult<NativeBatch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(refused(message!("batch-size", count = games, most = MOST_GAMES)));
        }
        let rules = &game.get().rules;
        let batch = rules.batch(games, seed).ok_or_else(|| refused(message!("batch-impossible")))?;
        let shown = batch.seen();
        Ok(NativeBatch {
            inner: Mutex::new(Inner { batch, shown, chosen: vec![0; games] }),
            actions: (0..games).map(|_| AtomicI64::new(0)).collect(),
            width: rules.actions().unwrap_or(0),
            planes: rules.planes(),
        })
    }

    /// Restarts all games.
    fn reset(&self, py: Python<'_>, seed: u64) {
        py.detach(|| {
            let Inner { batch, shown, .. } = &mut *self.inner();
            batch.reset(seed, shown);
        });
    }

    /// Plays the moves of the array of actions.
    fn step(&self, py: Python<'_>) -> PyResult<()> {
        let stepped = py.detach(|| {
            let Inner { batch, shown, chosen } = &mut *self.inner();
            for (chosen, action) in chosen.iter_mut().zip(&self.actions) {
                *chosen = action.load(Ordering::Relaxed);
            }
            batch.step(chosen, shown)
        });
        stepped.map_err(|illegal| {
            refused(message!("batch-illegal", game = illegal.game, action = illegal.action))
        })
    }

    /// Writes a random legal move of every game into the array of actions.
    fn draw(&self, py: Python<'_>) {
        py.detach(|| {
            let Inner { batch, chosen, .. } = &mut *self.inner();
            batch.draw(chosen);
            for (chosen, action) in chosen.iter().zip(&self.actions) {
                action.store(*chosen, Ordering::Relaxed);
            }
        });
    }

    /// Describes an array by the array interface of `NumPy`, version 3.
    fn table<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyDict>> {
        let inner = self.inner();
        let shown = &inner.shown;
        let games = self.actions.len();
        let [planes, rows, columns] = self.planes;
        let (address, kind, shape) = match name {
            "observations" => {
                (shown.observations.as_ptr().expose_provenance(), "|i1", vec![games, planes, rows, columns])
            }
            "masks" => (shown.masks.as_ptr().expose_provenance(), "|b1", vec![games, self.width]),
            "rewards" => (shown.rewards.as_ptr().expose_provenance(), "f4", vec![games]),
            "done" => (shown.done.as_ptr().expose_provenance(), "|b1", vec![games]),
            "turns" => (shown.turns.as_ptr().expose_provenance(), "|i1", vec![games]),
            _ => (self.actions.as_ptr().expose_provenance(), "i8", vec![games]),
        };
        let order = if cfg!(target_endian = "big") { ">" } else { "<" };
        let kind = if kind.starts_with('|') { kind.to_owned() } else { format!("{order}{kind}") };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("data", (address, name != "actions"))?;
        interface.set_item("typestr", kind)?;
        interface.set_item("shape", pyo3::types::PyTuple::new(py, shape)?)?;
        Ok(interface)
    }
}
