//! The command line. All help texts are in the language of the user.

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

pub use self::class::{ClassArgs, Format, SandboxMode, TakingPart};
pub use self::page::command;
#[cfg(feature = "nats")]
pub use self::queue::{DEFAULT_ATTEMPTS, DEFAULT_WORKER_TIMEOUT, QueueArgs, WorkerArgs};
pub use self::quiz::{QuizArgs, QuizFormat};
pub use self::spread::{BatchArgs, MergeArgs, SpreadArgs};
use self::values::{GameSpec, MAX_MEMORY, depths, goal, seconds, sprt, within};
use crate::locale::{text, words};

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
    /// The command; `None` opens the start menu.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Options of every command.
    #[command(flatten)]
    pub global: GlobalArgs,
    #[arg(short = 'V', long, action = ArgAction::Version, help_heading = text("help-heading-common"),
        help = text("help-version"))]
    version: Option<bool>,
}

/// Options of every command.
#[derive(Clone, Debug, Args)]
pub struct GlobalArgs {
    /// The language; already read by [`crate::locale`].
    #[arg(long, global = true, value_name = "LANG", help_heading = text("help-heading-common"),
        help = text("help-lang"))]
    pub lang: Option<String>,
    /// Whether to use colours.
    #[arg(long, global = true, value_enum, default_value = "auto", value_name = "WHEN",
        hide_possible_values = true, hide_default_value = true, help_heading = text("help-heading-common"),
        help = text("help-color"))]
    pub color: ColorChoice,
    #[arg(short, long, global = true, action = ArgAction::Help, help_heading = text("help-heading-common"),
        help = text("help-help"))]
    help: Option<bool>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// In a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Options of every computing command.
#[derive(Clone, Debug, Args)]
pub struct ComputeArgs {
    /// Print one JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// The seed of all randomness.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// Maximum number of threads.
    #[arg(long, value_name = "T", value_parser = within(1, 1024), help_heading = text("help-heading-common"),
        help = text("help-threads"))]
    pub threads: Option<u64>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game.
    #[command(about = text("help-play"))]
    Play(PlayArgs),
    /// Serve the page.
    #[command(about = text("help-serve"))]
    Serve(ServeArgs),
    /// Compute exact values.
    #[command(about = text("help-solve"))]
    Solve(SolveArgs),
    /// Verify a certificate.
    #[command(about = text("help-check"))]
    Check(CheckArgs),
    /// Let programs play each other.
    #[command(about = text("help-arena"))]
    Arena(ArenaArgs),
    /// Merge the parts of a plan.
    #[command(about = text("help-merge"))]
    Merge(MergeArgs),
    /// Do tasks of a queue.
    #[cfg(feature = "nats")]
    #[command(about = text("help-worker"))]
    Worker(WorkerArgs),
    /// Act as a bot.
    #[command(about = text("help-bot"))]
    Bot(BotArgs),
    /// Check that a bot follows the protocol.
    #[command(about = text("help-check-bot"))]
    CheckBot(CheckBotArgs),
    /// Grade a folder of bots.
    #[command(about = text("help-class"))]
    Class(ClassArgs),
    /// Show a saved game.
    #[command(about = text("help-replay"))]
    Replay(ReplayArgs),
    /// Compare searches.
    #[command(about = text("help-compare"))]
    Compare(CompareArgs),
    /// Show a search step by step.
    #[command(about = text("help-explain"))]
    Explain(ExplainArgs),
    /// Write questions for a course.
    #[command(about = text("help-quiz"))]
    Quiz(QuizArgs),
    /// Count move sequences.
    #[command(about = text("help-perft"))]
    Perft(PerftArgs),
    /// Find positions with one best move.
    #[command(about = text("help-puzzles"))]
    Puzzles(PuzzlesArgs),
    /// List games and players.
    #[command(about = text("help-list"))]
    List(ListArgs),
    /// Print the node signature.
    #[command(about = text("help-bench"))]
    Bench(BenchArgs),
    /// Print completions for a shell.
    #[command(about = text("help-completions"))]
    Completions {
        /// The shell.
        #[arg(value_enum, value_name = "SHELL", hide_possible_values = true, help = text("help-completions-shell"))]
        shell: Shell,
    },
    /// Print possible next words, for the scripts of `completions`.
    #[command(hide = true)]
    Complete {
        /// The words typed so far; the last may be incomplete.
        #[arg(value_name = "WORD", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Print a manual page.
    #[command(about = text("help-man"))]
    Man {
        /// The command; `None` for the page of the program.
        #[arg(value_name = "COMMAND", help = text("help-man-command"))]
        command: Option<String>,
    },
}

/// `parlor play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The seat of the person.
    #[arg(long = "as", value_name = "SEAT", help = text("help-play-as"))]
    pub seat: Option<String>,
    /// The programs in the other seats.
    #[arg(long, value_name = "PLAYER", help = text("help-play-against"))]
    pub against: Vec<String>,
    /// The position to start from.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// The seed of all randomness.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// Review each guess at once.
    #[arg(long, help = text("help-play-review"))]
    pub review: bool,
    /// Draw boards in ASCII.
    #[arg(long, help = text("help-play-ascii"))]
    pub ascii: bool,
}

