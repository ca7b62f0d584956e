//! The report's third strategy: the colour that gains most.

use parlor_core::{Choice, Forfeit, Limits, Strategy};
use parlor_games::seven_colors::{Color, Position, SevenColors};

use super::tie_breaker::{TieBreaker, Ties};

/// Names the colour that gains most cells.
#[derive(Debug)]
pub struct GreedyColors {
    ties: TieBreaker,
}

impl GreedyColors {
    /// Creates a player for one game.
    pub fn new(seed: u64, ties: Ties) -> GreedyColors {
        GreedyColors { ties: TieBreaker::new(seed, ties) }
    }
}

impl Strategy<SevenColors> for GreedyColors {
    #[inline]
    fn choose(
        &mut self,
        game: &SevenColors,
        at: &Position,
        ply: u32,
        _: &Limits,
    ) -> Result<Choice<Color>, Forfeit> {
        let (gains, gaining) = super::gains(game, at);
        let among = if gaining == 0 { game.open_colors(at) } else { best(&gains, gaining) };
        Ok(Choice::plain(self.ties.draw(among, ply)))
    }
}

/// Returns the colours among `candidates` with the largest merit, as bits.
#[inline]
pub(super) fn best(merits: &[u32], candidates: u32) -> u32 {
    let mut most = 0;
    let mut found = 0;
    for (color, &merit) in merits.iter().enumerate() {
        if candidates >> color & 1 == 1 && merit >= most {
            found = if merit > most { 1 << color } else { found | 1 << color };
            most = merit;
        }
    }
    found
}
