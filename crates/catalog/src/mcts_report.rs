//! A tree of simulations as people read it: how it grew, in the texts of moves, and with First's payoffs.

use parlor_core::{Notation, Side};
use parlor_search::MctsTrace;

/// How a tree grew.
#[derive(Clone, Debug)]
pub struct MctsReport {
    /// Whose turn it is at the root.
    pub turn: Side,
    /// The nodes of the simulations that are shown, in the order of their first visit, the root first.
    pub nodes: Vec<MctsNode>,
    /// The first simulations, one by one.
    pub simulations: Vec<Simulated>,
    /// What the search would have said after ever more of them.
    pub estimates: Vec<Estimated>,
    /// Whether it ended because nothing is left to find out.
    pub solved: bool,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct MctsNode {
    /// The number of the node above; none at the root.
    pub above: Option<usize>,
    /// The move that leads to it.
    pub mv: Option<String>,
    /// The name it has of its own.
    pub label: Option<String>,
    /// Who is to move.
    pub turn: Side,
    /// Moves between the root and this node.
    pub ply: u32,
    /// What First gets, where the game is over.
    pub payoff: Option<i32>,
}

/// One simulation.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// The nodes it went through, the root first.
    pub path: Vec<usize>,
    /// What it told the root.
    pub payoff: i32,
    /// Nodes whose value became certain by it.
    pub proved: Vec<(usize, i32)>,
}

/// What the search would have said.
#[derive(Clone, Debug)]
pub struct Estimated {
    /// After so many simulations.
    pub simulations: u64,
    /// The mean of all of them.
    pub mean: f64,
    /// The move it would make.
    pub best: String,
    /// How many went that way.
    pub visits: u64,
    /// The mean of those.
    pub chosen: f64,
    /// The value, once proved.
    pub proved: Option<i32>,
}

/// Puts moves into words.
pub(crate) fn told<G: Notation>(game: &G, at: &G::Position, growth: &MctsTrace<G::Move>) -> MctsReport {
    let turn = game.turn(at);
    let sign = turn.sign();
    let mut positions: Vec<G::Position> = Vec::with_capacity(growth.nodes.len());
    let mut nodes: Vec<MctsNode> = Vec::with_capacity(growth.nodes.len());
    for sprout in &growth.nodes {
        let (position, above, mv) = match sprout.above {
            None => (at.clone(), None, None),
            Some((above, mv)) => {
                let text = game.write_move(&positions[above], mv);
                (game.after(&positions[above], mv), Some(above), Some(text))
            }
        };
        nodes.push(MctsNode {
            above,
            mv,
            label: game.label(&position).map(str::to_owned),
            turn: game.turn(&position),
            ply: above.map_or(0, |above| nodes[above].ply + 1),
            payoff: game.payoff(&position).map(|payoff| payoff.to(Side::First)),
        });
        positions.push(position);
    }
    let simulations = growth.simulations.iter().map(|one| Simulated {
        path: one.path.clone(),
        payoff: sign * one.payoff,
        proved: one.proved.iter().map(|&(node, value)| (node, sign * value)).collect(),
    });
    let estimates = growth.estimates.iter().map(|one| Estimated {
        simulations: one.simulations,
        mean: f64::from(sign) * one.mean,
        best: game.write_move(at, one.best),
        visits: one.visits,
        chosen: f64::from(sign) * one.chosen,
        proved: one.proved.map(|value| sign * value),
    });
    MctsReport {
        turn,
        simulations: simulations.collect(),
        estimates: estimates.collect(),
        nodes,
        solved: growth.solved,
    }
}
