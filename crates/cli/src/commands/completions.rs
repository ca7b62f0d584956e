//! `parlor completions SHELL`: a script that teaches a shell the commands, options and names of games.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Cli;
use crate::exit::{Exit, Outcome};

/// Prints the script.
pub fn run(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "parlor", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Done)
}
