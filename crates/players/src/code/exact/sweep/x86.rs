//! The sweeps in AVX2.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code, reason = "vector loads and stores take pointers; each one is a whole `Lanes`")]

#[allow(clippy::wildcard_imports, reason = "the names of the instructions say where they come from")]
use std::arch::x86_64::*;

use parlor_processor::Vector;

use super::{Found, Job, Lanes};

/// Answers counted in one pass over a set: as many counters stay in registers.
const AT_A_TIME: usize = 7;

pub(super) fn parts(_: Vector, job: &Job<'_>, parts: &mut [Lanes]) {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe {
        match job.answers {
            0..=16 => parts_of_banks::<1>(job, parts),
            17..=32 => parts_of_banks::<2>(job, parts),
            _ => parts_of_banks::<3>(job, parts),
        }
    }
}

pub(super) fn splits(_: Vector, job: &Job<'_>, thresholds: &[u8], found: &mut Found) {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { splits_avx2(job, thresholds, found) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(lanes: &Lanes) -> __m256i {
    // SAFETY: the pointer is to 32 bytes, and this load needs no alignment.
    unsafe { _mm256_loadu_si256(lanes.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(lanes: &mut Lanes, vector: __m256i) {
    // SAFETY: the pointer is to 32 bytes, and this store needs no alignment.
    unsafe { _mm256_storeu_si256(lanes.0.as_mut_ptr().cast(), vector) }
}

/// How many bits are set in each byte.
#[inline]
#[target_feature(enable = "avx2")]
fn bits(bytes: __m256i) -> __m256i {
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let nibble = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(table, _mm256_and_si256(bytes, nibble));
    let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble));
    _mm256_add_epi8(low, high)
}

/// Sixteen answers make up a bank: a shuffle turns the number of an answer into its bit, in one of two
/// bytes, and answers of other banks into nothing.
#[target_feature(enable = "avx2")]
fn parts_of_banks<const BANKS: usize>(job: &Job<'_>, parts: &mut [Lanes]) {
    let low =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
    let high =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128));
    let stride = job.blocks;
    let mut block = 0;
    while block < stride {
        let wide = block + 1 < stride;
        let mut seen = [[_mm256_setzero_si256(); 4]; BANKS];
        for &secret in job.set {
            let row = &job.rows[secret as usize * stride + block..];
            let first = load(&row[0]);
            let second = if wide { load(&row[1]) } else { first };
            for (bank, seen) in seen.iter_mut().enumerate() {
                let (first, second) = if BANKS == 1 {
                    (first, second)
                } else {
                    // Numbers of other banks get their highest bit set, which the shuffle turns into 0.
                    let of_bank = _mm256_set1_epi8((bank as i8) << 4);
                    let others = _mm256_set1_epi8(0x70);
                    (
                        _mm256_adds_epu8(_mm256_xor_si256(first, of_bank), others),
                        _mm256_adds_epu8(_mm256_xor_si256(second, of_bank), others),
                    )
                };
                seen[0] = _mm256_or_si256(seen[0], _mm256_shuffle_epi8(low, first));
                seen[1] = _mm256_or_si256(seen[1], _mm256_shuffle_epi8(high, first));
                seen[2] = _mm256_or_si256(seen[2], _mm256_shuffle_epi8(low, second));
                seen[3] = _mm256_or_si256(seen[3], _mm256_shuffle_epi8(high, second));
            }
        }
        let mut sums = [_mm256_setzero_si256(); 2];
        for seen in seen {
            sums[0] = _mm256_add_epi8(sums[0], _mm256_add_epi8(bits(seen[0]), bits(seen[1])));
            sums[1] = _mm256_add_epi8(sums[1], _mm256_add_epi8(bits(seen[2]), bits(seen[3])));
        }
        store(&mut parts[block], sums[0]);
        if wide {
            store(&mut parts[block + 1], sums[1]);
        }
        block += 2;
    }
}

#[target_feature(enable = "avx2")]
fn splits_avx2(job: &Job<'_>, thresholds: &[u8], found: &mut Found) {
    let zero = _mm256_setzero_si256();
    let one = _mm256_set1_epi8(1);
    for block in 0..job.blocks {
        let mut parts = zero;
        let mut excess = zero;
        let mut squares = [zero; 2];
        for first in (0..job.answers).step_by(AT_A_TIME) {
            let mut answers = [zero; AT_A_TIME];
            for (answer, number) in answers.iter_mut().zip(first as i8..) {
                *answer = _mm256_set1_epi8(number);
            }
            let mut sums = [zero; AT_A_TIME];
            for &secret in job.set {
                let row = load(&job.rows[secret as usize * job.blocks + block]);
                for (sum, answer) in sums.iter_mut().zip(answers) {
                    *sum = _mm256_sub_epi8(*sum, _mm256_cmpeq_epi8(row, answer));
                }
            }
            for sum in sums {
                parts = _mm256_add_epi8(parts, _mm256_min_epu8(sum, one));
                for &threshold in thresholds {
                    let over = _mm256_subs_epu8(sum, _mm256_set1_epi8(threshold as i8));
                    excess = _mm256_adds_epu8(excess, over);
                }
                let low = _mm256_unpacklo_epi8(sum, zero);
                let high = _mm256_unpackhi_epi8(sum, zero);
                squares[0] = _mm256_add_epi16(squares[0], _mm256_mullo_epi16(low, low));
                squares[1] = _mm256_add_epi16(squares[1], _mm256_mullo_epi16(high, high));
            }
        }
        store(&mut found.parts[block], parts);
        store(&mut found.excess[block], excess);
        // The unpacked halves hold lanes 0–7 and 16–23, and 8–15 and 24–31: put them back in order.
        let first = _mm256_permute2x128_si256::<0x20>(squares[0], squares[1]);
        let second = _mm256_permute2x128_si256::<0x31>(squares[0], squares[1]);
        let row = &mut found.squares[block];
        // SAFETY: each pointer is to 16 numbers of 16 bits, and this store needs no alignment.
        unsafe {
            _mm256_storeu_si256(row[..16].as_mut_ptr().cast(), first);
            _mm256_storeu_si256(row[16..].as_mut_ptr().cast(), second);
        }
    }
}
