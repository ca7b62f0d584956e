//! The move order of full nodes.

use super::endgame::Successor;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::{ODD, around, parity};

/// Minimum empties at which moves are ordered by estimates; nearer the end, mobility serves as well. With 12 or 14 there are
/// 4 to 32 % more nodes.
const MIN_ESTIMATED: u32 = 13;

/// Maximum depth of the look ahead. With 2 the FFO tests need a fifth more nodes.
const MAX_DEPTH: u32 = 4;

/// Discs below `alpha` at which moves count as equally bad, so that the look ahead may stop. It changes the node count by
/// less than 2 %; with 8 the FFO tests need a sixth more.
const HOPELESS_MARGIN: i32 = 16;

/// Weights of the priority of a move.
struct Weights {
    /// Empties per ply of look ahead.
    per_ply: u32,
    /// Weight of the estimate, per part of a disc.
    value: i32,
    /// Weight of each reply of the opponent.
    reply: i32,
    /// Weight of a move into a quadrant with an odd number of empties.
    into_odd: i32,
}

/// Weights if more discs win. With 2 empties per ply there are 4 to 7 % more nodes, including the slower ones of the look
/// ahead; with 16 for odd quadrants, 2 to 3 % more.
const MOST: Weights = Weights { per_ply: 3, value: 5, reply: 64, into_odd: 32 };

/// Weights if fewer discs win. With the weights above, eight 6×6 positions with 20 empties take a quarter more nodes.
const FEWEST: Weights = Weights { per_ply: 2, value: 10, reply: 100, into_odd: 0 };

/// Larger than every estimate.
const WIDE: i32 = 100 * UNIT;

/// Sets the priorities of the children of a node that is searched for a value above `alpha`.
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
    let hopeless = (alpha - HOPELESS_MARGIN) * UNIT;
    let weights = if M::MISERE { FEWEST } else { MOST };
    for child in children {
        if child.square == second {
            child.priority = i32::MAX;
            continue;
        }
        if empties.count_ones() >= MIN_ESTIMATED && searcher.shared.eval.available {
            let depth = ((empties.count_ones() - MIN_ESTIMATED) / weights.per_ply).min(MAX_DEPTH);
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
