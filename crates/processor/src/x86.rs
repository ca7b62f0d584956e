//! x86-64 with AVX2 and the bit-counting instructions that came with it: BMI1, BMI2, LZCNT and POPCNT.
#![allow(unsafe_code, reason = "instructions beyond the baseline; a `Vector` proves that they are present")]
#![allow(clippy::inline_always, reason = "each is one or two instructions, in a function compiled for them")]

#[allow(clippy::wildcard_imports, reason = "the intrinsics have unambiguous names")]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};
use std::sync::LazyLock;

use crate::LaneArray;

/// Proof that the CPU has the instructions. Only [`detect`](Vector::detect) creates one.
#[derive(Clone, Copy, Debug)]
pub struct Vector(());

static FOUND: LazyLock<Option<Vector>> = LazyLock::new(|| {
    let present = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    let forced = std::env::var_os(crate::PORTABLE).is_some_and(|value| value == "1");
    (present && !forced).then_some(Vector(()))
});

impl Vector {
    /// Whether one instruction shifts lanes by different distances.
    pub const SHIFTS_LANES: bool = true;

    /// Whether bit-counting instructions come with SIMD.
    pub const COUNTS_BITS: bool = true;

    /// Returns a `Vector` if the CPU has the instructions. The result is cached: a call costs one load and
    /// one test.
    #[inline]
    pub fn detect() -> Option<Vector> {
        *FOUND
    }

    /// Prefetches a value that will be read soon.
    #[inline(always)]
    pub fn prefetch<T>(self, what: &T) {
        // SAFETY: prefetching the target of a reference has no effect on memory.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) }
    }
}

/// A 256-bit register: 32 bytes, 16 numbers of 16 bits, 8 of 32 or 4 of 64, depending on the operation.
/// Creating one requires a [`Vector`], so AVX2 is present wherever there is a `Wide`; that makes its methods
/// safe.
#[derive(Clone, Copy, Debug)]
pub struct Wide(__m256i);

