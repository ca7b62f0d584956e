//! The trace of a Monte Carlo tree search with moves as text and payoffs to First.

use parlor_core::{Notation, Side};
use parlor_search::{MctsEstimate, MctsSimulation, MctsTrace};
use serde::{Serialize, Serializer};

/// The trace of a Monte Carlo tree search.
#[derive(Clone, Debug, Serialize)]
pub struct MctsReport {
    /// The side to move at the root.
    #[serde(rename = "player", serialize_with = "index")]
    pub turn: Side,
    /// The nodes of the recorded simulations, in the order of their first visit, the root first.
    pub nodes: Vec<MctsNode>,
    /// The first simulations, one by one.
    pub simulations: Vec<MctsSimulation>,
    /// The choice that the search would have made after 1, 2, 5, 10… simulations and at its end.
    pub estimates: Vec<MctsEstimate<String>>,
    /// Whether the search ended because the value is proved.
    pub solved: bool,
}

/// A node of the tree.
#[derive(Clone, Debug, Serialize)]
pub struct MctsNode {
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Its label, if the game names its positions.
    pub label: Option<String>,
    /// The side to move.
    #[serde(rename = "player", serialize_with = "index")]
    pub turn: Side,
    /// The number of the node above; `None` at the root.
    pub above: Option<usize>,
    /// First's payoff, if the game is over.
    pub payoff: Option<i32>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn index<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(side.index() as u64)
}

/// Converts moves to text and payoffs to First.
pub(crate) fn report<G: Notation>(game: &G, at: &G::Position, trace: MctsTrace<G::Move>) -> MctsReport {
    let turn = game.turn(at);
    let sign = turn.sign();
    let mut positions: Vec<G::Position> = Vec::with_capacity(trace.nodes.len());
    let mut nodes: Vec<MctsNode> = Vec::with_capacity(trace.nodes.len());
    for node in trace.nodes {
        let (position, above, mv) = match node {
            None => (at.clone(), None, None),
            Some((above, mv)) => {
                let text = game.write_move(&positions[above], mv);
                (game.after(&positions[above], mv), Some(above), Some(text))
            }
        };
        nodes.push(MctsNode {
            mv,
            label: game.label(&position).map(str::to_owned),
            turn: game.turn(&position),
            above,
            payoff: game.payoff(&position).map(|payoff| payoff.to(Side::First)),
        });
        positions.push(position);
    }
    let simulations = trace.simulations.into_iter().map(|one| MctsSimulation {
        path: one.path,
        payoff: sign * one.payoff,
        proved: one.proved.into_iter().map(|(node, value)| (node, sign * value)).collect(),
    });
    let estimates = trace.estimates.into_iter().map(|one| MctsEstimate {
        simulations: one.simulations,
        mean: f64::from(sign) * one.mean,
        best: game.write_move(at, one.best),
        visits: one.visits,
        chosen: f64::from(sign) * one.chosen,
        proved: one.proved.map(|value| sign * value),
    });
    MctsReport {
        turn,
        nodes,
        simulations: simulations.collect(),
        estimates: estimates.collect(),
        solved: trace.solved,
    }
}
