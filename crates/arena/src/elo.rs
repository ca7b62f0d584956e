//! Strength as an Elo difference, with a 95 % interval from the scores of pairs.
//!
//! A score share s corresponds to a difference of 400·log₁₀(s / (1 − s)). The interval takes the mean and
//! variance of the pair scores (the pentanomial model): games of one pair are not independent, pairs are.

use crate::Tally;

/// An Elo difference to the opponents met. A bound is `None` where it is infinite or where there are too
/// few different results to say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The best estimate; `None` if every point was won, or none.
    pub value: Option<f64>,
    /// Lower end of the 95 % interval.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval.
    pub high: Option<f64>,
}

/// Standard deviations on either side of the mean that hold 95 % of a normal distribution.
const Z: f64 = 1.959_964;

impl Elo {
    /// What a tally says.
    pub fn of(tally: &Tally) -> Elo {
        let count = tally.pairs.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return Elo { value: None, low: None, high: None };
        }
        let share = |i: usize| i as f64 / 4.0;
        let mean = (0..5).map(|i| tally.pairs[i] as f64 * share(i)).sum::<f64>() / count;
        let squares = (0..5).map(|i| tally.pairs[i] as f64 * (share(i) - mean).powi(2)).sum::<f64>();
        let error = if count > 1.0 && squares > 0.0 {
            Some(Z * (squares / (count - 1.0) / count).sqrt())
        } else {
            None
        };
        Elo {
            value: difference(mean),
            low: error.and_then(|error| difference(mean - error)),
            high: error.and_then(|error| difference(mean + error)),
        }
    }
}

/// The Elo difference at which a player scores this share.
fn difference(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_pairs(pairs: [u64; 5]) -> Elo {
        Elo::of(&Tally { pairs, ..Tally::default() })
    }

    #[test]
    fn three_quarters_of_the_points_are_about_191_elo() {
        let elo = with_pairs([0, 0, 50, 0, 50]);
        assert!((elo.value.unwrap() - 190.85).abs() < 0.01);
        // Pair scores of ½ and 1: standard error 0.025 (with n − 1), so the share lies in 0.7008–0.7992.
        assert!((elo.low.unwrap() - 147.9).abs() < 0.5, "{elo:?}");
        assert!((elo.high.unwrap() - 240.1).abs() < 0.5, "{elo:?}");
    }

    #[test]
    fn clean_sweeps_and_eternal_draws_have_no_false_precision() {
        assert_eq!(with_pairs([0, 0, 0, 0, 9]), Elo { value: None, low: None, high: None });
        assert_eq!(with_pairs([0, 0, 9, 0, 0]), Elo { value: Some(0.0), low: None, high: None });
        assert_eq!(with_pairs([0; 5]), Elo { value: None, low: None, high: None });
    }
}
