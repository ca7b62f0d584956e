//! A game in progress between people and programs, for every transport: terminal, server, browser worker, Python. An
//! action is one call, the display is one view, and a program's move is a ticket that runs on any thread.
//!
//! | file | contents |
//! |---|---|
//! | [`record`] | [`Record`]: the stored form of a game |
//! | [`room`] | [`Room`]: a game in progress |
//! | [`action`] | [`Action`], [`Seats`], [`RoomError`]: actions, held seats, refusals |
//! | [`proposal`] | [`Proposal`], [`ProposalKind`]: actions that need consent |
//! | [`event`] | [`RoomEvent`], [`Change`]: events and changes |
//! | [`ticket`] | [`Ticket`], [`TicketResult`]: a move that a program has to find |
//! | [`position_query`] | [`PositionQuery`], [`Hint`]: queries about a position |
//! | [`view`] | [`View`]: what a game shows |
//! | [`words`], [`review`] | events, endings, hints and refusals as messages |
//! | [`puzzle`] | [`Puzzle`]: positions with exactly one best move |
//!
//! No file here starts a thread, reads a clock, or reads or writes anything.

pub mod action;
pub mod event;
pub mod position_query;
pub mod proposal;
pub mod puzzle;
pub mod record;
pub mod review;
pub mod room;
pub mod ticket;
pub mod view;
pub mod words;

pub use action::{Action, RoomError, Seats};
pub use event::{Change, RoomEvent};
pub use position_query::{Hint, PositionQuery};
pub use proposal::{Proposal, ProposalKind};
pub use puzzle::Puzzle;
pub use record::{Record, RecordedMove, Start};
pub use room::Room;
pub use ticket::{Ticket, TicketResult};
pub use view::{Snapshot, View};
