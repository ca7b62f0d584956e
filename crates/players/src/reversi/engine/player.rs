//! The strong player: searches as deep as its limits allow, and solves positions near the end.

use std::cmp::Reverse;
use std::sync::atomic::Ordering;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use parlor_core::{Choice, Forfeit, Game, Instant, Limits, Opinion, Score, Strategy};
use parlor_games::Reversi;
use parlor_games::reversi::board::Plain;
use parlor_games::reversi::{Move, Position};
use parlor_processor::Vector;
use parlor_search::SolveScope;
use rand::SeedableRng;
use rand::seq::SliceRandom;

use super::estimate::StaticEval;
use super::machine::Machine;
use super::midgame::WIDE;
use super::patterns::UNIT;
use super::searcher::{SearchControl, SearchTables, Searcher, Shared};
use super::solver::ReversiSolver;
use super::table::LocalTable;

/// Maximum empties at which positions are always solved: it takes about a millisecond.
const ALWAYS_EXACT: u32 = 12;

/// Search depth without limits.
const DEFAULT_DEPTH: u32 = 10;

/// Nodes per second and thread, estimated cautiously.
const NODES_PER_SECOND: f64 = 12e6;

/// The limits of a player.
#[derive(Clone, Copy, Debug, Default)]
pub struct EngineLimits {
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Time per move.
    pub time: Option<Duration>,
    /// Number of threads; `None` leaves it to the limits of the call.
    pub threads: Option<usize>,
}

/// The strong player of Reversi.
#[derive(Debug)]
pub struct Engine {
    own_limits: EngineLimits,
    seed: u64,
    exact: ReversiSolver<'static>,
    midgame: SearchTables<'static>,
}

/// A move at the root and its value in parts of a disc.
type RootMove = (Move, i32);

impl Engine {
    /// Creates a player for one game with tables of at most `bytes`. The seed decides between equal moves.
    pub fn new(game: &Reversi, own_limits: EngineLimits, bytes: usize, seed: u64) -> Engine {
        let midgame = SearchTables::new(game, bytes / 4, StaticEval::for_game(game));
        Engine { own_limits, seed, exact: ReversiSolver::new(game, bytes - bytes / 4), midgame }
    }

    /// Returns the value of each move to its maker, in hundredths of a disc, by a search of `depth` plies; `None` if the
    /// search was stopped.
    pub fn values(&mut self, at: &Position, depth: u32, limits: &Limits) -> Option<Vec<(Move, Score)>> {
        let game = self.midgame.game;
        let mut values = Vec::new();
        for mv in game.moves(at) {
            let child = game.after(at, mv);
            let score = match game.payoff(&child) {
                Some(payoff) => Score::finished(payoff, at.turn()),
                None => score(-self.value(&child, depth.max(1) - 1, limits)?),
            };
            values.push((mv, score));
        }
        Some(values)
    }

    fn value(&mut self, at: &Position, depth: u32, limits: &Limits) -> Option<i32> {
        fn on<M: Machine>(
            machine: M,
            tables: &mut SearchTables<'_>,
            at: &Position,
            depth: u32,
            limits: &Limits,
        ) -> Option<i32> {
            let limits = Limits { threads: Some(1), ..limits.clone() };
            let control = SearchControl { limits: &limits, progress: &|_| () };
            tables.run(
                machine,
                |_, _| (),
                control,
                |searcher| {
                    let value = machine.midgame(searcher, at.own(), at.opponent(), depth, -WIDE, WIDE);
                    (!searcher.is_stopped()).then_some(value)
                },
            )
        }
        with_machine!(self.midgame.game, |machine| on(machine, &mut self.midgame, at, depth, limits))
    }

    /// Searches by iterative deepening. Returns the best move with its value, the depth reached and the nodes.
    fn think(&mut self, at: &Position, ply: u32, depth: u32, limits: &Limits) -> (RootMove, u32, u64) {
        let game = self.midgame.game;
        let mut moves: Vec<RootMove> = game.moves(at).map(|mv| (mv, 0)).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(ply.into());
        moves.shuffle(&mut rng);
        let root = RootSearch { game: &game, at, moves, depth };
        with_machine!(game, |machine| root.deepened(machine, &mut self.midgame, limits))
    }
}

