//! Finding puzzles: weak players play a game, and the positions from its end backwards are solved until that takes too
//! long. One of those with exactly one best move is kept, so that no two puzzles are of one game.

use std::collections::HashSet;

use parlor_catalog::{AnyGame, SetUp, Table};
use parlor_core::{Limits, Message, Side, derive_seed};

use super::Puzzle;

/// Positions that a proof may look at: fewer than a hint may, so that whoever marks an answer can prove it again.
const MOST_WORK: u64 = 150_000;

/// What takes less is seen at a glance.
const LEAST_WORK: u64 = 20;

/// A puzzle has at least so many moves to choose from.
const FEWEST_MOVES: usize = 3;

/// The levels of those who play the games: weak ones, who come to positions of every kind.
const LEVELS: [u64; 2] = [2, 4];

/// So many games without anything new, and there are no more puzzles to be found.
const PATIENCE: u64 = 400;

/// Finds one puzzle after another.
pub struct Finder<'a> {
    rules: &'a dyn AnyGame,
    seed: u64,
    game: u64,
    known: HashSet<String>,
}

impl<'a> Finder<'a> {
    /// A finder; the seed fixes what it finds.
    pub fn new(rules: &'a dyn AnyGame, seed: u64) -> Finder<'a> {
        Finder { rules, seed, game: 0, known: HashSet::new() }
    }

    /// The next puzzle; `None` when there seem to be no more, or when told to stop. The limits have a deadline that is
    /// far away: players who are given none set one of their own.
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Puzzle>, Message> {
        for _ in 0..PATIENCE {
            if limits.told_to_stop() {
                return Ok(None);
            }
            self.game += 1;
            let seed = derive_seed(self.seed, self.game);
            let mut found = Vec::new();
            for position in played(self.rules, seed, limits)?.iter().rev() {
                match prove_within(self.rules, position, limits)? {
                    Proof::TooLong => break,
                    Proof::One(puzzle) if !self.known.contains(position) => found.push(puzzle),
                    Proof::One(_) | Proof::Several => {}
                }
            }
            if found.is_empty() {
                continue;
            }
            let puzzle = found.swap_remove((derive_seed(seed, 1) % found.len() as u64) as usize);
            self.known.insert(puzzle.from.clone());
            return Ok(Some(puzzle));
        }
        Ok(None)
    }
}

/// What a proof has shown.
enum Proof {
    /// One move is best.
    One(Puzzle),
    /// More than one is, or there is nothing to choose.
    Several,
    /// It would take too long.
    TooLong,
}

/// The puzzle that a position is; `None` if it has not exactly one best move, or if that takes too long to prove.
pub fn prove(rules: &dyn AnyGame, position: &str, limits: &Limits) -> Result<Option<Puzzle>, Message> {
    Ok(match prove_within(rules, position, limits)? {
        Proof::One(puzzle) => Some(puzzle),
        Proof::Several | Proof::TooLong => None,
    })
}

fn prove_within(rules: &dyn AnyGame, position: &str, limits: &Limits) -> Result<Proof, Message> {
    if rules.code().is_some() {
        return prove_guess(rules, position, limits);
    }
    let limits = Limits { nodes: Some(MOST_WORK), threads: Some(1), ..limits.clone() };
    let solved = rules.solve(Some(position), true, &limits, &|_| ())?;
    if !solved.complete {
        return Ok(Proof::TooLong);
    }
    if solved.moves.len() < FEWEST_MOVES || solved.nodes < LEAST_WORK {
        return Ok(Proof::Several);
    }
    // Moves that win sooner are no better than others that win.
    let worth = |payoff: i32| payoff * solved.turn.sign();
    let most = solved.moves.iter().map(|(_, payoff)| worth(payoff.0)).max();
    let mut best = solved.moves.iter().filter(|(_, payoff)| Some(worth(payoff.0)) == most);
    let (Some((only, _)), None) = (best.next(), best.next()) else { return Ok(Proof::Several) };
    Ok(Proof::One(Puzzle { from: position.to_owned(), best: only.clone(), work: solved.nodes }))
}

/// The guess that needs the fewest guesses on average, where few codes are left.
fn prove_guess(rules: &dyn AnyGame, position: &str, limits: &Limits) -> Result<Proof, Message> {
    let table = seat_nobody(rules, Some(position))?;
    let Some(code) = table.code().filter(|_| table.turn() == Some(Side::First)) else {
        return Ok(Proof::Several);
    };
    let Some(worth) = code.worth(limits) else { return Ok(Proof::TooLong) };
    let [(only, least), (_, next), ..] = &worth.totals[..] else { return Ok(Proof::Several) };
    if least == next {
        return Ok(Proof::Several);
    }
    let work = worth.work + ruled_out(rules, position)?;
    Ok(Proof::One(Puzzle { from: position.to_owned(), best: only.clone(), work }))
}

/// How many codes one goes through when each answer in turn rules out what it can.
fn ruled_out(rules: &dyn AnyGame, position: &str) -> Result<u64, Message> {
    let rows: Vec<&str> = position.split_whitespace().collect();
    (0..rows.len()).try_fold(0, |sum, known| {
        let table = seat_nobody(rules, Some(&rows[..known].join(" ")))?;
        let left = table.code().and_then(|code| code.knowledge().codes_left);
        Ok(sum + left.unwrap_or(0) as u64)
    })
}

fn seat_nobody(rules: &dyn AnyGame, from: Option<&str>) -> Result<Box<dyn Table>, Message> {
    rules.table(&SetUp { from, ..SetUp::default() })
}

/// The positions of a game between weak players, those included in which it began and ended.
fn played(rules: &dyn AnyGame, seed: u64, limits: &Limits) -> Result<Vec<String>, Message> {
    let level = |side: Side| {
        let [low, high] = LEVELS;
        format!("level:{}", low + derive_seed(seed, 2 + side.index() as u64) % (high - low + 1))
    };
    let players = Side::BOTH.map(level);
    let players = [Some(players[0].as_str()), Some(players[1].as_str())];
    let mut table = rules.table(&SetUp { players, seed, ..SetUp::default() })?;
    let limits = Limits { threads: Some(1), ..limits.clone() };
    let mut positions = vec![table.position()];
    while table.turn().is_some() && table.step(&limits).is_ok() {
        positions.push(table.position());
    }
    // Where the game is over there is nothing to find.
    if table.turn().is_none() {
        positions.pop();
    }
    Ok(positions)
}
