//! Quotas per client. A person is a cookie, and one address may have many. Resources are shared among addresses first
//! and among the people of an address then, so that discarding cookies gains nothing.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

/// The client whose quota a resource counts against.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct QuotaKey {
    /// The address; unknown without a socket.
    pub address: Option<IpAddr>,
    /// The cookie.
    pub person: String,
}

tokio::task_local! {
    static CURRENT: QuotaKey;
}

impl QuotaKey {
    /// The client of the current request.
    pub fn current() -> QuotaKey {
        CURRENT.try_with(QuotaKey::clone).unwrap_or_default()
    }

    /// Runs a future; its resources count against this client.
    pub async fn scope<F: Future>(self, answer: F) -> F::Output {
        CURRENT.scope(self, answer).await
    }

    /// Runs a closure on this thread in the same way.
    pub fn scope_blocking<T>(self, answer: impl FnOnce() -> T) -> T {
        CURRENT.sync_scope(self, answer)
    }
}

/// Bounds the number of slots per key.
#[derive(Debug)]
pub struct CountQuota<K: Eq + Hash> {
    taken: Mutex<HashMap<K, usize>>,
}

/// A slot; dropping it frees it.
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
    /// Takes a slot if the key has fewer than `most`.
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

/// A rate limiter with a token bucket per key.
#[derive(Debug)]
pub struct RateLimiter<K: Eq + Hash> {
    full: f64,
    each_second: f64,
    spent: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> RateLimiter<K> {
    /// Creates buckets of this capacity that gain `each_second` tokens per second.
    pub fn new(full: u32, each_second: u32) -> RateLimiter<K> {
        RateLimiter { full: full.into(), each_second: each_second.into(), spent: Mutex::default() }
    }

    /// Takes a token; returns whether there was one.
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
    fn refills_an_empty_bucket() {
        let limiter = RateLimiter::new(3, 2);
        let now = Instant::now();
        let spent = |key, seconds| {
            (0..10).filter(|_| limiter.take_at(key, now + Duration::from_secs(seconds))).count()
        };
        assert_eq!((spent("a", 0), spent("b", 0)), (3, 3));
        assert_eq!((spent("a", 1), spent("a", 100)), (2, 3));
    }

    #[test]
    fn bounds_slots_per_key_and_forgets_keys_without_slots() {
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
