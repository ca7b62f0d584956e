//! Solves a game by alpha-beta with a table: the results of [`ExhaustiveSolver`](crate::ExhaustiveSolver)
//! from a fraction of the positions.
//!
//! There is no depth limit and no estimate, so every result is final. The table stores for each position the
//! bounds between which its value lies. It stores complete positions and compares them, because a result that
//! rests on hash keys alone is very likely but not proved.
//!
//! Moves that leave the opponent the fewest replies are tried first, which keeps the proof tree narrow \[1\].
//! Before any move is searched, all of them are looked up in the table: a move that is known to be good
//! enough ends the search of the position at once (*enhanced transposition cut-off*, \[2\]). Of positions that
//! differ only by a symmetry, one is searched ([`Game::canonical`]).
//!
//! If the positions of a game are [numbered](Game::number) and few, their values are computed
//! [bottom-up](crate::proofs) instead.
//!
//! As in [`exhaustive`](crate::exhaustive), scores are stored relative to their own position, and an explicit
//! stack replaces recursion so that long games cannot overflow the call stack.
//!
//! 1. L. V. Allis, Searching for Solutions in Games and Artificial Intelligence (1994), on proof numbers; in
//!    Othello the order is known as fastest first.
//! 2. J. Schaeffer, A. Plaat, New advances in alpha-beta searching, ACM Computer Science (1996).

use parlor_core::{Game, Message, Score, Watch, Window};

use crate::context::{Stopped, end_score};
use crate::exhaustive::{Solution, one_move_earlier};
use crate::key::key_of;
use crate::proofs::{BottomUp, Proofs, ScoreBounds};

/// A solver with its table of proved bounds, which persists between calls.
#[derive(Debug)]
pub struct Solver<'a, G: Game> {
    game: &'a G,
    proofs: Proofs<G::Position>,
    numbered: BottomUp,
    nodes: u64,
    /// Lower and upper bound of the position solved last.
    known: [Score; 2],
}

/// How much a solver finds out about a position. A solver may return more than requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveScope {
    /// The value.
    Value,
    /// The value and one best move.
    OneMove,
    /// The value, all best moves and a line of best play.
    Best,
    /// The same, and the value of every move.
    Everything,
}

/// Why a solver returned no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The limits were reached.
    Stopped {
        /// Positions visited.
        nodes: u64,
        /// Proved bounds on the value to the side to move, if there are any.
        bounds: Option<[i32; 2]>,
    },
    /// The solver cannot handle the position.
    Refused(Message),
}

/// A position on the current path.
struct Frame<G: Game> {
    at: G::Position,
    key: u64,
    /// The window of the search; `best` is the best score so far.
    window: Window,
    best: Score,
    /// The untried moves, as a range of the stack's moves.
    next: usize,
    end: usize,
    /// Whether the current move is searched with a null window and may need a second search.
    narrow: bool,
    nodes_before: u64,
}

/// The path from the root to the current position.
struct SearchStack<G: Game> {
    path: Vec<Frame<G>>,
    /// The moves of all positions on the path, one after the other.
    moves: Vec<StackedMove<G>>,
}

struct StackedMove<G: Game> {
    mv: G::Move,
    next: G::Position,
    key: u64,
    replies: usize,
}

/// The bounds of a position without any proof.
const UNKNOWN: [Score; 2] = [Score::WORST, Score::BEST];

/// Replies are counted up to this number.
const MANY: usize = 255;

