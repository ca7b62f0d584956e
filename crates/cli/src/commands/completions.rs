//! `parlor completions SHELL`: a completion script. In bash, zsh and fish it calls `parlor complete`; other shells get a
//! static list of commands and options.

use std::io::{self, Write};

use clap_complete::Shell;

use crate::args;
use crate::exit::{CommandResult, CommandStatus};

/// Prints the script.
pub fn run(shell: Shell) -> CommandResult {
    let mut script = Vec::new();
    match shell {
        Shell::Bash => script.extend_from_slice(include_bytes!("completions/parlor.bash")),
        Shell::Zsh => script.extend_from_slice(include_bytes!("completions/parlor.zsh")),
        Shell::Fish => script.extend_from_slice(include_bytes!("completions/parlor.fish")),
        _ => clap_complete::generate(shell, &mut args::command(), "parlor", &mut script),
    }
    io::stdout().write_all(&script)?;
    Ok(CommandStatus::Done)
}
