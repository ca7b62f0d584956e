//! Who asks, as far as fairness goes: a person is a cookie, and behind one address there may be many of them. Whatever
//! is scarce is shared out among addresses first and among the people of each address then, so that somebody who throws
//! cookies away gets no more than others.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

/// Whose share something is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct QuotaKey {
    /// Where they are; unknown where no socket is involved.
    pub address: Option<IpAddr>,
    /// Their cookie.
    pub person: String,
}

tokio::task_local! {
    static CURRENT: QuotaKey;
}

impl QuotaKey {
    /// The share of whoever is being answered.
    pub fn current() -> QuotaKey {
        CURRENT.try_with(QuotaKey::clone).unwrap_or_default()
    }

    /// Answers somebody: what is done meanwhile is their share.
    pub async fn scope<F: Future>(self, answer: F) -> F::Output {
        CURRENT.scope(self, answer).await
    }

    /// The same on a thread of its own.
    pub fn scope_blocking<T>(self, answer: impl FnOnce() -> T) -> T {
        CURRENT.sync_scope(self, answer)
    }
}

/// CountQuota that are counted for each of many: no one may have more than a few of them.
#[derive(Debug)]
pub struct CountQuota<K: Eq + Hash> {
    taken: Mutex<HashMap<K, usize>>,
}

/// A place; dropping it frees it.
#[derive(Debug)]
pub struct QuotaSlot<K: Eq + Hash> {
    places: Arc<CountQuota<K>>,
    key: K,
}

impl<K: Eq + Hash> Default for CountQuota<K> {
    fn default() -> Self {
        CountQuota { taken: Mutex::default() }
    }
}

impl<K: Eq + Hash + Clone> CountQuota<K> {
    /// A place for somebody who has fewer than so many.
    pub fn take(self: &Arc<Self>, key: K, most: usize) -> Option<QuotaSlot<K>> {
        let mut taken = self.taken.lock();
        let own = taken.entry(key.clone()).or_default();
        if *own >= most {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(QuotaSlot { places: Arc::clone(self), key })
    }
}

impl<K: Eq + Hash> Drop for QuotaSlot<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock();
        if let Some(own) = taken.get_mut(&self.key) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

/// What may be done often, but not for ever as fast as one can: everybody has a bucket that fills again with time.
#[derive(Debug)]
pub struct RateLimiter<K: Eq + Hash> {
    full: f64,
    each_second: f64,
    spent: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> RateLimiter<K> {
    /// RateLimiter that hold so much when they are full, and get so much each second.
    pub fn new(full: u32, each_second: u32) -> RateLimiter<K> {
        RateLimiter { full: full.into(), each_second: each_second.into(), spent: Mutex::default() }
    }

    /// Spends one; whether there was one.
    pub fn take(&self, key: K) -> bool {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> bool {
        const MANY: usize = 10_000;
        let mut spent = self.spent.lock();
        let left = |&(left, at): &(f64, Instant)| {
            (left + now.saturating_duration_since(at).as_secs_f64() * self.each_second).min(self.full)
        };
        if spent.len() > MANY {
            spent.retain(|_, bucket| left(bucket) < self.full);
        }
        let bucket = spent.entry(key).or_insert((self.full, now));
        let left = left(bucket);
        *bucket = (if left >= 1.0 { left - 1.0 } else { left }, now);
        left >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_purse_is_emptied_and_fills_again() {
        let limiter = RateLimiter::new(3, 2);
        let now = Instant::now();
        let spent = |key, seconds| {
            (0..10).filter(|_| limiter.take_at(key, now + Duration::from_secs(seconds))).count()
        };
        assert_eq!((spent("a", 0), spent("b", 0)), (3, 3));
        assert_eq!((spent("a", 1), spent("a", 100)), (2, 3));
    }

    #[test]
    fn nobody_has_more_places_than_allowed_and_nothing_is_kept_of_those_who_left() {
        let places: Arc<CountQuota<&str>> = Arc::default();
        let (one, other) = (places.take("a", 2), places.take("a", 2));
        assert!(one.is_some() && other.is_some() && places.take("a", 2).is_none());
        assert!(places.take("b", 1).is_some());
        drop(one);
        assert!(places.take("a", 2).is_some());
        drop(other);
        assert!(places.taken.lock().is_empty());
    }
}
