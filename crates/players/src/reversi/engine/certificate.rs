//! Certificates of positions: strategies that guarantee each side the value, for `parlor-check`. The checker walks through
//! both strategies and requests a move that keeps the value at each turn of the strategy's side.

use parlor_check::board::reversi::{Position as Walked, Reversi as Walk};
use parlor_core::{Limits, Side};
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::{Empties, Position};
use parlor_processor::Vector;

use super::endgame;
use super::machine::Machine;
use super::searcher::{SearchControl, Searcher};
use super::solver::ReversiSolver;
use crate::certificate::{board_certificate, hints};

/// Empty squares at which the checker searches by itself. With more, checking takes longer; with fewer, the certificate and
/// the memory for checking grow (`docs/certificates.md` has the figures).
const CHECKER_EMPTIES: u32 = 12;

impl ReversiSolver<'_> {
    /// Writes the certificate of a position with the given value to First; `None` if the limits were reached.
    pub fn certificate(
        &mut self,
        at: &Position,
        value: i32,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Option<Vec<u8>> {
        let walk = Walk {
            columns: self.game().extent().columns,
            rows: self.game().extent().rows,
            misere: self.game().is_misere(),
            winner_takes: self.game().empties() == Empties::Winner,
            discs: at.discs(),
            second_moves: at.turn() == Side::Second,
        };
        // With several threads, the choice between good moves would depend on timing.
        let limits = &Limits { threads: Some(1), ..limits.clone() };
        let control = SearchControl { limits, progress };
        let hints = with_machine!(self.game(), |machine| self.hints_by(machine, &walk, value, control))?;
        // Square boards on which more discs win keep the original format.
        let counting = if walk.misere { 2 } else { walk.winner_takes.into() };
        let mut board = if walk.columns == walk.rows && !walk.misere {
            vec![1, walk.columns.into(), counting, walk.second_moves.into()]
        } else {
            vec![3, walk.columns.into(), walk.rows.into(), counting, walk.second_moves.into()]
        };
        let area = self.game().area();
        let owner = |square: u32| 2 * (walk.discs[1] >> square & 1) + (walk.discs[0] >> square & 1);
        board.extend((0..64).filter(|square| area >> square & 1 == 1).map(owner));
        Some(board_certificate(&board, value, CHECKER_EMPTIES, &hints))
    }

    fn hints_by<M: Machine>(
        &mut self,
        machine: M,
        walk: &Walk,
        value: i32,
        control: SearchControl<'_>,
    ) -> Option<[Vec<u8>; 2]> {
        self.run(machine, control, |searcher| {
            let mut of = |prover: usize, least: i32| {
                hints(walk, &walk.start(prover), (least, CHECKER_EMPTIES), |at, next| {
                    ProvenMoveFinder { machine, searcher, least }.choose(at, next)
                })
            };
            Some([of(0, value)?, of(1, -value)?])
        })
    }
}

/// Finds moves that guarantee one side at least `least`.
struct ProvenMoveFinder<'a, 's, M> {
    machine: M,
    searcher: &'a mut Searcher<'s>,
    least: i32,
}

impl<M: Machine> ProvenMoveFinder<'_, '_, M> {
    fn choose(&mut self, at: &Walked, next: &[Walked]) -> Option<usize> {
        // This stores a move in the table, or at least a bound on one.
        self.bound(at.own, at.other, self.least - 1)?;
        if let Some(known) = next.iter().position(|next| self.is_known_to_hold(next)) {
            return Some(known);
        }
        let table_move =
            self.searcher.shared.table.get(at.own, at.other).map_or(64, |entry| entry.moves()[0]);
        let placed = |next: &Walked| ((next.own | next.other) & !(at.own | at.other)).trailing_zeros();
        let mut order: Vec<usize> = (0..next.len()).collect();
        order.sort_by_key(|&index| placed(&next[index]) != u32::from(table_move));
        for index in order {
            if self.bound(next[index].other, next[index].own, -self.least)? <= -self.least {
                return Some(index);
            }
        }
        None
    }

    /// Returns whether the table proves that the other side, which moves next, gets at most `-least`.
    fn is_known_to_hold(&self, next: &Walked) -> bool {
        let entry = self.searcher.shared.table.get(next.other, next.own);
        entry.is_some_and(|entry| endgame::bounds(entry).1 <= -self.least)
    }

    /// Returns a bound on the value to the side to move: a lower one if it is above `alpha`, else an upper one. The board is
    /// not canonicalized, so that table entries of earlier searches are found.
    fn bound(&mut self, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        let found = endgame::value(self.machine, self.searcher, own, opponent, alpha);
        (!self.searcher.is_stopped()).then_some(found)
    }
}
