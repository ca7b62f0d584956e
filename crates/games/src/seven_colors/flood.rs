//! The inner loops of the rules: capturing regions, and filling the regions that an area touches.
//!
//! A region is a maximal connected set of free cells of one colour. Naming its colour captures all of it, so
//! a region is either free or owned as a whole, and the neighbours that share a region are fixed with the
//! board ([`Links`]). Filling follows the links for all colours at once. Each side's touched regions are
//! stored, so that a move needs no filling: it captures the touched cells of its colour.
//!
//! With AVX2 a set of cells is four registers; [`plain`] is the portable version. Greedy games on 30×30,
//! including their boards, run about twice as fast with AVX2.

use parlor_processor::Vector;

use super::rows::Rows;

/// Neighbouring cells that belong to one region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links {
    /// Cells whose right neighbour belongs to the same region.
    pub(crate) right: Rows,
    /// Cells whose lower neighbour belongs to the same region.
    pub(crate) down: Rows,
}

/// The own cells of a side, and all cells of the free regions that touch them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holding {
    pub(crate) own: Rows,
    pub(crate) touched: Rows,
}

/// The division of the free cells between two growing areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Division {
    /// Cells that the mover reaches no later than the other side.
    pub(crate) reached: u32,
    /// Cells that both reach in the same step.
    pub(crate) shared: u32,
}

/// Gives the touched cells of one colour to `mover` and returns their number. `all` is the board.
#[inline]
pub(crate) fn capture(
    mover: &mut Holding,
    other: &mut Holding,
    color: &Rows,
    all: &Rows,
    links: &Links,
) -> u32 {
    match Vector::detect() {
        Some(vector) => super::wide::capture(vector, mover, other, color, all, links),
        None => plain::capture(mover, other, color, all, links),
    }
}

/// Returns every cell of the regions that contain a cell of `seeds`.
#[inline]
pub(crate) fn fill(seeds: &Rows, links: &Links) -> Rows {
    match Vector::detect() {
        Some(vector) => super::wide::fill(vector, seeds, links),
        None => plain::fill(seeds, links),
    }
}

/// Counts the cells of `set` by colour.
#[inline]
pub(crate) fn counts(set: &Rows, colors: &[Rows], counts: &mut [u32]) {
    match Vector::detect() {
        Some(vector) => super::wide::counts(vector, set, colors, counts),
        None => plain::counts(set, colors, counts),
    }
}

/// Divides the free cells between the sides: both areas grow by all regions they touch, step by step, and
/// from cells reached by both at once only `mover` grows on.
#[inline]
pub(crate) fn divide(mover: &Holding, other: &Holding, all: &Rows, links: &Links) -> Division {
    match Vector::detect() {
        Some(vector) => super::wide::divide(vector, mover, other, all, links),
        None => plain::divide(mover, other, all, links),
    }
}

/// The portable versions, which are the reference for the fast ones.
pub(crate) mod plain {
    use super::{Division, Holding, Links, Rows};

    pub(crate) fn capture(
        mover: &mut Holding,
        other: &mut Holding,
        color: &Rows,
        all: &Rows,
        links: &Links,
    ) -> u32 {
        let captured = mover.touched & *color;
        let count = captured.count();
        if count > 0 {
            mover.own |= captured;
            mover.touched -= captured;
            other.touched -= captured;
            let seeds = (captured.neighbours() & *all) - mover.own - other.own - mover.touched;
            mover.touched |= fill(&seeds, links);
        }
        count
    }

    pub(crate) fn fill(seeds: &Rows, links: &Links) -> Rows {
        let mut filled = *seeds;
        loop {
            let sideways = (filled & links.right).right() | filled.left() & links.right;
            let upright = (filled & links.down).down() | filled.up() & links.down;
            let grown = filled | sideways | upright;
            if grown == filled {
                return filled;
            }
            filled = grown;
        }
    }

    pub(crate) fn counts(set: &Rows, colors: &[Rows], counts: &mut [u32]) {
        for (count, color) in counts.iter_mut().zip(colors) {
            *count = (*set & *color).count();
        }
    }

    pub(crate) fn divide(mover: &Holding, other: &Holding, all: &Rows, links: &Links) -> Division {
        let mut free = *all - mover.own - other.own;
        let (mut wave, mut answer) = (mover.touched, other.touched);
        let mut division = Division { reached: 0, shared: 0 };
        while !free.is_empty() {
            division.reached += wave.count();
            division.shared += (wave & answer).count();
            free -= wave;
            answer = answer & free;
            free -= answer;
            wave = fill(&(wave.neighbours() & free), links);
            answer = fill(&(answer.neighbours() & free), links);
        }
        division
    }
}
