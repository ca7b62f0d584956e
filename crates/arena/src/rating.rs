//! Joint ratings: one fit over all results, for any set of meetings.
//!
//! The model is that of Bradley and Terry: a player stronger by d scores the share 1 / (1 + e^−d), and a draw is half a win
//! for both. Newton's method finds the most likely strengths; the problem is concave, so the maximum is unique. As a
//! prior, every player has drawn one virtual game against a player of strength 0, which keeps ratings finite after clean
//! sweeps. Results do not determine the origin of the scale, so ratings are distances from the mean of the field, and so
//! are their intervals; intervals of the absolute strengths would include the unknown position of the whole field. They
//! come from the inverse of the Hessian at the maximum. A draw counts as half a game there, which makes intervals a
//! little too wide, never too narrow.

use crate::tally::Tally;

/// Two players by number, and the results of the first one.
type Encounter = ([usize; 2], Tally);

/// A rating on the Elo scale; the mean of the field is 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely one.
    pub value: f64,
    /// Half the width of the 95 % interval.
    pub margin: f64,
}

/// Number of virtual drawn games per player.
const PRIOR: f64 = 1.0;

/// Elo in one unit of the model.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Standard deviations on either side that hold 95 %.
const Z: f64 = 1.959_964;

/// Steps of Newton's method; a handful suffices.
const MAX_STEPS: usize = 100;

