//! SVG pictures for slides and reports, readable on light and dark backgrounds.

pub mod distribution;
pub mod histogram;
pub mod ladder;
pub mod plot;
pub mod running;
pub mod tree;
