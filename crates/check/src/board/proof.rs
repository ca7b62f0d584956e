//! The payoff that a side can force: follows a strategy against every reply of the other side.
//!
//! The side whose strategy it is, the prover, must get a minimum payoff. At its turns the certificate names one move; at
//! the other side's turns every move is tried. If few cells are left the checker searches by itself, unless counting
//! already decides. A proved position is not proved again, however it is reached: whole positions are stored and
//! compared. The certificate only holds the numbers of the named moves, in the order in which they are needed; a wrong
//! number leads to a position where the claim fails.

use std::collections::HashSet;
use std::hash::Hash;

use crate::Refusal;

/// Maximum number of positions that a prover stores; further ones are proved each time they are reached.
const MOST_REMEMBERED: usize = 14_000_000;

/// Maximum number of cells left for the checker's own search, which bounds its time.
pub const MOST_SEARCHED: u32 = 20;

/// The rules of a game from the prover's point of view. Every game ends.
pub trait Rules {
    /// A position.
    type Position: Copy + Eq + Hash;

    /// Whether it is the prover's turn.
    fn provers_turn(&self, at: &Self::Position) -> bool;

    /// Number of free cells.
    fn left(&self, at: &Self::Position) -> u32;

    /// Lists all next positions, the most promising for the mover first; none if the game is over.
    fn next(&self, at: &Self::Position, into: &mut Vec<Self::Position>);

    /// The prover's payoff of a finished game.
    fn payoff(&self, at: &Self::Position) -> i32;

    /// A payoff that the prover can force, by counting.
    fn granted(&self, at: &Self::Position) -> i32;

    /// Maps symmetric positions to one of them.
    fn likeness(&self, at: &Self::Position) -> Self::Position;
}

/// The source of hints: a certificate, or a search that writes one.
pub trait Hints<P> {
    /// Returns the index of the prover's choice among the next positions.
    fn choice(&mut self, at: &P, next: &[P]) -> Result<usize, Refusal>;
}

/// Proves that one side can force a minimum payoff.
pub struct Prover<'a, R: Rules, H> {
    rules: &'a R,
    hints: H,
    /// The minimum payoff.
    least: i32,
    /// Cells left at which the checker searches.
    searched: u32,
    proved: HashSet<R::Position>,
    /// Positions that the search still has to visit.
    ahead: Vec<R::Position>,
    claims: u64,
}

impl<'a, R: Rules, H: Hints<R::Position>> Prover<'a, R, H> {
    /// Creates a prover that has proved nothing yet.
    pub fn new(rules: &'a R, hints: H, least: i32, searched: u32) -> Prover<'a, R, H> {
        let (proved, ahead) = (HashSet::new(), Vec::new());
        Prover { rules, hints, least, searched, proved, ahead, claims: 0 }
    }

    /// Proves a position. Returns the hints and the number of positions proved.
    pub fn prove(mut self, at: &R::Position) -> Result<(H, u64), Refusal> {
        self.claim(at)?;
        Ok((self.hints, self.claims))
    }

    fn claim(&mut self, at: &R::Position) -> Result<(), Refusal> {
        if self.rules.granted(at) >= self.least {
            return Ok(());
        }
        let at = self.rules.likeness(at);
        if self.proved.contains(&at) {
            return Ok(());
        }
        if self.rules.left(&at) <= self.searched {
            if !self.holds(&at) {
                return Err(Refusal::Proof);
            }
        } else {
            self.walk(&at)?;
        }
        self.claims += 1;
        if self.proved.len() < MOST_REMEMBERED {
            self.proved.insert(at);
        }
        Ok(())
    }

    /// One move of the prover, or all of the other side.
    fn walk(&mut self, at: &R::Position) -> Result<(), Refusal> {
        let mut next = Vec::new();
        self.rules.next(at, &mut next);
        match next[..] {
            [] if self.rules.payoff(at) >= self.least => Ok(()),
            [] => Err(Refusal::Proof),
            [only] => self.claim(&only),
            _ if self.rules.provers_turn(at) => {
                let choice = self.hints.choice(at, &next)?;
                self.claim(next.get(choice).ok_or(Refusal::Proof)?)
            }
            _ => next.iter().try_for_each(|at| self.claim(at)),
        }
    }

    /// Returns whether the prover gets the minimum payoff, by trying every move.
    fn holds(&mut self, at: &R::Position) -> bool {
        if self.rules.granted(at) >= self.least {
            return true;
        }
        let begin = self.ahead.len();
        self.rules.next(at, &mut self.ahead);
        let end = self.ahead.len();
        if begin == end {
            return self.rules.payoff(at) >= self.least;
        }
        // The prover needs one move that holds; the other side needs one that refutes.
        let wanted = self.rules.provers_turn(at);
        let found = (begin..end).any(|place| {
            let next = self.ahead[place];
            self.holds(&next) == wanted
        });
        self.ahead.truncate(begin);
        found == wanted
    }
}

/// Inserts the last position among those from `begin` on by its rank: the lowest first, equal ranks in order of arrival.
pub fn settle<P>(positions: &mut [P], begin: usize, ranks: &mut [u32], rank: u32) {
    let mut place = positions.len() - 1 - begin;
    while place > 0 && ranks[place - 1] > rank {
        ranks[place] = ranks[place - 1];
        positions.swap(begin + place, begin + place - 1);
        place -= 1;
    }
    ranks[place] = rank;
}
