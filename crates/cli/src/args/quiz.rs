//! `parlor quiz`: questions for a course.

use clap::{Args, ValueEnum};
use parlor_lab::quiz::HARDEST;

use super::values::within;
use crate::speech::text;

/// The most questions of one sheet.
const MOST: u64 = 10_000;

/// `parlor quiz`.
#[derive(Debug, Args)]
pub struct Quiz {
    /// How many questions.
    #[arg(long, value_name = "N", value_parser = within(1, MOST), default_value = "10", hide_default_value = true,
        help = text("help-quiz-count"))]
    pub count: u64,
    /// How hard they are.
    #[arg(long, value_name = "1..3", value_parser = within(1, HARDEST as u64), default_value = "2",
        hide_default_value = true, help = text("help-quiz-difficulty"))]
    pub difficulty: u64,
    /// What is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", hide_possible_values = true,
        hide_default_value = true, help = text("help-quiz-format"))]
    pub format: Format,
    /// Fixes all questions.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
}

/// What a sheet of questions is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A sheet to print.
    Text,
    /// A file for Moodle.
    Gift,
    /// One JSON document.
    Json,
}
