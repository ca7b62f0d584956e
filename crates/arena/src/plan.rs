//! The plan of a tournament. It fixes every game, so that a results file needs nothing else.

use parlor_catalog::{Openings, Round};
use parlor_core::derive_seed;
use serde::{Deserialize, Serialize};

use crate::pair::PairId;
use crate::sprt::Sprt;

/// Players, meetings, openings and seed of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game's spec.
    pub game: String,
    /// The specs of the players. A spec may occur twice.
    pub players: Vec<String>,
    /// Which players meet.
    pub format: Format,
    /// Pairs of games in each meeting.
    pub pairs: u64,
    /// Positions that games begin with, in turn. If empty, games begin at the start.
    pub positions: Vec<String>,
    /// Random moves made before the players take over.
    pub opening_plies: u32,
    /// The test that may stop the tournament early.
    pub sprt: Option<Sprt>,
    /// Expectations of the first player, as typed.
    pub expect: Vec<String>,
    /// Fixes everything random.
    pub seed: u64,
}

/// Which players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// All pairs of players.
    RoundRobin,
    /// The first player against all others.
    Gauntlet,
}

impl Plan {
    /// Returns the meetings, two players by number each.
    pub fn meetings(&self) -> Vec<[usize; 2]> {
        let players = self.players.len();
        let hosts = match self.format {
            Format::RoundRobin => players,
            Format::Gauntlet => 1,
        };
        (0..hosts).flat_map(|one| (one + 1..players).map(move |other| [one, other])).collect()
    }

    /// Iterates over all pairs of games, meeting by meeting.
    pub fn units(&self) -> impl Iterator<Item = PairId> + use<> {
        let pairs = self.pairs;
        (0..self.meetings().len())
            .flat_map(move |meeting| (0..pairs).map(move |round| PairId { meeting, round }))
    }

    /// Returns the pair with a number. Pairs are numbered meeting by meeting, from 0.
    pub fn unit(&self, number: u64) -> PairId {
        PairId { meeting: (number / self.pairs) as usize, round: number % self.pairs }
    }

    /// Returns the number of a pair.
    pub fn number(&self, id: PairId) -> u64 {
        id.meeting as u64 * self.pairs + id.round
    }

    /// Number of pairs.
    pub fn total_pairs(&self) -> u64 {
        self.meetings().len() as u64 * self.pairs
    }

    /// Number of games.
    pub fn total_games(&self) -> u64 {
        self.meetings().len() as u64 * self.pairs * 2
    }

    /// Returns the seed of a round. All meetings have the same seeds and therefore the same openings.
    pub fn round_seed(&self, round: u64) -> u64 {
        derive_seed(self.seed, round)
    }

    /// Returns number and seed of a round.
    pub fn round(&self, number: u64) -> Round {
        Round { number, seed: self.round_seed(number) }
    }

    /// Returns the openings.
    pub fn openings(&self) -> Openings {
        Openings { positions: self.positions.clone(), plies: self.opening_plies }
    }
}

/// Returns the specs of the players with `#2`, `#3`… after repetitions.
pub fn distinct_names(players: &[String]) -> Vec<String> {
    let earlier = |i: usize| players[..i].iter().filter(|earlier| **earlier == players[i]).count();
    (0..players.len())
        .map(|i| match earlier(i) {
            0 => players[i].clone(),
            twins => format!("{}#{}", players[i], twins + 1),
        })
        .collect()
}

/// Returns the name of a player for people: the name it gave itself and the command that starts it, or its spec.
///
/// ```
/// use parlor_arena::title;
/// assert_eq!(title("process:time=50,cmd=./bot", Some("Deep Thought")), "Deep Thought (./bot)");
/// assert_eq!(title("alpha-beta:depth=4", None), "alpha-beta:depth=4");
/// ```
pub fn title(name: &str, called: Option<&str>) -> String {
    let command = name.split_once("cmd=").map_or(name, |(_, command)| command);
    called.map_or_else(|| name.to_owned(), |called| format!("{called} ({command})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_the_meetings_of_both_formats() {
        let mut plan = Plan {
            game: "nim".into(),
            players: ["a", "b", "c"].map(Into::into).to_vec(),
            format: Format::RoundRobin,
            pairs: 2,
            positions: Vec::new(),
            opening_plies: 0,
            sprt: None,
            expect: Vec::new(),
            seed: 1,
        };
        assert_eq!(plan.meetings(), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!((plan.total_games(), plan.units().count()), (12, 6));
        assert!(
            (0..).zip(plan.units()).all(|(number, id)| plan.unit(number) == id && plan.number(id) == number)
        );
        plan.format = Format::Gauntlet;
        assert_eq!(plan.meetings(), [[0, 1], [0, 2]]);
    }

    #[test]
    fn repeated_specs_get_numbers() {
        let players = ["a", "b", "a", "a"].map(str::to_owned);
        assert_eq!(distinct_names(&players), ["a", "b", "a#2", "a#3"]);
    }
}
