//! Plans done by workers, with the real server and everything that can go wrong with it. Whatever happens, the totals
//! are those of one process.

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
