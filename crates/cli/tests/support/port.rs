//! Ports for servers that go away and come back.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// A port that is free, and stays so while its server is down: systems choose those of connections, and those of servers
/// that do not mind, above these.
pub(crate) fn lasting() -> u16 {
    const LOWEST: u16 = 20_000;
    const COUNT: u16 = 12_000;
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    // Programs that run at the same time begin at different places.
    let begin = std::process::id().wrapping_mul(997) % u32::from(COUNT);
    (0..COUNT)
        .map(|_| LOWEST + (begin as u16 + TAKEN.fetch_add(1, Ordering::Relaxed)) % COUNT)
        .find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok())
        .expect("one of twelve thousand ports is free")
}
