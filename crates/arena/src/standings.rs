//! The results of a tournament: a function of the plan and the pairs, independent of their order.

use crate::elo::Elo;
use crate::pair::{GameResult, PlayedPair, SEATS};
use crate::plan::{Plan, distinct_names, title};
use crate::sprt::{Referee, SprtState};
use crate::tally::Tally;

/// The results of a tournament, in the order of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// One line per player.
    pub players: Vec<Standing>,
    /// One line per meeting.
    pub meetings: Vec<Meeting>,
    /// The state of the test, if there is one.
    pub sprt: Option<SprtState>,
    /// Pairs not counted because they repeat an earlier one.
    pub repeated: u64,
    /// Whether all pairs have been played or the test is decided.
    pub complete: bool,
}

/// One player's results.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The spec as typed, with `#2` for a repetition.
    pub name: String,
    /// The name that an external program gave itself.
    pub called: Option<String>,
    /// Results against all opponents.
    pub tally: Tally,
    /// Elo difference to all opponents.
    pub elo: Elo,
    /// The first reasons of its forfeits, and how often each occurred.
    pub reasons: Vec<(String, u64)>,
}

/// The results of one meeting, from the point of view of the first player.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// The two players by number.
    pub players: [usize; 2],
    /// The results.
    pub tally: Tally,
    /// The results as an Elo difference.
    pub elo: Elo,
    /// Half points of each pair, in order.
    pub scores: Vec<u8>,
}

/// Maximum number of different reasons kept per player.
const MOST_REASONS: usize = 10;

impl Standings {
    /// Computes the standings.
    pub fn of(plan: &Plan, mut pairs: Vec<PlayedPair>) -> Standings {
        pairs.sort_by_key(|pair| pair.id);
        let mut referee = Referee::of(plan);
        for pair in &pairs {
            referee.add(pair);
        }
        let verdict = referee.verdict();
        if let Some((round, _)) = verdict {
            pairs.retain(|pair| pair.id.round <= round);
        }
        let mut standings = Standings {
            players: distinct_names(&plan.players).into_iter().map(Standing::named).collect(),
            meetings: plan.meetings().into_iter().map(Meeting::between).collect(),
            sprt: None,
            repeated: 0,
            complete: verdict.is_some() || pairs.len() as u64 * 2 == plan.total_games(),
        };
        for pair in &pairs {
            match pair.repeats {
                None => standings.count(pair),
                Some(_) => standings.repeated += 1,
            }
        }
        for player in &mut standings.players {
            player.elo = Elo::of(&player.tally);
        }
        for meeting in &mut standings.meetings {
            meeting.elo = Elo::of(&meeting.tally);
        }
        standings.sprt = plan.sprt.and_then(|sprt| Some(sprt.state(standings.meetings.first()?.tally.pairs)));
        standings
    }

    fn count(&mut self, pair: &PlayedPair) {
        let meeting = &mut self.meetings[pair.id.meeting];
        meeting.tally.count(&pair.games, 0);
        meeting.scores.push(pair.half_points() as u8);
        for (place, player) in meeting.players.into_iter().enumerate() {
            if let (None, Some(called)) = (&self.players[player].called, &pair.called[place]) {
                self.players[player].called = Some(called.clone());
            }
            self.players[player].tally.count(&pair.games, place);
        }
        for (game, seat) in pair.games.iter().zip(SEATS) {
            if let GameResult::Forfeit { forfeit, reason } = &game.result {
                let loser = meeting.players[usize::from(*forfeit != seat.index())];
                self.players[loser].remember(reason);
            }
        }
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.meetings.iter().map(|meeting| meeting.tally.games()).sum()
    }

    /// Forfeited games.
    pub fn forfeits(&self) -> u64 {
        self.players.iter().map(|player| player.tally.forfeits).sum()
    }

    /// Returns a measure of the first player, named as in [`OF_PLAYERS`](crate::expect::OF_PLAYERS).
    pub fn measured(&self, measure: &str) -> Option<f64> {
        let player = self.players.first()?;
        let tally = &player.tally;
        let share = |count: u64| Some(count as f64 / tally.games().max(1) as f64);
        match measure {
            "win" => share(tally.wins),
            "draw" => share(tally.draws),
            "loss" => share(tally.losses),
            "score" => Some(tally.score()),
            "margin" => Some(tally.margin()),
            // A player that wins everything is stronger than any bound.
            "elo" if player.elo.value.is_none() && tally.games() > 0 => {
                Some(if tally.score() > 0.5 { f64::INFINITY } else { f64::NEG_INFINITY })
            }
            "elo" => player.elo.value,
            "los" => player.elo.superiority,
            _ => Some(tally.forfeits as f64),
        }
    }

