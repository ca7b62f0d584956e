//! The order in which a full node tries its moves.

use super::endgame::Child;
use super::machine::Machine;
use super::searcher::Searcher;
use super::squares::{NEIGHBOURS, ODD, each, parity};

/// Fills in how promising each child is.
#[inline(always)]
pub(super) fn promise<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    (own, opponent): (u64, u64),
    children: &mut [Child],
    second: u8,
    _alpha: i32,
) {
    let area = searcher.area;
    let empties = area & !(own | opponent);
    let odd = ODD[parity(empties) as usize & 15];
    let corners = super::endgame::corners(area);
    for child in children {
        if child.square == second {
            child.promise = i32::MAX;
            continue;
        }
        let replies = machine.reach(child.own, child.opponent) & area;
        let mobility = (replies.count_ones() + (replies & corners).count_ones()) as i32;
        let left = area & !(child.own | child.opponent);
        let mut potential = 0;
        for square in each(child.opponent) {
            potential |= NEIGHBOURS[square as usize & 63];
        }
        let potential = (potential & left).count_ones() as i32;
        child.promise = -64 * mobility + 16 * (odd >> child.square & 1) as i32 - 4 * potential;
        child.promise += 64 * (corners >> child.square & 1) as i32;
    }
}
