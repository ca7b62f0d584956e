//! Payoffs and estimates on one scale. Searches compare scores; people read a [`Value`].

use std::ops::Neg;

use crate::{Payoff, Side};

/// The value of a position to one side, as searches compare it.
///
/// A finished position outranks every estimate: it scores sign × (WIN + payoff), and estimates are clamped below WIN.
/// In games that are only won or lost ([`Game::won_or_lost`](crate::Game::won_or_lost)), a small bonus for early ends
/// makes the sooner win and the later loss better.
///
/// ```
/// use parlor_core::{Payoff, Score, Side, Value};
/// let won = Score::finished(Payoff(3), Side::First);
/// assert!(won > Score::estimate(1_000_000));
/// assert_eq!(won.value(), Value::Payoff(3));
/// assert_eq!((-won).value(), Value::Payoff(-3));
/// assert!(Score::finished_at(Payoff(1), Side::First, 3) > Score::finished_at(Payoff(1), Side::First, 5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A score as people read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Value {
    /// The game ends with this payoff.
    Payoff(i32),
    /// An estimate, in units of the evaluation.
    Estimate(i32),
}

impl Value {
    /// The same value to the other side if `side` is Second: converts between `side`'s view and First's.
    #[must_use]
    pub const fn to(self, side: Side) -> Value {
        match self {
            Value::Payoff(amount) => Value::Payoff(amount * side.sign()),
            Value::Estimate(units) => Value::Estimate(units * side.sign()),
        }
    }

    /// The value in points of the payoff, where `unit` units of an estimate make one point. Rounded to hundredths,
    /// because no estimate is more precise.
    pub fn points(self, unit: i32) -> f64 {
        match self {
            Value::Payoff(amount) => f64::from(amount),
            Value::Estimate(units) => (100.0 * f64::from(units) / f64::from(unit)).round() / 100.0,
        }
    }
}

/// Room below each payoff for the number of plies until the end.
const PLIES: i32 = 1 << 12;
const WIN: i32 = 1 << 28;
const MINUS_WIN: i32 = -WIN;

impl Score {
    /// A draw, or an estimate that favours neither side.
    pub const ZERO: Score = Score(0);
    /// Better than every other score.
    pub const BEST: Score = Score(i32::MAX);
    /// Worse than every other score; the negative of [`BEST`](Score::BEST).
    pub const WORST: Score = Score(-i32::MAX);

    /// An estimate, clamped so that it does not outrank a finished game.
    #[inline]
    pub const fn estimate(units: i32) -> Score {
        if units >= WIN {
            Score(WIN - 1)
        } else if units <= -WIN {
            Score(1 - WIN)
        } else {
            Score(units)
        }
    }

    /// A finished game, seen by `side`.
    #[inline]
    pub const fn finished(payoff: Payoff, side: Side) -> Score {
        Score::ended(payoff.to(side), 0)
    }

    /// A game that is over `ply` moves below the root of the search, seen by `side`, if sooner wins and later losses are
    /// preferred.
    #[inline]
    pub const fn finished_at(payoff: Payoff, side: Side, ply: u32) -> Score {
        Score::ended(payoff.to(side), PLIES - 1 - if ply < PLIES as u32 { ply as i32 } else { PLIES - 1 })
    }

    #[inline]
    const fn ended(amount: i32, haste: i32) -> Score {
        debug_assert!(amount.unsigned_abs() <= Payoff::LARGEST as u32);
        match amount {
            0 => Score::ZERO,
            1.. => Score(WIN + amount * PLIES + haste),
            _ => Score(amount * PLIES - WIN - haste),
        }
    }

    /// The next better score. The two make the narrowest window.
    #[must_use]
    #[inline]
    pub const fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The next worse score.
    #[must_use]
    #[inline]
    pub const fn below(self) -> Score {
        Score(self.0 - 1)
    }

    /// The score as transposition tables store it.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    /// The inverse of [`to_bits`](Score::to_bits).
    #[inline]
    pub const fn from_bits(bits: u32) -> Score {
        Score(bits.cast_signed())
    }

