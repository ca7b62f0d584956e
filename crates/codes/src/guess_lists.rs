//! The guesses to score at a point of the game: every other guess splits the candidates as one of these does, and comes
//! later in order.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_core::Limits;
use parlor_games::code::{Code, Codeword};
use parlor_search::LimitChecker;

use super::kernel::GuessBlocks;
use super::symmetry::{Symmetry, first_guesses};

/// After more guesses than this, hardly any permutation fixes all of them.
const SYMMETRIC_GUESSES: usize = 2;
/// For fewer candidates, scoring every guess is cheaper than finding permutations.
const SYMMETRY_PAYS: usize = 64;
/// A list for dead symbols is built once it has been requested for this many candidates in all: then it costs less than
/// continuing without.
const LIST_PAYS: usize = 64;
/// Default maximum number of cached guesses.
const MOST_KEPT: usize = 1 << 22;

/// Lists of guesses, built on demand.
#[derive(Clone, Debug)]
pub struct GuessLists {
    game: Code,
    all: Option<Arc<Vec<Codeword>>>,
    kept: HashMap<Key, ListState>,
    size: usize,
    /// Maximum number of guesses in all lists together.
    most: usize,
}

/// A list, or the number of candidates for which it was requested so far.
#[derive(Clone, Debug)]
enum ListState {
    Ready(Arc<GuessBlocks>),
    Requested(usize),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    /// The earlier guesses whose symmetry is used.
    earlier: Option<Vec<Codeword>>,
    /// The symbols that some candidate has.
    live: u32,
}

impl GuessLists {
    /// Creates the lists of a game.
    pub fn new(game: &Code) -> GuessLists {
        GuessLists::keeping(game, MOST_KEPT)
    }

    /// The same with a maximum number of cached guesses; above it, the cache is cleared.
    pub fn keeping(game: &Code, most: usize) -> GuessLists {
        GuessLists { game: game.clone(), all: None, kept: HashMap::new(), size: 0, most }
    }

    /// Returns the guesses to score in ascending order; `None` if there are too many to list, or if the limits are reached
    /// while listing them, which takes a moment in large games.
    pub fn blocks(
        &mut self,
        candidates: &[Codeword],
        earlier: &[Codeword],
        limits: &Limits,
    ) -> Option<Arc<GuessBlocks>> {
        let symmetric =
            earlier.is_empty() || earlier.len() <= SYMMETRIC_GUESSES && candidates.len() >= SYMMETRY_PAYS;
        let pegs = self.game.pegs();
        let live = candidates.iter().fold(0, |live, code| live | code.kinds(pegs));
        let key = Key { earlier: symmetric.then(|| earlier.to_vec()), live };
        let everything = Key { earlier: None, live: (1 << self.game.guesses.symbols) - 1 };
        match self.kept.entry(key.clone()).or_insert(ListState::Requested(0)) {
            ListState::Ready(blocks) => return Some(blocks.clone()),
            ListState::Requested(wished) if !symmetric && key != everything => {
                *wished += candidates.len();
                if *wished < LIST_PAYS {
                    return self.granted(everything, limits);
                }
            }
            ListState::Requested(_) => {}
        }
        self.granted(key, limits)
    }

    fn granted(&mut self, key: Key, limits: &Limits) -> Option<Arc<GuessBlocks>> {
        if let Some(ListState::Ready(blocks)) = self.kept.get(&key) {
            return Some(blocks.clone());
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
        let blocks = Arc::new(GuessBlocks::new(&self.game, codes));
        self.kept.insert(key, ListState::Ready(blocks.clone()));
        Some(blocks)
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

/// Symbols that no candidate has. They are interchangeable in every answer, so only the smallest usable ones are tried.
struct DeadSymbols {
    pegs: usize,
    live: u32,
    /// The symbols of the pegs with dead symbols, in order.
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
