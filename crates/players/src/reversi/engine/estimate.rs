//! A look ahead of a few plies with the trained estimate at its end: for the order of moves, for the first
//! guess of a value, and to play games for training.

use super::endgame::Child;
use super::last::NONE;
use super::machine::Machine;
use super::patterns::UNIT;
use super::searcher::Searcher;
use super::squares::each;

/// The estimate of a position to the side to move, in parts of a disc, after a search of `depth` plies.
#[inline(always)]
pub(super) fn look_ahead<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    searcher.nodes += 1;
    let area = searcher.area;
    let reach = machine.reach(own, opponent) & area;
    if reach == 0 {
        if machine.reach(opponent, own) & area == 0 {
            return UNIT * M::counted(searcher.final_value(own, opponent));
        }
        return -machine.look_ahead(searcher, opponent, own, depth, -beta, -alpha);
    }
    if depth == 0 {
        return machine.evaluate(searcher, own, opponent, reach);
    }
    if depth == 1 {
        return best_leaf(machine, searcher, (own, opponent), reach, alpha, beta);
    }
    let mut moves = [(0, 0_u64, 0_u64); Child::MOST];
    let mut count = 0;
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        moves[count] = ((replies & area).count_ones(), opponent ^ flips, own | flips | 1 << square);
        count += 1;
    }
    let moves = &mut moves[..count];
    moves.sort_unstable_by_key(|&(replies, ..)| replies);
    let (mut best, mut alpha) = (NONE * UNIT, alpha);
    for &(_, child_own, child_opponent) in moves.iter() {
        let value = -machine.look_ahead(searcher, child_own, child_opponent, depth - 1, -beta, -alpha);
        best = best.max(value);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The last ply: moves in the order of the squares, each with its estimate.
#[inline(always)]
fn best_leaf<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    (own, opponent): (u64, u64),
    reach: u64,
    alpha: i32,
    beta: i32,
) -> i32 {
    let (mut best, mut alpha) = (NONE * UNIT, alpha);
    for square in each(reach) {
        let (flips, replies) = machine.place(own, opponent, square);
        let (child_own, child_opponent) = (opponent ^ flips, own | flips | 1 << square);
        let replies = replies & searcher.area;
        let value = if replies == 0 {
            -machine.look_ahead(searcher, child_own, child_opponent, 0, -beta, -alpha)
        } else {
            searcher.nodes += 1;
            -machine.evaluate(searcher, child_own, child_opponent, replies)
        };
        best = best.max(value);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
