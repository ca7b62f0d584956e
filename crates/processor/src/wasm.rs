//! WebAssembly with 128-bit registers, two of which form one [`Wide`]. SIMD is selected at compile time (`-C
//! target-feature=+simd128`): an engine without it rejects the whole module.
#![allow(unsafe_code, reason = "loads and stores")]
#![allow(clippy::inline_always, reason = "each is one or two instructions")]

#[allow(clippy::wildcard_imports, reason = "the intrinsics have unambiguous names")]
use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr, BitXor};

use crate::LaneArray;

/// Stands for the instructions. Only [`detect`](Vector::detect) creates one.
#[derive(Clone, Copy, Debug)]
pub struct Vector(());

impl Vector {
    /// LaneArray are shifted one by one.
    pub const SHIFTS_LANES: bool = false;

    /// Bits are counted by one instruction with and without SIMD.
    pub const COUNTS_BITS: bool = false;

    /// Returns the proof: this file is compiled only with `simd128`.
    #[inline]
    #[allow(clippy::unnecessary_wraps, reason = "as on other processors")]
    pub fn detect() -> Option<Vector> {
        Some(Vector(()))
    }

    /// There is no such instruction.
    #[inline(always)]
    pub fn prefetch<T>(self, _: &T) {}
}

/// 256 bits: 32 bytes, 16 numbers of 16 bits, 8 of 32 or 4 of 64, depending on the operation. Creating one
/// requires a [`Vector`].
#[derive(Clone, Copy, Debug)]
pub struct Wide(v128, v128);

