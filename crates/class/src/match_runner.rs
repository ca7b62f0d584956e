//! Plays the matches of a class in the arena: one opening from both seats, or, in code-breaking games, one secret.

use parlor_arena::PlayedGame;
use parlor_catalog::{AnyGame, Keep, Openings, Pairing, Round};
use parlor_core::{Limits, Message, Side, derive_seed};

use crate::ledger::{MatchId, PlayedMatch};
use crate::live::Live;
use crate::settings::ClassSettings;

/// A bot or a reference player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The name in the ledger. The key of a bot changes with its sources.
    pub key: String,
    /// The name for people.
    pub name: String,
    /// The spec in the catalog.
    pub spec: String,
}

/// Plays matches with the settings of a class.
pub(crate) struct MatchRunner<'a> {
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) settings: &'a ClassSettings,
    pub(crate) say: &'a (dyn Fn(&Message) -> String + Sync),
    pub(crate) live: Option<&'a Live>,
}

impl MatchRunner<'_> {
    /// The seats of the first participant in the games of a match. A bot only breaks codes and does not make them.
    pub(crate) fn seats(&self) -> &'static [Side] {
        if self.game.code().is_some() { &[Side::First] } else { &Side::BOTH }
    }

    /// Reads the specs of two participants.
    pub(crate) fn pairing(&self, [one, other]: [&Participant; 2]) -> Result<Box<dyn Pairing>, Message> {
        let plies = if self.game.code().is_some() { 0 } else { self.game.facts().opening_plies };
        self.game.pairing([&one.spec, &other.spec], &Openings { positions: Vec::new(), plies })
    }

    /// Plays a match; `None` if it was stopped.
    pub(crate) fn play(
        &self,
        pairing: &dyn Pairing,
        players: [&Participant; 2],
        number: u64,
        limits: &Limits,
    ) -> Option<PlayedMatch> {
        let round = Round { number, seed: derive_seed(self.settings.seed, number) };
        // One thread per game: the other threads play other games.
        let limits = Limits { threads: Some(1), ..limits.clone() };
        let mut start = None;
        let mut games = Vec::new();
        for &seat in self.seats() {
            let mut record = match self.live {
                Some(live) => {
                    let mut names = players.map(|player| player.name.clone());
                    names.rotate_left(seat.index());
                    let shown = live.begin(names);
                    let mut observe = |position, plies| shown.update(position, plies);
                    pairing.play_observed(seat, round, Keep::Moves, &limits, &mut observe)
                }
                None => pairing.play_match(seat, round, Keep::Moves, &limits),
            };
            start = record.start.take().or(start);
            games.push(PlayedGame::of(record, self.say)?);
        }
        // In code-breaking games all matches begin at the same position; the seed fixes the secret.
        let start = start.filter(|_| self.game.code().is_none());
        Some(PlayedMatch { id: MatchId::of(players, number), start, games })
    }
}

#[cfg(test)]
mod tests {
    use parlor_arena::{Format, PairId, Plan, PlayedPair};
    use parlor_catalog::open;

    use super::*;

    fn participant(spec: &str) -> Participant {
        Participant { key: format!("={spec}"), name: spec.to_owned(), spec: spec.to_owned() }
    }

    /// Neither spec sets an effort. A table of people would limit the time of their moves.
    #[test]
    fn a_match_has_the_games_of_the_arena() {
        let specs = ["alpha-beta", "minimax"];
        let game = open("tic-tac-toe").unwrap();
        let settings = ClassSettings {
            game: "tic-tac-toe".to_owned(),
            seed: 7,
            per_move: 1,
            per_game: 1,
            start: 1,
            build: 1,
            boxed: None,
        };
        let runner =
            MatchRunner { game: game.as_ref(), settings: &settings, say: &ToString::to_string, live: None };
        let [one, other] = specs.map(participant);
        let pairing = runner.pairing([&one, &other]).unwrap();
        let plan = Plan {
            game: settings.game.clone(),
            players: specs.map(str::to_owned).to_vec(),
            format: Format::RoundRobin,
            pairs: 3,
            positions: Vec::new(),
            opening_plies: game.facts().opening_plies,
            sprt: None,
            expect: Vec::new(),
            seed: settings.seed,
        };
        for round in 0..3 {
            let in_class = runner.play(pairing.as_ref(), [&one, &other], round, &Limits::none()).unwrap();
            let players = [plan.players[0].as_str(), plan.players[1].as_str()];
            let in_arena = PlayedPair::play(
                &plan,
                game.pairing(players, &plan.openings()).unwrap().as_ref(),
                PairId { meeting: 0, round },
                Keep::Moves,
                &ToString::to_string,
                &Limits::none(),
            );
            let in_arena = in_arena.unwrap();
            assert_eq!((in_class.start, in_class.games), (in_arena.start, in_arena.games.to_vec()));
        }
    }

    #[test]
    fn a_level_is_that_of_its_seat() {
        let game = open("mastermind").unwrap();
        let pairing = game.pairing(["random-consistent", "level:8"], &Openings::default()).unwrap();
        let evil = game.pairing(["random-consistent", "evil"], &Openings::default()).unwrap();
        let round = Round { number: 0, seed: 5 };
        let moves = |pairing: &dyn Pairing| {
            pairing.play_match(Side::First, round, Keep::Moves, &Limits::none()).moves
        };
        assert_eq!(moves(pairing.as_ref()), moves(evil.as_ref()));
    }
}
