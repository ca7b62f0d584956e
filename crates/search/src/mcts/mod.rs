//! Monte Carlo tree search: grows a tree towards the moves that do well in random games.
//!
//! Each *simulation* walks down the tree from the root, at every position to a move that is either good so
//! far or rarely tried (*UCT*, \[1, 2\]), adds the position at the bottom, plays a random game from there, and
//! reports its outcome to all positions on the path. It needs no evaluation and works in every game.
//!
//! Where the tree reaches the end of games, values are exact: each position stores the bounds between which
//! its true value lies, bounds propagate up the tree, and moves that can no longer be best are not tried
//! again \[3, 4\]. A position whose bounds meet is solved. When the root is solved, the search ends.
//!
//! Several trees may be grown from different random numbers, one per thread at a time, and their counts added
//! \[5\]. Their number is a parameter of the player, so the number of threads changes no result.
//!
//! 1. L. Kocsis, C. Szepesvári, Bandit based Monte-Carlo planning, ECML (2006).
//! 2. R. Coulom, Efficient selectivity and backup operators in Monte-Carlo tree search, CG (2006).
//! 3. M. H. M. Winands, Y. Björnsson, J.-T. Saito, Monte-Carlo tree search solver, CG (2008).
//! 4. T. Cazenave, A. Saffidine, Score bounded Monte-Carlo tree search, CG (2010).
//! 5. G. Chaslot, M. Winands, J. van den Herik, Parallel Monte-Carlo tree search, CG (2008).

mod trace;
mod tree;

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use parlor_core::{Choice, Evaluate, Forfeit, Game, Guide, Instant, Limits, Opinion, Payoff, Strategy};
use rand::{Rng, RngExt};

pub use trace::{MctsConfig, MctsEstimate, MctsSimulation, MctsTrace};
use tree::SearchTree;

use crate::limits::LimitChecker;
use crate::random::{draw_move, playout_within, stream};

/// Plays a move that is proved best, otherwise the most visited one.
#[derive(Debug)]
pub struct Mcts<G: Game, E, U> {
    /// Simulations per move. If set, the seed determines the choice.
    pub simulations: Option<u64>,
    /// Time per move; an earlier deadline of the call takes precedence. Without a limit of simulations, the
    /// tree is kept from move to move.
    pub time: Option<Duration>,
    /// Number of trees, among which the simulations are divided.
    pub trees: NonZero<usize>,
    /// Lists the moves of the tree.
    pub guide: U,
    /// Chooses the moves of the playouts.
    pub rollout: Rollout<E>,
    /// Seed of the random numbers; each ply and tree has its own stream.
    pub seed: u64,
    /// Trees kept from one move to the next.
    pub kept: KeptTrees<G>,
}

/// Trees kept from one move to the next.
#[derive(Debug)]
pub struct KeptTrees<G: Game>(Vec<SearchTree<G>>);

