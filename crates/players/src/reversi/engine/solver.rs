//! Exact values of positions of any size: the value by null windows (MTD(f): Plaat, Schaeffer, Pijls and
//! de Bruin, 1996), the moves that keep it, and a line of best play.

use parlor_core::{Game, Limits, Payoff, Score};
use parlor_games::Reversi;
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::vector::Vector;
use parlor_games::reversi::{Move, Position};
use parlor_search::Solution;

use super::endgame;
use super::machine::Machine;
use super::patterns::{Patterns, UNIT};
use super::searcher::{Overseer, Searcher, Shared};
use super::split::help;
use super::squares::canonical;
use super::table::{NearTable, Table};

/// Plies that the first guess of a value looks ahead.
const GUESS_DEPTH: u32 = 5;

/// Plies that the choice among moves for the line of best play looks ahead.
const LINE_DEPTH: u32 = 3;

/// How much is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The value alone, and one best move.
    Value,
    /// The value, all best moves and a line of best play.
    Best,
    /// The value of every move as well.
    EveryMove,
}

/// What is known when the limits are reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The value to the side to move is at least this.
    pub low: i32,
    /// And at most this.
    pub high: i32,
    /// Positions visited.
    pub nodes: u64,
}

/// Finds exact values. It keeps its tables, so that questions about related positions share their work.
#[derive(Debug)]
pub struct Solver<'p> {
    game: Reversi,
    patterns: Option<&'p Patterns>,
    table: Table,
    near: Option<NearTable>,
}

impl<'p> Solver<'p> {
    /// A solver for one game, with so many bytes of memory for positions.
    pub fn new(game: &Reversi, bytes: usize) -> Solver<'static> {
        Solver::with_patterns(game, bytes, Patterns::trained(game.size()))
    }

    /// A solver that orders its moves by the given patterns, or by replies alone.
    pub fn with_patterns(game: &Reversi, bytes: usize, patterns: Option<&'p Patterns>) -> Solver<'p> {
        Solver { game: *game, patterns, table: Table::new(bytes), near: None }
    }

    /// Answers a question about a position; `progress` hears the number of positions visited now and then.
    pub fn solve(
        &mut self,
        at: &Position,
        question: Question,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<Move>, Bounds> {
        match Vector::detect() {
            Some(vector) => self.solve_by(vector, at, question, limits, progress),
            None => self.solve_by(Plain, at, question, limits, progress),
        }
    }

    pub(super) fn solve_by<M: Machine>(
        &mut self,
        machine: M,
        at: &Position,
        question: Question,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<Move>, Bounds> {
        self.on(machine, Overseer { limits, progress }, |inquiry| inquiry.answer(at, question))
    }

    /// What each move is worth to its maker, in parts of a disc ([`UNIT`](super::patterns::UNIT)), by the
    /// trained estimate so many plies after the move.
    pub fn estimates(&mut self, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        let overseer = Overseer { limits: &Limits::none(), progress: &|_| () };
        match Vector::detect() {
            Some(vector) => self.on(vector, overseer, |inquiry| inquiry.estimates(at, depth)),
            None => self.on(Plain, overseer, |inquiry| inquiry.estimates(at, depth)),
        }
    }

    fn on<M: Machine, T>(
        &mut self,
        machine: M,
        overseer: Overseer<'_>,
        ask: impl FnOnce(&mut Inquiry<'_, M>) -> T,
    ) -> T {
        let near = self.near.get_or_insert_with(NearTable::new);
        let shared = Shared::new(&self.game, &self.table, self.patterns);
        // How far a bounded number of nodes leads depends on who visits which.
        let limits = overseer.limits;
        let threads = if limits.nodes.is_some() { 1 } else { limits.threads.unwrap_or(1) };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|| help(machine, &shared));
            }
            let searcher = Searcher::new(&shared, Some(overseer), near);
            let mut inquiry = Inquiry { game: &self.game, machine, searcher };
            let answer = ask(&mut inquiry);
            shared.pool.close();
            answer
        })
    }
}

/// One question being answered.
struct Inquiry<'a, M> {
    game: &'a Reversi,
    machine: M,
    searcher: Searcher<'a>,
}

