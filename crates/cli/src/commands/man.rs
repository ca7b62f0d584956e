//! `parlor man`: the manual page, of the program or of one command.

use std::io::{self, Write};

use clap::CommandFactory;
use parlor_catalog::did_you_mean;
use parlor_core::message;

use crate::args::Cli;
use crate::exit::{Exit, Failure, Outcome};

/// Prints the page in roff.
pub fn run(command: Option<&str>) -> Outcome {
    let mut parlor = Cli::command();
    parlor.build();
    if let Some(name) = command {
        let Some(found) = parlor.find_subcommand(name) else {
            let known = parlor.get_subcommands().map(clap::Command::get_name);
            let hint = did_you_mean(name, known);
            return Err(Failure::usage(message!("usage-unknown-command", typed = name, hint = hint)));
        };
        parlor = found.clone().name(format!("parlor-{name}"));
    }
    let page = clap_mangen::Man::new(parlor);
    let mut text = Vec::new();
    page.render(&mut text)?;
    io::stdout().write_all(&text)?;
    Ok(Exit::Done)
}
