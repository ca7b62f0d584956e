//! The value of a game by plain enumeration: every position that can arise is scored once and remembered.
//! No pruning, no order of moves, no knowledge; what is faster is tested against this.
//!
//! Scores are kept as seen from their own position, so that in games of winning and losing
//! ([`Game::won_or_lost`]) the sooner win and the later loss come out exactly, however a position is reached:
//! one move further up, an end is one move further away.
//!
//! A game of thousands of moves would need as many nested calls. The positions on the stack are kept on a
//! stack of their own instead, with their untried moves, so depth costs memory and nothing else.

use std::collections::HashMap;

use parlor_core::{Game, Score, Watch, Window};

use crate::context::{Stopped, end_score};

/// A solver and all it has proved. Asked again, about any position it has come across, it answers from
/// memory; asked again after it was stopped, it need not prove again what it had proved.
#[derive(Debug)]
pub struct ExhaustiveSolver<'a, G: Game> {
    game: &'a G,
    /// Scores to the side to move, as seen from the position.
    proved: HashMap<G::Position, Score>,
}

/// All that is to be known about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Every move with what it is worth to its maker, in the order of the rules; empty when nobody asked.
    pub moves: Vec<(M, Score)>,
    /// The moves that keep the payoff, sooner or later; empty when the game is over.
    pub best: Vec<M>,
    /// Best play of both sides to the end: the winner wins as soon as possible, the loser holds out.
    pub line: Vec<M>,
    /// Positions that were visited for this answer.
    pub nodes: u64,
}

/// A position some of whose moves have been tried.
struct Frame<G: Game> {
    at: G::Position,
    untried: std::vec::IntoIter<G::Move>,
    best: Score,
}

impl<'a, G: Game> ExhaustiveSolver<'a, G> {
    /// A solver that has proved nothing yet.
    pub fn new(game: &'a G) -> ExhaustiveSolver<'a, G> {
        ExhaustiveSolver { game, proved: HashMap::new() }
    }

    /// What a position is worth to the side to move.
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
                self.proved.extend(path.pop().map(|closed| (closed.at, best)));
                Some(best)
            };
        }
        Ok(score.expect("the position asked about is closed last"))
    }

    /// The score of a position where it needs no search; otherwise adds the position to the path.
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

    /// Scores a position and all its moves, and plays it out.
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

/// What a position's score means to the player who moves into it.
pub(crate) fn one_move_earlier(score: Score) -> Score {
    -score.seen_from_root(1)
}
