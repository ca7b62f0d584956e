//! Solves a game by enumeration: scores every reachable position once and stores it. It uses no pruning, no
//! move ordering and no knowledge, and serves as the reference for faster solvers.
//!
//! Scores are stored relative to their own position, so that in games of winning and losing
//! ([`Game::won_or_lost`]) the quicker win and the later loss come out exactly, however a position is
//! reached: one move further up, an end is one move further away.
//!
//! A game of thousands of moves would need as many nested calls. An explicit stack holds the positions of the
//! current path with their untried moves instead, so depth costs only memory.

use std::collections::HashMap;

use parlor_core::{Game, Score, Watch, Window};

use crate::context::{Stopped, end_score};

/// A solver with a table of all proved scores, which persists between calls and after a stop.
#[derive(Debug)]
pub struct ExhaustiveSolver<'a, G: Game> {
    game: &'a G,
    /// Scores for the side to move, relative to the position.
    proved: HashMap<G::Position, Score>,
}

/// The solution of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value for the side to move.
    pub score: Score,
    /// Every move with its score for the side that plays it, in the order of the rules. Empty if it was not
    /// requested.
    pub moves: Vec<(M, Score)>,
    /// The moves that keep the payoff, however long they take. Empty if the game is over.
    pub best: Vec<M>,
    /// Best play of both sides to the end: the winner wins as soon as possible, the loser as late as
    /// possible.
    pub line: Vec<M>,
    /// Positions visited for this solution.
    pub nodes: u64,
}

/// A position on the current path.
struct Frame<G: Game> {
    at: G::Position,
    untried: std::vec::IntoIter<G::Move>,
    best: Score,
}

impl<'a, G: Game> ExhaustiveSolver<'a, G> {
    /// Creates a solver with an empty table.
    pub fn new(game: &'a G) -> ExhaustiveSolver<'a, G> {
        ExhaustiveSolver { game, proved: HashMap::new() }
    }

    /// Returns the value of a position for the side to move.
    pub fn score(&mut self, at: &G::Position, watch: &mut impl Watch<G>) -> Result<Score, Stopped> {
        let mut path = Vec::new();
        let mut score = self.visit(at.clone(), None, &mut path, watch)?;
        while let Some(frame) = path.last_mut() {
            if let Some(theirs) = score {
                frame.best = frame.best.max(one_move_earlier(theirs));
            }
            score = if let Some(mv) = frame.untried.next() {
                let next = self.game.after(&frame.at, mv);
                self.visit(next, Some(mv), &mut path, watch)?
            } else {
                let best = frame.best;
                watch.leave(best);
                self.proved.extend(path.pop().map(|finished| (finished.at, best)));
                Some(best)
            };
        }
        Ok(score.expect("the root is popped last"))
    }

    /// Returns the score of a proved or finished position. Otherwise pushes the position onto the path.
    fn visit(
        &mut self,
        at: G::Position,
        by: Option<G::Move>,
        path: &mut Vec<Frame<G>>,
        watch: &mut impl Watch<G>,
    ) -> Result<Option<Score>, Stopped> {
        if let Some(&score) = self.proved.get(&at) {
            return Ok(Some(score));
        }
        if watch.stopped() {
            return Err(Stopped);
        }
        watch.enter(&at, by, Window::FULL);
        let score = end_score(self.game, &at, self.game.turn(&at), 0);
        if let Some(score) = score {
            watch.leaf(score);
            watch.leave(score);
            self.proved.insert(at, score);
        } else {
            let moves: Vec<G::Move> = self.game.moves(&at).collect();
            path.push(Frame { at, untried: moves.into_iter(), best: Score::WORST });
        }
        Ok(score)
    }

    /// Returns the value of a position, of all its moves, and a line of best play.
    pub fn solve(
        &mut self,
        at: &G::Position,
        watch: &mut impl Watch<G>,
    ) -> Result<Solution<G::Move>, Stopped> {
        let before = self.proved.len();
        let score = self.score(at, watch)?;
        let moves = self.scored_moves(at, watch)?;
        let keeps = |&(mv, each): &(G::Move, Score)| (each.value() == score.value()).then_some(mv);
        Ok(Solution {
            score,
            best: moves.iter().filter_map(keeps).collect(),
            moves,
            line: self.line(at, watch)?,
            nodes: (self.proved.len() - before) as u64,
        })
    }

    fn scored_moves(
        &mut self,
        at: &G::Position,
        watch: &mut impl Watch<G>,
    ) -> Result<Vec<(G::Move, Score)>, Stopped> {
        let game = self.game;
        game.moves(at).map(|mv| Ok((mv, one_move_earlier(self.score(&game.after(at, mv), watch)?)))).collect()
    }

    fn line(&mut self, at: &G::Position, watch: &mut impl Watch<G>) -> Result<Vec<G::Move>, Stopped> {
        let mut at = at.clone();
        let mut line = Vec::new();
        loop {
            let score = self.score(&at, watch)?;
            let moves = self.scored_moves(&at, watch)?;
            let Some((mv, _)) = moves.into_iter().find(|&(_, each)| each == score) else { return Ok(line) };
            line.push(mv);
            self.game.play(&mut at, mv);
        }
    }
}

/// Converts a position's score to the score of the side that moves into it.
pub(crate) fn one_move_earlier(score: Score) -> Score {
    -score.seen_from_root(1)
}
