//! Grades a class of bots: builds and checks every submission in a sandbox, plays matches against reference players, ranks
//! the bots in a tournament and writes reports. No submission is trusted, and no result is computed twice.
//!
//! - [`entry`], `source`, [`builder`]: submissions, their files, and builds
//! - [`exam`]: checks that a bot keeps to the protocol
//! - [`settings`], [`grading`], [`pass`]: what holds for every bot, what is played, and the thresholds
//! - [`match_runner`]: plays matches in the arena
//! - [`ledger`]: the file that keeps every result
//! - [`class`]: runs a class
//! - [`results`]: marks, ratings and places
//! - [`report`]: reports for people, spreadsheets and course servers
//! - [`live`], [`serve`]: the live page of a running class
//! - [`exercise`]: exercises ready to hand out

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
pub use entry::{Submission, entries};
pub use exam::{Exam, ExamResult, Grade};
pub use exercise::Exercise;
pub use grading::{Eligibility, GradingConfig, Schedule};
pub use live::Live;
pub use pass::Pass;
pub use results::{BotResults, Results};
pub use settings::{ClassSettings, SandboxSettings};
