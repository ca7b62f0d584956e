//! The laboratory: searches of one position laid open, compared, asked about, and matched against each other. The
//! page, through `parlor_api`, and the command line use the same parts.
//!
//! Nothing here starts a thread, reads a file or keeps anything between two questions: each answer is a function of what
//! was asked, so that a server and a worker in a browser give the same one. Only how far a search comes before its
//! deadline differs, and every answer says how far that was.
//!
//! | file | holds |
//! |---|---|
//! | [`request`] | requests about searches |
//! | [`subject`] | which position is meant |
//! | [`trace`] | one search with everything it does |
//! | [`simulations`] | Monte Carlo tree search, simulation by simulation |
//! | [`comparison`] | how much work a search does at one depth |
//! | [`event`] | a part of an event, and how everybody stands |
//! | [`quiz`] | questions with answers and reasons, also as files for Moodle |

pub mod comparison;
pub mod event;
pub mod quiz;
pub mod request;
pub mod simulations;
pub mod subject;
pub mod trace;

pub use request::LabRequest;
