//! Options of `parlor quiz`.

use clap::{Args, ValueEnum};
use parlor_lab::quiz::HARDEST;

use super::values::within;
use crate::locale::text;

/// Maximum number of questions.
const MAX_QUESTIONS: u64 = 10_000;

/// `parlor quiz`.
#[derive(Debug, Args)]
pub struct QuizArgs {
    /// Number of questions.
    #[arg(long, value_name = "N", value_parser = within(1, MAX_QUESTIONS), default_value = "10", hide_default_value = true,
        help = text("help-quiz-count"))]
    pub count: u64,
    /// Difficulty.
    #[arg(long, value_name = "1..3", value_parser = within(1, HARDEST as u64), default_value = "2",
        hide_default_value = true, help = text("help-quiz-difficulty"))]
    pub difficulty: u64,
    /// Output format.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
        hide_default_value = true, help = text("help-quiz-format"))]
    pub format: QuizFormat,
    /// The seed of the questions.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
}

/// Output formats of a quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum QuizFormat {
    /// A sheet to print.
    Text,
    /// A file for Moodle.
    Gift,
    /// One JSON document.
    Json,
}
