//! The search of the middle game: principal variations with a table, estimates at its end, and cut-offs by
//! probability (Buro, 1995): where a shallow search says that a deep one would very likely end outside the
//! window, it is believed.
//!
//! Values are in parts of a disc. What this search remembers stays in a table of its own; nothing in it is
//! a proof.

use super::endgame::Successor;
use super::last::NONE;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::each;
use super::table::EntryData;

/// Beyond every value.
pub(super) const WIDE: i32 = -NONE * UNIT;

/// Depth up to which a plain look ahead is quicker.
const PLAIN: u32 = 2;

/// Depth from which cut-offs by probability are tried.
const PROBABLE: u32 = 4;

/// How far beyond the window a shallow search must be for a deep one to be skipped: about one and a half
/// times the usual difference between the two.
const MARGIN: i32 = 4 * UNIT;

/// The value of a position to the side to move, in parts of a disc, by a search of `depth` plies.
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
    if depth <= PLAIN {
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
    if depth >= PROBABLE
        && beta - alpha == 1
        && let Some(value) = probable(machine, searcher, own, opponent, depth, beta)
    {
        return value;
    }
    let mut children = [Successor::NOTHING; Successor::MOST];
    let mut count = 0;
    let glance = (depth / 3).saturating_sub(1).min(2);
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        let (child_own, child_opponent) = (opponent ^ flips, own | flips | 1 << square);
        let priority = if square == table_moves[0] {
            i32::MAX
        } else if square == table_moves[1] {
            i32::MAX - 1
        } else {
            -machine.look_ahead(searcher, child_own, child_opponent, glance, -WIDE, WIDE)
                - 4 * (replies & area).count_ones() as i32
        };
        children[count] = Successor { own: child_own, opponent: child_opponent, priority, square };
        count += 1;
    }
    let children = &mut children[..count];
    children.sort_unstable_by_key(|child| (std::cmp::Reverse(child.priority), child.square));

    let (mut best, mut best_square, mut reached) = (-WIDE, 64, alpha);
    for (place, child) in children.iter().enumerate() {
        let mut value = 0;
        if place > 0 {
            value = -machine.midgame(searcher, child.own, child.opponent, depth - 1, -reached - 1, -reached);
        }
        if place == 0 || value > reached && value < beta {
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

/// The value that a shallow search makes very likely, if it lies far enough outside a null window.
#[inline(always)]
fn probable<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    depth: u32,
    beta: i32,
) -> Option<i32> {
    // Estimates swing with the side that moved last, so both depths must be even or odd.
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
