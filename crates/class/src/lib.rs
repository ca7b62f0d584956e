//! A class of bots: everything that was handed in is built and examined in a box, measured against reference players,
//! ranked in a tournament, and reported on. Nobody is trusted, and nothing is done twice.
//!
//! - [`entry`], `source`, [`workshop`]: what is handed in, what it consists of, and how it becomes a program
//! - [`exam`]: whether a bot keeps to the protocol
//! - [`terms`], [`plan`], [`pass`]: what holds for everybody, what is done, and what must be reached
//! - [`bout`]: the unit of work
//! - [`ledger`]: the file in which everything is safe
//! - [`class`]: holding a class
//! - [`swiss`], [`rating`], [`results`]: who meets whom, how strong everybody is, and what it all comes to
//! - [`report`]: the same results for people, spreadsheets and course servers
//! - [`live`], [`serve`]: a class as it goes on
//! - [`exercise`]: exercises that are ready to be set

pub mod builder;
pub mod class;
pub mod entry;
pub mod exam;
pub mod exercise;
pub mod grading;
pub mod ledger;
pub mod live;
pub mod match_runner;
pub mod pass;
pub mod report;
pub mod results;
pub mod serve;
pub mod settings;
mod source;

pub use class::{Class, seed_of};
pub use entry::{Entry, entries};
pub use exam::{Exam, ExamResult, Grade};
pub use exercise::Exercise;
pub use grading::{Eligibility, GradingConfig, Schedule};
pub use live::Live;
pub use pass::Pass;
pub use results::{BotResults, Results};
pub use settings::{ClassSettings, SandboxSettings};
