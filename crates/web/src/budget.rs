//! The memory budget of the server. Loaded games, their rules, requests and searches each reserve memory before they
//! begin and release it when they end; without room they wait or are refused. The amounts are upper estimates
//! (`parlor_api::allowance::memory_cost`), not measurements.
//!
//! Games and rules may take half of it, and those of one address three quarters of that: so there is always room for
//! searches, and one client with many open games does not block others.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use parlor_api::refusal::Refusal;
use parlor_core::message;

/// Minimum budget of a server.
pub const LEAST: usize = 256 << 20;

/// The budget if the memory of the machine is unknown.
const UNKNOWN: usize = 1 << 30;

/// A number of bytes, of which some are reserved.
#[derive(Debug)]
pub struct Budget {
    most: usize,
    of_one: usize,
    /// The budget that this is a part of.
    whole: Option<Arc<Budget>>,
    taken: Mutex<Used>,
}

#[derive(Debug, Default)]
struct Used {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// A reserved part of a budget; dropping it releases it.
#[derive(Debug)]
pub struct Reservation {
    budget: Arc<Budget>,
    bytes: usize,
    address: Option<IpAddr>,
    _of_whole: Option<Box<Reservation>>,
}

impl Budget {
    /// A budget of this size.
    pub fn new(most: usize) -> Arc<Budget> {
        Arc::new(Budget { most, of_one: most, whole: None, taken: Mutex::default() })
    }

    /// A budget of half the size, of which no address has more than three quarters.
    pub fn half(self: &Arc<Budget>) -> Arc<Budget> {
        let most = self.most / 2;
        let whole = Some(Arc::clone(self));
        Arc::new(Budget { most, of_one: most - most / 4, whole, taken: Mutex::default() })
    }

    /// A quarter of the memory of this machine.
    pub fn usual() -> usize {
        (memory_of_machine().unwrap_or(4 * UNKNOWN) / 4).max(LEAST)
    }

    /// The size.
    pub fn most(&self) -> usize {
        self.most
    }

    /// The reserved bytes.
    pub fn taken(&self) -> usize {
        self.taken.lock().all
    }

    /// Reserves bytes, if there is room.
    pub fn take(self: &Arc<Budget>, bytes: usize) -> Option<Reservation> {
        self.take_for(None, bytes)
    }

    /// Reserves bytes for an address, if there is room and the address has not too much.
    pub fn take_for(self: &Arc<Budget>, address: Option<IpAddr>, bytes: usize) -> Option<Reservation> {
        let of_whole = match &self.whole {
            Some(whole) => Some(Box::new(whole.take(bytes)?)),
            None => None,
        };
        let mut taken = self.taken.lock();
        let all = taken.all.checked_add(bytes).filter(|all| *all <= self.most)?;
        if let Some(address) = address {
            let own = taken.of.get(&address).copied().unwrap_or(0) + bytes;
            if own > self.of_one {
                return None;
            }
            taken.of.insert(address, own);
        }
        taken.all = all;
        drop(taken);
        Some(Reservation { budget: Arc::clone(self), bytes, address, _of_whole: of_whole })
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut taken = self.budget.taken.lock();
        taken.all -= self.bytes;
        if let Some(address) = self.address
            && let Some(own) = taken.of.get_mut(&address)
        {
            *own -= self.bytes;
            if *own == 0 {
                taken.of.remove(&address);
            }
        }
    }
}

/// The refusal without room.
pub fn full() -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-memory-full"))
}

/// The memory of this machine in bytes; Linux only.
fn memory_of_machine() -> Option<usize> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserves_no_more_than_the_budget_and_reuses_released_bytes() {
        let budget = Budget::new(100);
        let half = budget.take(50).unwrap();
        let rest = budget.take(50).unwrap();
        assert!(budget.take(1).is_none());
        drop(half);
        assert_eq!(budget.taken(), 50);
        assert!(budget.take(51).is_none() && budget.take(usize::MAX).is_none());
        drop((budget.take(50), rest));
        assert_eq!(budget.taken(), 0);
    }

    #[test]
    fn bounds_a_half_and_the_part_of_one_address() {
        let budget = Budget::new(160);
        let half = budget.half();
        let [one, other] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let own = half.take_for(one, 60).unwrap();
        assert!(half.take_for(one, 1).is_none(), "three quarters of the half");
        let rest = half.take_for(other, 20).unwrap();
        assert!(half.take_for(other, 1).is_none() && half.take(1).is_none());
        assert_eq!((half.taken(), budget.taken()), (80, 80));
        drop(budget.take(80).unwrap());
        drop((own, rest));
        assert_eq!((half.taken(), budget.taken()), (0, 0));
        assert!(half.taken.lock().of.is_empty());
    }
}