    /// Returns the numbers of the players, best score first.
    pub fn ladder(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by(|&one, &other| {
            self.players[other].tally.score().total_cmp(&self.players[one].tally.score())
        });
        order
    }
}

impl Standing {
    /// Returns the name for people.
    pub fn title(&self) -> String {
        title(&self.name, self.called.as_deref())
    }

    fn named(name: String) -> Standing {
        let tally = Tally::default();
        Standing { name, called: None, elo: Elo::of(&tally), tally, reasons: Vec::new() }
    }

    fn remember(&mut self, reason: &str) {
        match self.reasons.iter().position(|(known, _)| known == reason) {
            Some(place) => self.reasons[place].1 += 1,
            None if self.reasons.len() < MOST_REASONS => self.reasons.push((reason.to_owned(), 1)),
            None => (),
        }
    }
}

impl Meeting {
    fn between(players: [usize; 2]) -> Meeting {
        let tally = Tally::default();
        Meeting { players, elo: Elo::of(&tally), tally, scores: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use crate::pair::{PairId, PlayedGame};
    use crate::plan::Format;
    use crate::sprt::{Sprt, SprtVerdict};

    use super::*;

    fn plan(players: &[&str], pairs: u64, sprt: Option<Sprt>) -> Plan {
        Plan {
            game: "nim".into(),
            players: players.iter().map(|&player| player.into()).collect(),
            format: Format::RoundRobin,
            pairs,
            positions: Vec::new(),
            opening_plies: 0,
            sprt,
            expect: Vec::new(),
            seed: 1,
        }
    }

    fn pair(meeting: usize, round: u64, results: [GameResult; 2]) -> PlayedPair {
        let games = results.map(|result| PlayedGame { result, plies: 1, moves: Vec::new() });
        PlayedPair { id: PairId { meeting, round }, start: None, repeats: None, called: [None, None], games }
    }

    fn won(meeting: usize, round: u64) -> PlayedPair {
        pair(meeting, round, [GameResult::Finished { payoff: 2 }, GameResult::Finished { payoff: -2 }])
    }

    #[test]
    fn the_order_of_pairs_does_not_matter_and_forfeits_count_for_the_loser() {
        let plan = plan(&["a", "b", "c"], 1, None);
        let late = || GameResult::Forfeit { forfeit: 0, reason: "late".into() };
        // The second game of the meeting of a and c: c moves first, and is late.
        let pairs = vec![won(0, 0), pair(1, 0, [GameResult::Finished { payoff: 0 }, late()]), won(2, 0)];
        let mut backwards = pairs.clone();
        backwards.reverse();
        let standings = Standings::of(&plan, pairs);
        assert_eq!(standings, Standings::of(&plan, backwards));
        assert!(standings.complete);
        assert_eq!(standings.ladder(), [0, 1, 2]);
        let counts = |i: usize| {
            let tally = &standings.players[i].tally;
            (tally.wins, tally.draws, tally.losses, tally.forfeits)
        };
        assert_eq!((counts(0), counts(1), counts(2)), ((3, 1, 0, 0), (2, 0, 2, 0), (0, 1, 3, 1)));
        assert_eq!(standings.players[2].reasons, [("late".to_owned(), 1)]);
    }

    #[test]
    fn pairs_after_the_decision_of_a_test_do_not_count() {
        let sprt = Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 };
        let plan = plan(&["a", "b"], 1000, Some(sprt));
        let decided = (1..1000)
            .find(|&count| sprt.state([0, 0, 0, 0, count]).verdict == Some(SprtVerdict::Stronger))
            .unwrap();
        let few = Standings::of(&plan, (0..decided).map(|round| won(0, round)).collect());
        let many = Standings::of(&plan, (0..decided + 50).rev().map(|round| won(0, round)).collect());
        assert_eq!(few, many);
        assert_eq!((many.games(), many.complete), (2 * decided, true));
        // Without the first pair nothing can be said about where it would have ended.
        assert!(!Standings::of(&plan, (1..decided + 50).map(|round| won(0, round)).collect()).complete);
    }
}