    /// Whether this is a won or lost game rather than a draw or an estimate.
    #[inline]
    pub const fn is_decisive(self) -> bool {
        self.0.unsigned_abs() >= WIN as u32
    }

    /// The score as people read it. A draw and an estimate of zero are the same number, 0.
    pub const fn value(self) -> Value {
        if self.is_decisive() {
            Value::Payoff(self.0.signum() * ((self.0.abs() - WIN) / PLIES))
        } else {
            Value::Estimate(self.0)
        }
    }

    /// The worst score with the same [`Value`]: the latest win, the soonest loss.
    #[must_use]
    pub const fn worst_alike(self) -> Score {
        let amount = (self.0.abs() - WIN) / PLIES * PLIES;
        match self.0 {
            WIN.. => Score(WIN + amount),
            ..=MINUS_WIN => Score(1 - WIN - amount - PLIES),
            _ => self,
        }
    }

    /// The plies from the root to the end of the game, if the score holds them.
    pub const fn plies_to_end(self) -> Option<u32> {
        let haste = if self.is_decisive() { (self.0.abs() - WIN) % PLIES } else { 0 };
        if haste == 0 { None } else { Some((PLIES - 1 - haste) as u32) }
    }

    /// The same outcome counted from a position `ply` moves below the root. Tables store this form, because it is valid
    /// for every root.
    #[must_use]
    #[inline]
    pub const fn seen_from(self, ply: u32) -> Score {
        if self.plies_to_end().is_some() { Score(self.0 + self.0.signum() * ply as i32) } else { self }
    }

    /// The inverse of [`seen_from`](Score::seen_from).
    #[must_use]
    #[inline]
    pub const fn seen_from_root(self, ply: u32) -> Score {
        if self.plies_to_end().is_some() { Score(self.0 - self.0.signum() * ply as i32) } else { self }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finished_games_outrank_estimates_and_order_by_payoff() {
        let side = Side::First;
        let order = [
            Score::WORST,
            Score::finished(Payoff(-Payoff::LARGEST), side),
            Score::finished(Payoff(-2), side),
            Score::finished(Payoff(-1), side),
            Score::estimate(i32::MIN),
            Score::ZERO,
            Score::estimate(i32::MAX),
            Score::finished(Payoff(1), side),
            Score::finished(Payoff(2), side),
            Score::finished(Payoff(Payoff::LARGEST), side),
            Score::BEST,
        ];
        assert!(order.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn a_lost_game_is_better_later_and_a_larger_payoff_beats_haste() {
        let lost = |ply| Score::finished_at(Payoff(1), Side::Second, ply);
        assert!(lost(6) > lost(4));
        assert_eq!(lost(4).plies_to_end(), Some(4));
        assert!(
            Score::finished_at(Payoff(2), Side::First, 4000) > Score::finished_at(Payoff(1), Side::First, 0)
        );
        assert_eq!(Score::finished(Payoff::DRAW, Side::Second), Score::ZERO);
    }

    #[test]
    fn the_worst_alike_has_the_same_value() {
        for payoff in [-3, -1, 0, 1, 3].map(Payoff) {
            let scores = [0, 1, 7, 4000].map(|ply| Score::finished_at(payoff, Side::First, ply));
            for score in scores.into_iter().chain([Score::finished(payoff, Side::First)]) {
                let worst = score.worst_alike();
                assert!(worst <= score);
                assert_eq!(worst.value(), score.value());
                assert_eq!(worst, scores[0].worst_alike());
                assert!(payoff.0 == 0 || worst.below().value() != score.value());
            }
        }
    }

    #[test]
    fn tables_keep_the_distance_from_their_own_position() {
        let at_root = Score::finished_at(Payoff(-1), Side::First, 9);
        let stored = at_root.seen_from(4);
        assert_eq!(stored, Score::finished_at(Payoff(-1), Side::First, 5));
        assert_eq!(stored.seen_from_root(4), at_root);
        let amount = Score::finished(Payoff(12), Side::First);
        assert_eq!(amount.seen_from(7), amount);
    }
}
