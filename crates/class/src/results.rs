//! Results of a class: a function of the settings and the ledger, independent of the order of the matches.

use std::cmp::Ordering;

use parlor_arena::rating::fit;
use parlor_arena::{GameResult, Rating, Tally};
use parlor_core::Side;
use serde::Serialize;

use crate::ledger::{ExamReport, PlayedMatch};
use crate::pass::ThresholdResult;

/// Results of a class.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The bots, in the order of the submissions.
    pub bots: Vec<BotResults>,
    /// The reference players with their ratings.
    pub references: Vec<(String, Option<Rating>)>,
    /// Results of the tournament: two bots by number, and the tally of the first one.
    pub meetings: Vec<([usize; 2], Tally)>,
    /// Number of rounds of a Swiss tournament.
    pub rounds: Option<u64>,
    /// Whether the game is a code-breaking game.
    pub breakers: bool,
    /// Whether all matches have been played.
    pub complete: bool,
}

/// Results of one bot.
#[derive(Clone, Debug, Default)]
pub struct BotResults {
    /// The name of its folder or file.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The fingerprint of its sources, if they could be read.
    pub fingerprint: Option<String>,
    /// Why it could not be built or started.
    pub unbuilt: Option<String>,
    /// Its exam.
    pub exam: Option<ExamReport>,
    /// Its thresholds.
    pub judged: Vec<ThresholdResult>,
    /// Its results against each reference player, in their order.
    pub against: Vec<Tally>,
    /// Whether it passed; `None` until all matches are played.
    pub passed: Option<bool>,
    /// Its mark, up to [`GradingConfig::points`](crate::GradingConfig::points).
    pub mark: f64,
    /// Its results in the tournament, if it took part.
    pub tournament: Option<Tally>,
    /// Its rating, if it took part.
    pub rating: Option<Rating>,
    /// Its place, from 1. Equal bots share a place.
    pub place: Option<usize>,
    /// Reasons of forfeits, and how often each occurred.
    pub faults: Vec<(String, u64)>,
    /// Some of the games it lost.
    pub lost: Vec<LostGame>,
}

/// A lost game, for a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LostGame {
    /// The names of the players, First in front.
    pub players: [String; 2],
    /// The seat of the loser: 0 moved first.
    pub seat: usize,
    /// The first position.
    pub start: Option<String>,
    /// The number of the match, which fixes the start if it is not given.
    pub round: u64,
    /// The moves.
    pub moves: Vec<String>,
    /// The reason of a forfeit.
    pub reason: Option<String>,
}

/// Maximum number of lost games kept per bot.
const MOST_LOST: usize = 3;

/// Maximum number of different reasons kept per bot.
const MOST_FAULTS: usize = 10;

impl BotResults {
    /// Adds the lost games of a match in which this bot is player 0 or 1.
    pub(crate) fn add_losses(&mut self, finished: &PlayedMatch, player: usize, names: [&str; 2]) {
        for (number, game) in finished.games.iter().enumerate() {
            let seat = (number + player) % 2;
            if game.result.half_points(Side::BOTH[seat]) != 0 {
                continue;
            }
            let reason = match &game.result {
                GameResult::Forfeit { reason, .. } => Some(reason.to_string()),
                GameResult::Finished { .. } => None,
            };
            if let Some(reason) = &reason {
                match self.faults.iter().position(|(known, _)| known == reason) {
                    Some(place) => self.faults[place].1 += 1,
                    None if self.faults.len() < MOST_FAULTS => self.faults.push((reason.clone(), 1)),
                    None => (),
                }
            }
            // One forfeited game is enough.
            let has_forfeit = self.lost.iter().any(|lost| lost.reason.is_some());
            if self.lost.len() < MOST_LOST && !(reason.is_some() && has_forfeit) {
                let mut players = names.map(str::to_owned);
                if number % 2 == 1 {
                    players.reverse();
                }
                let (start, moves) = (finished.start.clone(), game.moves.clone());
                self.lost.push(LostGame { players, seat, start, round: finished.id.round, moves, reason });
            }
        }
    }
}

impl Results {
    /// Computes ratings and places from the tallies.
    pub(crate) fn rank(&mut self) {
        let taking_part: Vec<usize> =
            (0..self.bots.len()).filter(|&bot| self.bots[bot].tournament.is_some()).collect();
        if !self.breakers {
            self.rate();
        }
        let mut order = taking_part;
        order.sort_by(|&one, &other| self.compare(one, other).then(one.cmp(&other)));
        for (index, &bot) in order.iter().enumerate() {
            let above = index.checked_sub(1).map(|above| order[above]);
            let shares = above.filter(|&above| self.compare(above, bot) == Ordering::Equal);
            self.bots[bot].place = shares.map_or(Some(index + 1), |above| self.bots[above].place);
        }
    }

