//! Bots: programs written by anyone, in any language, as players.
//!
//! - [`child`]: a program that is talked to in lines, whatever it says; every protocol rests on it
//! - [`protocol`]: the documents that Parlor and a bot exchange, specified in `docs/bots.md`
//! - [`outside`]: a bot that speaks this protocol, as a [`Strategy`](parlor_core::Strategy)
//! - [`fault`]: what bots do wrong, in words for people
//!
//! Only Unix systems can start bots: ending a program together with everything it has started needs
//! process groups.

pub mod child;
pub mod fault;
pub mod outside;
pub mod protocol;

pub use child::{Child, Exit, Patience, Trouble};
pub use fault::{Fault, Occasion};
pub use outside::{Outside, Terms};
