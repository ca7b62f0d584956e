//! Plans done by workers, with a real server and injected faults. The totals are always those of one process.

#![cfg(all(target_os = "linux", feature = "nats"))]

mod credentials;
mod crew;
mod faults;
#[path = "../support/port.rs"]
mod port;
mod proxy;
mod results;
mod rights;
mod server;
