//! The sequential probability ratio test (Wald, 1945): stop as soon as the results decide between two
//! hypotheses about strength.
//!
//! The log-likelihood ratio is that of the pentanomial model: for each hypothesis the most likely distribution
//! of pair scores with the mean that the hypothesis demands (van den Bergh, *A practical introduction to the
//! GSPRT*, 2020). No variance has to be assumed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::elo::expected_share;
use crate::pair::PlayedPair;
use crate::plan::Plan;

/// The hypotheses as Elo differences, and the accepted error probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The first player is no stronger than this.
    pub elo0: f64,
    /// The first player is at least as strong as this.
    pub elo1: f64,
    /// The chance of accepting `elo1` though `elo0` is true.
    pub alpha: f64,
    /// The chance of accepting `elo0` though `elo1` is true.
    pub beta: f64,
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The decision, if there is one.
    pub verdict: Option<SprtVerdict>,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// `elo0` holds.
    Weaker,
    /// `elo1` holds.
    Stronger,
}

/// Added to each count, so that results without an occurrence are not taken for impossible.
const REGULAR: f64 = 1e-3;

impl Sprt {
    /// Parses `elo0,elo1` or `elo0,elo1,alpha,beta`; `None` for invalid input.
    pub fn read(typed: &str) -> Option<Sprt> {
        let numbers: Option<Vec<f64>> = typed.split(',').map(|part| part.trim().parse().ok()).collect();
        let (elo0, elo1, alpha, beta) = match numbers?[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha] => (elo0, elo1, alpha, alpha),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return None,
        };
        let sound = elo0.abs() <= MOST_ELO && elo1.abs() <= MOST_ELO && elo0 < elo1;
        let errors = [alpha, beta].iter().all(|error| (0.0001..=0.4999).contains(error));
        (sound && errors).then_some(Sprt { elo0, elo1, alpha, beta })
    }

    /// Returns the lower and upper ratio at which the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// Returns the state after the given numbers of pairs with 0, ½, 1, 1½ and 2 points.
    pub fn state(&self, pairs: [u64; 5]) -> SprtState {
        if pairs == [0; 5] {
            return SprtState { llr: 0.0, verdict: None };
        }
        let counts = pairs.map(|pairs| pairs as f64 + REGULAR);
        let [weaker, stronger] = [self.elo0, self.elo1].map(|elo| most_likely(&counts, expected_share(elo)));
        let llr: f64 = (0..5).map(|i| counts[i] * (stronger[i] / weaker[i]).ln()).sum();
        let (lower, upper) = self.bounds();
        let verdict = if llr >= upper {
            Some(SprtVerdict::Stronger)
        } else if llr <= lower {
            Some(SprtVerdict::Weaker)
        } else {
            None
        };
        SprtState { llr, verdict }
    }
}

/// Detects when the test of a tournament is decided. It counts pairs in the order of their rounds, so that the decision
/// does not depend on the order in which pairs are finished.
pub(crate) struct Referee {
    sprt: Option<Sprt>,
    counts: [u64; 5],
    next: u64,
    /// Half points of the pairs after `next`; `None` for a pair that repeats an earlier one.
    early: BTreeMap<u64, Option<usize>>,
    verdict: Option<(u64, SprtVerdict)>,
}

impl Referee {
    /// Creates the referee of a plan.
    pub(crate) fn of(plan: &Plan) -> Referee {
        Referee { sprt: plan.sprt, counts: [0; 5], next: 0, early: BTreeMap::new(), verdict: None }
    }

    /// Adds a finished pair.
    pub(crate) fn add(&mut self, pair: &PlayedPair) {
        let Some(sprt) = self.sprt else { return };
        let counts = pair.repeats.is_none();
        self.early.insert(pair.id.round, counts.then(|| pair.half_points()));
        while self.verdict.is_none()
            && let Some(half_points) = self.early.remove(&self.next)
        {
            if let Some(half_points) = half_points {
                self.counts[half_points] += 1;
                self.verdict = sprt.state(self.counts).verdict.map(|verdict| (self.next, verdict));
            }
            self.next += 1;
        }
    }

    /// Returns the deciding round and the decision.
    pub(crate) fn verdict(&self) -> Option<(u64, SprtVerdict)> {
        self.verdict
    }
}

