//! x86-64 with AVX2 and the bit-counting instructions that came with it: BMI1, BMI2, LZCNT and POPCNT.
#![allow(unsafe_code, reason = "instructions beyond the baseline; a `Vector` proves that they are there")]
#![allow(clippy::inline_always, reason = "each is one instruction or two, in a function compiled for them")]

#[allow(clippy::wildcard_imports, reason = "the names of the instructions say where they come from")]
use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};
use std::sync::LazyLock;

use crate::Lanes;

/// Proof that the processor has the instructions. [`detect`](Vector::detect) is the only way to one.
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
    /// Whether lanes can be shifted, each by its own distance, in one instruction.
    pub const SHIFTS_LANES: bool = true;

    /// Whether with vectors come instructions that count bits.
    pub const COUNTS_BITS: bool = true;

    /// Whether the processor has the instructions. The answer is remembered: to ask again is one load and
    /// one test.
    #[inline]
    pub fn detect() -> Option<Vector> {
        *FOUND
    }

    /// Fetches what will be read soon.
    #[inline(always)]
    pub fn prefetch<T>(self, what: &T) {
        // SAFETY: to fetch what a reference points to changes nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) }
    }
}

/// A register of 256 bits: 32 bytes, 16 numbers of 16 bits, 8 of 32 or 4 of 64, as each instruction takes them. One
/// is made only with a [`Vector`], so wherever there is one there is AVX2; that is what makes its methods safe.
#[derive(Clone, Copy, Debug)]
pub struct Wide(__m256i);

