//! The order in which a full node tries its moves.

use super::endgame::Successor;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::{ODD, around, parity};

/// Empties from which moves are estimated; nearer the end the number of replies serves as well. With 12 or
/// 14 there are from 4 to 32 % more nodes.
const ESTIMATED: u32 = 13;

/// Plies that the estimate looks ahead at most. With 2 the FFO tests need a fifth more nodes.
const DEEPEST: u32 = 4;

/// Discs below what is needed from which moves are equally hopeless, so that the look ahead may stop. It
/// changes the nodes by less than 2 %; with 8, the FFO tests need a sixth more.
const HOPELESS: i32 = 16;

/// What the order of estimated moves goes by.
struct Weights {
    /// Empties for each ply that the estimate looks ahead.
    per_ply: u32,
    /// What a part of a disc weighs.
    value: i32,
    /// What a reply of the opponent weighs.
    reply: i32,
    /// What it weighs that a move goes into a quadrant with an odd number of empties.
    into_odd: i32,
}

/// Where more discs win. With 2 empties for a ply there are from 4 to 7 % more nodes, those of the look ahead included,
/// and they are the slower ones; with 16 for odd quadrants, 2 to 3 % more.
const MOST: Weights = Weights { per_ply: 3, value: 5, reply: 64, into_odd: 32 };

/// Where fewer discs win. With the weights from above eight positions of 6×6 with 20 empties take a quarter more nodes.
const FEWEST: Weights = Weights { per_ply: 2, value: 10, reply: 100, into_odd: 0 };

/// Beyond every estimate.
const WIDE: i32 = 100 * UNIT;

/// Fills in how promising each child is where more than `alpha` is needed.
#[inline(always)]
pub(super) fn prioritize<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    (own, opponent): (u64, u64),
    children: &mut [Successor],
    second: u8,
    alpha: i32,
) {
    let area = searcher.area;
    let empties = area & !(own | opponent);
    let odd = ODD[parity(empties) as usize & 15];
    let corners = super::endgame::corners(area);
    let hopeless = (alpha - HOPELESS) * UNIT;
    let weights = if M::MISERE { FEWEST } else { MOST };
    for child in children {
        if child.square == second {
            child.priority = i32::MAX;
            continue;
        }
        if empties.count_ones() >= ESTIMATED && searcher.shared.eval.available {
            let depth = ((empties.count_ones() - ESTIMATED) / weights.per_ply).min(DEEPEST);
            let value = -machine.look_ahead(searcher, child.own, child.opponent, depth, -WIDE, -hopeless);
            let value = value.max(hopeless);
            let replies = (machine.reach(child.own, child.opponent) & area).count_ones() as i32;
            child.priority = weights.value * value - weights.reply * replies;
            child.priority += weights.into_odd * (odd >> child.square & 1) as i32;
            continue;
        }
        let replies = machine.reach(child.own, child.opponent) & area;
        let to_corners = (replies & corners).count_ones() as i32;
        let left = area & !(child.own | child.opponent);
        let potential = (around(child.opponent) & left).count_ones() as i32;
        child.priority = -64 * replies.count_ones() as i32 - 4 * potential;
        child.priority += if M::MISERE {
            32 * to_corners + 5 * (odd >> child.square & 1) as i32
                - 128 * (corners >> child.square & 1) as i32
        } else {
            -64 * to_corners
                + 16 * (odd >> child.square & 1) as i32
                + 64 * (corners >> child.square & 1) as i32
        };
    }
}
