//! The whole set-up of an event. It fixes every game, so that a file that holds it needs nothing else.

use parlor_catalog::{Openings, Round};
use parlor_core::derive_seed;
use serde::{Deserialize, Serialize};

use crate::pair::PairId;
use crate::sprt::Sprt;

/// Who plays, what, how often, from where, and from which seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The game's spec.
    pub game: String,
    /// The players' specs; the same one may come twice.
    pub players: Vec<String>,
    /// Who meets whom.
    pub format: Format,
    /// Pairs of games in each meeting.
    pub pairs: u64,
    /// BatchPositions that games begin with, in turn; none if they begin at the start.
    pub positions: Vec<String>,
    /// Random moves made before the players take over.
    pub opening_plies: u32,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// What is expected of the first player, as it was typed.
    pub expect: Vec<String>,
    /// Fixes everything random.
    pub seed: u64,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody everybody.
    RoundRobin,
    /// The first player all others.
    Gauntlet,
}

impl Plan {
    /// The meetings, as numbers of two players each.
    pub fn meetings(&self) -> Vec<[usize; 2]> {
        let players = self.players.len();
        let hosts = match self.format {
            Format::RoundRobin => players,
            Format::Gauntlet => 1,
        };
        (0..hosts).flat_map(|one| (one + 1..players).map(move |other| [one, other])).collect()
    }

    /// Every pair of games there is to play, meeting by meeting.
    pub fn units(&self) -> impl Iterator<Item = PairId> + use<> {
        let pairs = self.pairs;
        (0..self.meetings().len())
            .flat_map(move |meeting| (0..pairs).map(move |round| PairId { meeting, round }))
    }

    /// The pair of a number: they are counted meeting by meeting, from 0.
    pub fn unit(&self, number: u64) -> PairId {
        PairId { meeting: (number / self.pairs) as usize, round: number % self.pairs }
    }

    /// The number of a pair.
    pub fn number(&self, id: PairId) -> u64 {
        id.meeting as u64 * self.pairs + id.round
    }

    /// Pairs there are to play.
    pub fn total_pairs(&self) -> u64 {
        self.meetings().len() as u64 * self.pairs
    }

    /// Games there are to play.
    pub fn total_games(&self) -> u64 {
        self.meetings().len() as u64 * self.pairs * 2
    }

    /// The seed of a round: the same in all meetings, so that everybody meets the same openings.
    pub fn round_seed(&self, round: u64) -> u64 {
        derive_seed(self.seed, round)
    }

    /// What fixes how the games of a round begin.
    pub fn round(&self, number: u64) -> Round {
        Round { number, seed: self.round_seed(number) }
    }

    /// How games begin.
    pub fn openings(&self) -> Openings {
        Openings { positions: self.positions.clone(), plies: self.opening_plies }
    }
}

/// The players' specs, with `#2`, `#3`… behind repetitions.
pub fn distinct_names(players: &[String]) -> Vec<String> {
    let earlier = |i: usize| players[..i].iter().filter(|earlier| **earlier == players[i]).count();
    (0..players.len())
        .map(|i| match earlier(i) {
            0 => players[i].clone(),
            twins => format!("{}#{}", players[i], twins + 1),
        })
        .collect()
}

/// A player's name for people: what it calls itself, if it does, and the command that starts it, else its spec.
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
    fn everybody_meets_everybody_or_all_meet_the_first() {
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
    fn twins_are_told_apart() {
        let players = ["a", "b", "a", "a"].map(str::to_owned);
        assert_eq!(distinct_names(&players), ["a", "b", "a#2", "a#3"]);
    }
}
