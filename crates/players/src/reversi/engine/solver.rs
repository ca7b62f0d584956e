//! Exact values of positions of any size: the value by null windows (MTD(f): Plaat, Schaeffer, Pijls and
//! de Bruin, 1996), the moves that keep it, and a line of best play.

use parlor_core::{Game, Limits, Payoff, Score};
use parlor_games::Reversi;
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::{Move, Position};
use parlor_processor::Vector;
use parlor_search::Solution;

use super::endgame;
use super::guide::Guide;
use super::machine::Machine;
use super::patterns::{Patterns, UNIT};
use super::searcher::{Overseer, Searcher};
use super::split::help;
use super::squares::canonical;
use super::workplace::Workplace;

/// Plies that the choice among moves for the line of best play looks ahead.
const LINE_DEPTH: u32 = 3;

/// From so many empty squares on a proof that has a limit of time or nodes may well reach it: two bounds far from the
/// value are then proved first. Without a limit that does not pay: the 6×6 start takes 392 million nodes without them,
/// 675 million with them, and 782 million with three pairs (20, 12 and 6 discs away).
const CLOSES_IN: u32 = 26;

/// How far from the guess these bounds are, in discs.
const MARGIN: i32 = 30;

/// How much is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The value alone.
    Value,
    /// The value and one move that keeps it.
    OneMove,
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
pub struct Solver<'p>(Workplace<'p>);