impl Strategy<Reversi> for Engine {
    fn choose(
        &mut self,
        game: &Reversi,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let mut moves = game.moves(at);
        if let (Some(only), None) = (moves.next(), moves.next()) {
            return Ok(Choice { opinion: Opinion { nodes: 1, ..Opinion::default() }, ..Choice::plain(only) });
        }
        let limits = Limits {
            threads: self.own_limits.threads.or(limits.threads),
            ..limits.tightened(self.own_limits.depth, self.own_limits.time)
        };
        let depth = limits.depth;
        // Without a time limit of its own, a choice must depend only on the position. A deadline of the caller stops such a
        // player, but the player does not use up the time.
        let timed = limits.deadline.is_some() && (depth.is_none() || self.own_limits.time.is_some());
        let limits = if timed { limits } else { Limits { threads: Some(1), ..limits } };
        if !timed {
            self.exact.clear();
            self.midgame.clear();
        }
        let empties = (game.area() & !(at.own() | at.opponent())).count_ones();
        let unbounded = !timed && limits.nodes.is_none() && depth.is_none();
        let depth = depth.unwrap_or(if unbounded { DEFAULT_DEPTH } else { empties });

        let by_depth = !timed && limits.nodes.is_none();
        let within_reach = if by_depth {
            empties <= ALWAYS_EXACT.max(depth)
        } else {
            self.is_within_reach(empties, &limits)
        };
        let mut choice = None;
        if !within_reach || empties > ALWAYS_EXACT {
            // The exact solver may be stopped, so a search provides a fallback.
            let (share, depth) = if within_reach { (0.2, depth.min(8)) } else { (1.0, depth) };
            let first = portion(&limits, share);
            let ((mv, value), depth, nodes) = self.think(at, ply, depth, &first);
            let opinion = Opinion { value: Some(score(value)), depth, nodes, remark: None };
            choice = Some(Choice { mv, line: vec![mv], opinion });
        }
        if within_reach {
            let used = choice.as_ref().map_or(0, |choice| choice.opinion.nodes);
            let left = Limits { nodes: limits.nodes.map(|most| most.saturating_sub(used)), ..limits };
            if let Ok(found) = self.exact.solve(at, SolveScope::OneMove, &left, &|_| ()) {
                choice = Some(Choice {
                    mv: found.best[0],
                    line: found.line,
                    opinion: Opinion {
                        value: Some(found.score),
                        depth: empties,
                        nodes: found.nodes + used,
                        remark: None,
                    },
                });
            }
        }
        let first = || Choice::plain(game.moves(at).next().expect("an unfinished game has a move"));
        Ok(choice.unwrap_or_else(first))
    }
}

impl Engine {
    /// Returns whether the position can probably be solved within the limits on nodes or time.
    fn is_within_reach(&self, empties: u32, limits: &Limits) -> bool {
        if empties <= ALWAYS_EXACT {
            return true;
        }
        let nodes = match (limits.nodes, limits.deadline) {
            (Some(nodes), _) => nodes as f64,
            (None, Some(deadline)) => {
                let threads = limits.threads() as f64;
                deadline.saturating_duration_since(Instant::now()).as_secs_f64() * NODES_PER_SECOND * threads
            }
            (None, None) => return false,
        };
        // Each additional empty square multiplies the work, by less on smaller boards.
        let growth: f64 = if self.midgame.game.extent().squares() == 64 { 2.4 } else { 2.0 };
        3e5 * growth.powi(empties as i32 - 16) <= nodes
    }
}

/// Returns the given share of the limits.
fn portion(limits: &Limits, share: f64) -> Limits {
    let time = |deadline: Instant| {
        let now = Instant::now();
        now + deadline.saturating_duration_since(now).mul_f64(share)
    };
    Limits {
        deadline: limits.deadline.map(time),
        nodes: limits.nodes.map(|nodes| (nodes as f64 * share) as u64),
        ..limits.clone()
    }
}

/// Converts a value in parts of a disc to a score in hundredths of a disc.
fn score(value: i32) -> Score {
    Score::estimate(value * 100 / UNIT)
}

/// An iterative-deepening search of a position.
struct RootSearch<'a> {
    game: &'a Reversi,
    at: &'a Position,
    moves: Vec<RootMove>,
    depth: u32,
}

impl RootSearch<'_> {
    fn deepened<M: Machine>(
        self,
        machine: M,
        tables: &mut SearchTables<'_>,
        limits: &Limits,
    ) -> (RootMove, u32, u64) {
        let control = SearchControl { limits, progress: &|_| () };
        // Helpers search one ply deeper; the first thread profits from their table entries.
        let help = |machine: M, shared: &Shared<'_>| {
            let mut local = LocalTable::new();
            let mut searcher = Searcher::new(shared, None, &mut local);
            let mut moves = self.moves.clone();
            for depth in 2..=self.depth {
                if self.iterate(machine, &mut searcher, &mut moves, depth).is_none() {
                    break;
                }
            }
        };
        tables.run(machine, help, control, |searcher| {
            let mut moves = self.moves.clone();
            let (mut best, mut reached) = ((moves[0].0, 0), 0);
            for depth in 1..=self.depth.max(1) {
                let Some(found) = self.iterate(machine, searcher, &mut moves, depth) else { break };
                best = found;
                if searcher.is_stopped() {
                    break;
                }
                reached = depth;
            }
            searcher.shared.stop.store(true, Ordering::Relaxed);
            (best, reached, searcher.all_nodes())
        })
    }

    /// Runs one iteration and sorts the moves for the next one; `None` if it was stopped before the first move was
    /// searched.
    fn iterate<M: Machine>(
        &self,
        machine: M,
        searcher: &mut Searcher<'_>,
        moves: &mut [RootMove],
        depth: u32,
    ) -> Option<RootMove> {
        let (mut alpha, mut best) = (-WIDE, None);
        for index in 0..moves.len() {
            let mv = moves[index].0;
            let child = self.game.after(self.at, mv);
            let mut look = |alpha: i32, beta: i32| {
                -machine.midgame(searcher, child.own(), child.opponent(), depth - 1, -beta, -alpha)
            };
            let mut value = if index == 0 { look(-WIDE, WIDE) } else { look(alpha, alpha + 1) };
            if index > 0 && value > alpha {
                value = look(alpha, WIDE);
            }
            if searcher.is_stopped() {
                break;
            }
            moves[index].1 = value;
            if best.is_none() || value > alpha {
                alpha = value;
                best = Some((mv, value));
                moves[..=index].rotate_right(1);
            }
        }
        if depth == 1 {
            // A stable sort keeps the random order of equal moves.
            moves.sort_by_key(|&(_, value)| Reverse(value));
        }
        best
    }
}