/// Larger differences cannot be distinguished from always winning.
const MOST_ELO: f64 = 2000.0;

/// The most likely distribution of pair scores with this mean: each share pᵢ becomes pᵢ / (1 + x·(aᵢ − s)),
/// where x is found by bisection.
fn most_likely(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let away = |i: usize| i as f64 / 4.0 - mean;
    let excess = |x: f64| (0..5).map(|i| counts[i] * away(i) / (1.0 + x * away(i))).sum::<f64>();
    // The excess falls from +∞ to −∞ between the two poles.
    let (mut low, mut high) = (-1.0 / away(4), -1.0 / away(0));
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| counts[i] / total / (1.0 + x * away(i)))
}

#[cfg(test)]
mod tests {
    use parlor_search::stream;
    use rand::RngExt;

    use super::*;

    const USUAL: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn specs_are_read_and_nonsense_is_not() {
        assert_eq!(Sprt::read("0,20"), Some(USUAL));
        assert_eq!(
            Sprt::read("-5, 5, 0.01, 0.1"),
            Some(Sprt { elo0: -5.0, elo1: 5.0, alpha: 0.01, beta: 0.1 })
        );
        for typed in
            ["", "0", "5,0", "0,x", "0,5,0", "0,5,0.05,1", "0,NaN", "0,inf", "0,5,.1,.1,.1", "0,9999"]
        {
            assert_eq!(Sprt::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn the_bounds_are_walds() {
        let (lower, upper) = USUAL.bounds();
        assert!((upper - 2.944_439).abs() < 1e-6 && (lower + 2.944_439).abs() < 1e-6);
    }

    /// Where pairs are only won or lost as a whole the model is that of a coin.
    #[test]
    fn it_is_the_ratio_of_a_coin_where_pairs_are_won_or_lost() {
        let (lost, won) = (4_000_u64, 6_000_u64);
        let state = Sprt { elo0: 40.0, elo1: 80.0, ..USUAL }.state([lost, 0, 0, 0, won]);
        let (s0, s1) = (expected_share(40.0), expected_share(80.0));
        let coin = won as f64 * (s1 / s0).ln() + lost as f64 * ((1.0 - s1) / (1.0 - s0)).ln();
        assert!((state.llr - coin).abs() < 0.01, "{} {coin}", state.llr);
    }

    #[test]
    fn the_means_are_those_demanded() {
        let counts = [3.0, 10.0, 50.0, 20.0, 7.0];
        for mean in [0.3, 0.5, 0.77] {
            let shares = most_likely(&counts, mean);
            let sum: f64 = shares.iter().sum();
            let found: f64 = (0..5).map(|i| shares[i] * i as f64 / 4.0).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (found - mean).abs() < 1e-9, "{shares:?}");
        }
    }

    /// Errors are as rare as promised: 300 tests of equal players, and 300 of players 30 Elo apart.
    #[test]
    fn wrong_verdicts_are_rare() {
        let sprt = Sprt { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 };
        for (elo, right) in [(0.0, SprtVerdict::Weaker), (30.0, SprtVerdict::Stronger)] {
            let share = expected_share(elo);
            let wrong = (0..300).filter(|&test| run(&sprt, share, test) != right).count();
            assert!(wrong <= 25, "{elo}: {wrong}");
        }
    }

    fn run(sprt: &Sprt, share: f64, test: u64) -> SprtVerdict {
        let mut dice = stream(42, test);
        let mut pairs = [0; 5];
        loop {
            // Two games of which half are drawn.
            let mut game = || match dice.random::<f64>() {
                x if x < share - 0.25 => 2,
                x if x < share + 0.25 => 1,
                _ => 0,
            };
            pairs[game() + game()] += 1;
            if let Some(verdict) = sprt.state(pairs).verdict {
                return verdict;
            }
        }
    }

    #[test]
    fn sweeps_decide_and_draws_go_on() {
        assert_eq!(USUAL.state([0; 5]).verdict, None);
        assert_eq!(USUAL.state([0, 0, 0, 0, 1000]).verdict, Some(SprtVerdict::Stronger));
        assert_eq!(USUAL.state([1000, 0, 0, 0, 0]).verdict, Some(SprtVerdict::Weaker));
        assert!(USUAL.state([0, 0, 3, 0, 0]).llr.is_finite());
    }
}
