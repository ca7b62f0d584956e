//! The command line. Every text is looked up in the language of the user, so that `--help` speaks it too.

mod class;
mod page;
#[cfg(feature = "nats")]
mod queue;
mod quiz;
mod spread;
mod values;

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use parlor_arena::Sprt;
use parlor_catalog::{DEEPEST, Goal, Method, PlainSearch};
use parlor_core::message;

pub use self::class::{Boxed, Class, Format, TakingPart};
pub use self::page::command;
#[cfg(feature = "nats")]
pub use self::queue::{ATTEMPTS, PATIENCE, QueueOptions, Worker};
pub use self::quiz::{Format as QuizFormat, Quiz};
pub use self::spread::{BatchOptions, Merge, Spread};
use self::values::{GameSpec, MOST_MEMORY, depths, goal, seconds, sprt, within};
use crate::speech::{text, words};

/// The command line of `parlor`.
#[derive(Debug, Parser)]
#[command(
    name = "parlor",
    version,
    about = text("help-about"),
    after_help = text("help-examples"),
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true,
    subcommand_help_heading = text("help-heading-commands"),
)]
pub struct Cli {
    /// What to do; the start menu if nothing is said.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// Options of every command.
    #[command(flatten)]
    pub global: GlobalArgs,
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = text("help-heading-common"),
        help = text("help-version"))]
    version: Option<bool>,
}

/// How to speak to the user.
#[derive(Clone, Debug, Args)]
pub struct GlobalArgs {
    /// The language; read before all else by [`crate::speech`].
    #[arg(long, global = true, value_name = "LANG", help_heading = text("help-heading-common"),
        help = text("help-lang"))]
    pub lang: Option<String>,
    /// Whether to use colours.
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN",
        hide_possible_values = true, hide_default_value = true, help_heading = text("help-heading-common"),
        help = text("help-color"))]
    pub color: Color,
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = text("help-heading-common"),
        help = text("help-help"))]
    help: Option<bool>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// In a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What every command that computes something accepts.
#[derive(Clone, Debug, Args)]
pub struct ComputeArgs {
    /// One JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// Fixes everything random.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// At most so many threads.
    #[arg(long, value_name = "T", value_parser = within(1, 1024), help_heading = text("help-heading-common"),
        help = text("help-threads"))]
    pub threads: Option<u64>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Play.
    #[command(about = text("help-play"))]
    Play(Play),
    /// The page.
    #[command(about = text("help-serve"))]
    Serve(Serve),
    /// Exact values.
    #[command(about = text("help-solve"))]
    Solve(Solve),
    /// Whether a certificate is a proof.
    #[command(about = text("help-check"))]
    Check(Check),
    /// Programs against each other.
    #[command(about = text("help-arena"))]
    Arena(Arena),
    /// The parts of a plan put together.
    #[command(about = text("help-merge"))]
    Merge(Merge),
    /// Tasks of others.
    #[cfg(feature = "nats")]
    #[command(about = text("help-worker"))]
    Worker(Worker),
    /// Parlor as a bot.
    #[command(about = text("help-bot"))]
    Bot(Bot),
    /// Whether a bot keeps to the protocol.
    #[command(about = text("help-check-bot"))]
    CheckBot(CheckBot),
    /// A folder of bots.
    #[command(about = text("help-class"))]
    Class(Class),
    /// A saved game.
    #[command(about = text("help-replay"))]
    Replay(Replay),
    /// Searches side by side.
    #[command(about = text("help-compare"))]
    Compare(Compare),
    /// A search step by step.
    #[command(about = text("help-explain"))]
    Explain(Explain),
    /// Questions for a course.
    #[command(about = text("help-quiz"))]
    Quiz(Quiz),
    /// Count move sequences.
    #[command(about = text("help-perft"))]
    Perft(Perft),
    /// Positions with one best move.
    #[command(about = text("help-puzzles"))]
    Puzzles(Puzzles),
    /// What there is.
    #[command(about = text("help-list"))]
    List(List),
    /// The node signature.
    #[command(about = text("help-bench"))]
    Bench(Bench),
    /// Completions for a shell.
    #[command(about = text("help-completions"))]
    Completions {
        /// The shell.
        #[arg(value_enum, value_name = "SHELL", hide_possible_values = true, help = text("help-completions-shell"))]
        shell: Shell,
    },
    /// What may be typed next, for the scripts of `completions`.
    #[command(hide = true)]
    Complete {
        /// The words typed so far, the last of them unfinished.
        #[arg(value_name = "WORD", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// The manual page.
    #[command(about = text("help-man"))]
    Man {
        /// Only this command's page.
        #[arg(value_name = "COMMAND", help = text("help-man-command"))]
        command: Option<String>,
    },
}

