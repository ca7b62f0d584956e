//! What a side can get for certain: a strategy, walked through against everything that the other side can do.
//!
//! The side whose strategy it is, the prover, is to get at least so much. At its turns the certificate names one
//! move; at the other side's turns every move is tried. Where few cells are left the checker searches by itself, and
//! where counting says enough it does not even do that. A position that has been proved is not proved again, however
//! it is reached: whole positions are remembered and compared. The certificate is nothing but the numbers of the
//! named moves, in the order in which they are needed; a wrong one leads to a position where the claim fails.

use std::collections::HashSet;
use std::hash::Hash;

use crate::Refusal;

/// Positions that a prover remembers at most; those beyond are proved as often as they are reached.
const MOST_REMEMBERED: usize = 14_000_000;

/// The most cells that the checker's own search may be asked to fill, lest it take for ever.
pub const MOST_SEARCHED: u32 = 20;

/// The rules of a game, as the prover sees them. A game cannot go on for ever.
pub trait Rules {
    /// Everything that matters for what follows.
    type Position: Copy + Eq + Hash;

    /// Whether it is the prover's turn.
    fn provers_turn(&self, at: &Self::Position) -> bool;

    /// Cells that nobody has.
    fn left(&self, at: &Self::Position) -> u32;

    /// All positions that can come next, the most promising for the mover first; none if the game is over.
    fn next(&self, at: &Self::Position, into: &mut Vec<Self::Position>);

    /// What the prover gets if the game is over.
    fn payoff(&self, at: &Self::Position) -> i32;

    /// What the prover gets at least, whatever the other side does.
    fn granted(&self, at: &Self::Position) -> i32;

    /// One of the positions that are worth the same, always the same one of them.
    fn likeness(&self, at: &Self::Position) -> Self::Position;
}

/// Where hints come from: a certificate, or a search that writes one.
pub trait Hints<P> {
    /// The number of the position, among those that can come next, that the prover chooses.
    fn choice(&mut self, at: &P, next: &[P]) -> Result<usize, Refusal>;
}

/// Proves that one side gets at least so much.
pub struct Prover<'a, R: Rules, H> {
    rules: &'a R,
    hints: H,
    /// What the prover is to get.
    least: i32,
    /// Cells left at which the checker searches.
    searched: u32,
    proved: HashSet<R::Position>,
    /// Positions that the search still has to visit.
    ahead: Vec<R::Position>,
    claims: u64,
}

impl<'a, R: Rules, H: Hints<R::Position>> Prover<'a, R, H> {
    /// Nothing is proved yet.
    pub fn new(rules: &'a R, hints: H, least: i32, searched: u32) -> Prover<'a, R, H> {
        let (proved, ahead) = (HashSet::new(), Vec::new());
        Prover { rules, hints, least, searched, proved, ahead, claims: 0 }
    }

    /// Proves it of a position; gives the hints back, and how many positions it has been proved of.
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

    /// Whether the prover gets so much, by trying everything.
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
        // The prover needs one move that holds, the other side one that does not.
        let wanted = self.rules.provers_turn(at);
        let found = (begin..end).any(|place| {
            let next = self.ahead[place];
            self.holds(&next) == wanted
        });
        self.ahead.truncate(begin);
        found == wanted
    }
}

/// Puts what was added last in its place among the positions from `begin` on, whose ranks are given: the lowest
/// first, equals in the order in which they came.
pub fn settle<P>(positions: &mut [P], begin: usize, ranks: &mut [u32], rank: u32) {
    let mut place = positions.len() - 1 - begin;
    while place > 0 && ranks[place - 1] > rank {
        ranks[place] = ranks[place - 1];
        positions.swap(begin + place, begin + place - 1);
        place -= 1;
    }
    ranks[place] = rank;
}
