//! The search compiled with SIMD instructions.

use parlor_processor::{Vector, Wide, compiled};

use super::machine::{Groups, Lanes, Machine, Primitives};
use super::searcher::Searcher;
use super::{endgame, estimate, last, midgame, patterns};

impl Primitives for Vector {
    const MISERE: bool = false;

    #[inline(always)]
    fn prefetch<T>(self, value: &T) {
        self.prefetch(value);
    }

    /// Adds sixteen lanes at a time: by itself, the compiler uses fewer.
    #[inline(always)]
    fn states<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
        self,
        groups: &Groups<VECTORS, CONTENTS, GROUPS>,
        own: u64,
        opponent: u64,
        step: usize,
    ) -> [Lanes; VECTORS] {
        let mut sums = [(Wide::zero(self), Wide::zero(self)); VECTORS];
        for (group, contents) in groups.iter().enumerate() {
            let mine = &contents[(own >> (group * step)) as usize % CONTENTS];
            let theirs = &contents[(opponent >> (group * step)) as usize % CONTENTS];
            for (vector, sum) in sums.iter_mut().enumerate() {
                sum.0 = sum.0.add_u16(Wide::load(self, &mine[vector]));
                sum.1 = sum.1.add_u16(Wide::load(self, &theirs[vector]));
            }
        }
        let mut states = [[0; _]; VECTORS];
        for (states, (mine, theirs)) in states.iter_mut().zip(sums) {
            mine.add_u16(theirs.add_u16(theirs)).store(states);
        }
        states
    }
}

macro_rules! compile {
    ($($(#[$doc:meta])* $body:path => $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl Machine for Vector {
            $(#[inline(always)]
            fn $name(self, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                compiled! {
                    fn on(vector: Vector, searcher: &mut Searcher<'_>, $($argument: $type),*) -> $result {
                        $body(vector, searcher, $($argument),*)
                    }
                }
                on(self, searcher, $($argument),*)
            })*
        }
    };
}

functions!(compile);
