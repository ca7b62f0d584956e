//! Parlor as a Python module. Everything that takes long runs without Python's lock and stops on Ctrl-C; every
//! refusal is an exception with Parlor's own sentence. What people import is the package `parlor` in `../parlor`, which
//! gives the results of these functions their types.
//!
//! | file | holds |
//! |---|---|
//! | `refused` | messages as exceptions |
//! | `patience` | long work that can be interrupted |
//! | `game`, `position` | games and positions as Python objects |
//! | `embedded_player` | Python objects as players |
//! | `thinking` | values, hints, comparisons and explanations of positions |
//! | `event` | players against each other |
//! | `codes` | breakers and their plans |
//! | `batch` | many games at once, as memory that arrays can show |

#![allow(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "the functions of a module get their arguments from Python, by value, and the package gives them defaults"
)]

mod batch;
mod codes;
mod embedded_player;
mod event;
mod game;
mod patience;
mod position;
mod refused;
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
    use crate::event::{arena, gradescope};
    #[pymodule_export]
    use crate::game::{Game, game, games};
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::refused::{Refused, language};
    #[pymodule_export]
    use crate::thinking::{choose, explain, hint, measure, searches, solve};
}
