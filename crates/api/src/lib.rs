//! The page's requests and documents (`docs/api.md`), independent of the transport. Transports, the server and a worker
//! in the browser, load and store games.
//!
//! | file | contents |
//! |---|---|
//! | [`request`], `body` | the table of routes, and the bodies of requests |
//! | [`dispatch`] | the dispatcher, and the trait `Backend` of transports |
//! | [`document`], [`refusal`] | the common form of answers and of refusals |
//! | [`state`], `standing`, `picture` | the state of a game |
//! | [`advice`] | hints, values, reviews |
//! | [`analysis`] | positions sent with the request |
//! | [`daily`], [`puzzles`] | the daily code; positions with one best move |
//! | [`lab`] | search traces, comparisons, events, quizzes |
//! | [`offer`], [`texts`], [`list`] | the start screen, the page's texts, the list of games |
//! | [`begin`], [`portable`] | new games; exported and imported games |
//! | [`page`] | the HTML page with the names of its files |
//! | [`allowance`] | limits for specs from clients |

pub mod advice;
pub mod allowance;
pub mod analysis;
pub mod begin;
mod body;
pub mod daily;
pub mod dispatch;
pub mod document;
pub mod lab;
pub mod list;
pub mod offer;
pub mod page;
mod picture;
pub mod portable;
pub mod puzzles;
pub mod refusal;
pub mod request;
mod standing;
pub mod state;
pub mod texts;