/// Methods of one instruction each.
macro_rules! instructions {
    ($($(#[$doc:meta])* $name:ident($($other:ident),*) => $instruction:path;)*) => {
        impl Wide {
            $($(#[$doc])*
            #[inline(always)]
            #[must_use]
            pub fn $name(self $(, $other: Wide)*) -> Wide {
                // SAFETY: there is AVX2 wherever there is a `Wide`.
                Wide(unsafe { $instruction(self.0 $(, $other.0)*) })
            })*
        }
    };
}

instructions! {
    /// Sums of bytes, modulo 256.
    plus_bytes(other) => _mm256_add_epi8;
    /// Differences of bytes, modulo 256.
    minus_bytes(other) => _mm256_sub_epi8;
    /// Sums of bytes, at most 255.
    plus_bytes_to_most(other) => _mm256_adds_epu8;
    /// Differences of bytes, at least 0.
    minus_bytes_to_least(other) => _mm256_subs_epu8;
    /// The smaller of each two bytes.
    least_bytes(other) => _mm256_min_epu8;
    /// 255 where both bytes are equal, 0 elsewhere.
    equal_bytes(other) => _mm256_cmpeq_epi8;
    /// In each half: for each byte of `places` the byte of the table at that place, modulo 16; 0 for places from
    /// 128.
    look_up(places) => _mm256_shuffle_epi8;
    /// In each half: the bytes of the lower eight places, each followed by the other's.
    mixed_low(other) => _mm256_unpacklo_epi8;
    /// In each half: the bytes of the upper eight places, each followed by the other's.
    mixed_high(other) => _mm256_unpackhi_epi8;
    /// Sums of numbers of 16 bits, modulo 65536.
    plus_16(other) => _mm256_add_epi16;
    /// The low 16 bits of products of numbers of 16 bits.
    times_16(other) => _mm256_mullo_epi16;
    /// Sums of numbers of 64 bits.
    plus_64(other) => _mm256_add_epi64;
    /// Differences of numbers of 64 bits.
    minus_64(other) => _mm256_sub_epi64;
    /// All bits where both numbers of 64 bits are equal, none elsewhere.
    equal_64(other) => _mm256_cmpeq_epi64;
    /// Numbers of 64 bits shifted left, each by its own distance; nothing is left beyond 63.
    left_by_64(distances) => _mm256_sllv_epi64;
    /// Numbers of 64 bits shifted right, each by its own distance; nothing is left beyond 63.
    right_by_64(distances) => _mm256_srlv_epi64;
    /// The lower halves of both, this one's first.
    low_halves(other) => _mm256_permute2x128_si256::<0x20>;
    /// The upper halves of both, this one's first.
    high_halves(other) => _mm256_permute2x128_si256::<0x31>;
}

impl Wide {
    /// What stands in memory.
    #[inline(always)]
    pub fn load<L: Lanes>(_: Vector, lanes: &L) -> Wide {
        const { assert!(size_of::<L>() == 32) };
        // SAFETY: there is AVX2; the pointer is to 32 bytes, and this load needs no alignment.
        Wide(unsafe { _mm256_loadu_si256(std::ptr::from_ref(lanes).cast()) })
    }

    /// Writes it to memory.
    #[inline(always)]
    pub fn store<L: Lanes>(self, lanes: &mut L) {
        const { assert!(size_of::<L>() == 32) };
        // SAFETY: there is AVX2; the pointer is to 32 bytes, and this store needs no alignment.
        unsafe { _mm256_storeu_si256(std::ptr::from_mut(lanes).cast(), self.0) }
    }

    /// No bit.
    #[inline(always)]
    pub fn zero(_: Vector) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_setzero_si256() })
    }

    /// The same byte everywhere.
    #[inline(always)]
    pub fn all_bytes(_: Vector, byte: u8) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_set1_epi8(byte as i8) })
    }

    /// The same sixteen bytes in both halves.
    #[inline(always)]
    pub fn both_halves(_: Vector, half: [u8; 16]) -> Wide {
        // SAFETY: there is AVX2; the pointer is to 16 bytes, and this load needs no alignment.
        Wide(unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast())) })
    }

    /// The same number of 64 bits in every lane.
    #[inline(always)]
    pub fn all_64(_: Vector, number: u64) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_set1_epi64x(number as i64) })
    }

    /// The bits that `other` does not have.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Wide) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    /// Whether no bit is set.
    #[inline(always)]
    pub fn is_zero(self) -> bool {
        // SAFETY: there is AVX2.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    /// Numbers of 16 bits shifted left.
    #[inline(always)]
    #[must_use]
    pub fn left_16<const BY: i32>(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_slli_epi16::<BY>(self.0) })
    }

    /// Numbers of 16 bits shifted right.
    #[inline(always)]
    #[must_use]
    pub fn right_16<const BY: i32>(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_srli_epi16::<BY>(self.0) })
    }

    /// Numbers of 32 bits shifted left.
    #[inline(always)]
    #[must_use]
    pub fn left_32<const BY: i32>(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_slli_epi32::<BY>(self.0) })
    }

    /// Numbers of 32 bits shifted right.
    #[inline(always)]
    #[must_use]
    pub fn right_32<const BY: i32>(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_srli_epi32::<BY>(self.0) })
    }

    /// Numbers of 64 bits shifted left.
    #[inline(always)]
    #[must_use]
    pub fn left_64<const BY: i32>(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_slli_epi64::<BY>(self.0) })
    }

    /// Each number of 32 bits one lane higher up; 0 comes in below.
    #[inline(always)]
    #[must_use]
    pub fn raised_32(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe {
            let turned = _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
            _mm256_blend_epi32::<1>(turned, _mm256_setzero_si256())
        })
    }

    /// Each number of 32 bits one lane further down; 0 comes in above.
    #[inline(always)]
    #[must_use]
    pub fn lowered_32(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe {
            let turned = _mm256_permutevar8x32_epi32(self.0, _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0));
            _mm256_blend_epi32::<0x80>(turned, _mm256_setzero_si256())
        })
    }

    /// The sum of all bytes.
    #[inline(always)]
    pub fn sum_of_bytes(self) -> u32 {
        // SAFETY: there is AVX2.
        unsafe {
            let lanes = _mm256_sad_epu8(self.0, _mm256_setzero_si256());
            let half = _mm_add_epi64(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
            (_mm_cvtsi128_si64(half) + _mm_extract_epi64::<1>(half)) as u32
        }
    }

    /// The union of the four lanes of 64 bits, in every lane.
    #[inline(always)]
    #[must_use]
    pub fn spread_64(self) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe {
            let halves = _mm256_or_si256(self.0, _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0));
            _mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
        })
    }

    /// The lowest lane of 64 bits.
    #[inline(always)]
    pub fn lowest_64(self) -> u64 {
        // SAFETY: there is AVX2.
        unsafe { _mm_cvtsi128_si64(_mm256_castsi256_si128(self.0)) as u64 }
    }
}

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
}
