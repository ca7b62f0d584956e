//! Bots: programs written by anyone, in any language, as players.
//!
//! - [`child`]: a program that is talked to in lines, whatever it says; every protocol rests on it
//! - [`enclosure`]: a box for programs of strangers
//! - [`protocol`]: the documents that Parlor and a bot exchange, specified in `docs/bots.md`
//! - [`session`]: a conversation in these documents with a running bot
//! - [`outside`]: a bot that speaks this protocol, as a [`Strategy`](parlor_core::Strategy)
//! - [`nboard`]: an engine that speaks the `NBoard` protocol, as a player of Reversi
//! - [`fault`]: what bots do wrong, in words for people
//!
//! A program is ended together with everything it has started: by process groups on Unix, by job objects on
//! Windows.

pub mod child;
pub mod enclosure;
pub mod fault;
pub mod nboard;
pub mod outside;
mod process;
pub mod protocol;
pub mod session;

pub use child::{Child, Exit, Patience, Trouble};
pub use enclosure::{Bounds, Enclosure, boxes_work};
pub use fault::{Fault, Occasion};
pub use nboard::{NBoard, NBoardTerms};
pub use outside::{Outside, Terms};
pub use process::Spent;
pub use session::Session;
