//! The order in which a full node tries its moves.

use super::endgame::Child;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::{NEIGHBOURS, ODD, each, parity};

/// Empties from which moves are estimated; nearer the end the number of replies serves as well.
const ESTIMATED: u32 = 12;

/// Plies that the estimate looks ahead at most.
const DEEPEST: u32 = 3;

/// What a part of a disc weighs, where a reply of the opponent weighs 64.
const VALUE: i32 = 6;

/// Beyond every estimate.
const WIDE: i32 = 100 * UNIT;

/// Fills in how promising each child is.
pub(super) fn tune(i: usize) -> i32 {
    static T: std::sync::OnceLock<Vec<i32>> = std::sync::OnceLock::new();
    T.get_or_init(|| {
        let mut v = vec![5, 12, 2, 4, 16, 0, 64, 0];
        if let Ok(text) = std::env::var("TUNE") {
            for (i, x) in text.split(',').enumerate() {
                v[i] = x.parse().unwrap();
            }
        }
        v
    })[i]
}

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
        if empties.count_ones() >= tune(1) as u32 && searcher.shared.patterns.is_some() {
            let depth = ((empties.count_ones() - tune(1) as u32) / tune(2) as u32).min(tune(3) as u32);
            let value = -machine.look_ahead(searcher, child.own, child.opponent, depth, -WIDE, WIDE);
            let replies = (machine.reach(child.own, child.opponent) & area).count_ones() as i32;
            let corner = (machine.reach(child.own, child.opponent) & area & corners).count_ones() as i32;
            child.promise = tune(0) * value - tune(6) * replies + tune(4) * (odd >> child.square & 1) as i32
                - tune(5) * corner;
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
