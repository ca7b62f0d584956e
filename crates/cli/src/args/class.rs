//! Options of `parlor class`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ComputeArgs;
use super::values::{GameSpec, within};
use crate::speech::text;

/// The longest that anything may take, in milliseconds: an hour.
const HOUR: u64 = 3_600_000;

/// `parlor class`.
#[derive(Debug, Args)]
pub struct Class {
    /// The game; with an exercise, which has one, the folder stands here.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true,
        required_unless_present = "exercise", help = text("help-game"))]
    pub game: Option<String>,
    /// The folder of bots.
    #[arg(value_name = "DIR", required_unless_present = "exercise", help = text("help-class-folder"))]
    pub folder: Option<PathBuf>,
    /// Where everything is kept.
    #[arg(long, value_name = "DIR", help = text("help-class-out"))]
    pub out: Option<PathBuf>,
    /// What bots must reach.
    #[arg(long, value_name = "THRESHOLD", help = text("help-class-pass"))]
    pub pass: Vec<String>,
    /// Whether those who fall short earn a part.
    #[arg(long, help = text("help-class-partial"))]
    pub partial: bool,
    /// Marks there are.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), default_value = "100",
        hide_default_value = true, help = text("help-class-points"))]
    pub points: u64,
    /// Games against each reference player.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), help = text("help-class-games"))]
    pub games: Option<u64>,
    /// Who takes part in the tournament.
    #[arg(long, value_name = "WHO", value_enum, default_value = "passed", hide_possible_values = true,
        hide_default_value = true, help = text("help-class-tournament"))]
    pub tournament: TakingPart,
    /// Who meets whom.
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true, help = text("help-class-format"))]
    pub format: Option<Format>,
    /// Rounds of a Swiss tournament.
    #[arg(long, value_name = "N", value_parser = within(1, 1000), help = text("help-class-rounds"))]
    pub rounds: Option<u64>,
    /// Games in each meeting.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), default_value = "10",
        hide_default_value = true, help = text("help-class-meeting"))]
    pub meeting: u64,
    /// Milliseconds for a move.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "1000",
        hide_default_value = true, help = text("help-class-time"))]
    pub time: u64,
    /// Milliseconds for a game.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "60000",
        hide_default_value = true, help = text("help-class-total"))]
    pub total: u64,
    /// Milliseconds to get ready.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "10000",
        hide_default_value = true, help = text("help-class-start"))]
    pub start: u64,
    /// Seconds for a build.
    #[arg(long, value_name = "SECONDS", value_parser = within(1, 86_400), default_value = "120",
        hide_default_value = true, help = text("help-class-build"))]
    pub build: u64,
    /// Whether bots run in a box.
    #[arg(long = "box", value_name = "WHEN", value_enum, default_value = "on", hide_possible_values = true,
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-box"))]
    pub boxed: Boxed,
    /// Mebibytes of data in a process.
    #[arg(long, value_name = "MIB", value_parser = within(16, 1 << 20), default_value = "1024",
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-memory"))]
    pub memory: u64,
    /// Processes and threads at a time.
    #[arg(long, value_name = "N", value_parser = within(4, 10_000), default_value = "64",
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-processes"))]
    pub processes: u64,
    /// Folders that bots may read besides.
    #[arg(long, value_name = "DIR", help_heading = text("help-heading-box"), help = text("help-class-show"))]
    pub show: Vec<PathBuf>,
    /// Show it on a page as it goes on.
    #[arg(long, help = text("help-class-serve"))]
    pub serve: bool,
    /// The port of that page.
    #[arg(long, value_name = "PORT", value_parser = within(0, u16::MAX.into()), requires = "serve",
        help = text("help-class-port"))]
    pub port: Option<u64>,
    /// An exercise that is ready to be set.
    #[arg(long, value_name = "NAME", conflicts_with = "pass", help_heading = text("help-heading-exercise"),
        help = text("help-class-exercise"))]
    pub exercise: Option<String>,
    /// Where to write what students get.
    #[arg(long, value_name = "DIR", requires = "exercise", help_heading = text("help-heading-exercise"),
        help = text("help-class-hand-out"))]
    pub hand_out: Option<PathBuf>,
    /// Whether the solutions are written as well.
    #[arg(long, requires = "hand_out", help_heading = text("help-heading-exercise"),
        help = text("help-class-solutions"))]
    pub solutions: bool,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// Who takes part in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TakingPart {
    /// Whoever passed everything.
    Passed,
    /// Whoever passed the examination.
    Working,
    /// Nobody.
    None,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Everybody everybody.
    RoundRobin,
    /// Whoever has as many points.
    Swiss,
}

/// Whether bots run in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Boxed {
    /// They do.
    On,
    /// They are trusted.
    Off,
}