/// `parlor play`.
#[derive(Debug, Args)]
pub struct Play {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The seat of the person.
    #[arg(long = "as", value_name = "SEAT", help = text("help-play-as"))]
    pub seat: Option<String>,
    /// The programs in the other seats.
    #[arg(long, value_name = "PLAYER", help = text("help-play-against"))]
    pub against: Vec<String>,
    /// The position to begin from.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// Fixes everything random.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// Judge each guess at once.
    #[arg(long, help = text("help-play-review"))]
    pub review: bool,
    /// Boards of plain letters.
    #[arg(long, help = text("help-play-ascii"))]
    pub ascii: bool,
}

/// `parlor serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// The port.
    #[arg(long, value_name = "PORT", value_parser = within(0, u16::MAX.into()), help = port_help())]
    pub port: Option<u64>,
    /// Open the page in the browser.
    #[arg(long, help = text("help-serve-open"))]
    pub open: bool,
    /// Where games are kept.
    #[arg(long, value_name = "DIR", help = text("help-serve-data"))]
    pub data: Option<PathBuf>,
    /// Where to listen beyond this machine.
    #[arg(long, value_name = "HOST", help = text("help-serve-host"))]
    pub host: Option<String>,
    /// How much memory games, thoughts and requests may take, in mebibytes.
    #[arg(long, value_name = "MIB", value_parser = within(256, 1 << 20), help = text("help-serve-memory"))]
    pub memory: Option<u64>,
    /// Where figures are told.
    #[arg(long, value_name = "ADDRESS", help = text("help-serve-metrics"))]
    pub metrics: Option<SocketAddr>,
    /// The folder to check.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["port", "open", "host", "metrics", "data", "backup"],
        help = text("help-serve-check"))]
    pub check: Option<PathBuf>,
    /// The file to write all games to.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["port", "open", "host", "metrics"],
        help = text("help-serve-backup"))]
    pub backup: Option<PathBuf>,
    /// How much to log.
    #[arg(long, value_name = "LEVEL", value_enum, default_value = "info",
        hide_possible_values = true, hide_default_value = true, help = text("help-serve-log"))]
    pub log: Log,
}

/// How much a server logs; each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Log {
    /// Nothing.
    Off,
    /// What went wrong.
    Error,
    /// What may go wrong.
    Warn,
    /// Start and stop.
    Info,
    /// Each request when it is answered.
    Debug,
    /// Each request when it comes.
    Trace,
}

