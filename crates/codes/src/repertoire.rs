//! The guesses worth scoring at a point of the game: every other one splits the candidates just as one of
//! these does, and comes later in order.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_core::Limits;
use parlor_games::code::{Code, Codeword};
use parlor_search::LimitChecker;

use super::kernel::Lineup;
use super::symmetry::{Symmetry, first_guesses};

/// After more guesses than this hardly any exchange leaves them all alone.
const SYMMETRIC_GUESSES: usize = 2;
/// For fewer candidates scoring every guess is cheaper than looking for exchanges.
const SYMMETRY_PAYS: usize = 64;
/// A list is made for symbols without candidates once it has been wished for so many candidates in all:
/// then it has cost less than going on without.
const LIST_PAYS: usize = 64;
/// Guesses kept in all lists together where nothing else is said.
const MOST_KEPT: usize = 1 << 22;

/// Lists of guesses, made when first asked for.
#[derive(Clone, Debug)]
pub struct Repertoire {
    game: Code,
    all: Option<Arc<Vec<Codeword>>>,
    kept: HashMap<Key, Wish>,
    size: usize,
    /// Guesses kept in all lists together, at most.
    most: usize,
}

/// A list, or how much it would have been used so far.
#[derive(Clone, Debug)]
enum Wish {
    Granted(Arc<Lineup>),
    Pending(usize),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    /// The earlier guesses whose exchanges are used.
    earlier: Option<Vec<Codeword>>,
    /// The symbols that some candidate has.
    live: u32,
}

impl Repertoire {
    /// For one game.
    pub fn new(game: &Code) -> Repertoire {
        Repertoire::keeping(game, MOST_KEPT)
    }

    /// For one game, with lists of at most so many guesses together; then they are made anew.
    pub fn keeping(game: &Code, most: usize) -> Repertoire {
        Repertoire { game: game.clone(), all: None, kept: HashMap::new(), size: 0, most }
    }

    /// Every guess worth scoring, smallest first, or `None` if there are too many guesses to list.
    /// It takes a moment to list them for the first time in games with many; if the limits are up before that, there
    /// is no list either.
    pub fn lineup(
        &mut self,
        candidates: &[Codeword],
        earlier: &[Codeword],
        limits: &Limits,
    ) -> Option<Arc<Lineup>> {
        let symmetric =
            earlier.is_empty() || earlier.len() <= SYMMETRIC_GUESSES && candidates.len() >= SYMMETRY_PAYS;
        let pegs = self.game.pegs();
        let live = candidates.iter().fold(0, |live, code| live | code.kinds(pegs));
        let key = Key { earlier: symmetric.then(|| earlier.to_vec()), live };
        let everything = Key { earlier: None, live: (1 << self.game.guesses.symbols) - 1 };
        match self.kept.entry(key.clone()).or_insert(Wish::Pending(0)) {
            Wish::Granted(lineup) => return Some(lineup.clone()),
            Wish::Pending(wished) if !symmetric && key != everything => {
                *wished += candidates.len();
                if *wished < LIST_PAYS {
                    return self.granted(everything, limits);
                }
            }
            Wish::Pending(_) => {}
        }
        self.granted(key, limits)
    }

    fn granted(&mut self, key: Key, limits: &Limits) -> Option<Arc<Lineup>> {
        if let Some(Wish::Granted(lineup)) = self.kept.get(&key) {
            return Some(lineup.clone());
        }
        let codes = if key.earlier.as_ref().is_some_and(Vec::is_empty) {
            first_guesses(&self.game)
        } else if self.game.guesses.count() <= Code::MOST_LISTED {
            self.worth_scoring(&key, limits)?
        } else {
            return None;
        };
        if self.size + codes.len() > self.most {
            self.kept.clear();
            self.size = 0;
        }
        self.size += codes.len();
        let lineup = Arc::new(Lineup::new(&self.game, codes));
        self.kept.insert(key, Wish::Granted(lineup.clone()));
        Some(lineup)
    }

    fn worth_scoring(&mut self, key: &Key, limits: &Limits) -> Option<Vec<Codeword>> {
        let game = &self.game;
        let all = self.all.get_or_insert_with(|| Arc::new(game.guesses.codes().collect()));
        let symmetry = key.earlier.as_ref().map(|earlier| Symmetry::new(game, earlier));
        let dead = DeadSymbols::new(game, key.live);
        let mut checker = LimitChecker::new(limits);
        let worth: Vec<Codeword> = all
            .iter()
            .copied()
            .take_while(|_| !checker.reached())
            .filter(|&guess| dead.is_smallest(guess))
            .filter(|&guess| symmetry.as_ref().is_none_or(|symmetry| symmetry.is_canonical(guess)))
            .collect();
        (!checker.reached()).then_some(worth)
    }
}

/// Symbols that no candidate has. Which of them stands on a peg makes no difference to any answer, so only
/// the smallest that may be used are looked at.
struct DeadSymbols {
    pegs: usize,
    live: u32,
    /// What the pegs with dead symbols hold, from the first to the last.
    smallest: Vec<u8>,
}

impl DeadSymbols {
    fn new(game: &Code, live: u32) -> DeadSymbols {
        let dead = (0..game.guesses.symbols).filter(|symbol| live >> symbol & 1 == 0);
        let copies = game.guesses.copies as usize;
        let smallest = dead.flat_map(|symbol| std::iter::repeat_n(symbol, copies));
        DeadSymbols { pegs: game.pegs() as usize, live, smallest: smallest.take(8).collect() }
    }

    fn is_smallest(&self, guess: Codeword) -> bool {
        let dead = guess.bytes().into_iter().take(self.pegs).filter(|symbol| self.live >> symbol & 1 == 0);
        dead.zip(&self.smallest).all(|(symbol, smallest)| symbol == *smallest)
    }
}
