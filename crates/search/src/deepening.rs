//! Iterative deepening: searches one ply, then two, then three. A shallow search orders the moves of the next
//! one, which saves more than it costs, and there is a move to play whenever time runs out \[1\].
//!
//! With several threads, each searches the same depth over the same table and [avoids](crate::transpositions)
//! the positions of the others. The first to finish provides the result. At a fixed depth the score is
//! minimax's and the move is the first best in guide order, whichever thread finishes first.
//!
//! 1. D. J. Slate, L. R. Atkin, Chess 4.5, in: Chess Skill in Man and Machine (1977).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use parlor_core::{Evaluate, Game, Guide, Instant, Limits, Score, Watch};

use crate::context::{Found, Interrupted, SearchContext, Stopped, end_score};
use crate::key::key_of;
use crate::limits::{Guard, LimitChecker};
use crate::pvs::{Pvs, RootBest, RootMove, ThreadState};
use crate::transpositions::{BusyPositions, SETTLED, Transpositions};

/// An iterative deepening search whose table persists between calls.
#[derive(Debug)]
pub struct Deepening {
    table: Transpositions,
    free: bool,
}

/// The result of [`Deepening::deepen`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeepeningResult<M> {
    /// The move to play: the first best move of the deepest finished iteration, or a better one found by the
    /// interrupted iteration.
    pub best: M,
    /// The value for the side to move, by the deepest finished iteration.
    pub score: Option<Score>,
    /// The depth of that iteration.
    pub depth: u32,
    /// Whether the score holds for every depth.
    pub settled: bool,
    /// Positions visited by all threads together.
    pub nodes: u64,
}

/// A watch that stops a thread once another has finished the iteration.
struct StopFlag<'a>(&'a AtomicBool);

impl<G: Game> Watch<G> for StopFlag<'_> {
    #[inline]
    fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The maximum depth, since table entries store the depth in a byte.
const DEEPEST: u32 = SETTLED - 1;

/// An iteration runs on one thread if the previous one had fewer nodes than this.
const WORTH_THREADS: u64 = 2_000;