impl<M: Machine> Inquiry<'_, M> {
    fn answer(&mut self, at: &Position, question: Question) -> Result<Solution<Move>, Bounds> {
        let worth = |value: i32| Score::finished(Payoff(value * at.turn().sign()), at.turn());
        if let Some(payoff) = self.game.payoff(at) {
            let score = worth(payoff.to(at.turn()));
            return Ok(Solution { score, moves: Vec::new(), best: Vec::new(), line: Vec::new(), nodes: 1 });
        }
        let guess = self.guess(at);
        let value = self.value(at, guess)?;
        if question == Question::Value {
            let nodes = self.searcher.all_nodes();
            return Ok(Solution {
                score: worth(value),
                moves: Vec::new(),
                best: Vec::new(),
                line: Vec::new(),
                nodes,
            });
        }
        let known = Bounds { low: value, high: value, nodes: 0 };
        let mut moves = Vec::new();
        let mut best = Vec::new();
        for mv in self.game.moves(at) {
            let child = self.game.after(at, mv);
            if question == Question::EveryMove {
                let each = -self.value(&child, -value).map_err(|_| self.stopped(known))?;
                moves.push((mv, worth(each)));
                if each == value {
                    best.push(mv);
                }
            } else if self.is_above(&child, -value).map_err(|()| self.stopped(known))? {
                // The child is worth more to the opponent than the value allows.
            } else {
                best.push(mv);
            }
        }
        let line = self.line(at, value).map_err(|()| self.stopped(known))?;
        Ok(Solution { score: worth(value), moves, best, line, nodes: self.searcher.all_nodes() })
    }

    fn estimates(&mut self, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        let wide = 2 * UNIT * self.searcher.cells;
        let (game, machine, searcher) = (self.game, self.machine, &mut self.searcher);
        let worth = |mv| {
            let child = game.after(at, mv);
            (mv, -machine.look_ahead(searcher, child.own(), child.opponent(), depth, -wide, wide))
        };
        game.moves(at).map(worth).collect()
    }

    /// Where to begin: what a look ahead says, rounded to an even number of discs.
    fn guess(&mut self, at: &Position) -> i32 {
        if self.searcher.shared.patterns.is_none() {
            return 0;
        }
        let wide = 2 * UNIT * self.searcher.cells;
        let (own, opponent) = canonical(at.own(), at.opponent());
        let estimate = self.machine.look_ahead(&mut self.searcher, own, opponent, GUESS_DEPTH, -wide, wide);
        let pairs = (f64::from(estimate) / f64::from(2 * UNIT)).round();
        2 * pairs as i32
    }

    fn stopped(&self, known: Bounds) -> Bounds {
        Bounds { nodes: self.searcher.all_nodes(), ..known }
    }

    /// The value of a position to the side to move, starting from a guess.
    fn value(&mut self, at: &Position, guess: i32) -> Result<i32, Bounds> {
        let cells = self.searcher.cells;
        let (mut low, mut high, mut guess) = (-cells, cells, guess);
        while low < high {
            let beta = guess.max(low + 1);
            let Ok(found) = self.bound(at, beta - 1) else {
                return Err(Bounds { low, high, nodes: self.searcher.all_nodes() });
            };
            if found < beta {
                high = found;
            } else {
                low = found;
            }
            guess = found;
        }
        Ok(low)
    }

    /// Whether a position is worth more than `alpha` to the side to move.
    fn is_above(&mut self, at: &Position, alpha: i32) -> Result<bool, ()> {
        Ok(self.bound(at, alpha)? > alpha)
    }

    fn bound(&mut self, at: &Position, alpha: i32) -> Result<i32, ()> {
        let (own, opponent) = canonical(at.own(), at.opponent());
        let found = endgame::value(self.machine, &mut self.searcher, own, opponent, alpha);
        if self.searcher.is_stopped() { Err(()) } else { Ok(found) }
    }

    /// Best play: at each position the move that keeps the value and looks best. The look ahead remembers
    /// nothing, so the line does not depend on who searched what first.
    fn line(&mut self, at: &Position, value: i32) -> Result<Vec<Move>, ()> {
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
