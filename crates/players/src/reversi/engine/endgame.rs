//! The exact search decides whether the value of a position is above `alpha`. It returns a proved bound on the value.
//!
//! | empties | layer |
//! |---|---|
//! | 1–5 | [`last`]: moves ordered by parity only |
//! | 6–10 | [`light`]: moves ordered by the opponent's mobility; bounds in a small table per thread |
//! | 11 and more | [`full`]: shared table, cut-offs by table entries of the children, moves ordered by estimates |

use super::super::shape::stable;
use super::last::{self, NONE};
use super::machine::Machine;
use super::order;
use super::searcher::Searcher;
use super::split::share;
use super::squares::{ODD, QUADRANT, canonical, each, parity};
use super::table::{EntryData, LocalEntry};

/// Minimum empties of a full node. With 10 there are 2 to 5 % fewer nodes, but more of them wait for the shared table, and
/// the search is no faster; with 12 there are up to 14 % more nodes.
pub(super) const FULL: u32 = 11;

/// Maximum number of moves of a light node.
const LIGHT_MOVES: usize = FULL as usize - 1;

/// Minimum empties at which a node probes the table for its children. With 12 or 14 the node count changes by 1 to 2 %, and
/// the time not measurably.
const PROBE_CHILDREN: u32 = 13;

/// Minimum empties of a split point. With 12 or 16 two threads take about a tenth longer to prove the 6×6 start.
const MIN_SPLIT: u32 = 14;

/// Number of discs below which positions are replaced by their canonical form. Later, symmetric positions are rare.
const CANONICAL_DISCS: u32 = 10;

/// Returns the corners of a board of any size, where discs are never flipped.
#[inline(always)]
pub(super) fn corners(area: u64) -> u64 {
    let columns = area & !(area << 1 & area >> 1);
    columns & !(area << 8 & area >> 8)
}

/// A move and the position it leads to, seen by the opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Successor {
    pub(super) own: u64,
    pub(super) opponent: u64,
    pub(super) priority: i32,
    pub(super) square: u8,
}

impl Successor {
    pub(super) const NONE: Successor = Successor { own: 0, opponent: 0, priority: 0, square: 64 };

    /// Capacity for the moves of a position; at most 33 were ever found.
    pub(super) const MAX: usize = 40;
}

/// Searches a position with the layer for its number of empties.
#[inline(always)]
pub(super) fn value<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    let empties = searcher.area & !(own | opponent);
    match empties.count_ones() {
        0..=5 => last::few(machine, searcher, own, opponent, alpha, empties, parity(empties)),
        6..FULL => {
            let reach = machine.reach(own, opponent) & searcher.area;
            machine.light(searcher, own, opponent, alpha, reach, parity(empties))
        }
        _ => machine.full(searcher, own, opponent, alpha),
    }
}

/// Searches a position with six to ten empty squares. `reach` holds the moves, which the caller knows already.
#[inline(always)]
pub(super) fn light<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    reach: u64,
    parity: u32,
) -> i32 {
    searcher.nodes += 1;
    let local = *searcher.local.slot(own, opponent);
    let known = local.own == own && local.opponent == opponent;
    let (mut low, mut high) = (i8::MIN, i8::MAX);
    if known {
        (low, high) = (local.low, local.high);
        if low as i32 > alpha {
            return low as i32;
        }
        if high as i32 <= alpha {
            return high as i32;
        }
    }
    if reach == 0 {
        let replies = machine.reach(opponent, own) & searcher.area;
        if replies == 0 {
            return M::counted(searcher.final_value(own, opponent));
        }
        return -machine.light(searcher, opponent, own, -alpha - 1, replies, parity);
    }
    let best = best_of_light(machine, searcher, (own, opponent), alpha, reach, parity);
    if best > alpha {
        low = low.max(best as i8);
    } else {
        high = high.min(best as i8);
    }
    *searcher.local.slot(own, opponent) = LocalEntry { own, opponent, low, high };
    best
}

/// A move of a light node.
#[derive(Clone, Copy)]
struct LightMove {
    own: u64,
    opponent: u64,
    reach: u64,
    square: u8,
}