impl Deepening {
    /// Creates a search whose table takes at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Deepening {
        Deepening { table: Transpositions::new(table_bytes), free: false }
    }

    /// Searches `depth` plies on one thread, with the result of a [plain search](crate::PlainSearch) of that
    /// depth.
    pub fn search<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
        &mut self,
        context: &mut SearchContext<'_, G, E, U, W>,
        at: &G::Position,
        depth: u32,
    ) -> Result<Found<G::Move>, Interrupted<G::Move>> {
        let turn = context.game.turn(at);
        let depth = depth.min(DEEPEST);
        if let Some(score) = context.leaf_score(at, turn, 0, depth) {
            context
                .enter(at, None, parlor_core::Window::FULL)
                .map_err(|Stopped| Interrupted { best: None })?;
            context.leave_leaf(score);
            return Ok(Found { best: None, score });
        }
        self.start_search(false);
        let mut state = ThreadState::new();
        let mut moves = root_moves(context, at, &Limits::none());
        let mut visited = 0;
        let mut found: Option<(G::Move, Score)> = None;
        for depth in steps(&Limits { depth: Some(depth), ..Limits::none() }) {
            self.table.make_room(visited);
            let watch = (&mut context.watch, NodeCounter(0));
            let context =
                SearchContext { game: context.game, evaluate: context.evaluate, guide: context.guide, watch };
            let (table, state) = (&self.table, &mut state);
            let mut pvs = Pvs { context, table, busy: None, state, free: false, depth, estimates: 0 };
            let mut best = None;
            let ended = pvs.root(at, &moves, &mut best);
            visited += pvs.context.watch.1.0;
            let partial = best.map(|(index, score)| (promote(&mut moves, index), score));
            if ended.is_err() {
                return Err(Interrupted { best: found.or(partial) });
            }
            found = partial;
        }
        let (mv, score) = found.expect("at least one ply was searched");
        Ok(Found { best: Some(mv), score })
    }

    /// Starts a search. Clears the table if it holds entries of the other kind, fixed depth or free.
    fn start_search(&mut self, free: bool) {
        if free != self.free {
            self.table.clear();
            self.free = free;
        }
        self.table.start_search();
    }

    /// Searches deeper and deeper until the limits are reached or the result is final. With a depth limit the
    /// result is minimax's at that depth. With a node limit one thread searches from an empty table, so that
    /// the result is reproducible.
    pub fn deepen<G: Game, E: Evaluate<G>, U: Guide<G>>(
        &mut self,
        context: &SearchContext<'_, G, E, U, ()>,
        at: &G::Position,
        limits: &Limits,
    ) -> DeepeningResult<G::Move> {
        let begun = limits.deadline.map(|_| Instant::now());
        let free = limits.depth.is_none();
        self.start_search(free);
        let mut threads = limits.threads();
        if limits.nodes.is_some() {
            self.table.clear();
            threads = 1;
        }
        let mut moves = root_moves(context, at, limits);
        let mut guard = Guard::new(limits);
        let helper_nodes = AtomicU64::new(0);
        let busy = BusyPositions::new();
        let mut state: Vec<ThreadState<G>> = (0..threads).map(|_| ThreadState::new()).collect();
        let mut last_nodes = 0;
        let mut result =
            DeepeningResult { best: moves[0].mv, score: None, depth: 0, settled: false, nodes: 0 };

        for depth in steps(limits) {
            self.table.make_room(result.nodes);
            let done = AtomicBool::new(false);
            let helpers = if last_nodes < WORTH_THREADS { 0 } else { threads - 1 };
            let (own, others) = state.split_at_mut(1);
            let table = &self.table;
            let run = |state: &mut ThreadState<G>, moves: &[RootMove<G>], guard: &mut Guard| {
                let watch = (guard, StopFlag(&done));
                let context = SearchContext {
                    game: context.game,
                    evaluate: context.evaluate,
                    guide: context.guide,
                    watch,
                };
                let busy = (helpers > 0).then_some(&busy);
                let mut pvs = Pvs { context, table, busy, state, free, depth, estimates: 0 };
                let mut best = None;
                let ended = pvs.root(at, moves, &mut best);
                let settled = free && pvs.estimates == 0;
                if ended.is_ok() {
                    done.store(true, Ordering::Relaxed);
                }
                (ended.is_ok(), best, settled)
            };
            let (finished, best, settled): (bool, RootBest, bool) = thread::scope(|scope| {
                let helpers: Vec<_> = others[..helpers]
                    .iter_mut()
                    .map(|state| {
                        let (run, moves, helper_nodes) = (&run, &moves, &helper_nodes);
                        scope.spawn(move || {
                            let mut guard = Guard::new(limits);
                            let outcome = run(state, moves, &mut guard);
                            helper_nodes.fetch_add(guard.nodes(), Ordering::Relaxed);
                            outcome
                        })
                    })
                    .collect();
                let outcome = run(&mut own[0], &moves, &mut guard);
                let others = helpers.into_iter().map(|helper| helper.join().expect("searches do not panic"));
                // Waits for all threads; every finished one has the same result.
                others.fold(outcome, |one, other| if other.0 && !one.0 { other } else { one })
            });
            let before = result.nodes;
            result.nodes = guard.nodes() + helper_nodes.load(Ordering::Relaxed);
            last_nodes = result.nodes - before;
            if let Some((index, score)) = best {
                result.best = promote(&mut moves, index);
                if finished {
                    result = DeepeningResult { score: Some(score), depth, settled, ..result };
                }
            }
            if !finished || self.is_enough(context.game, &result, moves.len(), begun, limits) {
                break;
            }
        }
        result
    }

    /// Returns whether a free search should end before its limits.
    fn is_enough<G: Game>(
        &self,
        game: &G,
        result: &DeepeningResult<G::Move>,
        moves: usize,
        begun: Option<Instant>,
        limits: &Limits,
    ) -> bool {
        if !self.free {
            return false;
        }
        // A win found at this depth is the quickest, since shallower searches did not see it.
        let won = game.won_or_lost() && result.score.is_some_and(Score::is_decisive);
        // The next iteration takes a few times as long as all before it together.
        let too_late = limits.deadline.zip(begun).is_some_and(|(deadline, begun)| {
            let now = Instant::now();
            now.saturating_duration_since(begun) > deadline.saturating_duration_since(now)
        });
        result.settled || won || too_late || (moves == 1 && limits.deadline.is_some())
    }

    /// Returns the best moves in the table after a search, starting with `first`.
    pub(crate) fn line<G: Game, U: Guide<G>>(
        &self,
        game: &G,
        guide: &U,
        at: &G::Position,
        first: G::Move,
        depth: u32,
    ) -> Vec<G::Move> {
        let mut line = vec![first];
        let mut at = game.after(at, first);
        while line.len() < depth as usize && end_score(game, &at, game.turn(&at), 0).is_none() {
            let index = self.table.find(key_of(&at)).map(|entry| entry.index);
            let Some(mv) = index.and_then(|index| guide.moves(game, &at).nth(index)) else { break };
            line.push(mv);
            game.play(&mut at, mv);
        }
        line
    }
}

/// Counts positions, for the size of the table.
struct NodeCounter(u64);

impl<G: Game> Watch<G> for NodeCounter {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: parlor_core::Window) {
        self.0 += 1;
    }
}

/// The depths to search. On the way to a fixed depth every other one is enough to order the moves; a deadline
/// or node limit may end the search after any depth.
fn steps(limits: &Limits) -> impl Iterator<Item = u32> {
    let deepest = limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
    let step =
        if limits.depth.is_some() && limits.nodes.is_none() && limits.deadline.is_none() { 2 } else { 1 };
    (1..=deepest).filter(move |depth| (deepest - depth).is_multiple_of(step))
}

/// Lists the moves of the root until the time is up, but at least one. In some games a single position takes
/// milliseconds to build.
fn root_moves<G: Game, E, U: Guide<G>, W>(
    context: &SearchContext<'_, G, E, U, W>,
    at: &G::Position,
    limits: &Limits,
) -> Vec<RootMove<G>> {
    let mut checker = LimitChecker::new(limits);
    let moves = context.guide.moves(context.game, at).enumerate();
    moves
        .take_while(|(index, _)| !checker.reached() || *index == 0)
        .map(|(index, mv)| RootMove { mv, index, next: context.game.after(at, mv) })
        .collect()
}

/// Moves the root move with this guide index to the front and keeps the order of the others.
fn promote<G: Game>(moves: &mut [RootMove<G>], index: usize) -> G::Move {
    let number = moves.iter().position(|each| each.index == index).expect("one of these moves");
    moves[..=number].rotate_right(1);
    moves[0].mv
}