/// `parlor serve`.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// The port.
    #[arg(long, value_name = "PORT", value_parser = within(0, u16::MAX.into()), help = port_help())]
    pub port: Option<u64>,
    /// Open the page in the browser.
    #[arg(long, help = text("help-serve-open"))]
    pub open: bool,
    /// The folder of stored games.
    #[arg(long, value_name = "DIR", help = text("help-serve-data"))]
    pub data: Option<PathBuf>,
    /// The address to listen on instead of localhost.
    #[arg(long, value_name = "HOST", help = text("help-serve-host"))]
    pub host: Option<String>,
    /// Memory budget for games, searches and requests, in mebibytes.
    #[arg(long, value_name = "MIB", value_parser = within(256, 1 << 20), help = text("help-serve-memory"))]
    pub memory: Option<u64>,
    /// The address of the metrics endpoint.
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
    /// The log level.
    #[arg(long, value_name = "LEVEL", value_enum, default_value = "info",
        hide_possible_values = true, hide_default_value = true, help = text("help-serve-log"))]
    pub log: LogLevel,
}

/// Log levels; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// Errors.
    Error,
    /// Warnings.
    Warn,
    /// Start and stop.
    Info,
    /// Each response.
    Debug,
    /// Each request.
    Trace,
}

/// `parlor solve`.
#[derive(Clone, Debug, Args)]
pub struct SolveArgs {
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
    /// Maximum number of positions to visit.
    #[arg(long, value_name = "N", value_parser = within(1, u64::MAX), help = text("help-solve-nodes"))]
    pub nodes: Option<u64>,
    /// Maximum search time.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help = text("help-solve-time"))]
    pub time: Option<Duration>,
    /// Maximum size of the search cache, in mebibytes.
    #[arg(long, value_name = "MIB", value_parser = within(1, MAX_MEMORY), help = text("help-solve-memory"))]
    pub memory: Option<u64>,
    /// Options of code-breaking games.
    #[command(flatten)]
    pub plan: TreeArgs,
    /// Options for many positions.
    #[command(flatten)]
    pub batch: BatchArgs,
    /// Options for many machines.
    #[command(flatten)]
    pub spread: SpreadArgs,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The certificate.
    #[arg(value_name = "FILE", help = text("help-check-file"))]
    pub file: PathBuf,
    /// Print one JSON document instead of text.
    #[arg(long, help = text("help-json"))]
    pub json: bool,
}

/// Options of `parlor solve` for code-breaking games.
#[derive(Clone, Debug, Default, Args)]
pub struct TreeArgs {
    /// What to minimize.
    #[arg(long, value_name = "GOAL", value_parser = goal(), hide_possible_values = true,
        help = text("help-solve-goal"))]
    pub goal: Option<Goal>,
    /// Maximum number of guesses of the decision tree.
    #[arg(long, value_name = "W", value_parser = within(1, 100), help = text("help-solve-within"))]
    pub within: Option<u64>,
    /// Only guesses that are consistent with all answers.
    #[arg(long, help = text("help-solve-consistent-only"))]
    pub consistent_only: bool,
    /// Among the best decision trees, minimize the number of codes that need this many guesses.
    #[arg(long, value_name = "G", value_parser = within(2, 100), help = text("help-solve-fewest-at"))]
    pub fewest_at: Option<u64>,
    /// The file for the decision tree.
    #[arg(long, value_name = "FILE", help = text("help-solve-tree"))]
    pub tree: Option<PathBuf>,
    /// The file for the decision tree with a proof that none is better.
    #[arg(long, value_name = "FILE", help = text("help-solve-certificate"))]
    pub certificate: Option<PathBuf>,
    /// A decision tree to recount instead.
    #[arg(long, value_name = "FILE", help = text("help-solve-check"))]
    pub check: Option<PathBuf>,
}

