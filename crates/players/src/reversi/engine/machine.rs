//! The search compiled twice: once for every processor and once for those with AVX2 and the bit-counting
//! instructions that came with it. The choice is made once, at the root; below it no node asks.
//!
//! The bodies of the functions are written once, in the files beside this one, and inlined into each version:
//! here into the one for every processor, in `vector.rs` into the other. On 8×8 the other is about half as fast
//! again.

use parlor_games::reversi::board::{Plain, Routines};

use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

/// Numbers added side by side.
pub(super) type Lanes = [u16; 16];

/// For each group of squares and each set of discs in it, numbers to be added.
pub(super) type Groups<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize> =
    [[[Lanes; VECTORS]; CONTENTS]; GROUPS];

/// What a processor can do for the search.
pub(super) trait Primitives: Routines + Send + Sync {
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
    fn prefetch<T>(self, _: &T) {}
}

/// Gives the list of the functions that are compiled for each processor to another macro.
macro_rules! functions {
    ($use:ident) => {
        $use! {
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
    };
}

macro_rules! declare {
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
    };
}

functions!(declare);
