//! The page's requests and documents, without HTTP: what `docs/api.md` describes. Whatever carries them (the server,
//! or a worker in the browser) finds the [`Room`](crate::Room) and stores its changes; everything else is here.
//!
//! | file | holds |
//! |---|---|
//! | [`request`], `body` | THE table of routes, and the bodies of requests |
//! | [`document`] | what every answer has in common |
//! | [`state`], `standing`, `picture` | how a game stands |
//! | [`advice`] | hints, values, reviews |
//! | [`offer`], [`texts`], [`list`] | the start screen, the page's texts, somebody's games |
//! | [`begin`], [`portable`] | new games; games that come from elsewhere |
//! | [`allowance`] | what a spec from outside may ask for |

pub mod advice;
pub mod allowance;
pub mod begin;
mod body;
pub mod document;
pub mod list;
pub mod offer;
mod picture;
pub mod portable;
pub mod request;
mod standing;
pub mod state;
pub mod texts;
