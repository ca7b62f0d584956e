//! The laboratory: traces, comparisons, quizzes and small tournaments of searches. The page, through `parlor_api`, and the
//! command line use it.
//!
//! Nothing here starts a thread, reads a file or stores state between requests: a document is a function of its request,
//! so that a server and a browser worker return the same one. Only the progress of a search at its deadline differs, and
//! the document states it.
//!
//! | file | contents |
//! |---|---|
//! | [`request`] | requests about searches |
//! | [`subject`] | the position of a request |
//! | [`trace`] | the trace of one search |
//! | [`simulations`] | Monte Carlo tree search, simulation by simulation |
//! | [`comparison`] | the work of a search at one depth |
//! | [`event`] | the next pairs of an event, and its standings |
//! | [`quiz`] | questions with answers and explanations, also as files for Moodle |

pub mod comparison;
pub mod event;
pub mod quiz;
pub mod request;
pub mod simulations;
pub mod subject;
pub mod trace;

pub use request::LabRequest;
