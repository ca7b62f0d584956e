//! Targets without SIMD: there is no [`Vector`] and therefore no [`Wide`]. Code that uses them still
//! compiles, with arrays for registers. In tests the arrays are the reference for the registers.
#![cfg_attr(test, allow(unreachable_pub, reason = "in tests it is only a reference"))]

use std::ops::{BitAnd, BitOr, BitXor};

use crate::LaneArray;

#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
use crate::Vector;

/// Has no values on this target.
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
#[derive(Clone, Copy, Debug)]
pub enum Vector {}

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
#[allow(missing_docs, reason = "as in `x86`")]
impl Vector {
    pub const SHIFTS_LANES: bool = false;
    pub const COUNTS_BITS: bool = false;

    /// Returns `None`.
    #[inline]
    pub const fn detect() -> Option<Vector> {
        None
    }

    /// Never called, since there is no `Vector`.
    #[inline]
    pub fn prefetch<T>(self, _: &T) {
        match self {}
    }
}

/// 256 bits: 32 bytes, 16 numbers of 16 bits, 8 of 32 or 4 of 64, depending on the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide([u8; 32]);

type Of16 = [u16; 16];
type Of32 = [u32; 8];
type Of64 = [u64; 4];

/// Applies `with` to each pair of numbers of one size.
macro_rules! each {
    ($size:ty, $one:expr, $other:expr, $with:expr) => {{
        let (one, other) = (<$size>::of_bytes($one.0), <$size>::of_bytes($other.0));
        let lanes: $size = std::array::from_fn(|lane| $with(one[lane], other[lane]));
        Wide(lanes.bytes())
    }};
}

#[allow(missing_docs, reason = "as in `x86`")]
impl Wide {
    pub fn load<L: LaneArray>(_: Vector, lanes: &L) -> Wide {
        Wide(lanes.bytes())
    }

    pub fn store<L: LaneArray>(self, lanes: &mut L) {
        *lanes = L::of_bytes(self.0);
    }

    pub fn zero(_: Vector) -> Wide {
        Wide([0; 32])
    }

    pub fn splat_u8(_: Vector, byte: u8) -> Wide {
        Wide([byte; 32])
    }

    pub fn splat_half(_: Vector, half: [u8; 16]) -> Wide {
        Wide(std::array::from_fn(|lane| half[lane % 16]))
    }

    pub fn splat_u64(_: Vector, number: u64) -> Wide {
        Wide([number; 4].bytes())
    }

