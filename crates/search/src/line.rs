//! The play that a search expects, for showing to people.

use parlor_core::{Evaluate, Game, Guide, Watch};

use crate::{Plain, SearchContext};

/// The best moves of both sides from `at`, `depth` moves ahead or to the end of the game; shorter where
/// the watch stops the search.
///
/// After each move the position is searched again, one ply less deep, which finds the same scores. A
/// search that gathers its line on the way would pay for it at every node, also where nobody looks at it.
pub fn principal_line<G: Game, E: Evaluate<G>, U: Guide<G>, W: Watch<G>>(
    study: &mut SearchContext<'_, G, E, U, W>,
    at: &G::Position,
    depth: Option<u32>,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut at = at.clone();
    let mut depth = depth;
    while let Ok(found) = Plain::AlphaBeta.search(study, &at, depth)
        && let Some(mv) = found.best
    {
        line.push(mv);
        study.game.play(&mut at, mv);
        depth = depth.map(|depth| depth - 1);
    }
    line
}
