//! Records a Monte Carlo tree search: the path and outcome of each simulation, and the choice that the search
//! would have made at that point. The tree is the one that [`Mcts`](super::Mcts) uses.

use std::collections::HashMap;

use parlor_core::{Evaluate, Game, Guide, Limits, Score, Value, Watch};

use super::Rollout;
use super::tree::{SearchTree, choose_root_move};
use crate::context::SearchContext;
use crate::limits::LimitChecker;
use crate::random::stream;

/// Size and recording of a traced tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsConfig {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of simulations.
    pub simulations: u64,
    /// Number of simulations recorded individually, from the first on.
    pub shown: u64,
}

/// The trace of a tree. Payoffs are those of the side to move at the root.
#[derive(Clone, Debug)]
pub struct MctsTrace<M> {
    /// The nodes of the recorded simulations in the order of their first visit: the number of the node above and the
    /// move from there, `None` at the root.
    pub nodes: Vec<Option<(usize, M)>>,
    /// The recorded simulations.
    pub simulations: Vec<MctsSimulation>,
    /// The state of the search after 1, 2, 5, 10, 20, 50… simulations, and at its end.
    pub estimates: Vec<MctsEstimate<M>>,
    /// Whether the search ended because the root is solved.
    pub solved: bool,
}

/// One simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MctsSimulation {
    /// The nodes on its path, the root first. A game was played out from the last one.
    pub path: Vec<usize>,
    /// The payoff reported to the root.
    pub payoff: i32,
    /// Nodes solved by this simulation, with their values.
    pub proved: Vec<(usize, i32)>,
}

/// The choice that the search would make at one point.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MctsEstimate<M> {
    /// Number of simulations so far.
    pub simulations: u64,
    /// Mean payoff of all simulations.
    pub mean: f64,
    /// The chosen move.
    pub best: M,
    /// Visits of the chosen move.
    pub visits: u64,
    /// Mean payoff of the chosen move.
    pub chosen: f64,
    /// The value, if it is proved.
    pub proved: Option<i32>,
}

/// Maximum number of positions in a traced tree.
const MAX_POSITIONS: usize = 1 << 20;

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// Grows a tree of random playouts from a position in which the game is not over, and records it.
    pub fn grow(&self, at: &G::Position, config: MctsConfig, limits: &Limits) -> MctsTrace<G::Move> {
        let (game, guide) = (self.game, self.guide);
        let mut rng = stream(config.seed, 0);
        let mut tree = SearchTree::new(game, guide, at);
        let mut recorder = Recorder::new(config.shown);
        let mut checker = LimitChecker::new(limits);
        let (mut done, mut total, mut next) = (0, 0, 1);
        let mut totals: HashMap<u32, i64> = HashMap::new();
        while done < config.simulations && !tree.is_solved(game) && tree.size() < MAX_POSITIONS {
            let payoff = tree.simulate(game, guide, &Rollout::<E>::Random, &mut rng, &mut checker);
            let Some(payoff) = payoff else { break };
            done += 1;
            total += i64::from(payoff);
            *totals.entry(tree.path()[1]).or_default() += i64::from(payoff);
            recorder.record(&tree, game, payoff);
            if done == next || done == config.simulations || tree.is_solved(game) {
                recorder.trace.estimates.push(estimate(game, &tree, done, total, &totals));
                next = following(next.max(done));
            }
        }
        if recorder.trace.estimates.last().is_some_and(|last| last.simulations < done) {
            recorder.trace.estimates.push(estimate(game, &tree, done, total, &totals));
        }
        recorder.trace.solved = tree.is_solved(game);
        recorder.trace
    }
}

/// The next of 1, 2, 5, 10, 20, 50…
fn following(count: u64) -> u64 {
    let decade = 10_u64.pow(count.ilog10());
    match count / decade {
        1 => 2 * decade,
        2..=4 => 5 * decade,
        _ => 10 * decade,
    }
}

fn estimate<G: Game>(
    game: &G,
    tree: &SearchTree<G>,
    done: u64,
    total: i64,
    totals: &HashMap<u32, i64>,
) -> MctsEstimate<G::Move> {
    let choice = choose_root_move(game, std::slice::from_ref(tree));
    let (child, visits) = tree.child(choice.index);
    let sum = totals.get(&child).copied().unwrap_or(0);
    MctsEstimate {
        simulations: done,
        mean: total as f64 / done as f64,
        best: choice.mv,
        visits,
        chosen: sum as f64 / visits.max(1) as f64,
        proved: choice.score.map(units),
    }
}

fn units(score: Score) -> i32 {
    let (Value::Payoff(amount) | Value::Estimate(amount)) = score.value();
    amount
}

/// Builds a trace.
struct Recorder<M> {
    trace: MctsTrace<M>,
    shown: u64,
    /// Index in the trace for each node of the tree.
    numbers: HashMap<u32, usize>,
    proved: Vec<bool>,
}

impl<M: Copy> Recorder<M> {
    fn new(shown: u64) -> Recorder<M> {
        let nodes = vec![None];
        let trace = MctsTrace { nodes, simulations: Vec::new(), estimates: Vec::new(), solved: false };
        Recorder { trace, shown, numbers: HashMap::from([(0, 0)]), proved: vec![false] }
    }

    /// Records the last simulation of the tree.
    fn record<G: Game<Move = M>>(&mut self, tree: &SearchTree<G>, game: &G, payoff: i32) {
        if self.trace.simulations.len() as u64 >= self.shown {
            return;
        }
        let mut path = vec![0];
        for &node in &tree.path()[1..] {
            let above = path[path.len() - 1];
            let number = *self.numbers.entry(node).or_insert_with(|| {
                let mv = tree.move_to(node).expect("only the root has no move");
                self.trace.nodes.push(Some((above, mv)));
                self.proved.push(false);
                self.trace.nodes.len() - 1
            });
            path.push(number);
        }
        let mut proved = Vec::new();
        for (ply, (&node, &number)) in tree.path().iter().zip(&path).enumerate() {
            if let Some(value) = tree.value(node, game.won_or_lost()).filter(|_| !self.proved[number]) {
                self.proved[number] = true;
                let sign = if ply.is_multiple_of(2) { 1 } else { -1 };
                proved.push((number, sign * units(value)));
            }
        }
        self.trace.simulations.push(MctsSimulation { path, payoff, proved });
    }
}

#[cfg(test)]
mod tests {
    use super::following;

    #[test]
    fn estimates_are_taken_at_round_numbers() {
        let mut counts = vec![1];
        while counts.len() < 8 {
            counts.push(following(counts[counts.len() - 1]));
        }
        assert_eq!(counts, [1, 2, 5, 10, 20, 50, 100, 200]);
    }
}
