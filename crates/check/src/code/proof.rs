//! The lower bound: proves that no strategy names the codes of a set with fewer guesses than claimed.
//!
//! A claim about a set is proved by trying every guess on it. A guess costs one guess for each code, plus the costs of
//! its parts. Counting bounds the cost of a part; if that is not enough, the certificate names parts that cost more, and
//! by how much, and these claims are proved in the same way before they are used. The certificate only holds these
//! hints, in the order in which they are needed, so it cannot lead to a wrong conclusion: a wrong hint leads to a claim
//! that cannot be proved.
//!
//! Three kinds of guesses are skipped:
//! - guesses to which all codes of the set give the same answer, unless it is the only code: the set is then the same as
//!   before, with one guess less;
//! - guesses that a permutation of pegs and symbols makes smaller (`symmetry.rs`);
//! - guesses with too few parts. With p parts, the winning one included, n codes cost at least 3n − p guesses, one less
//!   if the guess may be right: that code takes one guess, the first of each other part two, all others three.

use std::collections::HashMap;
use std::rc::Rc;

use super::counting::{Counting, IMPOSSIBLE, UNLIMITED};
use super::game::{BLOCK, Table};
use super::symmetry::smallest_guesses;
use crate::Refusal;

/// After more guesses than this, hardly any permutation fixes all of them.
const SYMMETRIC_GUESSES: usize = 2;
/// Smaller sets are proved again faster than they are looked up.
const REMEMBERED: usize = 6;
/// Maximum depth of a proof: no set needs this many guesses.
const DEEPEST: usize = 64;

/// A guess that needs hints.
pub struct Need<'a> {
    /// The guesses so far, this one included.
    pub path: &'a [u32],
    /// The codes left after each answer.
    pub parts: &'a [Vec<u16>],
    /// The known bound of each part.
    pub known: &'a [u64],
    /// Guesses allowed for the parts.
    pub within: u8,
    /// The missing amount: how much more the parts together must cost; [`IMPOSSIBLE`] if one must be impossible.
    pub missing: u64,
}

/// A claim that a part costs more than the bound by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// The index of the part.
    pub part: usize,
    /// The difference; [`IMPOSSIBLE`] if it is impossible.
    pub by: u64,
}

/// The source of hints: a certificate, or a search that writes one.
pub trait Hints {
    /// Returns parts that cost more, together by exactly the missing amount, in the order of their indices.
    fn raises(&mut self, need: &Need<'_>) -> Result<Vec<Raise>, Refusal>;
}

/// A claim about a set.
struct Claim<'a> {
    set: &'a [u16],
    /// Lower bound of the cost…
    bound: u64,
    /// …within this many guesses.
    within: u8,
    /// Maximum number of parts that any guess leaves.
    width: usize,
}

/// Proves claims about one game.
pub struct Prover<'a, H> {
    table: &'a Table,
    hints: H,
    counting: Counting,
    /// The claims proved so far.
    proved: HashMap<(Vec<u16>, u8), u64>,
    lists: HashMap<Vec<u32>, Rc<Vec<u32>>>,
    path: Vec<u32>,
    /// Number of claims proved.
    pub claims: u64,
}

