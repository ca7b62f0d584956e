//! Wins, draws and losses of one player, and the scores of its pairs of games.

use parlor_core::Side;
use serde::Serialize;

use crate::pair::{GameResult, PlayedGame};

/// Results of one player. The unit of statistics is the pair: the same opening played twice with seats swapped, so that
/// luck with the opening cancels out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won, forfeits of the opponent included.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost, own forfeits included.
    pub losses: u64,
    /// Games lost by forfeit.
    pub forfeits: u64,
    /// Sum of the player's payoffs in games that ended by the rules.
    pub payoffs: i64,
    /// The player's moves in games that ended by the rules.
    pub moves: u64,
    /// The largest number of the player's moves in one of these games.
    pub longest: u64,
    /// Number of pairs with 0, ½, 1, 1½ and 2 points.
    #[serde(skip)]
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts the games of one opening for player 0 or 1. Player 0 moves first in the first game and second in the
    /// second one, if there is one.
    pub fn count(&mut self, games: &[PlayedGame], player: usize) {
        let mut half_points = 0;
        for (number, game) in games.iter().enumerate() {
            let seat = Side::BOTH[(number + player) % 2];
            let points = game.result.half_points(seat);
            half_points += points;
            match points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
            match game.result {
                GameResult::Finished { payoff } => {
                    self.payoffs += i64::from(payoff * seat.sign());
                    let moves = u64::from(game.plies + u32::from(seat == Side::First)) / 2;
                    self.moves += moves;
                    self.longest = self.longest.max(moves);
                }
                GameResult::Forfeit { forfeit, .. } => self.forfeits += u64::from(forfeit == seat.index()),
            }
        }
        if games.len() == 2 {
            self.pairs[half_points] += 1;
        }
    }

    /// Adds another tally of the same player.
    pub fn add(&mut self, other: &Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.forfeits += other.forfeits;
        self.payoffs += other.payoffs;
        self.moves += other.moves;
        self.longest = self.longest.max(other.longest);
        for (mine, theirs) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += theirs;
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half points: two for a win, one for a draw.
    pub fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The share of the points, 0 to 1; `None` without games.
    pub fn share(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.half_points() as f64 / (2 * games) as f64)
    }

    /// The share of the points, 0 to 1; ½ without games.
    pub fn score(&self) -> f64 {
        self.share().unwrap_or(0.5)
    }

    /// Mean payoff per game.
    pub fn margin(&self) -> f64 {
        self.payoffs as f64 / self.games().max(1) as f64
    }

    /// Mean number of the player's moves in games without a forfeit of its own.
    pub fn mean_moves(&self) -> Option<f64> {
        let ended = self.games() - self.forfeits;
        (ended > 0).then(|| self.moves as f64 / ended as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(result: GameResult, plies: u32) -> PlayedGame {
        PlayedGame { result, plies, moves: Vec::new() }
    }

    #[test]
    fn counts_a_pair_from_the_seats_of_its_players() {
        let first_wins = || game(GameResult::Finished { payoff: 3 }, 0);
        let draw = || game(GameResult::Finished { payoff: 0 }, 0);
        let second_forfeits = || game(GameResult::Forfeit { forfeit: 1, reason: "gave up".into() }, 0);
        let pairs = [[first_wins(), draw()], [first_wins(), first_wins()], [draw(), second_forfeits()]];

        let [mut one, mut other] = [Tally::default(), Tally::default()];
        for pair in &pairs {
            one.count(pair, 0);
            other.count(pair, 1);
        }
        let counts = Tally { wins: 2, draws: 2, losses: 2, pairs: [0, 1, 1, 1, 0], ..Tally::default() };
        assert_eq!(one, Tally { forfeits: 1, payoffs: 3, ..counts.clone() });
        assert_eq!(other, Tally { payoffs: -3, ..counts });
        assert_eq!((one.games(), one.score()), (6, 0.5));
    }

    #[test]
    fn counts_the_moves_of_finished_games() {
        let late = GameResult::Forfeit { forfeit: 0, reason: "late".into() };
        // Player 0 wins by 3 as First in 5 plies; then player 1, as First, is late.
        let games = [game(GameResult::Finished { payoff: 3 }, 5), game(late, 2)];
        let [mut one, mut other] = [Tally::default(), Tally::default()];
        one.count(&games, 0);
        other.count(&games, 1);
        let won =
            Tally { wins: 2, payoffs: 3, moves: 3, longest: 3, pairs: [0, 0, 0, 0, 1], ..Tally::default() };
        let lost = Tally {
            losses: 2,
            forfeits: 1,
            payoffs: -3,
            moves: 2,
            longest: 2,
            pairs: [1, 0, 0, 0, 0],
            ..Tally::default()
        };
        assert_eq!((one.share(), other.share()), (Some(1.0), Some(0.0)));
        assert_eq!((one, other), (won, lost));
    }
}
