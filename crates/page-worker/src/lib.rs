//! The page without a server: the dispatcher of `parlor_api` answers requests inside the browser.
//! `docs/static-page.md` describes the folder that any web host can serve.
//!
//! Two workers of the browser run this module. The backend holds the open games and answers at once; the search
//! worker runs searches and can be terminated without losing anything. Neither stores games: scripts pass a game in
//! its stored form ([`sealed_game`]), and store the new form that comes back.
//!
//! | file | contents |
//! |---|---|
//! | [`sealed_game`] | the stored form of a game |
//! | [`call`] | calls of scripts, and the replies |
//! | [`backend`] | the open games, and every request that is answered at once |
//! | [`search_worker`] | everything that takes a search: moves of programs, hints, values, reviews |
//! | [`figures`] | measurements |
//! | `exports` | the functions that scripts call; only in WebAssembly |
//!
//! Nothing here starts a thread, performs I/O or draws a random number: time and random numbers come with the call.

pub mod backend;
pub mod call;
#[cfg(target_family = "wasm")]
mod exports;
pub mod figures;
pub mod sealed_game;
pub mod search_worker;

pub use backend::WorkerBackend;
