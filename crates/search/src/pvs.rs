//! Principal variation search: alpha-beta that expects its first move to be the best.
//!
//! Once a move has been searched, the others need no score, only a proof that they are no better, for which a
//! null window is enough \[1, 2\]. A move that turns out better after all is searched again with the full
//! window. With good move ordering that is rare.
//!
//! Results are stored in a [transposition table](crate::transpositions). A search of fixed depth uses only
//! entries of exactly the depth it needs, so it finds the minimax score of that depth, as if there were no
//! table. A *free* search, for timed play, also uses deeper entries and *settled* ones: an entry without an
//! estimate in it holds for every depth.
//!
//! `MoveOrdering` decides which move to try first: the earlier the best move comes, the less is searched.
//! First comes the move stored in the table; then the *killers*, moves that have just caused a cut in a
//! sibling position \[3\]; then moves by their *history*, the work they have saved anywhere in the tree \[4\].
//! Among equals, moves that leave the opponent few replies come first, which keeps the tree narrow, then
//! guide order decides.
//!
//! 1. J. Pearl, Scout: a simple game-searching algorithm with proven optimal properties, AAAI (1980).
//! 2. T. A. Marsland, M. Campbell, Parallel search of strongly ordered game trees, ACM Computing Surveys 14
//!    (1982).
//! 3. S. G. Akl, M. M. Newborn, The principal continuation and the killer heuristic, ACM (1977).
//! 4. J. Schaeffer, The history heuristic, ICCA Journal 6 (1983).

use parlor_core::{Evaluate, Game, Guide, Score, Side, Watch, Window};

use crate::context::{SearchContext, Stopped, end_score};
use crate::key::key_of;
use crate::transpositions::{
    Bound, BusyPositions, NO_INDEX, SETTLED, TableEntry, Transpositions, WORTH_SHARING,
};

/// Positions with fewer remaining plies are not stored in the table.
const WORTH_KEEPING: u32 = 2;

/// Maximum number of plies beyond the depth of a free search, where the estimate is unreliable.
const MOST_EXTRA: u32 = 6;

/// Replies are counted up to this number.
const MANY: usize = 255;

/// With more moves than this, replies are not counted.
const MANY_MOVES: usize = 64;

/// Moves listed between two checks of the limits.
const LISTED: usize = 1024;

/// One thread's search at one depth.
pub(crate) struct Pvs<'a, G: Game, E, U, W> {
    pub(crate) context: SearchContext<'a, G, E, U, W>,
    pub(crate) table: &'a Transpositions,
    pub(crate) busy: Option<&'a BusyPositions>,
    pub(crate) state: &'a mut ThreadState<G>,
    /// Whether deeper and settled entries may be used.
    pub(crate) free: bool,
    /// Depth of the search in plies.
    pub(crate) depth: u32,
    /// Number of estimates used.
    pub(crate) estimates: u64,
}

/// State that a thread keeps from one depth to the next.
pub(crate) struct ThreadState<G: Game> {
    order: MoveOrdering<G>,
    /// The moves of all positions on the path from the root.
    untried: Vec<UntriedMove<G>>,
}

struct UntriedMove<G: Game> {
    mv: G::Move,
    /// Its index in guide order.
    index: usize,
    merit: u64,
    /// The position it leads to, if its merit needed it.
    next: Option<G::Position>,
}

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<G: Game> {
    pub(crate) mv: G::Move,
    /// Its index in guide order.
    pub(crate) index: usize,
    pub(crate) next: G::Position,
}

/// The best move at the root so far, by its index, and its score.
pub(crate) type RootBest = Option<(usize, Score)>;

impl<G: Game> ThreadState<G> {
    pub(crate) fn new() -> ThreadState<G> {
        ThreadState { order: MoveOrdering::new(), untried: Vec::new() }
    }
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> Pvs<'_, G, E, U, W> {
    /// Searches the moves of the root in the given order. The result is the first best move in guide order,
    /// whatever the search order: a move with a lower index replaces the best one if it is as good, a move
    /// with a higher index only if it is better. If the search is stopped, `best` holds the best of the moves
    /// searched so far.
    pub(crate) fn root(
        &mut self,
        at: &G::Position,
        moves: &[RootMove<G>],
        best: &mut RootBest,
    ) -> Result<(), Stopped> {
        self.state.untried.clear();
        self.context.enter(at, None, Window::FULL)?;
        for RootMove { mv, index, next } in moves {
            let enough = match *best {
                None => None,
                Some((best, score)) if *index < best => Some(score),
                Some((_, score)) => Some(score.above()),
            };
            let key = key_of(next);
            if let Some(enough) = enough {
                let window = Window { alpha: -enough, beta: -enough.below() };
                let score = -self.score(next, key, *mv, 1, self.depth - 1, window)?;
                if score < enough {
                    continue;
                }
            }
            let window =
                Window { alpha: Score::WORST, beta: enough.map_or(Score::BEST, |enough| -enough.below()) };
            let score = -self.score(next, key, *mv, 1, self.depth - 1, window)?;
            // The second search of a free search may return a lower score than the first.
            if enough.is_none_or(|enough| score >= enough) {
                *best = Some((*index, score));
            }
        }
        let (_, score) = best.expect("a game that is not over has moves");
        self.context.leave(score);
        Ok(())
    }

