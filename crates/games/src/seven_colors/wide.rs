//! The loops of [`flood`](super::flood) with a set of cells in four 256-bit registers.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code, reason = "AVX2 plays twice as many games; a `Vector` proves that it is there")]

use std::arch::x86_64::{
    __m256i, _mm_add_epi64, _mm_cvtsi128_si64, _mm_extract_epi64, _mm256_add_epi8, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blend_epi32, _mm256_extracti128_si256, _mm256_load_si256, _mm256_or_si256,
    _mm256_permutevar8x32_epi32, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_setr_epi8, _mm256_setr_epi32,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi32, _mm256_srli_epi16, _mm256_srli_epi32,
    _mm256_store_si256, _mm256_testc_si256,
};

use parlor_processor::Vector;

use super::flood::{Division, Holding, Links};
use super::rows::Rows;

pub(super) fn capture(
    _: Vector,
    mover: &mut Holding,
    other: &mut Holding,
    color: &Rows,
    all: &Rows,
    links: &Links,
) -> u32 {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { capture_avx2(mover, other, color, all, links) }
}

pub(super) fn fill(_: Vector, seeds: &Rows, links: &Links) -> Rows {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { fill_avx2(seeds, links) }
}

pub(super) fn counts(_: Vector, set: &Rows, colors: &[Rows], counts: &mut [u32]) {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { counts_avx2(set, colors, counts) }
}

pub(super) fn divide(_: Vector, mover: &Holding, other: &Holding, all: &Rows, links: &Links) -> Division {
    // SAFETY: a `Vector` exists only where the processor has AVX2.
    unsafe { divide_avx2(mover, other, all, links) }
}

/// The quarters of a set.
type Set = [__m256i; 4];

#[inline]
#[target_feature(enable = "avx2")]
fn load(rows: &Rows) -> Set {
    let rows = (&raw const *rows).cast::<__m256i>();
    // SAFETY: a `Rows` is 128 bytes at an address divisible by 32.
    unsafe {
        [
            _mm256_load_si256(rows),
            _mm256_load_si256(rows.add(1)),
            _mm256_load_si256(rows.add(2)),
            _mm256_load_si256(rows.add(3)),
        ]
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(rows: &mut Rows, set: &Set) {
    let rows = (&raw mut *rows).cast::<__m256i>();
    // SAFETY: a `Rows` is 128 bytes at an address divisible by 32.
    unsafe {
        _mm256_store_si256(rows, set[0]);
        _mm256_store_si256(rows.add(1), set[1]);
        _mm256_store_si256(rows.add(2), set[2]);
        _mm256_store_si256(rows.add(3), set[3]);
    }
}

macro_rules! each {
    (|$i:ident| $value:expr) => {
        [
            {
                let $i = 0;
                $value
            },
            {
                let $i = 1;
                $value
            },
            {
                let $i = 2;
                $value
            },
            {
                let $i = 3;
                $value
            },
        ]
    };
}

#[inline]
#[target_feature(enable = "avx2")]
fn and(a: &Set, b: &Set) -> Set {
    each!(|i| _mm256_and_si256(a[i], b[i]))
}

#[inline]
#[target_feature(enable = "avx2")]
fn or(a: &Set, b: &Set) -> Set {
    each!(|i| _mm256_or_si256(a[i], b[i]))
}

#[inline]
#[target_feature(enable = "avx2")]
fn without(a: &Set, b: &Set) -> Set {
    each!(|i| _mm256_andnot_si256(b[i], a[i]))
}

/// Whether `a` holds every cell of `b`.
#[inline]
#[target_feature(enable = "avx2")]
fn covers(a: &Set, b: &Set) -> bool {
    is_empty(&without(b, a))
}

#[inline]
#[target_feature(enable = "avx2")]
fn is_empty(a: &Set) -> bool {
    let any = _mm256_or_si256(_mm256_or_si256(a[0], a[1]), _mm256_or_si256(a[2], a[3]));
    _mm256_testc_si256(_mm256_setzero_si256(), any) == 1
}

/// The cells one row further down.
#[inline]
#[target_feature(enable = "avx2")]
fn down(a: &Set) -> Set {
    let turned = _mm256_permutevar8x32_epi32(a[3], _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6));
    [_mm256_blend_epi32::<1>(turned, _mm256_setzero_si256()), a[0], a[1], a[2]]
}

/// The cells one row further up.
#[inline]
#[target_feature(enable = "avx2")]
fn up(a: &Set) -> Set {
    let turned = _mm256_permutevar8x32_epi32(a[0], _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0));
    [a[1], a[2], a[3], _mm256_blend_epi32::<0x80>(turned, _mm256_setzero_si256())]
}