/// `parlor arena`.
#[derive(Debug, Args)]
pub struct ArenaArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true,
        required_unless_present = "resume", conflicts_with = "resume", help = text("help-game"))]
    pub game: Option<String>,
    /// The players.
    #[arg(value_name = "PLAYER", num_args = 1.., required_unless_present = "resume", conflicts_with = "resume",
        help = text("help-arena-players"))]
    pub players: Vec<String>,
    /// Games per pairing; secrets per breaker in code-breaking games.
    #[arg(long, value_name = "N", value_parser = within(1, 100_000_000), conflicts_with = "resume",
        help = games_help())]
    pub games: Option<u64>,
    /// The first player meets all others, who do not meet each other.
    #[arg(long, conflicts_with = "resume", help = text("help-arena-gauntlet"))]
    pub gauntlet: bool,
    /// Number of random opening moves, or a file of openings.
    #[arg(long, value_name = "N|FILE", conflicts_with = "resume", help = text("help-arena-openings"))]
    pub openings: Option<String>,
    /// The position at which games start.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, conflicts_with = "resume",
        help = text("help-from"))]
    pub from: Option<String>,
    /// The sequential test that may stop the tournament early.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt, allow_hyphen_values = true,
        conflicts_with = "resume", help = text("help-arena-sprt"))]
    pub sprt: Option<Sprt>,
    /// The results file to create.
    #[arg(long, value_name = "FILE", conflicts_with = "resume", help = text("help-arena-save"))]
    pub save: Option<PathBuf>,
    /// The results file to resume.
    #[arg(long, value_name = "FILE", help = text("help-arena-resume"))]
    pub resume: Option<PathBuf>,
    /// Allow the results file to start processes.
    #[arg(long, requires = "resume", help = text("help-arena-allow-processes"))]
    pub allow_processes: bool,
    /// Expectations about the first player.
    #[arg(long, value_name = "EXPECTATION", help = text("help-arena-expect"))]
    pub expect: Vec<String>,
    /// The file for a picture of the result.
    #[arg(long, value_name = "FILE", help = text("help-arena-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// The file for a CSV table of the result.
    #[arg(long, value_name = "FILE", help = text("help-arena-export-csv"))]
    pub export_csv: Option<PathBuf>,
    /// Options for many machines.
    #[command(flatten)]
    pub spread: SpreadArgs,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor bot`.
#[derive(Debug, Args)]
pub struct BotArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The player.
    #[arg(value_name = "PLAYER", help = text("help-bot-player"))]
    pub player: String,
    /// The protocol.
    #[arg(long, value_enum, default_value = "json", value_name = "PROTOCOL",
        hide_possible_values = true, hide_default_value = true, help = text("help-bot-protocol"))]
    pub protocol: BotProtocol,
}

/// `parlor check-bot`.
#[derive(Debug, Args)]
pub struct CheckBotArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The command that starts the bot.
    #[arg(value_name = "CMD", help = text("help-check-bot-command"))]
    pub command: String,
    /// Time limit per move, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = within(1, 3_600_000), default_value = "10000",
        hide_default_value = true, help = text("help-check-bot-time"))]
    pub time: u64,
    /// Time limit for the start, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = within(1, 3_600_000), default_value = "10000",
        hide_default_value = true, help = text("help-check-bot-start"))]
    pub start: u64,
    /// Whether the bot runs in a sandbox.
    #[arg(long = "box", value_name = "WHEN", value_enum, default_value = "off", hide_possible_values = true,
        hide_default_value = true, help = text("help-check-bot-box"))]
    pub boxed: SandboxMode,
    /// The seed of the positions.
    #[arg(long, value_name = "N", value_parser = within(0, u64::MAX), help_heading = text("help-heading-common"),
        help = text("help-seed"))]
    pub seed: Option<u64>,
    /// Print one JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// The file for a `JUnit` report.
    #[arg(long, value_name = "FILE", help = text("help-check-bot-junit"))]
    pub junit: Option<PathBuf>,
}

/// `parlor replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The file of `parlor arena --save`.
    #[arg(value_name = "FILE", help = text("help-replay-file"))]
    pub file: PathBuf,
    /// The number of the game, from 1.
    #[arg(value_name = "N", value_parser = within(1, u64::MAX), help = text("help-replay-number"))]
    pub number: u64,
    /// Show the board after every move.
    #[arg(long, conflicts_with = "json", help = text("help-replay-boards"))]
    pub boards: bool,
    /// Print one JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
}

/// Bot protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BotProtocol {
    /// Parlor's own protocol.
    Json,
    /// `NBoard`, which front ends for Reversi use.
    Nboard,
}

/// `parlor compare`.
#[derive(Debug, Args)]
pub struct CompareArgs {
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
    /// The file for a chart of nodes against depth.
    #[arg(long, value_name = "FILE", help = text("help-compare-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor explain`.
#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The position to search.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, help = text("help-from"))]
    pub from: Option<String>,
    /// The search depth.
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
    /// The file for a picture of the tree.
    #[arg(long, value_name = "FILE", help = text("help-explain-export-svg"))]
    pub export_svg: Option<PathBuf>,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// The depth to count to.
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
pub struct PuzzlesArgs {
    /// The game.
    #[arg(value_name = "GAME", value_parser = GameSpec, hide_possible_values = true, help = text("help-game"))]
    pub game: String,
    /// Number of puzzles.
    #[arg(long, value_name = "N", default_value = "10", hide_default_value = true, value_parser = within(1, 10_000),
        help = text("help-puzzles-count"))]
    pub count: u64,
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// `parlor list`.
#[derive(Debug, Args)]
pub struct ListArgs {
    /// Show only this game or player.
    #[arg(value_name = "GAME|PLAYER", help = text("help-list-what"))]
    pub what: Option<String>,
    /// Print one JSON document instead of text.
    #[arg(long, help_heading = text("help-heading-common"), help = text("help-json"))]
    pub json: bool,
    /// Print a Markdown table.
    #[arg(long, conflicts_with = "json", help = text("help-list-markdown"))]
    pub markdown: bool,
}

/// `parlor bench`.
#[derive(Debug, Args)]
pub struct BenchArgs {
    /// Options of every computing command.
    #[command(flatten)]
    pub compute: ComputeArgs,
}

/// Default number of games per pairing.
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
