//! Estimates of positions: by trained patterns if there are any, else by hand-weighted features, optionally after a look
//! ahead of a few plies. They order moves, guess values and play games for training.

use parlor_games::Reversi;

use super::super::hand_weighted;
use super::endgame::Successor;
use super::last::NONE;
use super::machine::Machine;
use super::patterns::{Patterns, UNIT};
use super::searcher::Searcher;
use super::squares::each;

/// The source of estimates.
#[derive(Clone, Copy, Debug)]
pub(super) struct StaticEval<'p> {
    pub(super) patterns: Option<&'p Patterns>,
    /// Whether there are estimates at all; without any, moves are ordered by mobility.
    pub(super) available: bool,
}

impl<'p> StaticEval<'p> {
    /// Returns the best estimates for a game. A board of sixteen squares needs none: it is searched completely.
    pub(super) fn for_game(game: &Reversi) -> StaticEval<'static> {
        let patterns = Patterns::trained(game);
        StaticEval { patterns, available: patterns.is_some() || game.extent().squares() > 16 }
    }

    /// Uses the given patterns; without patterns there are no estimates.
    pub(super) const fn with_patterns(patterns: Option<&'p Patterns>) -> StaticEval<'p> {
        StaticEval { patterns, available: patterns.is_some() }
    }
}

/// Returns the hand-weighted estimate, in parts of a disc.
#[cold]
pub(super) fn by_features<M: Machine>(
    machine: M,
    searcher: &Searcher<'_>,
    own: u64,
    opponent: u64,
    reach: u64,
) -> i32 {
    if !searcher.shared.eval.available {
        return 0;
    }
    let area = searcher.area;
    let theirs = machine.reach(opponent, own) & area;
    let places = reach.count_ones() as i32 - theirs.count_ones() as i32;
    let hundredths = if M::MISERE {
        hand_weighted::fewest(own, opponent, area, places)
    } else {
        hand_weighted::most(own, opponent, area, places)
    };
    let most = UNIT * searcher.cells;
    (hundredths * UNIT / 100).clamp(-most, most)
}

/// Returns the estimate of a position to the side to move, in parts of a disc, after a search of `depth` plies.
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
    let mut moves = [(0, 0_u64, 0_u64); Successor::MAX];
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

/// Searches the last ply: moves in the order of their squares.
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
