//! Bounds of a set without trying guesses one by one, the cheapest first: counting, the cache, the members, and the
//! number of parts.

use super::super::counting::{IMPOSSIBLE, capacity};
use super::super::set_cache::SetKey;
use super::super::split::{Part, most_parts_by_member};
use super::super::sweep::{self, SweepInput};
use super::{Expected, Scratch, TotalBound, UNLIMITED};

/// Maximum size of a set that is bounded by its members first.
pub(super) const MEMBERS_PAY: usize = 40;
/// Maximum size of a set that is swept for parts before it is searched.
const SWEEP_PAYS: usize = 64;
/// Smaller sets are computed faster than they are looked up.
const CACHE_PAYS: usize = 4;

/// Cheap bounds, the cheapest first.
#[derive(Clone, Copy)]
pub(super) enum BoundStage {
    SetCache,
    Members,
    Parts,
}

impl Expected<'_> {
    /// Returns a lower bound of the total of a set of at least three codes, without a search.
    pub(in super::super) fn cheap_bound(&self, set: &[u16], within: u8) -> u32 {
        let within = relevant(within, set.len());
        if let Some(verdict) = small(set.len(), within) {
            return verdict.bound;
        }
        let (start, len) = (0, set.len() as u32);
        let part = Part { start, len, hash: self.keys.hash(set), answer: 0, bound: 0, exact: false };
        let mut scratch = self.scratch_pool.take();
        let mut known = TotalBound::default();
        for stage in [BoundStage::SetCache, BoundStage::Members, BoundStage::Parts] {
            // Each stage assumes that the one before has not decided it.
            if !known.exact
                && let Some(verdict) = self.look(&mut scratch, stage, set, part, within)
            {
                known = TotalBound { bound: verdict.bound.max(known.bound), ..verdict };
            }
        }
        self.scratch_pool.put_back(scratch);
        known.bound
    }

    /// Returns the bound by counting.
    pub(super) fn counted(&self, n: usize, within: u8, width: usize) -> u32 {
        if within != UNLIMITED && n > capacity(within.into(), width) {
            return IMPOSSIBLE;
        }
        self.counting.least(n, width)
    }

    /// Returns the least bound of any member, and the total if the members decide it.
    pub(super) fn by_members(&self, set: &[u16], within: u8) -> (u32, Option<TotalBound>) {
        let n = set.len() as u32;
        let parts = most_parts_by_member(self.table, set);
        let verdict = if parts == n {
            Some(TotalBound::exact(2 * n - 1))
        } else if within == 2 {
            self.consistent_only.then(|| TotalBound::exact(IMPOSSIBLE))
        } else if parts == n - 1 {
            Some(TotalBound::exact(2 * n))
        } else {
            None
        };
        (3 * n - parts - 1, verdict)
    }

    /// Returns the bound by a parts sweep for a set that the members have not decided.
    fn by_parts(&self, scratch: &mut Scratch, set: &[u16], within: u8, by_members: u32) -> TotalBound {
        if self.consistent_only {
            return TotalBound::at_least(by_members);
        }
        let n = set.len() as u32;
        let parts = self.most_parts(scratch, set);
        if parts == n {
            return TotalBound::exact(2 * n);
        }
        if within == 2 {
            return TotalBound::exact(IMPOSSIBLE);
        }
        if parts == n - 1 {
            return TotalBound::exact(2 * n + 1);
        }
        TotalBound::at_least((3 * n - parts).min(by_members))
    }

    fn most_parts(&self, scratch: &mut Scratch, set: &[u16]) -> u32 {
        sweep::parts(&SweepInput::of(self.table, set), &mut scratch.swept);
        scratch.swept.parts().iter().copied().max().unwrap_or(0).into()
    }

    /// Returns the bound of one stage for a part.
    pub(super) fn look(
        &self,
        scratch: &mut Scratch,
        stage: BoundStage,
        set: &[u16],
        part: Part,
        within: u8,
    ) -> Option<TotalBound> {
        let n = set.len();
        let key = SetKey { set, hash: part.hash, within };
        match stage {
            BoundStage::SetCache => (n >= CACHE_PAYS).then(|| self.cache.get(key)).flatten(),
            BoundStage::Members if n <= MEMBERS_PAY => {
                let (_, verdict) = self.by_members(set, within);
                let at_least = TotalBound { bound: 2 * n as u32, exact: false, swept: false };
                Some(verdict.unwrap_or(at_least))
            }
            BoundStage::Parts if n <= SWEEP_PAYS => {
                if n >= CACHE_PAYS && self.cache.get(key).is_some_and(|known| known.swept) {
                    return None;
                }
                let (by_members, _) = self.by_members(set, within);
                let verdict = self.by_parts(scratch, set, within, by_members);
                if n >= CACHE_PAYS {
                    self.cache.put(key, verdict);
                }
                Some(verdict)
            }
            BoundStage::Members | BoundStage::Parts => None,
        }
    }
}

/// Drops a limit that cannot matter: no set of `n` codes needs more than `n` guesses in a best tree.
pub(super) fn relevant(within: u8, n: usize) -> u8 {
    if within as usize >= n { UNLIMITED } else { within }
}

/// Totals of the smallest sets: one code takes one guess, two take three in all.
pub(super) fn small(n: usize, within: u8) -> Option<TotalBound> {
    match n {
        0 => Some(TotalBound::exact(0)),
        1 => Some(TotalBound::exact(1)),
        _ if within <= 1 => Some(TotalBound::exact(IMPOSSIBLE)),
        2 => Some(TotalBound::exact(3)),
        _ => None,
    }
}
