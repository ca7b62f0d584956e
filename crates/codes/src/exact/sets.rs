//! What all searches here have in common, whatever they ask about sets of secrets: a number for each set, by which the
//! memo finds it, and desks for the threads.

use std::sync::{Mutex, PoisonError};

use super::ground::Ground;

/// The guesses of larger sets are shared out among threads, down to the second answer.
pub(super) const SHARING_PAYS: usize = 48;

/// The numbers that mix the codes of sets, one for each secret.
pub struct Keys(Vec<u64>);

impl Keys {
    /// Those of all secrets of a ground.
    pub fn new(ground: &Ground) -> Keys {
        let secrets = 0..ground.secrets.len() as u64;
        Keys(secrets.map(|secret| parlor_core::derive_seed(0x05E7_C0DE, secret)).collect())
    }

    /// The number of a code.
    #[inline]
    pub fn of(&self, code: u16) -> u64 {
        self.0[code as usize]
    }

    /// The number of a set.
    pub fn hash(&self, set: &[u16]) -> u64 {
        set.iter().fold(0, |hash, &code| hash ^ self.of(code))
    }
}

/// What threads work with, kept for the next one when one is done.
pub(super) struct Desks<D>(Mutex<Vec<D>>);

impl<D> Default for Desks<D> {
    fn default() -> Desks<D> {
        Desks(Mutex::default())
    }
}

impl<D: Default> Desks<D> {
    /// One that nobody works at.
    pub(super) fn take(&self) -> D {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Leaves one to others.
    pub(super) fn leave(&self, desk: D) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
    }
}
