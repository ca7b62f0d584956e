//! Wins, draws and losses of one player, and the scores of its pairs of games.

use parlor_core::Side;

use crate::pair::{GameResult, PlayedPair, SEATS};

/// What one player has achieved. The unit of statistics is the pair: the same opening played twice with
/// seats swapped, so that luck with the opening cancels out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won, forfeits of the opponent included.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost, own forfeits included.
    pub losses: u64,
    /// Games lost by giving up or breaking down.
    pub forfeits: u64,
    /// The sum of what it received in games that ended by their rules.
    pub payoffs: i64,
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts a pair for the first (0) or second (1) player of its meeting.
    pub fn count(&mut self, pair: &PlayedPair, player: usize) {
        let mut half_points = 0;
        for (game, seat) in pair.games.iter().zip(SEATS) {
            let seat: Side = if player == 0 { seat } else { seat.other() };
            let points = game.result.half_points(seat);
            half_points += points;
            match points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
            self.payoffs += i64::from(game.result.payoff(seat).unwrap_or(0));
            self.forfeits += u64::from(
                matches!(game.result, GameResult::Forfeit { forfeit, .. } if forfeit == seat.index()),
            );
        }
        self.pairs[half_points] += 1;
    }

    /// Adds what another tally of the same player holds.
    pub fn add(&mut self, other: &Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.forfeits += other.forfeits;
        self.payoffs += other.payoffs;
        for (mine, theirs) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += theirs;
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; ½ where nothing was played.
    pub fn score(&self) -> f64 {
        let games = self.games();
        if games == 0 { 0.5 } else { (self.wins as f64 + self.draws as f64 / 2.0) / games as f64 }
    }

    /// What it received per game on average.
    pub fn margin(&self) -> f64 {
        self.payoffs as f64 / self.games().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use crate::pair::{PairId, PlayedGame};

    use super::*;

    fn pair(results: [GameResult; 2]) -> PlayedPair {
        let games = results.map(|result| PlayedGame { result, plies: 0, moves: Vec::new() });
        PlayedPair {
            id: PairId { meeting: 0, round: 0 },
            start: None,
            repeats: None,
            called: [None, None],
            games,
        }
    }

    #[test]
    fn a_pair_is_seen_from_the_players_seats() {
        let first_wins = || GameResult::Finished { payoff: 3 };
        let draw = || GameResult::Finished { payoff: 0 };
        let second_forfeits = || GameResult::Forfeit { forfeit: 1, reason: "gave up".into() };
        let pairs = [
            pair([first_wins(), draw()]),
            pair([first_wins(), first_wins()]),
            pair([draw(), second_forfeits()]),
        ];

        let [mut one, mut other] = [Tally::default(), Tally::default()];
        for pair in &pairs {
            one.count(pair, 0);
            other.count(pair, 1);
        }
        assert_eq!(
            one,
            Tally { wins: 2, draws: 2, losses: 2, forfeits: 1, payoffs: 3, pairs: [0, 1, 1, 1, 0] }
        );
        assert_eq!(
            other,
            Tally { wins: 2, draws: 2, losses: 2, forfeits: 0, payoffs: -3, pairs: [0, 1, 1, 1, 0] }
        );
        assert_eq!((one.games(), one.score()), (6, 0.5));
    }
}
