//! The page: every game in the browser, over a small JSON API. `docs/api.md` is the contract with the page;
//! the rules stay here.
//!
//! | file | holds |
//! |---|---|
//! | [`server`], `signal` | [`Settings`], [`App`], the way from a socket to an answer, and how it ends |
//! | [`routes`] | THE table of routes, and what every request and answer passes |
//! | [`play`], [`events`], [`lists`], [`advice`] | what the routes do: games, what happens in them, lists of things, opinions |
//! | [`gate`] | who may ask: cookie, `Host`, `Origin` |
//! | [`allowance`] | what a spec from outside may ask for |
//! | [`hall`] | the games that are being played |
//! | [`game`] | one game: moves, programs that think, what is shown |
//! | [`record`], [`remark`], [`store`] | what is kept of a game, and where |
//! | [`study`] | the few threads on which programs think |
//! | [`view`], `standing`, [`picture`] | a game as the page sees it |
//! | [`offer`], [`titles`] | the start screen, and what things are called |
//! | [`assets`] | the files of the page |
//! | [`document`], [`refusal`], [`reader`], [`token`] | answers, refusals, requests, unguessable names |
//! | [`fault`], [`log`] | what goes wrong in here, and the log that tells of it |

pub mod advice;
pub mod allowance;
pub mod assets;
pub mod document;
pub mod events;
pub mod fault;
pub mod game;
pub mod gate;
pub mod hall;
pub mod lists;
pub mod log;
pub mod offer;
pub mod picture;
pub mod play;
pub mod reader;
pub mod record;
pub mod refusal;
pub mod remark;
pub mod routes;
pub mod server;
mod signal;
mod standing;
pub mod store;
pub mod study;
pub mod titles;
pub mod token;
pub mod view;

pub use server::{App, Settings, app, serve};
