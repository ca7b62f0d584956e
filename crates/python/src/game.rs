//! Games as Python objects.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use parlor_catalog::{AnyGame, AnyPosition, Environment, GAMES, open_in};
use parlor_core::{Message, Side, message};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;

use crate::error::{refused, said};
use crate::position::Position;

/// A game with its settings. Two games are equal if their specs are.
#[pyclass(frozen, module = "parlor")]
pub(crate) struct Game {
    pub(crate) rules: Arc<dyn AnyGame>,
    /// The texts of moves by number, made once, because Python strings cost more than moves.
    names: Vec<PyOnceLock<Py<PyString>>>,
    numbers: RwLock<HashMap<Box<str>, usize>>,
}

/// The game that a spec names, such as `reversi:size=6`.
#[pyfunction]
pub(crate) fn game(spec: &str) -> PyResult<Game> {
    let rules = open_here(spec, Environment::default()).map_err(refused)?;
    let actions = rules.actions().unwrap_or(0);
    let names = (0..actions).map(|_| PyOnceLock::new()).collect();
    Ok(Game { rules, names, numbers: RwLock::default() })
}

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

/// Opens a game whose players may start programs and read files.
pub(crate) fn open_here(spec: &str, environment: Environment) -> Result<Arc<dyn AnyGame>, Message> {
    Ok(open_in(spec, &Environment { outside: true, ..environment })?.into())
}

impl Game {
    /// The text of the move with a number, which is legal at a position.
    pub(crate) fn name<'py>(
        &self,
        py: Python<'py>,
        at: &dyn AnyPosition,
        action: usize,
    ) -> PyResult<Bound<'py, PyString>> {
        let name = self.names[action].get_or_try_init(py, || {
            let name = at.name(action).ok_or_else(|| unknown_action(at, action as i64))?;
            let mut numbers = self.numbers.write().unwrap_or_else(PoisonError::into_inner);
            numbers.insert(name.as_str().into(), action);
            PyResult::Ok(PyString::new(py, &name).unbind())
        })?;
        Ok(name.bind(py).clone())
    }

    /// The number of the move with this text, if it has been seen before.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.numbers.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    /// The side of a seat.
    pub(crate) fn side(&self, seat: &str) -> PyResult<Side> {
        let seats = self.rules.facts().seats;
        let side = Side::BOTH.into_iter().find(|side| seats[side.index()] == seat);
        side.ok_or_else(|| refused(message!("python-seat", typed = seat, seats = seats.to_vec())))
    }

    pub(crate) fn seat(&self, side: Side) -> &'static str {
        self.rules.facts().seats[side.index()]
    }
}

/// The exception for a number that is not a legal move.
pub(crate) fn unknown_action(at: &dyn AnyPosition, action: i64) -> PyErr {
    let mut legal = Vec::new();
    at.actions(&mut |number| legal.push(number));
    refused(message!("python-no-action", action = action, legal = legal))
}

#[pymethods]
impl Game {
    /// The game and its settings, as on the command line.
    #[getter]
    fn spec(&self) -> &str {
        &self.rules.facts().spec
    }

    /// Its name without settings.
    #[getter(name)]
    fn bare_name(&self) -> &str {
        self.rules.facts().name
    }

    /// Its title.
    #[getter]
    fn title(&self) -> String {
        said(&Message::new(self.rules.facts().texts.title))
    }

    /// A description, and how moves are written.
    #[getter]
    fn about(&self) -> String {
        let texts = self.rules.facts().texts;
        format!("{} {}", said(&Message::new(texts.about)), said(&Message::new(texts.how_to_move)))
    }

    /// The names of the two seats; the first one moves first.
    #[getter]
    fn seats(&self) -> (&str, &str) {
        (self.seat(Side::First), self.seat(Side::Second))
    }

    /// The default players of the two seats.
    #[getter]
    fn usual_players(&self) -> (&str, &str) {
        self.rules.facts().players.into()
    }

    /// Whether it is a code-breaking game.
    #[getter]
    fn breaks_codes(&self) -> bool {
        self.rules.code().is_some()
    }

    /// The number of action numbers; `None` if moves have no numbers.
    #[getter]
    fn actions(&self) -> Option<usize> {
        self.rules.actions()
    }

    /// Planes, rows and columns of an observation.
    #[getter]
    fn planes(&self) -> (usize, usize, usize) {
        self.rules.planes().into()
    }

    /// The names of its players.
    fn players(&self) -> Vec<&'static str> {
        self.rules.players().iter().map(|player| player.name).collect()
    }

    /// The initial position; in games with random boards, the one of a seed.
    #[pyo3(signature = (seed=None))]
    fn start(slf: Bound<'_, Self>, seed: Option<u64>) -> Position {
        let at = slf.get().rules.start_position(seed);
        Position { game: slf.unbind(), at }
    }

    /// Parses a position.
    fn position(slf: Bound<'_, Self>, text: &str) -> PyResult<Position> {
        let at = slf.get().rules.read_position(text).map_err(refused)?;
        Ok(Position { game: slf.unbind(), at })
    }

    fn __repr__(&self) -> String {
        format!("parlor.game({:?})", self.spec())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().spec() == self.spec())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.spec()).hash()
    }

    fn __reduce__(slf: Bound<'_, Self>) -> PyResult<(Bound<'_, PyAny>, (String,))> {
        let restore = slf.py().import("parlor")?.getattr("game")?;
        Ok((restore, (slf.get().spec().to_owned(),)))
    }
}
