//! Whole games between programs, for the arena: one virtual call per game.

use std::sync::Arc;

use parlor_core::{Ending, Forfeit, Game, Limits, Message, Notation, Side, derive_seed, message};
use parlor_search::{draw_move, stream as stream_of};

use crate::erased::OpenGame;
use crate::seated::Seated;
use crate::spec::Spec;

/// Two players ready to meet any number of times.
pub trait Pairing: Send + Sync {
    /// Plays one whole game; player 0 of the pairing takes `seat`. Round and seed fix how it begins.
    fn play_match(&self, seat: Side, round: Round, keep: Keep, limits: &Limits) -> Record;

    /// Where the games of a round begin, and how many random moves led there: fewer than were asked for where the
    /// game does not last so long.
    fn opening(&self, round: Round) -> (String, u32);

    /// Whether two games from the same opening may differ: a player draws lots, looks at the clock or asks somebody
    /// else.
    fn has_luck(&self) -> bool;
}

/// One opening, to be played from both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 0: which of the given positions it begins with.
    pub number: u64,
    /// Fixes everything random in it.
    pub seed: u64,
}

/// How games begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Positions to begin with, in turn; where there are none, the start of the game with the round's seed.
    pub positions: Vec<String>,
    /// Random moves made from there before the players take over.
    pub plies: u32,
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// How it ended; `None` if it was stopped from outside.
    pub ending: Option<Ending>,
    /// Why the loser could not go on, after a forfeit.
    pub fault: Option<Forfeit>,
    /// What the players of the pairing call themselves, where they said so.
    pub called: [Option<String>; 2],
    /// Moves made.
    pub plies: u32,
    /// Where it began, if the moves were to be kept.
    pub start: Option<String>,
    /// The moves as text, if they were to be kept.
    pub moves: Vec<String>,
}

/// The one kind of [`Pairing`] there is.
pub(crate) struct ErasedPairing<G: Game> {
    open: Arc<OpenGame<G>>,
    positions: Vec<G::Position>,
    plies: u32,
    players: [Seated<G>; 2],
}

impl<G: Notation> ErasedPairing<G> {
    pub(crate) fn new(
        open: Arc<OpenGame<G>>,
        [one, other]: [&str; 2],
        openings: &Openings,
    ) -> Result<ErasedPairing<G>, Message> {
        let unfinished = |text: &String| {
            let at = open.game.read_position(text)?;
            if open.game.payoff(&at).is_some() { Err(message!("solve-already-over")) } else { Ok(at) }
        };
        let pairing = ErasedPairing {
            positions: openings.positions.iter().map(unfinished).collect::<Result<_, _>>()?,
            plies: openings.plies,
            players: [open.seat(&Spec::parse(one), None)?, open.seat(&Spec::parse(other), None)?],
            open,
        };
        // What cannot be built is refused now, not in the middle of an event.
        for player in &pairing.players {
            player.build(&pairing.open.game, 0)?;
        }
        Ok(pairing)
    }

    /// Where a round begins, and the random moves that were made.
    fn beginning(&self, round: Round) -> (G::Position, u32) {
        let game = &self.open.game;
        let given = self.positions.len() as u64;
        let from = match round.number.checked_rem(given) {
            Some(number) => self.positions[number as usize].clone(),
            None => game.deal(round.seed),
        };
        // As many moves as leave the game undecided.
        let after = |stream: u64| {
            let mut dice = stream_of(derive_seed(round.seed, OPENING), stream);
            let (mut at, mut made) = (from.clone(), 0);
            while made < self.plies
                && let Some(mv) = draw_move(game, &at, &mut dice)
            {
                let next = game.after(&at, mv);
                if game.payoff(&next).is_some() {
                    break;
                }
                (at, made) = (next, made + 1);
            }
            (at, made)
        };
        // Where random moves end the game, others are tried.
        let mut longest = (from.clone(), 0);
        for stream in 0..TRIES {
            if longest.1 == self.plies {
                break;
            }
            let tried = after(stream);
            if tried.1 > longest.1 {
                longest = tried;
            }
        }
        longest
    }
}

/// Which of the seeds that follow from a round's is the opening's; 0 and 1 are the seats'.
const OPENING: u64 = 2;

/// How often an opening is drawn anew when the game ends in it.
const TRIES: u64 = 100;

impl<G: Notation> Pairing for ErasedPairing<G> {
    fn play_match(&self, seat: Side, round: Round, keep: Keep, limits: &Limits) -> Record {
        let game = &self.open.game;
        if limits.told_to_stop() {
            return Record::default();
        }
        let mut record = Record::default();
        let mut strategies = Vec::with_capacity(2);
        for side in Side::BOTH {
            let player = &self.players[usize::from(side != seat)];
            match player.build(game, self.open.seat_seed(round.seed, side)) {
                Ok(strategy) => strategies.push(strategy),
                Err(reason) => {
                    record.ending = Some(Ending::Forfeited(side));
                    record.fault = Some(Forfeit::Broken(reason));
                    return record;
                }
            }
        }
        let (start, _) = self.beginning(round);
        if keep == Keep::Moves {
            record.start = Some(game.write_position(&start));
        }
        let mut at = start.clone();
        let mut moves = Vec::new();
        let ending = loop {
            if let Some(payoff) = game.payoff(&at) {
                break Ending::Finished(payoff);
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
                    record.fault = Some(forfeit);
                    break Ending::Forfeited(side);
                }
            }
        };
        for (strategy, side) in strategies.iter_mut().zip(Side::BOTH) {
            record.called[usize::from(side != seat)] = strategy.name().map(str::to_owned);
            strategy.game_over(ending);
        }
        record.ending = Some(ending);
        record
    }

    fn opening(&self, round: Round) -> (String, u32) {
        let (at, plies) = self.beginning(round);
        (self.open.game.write_position(&at), plies)
    }

    fn has_luck(&self) -> bool {
        self.players.iter().any(Seated::has_luck)
    }
}