#[inline]
#[target_feature(enable = "avx2")]
fn neighbours(a: &Set) -> Set {
    let sideways: Set =
        each!(|i| _mm256_or_si256(_mm256_slli_epi32::<1>(a[i]), _mm256_srli_epi32::<1>(a[i])));
    or(&sideways, &or(&down(a), &up(a)))
}

/// A step along the links sideways and from there another one up and down: around a corner at once.
#[inline]
#[target_feature(enable = "avx2")]
fn follow(a: &Set, right: &Set, below: &Set) -> Set {
    let sideways: Set = each!(|i| _mm256_or_si256(
        _mm256_slli_epi32::<1>(_mm256_and_si256(a[i], right[i])),
        _mm256_and_si256(_mm256_srli_epi32::<1>(a[i]), right[i])
    ));
    let a = or(a, &sideways);
    let upright = or(&down(&and(&a, below)), &and(&up(&a), below));
    or(&a, &upright)
}

#[inline]
#[target_feature(enable = "avx2")]
fn closure(seeds: Set, links: &Links) -> Set {
    let (right, below) = (load(&links.right), load(&links.down));
    let mut filled = seeds;
    loop {
        let grown = follow(&filled, &right, &below);
        if covers(&filled, &grown) {
            return filled;
        }
        filled = grown;
    }
}

/// The number of cells, by looking up half bytes (Muła, Kurz and Lemire, 2018).
#[inline]
#[target_feature(enable = "avx2")]
fn count(a: &Set) -> u32 {
    let table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let low = _mm256_set1_epi8(15);
    let bytes: Set = each!(|i| _mm256_add_epi8(
        _mm256_shuffle_epi8(table, _mm256_and_si256(a[i], low)),
        _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(a[i]), low))
    ));
    let sum = _mm256_add_epi8(_mm256_add_epi8(bytes[0], bytes[1]), _mm256_add_epi8(bytes[2], bytes[3]));
    let lanes = _mm256_sad_epu8(sum, _mm256_setzero_si256());
    let half = _mm_add_epi64(_mm256_extracti128_si256::<0>(lanes), _mm256_extracti128_si256::<1>(lanes));
    (_mm_cvtsi128_si64(half) + _mm_extract_epi64::<1>(half)) as u32
}

#[inline]
#[target_feature(enable = "avx2")]
fn capture_avx2(mover: &mut Holding, other: &mut Holding, color: &Rows, all: &Rows, links: &Links) -> u32 {
    let touched = load(&mover.touched);
    let captured = and(&touched, &load(color));
    if is_empty(&captured) {
        return 0;
    }
    let own = or(&load(&mover.own), &captured);
    let rest = without(&touched, &captured);
    store(&mut mover.own, &own);
    let theirs = without(&load(&other.touched), &captured);
    store(&mut other.touched, &theirs);
    let known = or(&or(&own, &load(&other.own)), &rest);
    let seeds = without(&and(&neighbours(&captured), &load(all)), &known);
    let filled = if is_empty(&seeds) { seeds } else { closure(seeds, links) };
    store(&mut mover.touched, &or(&rest, &filled));
    count(&captured)
}

#[inline]
#[target_feature(enable = "avx2")]
fn fill_avx2(seeds: &Rows, links: &Links) -> Rows {
    let mut filled = Rows::EMPTY;
    store(&mut filled, &closure(load(seeds), links));
    filled
}

#[inline]
#[target_feature(enable = "avx2")]
fn counts_avx2(set: &Rows, colors: &[Rows], counts: &mut [u32]) {
    let set = load(set);
    for (number, color) in counts.iter_mut().zip(colors) {
        *number = count(&and(&set, &load(color)));
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn divide_avx2(mover: &Holding, other: &Holding, all: &Rows, links: &Links) -> Division {
    let (right, below) = (load(&links.right), load(&links.down));
    let mut free = without(&without(&load(all), &load(&mover.own)), &load(&other.own));
    let (mut wave, mut answer) = (load(&mover.touched), load(&other.touched));
    let mut reached = wave;
    let mut shared = and(&wave, &answer);
    loop {
        free = without(&free, &wave);
        answer = and(&answer, &free);
        free = without(&free, &answer);
        if is_empty(&free) {
            return Division { reached: count(&reached), shared: count(&shared) };
        }
        // Both sides grow side by side: what one reaches does not depend on what the other fills.
        wave = and(&neighbours(&wave), &free);
        answer = and(&neighbours(&answer), &free);
        loop {
            let grown = follow(&wave, &right, &below);
            let answered = follow(&answer, &right, &below);
            let settled = covers(&wave, &grown) & covers(&answer, &answered);
            (wave, answer) = (grown, answered);
            if settled {
                break;
            }
        }
        reached = or(&reached, &wave);
        shared = or(&shared, &and(&wave, &answer));
    }
}
