//! Benchmarks: what the others do, measured, in `benches`.
//!
//! | bench | what is measured | beside it, in the same run |
//! |---|---|---|
//! | `reversi` | move sequences counted, random games | the crate `magpie` |
//! | `searches` | alpha-beta and playouts | a twin written by hand, the crate `minimax` |
//! | `deep` | deep searches of real games | the crate `minimax` |
//! | `code` | whole trees of code-breakers | totals of the literature, asserted |
//! | `seven_colors` | moves, players and the exact solver | the report's rescans |
//! | `arena` | games a second, inside and over pipes | a bare loop of games |
//!
//! `cargo bench -p parlor-bench --bench deep` runs one of them. Counts are asserted inside, so that nothing gets faster by
//! doing less.
