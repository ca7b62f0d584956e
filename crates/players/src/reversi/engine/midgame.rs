//! The search of the middle game: principal variation search with a table, estimates at the leaves, and probabilistic cuts
//! (`ProbCut`: Buro, 1995): if a shallow search makes it very likely that a deep one would end outside the window, the deep
//! one is skipped.
//!
//! Values are in parts of a disc. This search has its own table, whose entries prove nothing.

use super::endgame::Successor;
use super::last::NONE;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::each;
use super::table::EntryData;

/// Larger than every value.
pub(super) const WIDE: i32 = -NONE * UNIT;

/// Maximum depth at which a plain look ahead is faster.
const LOOK_AHEAD_DEPTH: u32 = 2;

/// Minimum depth of probabilistic cuts.
const PROB_CUT_DEPTH: u32 = 4;

/// Distance outside the window that a shallow search must reach for a cut: about one and a half times the usual difference
/// to the deep search.
const MARGIN: i32 = 4 * UNIT;

/// Returns the value of a position to the side to move, in parts of a disc, by a search of `depth` plies.
#[inline(always)]
pub(super) fn search<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    if depth <= LOOK_AHEAD_DEPTH {
        return machine.look_ahead(searcher, own, opponent, depth, alpha, beta);
    }
    searcher.nodes += 1;
    searcher.tick();
    if searcher.is_stopped() {
        return alpha;
    }
    let area = searcher.area;
    let reach = machine.reach(own, opponent) & area;
    if reach == 0 {
        if machine.reach(opponent, own) & area == 0 {
            return UNIT * M::counted(searcher.final_value(own, opponent));
        }
        return -machine.midgame(searcher, opponent, own, depth, -beta, -alpha);
    }
    let begun = searcher.nodes;
    let (mut low, mut high, mut table_moves) = (-WIDE, WIDE, [64, 64]);
    if let Some(entry) = searcher.shared.table.get(own, opponent) {
        table_moves = entry.moves();
        if u32::from(entry.depth()) == depth {
            (low, high) = (entry.payload() as i16 as i32, (entry.payload() >> 16) as i16 as i32);
            if low >= beta || low == high {
                return low;
            }
            if high <= alpha {
                return high;
            }
        }
    }
    if depth >= PROB_CUT_DEPTH
        && beta - alpha == 1
        && let Some(value) = prob_cut(machine, searcher, own, opponent, depth, beta)
    {
        return value;
    }
    let mut children = [Successor::NONE; Successor::MAX];
    let mut count = 0;
    let ordering_depth = (depth / 3).saturating_sub(1).min(2);
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        let (child_own, child_opponent) = (opponent ^ flips, own | flips | 1 << square);
        let priority = if square == table_moves[0] {
            i32::MAX
        } else if square == table_moves[1] {
            i32::MAX - 1
        } else {
            -machine.look_ahead(searcher, child_own, child_opponent, ordering_depth, -WIDE, WIDE)
                - 4 * (replies & area).count_ones() as i32
        };
        children[count] = Successor { own: child_own, opponent: child_opponent, priority, square };
        count += 1;
    }
    let children = &mut children[..count];
    children.sort_unstable_by_key(|child| (std::cmp::Reverse(child.priority), child.square));

    let (mut best, mut best_square, mut reached) = (-WIDE, 64, alpha);
    for (index, child) in children.iter().enumerate() {
        let mut value = 0;
        if index > 0 {
            value = -machine.midgame(searcher, child.own, child.opponent, depth - 1, -reached - 1, -reached);
        }
        if index == 0 || value > reached && value < beta {
            value = -machine.midgame(searcher, child.own, child.opponent, depth - 1, -beta, -reached);
        }
        if searcher.is_stopped() {
            return alpha;
        }
        if value > best {
            (best, best_square) = (value, child.square);
            reached = reached.max(value);
            if reached >= beta {
                break;
            }
        }
    }
    if best > alpha {
        low = low.max(best);
        if best_square != table_moves[0] {
            table_moves = [best_square, table_moves[0]];
        }
    } else if table_moves[0] == 64 {
        table_moves[0] = best_square;
    }
    if best < beta {
        high = high.min(best);
    }
    let payload = low as i16 as u16 as u32 | (high as i16 as u16 as u32) << 16;
    let entry = EntryData::new(payload, table_moves, depth as u8, searcher.nodes - begun + 1);
    searcher.shared.table.put(own, opponent, entry);
    best
}

/// Returns a bound of the null window if a shallow search makes it very likely.
#[inline(always)]
fn prob_cut<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    depth: u32,
    beta: i32,
) -> Option<i32> {
    // Estimates swing with the side that moved last, so both depths must have the same parity.
    let shallow = depth / 2 - (depth / 2 + depth) % 2;
    let above = beta + MARGIN;
    if above < WIDE && machine.midgame(searcher, own, opponent, shallow, above - 1, above) >= above {
        return Some(beta);
    }
    let below = beta - 1 - MARGIN;
    if below > -WIDE && machine.midgame(searcher, own, opponent, shallow, below, below + 1) <= below {
        return Some(beta - 1);
    }
    None
}
