//! Stands in for the vector routines where there are none: on processors other than x86-64.

use super::board::Routines;
use super::position::{Move, Position};

/// There is no such thing on this processor.
#[derive(Clone, Copy, Debug)]
pub enum Vector {}

impl Vector {
    /// Finds nothing.
    pub fn detect() -> Option<Vector> {
        None
    }

    pub(super) fn after(self, _: &Position, _: Move, _: u64) -> Position {
        match self {}
    }
}

impl Routines for Vector {
    fn reach(self, _: u64, _: u64) -> u64 {
        match self {}
    }

    fn flips(self, _: u64, _: u64, _: u8) -> u64 {
        match self {}
    }
}
