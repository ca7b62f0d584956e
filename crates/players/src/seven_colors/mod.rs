//! Players of Seven Colours and Filler, from the report's four strategies to an exact solver.
//!
//! | file | player |
//! |---|---|
//! | [`useful`] | any colour that gains |
//! | [`greedy`] | the colour that gains most |
//! | [`hegemony`] | the colour that leaves the longest frontier |
//! | [`foresight`] | the colour that begins the player's best few moves |
//! | [`evaluations`] | estimates and move order for the generic searches |
//! | [`voronoi`] | the strong player: iterative deepening with the Voronoi estimate |
//! | [`exact`] | exact values of small boards |

pub mod evaluations;
pub mod exact;
pub mod foresight;
pub mod greedy;
pub mod hegemony;
pub mod tie_breaker;
pub mod useful;
pub mod voronoi;

pub use evaluations::{Area, AreaFrontier, GainOrder, Voronoi};
pub use foresight::Foresight;
pub use greedy::GreedyColors;
pub use hegemony::{Frontier, Hegemony};
pub use tie_breaker::{TieBreaker, Ties};
pub use useful::Useful;
pub use voronoi::VoronoiPlayer;

use parlor_core::Side;
use parlor_games::seven_colors::{MOST_COLORS, Position, SevenColors};

/// Returns the gain of each colour for the side to move, and the colours with a gain as bits; only legal colours count.
#[inline]
fn gains(game: &SevenColors, at: &Position) -> ([u32; MOST_COLORS as usize], u32) {
    let mut gains = [0; MOST_COLORS as usize];
    at.gains(at.turn(), &mut gains);
    let open = game.open_colors(at);
    let mut gaining = 0;
    for (color, gain) in gains.iter_mut().enumerate() {
        if open >> color & 1 == 0 {
            *gain = 0;
        }
        gaining |= u32::from(*gain > 0) << color;
    }
    (gains, gaining)
}

/// Returns the number of cells that touch `side`'s area but do not belong to it.
fn frontier(at: &Position, side: Side) -> u32 {
    let own = *at.owned(side);
    ((own.neighbours() & *at.board().all()) - own).count()
}

#[cfg(test)]
mod tests;
