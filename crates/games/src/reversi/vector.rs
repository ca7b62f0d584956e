//! The routines with the four lines through a square side by side in one register, which doubles the speed
//! with AVX2. In one run of `crates/bench/benches/reversi.rs` on a busy AMD EPYC (Zen 3), move sequences on
//! 8×8 were counted at 384 million per second, by the plain routines at 164 million.
#![allow(
    clippy::inline_always,
    reason = "code must be inlined into a compiled function to use its instructions"
)]

use parlor_processor::{Vector, Wide, compiled};

use super::board::{DOWNWARDS, INSIDE, Plain, Routines, STEPS, UPWARDS};
use super::position::{Move, Position};

compiled! {
    /// Returns the position after a move.
    pub(super) fn after(vector: Vector, at: &Position, mv: Move, area: u64) -> Position {
        at.after(mv, area, vector)
    }
}

/// Uses SIMD only if each lane can be shifted by its own distance.
impl Routines for Vector {
    #[inline(always)]
    fn reach(self, own: u64, opponent: u64) -> u64 {
        if Vector::SHIFTS_LANES { reach(self, own, opponent) } else { Plain.reach(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        if Vector::SHIFTS_LANES {
            flips(self, own, opponent, square)
        } else {
            Plain.flips(own, opponent, square)
        }
    }

    #[inline(always)]
    fn place(self, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        if Vector::SHIFTS_LANES {
            place(self, own, opponent, square)
        } else {
            Plain.place(own, opponent, square)
        }
    }
}

compiled! {
    fn reach(vector: Vector, own: u64, opponent: u64) -> u64 {
        let (owns, opponents) = (Wide::all_64(vector, own), Wide::all_64(vector, opponent));
        union(reach_by_line(vector, owns, opponents)) & !(own | opponent)
    }
}

compiled! {
    fn flips(vector: Vector, own: u64, opponent: u64, square: u8) -> u64 {
        union(flips_by_line(vector, Wide::all_64(vector, own), Wide::all_64(vector, opponent), square))
    }
}

compiled! {
    /// Keeps the values in SIMD registers between the two steps, which is 10 % faster than the default.
    fn place(vector: Vector, own: u64, opponent: u64, square: u8) -> (u64, u64) {
        let placed = 1 << square;
        let (owns, opponents) = (Wide::all_64(vector, own), Wide::all_64(vector, opponent));
        let flips = flips_by_line(vector, owns, opponents, square).spread_64();
        let placing = owns | Wide::all_64(vector, placed) | flips;
        let reach = union(reach_by_line(vector, opponents ^ flips, placing)) & !(own | opponent | placed);
        (flips.lowest_64(), reach)
    }
}

/// As [`Plain::reach`](super::board::Plain), one line per lane. The result may include occupied squares.
#[inline(always)]
fn reach_by_line(vector: Vector, own: Wide, opponent: Wide) -> Wide {
    let step = Wide::load(vector, &STEPS.map(u64::from));
    let two_steps = step.plus_64(step);
    let passed = opponent & Wide::load(vector, &INSIDE);

    let mut up = passed & own.left_by_64(step);
    let mut down = passed & own.right_by_64(step);
    up = up | passed & up.left_by_64(step);
    down = down | passed & down.right_by_64(step);

    let pairs_up = passed & passed.left_by_64(step);
    let pairs_down = pairs_up.right_by_64(step);
    for _ in 0..2 {
        up = up | pairs_up & up.left_by_64(two_steps);
        down = down | pairs_down & down.right_by_64(two_steps);
    }
    up.left_by_64(step) | down.right_by_64(step)
}

/// As [`Plain::flips`](super::board::Plain), one line per lane. Leading zeros of a lane cannot be counted, so
/// downwards the ends are smeared along the ray, and the nearest is the one with none before it.
#[inline(always)]
fn flips_by_line(vector: Vector, own: Wide, opponent: Wide, square: u8) -> Wide {
    let zero = Wide::zero(vector);

    let ray = Wide::load(vector, &UPWARDS[square as usize]);
    let ends = ray.without(opponent);
    let closing = ends & zero.minus_64(ends) & own;
    // Subtracts 1 where the line closes: equal lanes compare to −1.
    let open = closing.equal_64(zero);
    let nearer = closing.plus_64(Wide::all_64(vector, u64::MAX)).minus_64(open);
    let up = ray & nearer;

    let ray = Wide::load(vector, &DOWNWARDS[square as usize]);
    let step = Wide::load(vector, &STEPS.map(u64::from));
    let mut ends = ray.without(opponent);
    ends = ends | ends.right_by_64(step);
    ends = ends | ends.right_by_64(step.left_64::<1>());
    ends = ends | ends.right_by_64(step.left_64::<2>());
    let closing = ends.without(ends.right_by_64(step)) & own;
    let nearer = zero.minus_64(closing).left_64::<1>();
    let down = ray & nearer;

    up | down
}

/// The union of the lanes.
#[inline(always)]
fn union(lanes: Wide) -> u64 {
    lanes.spread_64().lowest_64()
}