impl<'a, G: Game> Solver<'a, G> {
    /// Creates a solver with an empty table of at most `table_bytes`.
    pub fn new(game: &'a G, table_bytes: usize) -> Solver<'a, G> {
        Solver {
            game,
            proofs: Proofs::new(table_bytes),
            numbered: BottomUp::new(table_bytes),
            nodes: 0,
            known: UNKNOWN,
        }
    }

    /// Returns the proved bounds, for the side to move, of the position that was [solved](Solver::solve)
    /// last. If the search was stopped, they may differ.
    pub fn bounds(&self) -> [Score; 2] {
        self.known
    }

    /// Returns the value of a position for the side to move.
    pub fn score(&mut self, at: &G::Position, watch: &mut impl Watch<G>) -> Result<Score, Stopped> {
        self.nodes += self.numbered.fill(self.game, at, watch)?;
        self.search(at, Window::FULL, watch)
    }

    /// Returns the value of a position, its best moves and a line of best play; with
    /// [`SolveScope::Everything`] also the value of every move.
    pub fn solve(
        &mut self,
        at: &G::Position,
        scope: SolveScope,
        watch: &mut impl Watch<G>,
    ) -> Result<Solution<G::Move>, Stopped> {
        let before = self.nodes;
        self.known = UNKNOWN;
        let value = self.score(at, watch)?;
        self.known = [value; 2];
        let mut moves = Vec::new();
        let mut best = Vec::new();
        for mv in self.game.moves(at) {
            let next = self.game.after(at, mv);
            if scope == SolveScope::Everything {
                moves.push((mv, one_move_earlier(self.score(&next, watch)?)));
            }
            if self.reaches(&next, value.worst_alike(), watch)? {
                best.push(mv);
            }
        }
        let line = self.line(at, value, watch)?;
        Ok(Solution { score: value, moves, best, line, nodes: self.nodes - before })
    }

    /// Returns whether a move to `next` is worth at least `score` to the side that plays it.
    fn reaches(
        &mut self,
        next: &G::Position,
        score: Score,
        watch: &mut impl Watch<G>,
    ) -> Result<bool, Stopped> {
        let theirs = self.later(score);
        let window = Window { alpha: theirs, beta: theirs.above() };
        Ok(self.search(next, window, watch)? <= theirs)
    }

    /// Returns the first best moves of both sides to the end.
    fn line(
        &mut self,
        at: &G::Position,
        score: Score,
        watch: &mut impl Watch<G>,
    ) -> Result<Vec<G::Move>, Stopped> {
        let (mut at, mut score) = (at.clone(), score);
        let mut line = Vec::new();
        while let Some(mv) = self.first_move_reaching(&at, score, watch)? {
            line.push(mv);
            self.game.play(&mut at, mv);
            score = self.later(score);
        }
        Ok(line)
    }

    fn first_move_reaching(
        &mut self,
        at: &G::Position,
        score: Score,
        watch: &mut impl Watch<G>,
    ) -> Result<Option<G::Move>, Stopped> {
        for mv in self.game.moves(at) {
            if self.reaches(&self.game.after(at, mv), score, watch)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// Returns the value of a position for the side to move, or a bound of it outside the window.
    fn search(
        &mut self,
        at: &G::Position,
        window: Window,
        watch: &mut impl Watch<G>,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.numbered.score(self.game, at) {
            return Ok(score);
        }
        let mut stack = SearchStack { path: Vec::new(), moves: Vec::new() };
        let at = self.game.canonical(at.clone());
        let searched = self.search_on(&at, window, &mut stack, watch);
        if searched.is_err()
            && self.known == UNKNOWN
            && let Some(root) = stack.path.first()
        {
            self.known[0] = root.best;
        }
        searched
    }

    fn search_on(
        &mut self,
        at: &G::Position,
        window: Window,
        stack: &mut SearchStack<G>,
        watch: &mut impl Watch<G>,
    ) -> Result<Score, Stopped> {
        let mut score = self.visit(at, key_of(at), None, window, stack, watch)?;
        while let Some(frame) = stack.path.last_mut() {
            if let Some(theirs) = score {
                let ours = one_move_earlier(theirs);
                if frame.narrow && ours > frame.window.alpha.max(frame.best) && ours < frame.window.beta {
                    // The null window failed: search again with the full window.
                    frame.narrow = false;
                } else {
                    frame.best = frame.best.max(ours);
                    frame.next += 1;
                    frame.narrow = true;
                    if frame.best >= frame.window.beta {
                        watch.cut(stack.moves[frame.next - 1].mv, frame.best);
                        frame.next = frame.end;
                    }
                }
            }
            score = if frame.next < frame.end {
                let alpha = frame.window.alpha.max(frame.best);
                let beta = if frame.narrow { alpha.above() } else { frame.window.beta };
                let number = frame.next;
                bring_best_forward(&mut stack.moves[number..frame.end]);
                let theirs = Window { alpha: self.later(beta), beta: self.later(alpha) };
                let StackedMove { mv, ref next, key, .. } = stack.moves[number];
                self.visit(&next.clone(), key, Some(mv), theirs, stack, watch)?
            } else {
                let finished = stack.path.pop().expect("the path is not empty");
                stack.moves.truncate(stack.path.last().map_or(0, |frame| frame.end));
                let best = finished.best;
                watch.leave(best);
                self.proofs.learn(
                    &finished.at,
                    finished.key,
                    bounds(best, finished.window),
                    self.nodes - finished.nodes_before,
                );
                Some(best)
            };
        }
        Ok(score.expect("the root is popped last"))
    }

    /// Returns the score of a position that needs no search. Otherwise pushes the position onto the stack.
    fn visit(
        &mut self,
        at: &G::Position,
        own_key: u64,
        by: Option<G::Move>,
        window: Window,
        stack: &mut SearchStack<G>,
        watch: &mut impl Watch<G>,
    ) -> Result<Option<Score>, Stopped> {
        let game = self.game;
        let end = end_score(game, at, game.turn(at), 0);
        if end.is_none()
            && let Some(score) = self.proofs.find(at, own_key).answer(window)
        {
            return Ok(Some(score));
        }
        if watch.stopped() {
            return Err(Stopped);
        }
        self.nodes += 1;
        watch.enter(at, by, window);
        if let Some(score) = end {
            watch.leaf(score);
            watch.leave(score);
            return Ok(Some(score));
        }
        let first = stack.moves.len();
        let enough = self.later(window.beta);
        for mv in game.moves(at) {
            let next = game.canonical(game.after(at, mv));
            let key = key_of(&next);
            let end = end_score(game, &next, game.turn(&next), 0);
            let theirs = end.unwrap_or_else(|| self.proofs.find(&next, key).upper);
            if theirs <= enough {
                let score = one_move_earlier(theirs);
                stack.moves.truncate(first);
                watch.cut(mv, score);
                watch.leave(score);
                self.proofs.learn(at, own_key, bounds(score, window), 1);
                return Ok(Some(score));
            }
            let replies = count(game.moves(&next));
            stack.moves.push(StackedMove { mv, next, key, replies });
        }
        let (next, end) = (first, stack.moves.len());
        let nodes_before = self.nodes;
        let frame = Frame {
            at: at.clone(),
            key: own_key,
            window,
            best: Score::WORST,
            next,
            end,
            narrow: false,
            nodes_before,
        };
        stack.path.push(frame);
        Ok(None)
    }

    /// Converts an edge of a window to the other side's view one move later: the inverse of
    /// [`one_move_earlier`].
    #[inline]
    fn later(&self, edge: Score) -> Score {
        if self.game.won_or_lost() && edge != Score::BEST && edge != Score::WORST {
            -edge.seen_from(1)
        } else {
            -edge
        }
    }
}

/// The bounds that a search with this window has proved.
#[inline]
fn bounds(score: Score, window: Window) -> ScoreBounds {
    ScoreBounds {
        lower: if score > window.alpha { score } else { Score::WORST },
        upper: if score < window.beta { score } else { Score::BEST },
    }
}

/// Moves the move with the fewest replies to the front.
#[inline]
fn bring_best_forward<G: Game>(moves: &mut [StackedMove<G>]) {
    let mut best = 0;
    for other in 1..moves.len() {
        if moves[other].replies < moves[best].replies {
            best = other;
        }
    }
    moves.swap(0, best);
}

/// Counts moves up to [`MANY`].
#[inline]
fn count<M>(moves: impl Iterator<Item = M>) -> usize {
    let (least, most) = moves.size_hint();
    if most == Some(least) { least.min(MANY) } else { moves.take(MANY).count() }
}
