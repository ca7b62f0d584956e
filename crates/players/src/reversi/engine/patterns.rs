//! Placeholder.

/// Patterns.
#[derive(Debug)]
pub struct Patterns;
