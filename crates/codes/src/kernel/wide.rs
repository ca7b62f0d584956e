//! The kernel with all 32 guesses in one register.
#![allow(clippy::inline_always, reason = "inlined into the kernel, each function is one instruction")]

use parlor_processor::{Vector, Wide, compiled};

use super::tile::{self, Row};
use super::{Counts, KernelInput, LANES, LaneBytes};

compiled! {
    /// Counts every answer.
    pub(super) fn count(vector: Vector, input: &KernelInput<'_>, tile: &mut [LaneBytes], counts: &mut Counts) {
        tile::count::<Wide>(vector, input, tile, counts);
    }
}

compiled! {
    /// Counts the answers that differ.
    pub(super) fn parts(vector: Vector, input: &KernelInput<'_>, tile: &mut [LaneBytes], parts: &mut LaneBytes) {
        tile::parts::<Wide>(vector, input, tile, parts);
    }
}

impl Row for Wide {
    const WIDTH: usize = LANES;

    type Needs = Vector;

    #[inline(always)]
    fn load(vector: Vector, lanes: &LaneBytes, _: usize) -> Self {
        Wide::load(vector, &lanes.0)
    }

    #[inline(always)]
    fn store(self, lanes: &mut LaneBytes, _: usize) {
        Wide::store(self, &mut lanes.0);
    }

    #[inline(always)]
    fn all(vector: Vector, byte: u8) -> Self {
        Wide::splat_u8(vector, byte)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.add_u8(other)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.sub_u8(other)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        self.min_u8(other)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.eq_u8(other)
    }

    #[inline(always)]
    fn either(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn sixteenfold(self) -> Self {
        self.shl_u16::<4>()
    }
}