    #[must_use]
    pub fn add_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, u8::wrapping_add)
    }

    #[must_use]
    pub fn sub_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, u8::wrapping_sub)
    }

    #[must_use]
    pub fn saturating_add_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, u8::saturating_add)
    }

    #[must_use]
    pub fn saturating_sub_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, u8::saturating_sub)
    }

    #[must_use]
    pub fn min_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, u8::min)
    }

    #[must_use]
    pub fn eq_u8(self, other: Wide) -> Wide {
        each!([u8; 32], self, other, |one, other| if one == other { 255 } else { 0 })
    }

    #[must_use]
    pub fn shuffle(self, indices: Wide) -> Wide {
        Wide(std::array::from_fn(|lane| match indices.0[lane] {
            place @ 0..128 => self.0[lane / 16 * 16 + place as usize % 16],
            _ => 0,
        }))
    }

    #[must_use]
    pub fn interleave_low(self, other: Wide) -> Wide {
        self.mixed(other, 0)
    }

    #[must_use]
    pub fn interleave_high(self, other: Wide) -> Wide {
        self.mixed(other, 8)
    }

    fn mixed(self, other: Wide, from: usize) -> Wide {
        Wide(std::array::from_fn(|lane| {
            let of = if lane % 2 == 0 { self } else { other };
            of.0[lane / 16 * 16 + from + lane % 16 / 2]
        }))
    }

    #[must_use]
    pub fn add_u16(self, other: Wide) -> Wide {
        each!(Of16, self, other, u16::wrapping_add)
    }

    #[must_use]
    pub fn mul_u16(self, other: Wide) -> Wide {
        each!(Of16, self, other, u16::wrapping_mul)
    }

    #[must_use]
    pub fn add_u64(self, other: Wide) -> Wide {
        each!(Of64, self, other, u64::wrapping_add)
    }

    #[must_use]
    pub fn sub_u64(self, other: Wide) -> Wide {
        each!(Of64, self, other, u64::wrapping_sub)
    }

    #[must_use]
    pub fn eq_u64(self, other: Wide) -> Wide {
        each!(Of64, self, other, |one, other| if one == other { u64::MAX } else { 0 })
    }

    #[must_use]
    pub fn shlv_u64(self, distances: Wide) -> Wide {
        each!(Of64, self, distances, |one: u64, by| if by < 64 { one << by } else { 0 })
    }

    #[must_use]
    pub fn shrv_u64(self, distances: Wide) -> Wide {
        each!(Of64, self, distances, |one: u64, by| if by < 64 { one >> by } else { 0 })
    }

    #[must_use]
    pub fn concat_low(self, other: Wide) -> Wide {
        self.halves(other, 0)
    }

    #[must_use]
    pub fn concat_high(self, other: Wide) -> Wide {
        self.halves(other, 16)
    }

    fn halves(self, other: Wide, from: usize) -> Wide {
        Wide(std::array::from_fn(
            |lane| if lane < 16 { self.0[from + lane] } else { other.0[from + lane - 16] },
        ))
    }

    #[must_use]
    pub fn and_not(self, other: Wide) -> Wide {
        each!(Of64, self, other, |one: u64, other: u64| one & !other)
    }

    pub fn is_zero(self) -> bool {
        self.0 == [0; 32]
    }

    #[must_use]
    pub fn shl_u16<const BY: i32>(self) -> Wide {
        Wide(Of16::of_bytes(self.0).map(|number| number << BY).bytes())
    }

    #[must_use]
    pub fn shr_u16<const BY: i32>(self) -> Wide {
        Wide(Of16::of_bytes(self.0).map(|number| number >> BY).bytes())
    }

    #[must_use]
    pub fn shl_u32<const BY: i32>(self) -> Wide {
        Wide(Of32::of_bytes(self.0).map(|number| number << BY).bytes())
    }

    #[must_use]
    pub fn shr_u32<const BY: i32>(self) -> Wide {
        Wide(Of32::of_bytes(self.0).map(|number| number >> BY).bytes())
    }

    #[must_use]
    pub fn shl_u64<const BY: i32>(self) -> Wide {
        Wide(Of64::of_bytes(self.0).map(|number| number << BY).bytes())
    }

    #[must_use]
    pub fn lanes_up_u32(self) -> Wide {
        let lanes = Of32::of_bytes(self.0);
        Wide(Of32::bytes(std::array::from_fn(|lane| if lane > 0 { lanes[lane - 1] } else { 0 })))
    }

    #[must_use]
    pub fn lanes_down_u32(self) -> Wide {
        let lanes = Of32::of_bytes(self.0);
        Wide(Of32::bytes(std::array::from_fn(|lane| if lane < 7 { lanes[lane + 1] } else { 0 })))
    }

    pub fn sum_u8(self) -> u32 {
        self.0.into_iter().map(u32::from).sum()
    }

    #[must_use]
    pub fn or_lanes_u64(self) -> Wide {
        let union = Of64::of_bytes(self.0).into_iter().fold(0, |union, lane| union | lane);
        Wide([union; 4].bytes())
    }

    pub fn first_u64(self) -> u64 {
        Of64::of_bytes(self.0)[0]
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    fn bitand(self, other: Wide) -> Wide {
        each!(Of64, self, other, |one: u64, other: u64| one & other)
    }
}

impl BitOr for Wide {
    type Output = Wide;

    fn bitor(self, other: Wide) -> Wide {
        each!(Of64, self, other, |one: u64, other: u64| one | other)
    }
}

impl BitXor for Wide {
    type Output = Wide;

    fn bitxor(self, other: Wide) -> Wide {
        each!(Of64, self, other, |one: u64, other: u64| one ^ other)
    }
}
