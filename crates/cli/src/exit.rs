//! Exit codes, which scripts rely on, and errors of commands.

use std::io;
use std::process::ExitCode;

use parlor_core::{Message, message};

/// Exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
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

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Why a command failed.
#[derive(Debug)]
pub struct CommandError {
    /// The exit code.
    pub exit: ExitStatus,
    /// The sentence for people; `None` if the output is closed or the person pressed Ctrl-C.
    pub message: Option<Message>,
}

/// The result of a command.
pub type CommandResult = Result<ExitStatus, CommandError>;

impl CommandError {
    /// The command line names something that does not exist.
    pub fn usage(message: Message) -> CommandError {
        CommandError { exit: ExitStatus::Usage, message: Some(message) }
    }

    /// The input of a command is wrong.
    pub fn bad_input(message: Message) -> CommandError {
        CommandError { exit: ExitStatus::BadInput, message: Some(message) }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        // Ctrl-C at a prompt.
        if error.kind() == io::ErrorKind::Interrupted {
            return CommandError { exit: ExitStatus::Interrupted, message: None };
        }
        // `parlor … | head` closes the pipe after its last line, which is no error.
        let closed = error.kind() == io::ErrorKind::BrokenPipe;
        CommandError {
            exit: if closed { ExitStatus::Done } else { ExitStatus::BadInput },
            message: (!closed).then(|| message!("cli-io-error", error = error.to_string())),
        }
    }
}
