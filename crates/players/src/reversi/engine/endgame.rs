//! The exact search: is the value of a position above `alpha`? Every answer is a bound on the value, and
//! every bound is proved.
//!
//! | empties | layer |
//! |---|---|
//! | 1–5 | [`last`]: parity alone decides the order |
//! | 6–10 | [`light`]: moves that leave the opponent few replies first; bounds in a small table per thread |
//! | 11 and more | [`full`]: the shared table, cut-offs by what it knows of the children, estimated order |

use super::super::shape::stable;
use super::last::{self, NONE};
use super::machine::Machine;
use super::order;
use super::searcher::Searcher;
use super::split::share;
use super::squares::{ODD, QUADRANT, canonical, each, parity};
use super::table::{EntryData, LocalEntry};

/// Empties from which nodes are full. With 10 there are from 2 to 5 % fewer nodes, but so many more of them
/// wait for the shared table that the search is no faster; with 12, up to 14 % more nodes.
pub(super) const FULL: u32 = 11;

/// Moves that a light node can have.
const LIGHT_MOVES: usize = FULL as usize - 1;

/// Empties from which a node asks what the table knows of its children. With 12 or 14 the nodes change by
/// 1 to 2 %, and the time, within what can be measured, not at all.
const ASKING: u32 = 13;

/// Empties from which the moves of a node may be shared among threads. With 12 or 16 two threads prove the 6×6
/// start about a tenth later.
const SHARED: u32 = 14;

/// Discs up to which positions are turned into the first of their likenesses. Later hardly any two
/// positions are alike.
const ALIKE: u32 = 10;

/// Squares where a disc stays forever, on every board: its corners.
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
    pub(super) const NOTHING: Successor = Successor { own: 0, opponent: 0, priority: 0, square: 64 };

    /// Moves that a position can have; 33 are the most ever found.
    pub(super) const MOST: usize = 40;
}

/// The value of any position, by the layer that its empties call for.
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

/// Six to ten empty squares. `reach` are the moves; whoever calls knows them already.
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

/// Tries the moves of a light node, those that leave the opponent few replies first.
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
    let mut steps = [LightMove { own: 0, opponent: 0, reach: 0, square: 0 }; LIGHT_MOVES];
    // How promising each move is, and in the low bits which it is: the first of equals counts most.
    let mut order = [0_i32; LIGHT_MOVES];
    let (mut count, mut first) = (0, i32::MIN);
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        let step = LightMove {
            own: opponent ^ flips,
            opponent: own | flips | 1 << square,
            reach: replies & area,
            square,
        };
        if !six {
            searcher.local.prefetch(machine, step.own, step.opponent);
        }
        let (into_odd, into_corner) = ((odd >> square & 1) as i32, (corners >> square & 1) as i32);
        let (replies, to_corners) =
            (step.reach.count_ones() as i32, (step.reach & corners).count_ones() as i32);
        // Where fewer discs win a corner is the last thing to take, and the opponent may have it. On positions of 6×6
        // with 19 empties this takes a third off the nodes.
        let priority = if M::MISERE {
            into_odd - 8 * into_corner - 4 * replies + 2 * to_corners - flips.count_ones() as i32
        } else {
            3 * into_odd + into_corner - 4 * (replies + to_corners)
        };
        let place = priority << 4 | (LIGHT_MOVES - 1 - count) as i32;
        steps[count] = step;
        order[count] = place;
        first = first.max(place);
        count += 1;
    }
    let mut best = NONE;
    // Most often the first move answers the question, so the others are not sorted.
    while first > i32::MIN {
        let chosen = LIGHT_MOVES - 1 - (first & 15) as usize;
        let LightMove { own, opponent, reach, square } = steps[chosen];
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
        first = order[..count].iter().fold(i32::MIN, |first, &place| first.max(place));
    }
    best
}

/// Bounds of a value as the shared table keeps them.
#[inline(always)]
pub(super) fn bounds(entry: EntryData) -> (i32, i32) {
    (entry.payload() as i8 as i32, (entry.payload() >> 8) as i8 as i32)
}

const fn packed(low: i32, high: i32) -> u32 {
    low as u8 as u32 | (high as u8 as u32) << 8
}

/// Eleven empty squares or more.
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
    // Discs that can never turn over bound the value. To look for them pays only where much is needed.
    if alpha >= 2 * empties as i32 {
        // They are the opponent's, or where fewer discs win one's own.
        let kept = if M::MISERE { stable(own, opponent, area) } else { stable(opponent, own, area) };
        let most = searcher.cells - 2 * kept.count_ones() as i32;
        if most <= alpha {
            return most;
        }
    }

    let mut children = [Successor::NOTHING; Successor::MOST];
    let count = expand(machine, searcher, (own, opponent), reach, &mut children);
    let children = &mut children[..count];
    if empties >= ASKING
        && let Some(at_least) = known_cut(searcher, children, alpha)
    {
        return at_least;
    }

    let (mut best, mut best_square) = (NONE, 64);
    let mut tried = 0;
    // The table's move is usually right; if it cuts off, the others need no order.
    if let Some(place) = children.iter().position(|child| child.square == table_moves[0]) {
        children.swap(0, place);
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
                && empties >= SHARED
                && rest.len() - next > 1
                && searcher.shared.pool.has_idle()
            {
                rest[next..].sort_by_key(|child| -child.priority);
                (best, best_square) = share(machine, searcher, alpha, &rest[next..], best, best_square);
                break;
            }
            let first = (next..rest.len()).max_by_key(|&place| rest[place].priority).unwrap_or(next);
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

/// Lists the children of a node and counts them.
#[inline(always)]
fn expand<M: Machine>(
    machine: M,
    searcher: &Searcher<'_>,
    (own, opponent): (u64, u64),
    reach: u64,
    children: &mut [Successor; Successor::MOST],
) -> usize {
    let empties = (searcher.area & !(own | opponent)).count_ones();
    let mut count = 0;
    for square in each(reach) {
        let flips = machine.flips(own, opponent, square);
        let child =
            Successor { own: opponent ^ flips, opponent: own | flips | 1 << square, priority: 0, square };
        let child = normalised(searcher, child, empties);
        if empties >= ASKING {
            searcher.shared.table.prefetch(machine, child.own, child.opponent);
        } else if empties == FULL {
            searcher.local.prefetch(machine, child.own, child.opponent);
        }
        children[count] = child;
        count += 1;
    }
    count
}

/// What the table knows of a child may cut a node off before any child is searched.
#[inline(always)]
fn known_cut(searcher: &Searcher<'_>, children: &[Successor], alpha: i32) -> Option<i32> {
    let at_least = |child: &Successor| {
        let entry = searcher.shared.table.get(child.own, child.opponent)?;
        Some(-bounds(entry).1).filter(|&at_least| at_least > alpha)
    };
    children.iter().find_map(at_least)
}

/// Near the start of a game, the first of a position's likenesses.
#[inline(always)]
fn normalised(searcher: &Searcher<'_>, child: Successor, empties: u32) -> Successor {
    if searcher.cells as u32 - empties < ALIKE {
        let (own, opponent) = canonical(child.own, child.opponent, searcher.area);
        return Successor { own, opponent, ..child };
    }
    child
}
