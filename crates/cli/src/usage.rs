//! Errors of the command line in the language of the user.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use parlor_core::{Arg, message};

use crate::exit::{CommandError, CommandResult, CommandStatus};

/// Prints help or version, or turns an error of clap into a message.
pub fn explain(error: &clap::Error) -> CommandResult {
    let typed = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let suggestion = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => did_you_mean(word),
        Some(ContextValue::Strings(words)) => words.first().map_or("".into(), |word| did_you_mean(word)),
        _ => "".into(),
    };
    Err(CommandError::usage(match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            error.print()?;
            return Ok(CommandStatus::Done);
        }
        ErrorKind::InvalidSubcommand if needs_queue(&typed(ContextKind::InvalidSubcommand)) => {
            message!("usage-built-without-queue", typed = typed(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument if needs_queue(&typed(ContextKind::InvalidArg)) => {
            message!("usage-built-without-queue", typed = typed(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => message!(
            "usage-unknown-command",
            typed = typed(ContextKind::InvalidSubcommand),
            hint = suggestion(ContextKind::SuggestedSubcommand)
        ),
        ErrorKind::UnknownArgument => message!(
            "usage-unknown-argument",
            typed = typed(ContextKind::InvalidArg),
            hint = suggestion(ContextKind::SuggestedArg)
        ),
        ErrorKind::MissingRequiredArgument => {
            message!("usage-missing-argument", missing = typed(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue if typed(ContextKind::InvalidValue).is_empty() => {
            message!("usage-missing-value", argument = typed(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidValue => message!(
            "usage-not-one-of",
            typed = typed(ContextKind::InvalidValue),
            argument = typed(ContextKind::InvalidArg),
            allowed = typed(ContextKind::ValidValue)
        ),
        ErrorKind::ValueValidation => message!(
            "usage-bad-value",
            typed = typed(ContextKind::InvalidValue),
            argument = typed(ContextKind::InvalidArg),
            reason = error.source().map(ToString::to_string).unwrap_or_default()
        ),
        ErrorKind::TooFewValues => message!("usage-too-few", argument = typed(ContextKind::InvalidArg)),
        ErrorKind::ArgumentConflict => message!(
            "usage-conflict",
            one = typed(ContextKind::InvalidArg),
            other = typed(ContextKind::PriorArg)
        ),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => message!(
            "usage-too-many",
            argument = typed(ContextKind::InvalidArg),
            typed = typed(ContextKind::InvalidValue)
        ),
        ErrorKind::NoEquals => message!("usage-missing-value", argument = typed(ContextKind::InvalidArg)),
        ErrorKind::InvalidUtf8 => message!("usage-not-text"),
        // Other messages of clap are in English only.
        _ => message!("usage-other"),
    }))
}

/// Returns whether a word needs the feature `nats`, which this build lacks.
fn needs_queue(typed: &str) -> bool {
    cfg!(not(feature = "nats")) && ["worker", "--nats"].contains(&typed)
}

fn did_you_mean(word: &str) -> Arg {
    message!("spec-did-you-mean", name = word).into()
}
