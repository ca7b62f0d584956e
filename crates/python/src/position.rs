//! Positions as Python objects, which can be compared, hashed and pickled.

use parlor_catalog::AnyPosition;
use parlor_core::{Legal, message};
use parlor_report::scene_svg;
use parlor_terminal::{Style, draw};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};

use crate::error::{refused, refused_move, said};
use crate::game::{Game, unknown_action};

/// A function and its arguments, for pickle.
type Restored<'py> = (Bound<'py, PyAny>, (Py<Game>, String));

/// An immutable position; playing a move returns a new one.
#[pyclass(frozen, module = "parlor")]
pub(crate) struct Position {
    pub(crate) game: Py<Game>,
    pub(crate) at: Box<dyn AnyPosition>,
}

impl Position {
    fn rules(&self) -> &Game {
        self.game.get()
    }

    fn next(&self, py: Python<'_>, at: Box<dyn AnyPosition>) -> Position {
        Position { game: self.game.clone_ref(py), at }
    }
}

#[pymethods]
impl Position {
    /// Its game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The position as text, as on the command line.
    #[getter]
    fn text(&self) -> String {
        self.at.text()
    }

    /// The seat to move, also if the game is over.
    #[getter]
    fn turn(&self) -> &'static str {
        self.rules().seat(self.at.turn())
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.at.payoff().is_some()
    }

    /// The payoff of the first seat; `None` while the game is not over.
    #[getter]
    fn payoff(&self) -> Option<i32> {
        self.at.payoff().map(|payoff| payoff.0)
    }

    /// The legal moves; empty if the game is over.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let game = self.rules();
        let (mut names, mut failed) = (Vec::with_capacity(32), None);
        let complete = self.at.actions(&mut |action| match game.name(py, self.at.as_ref(), action) {
            Ok(name) => names.push(name),
            Err(error) => failed = Some(error),
        });
        if let Some(error) = failed {
            return Err(error);
        }
        if complete {
            return PyList::new(py, names);
        }
        match self.at.legal() {
            Legal::Code { pegs, symbols, copies } if game.rules.actions().is_none() => Err(refused(
                message!("python-too-many-moves", pegs = pegs, symbols = symbols, copies = copies),
            )),
            _ => PyList::new(py, self.at.moves()),
        }
    }

    /// The numbers of the legal moves.
    fn actions(&self) -> PyResult<Vec<usize>> {
        let mut actions = Vec::with_capacity(32);
        if self.at.actions(&mut |action| actions.push(action)) {
            Ok(actions)
        } else {
            Err(refused(message!("python-no-numbers")))
        }
    }

    /// The position after a move, given as its text or as its number.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Position> {
        if let Ok(text) = r#move.cast::<PyString>() {
            let text = text.to_str()?;
            let known = self.rules().number(text).and_then(|action| self.at.act(action));
            let at = known.map_or_else(|| self.at.play(text).map_err(|error| refused_move(&error)), Ok)?;
            return Ok(self.next(py, at));
        }
        let Ok(action) = r#move.extract::<i64>() else {
            let given = r#move.get_type().name()?.to_string();
            return Err(PyTypeError::new_err(said(&message!("python-move-type", given = given))));
        };
        let at = usize::try_from(action).ok().and_then(|action| self.at.act(action));
        at.map(|at| self.next(py, at)).ok_or_else(|| unknown_action(self.at.as_ref(), action))
    }

    /// The number of a move.
    fn action(&self, r#move: &str) -> PyResult<usize> {
        let action = self.at.action(r#move).map_err(|error| refused_move(&error))?;
        action.ok_or_else(|| refused(message!("python-no-numbers")))
    }

    /// The text of the move with a number.
    fn name<'py>(&self, py: Python<'py>, action: i64) -> PyResult<Bound<'py, PyString>> {
        let number = usize::try_from(action).ok().filter(|&number| self.at.name(number).is_some());
        let number = number.ok_or_else(|| unknown_action(self.at.as_ref(), action))?;
        self.rules().name(py, self.at.as_ref(), number)
    }

    /// The observation of a seat, by default the seat to move, as signed bytes: planes, rows, columns.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        let side = seat.map_or_else(|| Ok(self.at.turn()), |seat| self.rules().side(seat))?;
        let mut cells = vec![0_i8; self.rules().rules.planes().iter().product()];
        self.at.observe(side, &mut cells);
        let bytes: Vec<u8> = cells.into_iter().map(i8::cast_unsigned).collect();
        Ok(PyBytes::new(py, &bytes))
    }

    /// The picture for notebooks.
    fn _repr_svg_(&self) -> String {
        let facts = self.rules().rules.facts();
        scene_svg(&self.at.scene().shape, facts.pieces, &format!("{}: {}", facts.spec, self.at.text()))
    }

    fn __str__(&self) -> String {
        let scene = self.at.scene();
        let mut text = draw(&scene.shape, &Style::default());
        for note in &scene.notes {
            text.push_str(&said(note));
            text.push('\n');
        }
        text.truncate(text.trim_end().len());
        text
    }

    fn __repr__(&self) -> String {
        format!("parlor.game({:?}).position({:?})", self.rules().rules.facts().spec, self.at.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.get();
            self.rules().rules.facts().spec == other.rules().rules.facts().spec
                && self.at.is_same(other.at.as_ref())
        })
    }

    fn __hash__(&self) -> u64 {
        self.at.key()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Restored<'py>> {
        let restore = slf.py().import("parlor._pickle")?.getattr("position")?;
        let position = slf.get();
        Ok((restore, (position.game.clone_ref(slf.py()), position.at.text())))
    }
}
