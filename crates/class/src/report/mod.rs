//! The results of a class for everybody who wants them: a page that needs nothing else, a table for spreadsheets, what
//! course servers read, and a file for each student. All are made of the same results, in one go.
//!
//! | file | holds |
//! |---|---|
//! | `page` | the page: ladder, cross table, strengths, every bot, lost games |
//! | `plot` | the picture of strengths |
//! | `film` | a game board by board, in few bytes |
//! | `table` | the table for spreadsheets |
//! | `grades` | `JUnit`, Gradescope |
//! | `feedback` | what one student reads |
//! | `files` | where they go |

mod feedback;
mod files;
mod grades;
mod page;
mod plot;
mod replays;
mod table;

use parlor_catalog::AnyGame;
use parlor_core::{Arg, Message, message};

use crate::grading::GradingConfig;
use crate::results::{BotResults, Results};
use crate::settings::ClassSettings;

pub use files::{PAGE, write};
pub use page::{Shown, page, sections};

/// What a report is made of.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// What held for everybody.
    pub settings: &'a ClassSettings,
    /// What was done.
    pub grading: &'a GradingConfig,
    /// What it has come to.
    pub results: &'a Results,
    /// Finds words.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
    /// The code of their language.
    pub language: &'a str,
}

impl Report<'_> {
    fn words(&self, id: &'static str) -> String {
        (self.say)(&Message::new(id))
    }

    /// A number with decimals, as the language writes it.
    fn figure(&self, value: f64, places: usize) -> String {
        (self.say)(&message!("class-figure", value = Arg::decimal(value, places)))
    }

    fn percent(&self, share: f64) -> String {
        format!("{} %", self.figure(100.0 * share, 1))
    }

    /// Passed, not passed, or not known yet.
    fn verdict(&self, bot: &BotResults) -> String {
        self.words(match bot.passed {
            Some(true) => "class-passed",
            Some(false) => "class-not-passed",
            None => "class-undecided",
        })
    }

    /// How places are given, in a sentence.
    fn tie_rule(&self) -> String {
        self.words(if self.results.breakers { "class-ties-breakers" } else { "class-ties" })
    }

    /// What was wrong with a bot, each in a sentence for its author.
    fn complaints(&self, bot: &BotResults) -> Vec<String> {
        let mut said: Vec<String> = bot.unbuilt.iter().cloned().collect();
        let failed = bot.exam.iter().flat_map(|exam| &exam.points).filter(|point| point.grade == "failed");
        for reason in failed.filter_map(|point| point.reason.clone()) {
            // The same fault usually fails several points.
            if !said.contains(&reason) {
                said.push(reason);
            }
        }
        for (reason, count) in &bot.faults {
            said.push((self.say)(&message!("class-fault", count = *count, reason = reason.as_str())));
        }
        said
    }

    /// A threshold and how a bot did, in a sentence.
    fn judged(&self, judged: &crate::pass::Judged) -> String {
        match judged.value {
            Some(value) => {
                let value = self.figure(value, 3);
                (self.say)(&message!("class-reached", expected = judged.expected.as_str(), value = value))
            }
            None => (self.say)(&message!("class-not-played", expected = judged.expected.as_str())),
        }
    }
}

/// `+120 ± 34`.
fn strength(bot: &BotResults) -> Option<String> {
    bot.rating.map(|rating| format!("{:+.0} ± {:.0}", rating.value, rating.margin))
}
