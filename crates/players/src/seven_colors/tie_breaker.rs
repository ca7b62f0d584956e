//! TieBreaker between colours that are equally good.

use chacha20::ChaCha8Rng;
use parlor_games::seven_colors::Color;
use parlor_search::stream;
use rand::RngExt;

/// How a player chooses among colours it holds for equally good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// By lot, from the game's seed.
    #[default]
    Random,
    /// The first in the alphabet. On symmetric boards this favours First: three games in four between
    /// greedy players.
    Lowest,
}

/// Draws lots for one player of one game.
#[derive(Clone, Copy, Debug)]
pub struct TieBreaker {
    seed: u64,
    ties: Ties,
}

impl TieBreaker {
    /// TieBreaker that follow from the player's seed.
    pub fn new(seed: u64, ties: Ties) -> TieBreaker {
        TieBreaker { seed, ties }
    }

    /// One of the colours in `among`, which are bits; at least one must be set.
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

    /// The random numbers of one ply, from their beginning.
    #[inline]
    pub fn stream(&self, ply: u32) -> ChaCha8Rng {
        stream(self.seed, ply.into())
    }
}