    /// Compares two bots by rating; breakers by codes broken, then by guesses.
    fn compare(&self, one: usize, other: usize) -> Ordering {
        let [one, other] = [&self.bots[one], &self.bots[other]];
        if !self.breakers {
            // Ratings that print alike are equal.
            let shown =
                |bot: &BotResults| bot.rating.map_or(i64::MIN, |rating| (rating.value * 10.0).round() as i64);
            return shown(other).cmp(&shown(one));
        }
        let share = |bot: &BotResults| bot.tournament.as_ref().and_then(Tally::share).unwrap_or(0.0);
        let mean =
            |bot: &BotResults| bot.tournament.as_ref().and_then(Tally::mean_moves).unwrap_or(f64::INFINITY);
        share(other).total_cmp(&share(one)).then(mean(one).total_cmp(&mean(other)))
    }

    /// Fits ratings to the tournament and the matches against reference players.
    fn rate(&mut self) {
        let bots = self.bots.len();
        let mut meetings = self.meetings.clone();
        for (bot, results) in self.bots.iter().enumerate() {
            let against = results.against.iter().enumerate().filter(|(_, score)| score.games() > 0);
            meetings.extend(against.map(|(reference, tally)| ([bot, bots + reference], tally.clone())));
        }
        let field: Vec<usize> = (0..bots).filter(|&bot| self.bots[bot].tournament.is_some()).collect();
        let ratings = fit(bots + self.references.len(), &meetings, &field);
        for (bot, rating) in self.bots.iter_mut().zip(&ratings) {
            bot.rating = bot.tournament.is_some().then_some(*rating);
        }
        for ((_, known), rating) in self.references.iter_mut().zip(&ratings[bots..]) {
            *known = Some(*rating);
        }
    }

    /// Returns the numbers of the bots in the tournament, best first.
    pub fn ladder(&self) -> Vec<usize> {
        let mut order: Vec<usize> =
            (0..self.bots.len()).filter(|&bot| self.bots[bot].place.is_some()).collect();
        order.sort_by_key(|&bot| (self.bots[bot].place, bot));
        order
    }

    /// Returns the tally of a bot against another one in the tournament.
    pub fn cross(&self, one: usize, other: usize) -> Option<Tally> {
        let (pair, score) =
            self.meetings.iter().find(|(pair, _)| *pair == [one, other] || *pair == [other, one])?;
        let turned = Tally {
            wins: score.losses,
            losses: score.wins,
            ..Tally { draws: score.draws, ..Tally::default() }
        };
        Some(if pair[0] == one { score.clone() } else { turned })
    }

    /// Whether a bot forfeited a game, could not be built or failed its exam.
    pub fn has_faults(&self) -> bool {
        let at_fault = |bot: &BotResults| {
            bot.unbuilt.is_some()
                || !bot.faults.is_empty()
                || bot.exam.as_ref().is_some_and(|exam| !exam.passed())
        };
        self.bots.iter().any(at_fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(name: &str, score: Tally) -> BotResults {
        BotResults { name: name.to_owned(), tournament: Some(score), ..BotResults::default() }
    }

    #[test]
    fn equal_bots_share_a_place() {
        let won = |wins, losses| Tally { wins, losses, ..Tally::default() };
        let mut results = Results {
            bots: vec![bot("a", won(2, 2)), bot("b", won(4, 0)), bot("c", won(2, 2)), bot("d", won(0, 4))],
            meetings: vec![
                ([0, 1], won(0, 2)),
                ([1, 2], won(2, 0)),
                ([0, 3], won(2, 0)),
                ([2, 3], won(2, 0)),
            ],
            ..Results::default()
        };
        results.rank();
        let places: Vec<Option<usize>> = results.bots.iter().map(|bot| bot.place).collect();
        assert_eq!(places, [Some(2), Some(1), Some(2), Some(4)]);
        assert_eq!(results.ladder(), [1, 0, 2, 3]);
        assert_eq!(results.cross(2, 1).unwrap().losses, 2);
    }

    #[test]
    fn ranks_breakers_by_codes_then_by_guesses() {
        let broke = |wins, losses, moves| Tally { wins, losses, moves, ..Tally::default() };
        let mut results = Results {
            bots: vec![
                bot("slow", broke(10, 0, 60)),
                bot("fails", broke(9, 1, 20)),
                bot("fast", broke(10, 0, 50)),
            ],
            breakers: true,
            ..Results::default()
        };
        results.rank();
        assert_eq!(results.ladder(), [2, 0, 1]);
        assert!(results.bots.iter().all(|bot| bot.rating.is_none()));
    }
}
