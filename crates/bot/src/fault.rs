//! Faults of bots. A fault forfeits the game; its description says what happened, when, and what the bot last wrote to
//! standard error.

use std::time::Duration;

use parlor_core::{Message, message};

use crate::child::{ChildError, MAX_LINE, ProcessExit};

/// When a fault happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// While the bot started, with its time limit.
    Start(Duration),
    /// At the bot's move of this number, counted from 1, with its time limit.
    Move(u64, Duration),
}

/// A fault of a bot.
#[derive(Debug)]
pub enum BotFault {
    /// The process could not be started.
    NotStarted(std::io::Error),
    /// No line could be exchanged.
    NoLine(ChildError),
    /// The line does not have the required form. Holds the line and the error.
    Malformed(String, String),
    /// The reply carries this other id.
    WrongId(u64),
    /// The bot exceeded its time for the whole game, given here.
    OutOfTime(Duration),
    /// The move is illegal. Holds the move and the reason.
    Illegal(String, Message),
}

impl BotFault {
    /// Describes the fault for people. `stderr` is the end of the bot's standard error.
    pub fn describe(&self, phase: Phase, stderr: &str) -> Message {
        let when = match phase {
            Phase::Start(_) => message!("bot-at-start"),
            Phase::Move(number, _) => message!("bot-at-move", number = number),
        };
        let what = self.what(phase);
        match (self.why(), last_line(stderr)) {
            (None, None) => message!("bot-fault", when = when, what = what),
            (None, Some(words)) => message!("bot-fault-with-words", when = when, what = what, words = words),
            (Some(why), None) => message!("bot-fault-why", when = when, what = what, why = why),
            (Some(why), Some(words)) => {
                message!("bot-fault-why-with-words", when = when, what = what, why = why, words = words)
            }
        }
    }

    /// Returns the reason given by the rules of the game, if any.
    fn why(&self) -> Option<Message> {
        match self {
            BotFault::Illegal(_, reason) => Some(reason.clone()),
            _ => None,
        }
    }

    fn what(&self, phase: Phase) -> Message {
        let (Phase::Start(limit) | Phase::Move(_, limit)) = phase;
        match self {
            BotFault::NotStarted(error) => message!("bot-not-started", error = error.to_string()),
            // The bot may have forgotten to flush its output.
            BotFault::NoLine(ChildError::TimedOut(_)) if matches!(phase, Phase::Start(_)) => {
                message!("bot-late-at-start", limit = limit.as_millis() as u64)
            }
            BotFault::NoLine(ChildError::TimedOut(None)) => {
                message!("bot-late", limit = limit.as_millis() as u64)
            }
            BotFault::NoLine(ChildError::TimedOut(Some(used))) => {
                message!("bot-late-used", limit = limit.as_millis() as u64, used = used.as_millis() as u64)
            }
            BotFault::OutOfTime(total) => message!("bot-out-of-time", limit = total.as_millis() as u64),
            BotFault::NoLine(ChildError::Stopped) => message!("bot-stopped"),
            BotFault::NoLine(ChildError::Ended(ProcessExit::Code(code))) => {
                message!("bot-ended", code = *code)
            }
            BotFault::NoLine(ChildError::Ended(ProcessExit::Signal(signal))) => {
                message!("bot-killed", signal = *signal)
            }
            BotFault::NoLine(ChildError::MemoryExceeded(mebibytes)) => {
                message!("bot-overate", mebibytes = *mebibytes)
            }
            BotFault::NoLine(ChildError::ClosedOutput) => message!("bot-closed-output"),
            BotFault::NoLine(ChildError::ClosedInput) => message!("bot-closed-input"),
            BotFault::NoLine(ChildError::LineTooLong) => message!("bot-flood", most = MAX_LINE),
            BotFault::NoLine(ChildError::NotUtf8) => message!("bot-not-text"),
            BotFault::NoLine(ChildError::System(error)) => {
                message!("bot-unreachable", error = error.to_string())
            }
            BotFault::Malformed(line, wrong) => {
                message!("bot-garbage", line = shortened(line), wrong = wrong.as_str())
            }
            BotFault::WrongId(id) => message!("bot-wrong-id", id = *id),
            BotFault::Illegal(mv, _) => message!("bot-illegal", typed = shortened(mv)),
        }
    }
}

/// Returns the last non-empty line: most languages report errors there.
fn last_line(stderr: &str) -> Option<String> {
    stderr.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(shortened)
}

/// Shortens a line for display and removes control characters.
pub(crate) fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 120;
    let mut readable: String =
        text.chars().filter(|letter| !letter.is_control()).take(MAX_CHARS + 1).collect();
    if readable.chars().count() > MAX_CHARS {
        readable.pop();
        readable.push('…');
    }
    readable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_flushing_only_if_the_bot_never_answered() {
        let late = BotFault::NoLine(ChildError::TimedOut(None));
        let limit = Duration::from_secs(1);
        assert!(late.describe(Phase::Start(limit), "").to_string().contains("bot-late-at-start"));
        assert!(!late.describe(Phase::Move(1, limit), "").to_string().contains("bot-late-at-start"));
    }

    #[test]
    fn quotes_the_last_line_without_control_characters() {
        let message = BotFault::NoLine(ChildError::Ended(ProcessExit::Code(1))).describe(
            Phase::Move(3, Duration::from_secs(1)),
            "Traceback\n\u{1b}[31mZeroDivisionError\u{7}\n\n",
        );
        assert_eq!(message.id, "bot-fault-with-words");
        assert!(message.to_string().ends_with("words: [31mZeroDivisionError)"), "{message}");
        assert_eq!(shortened(&"x".repeat(500)).chars().count(), 121);
    }
}
