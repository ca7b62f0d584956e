//! A game in progress between people and programs, once for every medium: the terminal, the server, a worker in the
//! browser, Python. Everything a medium does with a game is one call, everything it shows is one view, and thinking
//! is a job that runs wherever the medium likes.
//!
//! | file | word |
//! |---|---|
//! | [`record`] | [`Record`]: what is kept of a game |
//! | [`room`] | [`Room`]: a game in progress |
//! | [`action`] | [`Action`], [`Seats`], [`RoomError`]: what people do, who they are, why not |
//! | [`proposal`] | [`Proposal`], [`ProposalKind`]: what needs the other person's consent |
//! | [`event`] | [`RoomEvent`], [`Change`]: what happens |
//! | [`ticket`] | [`Ticket`], [`TicketResult`]: a move that a program has to find |
//! | [`position_query`] | [`PositionQuery`], [`Hint`]: opinions about a position |
//! | [`view`] | [`View`]: what there is to see |
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
