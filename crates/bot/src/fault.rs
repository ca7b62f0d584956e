//! What bots do wrong. A fault loses the game at once, and the sentence says what happened, when, and what the
//! bot itself said about it.

use std::time::Duration;

use parlor_core::{Message, message};

use crate::child::{ChildError, ExitStatus, MAX_LINE};

/// What a bot was doing when something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Getting ready, for so long at most.
    Start(Duration),
    /// Its move of this number, from 1, for so long at most.
    Move(u64, Duration),
}

/// Something a bot did wrong.
#[derive(Debug)]
pub enum Fault {
    /// The system could not start it.
    NotStarted(std::io::Error),
    /// Its line did not come.
    NoLine(ChildError),
    /// Its line is not what was asked for: the line, and what is wrong with it.
    Garbage(String, String),
    /// It answered another request: the number it gave.
    WrongId(u64),
    /// It has used up its time for the whole game: how much that was.
    OutOfTime(Duration),
    /// Its move cannot be made: the move, and why.
    Illegal(String, Message),
}

impl Fault {
    /// The sentence for people. `stderr` is what the bot wrote to its standard error.
    pub fn describe(&self, phase: Phase, stderr: &str) -> Message {
        let when = match phase {
            Phase::Start(_) => message!("bot-at-start"),
            Phase::Move(number, _) => message!("bot-at-move", number = number),
        };
        let what = self.what(phase);
        match (self.why(), last_words(stderr)) {
            (None, None) => message!("bot-fault", when = when, what = what),
            (None, Some(words)) => message!("bot-fault-with-words", when = when, what = what, words = words),
            (Some(why), None) => message!("bot-fault-why", when = when, what = what, why = why),
            (Some(why), Some(words)) => {
                message!("bot-fault-why-with-words", when = when, what = what, why = why, words = words)
            }
        }
    }

    /// The sentence of the rules, where they have one about it.
    fn why(&self) -> Option<Message> {
        match self {
            Fault::Illegal(_, reason) => Some(reason.clone()),
            _ => None,
        }
    }

    fn what(&self, phase: Phase) -> Message {
        let (Phase::Start(limit) | Phase::Move(_, limit)) = phase;
        match self {
            Fault::NotStarted(error) => message!("bot-not-started", error = error.to_string()),
            // Whoever has never been heard may have spoken into a buffer.
            Fault::NoLine(ChildError::TimedOut(_)) if matches!(phase, Phase::Start(_)) => {
                message!("bot-late-at-start", limit = limit.as_millis() as u64)
            }
            Fault::NoLine(ChildError::TimedOut(None)) => {
                message!("bot-late", limit = limit.as_millis() as u64)
            }
            Fault::NoLine(ChildError::TimedOut(Some(used))) => {
                message!("bot-late-used", limit = limit.as_millis() as u64, used = used.as_millis() as u64)
            }
            Fault::OutOfTime(total) => message!("bot-out-of-time", limit = total.as_millis() as u64),
            Fault::NoLine(ChildError::Stopped) => message!("bot-stopped"),
            Fault::NoLine(ChildError::Ended(ExitStatus::Code(code))) => message!("bot-ended", code = *code),
            Fault::NoLine(ChildError::Ended(ExitStatus::Signal(signal))) => {
                message!("bot-killed", signal = *signal)
            }
            Fault::NoLine(ChildError::MemoryExceeded(mebibytes)) => {
                message!("bot-overate", mebibytes = *mebibytes)
            }
            Fault::NoLine(ChildError::ClosedOutput) => message!("bot-closed-output"),
            Fault::NoLine(ChildError::ClosedInput) => message!("bot-closed-input"),
            Fault::NoLine(ChildError::LineTooLong) => message!("bot-flood", most = MAX_LINE),
            Fault::NoLine(ChildError::NotUtf8) => message!("bot-not-text"),
            Fault::NoLine(ChildError::System(error)) => {
                message!("bot-unreachable", error = error.to_string())
            }
            Fault::Garbage(line, wrong) => {
                message!("bot-garbage", line = shortened(line), wrong = wrong.as_str())
            }
            Fault::WrongId(id) => message!("bot-wrong-id", id = *id),
            Fault::Illegal(mv, _) => message!("bot-illegal", typed = shortened(mv)),
        }
    }
}

/// The last line with anything on it: where most languages say what went wrong.
fn last_words(stderr: &str) -> Option<String> {
    stderr.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(shortened)
}

/// As much of a line as people want to read, without what could disturb a terminal.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 120;
    let mut readable: String = text.chars().filter(|letter| !letter.is_control()).take(MOST + 1).collect();
    if readable.chars().count() > MOST {
        readable.pop();
        readable.push('…');
    }
    readable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_is_never_heard_may_have_forgotten_to_flush() {
        let late = Fault::NoLine(ChildError::TimedOut(None));
        let limit = Duration::from_secs(1);
        assert!(late.describe(Phase::Start(limit), "").to_string().contains("bot-late-at-start"));
        assert!(!late.describe(Phase::Move(1, limit), "").to_string().contains("bot-late-at-start"));
    }

    #[test]
    fn what_a_bot_wrote_last_is_quoted_and_cannot_disturb_a_terminal() {
        let message = Fault::NoLine(ChildError::Ended(ExitStatus::Code(1))).describe(
            Phase::Move(3, Duration::from_secs(1)),
            "Traceback\n\u{1b}[31mZeroDivisionError\u{7}\n\n",
        );
        assert_eq!(message.id, "bot-fault-with-words");
        assert!(message.to_string().ends_with("words: [31mZeroDivisionError)"), "{message}");
        assert_eq!(shortened(&"x".repeat(500)).chars().count(), 121);
    }
}
