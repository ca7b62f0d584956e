//! What the pairs of a plan add up to: a function of the plan and the pairs, whatever the order in which they
//! were played and however often that was interrupted.

use crate::elo::Elo;
use crate::pair::{GameResult, PlayedPair, SEATS};
use crate::plan::{Plan, distinct_names, title};
use crate::sprt::{Referee, SprtState};
use crate::tally::Tally;

/// The results of an event, in the order of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// One line per player.
    pub players: Vec<Standing>,
    /// One line per meeting.
    pub meetings: Vec<Meeting>,
    /// Where the test stands, if there is one.
    pub sprt: Option<SprtState>,
    /// Pairs that were not counted because they repeat an earlier one.
    pub repeated: u64,
    /// Whether all that was planned has been played, or the test has ended it.
    pub complete: bool,
}

/// One player's results.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Its spec as typed; a twin has `#2` behind it.
    pub name: String,
    /// What it calls itself, where it is somebody else's program and has said so.
    pub called: Option<String>,
    /// Against everybody.
    pub tally: Tally,
    /// Against everybody, as a strength.
    pub elo: Elo,
    /// Why it forfeited games, each reason once, with how often; the first few.
    pub reasons: Vec<(String, u64)>,
}

/// The results of one meeting, as the earlier of the two players sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// Numbers of the two players.
    pub players: [usize; 2],
    /// The results.
    pub tally: Tally,
    /// The results as a strength.
    pub elo: Elo,
    /// Half points of each pair, in order.
    pub scores: Vec<u8>,
}

/// Different reasons that are kept for a player.
const MOST_REASONS: usize = 10;

impl Standings {
    /// Adds up.
    pub fn of(plan: &Plan, mut pairs: Vec<PlayedPair>) -> Standings {
        pairs.sort_by_key(|pair| pair.id);
        let mut referee = Referee::of(plan);
        for pair in &pairs {
            referee.hear(pair);
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

    /// Games that somebody forfeited.
    pub fn forfeits(&self) -> u64 {
        self.players.iter().map(|player| player.tally.forfeits).sum()
    }

    /// What the first player has achieved, by the names of [`OF_PLAYERS`](crate::expect::OF_PLAYERS).
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
            // Who wins everything is stronger than any bound.
            "elo" if player.elo.value.is_none() && tally.games() > 0 => {
                Some(if tally.score() > 0.5 { f64::INFINITY } else { f64::NEG_INFINITY })
            }
            "elo" => player.elo.value,
            "los" => player.elo.superiority,
            _ => Some(tally.forfeits as f64),
        }
    }

    /// The players' numbers, best score first.
    pub fn ladder(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by(|&one, &other| {
            self.players[other].tally.score().total_cmp(&self.players[one].tally.score())
        });
        order
    }
}

impl Standing {
    /// Its name for people.
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
    use crate::sprt::{Sprt, Verdict};

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
    fn the_order_of_pairs_does_not_matter_and_forfeits_have_their_culprits() {
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
    fn a_test_ends_at_the_same_round_whatever_was_played_beyond_it() {
        let sprt = Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 };
        let plan = plan(&["a", "b"], 1000, Some(sprt));
        let decided = (1..1000)
            .find(|&count| sprt.state([0, 0, 0, 0, count]).verdict == Some(Verdict::Stronger))
            .unwrap();
        let few = Standings::of(&plan, (0..decided).map(|round| won(0, round)).collect());
        let many = Standings::of(&plan, (0..decided + 50).rev().map(|round| won(0, round)).collect());
        assert_eq!(few, many);
        assert_eq!((many.games(), many.complete), (2 * decided, true));
        // Without the first pair nothing can be said about where it would have ended.
        assert!(!Standings::of(&plan, (1..decided + 50).map(|round| won(0, round)).collect()).complete);
    }
}
