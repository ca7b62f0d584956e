//! Benchmarks. They are in `benches`.
//!
//! | bench | measures | compared in the same run with |
//! |---|---|---|
//! | `reversi` | move sequences counted, random games | the crate `magpie` |
//! | `searches` | alpha-beta and playouts | a hand-written twin, the crate `minimax` |
//! | `deep` | deep searches of real games | the crate `minimax` |
//! | `code` | complete decision trees of code-breakers | totals of the literature, asserted |
//! | `seven_colors` | moves, players and the exact solver | the report's rescans |
//! | `arena` | games per second, in process and over pipes | a bare loop of games |
//!
//! `cargo bench -p parlor-bench --bench deep` runs one of them. Counts are asserted, so that a benchmark cannot get
//! faster by doing less.