/// Returns the ratings of players 0 to `players` − 1, as distances from the mean of the players in `field`.
pub fn fit(players: usize, meetings: &[Encounter], field: &[usize]) -> Vec<Rating> {
    let mut strength = vec![0.0; players];
    for _ in 0..MAX_STEPS {
        let (slope, curve) = slope_and_curve(&strength, meetings);
        let Some(inverse) = inverted(curve) else { break };
        let step: Vec<f64> = inverse
            .iter()
            .map(|row| row.iter().zip(&slope).map(|(entry, slope)| entry * slope).sum())
            .collect();
        let before = likelihood(&strength, meetings);
        // Far from the top a whole step may lead too far.
        let mut part = 1.0;
        loop {
            let tried: Vec<f64> = strength.iter().zip(&step).map(|(at, step)| at + part * step).collect();
            if part < 1e-6 || likelihood(&tried, meetings) >= before {
                strength = tried;
                break;
            }
            part /= 2.0;
        }
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    let (_, curve) = slope_and_curve(&strength, meetings);
    let spread = inverted(curve);
    let part = 1.0 / field.len().max(1) as f64;
    let middle = part * field.iter().map(|&player| strength[player]).sum::<f64>();
    // The variance of a difference: the sum of both variances minus twice the covariance.
    let margin = |player: usize| {
        let Some(spread) = &spread else { return f64::INFINITY };
        let with_field = |one: usize| part * field.iter().map(|&other| spread[one][other]).sum::<f64>();
        let of_field = part * field.iter().map(|&one| with_field(one)).sum::<f64>();
        Z * (spread[player][player] + of_field - 2.0 * with_field(player)).max(0.0).sqrt()
    };
    strength
        .iter()
        .enumerate()
        .map(|(player, strength)| Rating {
            value: SCALE * (strength - middle),
            margin: SCALE * margin(player),
        })
        .collect()
}

/// The players, the points of the first one, and the number of games.
fn counted((players, tally): &Encounter) -> ([usize; 2], f64, f64) {
    (*players, tally.half_points() as f64 / 2.0, tally.games() as f64)
}

fn share(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

fn likelihood(strength: &[f64], meetings: &[Encounter]) -> f64 {
    // ln share(d), exact for large |d| as well.
    let log_share = |difference: f64| -(-difference).exp().ln_1p();
    let of_draw = |strength: &f64| PRIOR / 2.0 * (log_share(*strength) + log_share(-*strength));
    let of_meeting = |meeting: &Encounter| {
        let ([one, other], points, games) = counted(meeting);
        let difference = strength[one] - strength[other];
        points * log_share(difference) + (games - points) * log_share(-difference)
    };
    strength.iter().map(of_draw).sum::<f64>() + meetings.iter().map(of_meeting).sum::<f64>()
}

/// Returns the first derivatives of the likelihood and the negated second derivatives.
fn slope_and_curve(strength: &[f64], meetings: &[Encounter]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope = vec![0.0; strength.len()];
    let mut curve = vec![vec![0.0; strength.len()]; strength.len()];
    for (player, &strength) in strength.iter().enumerate() {
        let expected = share(strength);
        slope[player] += PRIOR * (0.5 - expected);
        curve[player][player] += PRIOR * expected * (1.0 - expected);
    }
    for meeting in meetings {
        let ([one, other], points, games) = counted(meeting);
        let expected = share(strength[one] - strength[other]);
        let surplus = points - games * expected;
        slope[one] += surplus;
        slope[other] -= surplus;
        let weight = games * expected * (1.0 - expected);
        curve[one][one] += weight;
        curve[other][other] += weight;
        curve[one][other] -= weight;
        curve[other][one] -= weight;
    }
    (slope, curve)
}

/// Inverts a positive definite matrix by elimination; `None` if it is singular after rounding.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        if scale.is_nan() || scale <= f64::MIN_POSITIVE {
            return None;
        }
        for column in 0..size {
            matrix[pivot][column] /= scale;
            inverse[pivot][column] /= scale;
        }
        let (pivot_row, pivot_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            if factor == 0.0 {
                continue;
            }
            for column in 0..size {
                matrix[row][column] -= factor * pivot_row[column];
                inverse[row][column] -= factor * pivot_inverse[column];
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(one: usize, other: usize, points: f64, games: f64) -> Encounter {
        let (wins, draws) = (points as u64, (2.0 * points) as u64 % 2);
        ([one, other], Tally { wins, draws, losses: games as u64 - wins - draws, ..Tally::default() })
    }

    #[test]
    fn two_players_differ_by_the_elo_of_their_share() {
        // 3 of 4 points are 191 Elo; the virtual draw hardly counts among 40,000 games.
        let ratings = fit(2, &[meeting(0, 1, 30_000.0, 40_000.0)], &[0, 1]);
        assert!((ratings[0].value - ratings[1].value - 190.85).abs() < 0.5, "{ratings:?}");
        assert!((ratings[0].value + ratings[1].value).abs() < 1e-6);
    }

    #[test]
    fn a_chain_of_meetings_connects_players_that_never_met() {
        let chain = [meeting(0, 1, 7_500.0, 10_000.0), meeting(1, 2, 7_500.0, 10_000.0)];
        let ratings = fit(3, &chain, &[0, 1, 2]);
        assert!((ratings[0].value - ratings[2].value - 381.7).abs() < 3.0, "{ratings:?}");
        // More games give a narrower interval.
        assert!(ratings[1].margin < ratings[0].margin);
    }

    #[test]
    fn the_fit_agrees_with_gradient_ascent() {
        let meetings = [
            meeting(0, 1, 6.5, 10.0),
            meeting(0, 2, 9.0, 10.0),
            meeting(1, 2, 7.0, 10.0),
            meeting(2, 3, 10.0, 10.0),
        ];
        let mut slow = vec![0.0; 4];
        for _ in 0..200_000 {
            let (slope, _) = slope_and_curve(&slow, &meetings);
            for (at, slope) in slow.iter_mut().zip(slope) {
                *at += 0.01 * slope;
            }
        }
        for (rating, slow) in fit(4, &meetings, &[]).iter().zip(slow) {
            assert!((rating.value - SCALE * slow).abs() < 0.01, "{rating:?} {slow}");
        }
    }

    #[test]
    fn clean_sweeps_have_finite_ratings_and_wide_intervals() {
        let ratings = fit(
            3,
            &[meeting(0, 1, 10.0, 10.0), meeting(0, 2, 10.0, 10.0), meeting(1, 2, 0.0, 10.0)],
            &[0, 1, 2],
        );
        assert!(
            ratings.iter().all(|rating| rating.value.is_finite() && rating.margin.is_finite()),
            "{ratings:?}"
        );
        assert!(ratings[0].value > ratings[2].value && ratings[2].value > ratings[1].value);
        assert!(ratings[0].margin > 200.0);
        let unplayed = fit(2, &[], &[0, 1]);
        assert!(unplayed.iter().all(|rating| rating.value == 0.0 && rating.margin > 300.0), "{unplayed:?}");
    }

    #[test]
    fn the_interval_of_even_players_has_its_known_width() {
        // Each of 400 games between equals has the information ¼, together 100, and the virtual draws ⅛ of their
        // difference: its variance is 1/100⅛ (by hand, from the 2×2 matrix). Each is half of it from the mean.
        let ratings = fit(2, &[meeting(0, 1, 200.0, 400.0)], &[0, 1]);
        let deviation = 0.5 / 100.125_f64.sqrt();
        assert!((ratings[0].margin - SCALE * Z * deviation).abs() < 1e-6, "{ratings:?}");
        // A much stronger player outside the field does not move its mean.
        let beaten = [meeting(0, 1, 200.0, 400.0), meeting(0, 2, 1.0, 40.0), meeting(1, 2, 1.0, 40.0)];
        let ratings = fit(3, &beaten, &[0, 1]);
        assert!(ratings[0].value.abs() < 1e-6 && ratings[2].value > 300.0, "{ratings:?}");
        assert!(ratings[0].margin < 20.0 && ratings[2].margin > 50.0, "{ratings:?}");
    }
}
