//! Pictures for slides and reports, as SVG files that are readable on light and on dark paper.

pub mod distribution;
pub mod histogram;
pub mod ladder;
pub mod plot;
pub mod running;
pub mod tree;
