//! The HTTP server of the page. Requests and documents are defined in `parlor_api`; this crate has the socket, the
//! store, the pool for searches, and the access checks.
//!
//! | file | contents |
//! |---|---|
//! | [`server`], `signal` | [`Settings`], [`App`], start and stop |
//! | [`routes`], [`reader`] | the router and its layers; request bodies |
//! | [`request_guard`] | cookie, `Host` and `Origin` of requests |
//! | [`api`], `multiplayer`, [`events`] | requests of the API; games between two people; event streams |
//! | [`game`], [`game_cache`] | a room with lock, store and listeners; the cache of loaded games |
//! | [`stored_game`], [`store`] | the stored form of a game; the database |
//! | [`pool`], [`quota`] | the thread pool for searches; quotas per client |
//! | [`budget`], [`streams`], [`connection_limiter`] | memory, event streams, connections |
//! | [`assets`] | the files of the page |
//! | [`document`], [`refused`], [`token`] | responses, refusals, unguessable tokens |
//! | [`server_error`], [`log`], [`metrics`] | errors of the server, the log, metrics |

pub mod api;
pub mod assets;
pub mod budget;
pub mod connection_limiter;
pub mod document;
pub mod events;
pub mod game;
pub mod game_cache;
pub mod log;
pub mod metrics;
mod multiplayer;
pub mod pool;
pub mod quota;
pub mod reader;
pub mod refused;
pub mod request_guard;
pub mod routes;
pub mod server;
pub mod server_error;
mod signal;
pub mod store;
pub mod stored_game;
pub mod streams;
pub mod token;

pub use server::{App, Settings, app, serve};
