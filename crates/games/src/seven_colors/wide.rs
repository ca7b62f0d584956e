//! The loops of [`flood`](super::flood) with a set of cells in four SIMD registers. AVX2 doubles the number
//! of games per second.
#![allow(
    clippy::inline_always,
    reason = "code must be inlined into a compiled function to use its instructions"
)]

use parlor_processor::{Vector, Wide, compiled};

use super::flood::{Division, Holding, Links};
use super::rows::Rows;

/// The quarters of a set.
type Set = [Wide; 4];

compiled! {
    pub(super) fn capture(
        vector: Vector,
        mover: &mut Holding,
        other: &mut Holding,
        color: &Rows,
        all: &Rows,
        links: &Links
    ) -> u32 {
        let touched = load(vector, &mover.touched);
        let captured = and(touched, load(vector, color));
        if is_empty(captured) {
            return 0;
        }
        let own = or(load(vector, &mover.own), captured);
        let rest = without(touched, captured);
        store(&mut mover.own, own);
        let theirs = without(load(vector, &other.touched), captured);
        store(&mut other.touched, theirs);
        let known = or(or(own, load(vector, &other.own)), rest);
        let seeds = without(and(neighbours(captured), load(vector, all)), known);
        let filled = if is_empty(seeds) { seeds } else { closure(vector, seeds, links) };
        store(&mut mover.touched, or(rest, filled));
        count(vector, captured)
    }
}

compiled! {
    pub(super) fn fill(vector: Vector, seeds: &Rows, links: &Links) -> Rows {
        let mut filled = Rows::EMPTY;
        store(&mut filled, closure(vector, load(vector, seeds), links));
        filled
    }
}

compiled! {
    pub(super) fn counts(vector: Vector, set: &Rows, colors: &[Rows], counts: &mut [u32]) {
        let set = load(vector, set);
        for (number, color) in counts.iter_mut().zip(colors) {
            *number = count(vector, and(set, load(vector, color)));
        }
    }
}

compiled! {
    pub(super) fn divide(vector: Vector, mover: &Holding, other: &Holding, all: &Rows, links: &Links) -> Division {
        let (right, below) = (load(vector, &links.right), load(vector, &links.down));
        let owned = or(load(vector, &mover.own), load(vector, &other.own));
        let mut free = without(load(vector, all), owned);
        let (mut wave, mut answer) = (load(vector, &mover.touched), load(vector, &other.touched));
        let mut reached = wave;
        let mut shared = and(wave, answer);
        loop {
            free = without(free, wave);
            answer = and(answer, free);
            free = without(free, answer);
            if is_empty(free) {
                return Division { reached: count(vector, reached), shared: count(vector, shared) };
            }
            // Both sides grow independently in one loop: neither affects the cells the other fills.
            wave = and(neighbours(wave), free);
            answer = and(neighbours(answer), free);
            loop {
                let grown = follow(wave, right, below);
                let answered = follow(answer, right, below);
                let settled = covers(wave, grown) & covers(answer, answered);
                (wave, answer) = (grown, answered);
                if settled {
                    break;
                }
            }
            reached = or(reached, wave);
            shared = or(shared, and(wave, answer));
        }
    }
}

#[inline(always)]
fn load(vector: Vector, rows: &Rows) -> Set {
    let [a, b, c, d] = rows.quarters();
    [Wide::load(vector, a), Wide::load(vector, b), Wide::load(vector, c), Wide::load(vector, d)]
}

#[inline(always)]
fn store(rows: &mut Rows, set: Set) {
    let [a, b, c, d] = rows.quarters_mut();
    set[0].store(a);
    set[1].store(b);
    set[2].store(c);
    set[3].store(d);
}

#[inline(always)]
fn and(a: Set, b: Set) -> Set {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

#[inline(always)]
fn or(a: Set, b: Set) -> Set {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]]
}

#[inline(always)]
fn without(a: Set, b: Set) -> Set {
    [a[0].and_not(b[0]), a[1].and_not(b[1]), a[2].and_not(b[2]), a[3].and_not(b[3])]
}

/// Returns whether `a` contains every cell of `b`.
#[inline(always)]
fn covers(a: Set, b: Set) -> bool {
    is_empty(without(b, a))
}

#[inline(always)]
fn is_empty([a, b, c, d]: Set) -> bool {
    (a | b | (c | d)).is_zero()
}

/// Shifts the cells one row down.
#[inline(always)]
fn down([a, b, c, d]: Set) -> Set {
    [d.lanes_up_u32(), a, b, c]
}

/// Shifts the cells one row up.
#[inline(always)]
fn up([a, b, c, d]: Set) -> Set {
    [b, c, d, a.lanes_down_u32()]
}

/// Shifts the cells one column to the right.
#[inline(always)]
fn rightwards([a, b, c, d]: Set) -> Set {
    [a.shl_u32::<1>(), b.shl_u32::<1>(), c.shl_u32::<1>(), d.shl_u32::<1>()]
}

/// Shifts the cells one column to the left.
#[inline(always)]
fn leftwards([a, b, c, d]: Set) -> Set {
    [a.shr_u32::<1>(), b.shr_u32::<1>(), c.shr_u32::<1>(), d.shr_u32::<1>()]
}

#[inline(always)]
fn neighbours(a: Set) -> Set {
    or(or(rightwards(a), leftwards(a)), or(down(a), up(a)))
}

/// Follows the links one step sideways and from there one step up and down, so that corners take one
/// iteration.
#[inline(always)]
fn follow(a: Set, right: Set, below: Set) -> Set {
    let sideways = or(rightwards(and(a, right)), and(leftwards(a), right));
    let a = or(a, sideways);
    let upright = or(down(and(a, below)), and(up(a), below));
    or(a, upright)
}

#[inline(always)]
fn closure(vector: Vector, seeds: Set, links: &Links) -> Set {
    let (right, below) = (load(vector, &links.right), load(vector, &links.down));
    let mut filled = seeds;
    loop {
        let grown = follow(filled, right, below);
        if covers(filled, grown) {
            return filled;
        }
        filled = grown;
    }
}

/// Number of cells.
#[inline(always)]
fn count(vector: Vector, [a, b, c, d]: Set) -> u32 {
    let bits = a.count_ones_u8(vector).add_u8(b.count_ones_u8(vector));
    bits.add_u8(c.count_ones_u8(vector).add_u8(d.count_ones_u8(vector))).sum_u8()
}
