//! 64-bit ARM with NEON, which every such CPU has: 128-bit registers, two of which form one [`Wide`].
#![allow(unsafe_code, reason = "intrinsics are unsafe outside a function with the target feature")]
#![allow(clippy::inline_always, reason = "each is one or two instructions")]

#[allow(clippy::wildcard_imports, reason = "the intrinsics have unambiguous names")]
use std::arch::aarch64::*;
use std::ops::{BitAnd, BitOr, BitXor};
use std::sync::LazyLock;

use crate::LaneArray;

/// Stands for the instructions. Only [`detect`](Vector::detect) creates one.
#[derive(Clone, Copy, Debug)]
pub struct Vector(());

static FOUND: LazyLock<Option<Vector>> = LazyLock::new(|| {
    let forced = std::env::var_os(crate::PORTABLE).is_some_and(|value| value == "1");
    (!forced).then_some(Vector(()))
});

impl Vector {
    /// NEON shifts two lanes at a time. In Reversi that makes an endgame 10 % shorter and the counting of
    /// moves 5 % longer, in instructions: no clear gain.
    pub const SHIFTS_LANES: bool = false;

    /// Bits are counted by the same instructions with and without SIMD.
    pub const COUNTS_BITS: bool = false;

    /// Returns a `Vector` unless the portable twins are selected. The result is cached: a call costs one load
    /// and one test.
    #[inline]
    pub fn detect() -> Option<Vector> {
        *FOUND
    }

    /// Does nothing: there is no stable intrinsic yet.
    #[inline(always)]
    pub fn prefetch<T>(self, _: &T) {}
}

/// 256 bits: 32 bytes, 16 numbers of 16 bits, 8 of 32 or 4 of 64, depending on the operation.
#[derive(Clone, Copy, Debug)]
pub struct Wide(uint8x16_t, uint8x16_t);

/// Wraps intrinsics that dereference no pointer.
macro_rules! neon {
    ($code:expr) => {{
        // SAFETY: every 64-bit ARM CPU with an operating system has NEON, and these intrinsics only compute
        // values.
        unsafe { $code }
    }};
}

