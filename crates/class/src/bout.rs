//! A bout: one opening played by two players from both seats, or, where a secret is kept, one secret put to a breaker.
//! It is the unit of work. It is named by who plays, and who is handed in anew has another name, so that what was
//! played once is never played again.

use parlor_arena::{GameResult as Ended, PlayedGame};
use parlor_catalog::{AnyGame, Openings, Pairing, Round, SetUp};
use parlor_core::{Forfeit, Limits, Message, Side, derive_seed};
use serde::{Deserialize, Serialize};

use crate::live::Live;
use crate::terms::Terms;

/// Which bout.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BoutId {
    /// Who moves first in the first game: the key of a player.
    pub one: String,
    /// The other one.
    pub other: String,
    /// The number of the opening, from 0.
    pub round: u64,
}

/// A bout that has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bout {
    /// Which one.
    #[serde(flatten)]
    pub id: BoutId,
    /// Where its games began; nowhere in particular where a secret is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Two games with seats swapped, or one.
    pub games: Vec<PlayedGame>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Its name in what is kept: that of a bot changes with its sources.
    pub key: String,
    /// Its name for people.
    pub name: String,
    /// Its spec in the catalog.
    pub spec: String,
}

/// Where bouts are played.
pub(crate) struct Hall<'a> {
    game: &'a dyn AnyGame,
    terms: &'a Terms,
    /// Draws the openings; there are none where a secret is kept.
    openings: Option<Box<dyn Pairing>>,
    say: &'a (dyn Fn(&Message) -> String + Sync),
    live: Option<&'a Live>,
}

impl<'a> Hall<'a> {
    pub(crate) fn open(
        game: &'a dyn AnyGame,
        terms: &'a Terms,
        say: &'a (dyn Fn(&Message) -> String + Sync),
        live: Option<&'a Live>,
    ) -> Result<Hall<'a>, Message> {
        let openings = Openings { positions: Vec::new(), plies: game.facts().opening_plies };
        let openings = match game.code() {
            Some(_) => None,
            None => Some(game.pairing(["random", "random"], &openings)?),
        };
        Ok(Hall { game, terms, openings, say, live })
    }

    /// Plays a bout; `None` when it was stopped.
    pub(crate) fn play(&self, players: [&Player; 2], round: u64, limits: &Limits) -> Option<Bout> {
        let seed = derive_seed(self.terms.seed, round);
        let start = self.openings.as_ref().map(|openings| openings.opening(Round { number: round, seed }).0);
        let [one, other] = players;
        let mut games = vec![self.play_game([one, other], start.as_deref(), seed, limits)?];
        if self.openings.is_some() {
            games.push(self.play_game([other, one], start.as_deref(), seed, limits)?);
        }
        let id = BoutId { one: one.key.clone(), other: other.key.clone(), round };
        Some(Bout { id, start, games })
    }

    fn play_game(
        &self,
        seated: [&Player; 2],
        start: Option<&str>,
        seed: u64,
        limits: &Limits,
    ) -> Option<PlayedGame> {
        let players = seated.map(|player| Some(player.spec.as_str()));
        let set_up = SetUp { from: start, players, seed, ..SetUp::default() };
        let mut moves = Vec::new();
        let mut table = match self.game.table(&set_up) {
            Ok(table) => table,
            // Specs are tried before an event begins; what cannot be seated any more has lost.
            Err(reason) => return Some(forfeit(Side::First, (self.say)(&reason), moves)),
        };
        let shown = self.live.map(|live| live.begin(seated.map(|player| player.name.clone())));
        // One thread for one game: the machine is shared by all of them.
        let limits = Limits { threads: Some(1), ..limits.clone() };
        while let Some(side) = table.turn() {
            if let Some(shown) = &shown {
                shown.tell(table.position(), moves.len());
            }
            match table.step(&limits) {
                _ if limits.told_to_stop() => return None,
                Ok(ply) => moves.push(ply.text),
                Err(Forfeit::Stopped) => return None,
                Err(fault) => return Some(forfeit(side, (self.say)(&fault.reason()), moves)),
            }
        }
        if let Some(shown) = &shown {
            shown.tell(table.position(), moves.len());
        }
        let payoff = table.payoff().map_or(0, |payoff| payoff.0);
        Some(PlayedGame { result: Ended::Finished { payoff }, plies: moves.len() as u32, moves })
    }
}

fn forfeit(side: Side, reason: String, moves: Vec<String>) -> PlayedGame {
    let result = Ended::Forfeit { forfeit: side.index(), reason: reason.into() };
    PlayedGame { result, plies: moves.len() as u32, moves }
}

/// Wins, draws and losses of one player against another, or against all others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost, forfeits included.
    pub losses: u64,
    /// Games lost by breaking down.
    pub forfeits: u64,
    /// What it received in games that ended by their rules, together.
    pub payoffs: i64,
    /// Moves of its own in games that ended by their rules, together, and the most in one.
    pub moves: u64,
    /// The most moves of its own in one game.
    pub longest: u64,
}

impl Score {
    /// Counts the games of a bout for one of its players, 0 or 1.
    pub fn count(&mut self, bout: &Bout, player: usize) {
        for (number, game) in bout.games.iter().enumerate() {
            let seat = Side::BOTH[(number + player) % 2];
            match game.result.half_points(seat) {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
            match game.result {
                Ended::Finished { payoff } => {
                    self.payoffs += i64::from(payoff * seat.sign());
                    let own = u64::from(game.plies + u32::from(seat == Side::First)) / 2;
                    self.moves += own;
                    self.longest = self.longest.max(own);
                }
                Ended::Forfeit { forfeit, .. } => self.forfeits += u64::from(forfeit == seat.index()),
            }
        }
    }

    /// Adds another score of the same player.
    pub fn add(&mut self, other: &Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.forfeits += other.forfeits;
        self.payoffs += other.payoffs;
        self.moves += other.moves;
        self.longest = self.longest.max(other.longest);
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points in halves.
    pub fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The share of the points, 0 to 1; none where nothing was played.
    pub fn share(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.half_points() as f64 / (2 * games) as f64)
    }

    /// Moves of its own in a game that ended by its rules, on average.
    pub fn mean_moves(&self) -> Option<f64> {
        let ended = self.games() - self.forfeits;
        (ended > 0).then(|| self.moves as f64 / ended as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bout_is_counted_from_both_sides() {
        let game = |result, plies| PlayedGame { result, plies, moves: Vec::new() };
        let late = Ended::Forfeit { forfeit: 0, reason: "late".into() };
        let id = BoutId { one: "a".into(), other: "b".into(), round: 0 };
        // One wins by 3 as First in 5 plies; then the other, as First, is late.
        let games = vec![game(Ended::Finished { payoff: 3 }, 5), game(late, 2)];
        let bout = Bout { id, start: None, games };
        let [mut one, mut other] = [Score::default(), Score::default()];
        one.count(&bout, 0);
        other.count(&bout, 1);
        let won = Score { wins: 2, payoffs: 3, moves: 3, longest: 3, ..Score::default() };
        let lost = Score { losses: 2, forfeits: 1, payoffs: -3, moves: 2, longest: 2, ..Score::default() };
        assert_eq!((one.share(), other.share()), (Some(1.0), Some(0.0)));
        assert_eq!((one, other), (won, lost));
    }
}