    /// Returns the score of a position for the side to move. `key` is read only if the depth is large enough
    /// for the table.
    fn score(
        &mut self,
        at: &G::Position,
        key: u64,
        by: G::Move,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.context.enter(at, Some(by), window)?;
        if let Some(score) = end_score(self.context.game, at, self.context.game.turn(at), ply) {
            return Ok(self.context.leave_leaf(score));
        }
        let score = if depth == 0 {
            let score = self.estimate(at, ply, window)?;
            self.context.watch.leaf(score);
            score
        } else if depth < WORTH_KEEPING {
            self.without_table(at, ply, depth, window)?
        } else {
            self.with_table(at, key, ply, depth, window)?
        };
        Ok(self.context.leave(score))
    }

    /// Returns the estimate, after a few more plies if the position is not quiet.
    #[inline]
    fn estimate(&mut self, at: &G::Position, ply: u32, window: Window) -> Result<Score, Stopped> {
        let SearchContext { game, evaluate, .. } = self.context;
        self.estimates += 1;
        if self.free && ply < self.depth + MOST_EXTRA && !evaluate.is_quiet(game, at) {
            return self.without_table(at, ply, 0, window);
        }
        Ok(Score::estimate(evaluate.evaluate(game, at)))
    }

    /// Plain alpha-beta. Near the horizon, move ordering and table take longer than they save.
    fn without_table(
        &mut self,
        at: &G::Position,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        let SearchContext { game, guide, .. } = self.context;
        let Window { mut alpha, beta } = window;
        let mut best = Score::WORST;
        for mv in guide.moves(game, at) {
            let theirs = Window { alpha: -beta, beta: -alpha };
            let score = -self.score(&game.after(at, mv), 0, mv, ply + 1, depth.saturating_sub(1), theirs)?;
            best = best.max(score);
            if best >= beta {
                self.context.watch.cut(mv, best);
                break;
            }
            alpha = alpha.max(best);
        }
        Ok(best)
    }

