//! Players of Seven Colours and Filler, from the report's four strategies to exact answers.
//!
//! | file | player |
//! |---|---|
//! | [`useful`] | any colour that gains |
//! | [`greedy`] | the colour that gains most |
//! | [`hegemony`] | the colour that leaves the longest frontier |
//! | [`foresight`] | the colour that begins the best few moves of one's own |
//! | [`evaluations`], [`gainful`] | estimates and order of moves for the searches of every game |
//! | [`voronoi`] | the strong one: deepening search with the Voronoi estimate |
//! | [`exact`] | values of small boards, proved |

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
pub use greedy::Greedy;
pub use hegemony::{Frontier, Hegemony};
pub use tie_breaker::{TieBreaker, Ties};
pub use useful::Useful;
pub use voronoi::VoronoiPlayer;

use parlor_core::Side;
use parlor_games::seven_colors::{MOST_COLORS, Position, SevenColors};

/// What each colour would gain for the side to move, and the colours that gain something, as bits; only
/// colours that may be named count.
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

/// The cells that are not `side`'s but touch its area.
fn frontier(at: &Position, side: Side) -> u32 {
    let own = *at.owned(side);
    ((own.neighbours() & *at.board().all()) - own).count()
}

#[cfg(test)]
mod tests;
