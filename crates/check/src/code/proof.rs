//! The lower bound: that no strategy names the codes of a set with fewer guesses than claimed.
//!
//! The claim about a set is proved by trying every guess on it. A guess costs one guess for each code, and
//! then what its parts cost. Of a part we know what counting says; where that is not enough the certificate
//! names parts that cost more, and how much more, and these claims are proved in the same way before they
//! are used. The certificate is nothing but these hints, in the order in which they are needed, so it cannot
//! lead to a wrong conclusion: a wrong hint leads to a claim that cannot be proved.
//!
//! Not tried are
//! - guesses to which all codes of the set give the same answer, unless it is the only code: the set is then
//!   the same as before, with one guess less;
//! - guesses that an exchange of pegs and symbols makes smaller (`symmetry.rs`);
//! - guesses whose number of parts is reason enough. With p parts, the winning one included, n codes cost at
//!   least 3n − p guesses, one less if the guess may be right: that one code takes one guess, the first of
//!   each other part two, all others three.

use std::collections::HashMap;
use std::rc::Rc;

use super::counting::{Counting, IMPOSSIBLE, UNLIMITED};
use super::game::{BLOCK, Table};
use super::symmetry::smallest_guesses;
use crate::Refusal;

/// After more guesses than this hardly any exchange leaves all of them alone.
const SYMMETRIC_GUESSES: usize = 2;
/// Smaller sets are proved again faster than they are remembered.
const REMEMBERED: usize = 6;
/// No set needs so many guesses; a proof that goes on for longer leads nowhere.
const DEEPEST: usize = 64;

/// A guess that needs hints.
pub struct Need<'a> {
    /// The guesses so far, this one included.
    pub path: &'a [u32],
    /// The codes left after each answer.
    pub parts: &'a [Vec<u16>],
    /// What each part is known to cost.
    pub known: &'a [u64],
    /// Guesses allowed for the parts.
    pub within: u8,
    /// By how much the parts together must cost more, [`IMPOSSIBLE`] if they must not be possible at all.
    pub missing: u64,
}

/// The claim that a part costs more than is known by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    /// The number of the part.
    pub part: usize,
    /// By how much; [`IMPOSSIBLE`] if it is not possible at all.
    pub by: u64,
}

/// Where hints come from: a certificate, or a search that writes one.
pub trait Hints {
    /// Parts that cost more, together by exactly what is missing, in the order of their numbers.
    fn raises(&mut self, need: &Need<'_>) -> Result<Vec<Raise>, Refusal>;
}

/// What is to be proved of a set.
struct Claim<'a> {
    set: &'a [u16],
    /// It costs at least this much…
    bound: u64,
    /// …when so many guesses are allowed.
    within: u8,
    /// No guess leaves more parts of the set.
    width: usize,
}

/// Proves claims about one game.
pub struct Prover<'a, H> {
    table: &'a Table,
    hints: H,
    counting: Counting,
    /// What has been proved.
    proved: HashMap<(Vec<u16>, u8), u64>,
    lists: HashMap<Vec<u32>, Rc<Vec<u32>>>,
    path: Vec<u32>,
    /// Claims proved so far.
    pub claims: u64,
}

impl<'a, H: Hints> Prover<'a, H> {
    /// Nothing is proved yet.
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

    /// Proves that all secrets together cost at least `bound` when so many guesses are allowed; gives the
    /// hints back.
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
        // With all parts single, or as many as there can be, a guess outside the set costs this much.
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

    /// Tries every guess that its parts do not rule out.
    fn try_all(&mut self, claim: &Claim<'_>) -> Result<(), Refusal> {
        let n = claim.set.len();
        let mut seen = vec![0_u32; self.table.guesses.len()];
        for &code in claim.set {
            seen.iter_mut().zip(self.table.answers_of(code)).for_each(|(seen, answer)| *seen |= answer);
        }
        // Parts without the winning one: what a guess leaves.
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

    /// The guesses to be tried after the path; `None` if all are.
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

    /// Proves that a guess costs as much as is claimed. So many codes give each answer to it; `width` is the
    /// most parts that any guess leaves.
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
