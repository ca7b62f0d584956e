//! Whole games between programs, for the arena: one virtual call per game.

use std::sync::Arc;

use parlor_core::{Ending, Forfeit, Game, Limits, Message, Notation, Side, derive_seed, message};
use parlor_search::{draw_move, stream as stream_of};

use crate::erased::OpenGame;
use crate::game_loop::{BuiltPlayer, PlayedMoves, TimePolicy, play_game};
use crate::seated::Seated;
use crate::spec::Spec;

/// Two players ready to meet any number of times. No [`TimePolicy`] applies to their games, so that results do not
/// depend on the load of the machine.
pub trait Pairing: Send + Sync {
    /// Plays one whole game; player 0 of the pairing takes `seat`. Round and seed fix how it begins.
    fn play_match(&self, seat: Side, round: Round, keep: Keep, limits: &Limits) -> MatchRecord;

    /// Plays the same game as [`Pairing::play_match`]. `observe` receives the position as text and the number of moves
    /// made, before each move and after the last one.
    fn play_observed(
        &self,
        seat: Side,
        round: Round,
        keep: Keep,
        limits: &Limits,
        observe: &mut dyn FnMut(String, usize),
    ) -> MatchRecord;

    /// The position in which the games of a round begin, and the number of random moves that led there. The number is
    /// smaller than [`Openings::plies`] if the game ends earlier.
    fn opening(&self, round: Round) -> (String, u32);

    /// Whether games from the same opening are equal: no player draws random numbers, reads the clock or is an
    /// external process.
    fn is_deterministic(&self) -> bool;
}

/// One opening, played from both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number of the round, from 0. It selects one of [`Openings::positions`].
    pub number: u64,
    /// Fixes everything random in the round.
    pub seed: u64,
}

/// How games begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    /// Positions to begin with, in turn. If empty, rounds begin at the start of the game with the round's seed.
    pub positions: Vec<String>,
    /// Random moves made from there before the players take over.
    pub plies: u32,
}

/// The parts of a game that a [`MatchRecord`] keeps besides its ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// None: writing moves as text costs more than making them.
    Ending,
    /// Every move, as text.
    Moves,
}

/// A game that has been played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchRecord {
    /// The ending; `None` if the game was stopped.
    pub ending: Option<Ending>,
    /// The reason of a forfeit.
    pub fault: Option<Forfeit>,
    /// The names that the players of the pairing gave themselves.
    pub called: [Option<String>; 2],
    /// Number of moves made.
    pub plies: u32,
    /// The first position, with [`Keep::Moves`].
    pub start: Option<String>,
    /// The moves as text, with [`Keep::Moves`].
    pub moves: Vec<String>,
}

/// Implements [`Pairing`] for the players of one game.
pub(crate) struct ErasedPairing<G: Game> {
    open: Arc<OpenGame<G>>,
    positions: Vec<G::Position>,
    plies: u32,
    /// Each player in the first and in the second seat.
    players: [[Seated<G>; 2]; 2],
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
        let seat = |spec: &str| -> Result<[Seated<G>; 2], Message> {
            let spec = Spec::parse(spec);
            // A player that can take only one seat is refused only if it has to take the other one.
            let seat = |side| open.seat(&spec, Some(side)).or_else(|_| open.seat(&spec, None));
            Ok([seat(Side::First)?, seat(Side::Second)?])
        };
        let pairing = ErasedPairing {
            positions: openings.positions.iter().map(unfinished).collect::<Result<_, _>>()?,
            plies: openings.plies,
            players: [seat(one)?, seat(other)?],
            open,
        };
        // A player that cannot be built is refused here, not in the middle of a tournament.
        for player in pairing.in_usual_seats() {
            player.build(&pairing.open.game, 0)?;
        }
        Ok(pairing)
    }

    /// Player 0 in the first seat and player 1 in the second.
    fn in_usual_seats(&self) -> [&Seated<G>; 2] {
        let [[one, _], [_, other]] = &self.players;
        [one, other]
    }

    /// The position in which a round begins, and the number of random moves that led there.
    fn beginning(&self, round: Round) -> (G::Position, u32) {
        let game = &self.open.game;
        let given = self.positions.len() as u64;
        let from = match round.number.checked_rem(given) {
            Some(number) => self.positions[number as usize].clone(),
            None => game.deal(round.seed),
        };
        // Stops before a move that ends the game.
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
        // If random moves end the game early, other random moves are tried.
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

    fn play(
        &self,
        seat: Side,
        round: Round,
        keep: Keep,
        limits: &Limits,
        observe: impl FnMut(&G::Position, usize),
    ) -> MatchRecord {
        let game = &self.open.game;
        if limits.told_to_stop() {
            return MatchRecord::default();
        }
        let build = |side: Side| {
            let player = &self.players[usize::from(side != seat)][side.index()];
            BuiltPlayer::new(player, game, self.open.seat_seed(round.seed, side))
                .map_err(|reason| (side, reason))
        };
        let mut players = match (build(Side::First), build(Side::Second)) {
            (Ok(first), Ok(second)) => [first, second],
            (Err((side, reason)), _) | (_, Err((side, reason))) => {
                return MatchRecord {
                    ending: Some(Ending::Forfeited(side)),
                    fault: Some(Forfeit::Broken(reason)),
                    ..MatchRecord::default()
                };
            }
        };
        let (start, _) = self.beginning(round);
        let played = play_game(game, &mut players, &start, TimePolicy::None, limits, observe);
        let PlayedMoves { ending, fault, moves } = played;
        let called = |side: Side| players[side.index()].strategy.name().map(str::to_owned);
        let kept = keep == Keep::Moves;
        MatchRecord {
            ending,
            fault,
            called: [called(seat), called(seat.other())],
            plies: moves.len() as u32,
            start: kept.then(|| game.write_position(&start)),
            moves: if kept { self.open.write_line(&start, &moves) } else { Vec::new() },
        }
    }
}

/// Derives the seed of the opening from the seed of a round; 0 and 1 derive the seeds of the seats.
const OPENING: u64 = 2;

/// Attempts to draw an opening of the full length.
const TRIES: u64 = 100;

impl<G: Notation> Pairing for ErasedPairing<G> {
    fn play_match(&self, seat: Side, round: Round, keep: Keep, limits: &Limits) -> MatchRecord {
        self.play(seat, round, keep, limits, |_, _| ())
    }

    fn play_observed(
        &self,
        seat: Side,
        round: Round,
        keep: Keep,
        limits: &Limits,
        observe: &mut dyn FnMut(String, usize),
    ) -> MatchRecord {
        self.play(seat, round, keep, limits, |at, plies| observe(self.open.game.write_position(at), plies))
    }

    fn opening(&self, round: Round) -> (String, u32) {
        let (at, plies) = self.beginning(round);
        (self.open.game.write_position(&at), plies)
    }

    fn is_deterministic(&self) -> bool {
        self.in_usual_seats().into_iter().all(Seated::is_deterministic)
    }
}
