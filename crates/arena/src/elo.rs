//! Strength as an Elo difference, with a 95 % interval from the scores of pairs.
//!
//! A score share s corresponds to a difference of 400·log₁₀(s / (1 − s)). The interval takes the mean and
//! variance of the pair scores (the pentanomial model): games of one pair are not independent, pairs are.

use crate::Tally;

/// An Elo difference to the opponents. Infinite values, and values that too few different results do not determine, are
/// `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The best estimate; `None` if every point was won or lost.
    pub value: Option<f64>,
    /// Lower end of the 95 % interval.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval.
    pub high: Option<f64>,
    /// The likelihood of being stronger than the opponents; `None` without games.
    pub superiority: Option<f64>,
}

/// Standard deviations on either side of the mean that hold 95 % of a normal distribution.
const Z: f64 = 1.959_964;

/// The probability of a clean sweep by luck at the bound that it proves: one tail of a 95 % interval.
const SWEEP: f64 = 0.025;

impl Elo {
    /// Computes the difference from a tally.
    pub fn of(tally: &Tally) -> Elo {
        let pairs: u64 = tally.pairs.iter().sum();
        let count = pairs as f64;
        if pairs == 0 {
            return Elo { value: None, low: None, high: None, superiority: None };
        }
        let share = |i: usize| i as f64 / 4.0;
        let mean = (0..5).map(|i| tally.pairs[i] as f64 * share(i)).sum::<f64>() / count;
        let squares = (0..5).map(|i| tally.pairs[i] as f64 * (share(i) - mean).powi(2)).sum::<f64>();
        // A player that wins a pair with probability p wins n of them with probability pⁿ, and p is at most the share.
        let swept = SWEEP.powf(1.0 / count);
        let luck = 0.5_f64.powf(count);
        if tally.pairs[4] == pairs {
            return Elo { value: None, low: difference(swept), high: None, superiority: Some(1.0 - luck) };
        }
        if tally.pairs[0] == pairs {
            return Elo { value: None, low: None, high: difference(1.0 - swept), superiority: Some(luck) };
        }
        let deviation = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        if deviation == 0.0 {
            // One pair, or the same result again and again: nothing is known about the spread.
            return Elo {
                value: difference(mean),
                low: None,
                high: None,
                superiority: (tally.pairs[2] == pairs).then_some(0.5),
            };
        }
        Elo {
            value: difference(mean),
            low: difference(mean - Z * deviation),
            high: difference(mean + Z * deviation),
            superiority: Some(normal_below((mean - 0.5) / deviation)),
        }
    }
}

/// The Elo difference at which a player scores this share.
fn difference(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

/// Returns the expected share of a player with this Elo difference.
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The part of a standard normal distribution below `z` (Abramowitz and Stegun 26.2.17, error below 10⁻⁷).
fn normal_below(z: f64) -> f64 {
    const B: [f64; 5] = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let series = B.iter().rev().fold(0.0, |sum, b| (sum + b) * t);
    let above = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series;
    if z < 0.0 { above } else { 1.0 - above }
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
        assert!(elo.superiority.unwrap() > 0.9999);
        assert!((expected_share(elo.value.unwrap()) - 0.75).abs() < 1e-12);
    }

    #[test]
    fn pairs_of_opposite_results_narrow_the_interval() {
        // The same 100 wins and 100 losses: as whole pairs they spread, within pairs they cancel out.
        let wide = with_pairs([50, 0, 0, 0, 50]);
        let narrow = with_pairs([1, 0, 98, 0, 1]);
        assert_eq!((wide.value, narrow.value), (Some(0.0), Some(0.0)));
        assert!(wide.high.unwrap() > 5.0 * narrow.high.unwrap());
        assert!((wide.superiority.unwrap() - 0.5).abs() < 1e-6);
    }

    #[test]
    fn clean_sweeps_and_eternal_draws_have_no_false_precision() {
        let sweep = with_pairs([0, 0, 0, 0, 9]);
        assert_eq!((sweep.value, sweep.high), (None, None));
        // 0.025^(1/9) = 0.6637: at least 118 Elo.
        assert!((sweep.low.unwrap() - 118.2).abs() < 0.5, "{sweep:?}");
        let swept = with_pairs([9, 0, 0, 0, 0]);
        assert_eq!((swept.value, swept.low), (None, None));
        assert!((swept.high.unwrap() + sweep.low.unwrap()).abs() < 1e-9);
        assert!((swept.superiority.unwrap() + sweep.superiority.unwrap() - 1.0).abs() < 1e-12);
        let draws = with_pairs([0, 0, 9, 0, 0]);
        assert_eq!(draws, Elo { value: Some(0.0), low: None, high: None, superiority: Some(0.5) });
        assert_eq!(with_pairs([0; 5]), Elo { value: None, low: None, high: None, superiority: None });
        let one = with_pairs([0, 0, 0, 1, 0]);
        assert_eq!((one.low, one.high, one.superiority), (None, None, None));
    }

    #[test]
    fn the_normal_distribution_has_its_tabulated_values() {
        for (z, below) in [(0.0, 0.5), (1.0, 0.841_344_7), (1.959_964, 0.975), (-2.575_829, 0.005)] {
            assert!((normal_below(z) - below).abs() < 1e-6, "{z}: {}", normal_below(z));
        }
    }
}