    fn with_table(
        &mut self,
        at: &G::Position,
        key: u64,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Score, Stopped> {
        let known = self.table.find(key);
        if let Some(score) = known.and_then(|entry| self.answer(entry, ply, depth, window)) {
            return Ok(score);
        }
        let estimates = self.estimates;
        let remembered = known.map_or(NO_INDEX, |entry| entry.index);
        let first = self.state.untried.len();
        self.list_moves(at, ply, depth, remembered)?;
        let (best, index) = self.try_moves(at, key, first, ply, depth, window)?;
        self.state.untried.truncate(first);

        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let settled = self.free && (self.estimates == estimates || is_settled(best, bound));
        let entry = TableEntry {
            score: best.seen_from(ply),
            bound,
            depth: if settled { SETTLED } else { depth },
            // If no move reached alpha, the previously stored move is the better guess.
            index: if bound == Bound::Upper && remembered != NO_INDEX { remembered } else { index },
        };
        self.table.store(key, entry);
        Ok(best)
    }

    /// Returns the score of an entry if it is deep enough and decides the window.
    #[inline]
    fn answer(&mut self, entry: TableEntry, ply: u32, depth: u32, window: Window) -> Option<Score> {
        let settled = entry.depth == SETTLED;
        let deep_enough = if self.free { entry.depth >= depth } else { entry.depth == depth };
        let score = entry.score.seen_from_root(ply);
        let enough = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        self.estimates += u64::from(!settled && deep_enough && enough);
        (deep_enough && enough).then_some(score)
    }

    fn list_moves(
        &mut self,
        at: &G::Position,
        ply: u32,
        depth: u32,
        remembered: usize,
    ) -> Result<(), Stopped> {
        let SearchContext { game, guide, .. } = self.context;
        let turn = game.turn(at);
        let first = self.state.untried.len();
        for (index, mv) in guide.moves(game, at).enumerate() {
            let merit = if index == remembered {
                u64::MAX
            } else {
                (u64::from(self.state.order.merit(ply, turn, mv)) << 8) + MANY as u64
            };
            self.state.untried.push(UntriedMove { mv, index, merit, next: None });
            // Some games have a million moves.
            if index % LISTED == LISTED - 1 {
                self.context.watch.look();
                if self.context.watch.stopped() {
                    return Err(Stopped);
                }
            }
        }
        let moves = &mut self.state.untried[first..];
        // Just before the horizon, and with many moves, most of these positions would not be needed.
        if depth > WORTH_KEEPING && moves.len() <= MANY_MOVES {
            for untried in moves {
                let next = game.after(at, untried.mv);
                if untried.index != remembered {
                    untried.merit -= count(game.moves(&next)) as u64;
                }
                untried.next = Some(next);
            }
        }
        Ok(())
    }

    /// Tries the moves from `first` on. Returns the best score and the index of its move.
    fn try_moves(
        &mut self,
        at: &G::Position,
        own_key: u64,
        first: usize,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<(Score, usize), Stopped> {
        let Window { mut alpha, beta } = window;
        let mut best = (Score::WORST, NO_INDEX);
        let end = self.state.untried.len();
        // Moves from here on are deferred because another thread is searching them.
        let mut deferred = end;
        let mut number = first;
        while number < end {
            if number < deferred {
                self.bring_best_forward(number, deferred);
            }
            // Another thread may have finished this position in the meantime.
            if self.busy.is_some()
                && depth >= WORTH_SHARING
                && number > first
                && let Some(entry) = self.table.find(own_key)
                && let Some(score) = self.answer(entry, ply, depth, window)
            {
                return Ok((score, entry.index));
            }
            let &UntriedMove { mv, index, ref next, .. } = &self.state.untried[number];
            let next = next.clone().unwrap_or_else(|| self.context.game.after(at, mv));
            let key = if depth > WORTH_KEEPING { key_of(&next) } else { 0 };
            let share = depth >= WORTH_SHARING && number > first;
            if share && number < deferred && self.busy.is_some_and(|busy| busy.is_busy(key)) {
                deferred -= 1;
                self.state.untried.swap(number, deferred);
                continue;
            }
            let whole = Window { alpha: -beta, beta: -alpha };
            let narrow = Window { alpha: -alpha.above(), beta: -alpha };
            let score = if number == first || narrow == whole {
                -self.score(&next, key, mv, ply + 1, depth - 1, whole)?
            } else {
                if share {
                    self.mark_busy(key);
                }
                let score = -self.score(&next, key, mv, ply + 1, depth - 1, narrow)?;
                if share {
                    self.unmark_busy(key);
                }
                if score > alpha && score < beta {
                    -self.score(&next, key, mv, ply + 1, depth - 1, whole)?
                } else {
                    score
                }
            };
            if score > best.0 {
                best = (score, index);
            }
            if score >= beta {
                self.context.watch.cut(mv, score);
                self.state.order.reward(ply, self.context.game.turn(at), mv, depth);
                break;
            }
            alpha = alpha.max(score);
            number += 1;
        }
        Ok(best)
    }

    /// Selects one move at a time, since the first or second usually causes a cut.
    #[inline]
    fn bring_best_forward(&mut self, number: usize, end: usize) {
        let untried = &mut self.state.untried;
        let mut best = number;
        for other in number + 1..end {
            if untried[other].merit > untried[best].merit {
                best = other;
            }
        }
        // A swap keeps the guide order of the other moves almost intact.
        untried.swap(number, best);
    }

    #[inline]
    fn mark_busy(&self, key: u64) {
        if let Some(busy) = self.busy {
            busy.insert(key);
        }
    }

    #[inline]
    fn unmark_busy(&self, key: u64) {
        if let Some(busy) = self.busy {
            busy.remove(key);
        }
    }
}

/// Returns whether a score holds for every depth although it contains estimates: a result that a side can
/// force within this depth, it can also force with a deeper search.
#[inline]
fn is_settled(score: Score, bound: Bound) -> bool {
    score.is_decisive() && bound == if score > Score::ZERO { Bound::Lower } else { Bound::Upper }
}

/// Counts moves up to [`MANY`].
#[inline]
fn count<M>(moves: impl Iterator<Item = M>) -> usize {
    let (least, most) = moves.size_hint();
    if most == Some(least) { least.min(MANY) } else { moves.take(MANY).count() }
}

/// Move-ordering statistics of one thread.
#[derive(Debug)]
pub(crate) struct MoveOrdering<G: Game> {
    killers: Vec<[Option<G::Move>; 2]>,
    history: Box<[[u32; MOVES]; 2]>,
}

/// Entries of the history. Moves share an entry if their keys do.
const MOVES: usize = 1 << 10;

/// The merit of a killer, above every history score.
const KILLER: u32 = 1 << 30;

impl<G: Game> MoveOrdering<G> {
    pub(crate) fn new() -> MoveOrdering<G> {
        MoveOrdering { killers: Vec::new(), history: Box::new([[0; MOVES]; 2]) }
    }

    /// Returns the priority of a move; higher is earlier.
    #[inline]
    pub(crate) fn merit(&self, ply: u32, side: Side, mv: G::Move) -> u32 {
        match self.killers.get(ply as usize) {
            Some(&[Some(latest), _]) if latest == mv => KILLER + 1,
            Some(&[_, Some(earlier)]) if earlier == mv => KILLER,
            _ => self.history[side.index()][history_index(mv)],
        }
    }

    /// Records that a move caused a cut.
    #[inline]
    pub(crate) fn reward(&mut self, ply: u32, side: Side, mv: G::Move, depth: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let score = &mut self.history[side.index()][history_index(mv)];
        *score += depth * depth;
        if *score >= KILLER / 2 {
            for score in self.history.as_flattened_mut() {
                *score /= 2;
            }
        }
    }
}

#[inline]
fn history_index<M: std::hash::Hash>(mv: M) -> usize {
    (key_of(&mv) >> 40) as usize % MOVES
}
