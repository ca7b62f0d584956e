//! Symmetry of guesses. A permutation of pegs and symbols that fixes every earlier guess preserves all answers. Of the
//! guesses that such permutations map to each other, only the smallest, the canonical one, has to be tried.

use parlor_games::code::{Code, Codeword};

/// A permutation: the peg at each place, and the images of the symbols used so far.
#[derive(Clone, Debug)]
struct Exchange {
    peg_at: Vec<u8>,
    becomes: Vec<Option<u8>>,
}

/// The permutations that fix the earlier guesses.
#[derive(Clone, Debug)]
pub struct Symmetry {
    pegs: usize,
    exchanges: Vec<Exchange>,
    /// Symbols of no earlier guess in ascending order; they are interchangeable.
    free: Vec<u8>,
}

impl Symmetry {
    /// Finds the permutations that fix every one of `guesses`.
    pub fn new(game: &Code, guesses: &[Codeword]) -> Symmetry {
        let (pegs, symbols) = (game.pegs(), game.guesses.symbols as usize);
        let guesses: Vec<Vec<u8>> = guesses.iter().map(|guess| guess.symbols(pegs)).collect();
        let mut exchanges = Vec::new();
        let mut order: Vec<u8> = (0..pegs).collect();
        each_order(&mut order, 0, &mut |peg_at| {
            if let Some(becomes) = forced_names(&guesses, peg_at, symbols) {
                exchanges.push(Exchange { peg_at: peg_at.to_vec(), becomes });
            }
        });
        let free = (0..symbols as u8).filter(|s| guesses.iter().all(|guess| !guess.contains(s))).collect();
        Symmetry { pegs: pegs as usize, exchanges, free }
    }

    /// Returns whether no permutation makes `guess` smaller.
    pub fn is_canonical(&self, guess: Codeword) -> bool {
        let symbols = guess.bytes();
        self.exchanges.iter().all(|exchange| !self.makes_smaller(exchange, &symbols[..self.pegs]))
    }

    fn makes_smaller(&self, exchange: &Exchange, guess: &[u8]) -> bool {
        // Free symbols take the smallest free names in the order in which they appear.
        let mut named = [u8::MAX; 32];
        let mut free = self.free.iter();
        for (&peg, &symbol) in exchange.peg_at.iter().zip(guess) {
            let old = guess[peg as usize] as usize;
            let new = exchange.becomes[old].unwrap_or_else(|| {
                if named[old] == u8::MAX {
                    named[old] = *free.next().expect("a free symbol has a free name");
                }
                named[old]
            });
            if new != symbol {
                return new < symbol;
            }
        }
        false
    }
}

/// Returns the images of the symbols with which every guess is fixed by this order of pegs.
fn forced_names(guesses: &[Vec<u8>], peg_at: &[u8], symbols: usize) -> Option<Vec<Option<u8>>> {
    let mut becomes = vec![None; symbols];
    let mut taken = vec![None; symbols];
    for guess in guesses {
        for (&peg, &new) in peg_at.iter().zip(guess) {
            let old = guess[peg as usize];
            if becomes[old as usize].is_some_and(|other| other != new)
                || taken[new as usize].is_some_and(|other| other != old)
            {
                return None;
            }
            becomes[old as usize] = Some(new);
            taken[new as usize] = Some(old);
        }
    }
    Some(becomes)
}

/// Calls `visit` with every order of the elements from `fixed` on.
fn each_order(order: &mut Vec<u8>, fixed: usize, visit: &mut impl FnMut(&[u8])) {
    if fixed == order.len() {
        return visit(order);
    }
    for next in fixed..order.len() {
        order.swap(fixed, next);
        each_order(order, fixed + 1, visit);
        order.swap(fixed, next);
    }
}

/// Returns the canonical first guesses without enumerating all guesses: some pegs of one symbol, at most as many of the
/// next, and so on.
pub fn first_guesses(game: &Code) -> Vec<Codeword> {
    fn add(game: &Code, code: &mut Vec<u8>, symbol: u8, most: u8, found: &mut Vec<Codeword>) {
        let left = game.pegs() - code.len() as u8;
        if left == 0 {
            return found.push(Codeword::new(code));
        }
        if symbol == game.guesses.symbols {
            return;
        }
        for count in 1..=most.min(left) {
            let length = code.len();
            code.extend((0..count).map(|_| symbol));
            add(game, code, symbol + 1, count, found);
            code.truncate(length);
        }
    }
    let mut found = Vec::new();
    add(game, &mut Vec::new(), 0, game.guesses.copies, &mut found);
    found.sort_unstable();
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Applies every permutation of pegs and symbols, keeps those that fix the history, and takes the smallest guess of each
    /// orbit.
    fn smallest_of_orbits(game: &Code, history: &[Codeword]) -> BTreeSet<Codeword> {
        let exchanged = |code: Codeword, peg_at: &[u8], names: &[u8]| {
            let symbols = code.symbols(game.pegs());
            Codeword::new(
                &peg_at.iter().map(|&peg| names[symbols[peg as usize] as usize]).collect::<Vec<_>>(),
            )
        };
        let orders = |n: u8| {
            let mut all = Vec::new();
            each_order(&mut (0..n).collect(), 0, &mut |order| all.push(order.to_vec()));
            all
        };
        let mut group = Vec::new();
        for peg_at in orders(game.pegs()) {
            for names in orders(game.guesses.symbols) {
                if history.iter().all(|&guess| exchanged(guess, &peg_at, &names) == guess) {
                    group.push((peg_at.clone(), names));
                }
            }
        }
        let smallest =
            |guess| group.iter().map(|(peg_at, names)| exchanged(guess, peg_at, names)).min().unwrap();
        game.guesses.codes().map(smallest).collect()
    }

    #[test]
    fn canonical_guesses_are_the_smallest_of_their_orbits() {
        for game in [
            Code::mastermind(3, 4, 6).unwrap(),
            Code::mastermind(4, 3, 6).unwrap(),
            Code::bulls_and_cows(3, 5, true, 6).unwrap(),
            Code::black_peg(4, 2, 3, None).unwrap(),
        ] {
            let guesses: Vec<Codeword> = game.guesses.codes().collect();
            let histories = [
                vec![],
                vec![guesses[1]],
                vec![guesses[guesses.len() / 2]],
                vec![guesses[0], guesses[guesses.len() / 3]],
            ];
            for history in histories {
                let symmetry = Symmetry::new(&game, &history);
                let canonical: BTreeSet<Codeword> =
                    guesses.iter().copied().filter(|&guess| symmetry.is_canonical(guess)).collect();
                assert_eq!(canonical, smallest_of_orbits(&game, &history), "{history:?}");
            }
            let first: BTreeSet<Codeword> = first_guesses(&game).into_iter().collect();
            assert_eq!(first, smallest_of_orbits(&game, &[]));
        }
    }
}
