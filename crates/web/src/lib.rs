//! The page over HTTP. What requests mean and what documents say is written below HTTP, in `parlor_api`; here
//! are the socket, the store, the threads on which programs think, and who may ask.
//!
//! | file | holds |
//! |---|---|
//! | [`server`], `signal` | [`Settings`], [`App`], the way from a socket to an answer, and how it ends |
//! | [`routes`], [`reader`] | what every request and answer passes |
//! | [`request_guard`] | who may ask: cookie, `Host`, `Origin` |
//! | [`api`], `multiplayer`, [`events`] | requests of the API; who plays with whom; streams of what happens |
//! | [`game`], [`game_cache`] | a room with lock, store and listeners; all of them |
//! | [`stored_game`], [`store`] | what is kept of a game, and where |
//! | [`pool`], [`quota`] | the few threads on which programs think; whose turn it is to have one |
//! | [`budget`], [`streams`], [`connection_limiter`] | what else is scarce: memory, streams, connections |
//! | [`assets`] | the files of the page |
//! | [`document`], [`refused`], [`token`] | responses, refusals, unguessable names |
//! | [`server_error`], [`log`], [`metrics`] | what goes wrong in here, the log that tells of it, figures |

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
