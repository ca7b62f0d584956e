//! The last five empty squares: no move list, no table, moves ordered by parity only. Half of all nodes are here, so every
//! step is written out.
//!
//! All functions decide whether the value is above `alpha` and return a bound on the value.

use super::endgame::corners;
use super::last_flips::last_flips;
use super::machine::Machine;
use super::searcher::Searcher;
use super::squares::{NEIGHBOURS, ODD, QUADRANT, each};

/// The value before any move.
pub(super) const NONE: i32 = -100;

/// Returns the value of a position with one empty square to the side to move.
#[inline(always)]
fn one<M: Machine>(_: M, searcher: &mut Searcher<'_>, own: u64, opponent: u64, square: u8) -> i32 {
    searcher.nodes += 1;
    let lead = 2 * own.count_ones() as i32 - searcher.cells + 1;
    let flips = last_flips(own, square);
    if flips > 0 {
        return M::counted(lead + 1 + 2 * flips);
    }
    let flips = last_flips(opponent, square);
    if flips > 0 {
        return M::counted(lead - 1 - 2 * flips);
    }
    M::counted(searcher.settle(lead, 1))
}

/// Searches a position with two empty squares.
#[inline(always)]
fn two<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    squares: [u8; 2],
) -> i32 {
    searcher.nodes += 1;
    let best = best_of_two(machine, searcher, own, opponent, alpha, squares);
    if best > NONE {
        return best;
    }
    let worst = best_of_two(machine, searcher, opponent, own, -alpha - 1, squares);
    if worst > NONE {
        return -worst;
    }
    M::counted(searcher.settle(own.count_ones() as i32 - opponent.count_ones() as i32, 2))
}

#[inline(always)]
fn best_of_two<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    [here, there]: [u8; 2],
) -> i32 {
    let mut best = NONE;
    if NEIGHBOURS[here as usize & 63] & opponent != 0 {
        let flips = machine.flips(own, opponent, here);
        if flips != 0 {
            best = -one(machine, searcher, opponent ^ flips, own | flips | 1 << here, there);
            if best > alpha {
                return best;
            }
        }
    }
    if NEIGHBOURS[there as usize & 63] & opponent != 0 {
        let flips = machine.flips(own, opponent, there);
        if flips != 0 {
            best = best.max(-one(machine, searcher, opponent ^ flips, own | flips | 1 << there, here));
        }
    }
    best
}

/// Returns the squares that are tried first: those in quadrants with an odd number of empties, or all but the corners if
/// fewer discs win.
#[inline(always)]
fn preferred<M: Machine>(searcher: &Searcher<'_>, parity: u32) -> u64 {
    if M::MISERE { !corners(searcher.area) } else { ODD[parity as usize & 15] }
}

/// Searches a position with three empty squares.
#[inline(always)]
pub(super) fn three<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
    parity: u32,
) -> i32 {
    searcher.nodes += 1;
    let (mut mover, mut other, mut alpha, mut sign) = (own, opponent, alpha, 1);
    for _ in 0..2 {
        let mut best = NONE;
        let odd = empties & preferred::<M>(searcher, parity);
        for squares in [odd, empties ^ odd] {
            for square in each(squares) {
                if NEIGHBOURS[square as usize & 63] & other == 0 {
                    continue;
                }
                let flips = machine.flips(mover, other, square);
                if flips == 0 {
                    continue;
                }
                let rest = empties ^ 1 << square;
                let two_left = [rest.trailing_zeros() as u8, 63 ^ rest.leading_zeros() as u8];
                let value =
                    -two(machine, searcher, other ^ flips, mover | flips | 1 << square, -alpha - 1, two_left);
                best = best.max(value);
                if best > alpha {
                    return sign * best;
                }
            }
        }
        if best > NONE {
            return sign * best;
        }
        (mover, other, alpha, sign) = (other, mover, -alpha - 1, -1);
    }
    M::counted(searcher.settle(own.count_ones() as i32 - opponent.count_ones() as i32, 3))
}

/// Searches a position with four empty squares.
#[inline(always)]
pub(super) fn four<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
    parity: u32,
) -> i32 {
    searcher.nodes += 1;
    let (mut mover, mut other, mut alpha, mut sign) = (own, opponent, alpha, 1);
    for _ in 0..2 {
        let mut best = NONE;
        let odd = empties & preferred::<M>(searcher, parity);
        for squares in [odd, empties ^ odd] {
            for square in each(squares) {
                if NEIGHBOURS[square as usize & 63] & other == 0 {
                    continue;
                }
                let flips = machine.flips(mover, other, square);
                if flips == 0 {
                    continue;
                }
                let placed = 1 << square;
                let value = -machine.three(
                    searcher,
                    other ^ flips,
                    mover | flips | placed,
                    -alpha - 1,
                    empties ^ placed,
                    parity ^ QUADRANT[square as usize & 63] as u32,
                );
                best = best.max(value);
                if best > alpha {
                    return sign * best;
                }
            }
        }
        if best > NONE {
            return sign * best;
        }
        (mover, other, alpha, sign) = (other, mover, -alpha - 1, -1);
    }
    M::counted(searcher.settle(own.count_ones() as i32 - opponent.count_ones() as i32, 4))
}

/// Searches a position with five empty squares. `reach` holds the moves, which the caller knows already.
#[inline(always)]
pub(super) fn five<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    reach: u64,
    parity: u32,
) -> i32 {
    searcher.nodes += 1;
    let empties = searcher.area & !(own | opponent);
    if reach != 0 {
        return best_of_five(machine, searcher, (own, opponent), alpha, empties, reach, parity);
    }
    let replies = machine.reach(opponent, own) & empties;
    if replies != 0 {
        return -best_of_five(machine, searcher, (opponent, own), -alpha - 1, empties, replies, parity);
    }
    M::counted(searcher.settle(own.count_ones() as i32 - opponent.count_ones() as i32, 5))
}

#[inline(always)]
fn best_of_five<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    (own, opponent): (u64, u64),
    alpha: i32,
    empties: u64,
    reach: u64,
    parity: u32,
) -> i32 {
    let mut best = NONE;
    let odd = reach & preferred::<M>(searcher, parity);
    for squares in [odd, reach ^ odd] {
        for square in each(squares) {
            let flips = machine.flips(own, opponent, square);
            let placed = 1 << square;
            let value = -machine.four(
                searcher,
                opponent ^ flips,
                own | flips | placed,
                -alpha - 1,
                empties ^ placed,
                parity ^ QUADRANT[square as usize & 63] as u32,
            );
            best = best.max(value);
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// Searches a position with up to five empty squares at the root; below the root the number is known.
#[inline(always)]
pub(super) fn few<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    alpha: i32,
    empties: u64,
    parity: u32,
) -> i32 {
    match empties.count_ones() {
        0 => M::counted(own.count_ones() as i32 - opponent.count_ones() as i32),
        1 => one(machine, searcher, own, opponent, empties.trailing_zeros() as u8),
        2 => {
            let squares = [empties.trailing_zeros() as u8, 63 ^ empties.leading_zeros() as u8];
            two(machine, searcher, own, opponent, alpha, squares)
        }
        3 => machine.three(searcher, own, opponent, alpha, empties, parity),
        4 => machine.four(searcher, own, opponent, alpha, empties, parity),
        _ => {
            let reach = machine.reach(own, opponent) & empties;
            machine.five(searcher, own, opponent, alpha, reach, parity)
        }
    }
}
