//! A tree of simulations watched while it grows: what each simulation tried and what came of it, and what the search
//! would have choice if it had stopped there. It is the same tree that plays; only the recorder are added.

use std::collections::HashMap;

use parlor_core::{Evaluate, Game, Guide, Limits, Score, Value, Watch};

use super::Rollout;
use super::tree::{Tree, choose_root_move};
use crate::context::SearchContext;
use crate::limits::LimitChecker;
use crate::random::stream;

/// How much to grow, and how much of it to write down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsConfig {
    /// Fixes everything random.
    pub seed: u64,
    /// Simulations.
    pub simulations: u64,
    /// Simulations that are written down one by one, the first of all.
    pub shown: u64,
}

/// A tree and how it came to be. Payoffs are those of the side to move at the root.
#[derive(Clone, Debug)]
pub struct MctsTrace<M> {
    /// The nodes of the simulations written down, in the order of their first visit, the root first.
    pub nodes: Vec<MctsNode<M>>,
    /// The simulations written down.
    pub simulations: Vec<MctsSimulation>,
    /// What the search would have choice after 1, 2, 5, 10, 20, 50… simulations, and at its end.
    pub estimates: Vec<MctsEstimate<M>>,
    /// Whether it ended because nothing is left to find out.
    pub solved: bool,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsNode<M> {
    /// The number of the node above, and the move from there; none at the root.
    pub above: Option<(usize, M)>,
}

/// One simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MctsSimulation {
    /// The nodes it went through, the root first; from the last one a game was played to its end.
    pub path: Vec<usize>,
    /// The payoff that it totals the root.
    pub payoff: i32,
    /// Nodes whose value became certain by it, with that value.
    pub proved: Vec<(usize, i32)>,
}

/// What a search would say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsEstimate<M> {
    /// After so many simulations.
    pub simulations: u64,
    /// The mean payoff of all of them.
    pub mean: f64,
    /// The move it would make.
    pub best: M,
    /// How many of them went that way.
    pub visits: u64,
    /// The mean payoff of those.
    pub chosen: f64,
    /// The value, if it has been proved.
    pub proved: Option<i32>,
}

/// Positions after which a tree is grown no more: it is looked at, not played with.
const ROOM: usize = 1 << 20;

impl<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>> SearchContext<'_, G, E, U, W> {
    /// Grows a tree from a position in which the game is not over, by games of random moves.
    pub fn grow(&self, at: &G::Position, config: MctsConfig, limits: &Limits) -> MctsTrace<G::Move> {
        let (game, guide) = (self.game, self.guide);
        let mut rng = stream(config.seed, 0);
        let mut tree = Tree::new(game, guide, at);
        let mut recorder = Recorder::new(config.shown);
        let mut checker = LimitChecker::new(limits);
        let (mut done, mut total, mut next) = (0, 0, 1);
        let mut totals: HashMap<u32, i64> = HashMap::new();
        while done < config.simulations && !tree.is_solved(game) && tree.size() < ROOM {
            let payoff = tree.simulate(game, guide, &Rollout::<E>::Random, &mut rng, &mut checker);
            let Some(payoff) = payoff else { break };
            done += 1;
            total += i64::from(payoff);
            *totals.entry(tree.path()[1]).or_default() += i64::from(payoff);
            recorder.take(&tree, game, payoff);
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

/// 1, 2, 5, 10, 20, 50…
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
    tree: &Tree<G>,
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

/// What is written down.
struct Recorder<M> {
    trace: MctsTrace<M>,
    shown: u64,
    /// The numbers here of the tree's own nodes.
    numbers: HashMap<u32, usize>,
    proved: Vec<bool>,
}

impl<M: Copy> Recorder<M> {
    fn new(shown: u64) -> Recorder<M> {
        let nodes = vec![MctsNode { above: None }];
        let trace = MctsTrace { nodes, simulations: Vec::new(), estimates: Vec::new(), solved: false };
        Recorder { trace, shown, numbers: HashMap::from([(0, 0)]), proved: vec![false] }
    }

    /// Writes down the simulation that a tree has just made.
    fn take<G: Game<Move = M>>(&mut self, tree: &Tree<G>, game: &G, payoff: i32) {
        if self.trace.simulations.len() as u64 >= self.shown {
            return;
        }
        let mut path = vec![0];
        for &node in &tree.path()[1..] {
            let above = path[path.len() - 1];
            let number = *self.numbers.entry(node).or_insert_with(|| {
                let mv = tree.move_to(node).expect("only the root has no move");
                self.trace.nodes.push(MctsNode { above: Some((above, mv)) });
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
    fn looks_are_taken_at_round_numbers() {
        let mut looks = vec![1];
        while looks.len() < 8 {
            looks.push(following(looks[looks.len() - 1]));
        }
        assert_eq!(looks, [1, 2, 5, 10, 20, 50, 100, 200]);
    }
}
