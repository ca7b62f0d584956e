//! `parlor check-bot GAME CMD`: checks that a bot keeps to the protocol, for authors and graders of bots.

mod report;

use parlor_bot::{Sandbox, sandbox_available};
use parlor_catalog::open_in;
use parlor_class::Exam;
use parlor_core::{Side, message};

use crate::args::{CheckBotArgs, SandboxMode};
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::interrupt::stop_flag;
use crate::locale::words;
use crate::outfile::OutFile;
use crate::output::print_document;
use crate::run::draw_seed;

/// Runs the exam of a bot and prints its result.
pub fn run(asked: &CheckBotArgs) -> CommandResult {
    let game = open_in(&asked.game, &environment()).map_err(CommandError::usage)?;
    if asked.command.trim().is_empty() {
        return Err(CommandError::usage(message!("check-no-command")));
    }
    let command = match asked.boxed {
        SandboxMode::On => {
            sandbox_available().map_err(CommandError::bad_input)?;
            // As with `process:box=on`, relative paths in the command start at the current folder.
            Sandbox::new(&std::env::current_dir()?).wrap(&asked.command)
        }
        SandboxMode::Off => asked.command.clone(),
    };
    let exam = Exam {
        game: game.as_ref(),
        command: &command,
        seats: &Side::BOTH,
        per_move: asked.time,
        start: asked.start,
        seed: asked.seed.unwrap_or_else(draw_seed),
        stop: stop_flag(),
    };
    let file = OutFile::open_asked(asked.junit.as_ref())?;
    let graded = exam.run();
    if let Some(file) = file {
        file.write(&report::junit(&exam, &asked.command, &graded))?;
    }
    if asked.json {
        print_document(&report::document(&exam, &asked.command, &graded))?;
    } else {
        report::print(&asked.command, &graded)?;
    }
    if exam.told_to_stop() {
        eprintln!("{}", words().say(&message!("cli-interrupted")));
        return Ok(CommandStatus::Interrupted);
    }
    Ok(if graded.passed() { CommandStatus::Done } else { CommandStatus::BotAtFault })
}
