//! A hand-weighted estimate of the features that Reversi players watch: mobility and frontier in the first half of the
//! game, corners and their neighbours throughout, stable discs and the disc count towards the end.

use parlor_core::Evaluate;
use parlor_games::Reversi;
use parlor_games::reversi::Position;

use super::counts::lead;
use super::shape::{corners, diagonal_neighbours, neighbours, stable};

/// Estimates the final disc difference, in hundredths of a disc.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandWeighted;

/// The weight of a feature on an empty and on a full board, interpolated linearly in between.
///
/// The values are rounded from a fit to games on 8×8, which serves 6×6 as well. Potential mobility, the empty squares beside
/// the opponent's discs, was left out: in addition to the frontier it changed nothing.
struct PhaseWeight(i32, i32);

/// Weights of, in this order: a legal move; a disc beside an empty square; a disc in a corner; a disc diagonally beside an
/// empty corner (X square); a disc on the edge beside one (C square); a stable disc; any disc.
const MOST: [PhaseWeight; 7] = [
    PhaseWeight(40, 200),
    PhaseWeight(-80, -70),
    PhaseWeight(1_400, 200),
    PhaseWeight(-1_000, -300),
    PhaseWeight(-700, -200),
    PhaseWeight(250, 100),
    PhaseWeight(0, 10),
];

/// Weights if fewer discs win: guessed, not fitted. They only order moves where there are no trained patterns.
const FEWEST: [PhaseWeight; 7] = [
    PhaseWeight(100, 100),
    PhaseWeight(0, 0),
    PhaseWeight(-1_000, -200),
    PhaseWeight(0, 0),
    PhaseWeight(0, 0),
    PhaseWeight(-250, -150),
    PhaseWeight(0, -50),
];

impl Evaluate<Reversi> for HandWeighted {
    fn unit(&self) -> i32 {
        100
    }

    fn evaluate(&self, game: &Reversi, at: &Position) -> i32 {
        let places = lead(at.reach(), game.reach(at.opponent(), at.own()));
        let weighed = if game.is_misere() { fewest } else { most };
        weighed(at.own(), at.opponent(), game.area(), places)
    }
}

/// Returns the estimate if more discs win; `places` is the mover's lead in legal moves.
pub(super) fn most(own: u64, opponent: u64, area: u64, places: i32) -> i32 {
    weighed(&MOST, own, opponent, area, places)
}

/// Returns the estimate if fewer discs win.
pub(super) fn fewest(own: u64, opponent: u64, area: u64, places: i32) -> i32 {
    weighed(&FEWEST, own, opponent, area, places)
}

fn weighed(weights: &[PhaseWeight; 7], own: u64, opponent: u64, area: u64, places: i32) -> i32 {
    let leads = leads(own, opponent, area, places);
    let (squares, free) = (area.count_ones() as i32, (area & !(own | opponent)).count_ones() as i32);
    let weigh = |(PhaseWeight(early, late), lead): (&PhaseWeight, i32)| {
        lead * (early * free + late * (squares - free))
    };
    weights.iter().zip(leads).map(weigh).sum::<i32>() / squares
}

/// Returns the mover's lead in each feature.
fn leads(own: u64, opponent: u64, area: u64, places: i32) -> [i32; 7] {
    let both = |squares: u64| lead(own & squares, opponent & squares);
    let empty = area & !(own | opponent);
    let corners = corners(area);
    let open_corners = corners & empty;
    let diagonal = diagonal_neighbours(open_corners) & area;
    let edge = neighbours(open_corners) & area & !diagonal;
    // Without a corner hardly any disc is stable, and finding stable discs takes most of the time.
    let stable_lead = if open_corners == corners {
        0
    } else {
        lead(stable(own, opponent, area), stable(opponent, own, area))
    };
    [
        places,
        both(neighbours(empty)),
        both(corners),
        both(diagonal),
        both(edge),
        stable_lead,
        lead(own, opponent),
    ]
}

#[cfg(test)]
mod tests {
    use parlor_core::{Game, Notation, Side};
    use parlor_games::reversi::Empties;

    use super::super::random_games::random_games;
    use super::super::{Corners, Discs, Mobility};
    use super::*;

    #[test]
    fn exchanging_the_colours_negates_every_estimate() {
        for size in Reversi::SIZES {
            let game = Reversi::new(size, Empties::Nobody).unwrap();
            for at in random_games(&game, 30).into_iter().flatten() {
                let text = game.write_position(&at);
                let (cells, turn) = text.split_once(' ').unwrap();
                let exchanged = cells.replace('X', "x").replace('O', "X").replace('x', "O");
                let other = game.read_position(&format!("{exchanged} {turn}")).unwrap();
                let evaluations: [&dyn Evaluate<Reversi>; 4] = [&Discs, &Mobility, &Corners, &HandWeighted];
                for evaluation in evaluations {
                    let value = evaluation.evaluate(&game, &at);
                    assert_eq!(evaluation.evaluate(&game, &other), -value, "{text}");
                }
            }
        }
    }

    fn search(
        game: &Reversi,
        at: &Position,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        by: &dyn Evaluate<Reversi>,
    ) -> i32 {
        if let Some(payoff) = game.payoff(at) {
            return payoff.to(at.turn()) * 1_000_000;
        }
        if depth == 0 {
            return by.evaluate(game, at);
        }
        for mv in game.moves(at) {
            alpha = alpha.max(-search(game, &game.after(at, mv), depth - 1, -beta, -alpha, by));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// Plays a game in which both sides look two plies ahead and returns the payoff to First.
    fn played(
        game: &Reversi,
        from: &Position,
        first: &dyn Evaluate<Reversi>,
        second: &dyn Evaluate<Reversi>,
    ) -> i32 {
        let mut at = *from;
        loop {
            if let Some(payoff) = game.payoff(&at) {
                return payoff.0;
            }
            let by = if at.turn() == Side::First { first } else { second };
            let value = |&mv: &_| -search(game, &game.after(&at, mv), 1, -i32::MAX, i32::MAX, by);
            let mv = game.moves(&at).max_by_key(value).unwrap();
            at = game.after(&at, mv);
        }
    }

    #[test]
    fn beats_each_single_feature_in_three_of_four_games() {
        for size in [6, 8] {
            let game = Reversi::new(size, Empties::Nobody).unwrap();
            let after = |at: Position| game.moves(&at).map(move |mv| game.after(&at, mv)).collect::<Vec<_>>();
            // The first four moves are symmetric. Of the positions three moves later, every fourth.
            let first = after(game.start())[0];
            let later = after(first).into_iter().flat_map(after).flat_map(after);
            let openings: Vec<Position> = later.step_by(4).collect();
            let parts: [&dyn Evaluate<Reversi>; 3] = [&Discs, &Mobility, &Corners];
            for part in parts {
                let points = |payoff: i32| payoff.signum() + 1;
                let pair = |from| {
                    points(played(&game, from, &HandWeighted, part))
                        + points(-played(&game, from, part, &HandWeighted))
                };
                let mean = openings.iter().map(pair).sum::<i32>() as f64 / (4 * openings.len()) as f64;
                assert!(mean > 0.75, "{mean} on {size}×{size}");
            }
        }
    }
}
