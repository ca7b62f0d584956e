//! The definition of minimax in its simplest form, as the reference for the searches.

use parlor_core::{Evaluate, Game, Score, Side};

/// Returns `side`'s value of a position `ply` moves below the root, with `depth` plies of lookahead.
pub(crate) fn value<G: Game, E: Evaluate<G>>(
    game: &G,
    evaluate: &E,
    at: &G::Position,
    side: Side,
    ply: u32,
    depth: Option<u32>,
) -> Score {
    let turn = game.turn(at);
    if let Some(payoff) = game.payoff(at) {
        return if game.won_or_lost() {
            Score::finished_at(payoff, side, ply)
        } else {
            Score::finished(payoff, side)
        };
    }
    if depth == Some(0) {
        return Score::estimate(evaluate.evaluate(game, at) * if turn == side { 1 } else { -1 });
    }
    let replies = game
        .moves(at)
        .map(|mv| value(game, evaluate, &game.after(at, mv), side, ply + 1, depth.map(|depth| depth - 1)));
    let best = if turn == side { replies.max() } else { replies.min() };
    best.expect("a game that is not over has moves")
}

/// Returns every move with its value for the side that plays it.
pub(crate) fn move_values<G: Game, E: Evaluate<G>>(
    game: &G,
    evaluate: &E,
    at: &G::Position,
    depth: Option<u32>,
) -> Vec<(G::Move, Score)> {
    let depth = depth.map(|depth| depth - 1);
    game.moves(at)
        .map(|mv| (mv, value(game, evaluate, &game.after(at, mv), game.turn(at), 1, depth)))
        .collect()
}

/// Returns the first best move.
pub(crate) fn first_best<M: Copy>(moves: &[(M, Score)]) -> Option<(M, Score)> {
    let best = moves.iter().map(|&(_, score)| score).max()?;
    moves.iter().copied().find(|&(_, score)| score == best)
}

/// Depth limits from none to more than the longest game, and no limit at all.
pub(crate) fn depths() -> impl Iterator<Item = Option<u32>> {
    (0..=8).map(Some).chain([None])
}
