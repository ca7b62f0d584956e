//! How a breaker of codes does over all secrets: what the arena shows for the code-breaking games.

use parlor_core::Limits;

/// What a breaker is put to.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Draw so many secrets, instead of going through all of them.
    pub sample: Option<u64>,
    /// How many to draw where there are too many to go through.
    pub usual_sample: u64,
    /// Guesses after which a secret counts as unsolved.
    pub cap: u32,
    /// Fixes everything random.
    pub seed: u64,
    /// How long each guess may take, and the flag that stops everything.
    pub limits: Limits,
}

/// How it did.
#[derive(Clone, Debug, PartialEq)]
pub struct Breaking {
    /// Secrets that it was put to: all, each once, or those drawn.
    pub codes: u64,
    /// Guesses for the secrets that it named, the winning ones included.
    pub total: u64,
    /// Guesses for one of them on average.
    pub mean: f64,
    /// Half the width of the mean's 95 % confidence interval, if the secrets were drawn.
    pub mean_margin: Option<f64>,
    /// The most guesses for one of them.
    pub worst: u32,
    /// How many secrets were named with each number of guesses.
    pub distribution: Vec<(u32, u64)>,
    /// The turn limit of the game.
    pub turns: u32,
    /// Secrets named within the turn limit.
    pub within_turns: u64,
    /// The chance to win when the secret is drawn as the game draws it.
    pub win_rate: f64,
    /// Its 95 % confidence interval, if the secrets were drawn.
    pub win_rate_interval: Option<(f64, f64)>,
    /// Secrets not named before the cap.
    pub unsolved: u64,
    /// What it guesses first.
    pub first_guess: Option<String>,
}
