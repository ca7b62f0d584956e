//! The layout of `--help`: the options of a command, then those that many commands share, with headings in the language
//! of the user.

use clap::{Arg, Command, CommandFactory};

use super::Cli;
use crate::locale::text;

/// Returns the command line for clap, with help pages.
pub fn command() -> Command {
    let heading = |arg: Arg| match (arg.get_help_heading().is_some(), arg.is_positional()) {
        (true, _) => arg,
        (false, true) => arg.help_heading(text("help-heading-arguments")),
        (false, false) => arg.help_heading(text("help-heading-options")),
    };
    let parlor = Cli::command().mut_subcommands(|sub| {
        let name = format!("parlor {}", sub.get_name());
        with_help(sub.mut_args(heading), name)
    });
    with_help(parlor, "parlor".to_owned())
}

/// Sets the help page of a command. The English words of clap in the usage line are replaced.
fn with_help(command: Command, name: String) -> Command {
    let usage = command.clone().bin_name(name).render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").trim().to_owned();
    let usage = usage.replace("[OPTIONS]", &format!("[{}]", text("help-usage-options")));
    // Elsewhere COMMAND is the name of an argument, which the list below it repeats.
    let usage = if command.has_subcommands() {
        usage.replace("[COMMAND]", &format!("[{}]", text("help-usage-command")))
    } else {
        usage
    };
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text("help-heading-usage")
    );
    command.override_usage(usage).help_template(template)
}
