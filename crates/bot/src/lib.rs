//! Bots: programs written by anyone, in any language, as players.
//!
//! - [`child`]: a program that is talked to in lines, whatever it says; every protocol rests on it
//! - [`sandbox`]: a box for programs of strangers
//! - [`protocol`]: the documents that Parlor and a bot exchange, specified in `docs/bots.md`
//! - [`session`]: a conversation in these documents with a running bot
//! - [`external_player`]: a bot that speaks this protocol, as a [`Strategy`](parlor_core::Strategy)
//! - [`nboard`]: an engine that speaks the `NBoard` protocol, as a player of Reversi
//! - [`fault`]: what bots do wrong, in words for people
//!
//! A program is ended together with everything it has started: by process groups on Unix, by job objects on
//! Windows.

pub mod child;
pub mod external_player;
pub mod fault;
pub mod nboard;
mod process;
pub mod protocol;
pub mod sandbox;
pub mod session;

pub use child::{Child, ChildError, ExitStatus, Timeout};
pub use external_player::{BotSettings, ExternalPlayer};
pub use fault::{Fault, Phase};
pub use nboard::{NBoard, NBoardSettings};
pub use process::CpuUsage;
pub use sandbox::{Sandbox, SandboxLimits, sandbox_available};
pub use session::Session;
