//! Exact values of positions of any size: the value by null windows (MTD(f): Plaat, Schaeffer, Pijls and
//! de Bruin, 1996), the moves that keep it, and a line of best play.

use parlor_core::{Game, Limits, Payoff, Score};
use parlor_games::Reversi;
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::{Move, Position};
use parlor_processor::Vector;
use parlor_search::{Solution, SolveScope, Stopped, Unsolved};

use super::endgame;
use super::estimate::StaticEval;
use super::machine::Machine;
use super::patterns::{Patterns, UNIT};
use super::searcher::{SearchControl, SearchTables, Searcher};
use super::split::help;
use super::squares::canonical;

/// Search depth that orders the moves of a line of best play.
const LINE_DEPTH: u32 = 3;

/// Minimum number of empty squares at which a proof with a limit on time or nodes first proves two bounds far from the
/// value, because it may well reach the limit. Without a limit that does not pay: the 6×6 start takes 392 million nodes
/// without the bounds, 675 million with them, and 782 million with three pairs (20, 12 and 6 discs away).
const WIDE_BOUNDS_EMPTIES: u32 = 26;

/// Distance of these bounds from the guess, in discs.
const MARGIN: i32 = 30;

/// Finds exact values. It keeps its tables, so solving related positions shares work.
#[derive(Debug)]
pub struct ReversiSolver<'p>(SearchTables<'p>);

