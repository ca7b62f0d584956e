//! The choice between equally good colours.

use chacha20::ChaCha8Rng;
use parlor_games::seven_colors::Color;
use parlor_search::stream;
use rand::RngExt;

/// How a player chooses between equally good colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// At random, from the player's seed.
    #[default]
    Random,
    /// The first in the alphabet. On symmetric boards this favours First, who wins three of four games between greedy
    /// players.
    Lowest,
}

/// Chooses between equally good colours for one player of one game.
#[derive(Clone, Copy, Debug)]
pub struct TieBreaker {
    seed: u64,
    ties: Ties,
}

impl TieBreaker {
    /// Creates a tie breaker with the player's seed.
    pub fn new(seed: u64, ties: Ties) -> TieBreaker {
        TieBreaker { seed, ties }
    }

    /// Returns one of the colours in `among`, given as bits; at least one must be set.
    #[inline]
    pub fn draw(&self, among: u32, ply: u32) -> Color {
        let count = among.count_ones();
        let skip = match self.ties {
            Ties::Random if count > 1 => self.stream(ply).random_range(0..count),
            _ => 0,
        };
        let mut left = among;
        for _ in 0..skip {
            left &= left - 1;
        }
        Color(left.trailing_zeros() as u8)
    }

    /// Returns the random number generator of one ply.
    #[inline]
    pub fn stream(&self, ply: u32) -> ChaCha8Rng {
        stream(self.seed, ply.into())
    }
}
