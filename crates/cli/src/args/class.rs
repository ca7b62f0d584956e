//! Options of `parlor class`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::ComputeArgs;
use super::values::{GameSpec, within};
use crate::locale::text;

/// Maximum of all time limits, in milliseconds.
const HOUR: u64 = 3_600_000;

/// `parlor class`.
#[derive(Debug, Args)]
pub struct ClassArgs {
    /// The game. An exercise has one, so that with an exercise the folder stands here.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true,
        required_unless_present = "exercise", help = text("help-game"))]
    pub game: Option<String>,
    /// The folder of bots.
    #[arg(value_name = "DIR", required_unless_present = "exercise", help = text("help-class-folder"))]
    pub folder: Option<PathBuf>,
    /// The output folder.
    #[arg(long, value_name = "DIR", help = text("help-class-out"))]
    pub out: Option<PathBuf>,
    /// Thresholds to pass.
    #[arg(long, value_name = "THRESHOLD", help = text("help-class-pass"))]
    pub pass: Vec<String>,
    /// Give partial marks below a threshold.
    #[arg(long, help = text("help-class-partial"))]
    pub partial: bool,
    /// Full marks.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), default_value = "100",
        hide_default_value = true, help = text("help-class-points"))]
    pub points: u64,
    /// Games against each reference player.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), help = text("help-class-games"))]
    pub games: Option<u64>,
    /// Participants of the tournament.
    #[arg(long, value_name = "WHO", value_enum, default_value = "passed", hide_possible_values = true,
        hide_default_value = true, help = text("help-class-tournament"))]
    pub tournament: TakingPart,
    /// The tournament format.
    #[arg(long, value_name = "FORMAT", value_enum, hide_possible_values = true, help = text("help-class-format"))]
    pub format: Option<Format>,
    /// Number of Swiss rounds.
    #[arg(long, value_name = "N", value_parser = within(1, 1000), help = text("help-class-rounds"))]
    pub rounds: Option<u64>,
    /// Games per meeting.
    #[arg(long, value_name = "N", value_parser = within(1, 1_000_000), default_value = "10",
        hide_default_value = true, help = text("help-class-meeting"))]
    pub meeting: u64,
    /// Time limit per move, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "1000",
        hide_default_value = true, help = text("help-class-time"))]
    pub time: u64,
    /// Time limit per game, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "60000",
        hide_default_value = true, help = text("help-class-total"))]
    pub total: u64,
    /// Time limit for the start, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = within(1, HOUR), default_value = "10000",
        hide_default_value = true, help = text("help-class-start"))]
    pub start: u64,
    /// Time limit of a build, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = within(1, 86_400), default_value = "120",
        hide_default_value = true, help = text("help-class-build"))]
    pub build: u64,
    /// Whether bots run in a sandbox.
    #[arg(long = "box", value_name = "WHEN", value_enum, default_value = "on", hide_possible_values = true,
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-box"))]
    pub boxed: SandboxMode,
    /// Memory limit of a process, in mebibytes.
    #[arg(long, value_name = "MIB", value_parser = within(16, 1 << 20), default_value = "1024",
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-memory"))]
    pub memory: u64,
    /// Maximum number of processes and threads.
    #[arg(long, value_name = "N", value_parser = within(4, 10_000), default_value = "64",
        hide_default_value = true, help_heading = text("help-heading-box"), help = text("help-class-processes"))]
    pub processes: u64,
    /// Additional folders that bots may read.
    #[arg(long, value_name = "DIR", help_heading = text("help-heading-box"), help = text("help-class-show"))]
    pub show: Vec<PathBuf>,
    /// Serve a live page.
    #[arg(long, help = text("help-class-serve"))]
    pub serve: bool,
    /// The port of the live page.
    #[arg(long, value_name = "PORT", value_parser = within(0, u16::MAX.into()), requires = "serve",
        help = text("help-class-port"))]
    pub port: Option<u64>,
    /// A prepared exercise.
    #[arg(long, value_name = "NAME", conflicts_with = "pass", help_heading = text("help-heading-exercise"),
        help = text("help-class-exercise"))]
    pub exercise: Option<String>,
    /// The folder for the files that students get.
    #[arg(long, value_name = "DIR", requires = "exercise", help_heading = text("help-heading-exercise"),
        help = text("help-class-hand-out"))]
    pub hand_out: Option<PathBuf>,
    /// Also write the solutions.
    #[arg(long, requires = "hand_out", help_heading = text("help-heading-exercise"),
        help = text("help-class-solutions"))]
    pub solutions: bool,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// Participants of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TakingPart {
    /// Bots that passed everything.
    Passed,
    /// Bots that passed the checks.
    Working,
    /// No tournament.
    None,
}

/// Tournament formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Every bot meets every other.
    RoundRobin,
    /// Bots with equal points meet.
    Swiss,
}

/// Whether bots run in a sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SandboxMode {
    /// In a sandbox.
    On,
    /// As ordinary processes.
    Off,
}