/// `parlor solve`.
#[derive(Clone, Debug, Args)]
pub struct Solve {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true,
        required_unless_present = "resume", conflicts_with = "resume", help = text("help-game"))]
    pub game: Option<String>,
    /// The position to solve.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// Show the value of every move.
    #[arg(long, help = text("help-solve-all-moves"))]
    pub all_moves: bool,
    /// Positions to visit at most.
    #[arg(long, value_name = "N", value_parser = within(1, u64::MAX), help = text("help-solve-nodes"))]
    pub nodes: Option<u64>,
    /// How long to search at most.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help = text("help-solve-time"))]
    pub time: Option<Duration>,
    /// Mebibytes to remember things in at most.
    #[arg(long, value_name = "MIB", value_parser = within(1, MOST_MEMORY), help = text("help-solve-memory"))]
    pub memory: Option<u64>,
    /// Options of code-breaking games.
    #[command(flatten)]
    pub plan: PlanOptions,
    /// Options for many positions.
    #[command(flatten)]
    pub batch: BatchOptions,
    /// Options for many machines.
    #[command(flatten)]
    pub spread: Spread,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor check`.
#[derive(Debug, Args)]
pub struct Check {
    /// The certificate.
    #[arg(value_name = "FILE", help = text("help-check-file"))]
    pub file: PathBuf,
    /// Print one JSON document.
    #[arg(long, help = text("help-json"))]
    pub json: bool,
}

/// What `parlor solve` can be asked about code-breaking games.
#[derive(Clone, Debug, Default, Args)]
pub struct PlanOptions {
    /// What the plan is to be best at.
    #[arg(long, value_name = "GOAL", value_parser = goal(), hide_possible_values = true,
        help = text("help-solve-goal"))]
    pub goal: Option<Goal>,
    /// Only plans that never need more guesses.
    #[arg(long, value_name = "W", value_parser = within(1, 100), help = text("help-solve-within"))]
    pub within: Option<u64>,
    /// Only guesses that can be right.
    #[arg(long, help = text("help-solve-consistent-only"))]
    pub consistent_only: bool,
    /// Of the best plans one with the fewest codes that take so many guesses.
    #[arg(long, value_name = "G", value_parser = within(2, 100), help = text("help-solve-fewest-at"))]
    pub fewest_at: Option<u64>,
    /// Where to write the plan.
    #[arg(long, value_name = "FILE", help = text("help-solve-tree"))]
    pub tree: Option<PathBuf>,
    /// Where to write the plan with the proof that none is better.
    #[arg(long, value_name = "FILE", help = text("help-solve-certificate"))]
    pub certificate: Option<PathBuf>,
    /// A plan to recount instead.
    #[arg(long, value_name = "FILE", help = text("help-solve-check"))]
    pub check: Option<PathBuf>,
}

/// `parlor arena`.
#[derive(Debug, Args)]
pub struct Arena {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true,
        required_unless_present = "resume", conflicts_with = "resume", help = text("help-game"))]
    pub game: Option<String>,
    /// The players.
    #[arg(value_name = "PLAYER", num_args = 1.., required_unless_present = "resume", conflicts_with = "resume",
        help = text("help-arena-players"))]
    pub players: Vec<String>,
    /// Games per pairing; secrets drawn in code-breaking games.
    #[arg(long, value_name = "N", value_parser = within(1, 100_000_000), conflicts_with = "resume",
        help = games_help())]
    pub games: Option<u64>,
    /// The first player meets all others, and they not each other.
    #[arg(long, conflicts_with = "resume", help = text("help-arena-gauntlet"))]
    pub gauntlet: bool,
    /// Random moves, or a file of positions, with which games begin.
    #[arg(long, value_name = "N|FILE", conflicts_with = "resume", help = text("help-arena-openings"))]
    pub openings: Option<String>,
    /// The position games begin from.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, conflicts_with = "resume",
        help = text("help-from"))]
    pub from: Option<String>,
    /// The test that may end it early.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true,
        conflicts_with = "resume", help = text("help-arena-sprt"))]
    pub sprt: Option<Sprt>,
    /// Where finished pairs are kept.
    #[arg(long, value_name = "FILE", conflicts_with = "resume", help = text("help-arena-save"))]
    pub save: Option<PathBuf>,
    /// The file to go on from.
    #[arg(long, value_name = "FILE", help = text("help-arena-resume"))]
    pub resume: Option<PathBuf>,
    /// Whether commands of such a file may be run.
    #[arg(long, requires = "resume", help = text("help-arena-allow-processes"))]
    pub allow_processes: bool,
    /// What is expected of the first player.
    #[arg(long, value_name = "EXPECTATION", help = text("help-arena-expect"))]
    pub expect: Vec<String>,
    /// A picture of the result.
    #[arg(long, value_name = "FILE", help = text("help-arena-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// A table of the result for spreadsheets.
    #[arg(long, value_name = "FILE", help = text("help-arena-export-csv"))]
    pub export_csv: Option<PathBuf>,
    /// Options for many machines.
    #[command(flatten)]
    pub spread: Spread,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor bot`.
#[derive(Debug, Args)]
pub struct Bot {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The player.
    #[arg(value_name = "PLAYER", help = text("help-bot-player"))]
    pub player: String,
    /// The language of the pipe.
    #[arg(long, value_enum, default_value = "json", value_name = "PROTOCOL",
        hide_possible_values = true, hide_default_value = true, help = text("help-bot-protocol"))]
    pub protocol: Protocol,
}

/// `parlor check-bot`.
#[derive(Debug, Args)]
pub struct CheckBot {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// How the bot is started.
    #[arg(value_name = "CMD", help = text("help-check-bot-command"))]
    pub command: String,
    /// Milliseconds for a move.
    #[arg(long, value_name = "MS", value_parser = within(1, 3_600_000), default_value = "10000",
        hide_default_value = true, help = text("help-check-bot-time"))]
    pub time: u64,
    /// Milliseconds to get ready.
    #[arg(long, value_name = "MS", value_parser = within(1, 3_600_000), default_value = "10000",
        hide_default_value = true, help = text("help-check-bot-start"))]
    pub start: u64,
    /// Whether it runs in a box.
    #[arg(long = "box", value_name = "WHEN", value_enum, default_value = "off", hide_possible_values = true,
        hide_default_value = true, help = text("help-check-bot-box"))]
    pub boxed: Boxed,
    /// Fixes the positions.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// One JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// A report for the programs of a course.
    #[arg(long, value_name = "FILE", help = text("help-check-bot-junit"))]
    pub junit: Option<PathBuf>,
}