impl<'p> ReversiSolver<'p> {
    /// Creates a solver for one game with a table of at most `bytes`.
    pub fn new(game: &Reversi, bytes: usize) -> ReversiSolver<'static> {
        ReversiSolver(SearchTables::new(game, bytes, StaticEval::for_game(game)))
    }

    /// Creates a solver that orders moves by the given patterns; without patterns, by mobility.
    pub fn with_patterns(game: &Reversi, bytes: usize, patterns: Option<&'p Patterns>) -> ReversiSolver<'p> {
        ReversiSolver(SearchTables::new(game, bytes, StaticEval::with_patterns(patterns)))
    }

    /// Solves a position. `progress` is called periodically with the number of positions visited.
    pub fn solve(
        &mut self,
        at: &Position,
        scope: SolveScope,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<Move>, Unsolved> {
        let control = SearchControl { limits, progress };
        with_machine!(self.game(), |machine| self.solve_by(machine, at, scope, control))
    }

    /// Returns the value of each move to its maker, in parts of a disc ([`UNIT`]), by the trained estimate `depth`
    /// plies after the move.
    pub fn estimates(&mut self, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        with_machine!(self.game(), |machine| self.estimates_by(machine, at, depth))
    }

    pub(super) fn solve_by<M: Machine>(
        &mut self,
        machine: M,
        at: &Position,
        scope: SolveScope,
        control: SearchControl<'_>,
    ) -> Result<Solution<Move>, Unsolved> {
        let game = self.0.game;
        let wide_bounds = control.limits.deadline.is_some() || control.limits.nodes.is_some();
        self.run(machine, control, |searcher| {
            let cells = searcher.cells;
            let mut known = [-cells, cells];
            let solved =
                SolverRun { game: &game, machine, searcher, wide_bounds }.solve(at, scope, &mut known);
            let nodes = searcher.all_nodes();
            match solved {
                Ok(solution) => Ok(Solution { nodes, ..solution }),
                Err(Stopped) => Err(Unsolved::Stopped { nodes, bounds: Some(known) }),
            }
        })
    }

    fn estimates_by<M: Machine>(&mut self, machine: M, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        let game = self.0.game;
        let control = SearchControl { limits: &Limits::none(), progress: &|_| () };
        self.run(machine, control, |searcher| {
            SolverRun { game: &game, machine, searcher, wide_bounds: false }.estimates(at, depth)
        })
    }

    /// Empties the tables.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) const fn game(&self) -> &Reversi {
        &self.0.game
    }

    /// Runs `search` on this thread, while helper threads share its nodes.
    pub(super) fn run<M: Machine, T>(
        &mut self,
        machine: M,
        control: SearchControl<'_>,
        search: impl FnOnce(&mut Searcher<'_>) -> T,
    ) -> T {
        self.0.run(machine, help, control, search)
    }
}

/// One call of [`ReversiSolver::solve`] or [`ReversiSolver::estimates`].
struct SolverRun<'a, 's, M> {
    game: &'a Reversi,
    machine: M,
    searcher: &'a mut Searcher<'s>,
    /// Whether bounds far from the value are proved first, because the search may be stopped before the value is known.
    wide_bounds: bool,
}

impl<M: Machine> SolverRun<'_, '_, M> {
    /// Solves a position; the caller fills in the nodes. `known` holds the proved bounds on the value, also if the
    /// search is stopped.
    fn solve(
        &mut self,
        at: &Position,
        scope: SolveScope,
        known: &mut [i32; 2],
    ) -> Result<Solution<Move>, Stopped> {
        let final_score = |value: i32| Score::finished(Payoff(value * at.turn().sign()), at.turn());
        let solution = |value: i32, best: Vec<Move>, line: Vec<Move>| Solution {
            score: final_score(value),
            moves: Vec::new(),
            best,
            line,
            nodes: 0,
        };
        if let Some(payoff) = self.game.payoff(at) {
            self.searcher.nodes += 1;
            return Ok(solution(payoff.to(at.turn()), Vec::new(), Vec::new()));
        }
        let guess = self.guess(at);
        let value = self.value(at, guess, known)?;
        match scope {
            SolveScope::Value => return Ok(solution(value, Vec::new(), Vec::new())),
            SolveScope::OneMove => {
                let mv = self.one_move(at, value)?;
                return Ok(solution(value, vec![mv], vec![mv]));
            }
            SolveScope::Best | SolveScope::Everything => (),
        }
        let (mut moves, mut best) = (Vec::new(), Vec::new());
        for mv in self.game.moves(at) {
            let child = self.game.after(at, mv);
            let is_best = if scope == SolveScope::Everything {
                let cells = self.searcher.cells;
                let each = -self.value(&child, -value, &mut [-cells, cells])?;
                moves.push((mv, final_score(each)));
                each == value
            } else {
                !self.is_above(&child, -value)?
            };
            if is_best {
                best.push(mv);
            }
        }
        let line = self.line(at, value)?;
        Ok(Solution { moves, ..solution(value, best, line) })
    }

    /// Returns the value of each move to its maker after a look ahead of `depth` plies.
    fn estimates(&mut self, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        let wide = 2 * UNIT * self.searcher.cells;
        let (game, machine, searcher) = (self.game, self.machine, &mut *self.searcher);
        let estimate = |mv| {
            let child = game.after(at, mv);
            (mv, -machine.look_ahead(searcher, child.own(), child.opponent(), depth, -wide, wide))
        };
        game.moves(at).map(estimate).collect()
    }

    /// Guesses the value by a look ahead, rounded to an even number of discs. Estimates swing with the side that moved
    /// last, so the mean of two depths is taken.
    fn guess(&mut self, at: &Position) -> i32 {
        let (own, opponent) = canonical(at.own(), at.opponent(), self.searcher.area);
        let empties = (self.searcher.area & !(own | opponent)).count_ones();
        // Near the end of the game a guess costs more than it saves.
        let most = if self.searcher.cells == 64 { 6 } else { 8 };
        let depth = (empties / 2).saturating_sub(4).min(most);
        if depth == 0 || !self.searcher.shared.eval.available {
            return 0;
        }
        let wide = 2 * UNIT * self.searcher.cells;
        let mut look = |depth| self.machine.look_ahead(self.searcher, own, opponent, depth, -wide, wide);
        let twice = look(depth - 1) + look(depth);
        let pairs = (f64::from(twice) / f64::from(4 * UNIT)).round();
        2 * pairs as i32
    }

    /// Returns a move that keeps the value: usually the table's move.
    fn one_move(&mut self, at: &Position, value: i32) -> Result<Move, Stopped> {
        let entry = self.searcher.shared.table.get(at.own(), at.opponent());
        let table_move = entry.map_or(64, |entry| entry.moves()[0]);
        let mut moves = self.estimates(at, LINE_DEPTH);
        moves.sort_by_key(|&(mv, estimate)| (mv.square() != Some(table_move), std::cmp::Reverse(estimate)));
        for &(mv, _) in &moves {
            if !self.is_above(&self.game.after(at, mv), -value)? {
                return Ok(mv);
            }
        }
        Ok(moves[0].0)
    }

    /// Finds the value of a position to the side to move, starting from a guess, and narrows `known` down to it.
    fn value(&mut self, at: &Position, guess: i32, known: &mut [i32; 2]) -> Result<i32, Stopped> {
        let empties = (self.searcher.area & !(at.own() | at.opponent())).count_ones();
        if self.wide_bounds && empties >= WIDE_BOUNDS_EMPTIES {
            self.narrow(at, guess - MARGIN, known)?;
            self.narrow(at, guess + MARGIN, known)?;
        }
        let mut guess = guess;
        while known[0] < known[1] {
            guess = self.narrow(at, guess.max(known[0] + 1), known)?;
        }
        Ok(known[0])
    }

    /// Finds out whether the value is at least `beta`, unless that is known, and returns the bound it found.
    fn narrow(&mut self, at: &Position, beta: i32, [low, high]: &mut [i32; 2]) -> Result<i32, Stopped> {
        if beta <= *low || beta > *high {
            return Ok(beta);
        }
        let found = self.bound(at, beta - 1)?;
        if found < beta {
            *high = found;
        } else {
            *low = found;
        }
        Ok(found)
    }

    /// Returns whether the value of a position to the side to move is above `alpha`.
    fn is_above(&mut self, at: &Position, alpha: i32) -> Result<bool, Stopped> {
        Ok(self.bound(at, alpha)? > alpha)
    }

    /// Returns a bound on the value: a lower one if it is above `alpha`, else an upper one.
    fn bound(&mut self, at: &Position, alpha: i32) -> Result<i32, Stopped> {
        let (own, opponent) = canonical(at.own(), at.opponent(), self.searcher.area);
        let found = endgame::value(self.machine, self.searcher, own, opponent, alpha);
        if self.searcher.is_stopped() { Err(Stopped) } else { Ok(found) }
    }

    /// Returns a line of best play: at each position the move that keeps the value and has the best estimate. The look
    /// ahead uses no table, so the line does not depend on the order of the search.
    fn line(&mut self, at: &Position, value: i32) -> Result<Vec<Move>, Stopped> {
        let (mut at, mut value) = (*at, value);
        let mut line = Vec::new();
        while !at.is_over() {
            let mut moves = self.estimates(&at, LINE_DEPTH);
            moves.sort_by_key(|&(_, estimate)| std::cmp::Reverse(estimate));
            for (mv, _) in moves {
                let child = self.game.after(&at, mv);
                if !self.is_above(&child, -value)? {
                    line.push(mv);
                    (at, value) = (child, -value);
                    break;
                }
            }
        }
        Ok(line)
    }
}