/// Defines methods of one instruction per half.
macro_rules! instructions {
    ($($(#[$doc:meta])* $name:ident($other:ident) => $instruction:path;)*) => {
        impl Wide {
            $($(#[$doc])*
            #[inline(always)]
            #[must_use]
            pub fn $name(self, $other: Wide) -> Wide {
                Wide($instruction(self.0, $other.0), $instruction(self.1, $other.1))
            })*
        }
    };
}

instructions! {
    /// Adds bytes, wrapping.
    add_u8(other) => i8x16_add;
    /// Subtracts bytes, wrapping.
    sub_u8(other) => i8x16_sub;
    /// Adds bytes, saturating at 255.
    saturating_add_u8(other) => u8x16_add_sat;
    /// Subtracts bytes, saturating at 0.
    saturating_sub_u8(other) => u8x16_sub_sat;
    /// Minimum of bytes.
    min_u8(other) => u8x16_min;
    /// 255 where bytes are equal, otherwise 0.
    eq_u8(other) => i8x16_eq;
    /// Interleaves the lower eight bytes of each half with the other's.
    interleave_low(other) => i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>;
    /// Interleaves the upper eight bytes of each half with the other's.
    interleave_high(other) => i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>;
    /// Adds 16-bit numbers, wrapping.
    add_u16(other) => i16x8_add;
    /// Multiplies 16-bit numbers, wrapping.
    mul_u16(other) => i16x8_mul;
    /// Adds 64-bit numbers, wrapping.
    add_u64(other) => i64x2_add;
    /// Subtracts 64-bit numbers, wrapping.
    sub_u64(other) => i64x2_sub;
    /// All bits where 64-bit numbers are equal, otherwise none.
    eq_u64(other) => i64x2_eq;
    /// `self & !other`.
    and_not(other) => v128_andnot;
}

impl Wide {
    /// Applies a function to both halves.
    #[inline(always)]
    fn halves(self, with: impl Fn(v128) -> v128) -> Wide {
        Wide(with(self.0), with(self.1))
    }

    /// Loads from memory.
    #[inline(always)]
    pub fn load<L: LaneArray>(_: Vector, lanes: &L) -> Wide {
        const { assert!(size_of::<L>() == 32) };
        let pointer = std::ptr::from_ref(lanes).cast::<v128>();
        // SAFETY: the pointer is to 32 bytes, and these loads need no alignment.
        unsafe { Wide(v128_load(pointer), v128_load(pointer.add(1))) }
    }

    /// Stores to memory.
    #[inline(always)]
    pub fn store<L: LaneArray>(self, lanes: &mut L) {
        const { assert!(size_of::<L>() == 32) };
        let pointer = std::ptr::from_mut(lanes).cast::<v128>();
        // SAFETY: the pointer is to 32 bytes, and these stores need no alignment.
        unsafe {
            v128_store(pointer, self.0);
            v128_store(pointer.add(1), self.1);
        }
    }

    /// All bits zero.
    #[inline(always)]
    pub fn zero(_: Vector) -> Wide {
        Wide(u64x2_splat(0), u64x2_splat(0))
    }

    /// The same byte in every lane.
    #[inline(always)]
    pub fn splat_u8(_: Vector, byte: u8) -> Wide {
        Wide(u8x16_splat(byte), u8x16_splat(byte))
    }

    /// The same sixteen bytes in both halves.
    #[inline(always)]
    pub fn splat_half(_: Vector, half: [u8; 16]) -> Wide {
        // SAFETY: the pointer is to 16 bytes, and this load needs no alignment.
        let half = unsafe { v128_load(half.as_ptr().cast()) };
        Wide(half, half)
    }

    /// The same 64-bit number in every lane.
    #[inline(always)]
    pub fn splat_u64(_: Vector, number: u64) -> Wide {
        Wide(u64x2_splat(number), u64x2_splat(number))
    }

    /// Looks up bytes in each half: for each byte of `indices`, the byte of the table at that index modulo 16,
    /// or 0 for indices from 128.
    #[inline(always)]
    #[must_use]
    pub fn shuffle(self, indices: Wide) -> Wide {
        // The instruction gives 0 for indices from 16.
        let indices = indices.halves(|half| v128_and(half, u8x16_splat(0x8f)));
        Wide(i8x16_swizzle(self.0, indices.0), i8x16_swizzle(self.1, indices.1))
    }

    /// Shifts 64-bit numbers left, each by its own distance; distances from 64 give 0.
    #[inline(always)]
    #[must_use]
    pub fn shlv_u64(self, distances: Wide) -> Wide {
        let half = |half, by| {
            let lane = |number: u64, by: u64| if by < 64 { number << by } else { 0 };
            let low = lane(u64x2_extract_lane::<0>(half), u64x2_extract_lane::<0>(by));
            u64x2(low, lane(u64x2_extract_lane::<1>(half), u64x2_extract_lane::<1>(by)))
        };
        Wide(half(self.0, distances.0), half(self.1, distances.1))
    }

    /// Shifts 64-bit numbers right, each by its own distance; distances from 64 give 0.
    #[inline(always)]
    #[must_use]
    pub fn shrv_u64(self, distances: Wide) -> Wide {
        let half = |half, by| {
            let lane = |number: u64, by: u64| if by < 64 { number >> by } else { 0 };
            let low = lane(u64x2_extract_lane::<0>(half), u64x2_extract_lane::<0>(by));
            u64x2(low, lane(u64x2_extract_lane::<1>(half), u64x2_extract_lane::<1>(by)))
        };
        Wide(half(self.0, distances.0), half(self.1, distances.1))
    }

    /// Concatenates the lower halves, `self` first.
    #[inline(always)]
    #[must_use]
    pub fn concat_low(self, other: Wide) -> Wide {
        Wide(self.0, other.0)
    }

    /// Concatenates the upper halves, `self` first.
    #[inline(always)]
    #[must_use]
    pub fn concat_high(self, other: Wide) -> Wide {
        Wide(self.1, other.1)
    }

    /// Returns whether all bits are zero.
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        !v128_any_true(v128_or(self.0, self.1))
    }

    /// Shifts 16-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u16<const BY: i32>(self) -> Wide {
        self.halves(|half| i16x8_shl(half, BY as u32))
    }

    /// Shifts 16-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u16<const BY: i32>(self) -> Wide {
        self.halves(|half| u16x8_shr(half, BY as u32))
    }

    /// Shifts 32-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u32<const BY: i32>(self) -> Wide {
        self.halves(|half| i32x4_shl(half, BY as u32))
    }

    /// Shifts 32-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u32<const BY: i32>(self) -> Wide {
        self.halves(|half| u32x4_shr(half, BY as u32))
    }

    /// Shifts 64-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u64<const BY: i32>(self) -> Wide {
        self.halves(|half| i64x2_shl(half, BY as u32))
    }

    /// Moves each 32-bit number one lane up; 0 enters at the bottom.
    #[inline(always)]
    #[must_use]
    pub fn lanes_up_u32(self) -> Wide {
        Wide(i32x4_shuffle::<3, 4, 5, 6>(u64x2_splat(0), self.0), i32x4_shuffle::<3, 4, 5, 6>(self.0, self.1))
    }

    /// Moves each 32-bit number one lane down; 0 enters at the top.
    #[inline(always)]
    #[must_use]
    pub fn lanes_down_u32(self) -> Wide {
        Wide(i32x4_shuffle::<1, 2, 3, 4>(self.0, self.1), i32x4_shuffle::<1, 2, 3, 4>(self.1, u64x2_splat(0)))
    }

    /// Sum of all bytes.
    #[inline(always)]
    pub fn sum_u8(self) -> u32 {
        let pairs = i16x8_add(u16x8_extadd_pairwise_u8x16(self.0), u16x8_extadd_pairwise_u8x16(self.1));
        let fours = u32x4_extadd_pairwise_u16x8(pairs);
        let twos = i32x4_add(fours, i32x4_shuffle::<2, 3, 0, 1>(fours, fours));
        u32x4_extract_lane::<0>(twos) + u32x4_extract_lane::<1>(twos)
    }

    /// Bitwise OR of the four 64-bit lanes, in every lane.
    #[inline(always)]
    #[must_use]
    pub fn or_lanes_u64(self) -> Wide {
        let both = v128_or(self.0, self.1);
        let all = v128_or(both, i64x2_shuffle::<1, 0>(both, both));
        Wide(all, all)
    }

    /// The lowest 64-bit lane.
    #[inline(always)]
    pub fn first_u64(self) -> u64 {
        u64x2_extract_lane::<0>(self.0)
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        Wide(v128_and(self.0, other.0), v128_and(self.1, other.1))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        Wide(v128_or(self.0, other.0), v128_or(self.1, other.1))
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        Wide(v128_xor(self.0, other.0), v128_xor(self.1, other.1))
    }
}