/// Searches the moves of a light node, those that leave the opponent few replies first.
#[inline(always)]
fn best_of_light<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    (own, opponent): (u64, u64),
    alpha: i32,
    reach: u64,
    parity: u32,
) -> i32 {
    let area = searcher.area;
    let six = (area & !(own | opponent)).count_ones() == 6;
    let odd = ODD[parity as usize & 15];
    let corners = corners(area);
    let mut moves = [LightMove { own: 0, opponent: 0, reach: 0, square: 0 }; LIGHT_MOVES];
    // The priority of each move with its index in the low bits: of equal moves the first has the highest.
    let mut order = [0_i32; LIGHT_MOVES];
    let (mut count, mut first) = (0, i32::MIN);
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        let mv = LightMove {
            own: opponent ^ flips,
            opponent: own | flips | 1 << square,
            reach: replies & area,
            square,
        };
        if !six {
            searcher.local.prefetch(machine, mv.own, mv.opponent);
        }
        let (into_odd, into_corner) = ((odd >> square & 1) as i32, (corners >> square & 1) as i32);
        let (replies, to_corners) = (mv.reach.count_ones() as i32, (mv.reach & corners).count_ones() as i32);
        // If fewer discs win, corners are bad for the mover and good for the opponent to take. On 6×6 positions with 19
        // empties this saves a third of the nodes.
        let priority = if M::MISERE {
            into_odd - 8 * into_corner - 4 * replies + 2 * to_corners - flips.count_ones() as i32
        } else {
            3 * into_odd + into_corner - 4 * (replies + to_corners)
        };
        let key = priority << 4 | (LIGHT_MOVES - 1 - count) as i32;
        moves[count] = mv;
        order[count] = key;
        first = first.max(key);
        count += 1;
    }
    let mut best = NONE;
    // Usually the first move decides, so the others are not sorted.
    while first > i32::MIN {
        let chosen = LIGHT_MOVES - 1 - (first & 15) as usize;
        let LightMove { own, opponent, reach, square } = moves[chosen];
        let parity = parity ^ QUADRANT[square as usize & 63] as u32;
        let value = if six {
            -machine.five(searcher, own, opponent, -alpha - 1, reach, parity)
        } else {
            -machine.light(searcher, own, opponent, -alpha - 1, reach, parity)
        };
        best = best.max(value);
        if best > alpha {
            break;
        }
        order[chosen] = i32::MIN;
        first = order[..count].iter().fold(i32::MIN, |first, &key| first.max(key));
    }
    best
}

/// Returns the bounds stored in an entry of the shared table.
#[inline(always)]
pub(super) fn bounds(entry: EntryData) -> (i32, i32) {
    (entry.payload() as i8 as i32, (entry.payload() >> 8) as i8 as i32)
}

const fn packed(low: i32, high: i32) -> u32 {
    low as u8 as u32 | (high as u8 as u32) << 8
}

