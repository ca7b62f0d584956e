//! Many games at once. The tables lie in memory of Rust, which arrays show without copying it; this is told to them by
//! the protocol that `NumPy` defines for such memory, so that nothing here depends on `NumPy`.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use parlor_catalog::{Batch, Seen};
use parlor_core::message;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::game::Game;
use crate::refused::refused;

/// The most games of a batch.
const MOST_GAMES: usize = 1 << 20;

/// Games side by side, and the tables that show them.
#[pyclass(frozen, module = "parlor._native", name = "Batch")]
pub(crate) struct NativeBatch {
    inner: Mutex<Inner>,
    /// What is to be played next. Whoever has the array writes it, so it is read as something that others write.
    actions: Box<[AtomicI64]>,
    width: usize,
    planes: [usize; 3],
}

struct Inner {
    batch: Box<dyn Batch>,
    shown: Seen,
    /// The actions of one step, where nobody else writes them.
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

    /// Begins all games anew.
    fn reset(&self, py: Python<'_>, seed: u64) {
        py.detach(|| {
            let Inner { batch, shown, .. } = &mut *self.inner();
            batch.reset(seed, shown);
        });
    }

    /// Plays the moves of the table of actions.
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

    /// Writes a legal move of every game into the table of actions.
    fn draw(&self, py: Python<'_>) {
        py.detach(|| {
            let Inner { batch, chosen, .. } = &mut *self.inner();
            batch.draw(chosen);
            for (chosen, action) in chosen.iter().zip(&self.actions) {
                action.store(*chosen, Ordering::Relaxed);
            }
        });
    }

    /// Where a table lies, as `NumPy`'s array interface (version 3) describes it.
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
        let told = PyDict::new(py);
        told.set_item("version", 3)?;
        told.set_item("data", (address, name != "actions"))?;
        told.set_item("typestr", kind)?;
        told.set_item("shape", pyo3::types::PyTuple::new(py, shape)?)?;
        Ok(told)
    }
}
