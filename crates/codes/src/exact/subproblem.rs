//! Shared by all exact searches: the parameters of one search step, hashes of sets, and scratch buffers of threads.

use std::sync::{Mutex, PoisonError};

use super::answer_table::AnswerTable;
use super::set_cache::SetKey;

/// Minimum size of a set whose guesses are shared among threads, down to the second answer.
pub(super) const SHARING_PAYS: usize = 48;

/// A set of secrets and the limits under which it is searched.
#[derive(Clone, Copy)]
pub(super) struct Subproblem<'q> {
    pub set: &'q [u16],
    pub hash: u64,
    /// Maximum number of guesses, or the guesses after which a code is late.
    pub within: u8,
    /// Only results below this matter: totals or numbers of late codes.
    pub budget: u32,
    /// Maximum number of answers of any guess. The winning answer counts even if it is impossible here.
    pub width: usize,
    /// The guesses made since the search began.
    pub path: &'q [u32],
}

impl Subproblem<'_> {
    pub(super) fn key(&self) -> SetKey<'_> {
        SetKey { set: self.set, hash: self.hash, within: self.within }
    }
}

/// Zobrist keys: one random number per secret.
pub struct ZobristKeys(Vec<u64>);

impl ZobristKeys {
    /// Keys for all secrets of a table.
    pub fn new(table: &AnswerTable) -> ZobristKeys {
        let secrets = 0..table.secrets.len() as u64;
        ZobristKeys(secrets.map(|secret| parlor_core::derive_seed(0x05E7_C0DE, secret)).collect())
    }

    /// Returns the key of a code.
    #[inline]
    pub fn of(&self, code: u16) -> u64 {
        self.0[code as usize]
    }

    /// Returns the hash of a set.
    pub fn hash(&self, set: &[u16]) -> u64 {
        set.iter().fold(0, |hash, &code| hash ^ self.of(code))
    }
}

/// Scratch buffers, reused by the threads of a search.
pub(super) struct ScratchPool<S>(Mutex<Vec<S>>);

impl<S> Default for ScratchPool<S> {
    fn default() -> ScratchPool<S> {
        ScratchPool(Mutex::default())
    }
}

impl<S: Default> ScratchPool<S> {
    /// Takes a free buffer, or creates one.
    pub(super) fn take(&self) -> S {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    /// Returns a buffer to the pool.
    pub(super) fn put_back(&self, scratch: S) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
    }
}
