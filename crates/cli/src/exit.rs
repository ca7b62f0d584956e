//! How the program ends: exit codes that scripts rely on, and failures with a sentence.

use std::io;
use std::process::ExitCode;

use parlor_core::{Message, message};

/// Exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// What was asked for is done.
    Done = 0,
    /// It is done, and the answer is no.
    Negative = 1,
    /// The command line is wrong.
    Usage = 2,
    /// What was typed, piped or read from a file is wrong, or ended too early.
    BadInput = 3,
    /// A bot did something wrong; the rest is done.
    BotAtFault = 4,
    /// A limit was reached before the answer was known.
    Limit = 5,
    /// Somebody pressed Ctrl-C; what was found by then has been printed.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command could not do what was asked, in a sentence for people.
#[derive(Debug)]
pub struct Failure {
    /// The exit code that goes with it.
    pub exit: Exit,
    /// The sentence; `None` where nobody is left to read it.
    pub message: Option<Message>,
}

/// What a command returns.
pub type Outcome = Result<Exit, Failure>;

impl Failure {
    /// The command line asks for something that does not exist.
    pub fn usage(message: Message) -> Failure {
        Failure { exit: Exit::Usage, message: Some(message) }
    }

    /// The data given to a command is wrong.
    pub fn bad_input(message: Message) -> Failure {
        Failure { exit: Exit::BadInput, message: Some(message) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        // Somebody has pressed Ctrl-C at a question.
        if error.kind() == io::ErrorKind::Interrupted {
            return Failure { exit: Exit::Interrupted, message: None };
        }
        // `parlor … | head` closes the pipe when it has seen enough: no reason to complain.
        let quiet = error.kind() == io::ErrorKind::BrokenPipe;
        Failure {
            exit: if quiet { Exit::Done } else { Exit::BadInput },
            message: (!quiet).then(|| message!("cli-io-error", error = error.to_string())),
        }
    }
}
