//! The search compiled twice: with portable code and with the SIMD instructions of [`Vector`](parlor_processor::Vector)
//! (AVX2 with bit-counting instructions on x86-64, NEON on ARM, SIMD128 in WebAssembly). The choice is made once, at the
//! root.
//!
//! The function bodies are written once, in the other files of this folder, and inlined into each version: into the
//! portable one here, into the SIMD one in `vector.rs`. With AVX2, 8×8 is about half as fast again. The portable version is
//! compiled once more for games in which fewer discs win, so that no node checks this at run time.

use parlor_games::reversi::board::{Plain, Routines};

use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

/// The lanes of a SIMD sum.
pub(super) type Lanes = [u16; 16];

/// For each group of squares and each set of discs in it, the vectors to add.
pub(super) type Groups<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize> =
    [[[Lanes; VECTORS]; CONTENTS]; GROUPS];

/// CPU-dependent operations of the search, and the sign of a lead.
pub(super) trait Primitives: Routines + Send + Sync {
    /// Whether fewer discs win.
    const MISERE: bool;

    /// Converts a lead in discs to a value.
    #[inline(always)]
    fn counted(lead: i32) -> i32 {
        if Self::MISERE { -lead } else { lead }
    }

    /// Prefetches a value.
    fn prefetch<T>(self, value: &T);

    /// Adds up the vectors of all groups, those of the opponent's discs twice. Groups are `step` bits apart.
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
    const MISERE: bool = false;

    #[inline(always)]
    fn prefetch<T>(self, _: &T) {}
}

/// The same machine for games in which fewer discs win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misere<P>(pub(super) P);

impl<P: Routines> Routines for Misere<P> {
    #[inline(always)]
    fn reach(self, own: u64, opponent: u64) -> u64 {
        self.0.reach(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        self.0.flips(own, opponent, square)
    }

    #[inline(always)]
    fn place(self, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        self.0.place(own, opponent, square)
    }
}

impl<P: Primitives> Primitives for Misere<P> {
    const MISERE: bool = true;

    #[inline(always)]
    fn prefetch<T>(self, value: &T) {
        self.0.prefetch(value);
    }

    #[inline(always)]
    fn states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
        self,
        groups: &Groups<VECTORS, CONTENTS, GROUPS>,
        own: u64,
        opponent: u64,
        step: usize,
    ) -> [Lanes; VECTORS] {
        self.0.states(groups, own, opponent, step)
    }
}

/// Evaluates an expression with the machine for this CPU and this game. If fewer discs win, that is the portable one: few
/// people play this variant, and another version would make every program larger.
macro_rules! with_machine {
    ($game:expr, |$machine:ident| $body:expr) => {
        match Vector::detect() {
            _ if $game.is_misere() => {
                let $machine = $crate::reversi::engine::machine::Misere(Plain);
                $body
            }
            Some($machine) => $body,
            None => {
                let $machine = Plain;
                $body
            }
        }
    };
}

/// Passes the list of functions that are compiled for each machine to another macro.
macro_rules! functions {
    ($use:ident) => {
        $use! {
            /// Three empty squares.
            last::three => three(own: u64, opponent: u64, alpha: i32, empties: u64, parity: u32) -> i32;
            /// Four empty squares.
            last::four => four(own: u64, opponent: u64, alpha: i32, empties: u64, parity: u32) -> i32;
            /// Five empty squares.
            last::five => five(own: u64, opponent: u64, alpha: i32, reach: u64, parity: u32) -> i32;
            /// Six to ten empty squares: moves ordered by mobility, local table.
            endgame::light => light(own: u64, opponent: u64, alpha: i32, reach: u64, parity: u32) -> i32;
            /// Eleven or more empty squares: moves ordered by estimates, shared table.
            endgame::full => full(own: u64, opponent: u64, alpha: i32) -> i32;
            /// The trained estimate.
            patterns::evaluate => evaluate(own: u64, opponent: u64, reach: u64) -> i32;
            /// The trained estimate after a look ahead.
            estimate::look_ahead =>
                look_ahead(own: u64, opponent: u64, depth: u32, alpha: i32, beta: i32) -> i32;
            /// The search of the middle game.
            midgame::search => midgame(own: u64, opponent: u64, depth: u32, alpha: i32, beta: i32) -> i32;
        }
    };
}

macro_rules! declare {
    ($($(#[$doc:meta])* $body:path => $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        /// A set of CPU instructions: its primitives and the search compiled for it.
        pub(super) trait Machine: Primitives {
            $($(#[$doc])* fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result;)*
        }

        impl Machine for Plain {
            $(fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                $body(self, searcher, $($argument),*)
            })*
        }

        impl Machine for Misere<Plain> {
            $(fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                $body(self, searcher, $($argument),*)
            })*
        }
    };
}

functions!(declare);
