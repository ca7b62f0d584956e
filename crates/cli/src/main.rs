//! `parlor`: play classic two-player games, solve them, and see how strategies compare.

#![allow(unreachable_pub, reason = "a program has no outside: `pub` means to its other files")]

mod args;
mod commands;
mod conversation;
mod environment;
mod exit;
mod interrupt;
mod menu;
mod outfile;
mod output;
mod picture;
mod progress;
mod run;
mod speech;
mod usage;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::FromArgMatches;
use parlor_terminal::Screen;

use crate::args::{Cli, Color, Task};
use crate::exit::{Exit, Failure, Outcome};

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let outcome = speech::decide(&arguments).map_err(Failure::usage).and_then(|()| run(&arguments));
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if let Some(message) = &failure.message {
                report(&speech::words().say(message), arguments.iter().any(|argument| argument == "--json"));
            }
            failure.exit.into()
        }
    }
}

/// Reads the command line and does what it says.
fn run(arguments: &[OsString]) -> Outcome {
    let read =
        args::command().try_get_matches_from(arguments).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return usage::explain(&error),
    };
    use_color(cli.global.color);
    match &cli.task {
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => menu::run(),
        None => {
            args::command().print_help()?;
            Ok(Exit::Done)
        }
        Some(Task::Play(play)) => commands::play::run(play),
        Some(Task::Serve(serve)) => commands::serve::run(serve),
        Some(Task::Solve(solve)) => commands::solve::run(solve),
        Some(Task::Check(check)) => commands::check::run(check),
        Some(Task::Arena(arena)) => commands::arena::run(arena),
        Some(Task::Merge(merge)) => commands::merge::run(merge),
        #[cfg(feature = "nats")]
        Some(Task::Worker(worker)) => commands::worker::run(worker),
        Some(Task::Bot(bot)) => commands::bot::run(bot),
        Some(Task::CheckBot(check)) => commands::check_bot::run(check),
        Some(Task::Class(class)) => commands::class::run(class),
        Some(Task::Replay(replay)) => commands::replay::run(replay),
        Some(Task::Compare(compare)) => commands::compare::run(compare),
        Some(Task::Explain(explain)) => commands::explain::run(explain),
        Some(Task::Quiz(quiz)) => commands::quiz::run(quiz),
        Some(Task::Perft(perft)) => commands::perft::run(perft),
        Some(Task::Puzzles(puzzles)) => commands::puzzles::run(puzzles),
        Some(Task::List(list)) => commands::list::run(list),
        Some(Task::Bench(bench)) => commands::bench::run(bench),
        Some(Task::Completions { shell }) => commands::completions::run(*shell),
        Some(Task::Complete { words }) => commands::complete::run(words),
        Some(Task::Man { command }) => commands::man::run(command.as_deref()),
    }
}

fn use_color(color: Color) {
    let choice = match color {
        Color::Auto => return,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Tells what went wrong: a sentence for people on stderr, and a document for a program that waits for one.
fn report(sentence: &str, json: bool) {
    #[derive(serde::Serialize)]
    struct Refusal<'a> {
        error: &'a str,
    }
    eprintln!("{}", output::fitted(&format!("parlor: {sentence}"), Screen::of_errors()));
    if json {
        // Nobody is left to tell that even this failed.
        let _ = output::print_document(&Refusal { error: sentence });
    }
}
