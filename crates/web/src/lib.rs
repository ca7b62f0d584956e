//! The page: every game in the browser, over a small JSON API. `docs/api.md` is the contract with the page;
//! the rules stay here.
//!
//! | file | holds |
//! |---|---|
//! | [`server`] | [`Settings`], [`App`] and the way from a socket to an answer |
//! | [`routes`] | THE table of routes |
//! | [`play`], [`events`], [`lists`], [`advice`] | what the routes do: games, what happens in them, lists of things, opinions |
//! | [`gate`] | who may ask: cookie, `Host`, `Origin`, headers of every answer |
//! | [`allowance`] | what a spec from outside may ask for |
//! | [`hall`] | the games that are being played |
//! | [`game`] | one game: moves, programs that think, what is shown |
//! | [`record`], [`remark`], [`store`] | what is kept of a game, and where |
//! | [`study`] | the few threads on which programs think |
//! | [`view`], `standing`, [`picture`] | a game as the page sees it |
//! | [`offer`] | the start screen |
//! | [`assets`], [`gzip`] | the files of the page; answers in fewer bytes |
//! | [`document`], [`refusal`], [`reader`], [`token`] | answers, refusals, requests, unguessable names |

pub mod advice;
pub mod allowance;
pub mod assets;
pub mod document;
pub mod events;
pub mod game;
pub mod gate;
pub mod gzip;
pub mod hall;
pub mod lists;
pub mod offer;
pub mod picture;
pub mod play;
pub mod reader;
pub mod record;
pub mod refusal;
pub mod remark;
pub mod routes;
pub mod server;
mod standing;
pub mod store;
pub mod study;
pub mod token;
pub mod view;

pub use server::{App, Settings, app, serve};
