//! Parlor as a Python module. Long calls release the GIL and stop on Ctrl-C; every refusal is an exception with a
//! sentence of Parlor. Users import the package `parlor`, which wraps the results of these functions in typed classes.
//!
//! | file | contents |
//! |---|---|
//! | `error` | messages as exceptions |
//! | `interruptible` | long calls that can be interrupted |
//! | `game`, `position` | games and positions as Python objects |
//! | `embedded_player` | Python objects as players |
//! | `thinking` | values, hints, comparisons and explanations of positions |
//! | `event` | tournaments |
//! | `codes` | breakers and decision trees |
//! | `batch` | many games at once, in memory shared with arrays |

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "functions receive their arguments from Python by value, and the package defines the defaults"
)]

mod batch;
mod codes;
mod embedded_player;
mod error;
mod event;
mod game;
mod interruptible;
mod position;
mod thinking;

use pyo3::prelude::*;

/// The part of Parlor's Python package that is written in Rust.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::NativeBatch;
    #[pymodule_export]
    use crate::codes::{examine, plan};
    #[pymodule_export]
    use crate::embedded_player::move_seed;
    #[pymodule_export]
    use crate::error::{Refused, language};
    #[pymodule_export]
    use crate::event::{arena, gradescope};
    #[pymodule_export]
    use crate::game::{Game, game, games};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::thinking::{choose, explain, hint, measure, searches, solve};
}
