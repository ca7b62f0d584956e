//! Exit codes, which scripts rely on, and errors of commands.

use std::io;
use std::process::ExitCode;

use parlor_core::{Message, message};

/// Exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandStatus {
    /// The command succeeded.
    Done = 0,
    /// The command succeeded, and its answer is no.
    Negative = 1,
    /// The command line is wrong.
    Usage = 2,
    /// Typed, piped or stored input is wrong or incomplete.
    BadInput = 3,
    /// A bot broke a rule; everything else is done.
    BotAtFault = 4,
    /// A limit was reached before the answer was known.
    Limit = 5,
    /// Ctrl-C was pressed; partial results have been printed.
    Interrupted = 130,
}

impl From<CommandStatus> for ExitCode {
    fn from(status: CommandStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command failed.
#[derive(Debug)]
pub struct CommandError {
    /// The exit code.
    pub exit: CommandStatus,
    /// The sentence for people; `None` if the output is closed or the person pressed Ctrl-C.
    pub message: Option<Message>,
}

/// The result of a command.
pub type CommandResult = Result<CommandStatus, CommandError>;

impl CommandError {
    /// The command line names something that does not exist.
    pub fn usage(message: Message) -> CommandError {
        CommandError { exit: CommandStatus::Usage, message: Some(message) }
    }

    /// The input of a command is wrong.
    pub fn bad_input(message: Message) -> CommandError {
        CommandError { exit: CommandStatus::BadInput, message: Some(message) }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        // Ctrl-C at a prompt.
        if error.kind() == io::ErrorKind::Interrupted {
            return CommandError { exit: CommandStatus::Interrupted, message: None };
        }
        // `parlor … | head` closes the pipe after its last line, which is no error.
        let closed = error.kind() == io::ErrorKind::BrokenPipe;
        CommandError {
            exit: if closed { CommandStatus::Done } else { CommandStatus::BadInput },
            message: (!closed).then(|| message!("cli-io-error", error = error.to_string())),
        }
    }
}
