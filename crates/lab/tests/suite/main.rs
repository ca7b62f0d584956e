//! Compares the laboratory with independent searches.

mod quiz;
mod twin;