/// Defines methods of one instruction per half, on numbers of the given size.
macro_rules! instructions {
    ($($(#[$doc:meta])* $name:ident($other:ident) => $size:ident $instruction:ident;)*) => {
        impl Wide {
            $($(#[$doc])*
            #[inline(always)]
            #[must_use]
            pub fn $name(self, $other: Wide) -> Wide {
                self.$size($other, |half, other| neon!($instruction(half, other)))
            })*
        }
    };
}

instructions! {
    /// Adds bytes, wrapping.
    add_u8(other) => each_8 vaddq_u8;
    /// Subtracts bytes, wrapping.
    sub_u8(other) => each_8 vsubq_u8;
    /// Adds bytes, saturating at 255.
    saturating_add_u8(other) => each_8 vqaddq_u8;
    /// Subtracts bytes, saturating at 0.
    saturating_sub_u8(other) => each_8 vqsubq_u8;
    /// Minimum of bytes.
    min_u8(other) => each_8 vminq_u8;
    /// 255 where bytes are equal, otherwise 0.
    eq_u8(other) => each_8 vceqq_u8;
    /// Interleaves the lower eight bytes of each half with the other's.
    interleave_low(other) => each_8 vzip1q_u8;
    /// Interleaves the upper eight bytes of each half with the other's.
    interleave_high(other) => each_8 vzip2q_u8;
    /// Adds 16-bit numbers, wrapping.
    add_u16(other) => each_16 vaddq_u16;
    /// Multiplies 16-bit numbers, wrapping.
    mul_u16(other) => each_16 vmulq_u16;
    /// Adds 64-bit numbers, wrapping.
    add_u64(other) => each_64 vaddq_u64;
    /// Subtracts 64-bit numbers, wrapping.
    sub_u64(other) => each_64 vsubq_u64;
    /// All bits where 64-bit numbers are equal, otherwise none.
    eq_u64(other) => each_64 vceqq_u64;
    /// `self & !other`.
    and_not(other) => each_8 vbicq_u8;
}

impl Wide {
    /// Applies a function to both halves as bytes.
    #[inline(always)]
    fn each_8(self, other: Wide, with: impl Fn(uint8x16_t, uint8x16_t) -> uint8x16_t) -> Wide {
        Wide(with(self.0, other.0), with(self.1, other.1))
    }

    /// Applies a function to both halves as 16-bit numbers.
    #[inline(always)]
    fn each_16(self, other: Wide, with: impl Fn(uint16x8_t, uint16x8_t) -> uint16x8_t) -> Wide {
        self.each_8(other, |half, other| {
            neon!(vreinterpretq_u8_u16(with(vreinterpretq_u16_u8(half), vreinterpretq_u16_u8(other))))
        })
    }

    /// Applies a function to both halves as 64-bit numbers.
    #[inline(always)]
    fn each_64(self, other: Wide, with: impl Fn(uint64x2_t, uint64x2_t) -> uint64x2_t) -> Wide {
        self.each_8(other, |half, other| {
            neon!(vreinterpretq_u8_u64(with(vreinterpretq_u64_u8(half), vreinterpretq_u64_u8(other))))
        })
    }

    /// The halves as 32-bit numbers.
    #[inline(always)]
    fn halves_32(self) -> [uint32x4_t; 2] {
        neon!([vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(self.1)])
    }

    /// Converts from 32-bit numbers.
    #[inline(always)]
    fn of_halves_32(low: uint32x4_t, high: uint32x4_t) -> Wide {
        neon!(Wide(vreinterpretq_u8_u32(low), vreinterpretq_u8_u32(high)))
    }

    /// Loads from memory.
    #[inline(always)]
    pub fn load<L: LaneArray>(_: Vector, lanes: &L) -> Wide {
        const { assert!(size_of::<L>() == 32) };
        let pointer = std::ptr::from_ref(lanes).cast::<u8>();
        // SAFETY: NEON is present; the pointer is to 32 bytes, and these loads need no alignment.
        unsafe { Wide(vld1q_u8(pointer), vld1q_u8(pointer.add(16))) }
    }

    /// Stores to memory.
    #[inline(always)]
    pub fn store<L: LaneArray>(self, lanes: &mut L) {
        const { assert!(size_of::<L>() == 32) };
        let pointer = std::ptr::from_mut(lanes).cast::<u8>();
        // SAFETY: NEON is present; the pointer is to 32 bytes, and these stores need no alignment.
        unsafe {
            vst1q_u8(pointer, self.0);
            vst1q_u8(pointer.add(16), self.1);
        }
    }

    /// All bits zero.
    #[inline(always)]
    pub fn zero(vector: Vector) -> Wide {
        Wide::splat_u8(vector, 0)
    }

    /// The same byte in every lane.
    #[inline(always)]
    pub fn splat_u8(_: Vector, byte: u8) -> Wide {
        neon!(Wide(vdupq_n_u8(byte), vdupq_n_u8(byte)))
    }

    /// The same sixteen bytes in both halves.
    #[inline(always)]
    pub fn splat_half(_: Vector, half: [u8; 16]) -> Wide {
        // SAFETY: NEON is present; the pointer is to 16 bytes, and this load needs no alignment.
        let half = unsafe { vld1q_u8(half.as_ptr()) };
        Wide(half, half)
    }

    /// The same 64-bit number in every lane.
    #[inline(always)]
    pub fn splat_u64(_: Vector, number: u64) -> Wide {
        let half = neon!(vreinterpretq_u8_u64(vdupq_n_u64(number)));
        Wide(half, half)
    }

    /// Looks up bytes in each half: for each byte of `indices`, the byte of the table at that index modulo 16,
    /// or 0 for indices from 128.
    #[inline(always)]
    #[must_use]
    pub fn shuffle(self, indices: Wide) -> Wide {
        // The instruction gives 0 for indices from 16.
        self.each_8(indices, |table, indices| neon!(vqtbl1q_u8(table, vandq_u8(indices, vdupq_n_u8(0x8f)))))
    }

    /// Counts the bits of each byte.
    #[inline(always)]
    #[must_use]
    pub fn count_ones_u8(self, _: Vector) -> Wide {
        neon!(Wide(vcntq_u8(self.0), vcntq_u8(self.1)))
    }

    /// Shifts 64-bit numbers left, each by its own distance; distances from 64 give 0.
    #[inline(always)]
    #[must_use]
    pub fn shlv_u64(self, distances: Wide) -> Wide {
        // The instruction reads one byte of the distance. For constant distances the compiler removes the
        // comparison.
        self.each_64(distances, |half, by| {
            neon!(vandq_u64(vshlq_u64(half, vreinterpretq_s64_u64(by)), vcltq_u64(by, vdupq_n_u64(64))))
        })
    }

    /// Shifts 64-bit numbers right, each by its own distance; distances from 64 give 0.
    #[inline(always)]
    #[must_use]
    pub fn shrv_u64(self, distances: Wide) -> Wide {
        self.each_64(distances, |half, by| {
            let leftwards = neon!(vnegq_s64(vreinterpretq_s64_u64(by)));
            neon!(vandq_u64(vshlq_u64(half, leftwards), vcltq_u64(by, vdupq_n_u64(64))))
        })
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
        neon!(vmaxvq_u32(vreinterpretq_u32_u8(vorrq_u8(self.0, self.1)))) == 0
    }

    /// Shifts 16-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u16<const BY: i32>(self) -> Wide {
        self.each_16(self, |half, _| neon!(vshlq_n_u16::<BY>(half)))
    }

    /// Shifts 16-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u16<const BY: i32>(self) -> Wide {
        self.each_16(self, |half, _| neon!(vshrq_n_u16::<BY>(half)))
    }

    /// Shifts 32-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u32<const BY: i32>(self) -> Wide {
        let [low, high] = self.halves_32();
        neon!(Wide::of_halves_32(vshlq_n_u32::<BY>(low), vshlq_n_u32::<BY>(high)))
    }

    /// Shifts 32-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u32<const BY: i32>(self) -> Wide {
        let [low, high] = self.halves_32();
        neon!(Wide::of_halves_32(vshrq_n_u32::<BY>(low), vshrq_n_u32::<BY>(high)))
    }

    /// Shifts 64-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u64<const BY: i32>(self) -> Wide {
        self.each_64(self, |half, _| neon!(vshlq_n_u64::<BY>(half)))
    }

    /// Moves each 32-bit number one lane up; 0 enters at the bottom.
    #[inline(always)]
    #[must_use]
    pub fn lanes_up_u32(self) -> Wide {
        let [low, high] = self.halves_32();
        neon!(Wide::of_halves_32(vextq_u32::<3>(vdupq_n_u32(0), low), vextq_u32::<3>(low, high)))
    }

    /// Moves each 32-bit number one lane down; 0 enters at the top.
    #[inline(always)]
    #[must_use]
    pub fn lanes_down_u32(self) -> Wide {
        let [low, high] = self.halves_32();
        neon!(Wide::of_halves_32(vextq_u32::<1>(low, high), vextq_u32::<1>(high, vdupq_n_u32(0))))
    }

    /// Sum of all bytes.
    #[inline(always)]
    pub fn sum_u8(self) -> u32 {
        u32::from(neon!(vaddvq_u16(vpadalq_u8(vpaddlq_u8(self.0), self.1))))
    }

    /// Bitwise OR of the four 64-bit lanes, in every lane.
    #[inline(always)]
    #[must_use]
    pub fn or_lanes_u64(self) -> Wide {
        let both = neon!(vorrq_u8(self.0, self.1));
        let all = neon!(vorrq_u8(both, vextq_u8::<8>(both, both)));
        Wide(all, all)
    }

    /// The lowest 64-bit lane.
    #[inline(always)]
    pub fn first_u64(self) -> u64 {
        neon!(vgetq_lane_u64::<0>(vreinterpretq_u64_u8(self.0)))
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        self.each_8(other, |half, other| neon!(vandq_u8(half, other)))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        self.each_8(other, |half, other| neon!(vorrq_u8(half, other)))
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        self.each_8(other, |half, other| neon!(veorq_u8(half, other)))
    }
}