/// `parlor replay`.
#[derive(Debug, Args)]
pub struct Replay {
    /// The file of `parlor arena --save`.
    #[arg(value_name = "FILE", help = text("help-replay-file"))]
    pub file: PathBuf,
    /// Which game, from 1.
    #[arg(value_name = "N", value_parser = within(1, u64::MAX), help = text("help-replay-number"))]
    pub number: u64,
    /// The board after every move.
    #[arg(long, conflicts_with = "json", help = text("help-replay-boards"))]
    pub boards: bool,
    /// One JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
}

/// What is spoken over a bot's pipes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Protocol {
    /// Parlor's own protocol.
    Json,
    /// What front ends for Reversi speak.
    Nboard,
}

/// `parlor compare`.
#[derive(Debug, Args)]
pub struct Compare {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The position to search.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// The depths to compare.
    #[arg(long, value_name = "A..B", value_parser = depths, help = text("help-compare-depth"))]
    pub depth: Option<RangeInclusive<u32>>,
    /// The searches to compare.
    #[arg(long, value_name = "SEARCHES", value_delimiter = ',', help = searches_help())]
    pub searches: Vec<String>,
    /// The evaluation at the depth limit.
    #[arg(long, value_name = "EVAL", help = text("help-eval"))]
    pub eval: Option<String>,
    /// Where to draw nodes against depth.
    #[arg(long, value_name = "FILE", help = text("help-compare-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor explain`.
#[derive(Debug, Args)]
pub struct Explain {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The position to search.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// How deep to search.
    #[arg(long, value_name = "D", value_parser = within(1, DEEPEST as u64), help = text("help-explain-depth"))]
    pub depth: Option<u64>,
    /// The search.
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta", hide_default_value = true,
        help = search_help())]
    pub search: String,
    /// The evaluation at the depth limit.
    #[arg(long, value_name = "EVAL", help = text("help-eval"))]
    pub eval: Option<String>,
    /// Wait for Enter after each step.
    #[arg(long, help = text("help-explain-step"))]
    pub step: bool,
    /// Ask which leaves are pruned.
    #[arg(long, conflicts_with = "json", help = text("help-explain-quiz"))]
    pub quiz: bool,
    /// Where to draw the tree.
    #[arg(long, value_name = "FILE", help = text("help-explain-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor perft`.
#[derive(Debug, Args)]
pub struct Perft {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// How deep to count.
    #[arg(long, value_name = "D", value_parser = within(1, 1000), help = text("help-perft-depth"))]
    pub depth: u64,
    /// The position to count from.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor puzzles`.
#[derive(Debug, Args)]
pub struct Puzzles {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// How many to find.
    #[arg(long, value_name = "N", default_value = "10", hide_default_value = true, value_parser = within(1, 10_000),
        help = text("help-puzzles-count"))]
    pub count: u64,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor list`.
#[derive(Debug, Args)]
pub struct List {
    /// Only this game, or only this player.
    #[arg(value_name = "GAME|PLAYER", help = text("help-list-what"))]
    pub what: Option<String>,
    /// One JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// A table for a document.
    #[arg(long, conflicts_with = "json", help = text("help-list-markdown"))]
    pub markdown: bool,
}

/// `parlor bench`.
#[derive(Debug, Args)]
pub struct Bench {
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// Games per pairing by default.
pub const USUAL_GAMES: u64 = 100;

fn port_help() -> String {
    words().say(&message!("help-serve-port", usual = u32::from(parlor_web::server::PORT)))
}

fn games_help() -> String {
    words().say(&message!("help-arena-games", usual = USUAL_GAMES))
}

fn searches_help() -> String {
    let known: Vec<&str> = Method::all().map(Method::name).collect();
    words().say(&message!("help-compare-searches", known = known))
}

fn search_help() -> String {
    let known: Vec<&str> = PlainSearch::ALL.map(PlainSearch::name).to_vec();
    words().say(&message!("help-explain-search", known = known))
}
