//! The memory of the whole server. Games that are awake, the rules they share, requests and thoughts each take their
//! part of one budget before they begin and give it back when they end; what finds no room waits or is refused. The
//! parts are estimates on the safe side (`parlor_api::allowance::memory_cost`), not measurements.
//!
//! What stays, games and rules, may take half of it, and what one address keeps awake three quarters of that: so there
//! is always room to think, and whoever keeps many games open keeps nobody else from beginning one.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::http::StatusCode;
use parlor_api::refusal::Refusal;
use parlor_core::message;

/// The least that a server can do anything with.
pub const LEAST: usize = 256 << 20;

/// What is taken where the machine does not say how much it has.
const UNKNOWN: usize = 1 << 30;

/// How many bytes there are, and how many are taken.
#[derive(Debug)]
pub struct Budget {
    most: usize,
    of_one: usize,
    /// What this is a part of.
    whole: Option<Arc<Budget>>,
    taken: Mutex<Used>,
}

#[derive(Debug, Default)]
struct Used {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// A part of the budget; dropping it gives it back.
#[derive(Debug)]
pub struct Reservation {
    budget: Arc<Budget>,
    bytes: usize,
    address: Option<IpAddr>,
    _of_whole: Option<Box<Reservation>>,
}

impl Budget {
    /// So many bytes.
    pub fn new(most: usize) -> Arc<Budget> {
        Arc::new(Budget { most, of_one: most, whole: None, taken: Mutex::default() })
    }

    /// A half of it, of which no address has more than three quarters.
    pub fn half(self: &Arc<Budget>) -> Arc<Budget> {
        let most = self.most / 2;
        let whole = Some(Arc::clone(self));
        Arc::new(Budget { most, of_one: most - most / 4, whole, taken: Mutex::default() })
    }

    /// A quarter of the memory of this machine.
    pub fn usual() -> usize {
        (memory_of_machine().unwrap_or(4 * UNKNOWN) / 4).max(LEAST)
    }

    /// All of it.
    pub fn most(&self) -> usize {
        self.most
    }

    /// What is taken.
    pub fn taken(&self) -> usize {
        self.taken.lock().all
    }

    /// A part of it, if there is room.
    pub fn take(self: &Arc<Budget>, bytes: usize) -> Option<Reservation> {
        self.take_for(None, bytes)
    }

    /// A part of it for somebody at an address, if there is room and they have not too much already.
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

/// There is no room.
pub fn full() -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-memory-full"))
}

/// The memory of this machine in bytes, where Linux tells it.
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
    fn no_more_is_taken_than_there_is_and_what_is_given_back_can_be_taken_again() {
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
    fn a_half_leaves_the_other_half_and_no_address_has_all_of_it() {
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