impl<G: Game> KeptTrees<G> {
    /// No trees.
    pub const fn empty() -> KeptTrees<G> {
        KeptTrees(Vec::new())
    }
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Mcts<G, E, U> {
    /// Creates a player with one tree and no limits of simulations or time.
    pub fn new(guide: U, rollout: Rollout<E>, seed: u64) -> Mcts<G, E, U> {
        Mcts {
            simulations: None,
            time: None,
            trees: NonZero::<usize>::MIN,
            guide,
            rollout,
            seed,
            kept: KeptTrees::empty(),
        }
    }

    /// Grows one tree within the limits.
    fn grow(
        &self,
        game: &G,
        tree: &mut SearchTree<G>,
        number: u64,
        ply: u32,
        most: Option<u64>,
        limits: &Limits,
    ) {
        let mut rng = stream(self.seed, u64::from(ply) | number << 32);
        let mut checker = LimitChecker::new(limits);
        let mut grown = 0;
        while most.is_none_or(|most| grown < most) && !tree.is_solved(game) && !checker.reached() {
            let payoff = tree.simulate(game, &self.guide, &self.rollout, &mut rng, &mut checker);
            grown += u64::from(payoff.is_some());
        }
    }

    /// Returns the trees to continue: the subtrees of the last move's trees, unless the seed has to determine
    /// the choice. In positions with a million moves, building a tree takes a while: when the time is up, no
    /// more trees are added.
    fn trees(&mut self, game: &G, at: &G::Position, counted: bool, limits: &Limits) -> Vec<SearchTree<G>> {
        let mut kept = std::mem::take(&mut self.kept.0).into_iter();
        let mut tree = || {
            let kept =
                kept.next().filter(|_| !counted).and_then(|tree| tree.after_two_moves(game, &self.guide, at));
            kept.unwrap_or_else(|| SearchTree::new(game, &self.guide, at))
        };
        let mut trees = vec![tree()];
        while trees.len() < self.trees.get() && !limits.are_up() {
            trees.push(tree());
        }
        trees
    }
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Strategy<G> for Mcts<G, E, U> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let limits = limits.tightened(None, self.time);
        // Each simulation adds one position, so a node limit is a limit of simulations.
        let simulations = self.simulations.into_iter().chain(limits.nodes).min();
        let mut trees = self.trees(game, at, simulations.is_some(), &limits);
        let count = trees.len() as u64;
        for tree in &mut trees {
            tree.bound(limits.memory.map(|bytes| bytes / count as usize));
        }
        let share = |number: u64| simulations.map(|all| (all + count - 1 - number) / count);
        let numbered: Vec<(u64, &mut SearchTree<G>)> = (0..).zip(&mut trees).collect();
        let threads = limits.threads().min(numbered.len());
        let player = &*self;
        if threads == 1 {
            for (number, tree) in numbered {
                player.grow(game, tree, number, ply, share(number), &share_of_time(&limits, number, count));
            }
        } else {
            thread::scope(|scope| {
                let mut batches: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
                for (number, tree) in numbered {
                    batches[number as usize % threads].push((number, tree));
                }
                for batch in batches {
                    let (share, limits) = (&share, &limits);
                    scope.spawn(move || {
                        let trees = batch.len() as u64;
                        for (done, (number, tree)) in (0..).zip(batch) {
                            player.grow(
                                game,
                                tree,
                                number,
                                ply,
                                share(number),
                                &share_of_time(limits, done, trees),
                            );
                        }
                    });
                }
            });
        }
        let chosen = tree::choose_root_move(game, &trees);
        let nodes = trees.iter().map(SearchTree::simulations).sum();
        let line = trees[0].line(chosen.index);
        self.kept = KeptTrees(trees);
        let opinion = Opinion { value: chosen.score, depth: line.len() as u32, nodes, remark: None };
        Ok(Choice { mv: chosen.mv, line, opinion })
    }
}

/// The limits of one of several trees that are grown in sequence: an equal share of the remaining time.
fn share_of_time(limits: &Limits, done: u64, all: u64) -> Limits {
    let share = |deadline: Instant| {
        let now = Instant::now();
        now + deadline.saturating_duration_since(now) / (all - done) as u32
    };
    Limits { deadline: limits.deadline.map(share), ..limits.clone() }
}

/// Chooses the moves of playouts.
#[derive(Clone, Copy, Debug)]
pub enum Rollout<E> {
    /// Uniformly random moves.
    Random,
    /// Mostly the move with the best evaluation, sometimes a random one: better games, but slower.
    Greedy(E),
}

/// One move in this many is random, so that games differ.
const RANDOM_MOVE_INTERVAL: u32 = 4;

impl<E> Rollout<E> {
    /// Plays a game to its end. `None` if the limits are reached before.
    #[inline]
    pub(super) fn play<G: Game>(
        &self,
        game: &G,
        mut at: G::Position,
        rng: &mut impl Rng,
        checker: &mut LimitChecker<'_>,
    ) -> Option<Payoff>
    where
        E: Evaluate<G>,
    {
        let Rollout::Greedy(evaluate) = self else { return playout_within(game, at, rng, checker) };
        loop {
            if let Some(payoff) = game.payoff(&at) {
                return Some(payoff);
            }
            let mover = game.turn(&at);
            let mv = if rng.random_range(0..RANDOM_MOVE_INTERVAL) == 0 {
                draw_move(game, &at, rng)
            } else {
                // Some games have millions of moves in every position.
                let in_time = game.moves(&at).take_while(|_| !checker.reached());
                in_time.min_by_key(|&mv| {
                    let next = game.after(&at, mv);
                    // Finished games outrank every estimate. The lowest value for the other side is the best.
                    match game.payoff(&next) {
                        Some(payoff) => i64::from(payoff.to(mover.other())) << 32,
                        None => i64::from(evaluate.evaluate(game, &next)),
                    }
                })
            };
            if checker.reached() {
                return None;
            }
            game.play(&mut at, mv.expect("a game that is not over has moves"));
        }
    }
}
