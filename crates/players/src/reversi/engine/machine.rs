//! The search compiled twice: once for every processor and once for those with AVX2 and the bit-counting
//! instructions that came with it. The choice is made once, at the root; below it no node asks.
//!
//! The bodies of the functions are written once, in the files beside this one, and inlined here into each
//! version. On 8×8 the version for the newer processors is about half as fast again.
#![allow(unsafe_code, reason = "instructions beyond the baseline; a `Vector` proves that they are there")]

use parlor_games::reversi::board::{Plain, Routines};
use parlor_games::reversi::vector::Vector;

use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

/// Numbers added side by side.
pub(super) type Lanes = [u16; 16];

/// For each group of squares and each set of discs in it, numbers to be added.
pub(super) type Groups<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize> =
    [[[Lanes; VECTORS]; CONTENTS]; GROUPS];

/// What a processor can do for the search.
pub(super) trait Primitives: Routines + Send + Sync {
    /// Collects the bits of `board` that `mask` selects, the lowest first.
    fn extract(self, board: u64, mask: u64) -> usize;

    /// How many discs turn over when `own` takes the only empty square.
    fn last_flips(self, own: u64, opponent: u64, square: u8) -> i32;

    /// Fetches what will be read soon.
    fn prefetch<T>(self, what: &T);

    /// Adds up the numbers of all groups, those of the opponent's discs twice. The groups follow each other
    /// `step` bits apart.
    #[inline(always)]
    fn states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
        self,
        groups: &Groups<VECTORS, CONTENTS, GROUPS>,
        own: u64,
        opponent: u64,
        step: usize,
    ) -> [Lanes; VECTORS] {
        let mut states = [[0; _]; VECTORS];
        for (group, contents) in groups.iter().enumerate() {
            let mine = contents[(own >> (group * step)) as usize % CONTENTS].as_flattened();
            let theirs = contents[(opponent >> (group * step)) as usize % CONTENTS].as_flattened();
            for (state, (mine, theirs)) in states.as_flattened_mut().iter_mut().zip(mine.iter().zip(theirs)) {
                *state += mine + 2 * theirs;
            }
        }
        states
    }
}

impl Primitives for Plain {
    #[inline(always)]
    fn extract(self, board: u64, mut mask: u64) -> usize {
        let (mut bits, mut place) = (0, 0);
        while mask != 0 {
            bits |= (board >> mask.trailing_zeros() & 1) << place;
            mask &= mask - 1;
            place += 1;
        }
        bits as usize
    }

    #[inline(always)]
    fn last_flips(self, own: u64, opponent: u64, square: u8) -> i32 {
        self.flips(own, opponent, square).count_ones() as i32
    }

    #[inline(always)]
    fn prefetch<T>(self, _: &T) {}
}

#[cfg(target_arch = "x86_64")]
impl Primitives for Vector {
    #[inline(always)]
    fn extract(self, board: u64, mask: u64) -> usize {
        // SAFETY: a `Vector` exists only where the processor has BMI2.
        unsafe { std::arch::x86_64::_pext_u64(board, mask) as usize }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, _: u64, square: u8) -> i32 {
        last::count_on_lines(self, own, square)
    }

    #[inline(always)]
    fn prefetch<T>(self, what: &T) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
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
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn vector_states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
    groups: &Groups<VECTORS, CONTENTS, GROUPS>,
    own: u64,
    opponent: u64,
    step: usize,
) -> [Lanes; VECTORS] {
    use std::arch::x86_64::{
        _mm256_add_epi16, _mm256_loadu_si256, _mm256_setzero_si256, _mm256_storeu_si256,
    };
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

/// Declares the functions of the search that are compiled for each processor.
macro_rules! machine {
    ($($(#[$doc:meta])* $body:path => $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        /// A processor: its primitives, and the search compiled for it.
        pub(super) trait Machine: Primitives {
            $($(#[$doc])* fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result;)*
        }

        impl Machine for Plain {
            $(fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                $body(self, searcher, $($argument),*)
            })*
        }

        #[cfg(target_arch = "x86_64")]
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

machine! {
    /// Three empty squares.
    last::three => three(own: u64, opponent: u64, alpha: i32, empties: u64, parity: u32) -> i32;
    /// Four empty squares.
    last::four => four(own: u64, opponent: u64, alpha: i32, empties: u64, parity: u32) -> i32;
    /// Five empty squares.
    last::five => five(own: u64, opponent: u64, alpha: i32, reach: u64, parity: u32) -> i32;
    /// Few empty squares: moves in the order of mobility, a private table.
    endgame::light => light(own: u64, opponent: u64, alpha: i32, reach: u64, parity: u32) -> i32;
    /// More: the shared table, and moves in the order of their estimates.
    endgame::full => full(own: u64, opponent: u64, alpha: i32) -> i32;
    /// The trained estimate.
    patterns::evaluate => evaluate(own: u64, opponent: u64, reach: u64) -> i32;
    /// The trained estimate some plies ahead.
    estimate::look_ahead =>
        look_ahead(own: u64, opponent: u64, depth: u32, alpha: i32, beta: i32) -> i32;
    /// The search of the middle game.
    midgame::search => midgame(own: u64, opponent: u64, depth: u32, alpha: i32, beta: i32) -> i32;
}

#[cfg(not(target_arch = "x86_64"))]
mod absent {
    //! Where there are no vector instructions there is no `Vector`, and nothing to call.
    use super::*;

    impl Primitives for Vector {
        fn extract(self, _: u64, _: u64) -> usize {
            match self {}
        }

        fn last_flips(self, _: u64, _: u64, _: u8) -> i32 {
            match self {}
        }

        fn prefetch<T>(self, _: &T) {
            match self {}
        }
    }
}
