//! The search compiled twice: once for every processor and once for those with AVX2 and the bit-counting
//! instructions that came with it. The choice is made once, at the root; below it no node asks.
//!
//! The bodies of the functions are written once, in the files beside this one, and inlined into each version:
//! here into the one for every processor, in `vector.rs` into the other. On 8×8 the other is about half as fast
//! again. Each is compiled once more for games in which fewer discs win, so that no node asks for that either.

use parlor_games::reversi::board::{Plain, Routines};

use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

/// Numbers added side by side.
pub(super) type Lanes = [u16; 16];

/// For each group of squares and each set of discs in it, numbers to be added.
pub(super) type Groups<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize> =
    [[[Lanes; VECTORS]; CONTENTS]; GROUPS];

/// What a processor can do for the search, and how the search counts.
pub(super) trait Primitives: Routines + Send + Sync {
    /// Whether fewer discs win.
    const MISERE: bool;

    /// What a lead of so many discs is worth.
    #[inline(always)]
    fn counted(lead: i32) -> i32 {
        if Self::MISERE { -lead } else { lead }
    }

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
    const MISERE: bool = false;

    #[inline(always)]
    fn prefetch<T>(self, _: &T) {}
}

/// The same processor, for games in which fewer discs win.
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
    fn prefetch<T>(self, what: &T) {
        self.0.prefetch(what);
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

/// Does something with the search that is compiled for this processor and this game. Where fewer discs win it is the one
/// for any processor: few play that, and another would make every program larger.
macro_rules! with_machine {
    ($game:expr, |$machine:ident| $done:expr) => {
        match Vector::detect() {
            _ if $game.is_misere() => {
                let $machine = $crate::reversi::engine::machine::Misere(Plain);
                $done
            }
            Some($machine) => $done,
            None => {
                let $machine = Plain;
                $done
            }
        }
    };
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

        impl Machine for Misere<Plain> {
            $(fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                $body(self, searcher, $($argument),*)
            })*
        }
    };
}

functions!(declare);
