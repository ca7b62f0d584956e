//! Ports for servers that are restarted.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// Returns a port that stays free while its server is down: it is below the ephemeral range, from which systems assign
/// ports to connections and to servers without a fixed port.
pub(crate) fn lasting() -> u16 {
    const LOWEST: u16 = 20_000;
    const COUNT: u16 = 12_000;
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    // Parallel test processes start at different ports.
    let begin = std::process::id().wrapping_mul(997) % u32::from(COUNT);
    (0..COUNT)
        .map(|_| LOWEST + (begin as u16 + TAKEN.fetch_add(1, Ordering::Relaxed)) % COUNT)
        .find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok())
        .expect("one of twelve thousand ports is free")
}
