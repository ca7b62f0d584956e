//! Greedy play with a look ahead: the player's best few moves, as if the opponent passed.

use parlor_core::{Choice, Forfeit, Limits, Opinion, Strategy};
use parlor_games::seven_colors::{Color, Position, SevenColors};

use super::greedy::best;
use super::tie_breaker::{TieBreaker, Ties};

/// Allowed numbers of moves to look ahead.
pub const MOVES: std::ops::RangeInclusive<u8> = 1..=8;

/// Names the colour that begins the sequence of its own moves with the largest gain. Of equal sequences it prefers the
/// larger first gain, then chooses at random.
#[derive(Debug)]
pub struct Foresight {
    moves: u8,
    ties: TieBreaker,
}

impl Foresight {
    /// Creates a player for one game that looks `moves` of its own moves ahead; one is [`GreedyColors`](super::GreedyColors).
    pub fn new(moves: u8, seed: u64, ties: Ties) -> Foresight {
        Foresight { moves, ties: TieBreaker::new(seed, ties) }
    }
}

impl Strategy<SevenColors> for Foresight {
    fn choose(
        &mut self,
        game: &SevenColors,
        at: &Position,
        ply: u32,
        _: &Limits,
    ) -> Result<Choice<Color>, Forfeit> {
        let (gains, gaining) = super::gains(game, at);
        if gaining == 0 {
            return Ok(Choice::plain(self.ties.draw(game.open_colors(at), ply)));
        }
        let mut nodes = 0;
        let mut merits = gains;
        for (color, merit) in (0..).map(Color).zip(&mut merits) {
            if gaining >> color.0 & 1 == 1 {
                let mut next = at.clone();
                next.extend(at.turn(), color);
                let later = most_gained(&next, self.moves - 1, &mut nodes);
                // The first gain is below the area of the largest board, so it only breaks ties.
                *merit = (*merit + later) << 11 | *merit;
            }
        }
        let color = self.ties.draw(best(&merits, gaining), ply);
        let opinion = Opinion { nodes, depth: self.moves.into(), ..Opinion::default() };
        Ok(Choice { opinion, ..Choice::plain(color) })
    }
}

/// Returns the largest gain of the side to move by its next `moves` moves.
fn most_gained(at: &Position, moves: u8, nodes: &mut u64) -> u32 {
    *nodes += 1;
    if moves == 0 {
        return 0;
    }
    let mut gains = [0; parlor_games::seven_colors::MOST_COLORS as usize];
    at.gains(at.turn(), &mut gains);
    if moves == 1 {
        return gains.into_iter().max().unwrap_or(0);
    }
    let mut most = 0;
    for (color, gain) in (0..).map(Color).zip(gains) {
        if gain > 0 {
            let mut next = at.clone();
            next.extend(at.turn(), color);
            most = most.max(gain + most_gained(&next, moves - 1, nodes));
        }
    }
    most
}
