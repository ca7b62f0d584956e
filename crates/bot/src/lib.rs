//! Bots: external programs in any language, as players.
//!
//! - [`child`]: a child process that exchanges lines; every protocol is built on it
//! - [`sandbox`]: runs untrusted programs with limits
//! - [`protocol`]: the JSON documents of the bot protocol, specified in `docs/bots.md`
//! - [`session`]: the bot protocol with a running process
//! - [`external_player`]: a process that speaks the bot protocol, as a [`Strategy`](parlor_core::Strategy)
//! - [`nboard`]: an engine that speaks the `NBoard` protocol, as a player of Reversi
//! - [`fault`]: errors of bots, described for people
//!
//! Process groups on Unix and job objects on Windows kill a bot together with everything it has started.

pub mod child;
pub mod external_player;
pub mod fault;
pub mod nboard;
mod process;
pub mod protocol;
pub mod sandbox;
pub mod session;

pub use child::{Child, ChildError, ProcessExit, Timeout};
pub use external_player::{BotSettings, ExternalPlayer};
pub use fault::{BotFault, Phase};
pub use nboard::{NBoard, NBoardSettings};
pub use process::CpuUsage;
pub use sandbox::{Sandbox, SandboxLimits, sandbox_available};
pub use session::Session;