impl<'p> Solver<'p> {
    /// A solver for one game, with so many bytes of memory for positions.
    pub fn new(game: &Reversi, bytes: usize) -> Solver<'static> {
        Solver(Workplace::new(game, bytes, Guide::of(game)))
    }

    /// A solver that orders its moves by the given patterns, or by replies alone.
    pub fn with_patterns(game: &Reversi, bytes: usize, patterns: Option<&'p Patterns>) -> Solver<'p> {
        Solver(Workplace::new(game, bytes, Guide::by(patterns)))
    }

    /// Answers a question about a position; `progress` hears the number of positions visited now and then.
    pub fn solve(
        &mut self,
        at: &Position,
        question: Question,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<Move>, Bounds> {
        let overseer = Overseer { limits, progress };
        with_machine!(self.game(), |machine| self.solve_by(machine, at, question, overseer))
    }

    /// What each move is worth to its maker, in parts of a disc ([`UNIT`]), by the trained estimate so many
    /// plies after the move.
    pub fn estimates(&mut self, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        with_machine!(self.game(), |machine| self.estimates_by(machine, at, depth))
    }

    pub(super) fn solve_by<M: Machine>(
        &mut self,
        machine: M,
        at: &Position,
        question: Question,
        overseer: Overseer<'_>,
    ) -> Result<Solution<Move>, Bounds> {
        let game = self.0.game;
        let closes_in = overseer.limits.deadline.is_some() || overseer.limits.nodes.is_some();
        self.0.work(machine, help, overseer, |searcher| {
            Inquiry { game: &game, machine, searcher, closes_in }.answer(at, question)
        })
    }

    fn estimates_by<M: Machine>(&mut self, machine: M, at: &Position, depth: u32) -> Vec<(Move, i32)> {
        let game = self.0.game;
        let overseer = Overseer { limits: &Limits::none(), progress: &|_| () };
        self.0.work(machine, help, overseer, |searcher| {
            Inquiry { game: &game, machine, searcher, closes_in: false }.estimates(at, depth)
        })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) const fn game(&self) -> &Reversi {
        &self.0.game
    }

    /// Lets the first thread do something with the tables, while others help.
    pub(super) fn work<M: Machine, T>(
        &mut self,
        machine: M,
        overseer: Overseer<'_>,
        task: impl FnOnce(&mut Searcher<'_>) -> T,
    ) -> T {
        self.0.work(machine, help, overseer, task)
    }
}

/// One question being answered.
struct Inquiry<'a, 's, M> {
    game: &'a Reversi,
    machine: M,
    searcher: &'a mut Searcher<'s>,
    /// Whether bounds far from the value are proved first, for somebody who may stop before it is known.
    closes_in: bool,
}

impl<M: Machine> Inquiry<'_, '_, M> {
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
        if question == Question::OneMove {
            let mv = self
                .one_move(at, value)
                .map_err(|()| self.stopped(Bounds { low: value, high: value, nodes: 0 }))?;
            let nodes = self.searcher.all_nodes();
            return Ok(Solution {
                score: worth(value),
                moves: Vec::new(),
                best: vec![mv],
                line: vec![mv],
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
        let (game, machine, searcher) = (self.game, self.machine, &mut *self.searcher);
        let worth = |mv| {
            let child = game.after(at, mv);
            (mv, -machine.look_ahead(searcher, child.own(), child.opponent(), depth, -wide, wide))
        };
        game.moves(at).map(worth).collect()
    }

    /// Where to begin: what a look ahead says, rounded to an even number of discs. Estimates swing with the
    /// side that moved last, so two depths are taken together.
    fn guess(&mut self, at: &Position) -> i32 {
        let (own, opponent) = canonical(at.own(), at.opponent(), self.searcher.area);
        let empties = (self.searcher.area & !(own | opponent)).count_ones();
        // Where the answer is near, a guess costs more than it saves.
        let most = if self.searcher.cells == 64 { 6 } else { 8 };
        let depth = (empties / 2).saturating_sub(4).min(most);
        if depth == 0 || !self.searcher.shared.guide.estimates {
            return 0;
        }
        let wide = 2 * UNIT * self.searcher.cells;
        let mut look = |depth| self.machine.look_ahead(self.searcher, own, opponent, depth, -wide, wide);
        let twice = look(depth - 1) + look(depth);
        let pairs = (f64::from(twice) / f64::from(4 * UNIT)).round();
        2 * pairs as i32
    }

    /// A move that keeps the value: usually the one the table remembers.
    fn one_move(&mut self, at: &Position, value: i32) -> Result<Move, ()> {
        let memory = self.searcher.shared.table.get(at.own(), at.opponent());
        let remembered = memory.map_or(64, |memory| memory.moves()[0]);
        let mut moves = self.estimates(at, LINE_DEPTH);
        moves.sort_by_key(|&(mv, estimate)| (mv.square() != Some(remembered), std::cmp::Reverse(estimate)));
        for &(mv, _) in &moves {
            if !self.is_above(&self.game.after(at, mv), -value)? {
                return Ok(mv);
            }
        }
        Ok(moves[0].0)
    }

    fn stopped(&self, known: Bounds) -> Bounds {
        Bounds { nodes: self.searcher.all_nodes(), ..known }
    }

    /// The value of a position to the side to move, starting from a guess.
    fn value(&mut self, at: &Position, guess: i32) -> Result<i32, Bounds> {
        let cells = self.searcher.cells;
        let mut known = Bounds { low: -cells, high: cells, nodes: 0 };
        let empties = (self.searcher.area & !(at.own() | at.opponent())).count_ones();
        if self.closes_in && empties >= CLOSES_IN {
            self.narrow(at, guess - MARGIN, &mut known)?;
            self.narrow(at, guess + MARGIN, &mut known)?;
        }
        let mut guess = guess;
        while known.low < known.high {
            guess = self.narrow(at, guess.max(known.low + 1), &mut known)?;
        }
        Ok(known.low)
    }

    /// Finds out whether the value is at least `beta`, unless that is known, and gives the bound that was found.
    fn narrow(&mut self, at: &Position, beta: i32, known: &mut Bounds) -> Result<i32, Bounds> {
        if beta <= known.low || beta > known.high {
            return Ok(beta);
        }
        let found = self.bound(at, beta - 1).map_err(|()| self.stopped(*known))?;
        if found < beta {
            known.high = found;
        } else {
            known.low = found;
        }
        Ok(found)
    }

    /// Whether a position is worth more than `alpha` to the side to move.
    fn is_above(&mut self, at: &Position, alpha: i32) -> Result<bool, ()> {
        Ok(self.bound(at, alpha)? > alpha)
    }

    fn bound(&mut self, at: &Position, alpha: i32) -> Result<i32, ()> {
        let (own, opponent) = canonical(at.own(), at.opponent(), self.searcher.area);
        let found = endgame::value(self.machine, self.searcher, own, opponent, alpha);
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
