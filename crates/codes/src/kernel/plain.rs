//! The portable kernel: rows are arrays of sixteen bytes, which the compiler maps to baseline vector instructions.
#![allow(clippy::inline_always, reason = "inlined into the kernel, each function becomes one instruction")]

use super::tile::{self, Row};
use super::{Counts, KernelInput, LaneBytes};

/// Counts every answer.
pub(super) fn count(input: &KernelInput<'_>, tile: &mut [LaneBytes], counts: &mut Counts) {
    tile::count::<[u8; 16]>((), input, tile, counts);
}

/// Counts the answers that differ.
pub(super) fn parts(input: &KernelInput<'_>, tile: &mut [LaneBytes], parts: &mut LaneBytes) {
    tile::parts::<[u8; 16]>((), input, tile, parts);
}

impl Row for [u8; 16] {
    const WIDTH: usize = 16;

    type Needs = ();

    #[inline(always)]
    fn load((): (), lanes: &LaneBytes, part: usize) -> Self {
        *lanes.0[16 * part..].first_chunk().expect("a part of the lanes")
    }

    #[inline(always)]
    fn store(self, lanes: &mut LaneBytes, part: usize) {
        *lanes.0[16 * part..].first_chunk_mut().expect("a part of the lanes") = self;
    }

    #[inline(always)]
    fn all((): (), byte: u8) -> Self {
        [byte; 16]
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].wrapping_add(other[lane]))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].wrapping_sub(other[lane]))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane].min(other[lane]))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        std::array::from_fn(|lane| if self[lane] == other[lane] { 255 } else { 0 })
    }

    #[inline(always)]
    fn either(self, other: Self) -> Self {
        std::array::from_fn(|lane| self[lane] | other[lane])
    }

    #[inline(always)]
    fn sixteenfold(self) -> Self {
        self.map(|byte| byte << 4)
    }
}
