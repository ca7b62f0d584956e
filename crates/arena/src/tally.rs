//! Wins, draws and losses of one player, and the scores of its pairs of games.

use parlor_catalog::{Ending, Record};
use parlor_core::Side;

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
    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts a pair of games; `seats` are those the player had. A pair that was stopped counts nothing.
    pub fn count_pair(&mut self, games: [&Record; 2], seats: [Side; 2]) {
        let mut half_points = 0;
        for (game, seat) in games.into_iter().zip(seats) {
            match game.ending.winner() {
                Some(winner) if winner == seat => {
                    self.wins += 1;
                    half_points += 2;
                }
                Some(_) => self.losses += 1,
                None => {
                    self.draws += 1;
                    half_points += 1;
                }
            }
            if matches!(&game.ending, Ending::Forfeit(loser, _) if *loser == seat) {
                self.forfeits += 1;
            }
        }
        self.pairs[half_points] += 1;
    }

    /// Adds what another tally of the same player holds.
    pub fn add(&mut self, other: &Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.forfeits += other.forfeits;
        for (mine, theirs) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += theirs;
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Message, Payoff};

    use super::*;

    fn record(ending: Ending) -> Record {
        Record { ending, plies: 0, moves: Vec::new() }
    }

    #[test]
    fn a_pair_is_seen_from_the_players_seats() {
        let first_wins = record(Ending::Finished(Payoff(3)));
        let draw = record(Ending::Finished(Payoff(0)));
        let second_forfeits = record(Ending::Forfeit(Side::Second, Message::new("gave-up")));
        let seats = [Side::First, Side::Second];

        let mut tally = Tally::default();
        tally.count_pair([&first_wins, &draw], seats);
        tally.count_pair([&first_wins, &first_wins], seats);
        tally.count_pair([&draw, &second_forfeits], seats);
        assert_eq!(tally, Tally { wins: 2, draws: 2, losses: 2, forfeits: 1, pairs: [0, 1, 1, 1, 0] });
        assert_eq!(tally.games(), 6);
    }
}
