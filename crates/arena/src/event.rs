//! A round-robin: every player meets every other in pairs of games with seats swapped.

use std::sync::atomic::{AtomicU64, Ordering};

use parlor_catalog::{AnyGame, Ending, Keep, Record};
use parlor_core::{Limits, Message, Side, derive_seed};
use rayon::prelude::*;

use crate::{Elo, Tally};

/// Who plays, what, how often, and from which seed.
pub struct Event<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The players' specs; the same one may come twice.
    pub players: &'a [String],
    /// Games per pairing; an odd number is rounded up, because games come in pairs.
    pub games: u64,
    /// The position games begin from, if not the start.
    pub from: Option<&'a str>,
    /// Fixes every game.
    pub seed: u64,
}

/// The results of an event, in the order of its players.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// One line per player.
    pub players: Vec<Standing>,
    /// One line per pairing.
    pub meetings: Vec<Meeting>,
    /// Whether it was stopped before all games were played.
    pub stopped: bool,
}

/// One player's results.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Its spec as typed; a twin has `#2` behind it.
    pub name: String,
    /// Against everybody.
    pub tally: Tally,
    /// Against everybody, as a strength.
    pub elo: Elo,
}

/// The results of one pairing, as the earlier of the two players sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// Numbers of the two players.
    pub players: [usize; 2],
    /// The results.
    pub tally: Tally,
    /// Why games were forfeited, without repetition.
    pub forfeits: Vec<Message>,
}

impl Event<'_> {
    /// Games that will be played in all.
    pub fn total_games(&self) -> u64 {
        let players = self.players.len() as u64;
        players * (players - 1) / 2 * self.pairs() * 2
    }

    fn pairs(&self) -> u64 {
        self.games.div_ceil(2)
    }

    /// Plays it on the threads of the current pool. `progress` hears how many games are finished. When it
    /// is stopped, whole pairs that are finished count.
    pub fn run(&self, limits: &Limits, progress: &(dyn Fn(u64) + Sync)) -> Result<Standings, Message> {
        let names = distinct_names(self.players);
        let mut standings = Standings {
            players: names
                .into_iter()
                .map(|name| Standing { name, tally: Tally::default(), elo: Elo::of(&Tally::default()) })
                .collect(),
            meetings: Vec::new(),
            stopped: false,
        };
        let finished = AtomicU64::new(0);
        for one in 0..self.players.len() {
            for other in one + 1..self.players.len() {
                let pairing = self.game.pairing([&self.players[one], &self.players[other]], self.from)?;
                let play = |pair: u64| {
                    // Both games of a pair have the same seed, hence the same opening and the same luck.
                    let seed = derive_seed(self.seed, pair);
                    let games = Side::BOTH.map(|seat| pairing.play_match(seat, seed, Keep::Ending, limits));
                    progress(finished.fetch_add(2, Ordering::Relaxed) + 2);
                    games
                };
                let pairs: Vec<[Record; 2]> = (0..self.pairs()).into_par_iter().map(play).collect();
                standings.count([one, other], &pairs);
            }
        }
        for player in &mut standings.players {
            player.elo = Elo::of(&player.tally);
        }
        Ok(standings)
    }
}

impl Standings {
    fn count(&mut self, players: [usize; 2], pairs: &[[Record; 2]]) {
        let mut meeting = Meeting { players, tally: Tally::default(), forfeits: Vec::new() };
        let mut reverse = Tally::default();
        for pair in pairs {
            if pair.iter().any(|game| game.ending == Ending::Stopped) {
                self.stopped = true;
                continue;
            }
            let games = [&pair[0], &pair[1]];
            meeting.tally.count_pair(games, Side::BOTH);
            reverse.count_pair(games, Side::BOTH.map(Side::other));
            for game in games {
                if let Ending::Forfeit(_, reason) = &game.ending
                    && !meeting.forfeits.contains(reason)
                {
                    meeting.forfeits.push(reason.clone());
                }
            }
        }
        self.players[players[0]].tally.add(&meeting.tally);
        self.players[players[1]].tally.add(&reverse);
        self.meetings.push(meeting);
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
