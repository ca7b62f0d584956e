//! The page without a server: what the server answers over HTTP is answered inside the browser, from the same code
//! below HTTP (`parlor_api`). `docs/static-page.md` tells how the folder is made that any web host can serve.
//!
//! Two workers of the browser run this module. The desk keeps the games that are open and answers at once; the thinker
//! runs whatever may take long, so that it can be ended without losing anything. Neither keeps what must last: a game
//! is handed in as it is kept ([`sealed_game`]) and goes out as it is to be kept, and scripts put it into the browser's store.
//!
//! | file | holds |
//! |---|---|
//! | [`sealed_game`] | what is kept of a game, as one sealed text |
//! | [`post`] | what scripts ask of a worker, and what they get |
//! | [`desk`] | the games that are open, and everything that is answered at once |
//! | [`thinker`] | everything that takes a search: moves of programs, hints, values, reviews |
//! | [`figures`] | what the module is measured and checked by |
//! | `exports` | the functions that scripts call; only in WebAssembly |
//!
//! Nothing here starts a thread, reads or writes anything, or draws a random number: what differs from time to time
//! comes with the request.

pub mod backend;
pub mod call;
#[cfg(target_family = "wasm")]
mod exports;
pub mod figures;
pub mod sealed_game;
pub mod search_worker;

pub use backend::WorkerBackend;
