//! A game in progress between people and programs, once for every medium: the terminal, the server, a worker in the
//! browser, Python. Everything a medium does with a game is one call, everything it shows is one view, and thinking
//! is a job that runs wherever the medium likes.
//!
//! | file | word |
//! |---|---|
//! | [`record`] | [`Record`]: what is kept of a game |
//! | [`room`] | [`Room`]: a game in progress |
//! | [`action`] | [`Action`], [`Seats`], [`Refused`]: what people do, who they are, why not |
//! | [`proposal`] | [`Proposal`], [`Wish`]: what needs the other person's consent |
//! | [`event`] | [`Event`], [`Change`]: what happens |
//! | [`job`] | [`Job`], [`Thought`]: what a program has to think about; [`Errand`], [`FoundMove`]: the same elsewhere |
//! | [`question`] | [`Question`], [`Hint`]: opinions about a position |
//! | [`view`] | [`View`]: what there is to see |
//! | [`words`], [`review`] | events, endings, hints and refusals as messages |
//! | [`puzzle`] | [`Puzzle`]: positions with exactly one best move |
//! | [`api`] | the page's requests and documents, without HTTP |
//!
//! No file here starts a thread, reads a clock, or reads or writes anything.

pub mod action;
pub mod api;
pub mod event;
pub mod job;
pub mod proposal;
pub mod puzzle;
pub mod question;
pub mod record;
pub mod review;
pub mod room;
pub mod view;
pub mod words;

pub use action::{Action, Refused, Seats};
pub use event::{Change, Event};
pub use job::{Errand, FoundMove, Job, Thought};
pub use proposal::{Proposal, Wish};
pub use puzzle::Puzzle;
pub use question::{Hint, Question};
pub use record::{Move, Record, Start};
pub use room::Room;
pub use view::{Moment, View};
