//! Pictures for slides and reports, as SVG files that are readable on light and on dark paper.

pub mod plot;
pub mod svg;
pub mod tree;
