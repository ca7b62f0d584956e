//! The report's second strategy: any colour that gains.

use parlor_core::{Choice, Forfeit, Limits, Strategy};
use parlor_games::seven_colors::{Color, Position, SevenColors};

use super::tie_breaker::{TieBreaker, Ties};

/// Names a random colour that gains something, or any colour if none does.
#[derive(Debug)]
pub struct Useful {
    ties: TieBreaker,
}

impl Useful {
    /// Creates a player for one game.
    pub fn new(seed: u64) -> Useful {
        Useful { ties: TieBreaker::new(seed, Ties::Random) }
    }
}

impl Strategy<SevenColors> for Useful {
    fn choose(
        &mut self,
        game: &SevenColors,
        at: &Position,
        ply: u32,
        _: &Limits,
    ) -> Result<Choice<Color>, Forfeit> {
        let (_, gaining) = super::gains(game, at);
        let among = if gaining == 0 { game.open_colors(at) } else { gaining };
        Ok(Choice::plain(self.ties.draw(among, ply)))
    }
}
