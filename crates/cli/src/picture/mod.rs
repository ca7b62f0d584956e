//! Pictures for slides and reports, as SVG files that are readable on light and on dark paper.

pub mod distribution;
pub mod ladder;
pub mod plot;
pub mod running;
pub mod svg;
pub mod tree;
