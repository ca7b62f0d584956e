//! The kernel in AVX2: a row is all 32 guesses.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code, reason = "instructions beyond the baseline; a `Vector` proves that they are there")]
#![allow(clippy::inline_always, reason = "what is inlined into the kernel is one instruction")]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_min_epu8, _mm256_or_si256,
    _mm256_set1_epi8, _mm256_slli_epi16, _mm256_storeu_si256, _mm256_sub_epi8,
};

use parlor_processor::Vector;

use super::tile::{self, Row};
use super::{Counts, Job, LANES, Lanes};

/// Counts every answer.
pub(super) fn count(vector: Vector, job: &Job<'_>, tile: &mut [Lanes], counts: &mut Counts) {
    #[target_feature(enable = "avx2")]
    fn compiled(vector: Vector, job: &Job<'_>, tile: &mut [Lanes], counts: &mut Counts) {
        tile::count::<Wide>(vector, job, tile, counts);
    }
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { compiled(vector, job, tile, counts) }
}

/// Counts the answers that differ.
pub(super) fn parts(vector: Vector, job: &Job<'_>, tile: &mut [Lanes], parts: &mut Lanes) {
    #[target_feature(enable = "avx2")]
    fn compiled(vector: Vector, job: &Job<'_>, tile: &mut [Lanes], parts: &mut Lanes) {
        tile::parts::<Wide>(vector, job, tile, parts);
    }
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { compiled(vector, job, tile, parts) }
}

/// A register of 32 bytes. One is made only with a [`Vector`], so wherever there is one there is AVX2.
#[derive(Clone, Copy)]
struct Wide(__m256i);

impl Row for Wide {
    const WIDTH: usize = LANES;

    type Needs = Vector;

    #[inline(always)]
    fn load(_: Vector, lanes: &Lanes, _: usize) -> Self {
        // SAFETY: there is AVX2; the pointer is to 32 bytes, and this load needs no alignment.
        Wide(unsafe { _mm256_loadu_si256(lanes.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, lanes: &mut Lanes, _: usize) {
        // SAFETY: there is AVX2; the pointer is to 32 bytes, and this store needs no alignment.
        unsafe { _mm256_storeu_si256(lanes.0.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn all(_: Vector, byte: u8) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_set1_epi8(byte as i8) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_add_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_sub_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_min_epu8(self.0, other.0) })
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_cmpeq_epi8(self.0, other.0) })
    }

    #[inline(always)]
    fn either(self, other: Self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn sixteenfold(self) -> Self {
        // SAFETY: there is AVX2.
        Wide(unsafe { _mm256_slli_epi16::<4>(self.0) })
    }
}