/// Defines methods of one instruction each.
macro_rules! instructions {
    ($($(#[$doc:meta])* $name:ident($($other:ident),*) => $instruction:path;)*) => {
        impl Wide {
            $($(#[$doc])*
            #[inline(always)]
            #[must_use]
            pub fn $name(self $(, $other: Wide)*) -> Wide {
                // SAFETY: AVX2 is present wherever there is a `Wide`.
                Wide(unsafe { $instruction(self.0 $(, $other.0)*) })
            })*
        }
    };
}

instructions! {
    /// Adds bytes, wrapping.
    add_u8(other) => _mm256_add_epi8;
    /// Subtracts bytes, wrapping.
    sub_u8(other) => _mm256_sub_epi8;
    /// Adds bytes, saturating at 255.
    saturating_add_u8(other) => _mm256_adds_epu8;
    /// Subtracts bytes, saturating at 0.
    saturating_sub_u8(other) => _mm256_subs_epu8;
    /// Minimum of bytes.
    min_u8(other) => _mm256_min_epu8;
    /// 255 where bytes are equal, otherwise 0.
    eq_u8(other) => _mm256_cmpeq_epi8;
    /// Looks up bytes in each half: for each byte of `indices`, the byte of the table at that index modulo 16,
    /// or 0 for indices from 128.
    shuffle(indices) => _mm256_shuffle_epi8;
    /// Interleaves the lower eight bytes of each half with the other's.
    interleave_low(other) => _mm256_unpacklo_epi8;
    /// Interleaves the upper eight bytes of each half with the other's.
    interleave_high(other) => _mm256_unpackhi_epi8;
    /// Adds 16-bit numbers, wrapping.
    add_u16(other) => _mm256_add_epi16;
    /// Multiplies 16-bit numbers, wrapping.
    mul_u16(other) => _mm256_mullo_epi16;
    /// Adds 64-bit numbers, wrapping.
    add_u64(other) => _mm256_add_epi64;
    /// Subtracts 64-bit numbers, wrapping.
    sub_u64(other) => _mm256_sub_epi64;
    /// All bits where 64-bit numbers are equal, otherwise none.
    eq_u64(other) => _mm256_cmpeq_epi64;
    /// Shifts 64-bit numbers left, each by its own distance; distances from 64 give 0.
    shlv_u64(distances) => _mm256_sllv_epi64;
    /// Shifts 64-bit numbers right, each by its own distance; distances from 64 give 0.
    shrv_u64(distances) => _mm256_srlv_epi64;
    /// Concatenates the lower halves, `self` first.
    concat_low(other) => _mm256_permute2x128_si256::<0x20>;
    /// Concatenates the upper halves, `self` first.
    concat_high(other) => _mm256_permute2x128_si256::<0x31>;
}

impl Wide {
    /// Loads from memory.
    #[inline(always)]
    pub fn load<L: LaneArray>(_: Vector, lanes: &L) -> Wide {
        const { assert!(size_of::<L>() == 32) };
        // SAFETY: AVX2 is present; the pointer is to 32 bytes, and this load needs no alignment.
        Wide(unsafe { _mm256_loadu_si256(std::ptr::from_ref(lanes).cast()) })
    }

    /// Stores to memory.
    #[inline(always)]
    pub fn store<L: LaneArray>(self, lanes: &mut L) {
        const { assert!(size_of::<L>() == 32) };
        // SAFETY: AVX2 is present; the pointer is to 32 bytes, and this store needs no alignment.
        unsafe { _mm256_storeu_si256(std::ptr::from_mut(lanes).cast(), self.0) }
    }

    /// All bits zero.
    #[inline(always)]
    pub fn zero(_: Vector) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_setzero_si256() })
    }

    /// The same byte in every lane.
    #[inline(always)]
    pub fn splat_u8(_: Vector, byte: u8) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_set1_epi8(byte as i8) })
    }

    /// The same sixteen bytes in both halves.
    #[inline(always)]
    pub fn splat_half(_: Vector, half: [u8; 16]) -> Wide {
        // SAFETY: AVX2 is present; the pointer is to 16 bytes, and this load needs no alignment.
        Wide(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast())) })
    }

    /// The same 64-bit number in every lane.
    #[inline(always)]
    pub fn splat_u64(_: Vector, number: u64) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_set1_epi64x(number as i64) })
    }

    /// `self & !other`.
    #[inline(always)]
    #[must_use]
    pub fn and_not(self, other: Wide) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    /// Returns whether all bits are zero.
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        // SAFETY: AVX2 is present.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    /// Shifts 16-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u16<const BY: i32>(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_slli_epi16::<BY>(self.0) })
    }

    /// Shifts 16-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u16<const BY: i32>(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_srli_epi16::<BY>(self.0) })
    }

    /// Shifts 32-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u32<const BY: i32>(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_slli_epi32::<BY>(self.0) })
    }

    /// Shifts 32-bit numbers right.
    #[inline(always)]
    #[must_use]
    pub fn shr_u32<const BY: i32>(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_srli_epi32::<BY>(self.0) })
    }

    /// Shifts 64-bit numbers left.
    #[inline(always)]
    #[must_use]
    pub fn shl_u64<const BY: i32>(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    /// Moves each 32-bit number one lane up; 0 enters at the bottom.
    #[inline(always)]
    #[must_use]
    pub fn lanes_up_u32(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe {
            let turned = _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
            _mm256_blend_epi32::<1>(turned, _mm256_setzero_si256())
        })
    }

    /// Moves each 32-bit number one lane down; 0 enters at the top.
    #[inline(always)]
    #[must_use]
    pub fn lanes_down_u32(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe {
            let turned = _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0));
            _mm256_blend_epi32::<0x80>(turned, _mm256_setzero_si256())
        })
    }

    /// Sum of all bytes.
    #[inline(always)]
    pub fn sum_u8(self) -> u32 {
        // SAFETY: AVX2 is present.
        unsafe {
            let lanes = _mm256_sad_epu8(self.0, _mm256_setzero_si256());
            let half = _mm_add_epi64(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
            (_mm_cvtsi128_si64(half) + _mm_extract_epi64::<1>(half)) as u32
        }
    }

    /// Bitwise OR of the four 64-bit lanes, in every lane.
    #[inline(always)]
    #[must_use]
    pub fn or_lanes_u64(self) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe {
            let halves = _mm256_or_si256(self.0, _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0));
            _mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
        })
    }

    /// The lowest 64-bit lane.
    #[inline(always)]
    pub fn first_u64(self) -> u64 {
        // SAFETY: AVX2 is present.
        unsafe { _mm_cvtsi128_si64(_mm256_castsi256_si128(self.0)) as u64 }
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        // SAFETY: AVX2 is present.
        Wide(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
}
