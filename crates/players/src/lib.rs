//! Knowledge of single games: evaluations, closed forms, exact solvers.

pub mod code;
