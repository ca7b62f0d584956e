//! `parlor`: play classic two-player games, solve them, and see how strategies compare.

#![allow(unreachable_pub, reason = "a binary has no API: `pub` means visible to its other files")]

mod args;
mod commands;
mod console;
mod environment;
mod exit;
mod interrupt;
mod locale;
mod menu;
mod outfile;
mod output;
mod picture;
mod progress;
mod run;
mod usage;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::FromArgMatches;
use parlor_terminal::Screen;

use crate::args::{Cli, ColorChoice, Command};
use crate::exit::{CommandError, CommandResult, CommandStatus};

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let outcome =
        locale::choose_language(&arguments).map_err(CommandError::usage).and_then(|()| run(&arguments));
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if let Some(message) = &failure.message {
                report(&locale::words().say(message), arguments.iter().any(|argument| argument == "--json"));
            }
            failure.exit.into()
        }
    }
}

/// Parses the command line and runs the command.
fn run(arguments: &[OsString]) -> CommandResult {
    let read =
        args::command().try_get_matches_from(arguments).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return usage::explain(&error),
    };
    use_color(cli.global.color);
    match &cli.command {
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => menu::run(),
        None => {
            args::command().print_help()?;
            Ok(CommandStatus::Done)
        }
        Some(Command::Play(play)) => commands::play::run(play),
        Some(Command::Serve(serve)) => commands::serve::run(serve),
        Some(Command::Solve(solve)) => commands::solve::run(solve),
        Some(Command::Check(check)) => commands::check::run(check),
        Some(Command::Arena(arena)) => commands::arena::run(arena),
        Some(Command::Merge(merge)) => commands::merge::run(merge),
        #[cfg(feature = "nats")]
        Some(Command::Worker(worker)) => commands::worker::run(worker),
        Some(Command::Bot(bot)) => commands::bot::run(bot),
        Some(Command::CheckBot(check)) => commands::check_bot::run(check),
        Some(Command::Class(class)) => commands::class::run(class),
        Some(Command::Replay(replay)) => commands::replay::run(replay),
        Some(Command::Compare(compare)) => commands::compare::run(compare),
        Some(Command::Explain(explain)) => commands::explain::run(explain),
        Some(Command::Quiz(quiz)) => commands::quiz::run(quiz),
        Some(Command::Perft(perft)) => commands::perft::run(perft),
        Some(Command::Puzzles(puzzles)) => commands::puzzles::run(puzzles),
        Some(Command::List(list)) => commands::list::run(list),
        Some(Command::Bench(bench)) => commands::bench::run(bench),
        Some(Command::Completions { shell }) => commands::completions::run(*shell),
        Some(Command::Complete { words }) => commands::complete::run(words),
        Some(Command::Man { command }) => commands::man::run(command.as_deref()),
    }
}

fn use_color(color: ColorChoice) {
    let choice = match color {
        ColorChoice::Auto => return,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Prints an error: a sentence on stderr, and with `--json` a document on stdout.
fn report(sentence: &str, json: bool) {
    eprintln!("{}", output::fitted(&format!("parlor: {sentence}"), Screen::of_errors()));
    if json {
        // If stdout is closed too, the exit code is all that is left.
        let _ = output::print_document(&serde_json::json!({ "error": sentence }));
    }
}
