//! What bots do wrong. A fault loses the game at once, and the sentence says what happened, when, and what the
//! bot itself said about it.

use std::time::Duration;

use parlor_core::{Message, message};

use crate::child::{Exit, MOST_LINE, Trouble};

/// What a bot was doing when something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
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
    NoLine(Trouble),
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
    /// The sentence for people. `complaints` is what the bot wrote to its standard error.
    pub fn describe(&self, occasion: Occasion, complaints: &str) -> Message {
        let when = match occasion {
            Occasion::Start(_) => message!("bot-at-start"),
            Occasion::Move(number, _) => message!("bot-at-move", number = number),
        };
        let what = self.what(occasion);
        match (self.why(), last_words(complaints)) {
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

    fn what(&self, occasion: Occasion) -> Message {
        let (Occasion::Start(limit) | Occasion::Move(_, limit)) = occasion;
        match self {
            Fault::NotStarted(error) => message!("bot-not-started", error = error.to_string()),
            // Whoever has never been heard may have spoken into a buffer.
            Fault::NoLine(Trouble::Late(_)) if matches!(occasion, Occasion::Start(_)) => {
                message!("bot-late-at-start", limit = limit.as_millis() as u64)
            }
            Fault::NoLine(Trouble::Late(None)) => message!("bot-late", limit = limit.as_millis() as u64),
            Fault::NoLine(Trouble::Late(Some(used))) => {
                message!("bot-late-used", limit = limit.as_millis() as u64, used = used.as_millis() as u64)
            }
            Fault::OutOfTime(total) => message!("bot-out-of-time", limit = total.as_millis() as u64),
            Fault::NoLine(Trouble::Stopped) => message!("bot-stopped"),
            Fault::NoLine(Trouble::Ended(Exit::Code(code))) => message!("bot-ended", code = *code),
            Fault::NoLine(Trouble::Ended(Exit::Signal(signal))) => {
                message!("bot-killed", signal = *signal)
            }
            Fault::NoLine(Trouble::Overate(mebibytes)) => message!("bot-overate", mebibytes = *mebibytes),
            Fault::NoLine(Trouble::ClosedOutput) => message!("bot-closed-output"),
            Fault::NoLine(Trouble::ClosedInput) => message!("bot-closed-input"),
            Fault::NoLine(Trouble::Flood) => message!("bot-flood", most = MOST_LINE),
            Fault::NoLine(Trouble::NotText) => message!("bot-not-text"),
            Fault::NoLine(Trouble::System(error)) => message!("bot-unreachable", error = error.to_string()),
            Fault::Garbage(line, wrong) => {
                message!("bot-garbage", line = shortened(line), wrong = wrong.as_str())
            }
            Fault::WrongId(id) => message!("bot-wrong-id", id = *id),
            Fault::Illegal(mv, _) => message!("bot-illegal", typed = shortened(mv)),
        }
    }
}

/// The last line with anything on it: where most languages say what went wrong.
fn last_words(complaints: &str) -> Option<String> {
    complaints.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(shortened)
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
        let late = Fault::NoLine(Trouble::Late(None));
        let limit = Duration::from_secs(1);
        assert!(late.describe(Occasion::Start(limit), "").to_string().contains("bot-late-at-start"));
        assert!(!late.describe(Occasion::Move(1, limit), "").to_string().contains("bot-late-at-start"));
    }

    #[test]
    fn what_a_bot_wrote_last_is_quoted_and_cannot_disturb_a_terminal() {
        let message = Fault::NoLine(Trouble::Ended(Exit::Code(1))).describe(
            Occasion::Move(3, Duration::from_secs(1)),
            "Traceback\n\u{1b}[31mZeroDivisionError\u{7}\n\n",
        );
        assert_eq!(message.id, "bot-fault-with-words");
        assert!(message.to_string().ends_with("words: [31mZeroDivisionError)"), "{message}");
        assert_eq!(shortened(&"x".repeat(500)).chars().count(), 121);
    }
}
