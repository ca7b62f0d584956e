//! The reports of a class: an HTML page, a table for spreadsheets, files for course servers, and a text file per bot.
//!
//! | file | contents |
//! |---|---|
//! | `page` | the page: ladder, cross table, ratings, every bot, lost games |
//! | `plot` | the chart of ratings |
//! | `replays` | lost games as compressed pictures |
//! | `table` | the table for spreadsheets |
//! | `grades` | `JUnit`, Gradescope |
//! | `feedback` | the text file of a bot |
//! | `files` | writes the files |

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
pub use page::{PageKind, page, sections};

/// The input of all reports.
#[derive(Clone, Copy)]
pub struct ClassReport<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The settings for every bot.
    pub settings: &'a ClassSettings,
    /// Thresholds, matches and the tournament.
    pub grading: &'a GradingConfig,
    /// The results.
    pub results: &'a Results,
    /// Translates a message.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
    /// The code of the language.
    pub language: &'a str,
}

impl ClassReport<'_> {
    fn words(&self, id: &'static str) -> String {
        (self.say)(&Message::new(id))
    }

    /// Formats a number with decimals for the language.
    fn figure(&self, value: f64, places: usize) -> String {
        (self.say)(&message!("class-figure", value = Arg::decimal(value, places)))
    }

    fn percent(&self, share: f64) -> String {
        format!("{} %", self.figure(100.0 * share, 1))
    }

    /// Returns the word for passed, not passed or undecided.
    fn verdict(&self, bot: &BotResults) -> String {
        self.words(match bot.passed {
            Some(true) => "class-passed",
            Some(false) => "class-not-passed",
            None => "class-undecided",
        })
    }

    /// Returns the rule for places.
    fn tie_rule(&self) -> String {
        self.words(if self.results.breakers { "class-ties-breakers" } else { "class-ties" })
    }

    /// Returns the failures of a bot, one sentence each.
    fn complaints(&self, bot: &BotResults) -> Vec<String> {
        let mut said: Vec<String> = bot.unbuilt.iter().cloned().collect();
        let failed = bot.exam.iter().flat_map(|exam| &exam.points).filter(|point| point.grade == "failed");
        for reason in failed.filter_map(|point| point.reason.clone()) {
            // One fault usually fails several checks.
            if !said.contains(&reason) {
                said.push(reason);
            }
        }
        for (reason, count) in &bot.faults {
            said.push((self.say)(&message!("class-fault", count = *count, reason = reason.as_str())));
        }
        said
    }

    /// Returns a sentence about a threshold and its result.
    fn judged(&self, judged: &crate::pass::ThresholdResult) -> String {
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
