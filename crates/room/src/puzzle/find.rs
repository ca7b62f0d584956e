//! Finding puzzles: weak players play a game, and the positions from its end backwards are solved until that takes too
//! long. One of those with exactly one best move is kept, so that no two puzzles are of one game.

use std::collections::HashSet;

use parlor_catalog::{AnyGame, SetUp, Table};
use parlor_core::{Limits, Message, Side, derive_seed};

use super::Puzzle;

/// Node limit of a proof: below that of a hint, so that marking an answer can repeat the proof.
const MAX_NODES: u64 = 150_000;

/// Minimum nodes of a proof. Easier positions are obvious.
const MIN_NODES: u64 = 20;

/// Minimum number of legal moves of a puzzle.
const MIN_MOVES: usize = 3;

/// The levels of the players, weak ones that reach positions of every kind.
const LEVELS: [u64; 2] = [2, 4];

/// Games without a new puzzle after which the search ends.
const MAX_FRUITLESS_GAMES: u64 = 400;

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

    /// The next puzzle; `None` if there seem to be no more, or if the search was stopped. The limits have a distant
    /// deadline: players without one set their own.
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Puzzle>, Message> {
        for _ in 0..MAX_FRUITLESS_GAMES {
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

/// The result of a proof.
enum Proof {
    /// One move is best.
    One(Puzzle),
    /// Several moves are best, or there is no choice.
    Several,
    /// It would take too long.
    TooLong,
}

/// The puzzle at a position; `None` if there is not exactly one best move, or if the proof takes too long.
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
    let limits = Limits { nodes: Some(MAX_NODES), threads: Some(1), ..limits.clone() };
    let solved = rules.solve(Some(position), true, &limits, &|_| ())?;
    if !solved.complete {
        return Ok(Proof::TooLong);
    }
    if solved.moves.len() < MIN_MOVES || solved.nodes < MIN_NODES {
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
    let table = empty_table(rules, Some(position))?;
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

/// The number of codes that are compared while each answer in turn excludes some.
fn ruled_out(rules: &dyn AnyGame, position: &str) -> Result<u64, Message> {
    let rows: Vec<&str> = position.split_whitespace().collect();
    (0..rows.len()).try_fold(0, |sum, known| {
        let table = empty_table(rules, Some(&rows[..known].join(" ")))?;
        let left = table.code().and_then(|code| code.knowledge().codes_left);
        Ok(sum + left.unwrap_or(0) as u64)
    })
}

fn empty_table(rules: &dyn AnyGame, from: Option<&str>) -> Result<Box<dyn Table>, Message> {
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
    // A finished game is no puzzle.
    if table.turn().is_none() {
        positions.pop();
    }
    Ok(positions)
}
