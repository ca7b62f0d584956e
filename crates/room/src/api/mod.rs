//! The page's requests and documents, without HTTP: what `docs/api.md` describes. Whatever carries them (the server,
//! or a worker in the browser) finds the [`Room`](crate::Room) and stores its changes; everything else is here.
//!
//! | file | holds |
//! |---|---|
//! | [`request`], `body` | THE table of routes, and the bodies of requests |
//! | [`document`], [`refusal`] | what every answer has in common; why there is none |
//! | [`state`], `standing`, `picture` | how a game stands |
//! | [`advice`] | hints, values, reviews |
//! | [`analysis`] | positions that are looked at for their own sake |
//! | [`daily`], [`puzzles`] | the code of the day; positions with one best move |
//! | [`lab`] | what is asked about searches; `parlor_lab` answers |
//! | [`offer`], [`texts`], [`list`] | the start screen, the page's texts, somebody's games |
//! | [`begin`], [`portable`] | new games; games that come from elsewhere |
//! | [`page`] | the page itself, with the names of its files |
//! | [`allowance`] | what a spec from outside may ask for |

pub mod advice;
pub mod allowance;
pub mod analysis;
pub mod begin;
mod body;
pub mod daily;
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
