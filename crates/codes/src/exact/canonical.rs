//! Canonical guesses: the smallest of each class of guesses that permutations of pegs and symbols map to each other.
//! They depend on the guesses made, not on their answers, and are computed on first use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use parlor_games::code::{Code, Codeword};

use super::answer_table::AnswerTable;
use crate::symmetry::{Symmetry, first_guesses};

/// After more guesses than this, canonical guesses cost more time than they save.
const SYMMETRIC_GUESSES: usize = 2;
/// With more pegs than this, there are too many permutations to try after each guess.
const MOST_PEGS: u8 = 6;

/// The canonical guesses of a game, cached by the guesses made.
#[derive(Debug)]
pub struct CanonicalGuesses {
    game: Code,
    /// Guesses made before the search began.
    earlier: Vec<Codeword>,
    kept: Mutex<HashMap<Vec<u32>, Arc<Vec<u32>>>>,
}

/// The first few guesses since a search began; later ones do not affect the canonical guesses.
#[derive(Clone, Copy, Debug)]
pub struct GuessPath {
    guesses: [u32; SYMMETRIC_GUESSES + 2],
    len: usize,
}

impl GuessPath {
    /// Appends a guess to a path.
    #[inline]
    pub fn after(path: &[u32], guess: u32) -> GuessPath {
        let mut guesses = [0; SYMMETRIC_GUESSES + 2];
        let kept = path.len().min(guesses.len() - 1);
        guesses[..kept].copy_from_slice(&path[..kept]);
        guesses[kept] = guess;
        GuessPath { guesses, len: kept + 1 }
    }

    /// The guesses.
    #[inline]
    pub fn guesses(&self) -> &[u32] {
        &self.guesses[..self.len]
    }
}

impl CanonicalGuesses {
    /// Creates the cache of a search that begins after the `earlier` guesses.
    pub fn new(game: &Code, earlier: &[Codeword]) -> CanonicalGuesses {
        CanonicalGuesses { game: game.clone(), earlier: earlier.to_vec(), kept: Mutex::default() }
    }

    /// Returns the canonical guesses after `path` in ascending order; `None` if all guesses have to be tried.
    pub fn after(&self, table: &AnswerTable, path: &[u32]) -> Option<Arc<Vec<u32>>> {
        let made = self.earlier.len() + path.len();
        if made > SYMMETRIC_GUESSES || made > 0 && self.game.pegs() > MOST_PEGS {
            return None;
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(list) = kept.get(path) {
            return Some(Arc::clone(list));
        }
        let made: Vec<Codeword> = self
            .earlier
            .iter()
            .copied()
            .chain(path.iter().map(|&guess| table.guesses[guess as usize]))
            .collect();
        if made.is_empty() {
            let place = |code| table.guesses.binary_search(code).expect("it may be guessed") as u32;
            let list: Arc<Vec<u32>> = Arc::new(first_guesses(&self.game).iter().map(place).collect());
            kept.insert(Vec::new(), Arc::clone(&list));
            return Some(list);
        }
        let symmetry = Symmetry::new(&self.game, &made);
        let canonical = |&guess: &u32| symmetry.is_canonical(table.guesses[guess as usize]);
        let list: Arc<Vec<u32>> = Arc::new((0..table.guesses.len() as u32).filter(canonical).collect());
        kept.insert(path.to_vec(), Arc::clone(&list));
        Some(list)
    }
}