/// Searches a position with eleven or more empty squares.
#[inline(always)]
pub(super) fn full<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
) -> i32 {
    let area = searcher.area;
    let empties = (area & !(own | opponent)).count_ones();
    if empties < FULL {
        return value(machine, searcher, own, opponent, alpha);
    }
    searcher.nodes += 1;
    searcher.tick();
    if searcher.is_stopped() {
        return alpha;
    }
    let reach = machine.reach(own, opponent) & area;
    if reach == 0 {
        if machine.reach(opponent, own) & area == 0 {
            return M::counted(searcher.final_value(own, opponent));
        }
        return -machine.full(searcher, opponent, own, -alpha - 1);
    }
    let begun = searcher.nodes;
    let (mut low, mut high, mut table_moves) = (-searcher.cells, searcher.cells, [64, 64]);
    if let Some(entry) = searcher.shared.table.get(own, opponent) {
        (low, high) = bounds(entry);
        table_moves = entry.moves();
        if low > alpha {
            return low;
        }
        if high <= alpha {
            return high;
        }
    }
    // Stable discs bound the value. Finding them pays only if `alpha` is high.
    if alpha >= 2 * empties as i32 {
        // The opponent's stable discs count, or the mover's if fewer discs win.
        let kept = if M::MISERE { stable(own, opponent, area) } else { stable(opponent, own, area) };
        let most = searcher.cells - 2 * kept.count_ones() as i32;
        if most <= alpha {
            return most;
        }
    }

    let mut children = [Successor::NONE; Successor::MAX];
    let count = expand(machine, searcher, (own, opponent), reach, &mut children);
    let children = &mut children[..count];
    if empties >= PROBE_CHILDREN
        && let Some(at_least) = known_cut(searcher, children, alpha)
    {
        return at_least;
    }

    let (mut best, mut best_square) = (NONE, 64);
    let mut tried = 0;
    // The table's move is usually best; if it cuts off, the others need no order.
    if let Some(index) = children.iter().position(|child| child.square == table_moves[0]) {
        children.swap(0, index);
        let child = children[0];
        best = -machine.full(searcher, child.own, child.opponent, -alpha - 1);
        best_square = child.square;
        tried = 1;
    }
    if best <= alpha && tried < count && !searcher.is_stopped() {
        let rest = &mut children[tried..];
        order::prioritize(machine, searcher, (own, opponent), rest, table_moves[1], alpha);
        for next in 0..rest.len() {
            if next + tried > 0
                && empties >= MIN_SPLIT
                && rest.len() - next > 1
                && searcher.shared.pool.has_idle()
            {
                rest[next..].sort_by_key(|child| -child.priority);
                (best, best_square) = share(machine, searcher, alpha, &rest[next..], best, best_square);
                break;
            }
            let first = (next..rest.len()).max_by_key(|&index| rest[index].priority).unwrap_or(next);
            rest.swap(next, first);
            let child = rest[next];
            let value = -machine.full(searcher, child.own, child.opponent, -alpha - 1);
            if searcher.is_stopped() {
                return alpha;
            }
            if value > best {
                (best, best_square) = (value, child.square);
                if best > alpha {
                    break;
                }
            }
        }
    }
    if searcher.is_stopped() {
        return alpha;
    }
    if best > alpha {
        low = low.max(best);
        if best_square != table_moves[0] {
            table_moves = [best_square, table_moves[0]];
        }
    } else {
        high = high.min(best);
        if table_moves[0] == 64 {
            table_moves = [best_square, 64];
        }
    }
    let entry = EntryData::new(packed(low, high), table_moves, 0, searcher.nodes - begun + 1);
    searcher.shared.table.put(own, opponent, entry);
    best
}

/// Lists the children of a node and returns their number.
#[inline(always)]
fn expand<M: Machine>(
    machine: M,
    searcher: &Searcher<'_>,
    (own, opponent): (u64, u64),
    reach: u64,
    children: &mut [Successor; Successor::MAX],
) -> usize {
    let empties = (searcher.area & !(own | opponent)).count_ones();
    let mut count = 0;
    for square in each(reach) {
        let flips = machine.flips(own, opponent, square);
        let child =
            Successor { own: opponent ^ flips, opponent: own | flips | 1 << square, priority: 0, square };
        let child = normalised(searcher, child, empties);
        if empties >= PROBE_CHILDREN {
            searcher.shared.table.prefetch(machine, child.own, child.opponent);
        } else if empties == FULL {
            searcher.local.prefetch(machine, child.own, child.opponent);
        }
        children[count] = child;
        count += 1;
    }
    count
}

/// Returns a lower bound above `alpha` if a table entry of a child proves one.
#[inline(always)]
fn known_cut(searcher: &Searcher<'_>, children: &[Successor], alpha: i32) -> Option<i32> {
    let at_least = |child: &Successor| {
        let entry = searcher.shared.table.get(child.own, child.opponent)?;
        Some(-bounds(entry).1).filter(|&at_least| at_least > alpha)
    };
    children.iter().find_map(at_least)
}

/// Returns the canonical form of a position near the start of the game, else the position itself.
#[inline(always)]
fn normalised(searcher: &Searcher<'_>, child: Successor, empties: u32) -> Successor {
    if searcher.cells as u32 - empties < CANONICAL_DISCS {
        let (own, opponent) = canonical(child.own, child.opponent, searcher.area);
        return Successor { own, opponent, ..child };
    }
    child
}
