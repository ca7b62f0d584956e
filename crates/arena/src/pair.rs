//! A pair of games: one opening played from both seats. It is the unit of work, which has a name and can be done on any
//! machine, and the unit of statistics: luck with the opening cancels out within it.

use parlor_catalog::{Keep, MatchRecord, Pairing};
use parlor_core::{Ending, Limits, Message, Side};
use serde::{Deserialize, Serialize};

use crate::plan::Plan;

/// Names a pair of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PairId {
    /// The number of the meeting.
    pub meeting: usize,
    /// The number of the pair in it.
    pub round: u64,
}

/// A pair that has been played. In its first game the first player of the meeting moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedPair {
    /// Names the pair.
    #[serde(flatten)]
    pub id: PairId,
    /// The first position of both games; only in files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The earlier round with the same opening, if both players are deterministic. Such a pair repeats that round and is
    /// not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u64>,
    /// The names that the two players gave themselves.
    #[serde(default, skip_serializing_if = "no_names")]
    pub called: [Option<String>; 2],
    /// The two games.
    pub games: [PlayedGame; 2],
}

fn no_names(called: &[Option<String>; 2]) -> bool {
    called.iter().all(Option::is_none)
}

/// One game of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The result.
    #[serde(flatten)]
    pub result: GameResult,
    /// Number of moves made.
    pub plies: u32,
    /// The moves; only in files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl PlayedGame {
    /// Converts a record; `None` if the game was stopped. `say` translates the reason of a forfeit.
    pub fn of(record: MatchRecord, say: &dyn Fn(&Message) -> String) -> Option<PlayedGame> {
        let result = match record.ending? {
            Ending::Finished(payoff) => GameResult::Finished { payoff: payoff.0 },
            Ending::Resigned(loser) | Ending::Forfeited(loser) => {
                let reason = record.fault.map(|fault| say(&fault.reason())).unwrap_or_default();
                GameResult::Forfeit { forfeit: loser.index(), reason: reason.into() }
            }
        };
        Some(PlayedGame { result, plies: record.plies, moves: record.moves })
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum GameResult {
    /// By the rules.
    Finished {
        /// The payoff of the player who moved first.
        payoff: i32,
    },
    /// By a forfeit.
    Forfeit {
        /// The loser: 0 moved first, 1 second.
        forfeit: usize,
        /// The translated reason.
        reason: Box<str>,
    },
}

impl GameResult {
    /// Returns the half points of a seat: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn half_points(&self, seat: Side) -> usize {
        let sign = match self {
            GameResult::Finished { payoff } => (payoff * seat.sign()).signum(),
            GameResult::Forfeit { forfeit, .. } => {
                if *forfeit == seat.index() {
                    -1
                } else {
                    1
                }
            }
        };
        (sign + 1) as usize
    }

    /// Returns the payoff of a seat; `None` after a forfeit.
    pub fn payoff(&self, seat: Side) -> Option<i32> {
        match self {
            GameResult::Finished { payoff } => Some(payoff * seat.sign()),
            GameResult::Forfeit { .. } => None,
        }
    }
}

/// The seats of a meeting's first player in the two games of a pair.
pub const SEATS: [Side; 2] = Side::BOTH;

impl PlayedPair {
    /// Returns the half points of the meeting's first player, 0 to 4.
    pub fn half_points(&self) -> usize {
        self.games.iter().zip(SEATS).map(|(game, seat)| game.result.half_points(seat)).sum()
    }

    /// Plays a pair; `None` if it was stopped. `say` translates the reason of a forfeit.
    pub fn play(
        plan: &Plan,
        pairing: &dyn Pairing,
        id: PairId,
        keep: Keep,
        say: &dyn Fn(&Message) -> String,
        limits: &Limits,
    ) -> Option<PlayedPair> {
        let round = plan.round(id.round);
        let (mut start, mut called) = (None, [None, None]);
        let mut one_game = |seat: Side| {
            let mut record = pairing.play_match(seat, round, keep, limits);
            start = record.start.take();
            let [one, other] = std::mem::take(&mut record.called);
            called = [one.or(called[0].take()), other.or(called[1].take())];
            PlayedGame::of(record, say)
        };
        let [one, other] = SEATS;
        let games = [one_game(one)?, one_game(other)?];
        Some(PlayedPair { id, start, repeats: None, called, games })
    }

    /// Returns the pair without start and moves.
    #[must_use]
    pub fn bare(mut self) -> PlayedPair {
        self.start = None;
        for game in &mut self.games {
            game.moves = Vec::new();
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_depend_on_the_seat() {
        let first_wins = GameResult::Finished { payoff: 3 };
        assert_eq!((first_wins.half_points(Side::First), first_wins.half_points(Side::Second)), (2, 0));
        assert_eq!(first_wins.payoff(Side::Second), Some(-3));
        let second_forfeits = GameResult::Forfeit { forfeit: 1, reason: "gone".into() };
        assert_eq!(
            (second_forfeits.half_points(Side::First), second_forfeits.half_points(Side::Second)),
            (2, 0)
        );
    }

    #[test]
    fn reads_its_own_lines() {
        let pair = PlayedPair {
            id: PairId { meeting: 0, round: 7 },
            start: Some("3-4-5 first".into()),
            repeats: None,
            called: [None, None],
            games: [
                PlayedGame {
                    result: GameResult::Finished { payoff: -1 },
                    plies: 1,
                    moves: vec!["1:2".into()],
                },
                PlayedGame {
                    result: GameResult::Forfeit { forfeit: 0, reason: "late".into() },
                    plies: 0,
                    moves: vec![],
                },
            ],
        };
        let line = serde_json::to_string(&pair).unwrap();
        assert_eq!(
            line,
            r#"{"meeting":0,"round":7,"start":"3-4-5 first","games":[{"payoff":-1,"plies":1,"moves":["1:2"]},{"forfeit":0,"reason":"late","plies":0}]}"#
        );
        assert_eq!(serde_json::from_str::<PlayedPair>(&line).unwrap(), pair);
    }
}
