//! The search compiled for processors with AVX2 and the bit-counting instructions that came with it.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code, reason = "instructions beyond the baseline; a `Vector` proves that they are there")]

use std::arch::x86_64::{
    _MM_HINT_T0, _mm_prefetch, _mm256_add_epi16, _mm256_loadu_si256, _mm256_setzero_si256,
    _mm256_storeu_si256,
};

use parlor_processor::Vector;

use super::machine::{Groups, Lanes, Machine, Primitives};
use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

impl Primitives for Vector {
    #[inline(always)]
    fn prefetch<T>(self, what: &T) {
        // SAFETY: to fetch what a reference points to changes nothing.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) }
    }

    #[inline(always)]
    fn states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
        self,
        groups: &Groups<VECTORS, CONTENTS, GROUPS>,
        own: u64,
        opponent: u64,
        step: usize,
    ) -> [Lanes; VECTORS] {
        // SAFETY: a `Vector` exists only where the processor has AVX2.
        unsafe { vector_states(groups, own, opponent, step) }
    }
}

/// As [`Primitives::states`], sixteen lanes at a time: left to itself the compiler takes fewer.
#[target_feature(enable = "avx2")]
#[inline]
fn vector_states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
    groups: &Groups<VECTORS, CONTENTS, GROUPS>,
    own: u64,
    opponent: u64,
    step: usize,
) -> [Lanes; VECTORS] {
    // SAFETY: the sixteen numbers are as long as a vector; no alignment is asked for.
    let load = |lanes: &Lanes| unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) };
    let mut sums = [(_mm256_setzero_si256(), _mm256_setzero_si256()); VECTORS];
    for (group, contents) in groups.iter().enumerate() {
        let mine = &contents[(own >> (group * step)) as usize % CONTENTS];
        let theirs = &contents[(opponent >> (group * step)) as usize % CONTENTS];
        for (vector, sum) in sums.iter_mut().enumerate() {
            sum.0 = _mm256_add_epi16(sum.0, load(&mine[vector]));
            sum.1 = _mm256_add_epi16(sum.1, load(&theirs[vector]));
        }
    }
    let mut states = [[0; _]; VECTORS];
    for (states, (mine, theirs)) in states.iter_mut().zip(sums) {
        let sum = _mm256_add_epi16(mine, _mm256_add_epi16(theirs, theirs));
        // SAFETY: as above.
        unsafe { _mm256_storeu_si256(states.as_mut_ptr().cast(), sum) };
    }
    states
}

macro_rules! compile {
    ($($(#[$doc:meta])* $body:path => $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl Machine for Vector {
            $(#[inline(always)]
            fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                fn compiled(vector: Vector, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                    $body(vector, searcher, $($argument),*)
                }
                // SAFETY: a `Vector` exists only where the processor has the instructions.
                unsafe { compiled(self, searcher, $($argument),*) }
            })*
        }
    };
}

functions!(compile);
