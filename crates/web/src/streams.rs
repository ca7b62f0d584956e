//! The quota of event streams, which stay open while a page shows a game: a maximum in all, per address and per
//! client.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::quota::{CountQuota, QuotaKey, QuotaSlot};

/// Maximum number of streams per client: windows and tabs.
const OF_ONE: usize = 100;

/// The quota.
#[derive(Debug)]
pub struct Streams {
    most: usize,
    open: Arc<AtomicUsize>,
    of_person: Arc<CountQuota<QuotaKey>>,
    of_address: Arc<CountQuota<Option<IpAddr>>>,
}

/// An open stream; dropping it frees its places.
#[derive(Debug)]
pub struct Stream {
    open: Arc<AtomicUsize>,
    _of_person: QuotaSlot<QuotaKey>,
    _of_address: QuotaSlot<Option<IpAddr>>,
}

impl Streams {
    /// A quota with this maximum.
    pub fn new(most: usize) -> Streams {
        Streams { most, open: Arc::default(), of_person: Arc::default(), of_address: Arc::default() }
    }

    /// The number of open streams.
    pub fn count(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// Opens a stream, if there is a place: one address may have three quarters of them.
    pub fn open(&self, client: QuotaKey) -> Option<Stream> {
        let of_address = self.of_address.take(client.address, (self.most - self.most / 4).max(1))?;
        let of_person = self.of_person.take(client, OF_ONE)?;
        let fits = |open: usize| (open < self.most).then_some(open + 1);
        self.open.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).ok()?;
        Some(Stream { open: Arc::clone(&self.open), _of_person: of_person, _of_address: of_address })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: u8, person: usize) -> QuotaKey {
        QuotaKey { address: Some(IpAddr::from([10, 0, 0, address])), person: person.to_string() }
    }

    #[test]
    fn bounds_streams_per_client_and_per_address() {
        let streams = Streams::new(400);
        let own: Vec<_> = (0..200).map_while(|_| streams.open(client(1, 1))).collect();
        assert_eq!(own.len(), OF_ONE);
        let others: Vec<_> = (0..400).map_while(|person| streams.open(client(1, 2 + person))).collect();
        assert_eq!(own.len() + others.len(), 300);
        assert!(streams.open(client(2, 1)).is_some());
        drop((own, others));
        assert_eq!(streams.count(), 0);
    }
}
