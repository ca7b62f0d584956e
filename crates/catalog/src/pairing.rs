//! Whole games between programs, for the arena: one virtual call per game.

use std::sync::Arc;

use parlor_core::{Game, Limits, Message, Notation, Outcome, Payoff, Side};

use crate::hosted::House;
use crate::player::{Seated, seat_seed};

/// Two players ready to meet any number of times.
pub trait Pairing: Send + Sync {
    /// Plays one whole game; player 0 of the pairing takes `seat`.
    fn play_match(&self, seat: Side, seed: u64, keep: Keep, limits: &Limits) -> Record;
}

/// What is remembered of a game besides its ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Nothing: writing moves as text costs more than making them.
    Ending,
    /// Every move, as text.
    Moves,
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it ended.
    pub ending: Ending,
    /// Moves made.
    pub plies: u32,
    /// The moves as text, if they were to be kept.
    pub moves: Vec<String>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Finished(Payoff),
    /// This side gave up or broke down, and lost.
    Forfeit(Side, Message),
    /// It was stopped from outside; there is no outcome.
    Stopped,
}

impl Ending {
    /// The winner; `None` after a draw or an interruption.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Finished(payoff) => payoff.winner(),
            Ending::Forfeit(loser, _) => Some(loser.other()),
            Ending::Stopped => None,
        }
    }
}

/// The one kind of [`Pairing`] there is.
pub(crate) struct HostedPairing<G: Game> {
    house: Arc<House<G>>,
    /// Where all games begin; each pair of games has a start of its own if there is none.
    start: Option<G::Position>,
    players: [Seated<G>; 2],
}

impl<G: Notation> HostedPairing<G> {
    pub(crate) fn new(
        house: Arc<House<G>>,
        [one, other]: [&str; 2],
        from: Option<&str>,
    ) -> Result<HostedPairing<G>, Message> {
        let pairing = HostedPairing {
            start: from.map(|text| house.game.read_position(text)).transpose()?,
            players: [house.seat(one, None)?, house.seat(other, None)?],
            house,
        };
        // What cannot be built is refused now, not in the middle of an event.
        for player in &pairing.players {
            player.build(&pairing.house.game, 0)?;
        }
        Ok(pairing)
    }
}

impl<G: Notation> Pairing for HostedPairing<G> {
    fn play_match(&self, seat: Side, seed: u64, keep: Keep, limits: &Limits) -> Record {
        let game = &self.house.game;
        let mut record = Record { ending: Ending::Stopped, plies: 0, moves: Vec::new() };
        let mut strategies = Vec::with_capacity(2);
        for side in Side::BOTH {
            let player = &self.players[usize::from(side != seat)];
            match player.build(game, seat_seed(seed, side)) {
                Ok(strategy) => strategies.push(strategy),
                Err(reason) => {
                    record.ending = Ending::Forfeit(side, reason);
                    return record;
                }
            }
        }
        let start = self.start.clone().unwrap_or_else(|| game.deal(seed));
        let mut at = start.clone();
        let mut moves = Vec::new();
        let outcome = loop {
            if let Some(payoff) = game.payoff(&at) {
                record.ending = Ending::Finished(payoff);
                break Outcome::Finished(payoff);
            }
            let side = game.turn(&at);
            strategies[side.index()].recall(game, &start, &moves);
            let choice = strategies[side.index()].choose(game, &at, record.plies, limits);
            if limits.told_to_stop() {
                return record;
            }
            match choice {
                Ok(choice) => {
                    if keep == Keep::Moves {
                        record.moves.push(game.write_move(&at, choice.mv));
                    }
                    game.play(&mut at, choice.mv);
                    moves.push(choice.mv);
                    record.plies += 1;
                }
                Err(forfeit) => {
                    record.ending = Ending::Forfeit(side, forfeit.reason);
                    break Outcome::Forfeit(side);
                }
            }
        };
        for strategy in &mut strategies {
            strategy.game_over(outcome);
        }
        record
    }
}
