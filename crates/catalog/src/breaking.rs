//! What the code-breaking games have besides: how a breaker does over all secrets, which answers cannot all
//! be true, and how good each guess was.

use parlor_core::{Limits, Message};

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
    /// How often it gave up or broke down.
    pub faults: u64,
    /// Why, without repetition.
    pub reasons: Vec<Message>,
}

/// Answers that cannot all be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// The numbers, from 1, of the fewest rows that no secret explains together.
    pub rows: Vec<usize>,
    /// The one row that, answered otherwise, would put everything right, and the answers that would do.
    pub repair: Option<(usize, Vec<String>)>,
    /// Every row that alone, answered otherwise, would put everything right, and the answers that would do.
    pub repairs: Vec<(usize, Vec<String>)>,
}

/// What is publicly known in a code-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The codes that agree with every answer so far, unless there are too many to count.
    pub codes_left: Option<usize>,
    /// How often a guess may use one symbol.
    pub copies: usize,
    /// Every answer that can be true of anything.
    pub answers: Vec<String>,
    /// Those of them that some secret would give to the guess that waits for an answer; all where no guess waits,
    /// or where there are too many secrets to try.
    pub answers_now: Vec<String>,
}

/// A guess, judged by what was known before its answer; `docs/review.md` defines the figures.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedRow {
    /// The guess.
    pub guess: String,
    /// Its answer.
    pub answer: String,
    /// Codes left before it.
    pub before: usize,
    /// Codes left after its answer.
    pub after: usize,
    /// Codes it leaves on average.
    pub average: f64,
    /// The guess that leaves the fewest on average.
    pub best: String,
    /// How many that one leaves.
    pub best_average: f64,
    /// Whether the counts come from a sample.
    pub sampled: bool,
    /// The answers that the guess could get, and how many codes would get each.
    pub classes: Vec<(String, usize)>,
    /// The figures that need walking trees, where there are not too many codes.
    pub judged: Option<JudgedRow>,
}

/// A guess compared with reference play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedRow {
    /// Expected guesses that the guess cost.
    pub lost: f64,
    /// 100 for a guess as good as the reference, 0 for one that tells nothing.
    pub skill: f64,
    /// Expected guesses that the answer spared.
    pub luck: f64,
    /// The percentage of codes that would have given a worse answer.
    pub luck_percent: f64,
}
