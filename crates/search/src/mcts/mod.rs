//! Monte Carlo tree search: a tree grown where random games say it matters.
//!
//! Each *simulation* goes down the tree from the root, at every position to the move that is either good so
//! far or little tried (*UCT*, \[1, 2\]), adds what it finds at the bottom, plays a random game from there,
//! and tells its outcome to all positions on the way. It needs no evaluation and works in every game.
//!
//! Where the tree reaches the end of games, nothing is left to chance: each position keeps between which
//! bounds its true value lies, bounds go up the tree, and moves that cannot be best any more are no longer
//! tried \[3, 4\]. A position whose bounds meet is solved, and when that is the root, the search is over.
//!
//! Several trees may be grown from different random numbers, as many at a time as there are threads, and
//! their counts added \[5\]. Their number is part of the player, so the number of threads changes nothing.
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

pub use trace::{MctsConfig, MctsEstimate, MctsNode, MctsSimulation, MctsTrace};
use tree::Tree;

use crate::limits::LimitChecker;
use crate::random::{draw_move, playout_within, stream};

/// Plays the move that simulations tried most, or one that they proved best.
#[derive(Debug)]
pub struct Mcts<G: Game, E, U> {
    /// Simulations for a move, if they are counted. What is chosen is then fixed by the seed.
    pub simulations: Option<u64>,
    /// Time for a move, if it is measured; an earlier deadline of the moment goes first. The tree is then
    /// kept from move to move.
    pub time: Option<Duration>,
    /// Trees to grow side by side, the simulations being shared out among them.
    pub trees: NonZero<usize>,
    /// The moves that the tree is made of.
    pub guide: U,
    /// How games are played out.
    pub rollout: Rollout<E>,
    /// Where its random numbers are drawn from, for each ply and tree from a stream of its own.
    pub seed: u64,
    /// What it remembers of its last move.
    pub kept: KeptTrees<G>,
}

/// The trees of the last move.
#[derive(Debug)]
pub struct KeptTrees<G: Game>(Vec<Tree<G>>);

impl<G: Game> KeptTrees<G> {
    /// Nothing yet.
    pub const fn new() -> KeptTrees<G> {
        KeptTrees(Vec::new())
    }
}

impl<G: Game, E: Evaluate<G>, U: Guide<G>> Mcts<G, E, U> {
    /// A player with one tree, without limits of its own.
    pub fn new(guide: U, rollout: Rollout<E>, seed: u64) -> Mcts<G, E, U> {
        Mcts {
            simulations: None,
            time: None,
            trees: NonZero::<usize>::MIN,
            guide,
            rollout,
            seed,
            kept: KeptTrees::new(),
        }
    }

    /// Grows one tree within the limits.
    fn grow(&self, game: &G, tree: &mut Tree<G>, number: u64, ply: u32, most: Option<u64>, limits: &Limits) {
        let mut rng = stream(self.seed, u64::from(ply) | number << 32);
        let mut checker = LimitChecker::new(limits);
        let mut grown = 0;
        while most.is_none_or(|most| grown < most) && !tree.is_solved(game) && !checker.reached() {
            let told = tree.simulate(game, &self.guide, &self.rollout, &mut rng, &mut checker);
            grown += u64::from(told.is_some());
        }
    }

    /// The trees to go on with: those of the last move, as far as they have come to this position, where
    /// that cannot change a choice that the seed should fix. Where a position has a million moves, planting takes a
    /// while: when the time is up, those that stand have to do.
    fn trees(&mut self, game: &G, at: &G::Position, counted: bool, limits: &Limits) -> Vec<Tree<G>> {
        let mut kept = std::mem::take(&mut self.kept.0).into_iter();
        let mut tree = || {
            let kept =
                kept.next().filter(|_| !counted).and_then(|tree| tree.after_two_moves(game, &self.guide, at));
            kept.unwrap_or_else(|| Tree::new(game, &self.guide, at))
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
        // A limit of nodes is one of simulations: each adds one position.
        let simulations = self.simulations.into_iter().chain(limits.nodes).min();
        let mut trees = self.trees(game, at, simulations.is_some(), &limits);
        let count = trees.len() as u64;
        for tree in &mut trees {
            tree.bound(limits.memory.map(|bytes| bytes / count as usize));
        }
        let share = |number: u64| simulations.map(|all| (all + count - 1 - number) / count);
        let numbered: Vec<(u64, &mut Tree<G>)> = (0..).zip(&mut trees).collect();
        let threads = limits.threads().min(numbered.len());
        let player = &*self;
        if threads == 1 {
            for (number, tree) in numbered {
                player.grow(game, tree, number, ply, share(number), &share_of_time(&limits, number, count));
            }
        } else {
            thread::scope(|scope| {
                let mut hands: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
                for (number, tree) in numbered {
                    hands[number as usize % threads].push((number, tree));
                }
                for hand in hands {
                    let (share, limits) = (&share, &limits);
                    scope.spawn(move || {
                        let trees = hand.len() as u64;
                        for (done, (number, tree)) in (0..).zip(hand) {
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
        let nodes = trees.iter().map(Tree::simulations).sum();
        let line = trees[0].line(chosen.index);
        self.kept = KeptTrees(trees);
        let opinion = Opinion { value: chosen.score, depth: line.len() as u32, nodes, remark: None };
        Ok(Choice { mv: chosen.mv, line, opinion })
    }
}

/// The limits of one of several trees that are grown one after the other: a fair share of the time left.
fn share_of_time(limits: &Limits, done: u64, all: u64) -> Limits {
    let share = |deadline: Instant| {
        let now = Instant::now();
        now + deadline.saturating_duration_since(now) / (all - done) as u32
    };
    Limits { deadline: limits.deadline.map(share), ..limits.clone() }
}

/// The moves of the games that are played out.
#[derive(Clone, Copy, Debug)]
pub enum Rollout<E> {
    /// Any move, each as likely as any other.
    Random,
    /// Mostly the move after which the evaluation likes the position best, and now and then any other: a
    /// better game, and a slower one.
    Greedy(E),
}

/// One move in so many is drawn at random, so that no two games need be alike.
const WHIM: u32 = 4;

impl<E> Rollout<E> {
    /// Plays a game to its end, unless the limits are up before that.
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
            let mv = if rng.random_range(0..WHIM) == 0 {
                draw_move(game, &at, rng)
            } else {
                // Some games have millions of moves in every position.
                let in_time = game.moves(&at).take_while(|_| !checker.reached());
                in_time.min_by_key(|&mv| {
                    let next = game.after(&at, mv);
                    // What is over outranks every estimate, and what is good for the other side is bad.
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