impl<'a, H: Hints> Prover<'a, H> {
    /// Creates a prover that has proved nothing yet.
    pub fn new(table: &'a Table, hints: H) -> Prover<'a, H> {
        Prover {
            table,
            hints,
            counting: Counting::new(table.answers - 1),
            proved: HashMap::new(),
            lists: HashMap::new(),
            path: Vec::new(),
            claims: 0,
        }
    }

    /// Proves that all secrets together cost at least `bound` within the guesses allowed. Returns the hints.
    pub fn prove(mut self, bound: u64, within: u8) -> Result<(H, u64), Refusal> {
        let set = self.table.everything();
        self.claim(&Claim { set: &set, bound, within, width: self.table.answers - 1 })?;
        Ok((self.hints, self.claims))
    }

    fn claim(&mut self, claim: &Claim<'_>) -> Result<(), Refusal> {
        let n = claim.set.len();
        if self.counting.least(n, claim.within, claim.width) >= claim.bound {
            return Ok(());
        }
        let name = (if n < REMEMBERED { Vec::new() } else { claim.set.to_vec() }, claim.within);
        if self.proved.get(&name).is_some_and(|&bound| bound >= claim.bound) {
            return Ok(());
        }
        if self.path.len() >= DEEPEST {
            return Err(Refusal::Proof);
        }
        // A guess outside the set costs this much if all parts are single, or as many as possible.
        let outside = 3 * n - n.min(claim.width);
        if claim.bound <= outside as u64 {
            for &member in claim.set {
                let guess = self.table.as_guess[usize::from(member)] as usize;
                self.try_guess(claim, guess, self.table.sizes(claim.set, guess), claim.width)?;
            }
        } else {
            self.try_all(claim)?;
        }
        self.claims += 1;
        if n >= REMEMBERED {
            self.proved.insert(name, claim.bound);
        }
        Ok(())
    }

    /// Tries every guess that its number of parts does not rule out.
    fn try_all(&mut self, claim: &Claim<'_>) -> Result<(), Refusal> {
        let n = claim.set.len();
        let mut seen = vec![0_u32; self.table.guesses.len()];
        for &code in claim.set {
            seen.iter_mut().zip(self.table.answers_of(code)).for_each(|(seen, answer)| *seen |= answer);
        }
        // Parts that a guess leaves, without the winning one.
        let winning = 1 << (self.table.answers - 1);
        let left: Vec<u8> = seen.iter().map(|seen| (seen & !winning).count_ones() as u8).collect();
        let width = left.iter().copied().max().unwrap_or(0).into();
        let matters = |&guess: &usize| {
            let (left, member) = (usize::from(left[guess]), seen[guess] & winning != 0);
            let too_few = claim.within == 2 && left + usize::from(member) < n;
            let useless = left == 1 && !member;
            // The winning part counts once as a part, and once because its code takes one guess only.
            let parts = left + 2 * usize::from(member);
            !useless && !too_few && parts as u64 + claim.bound > 3 * n as u64
        };
        let guesses: Vec<usize> = match self.list() {
            Some(list) => list.iter().map(|&guess| guess as usize).filter(matters).collect(),
            None => (0..self.table.guesses.len()).filter(matters).collect(),
        };
        for guesses in guesses.chunk_by(|one, other| one / BLOCK == other / BLOCK) {
            let many = guesses.len() > BLOCK / 4 && (32..256).contains(&n);
            let block = many.then(|| self.table.sizes_in_block(claim.set, guesses[0] / BLOCK));
            for &guess in guesses {
                let sizes = match &block {
                    Some(block) => std::array::from_fn(|answer| block[answer][guess % BLOCK].into()),
                    None => self.table.sizes(claim.set, guess),
                };
                self.try_guess(claim, guess, sizes, width)?;
            }
        }
        Ok(())
    }

    /// Returns the guesses to try after the path; `None` for all.
    fn list(&mut self) -> Option<Rc<Vec<u32>>> {
        if self.path.len() > SYMMETRIC_GUESSES {
            return None;
        }
        let table = self.table;
        let make = || {
            let earlier: Vec<&[u8]> =
                self.path.iter().map(|&guess| table.guesses[guess as usize].as_slice()).collect();
            Rc::new(smallest_guesses(&table.game, &table.guesses, &earlier))
        };
        Some(Rc::clone(self.lists.entry(self.path.clone()).or_insert_with(make)))
    }

    /// Proves that a guess costs as much as claimed, given the number of codes per answer; `width` is the maximum number of
    /// parts that any guess leaves.
    fn try_guess(
        &mut self,
        claim: &Claim<'_>,
        guess: usize,
        sizes: [u16; 32],
        width: usize,
    ) -> Result<(), Refusal> {
        let within = if claim.within == UNLIMITED { UNLIMITED } else { claim.within - 1 };
        let answers = self.table.answers - 1;
        let known = sizes[..answers].iter().map(|&size| self.counting.least(size.into(), within, width));
        let sum = claim.set.len() as u64 + known.clone().sum::<u64>();
        if sum >= claim.bound {
            return Ok(());
        }
        let known: Vec<u64> = known.collect();
        let parts = self.table.parts(claim.set, guess);
        let missing = if claim.bound == IMPOSSIBLE { IMPOSSIBLE } else { claim.bound - sum };
        self.path.push(guess as u32);
        let need = Need { path: &self.path, parts: &parts, known: &known, within, missing };
        let raises = self.hints.raises(&need)?;
        let together: u64 = raises.iter().map(|raise| raise.by).sum();
        if together != missing || !raises.is_sorted_by(|one, other| one.part < other.part) {
            return Err(Refusal::Proof);
        }
        for Raise { part, by } in raises {
            let smaller = |part: &&Vec<u16>| (1..claim.set.len()).contains(&part.len());
            let set = parts.get(part).filter(smaller).ok_or(Refusal::Proof)?;
            self.claim(&Claim { set, bound: (known[part] + by).min(IMPOSSIBLE), within, width })?;
        }
        self.path.pop();
        Ok(())
    }
}
