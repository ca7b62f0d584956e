//! Grades for the programs of courses: `JUnit` for the whole class, Gradescope's file for each student.

use std::fmt::Write;

use parlor_arena::Gradescope;
use parlor_arena::gradescope::Test;

use super::Report;
use super::page::escaped;
use crate::ledger::ExamReport;
use crate::results::BotResults;

impl Report<'_> {
    /// The file for everything that reads `JUnit`: a suite for each bot.
    pub(super) fn junit(&self) -> String {
        let mut file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_owned();
        for bot in &self.results.bots {
            let cases = self.cases(bot);
            let failures = cases.iter().filter(|(_, grade, _)| *grade == Some(false)).count();
            let skipped = cases.iter().filter(|(_, grade, _)| grade.is_none()).count();
            // Writing to a string cannot fail, here and below.
            let _ = writeln!(
                file,
                "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" skipped=\"{skipped}\">",
                escaped(&bot.name),
                cases.len()
            );
            for (name, grade, said) in cases {
                let inside = match grade {
                    Some(true) if said.is_empty() => String::new(),
                    Some(true) => format!("<system-out>{}</system-out>", escaped(&said)),
                    Some(false) => format!("<failure message=\"{}\"/>", escaped(&said)),
                    None => "<skipped/>".to_owned(),
                };
                let _ = writeln!(
                    file,
                    "<testcase classname=\"{}\" name=\"{}\">{inside}</testcase>",
                    escaped(&bot.id),
                    escaped(&name)
                );
            }
            file.push_str("</testsuite>\n");
        }
        file + "</testsuites>\n"
    }

    /// What was asked of a bot, whether it did it, and what is to be said about it.
    fn cases(&self, bot: &BotResults) -> Vec<(String, Option<bool>, String)> {
        let mut cases = Vec::new();
        if let Some(reason) = &bot.unbuilt {
            cases.push((self.words("class-building"), Some(false), reason.clone()));
        }
        for point in bot.exam.iter().flat_map(|exam| &exam.points) {
            let grade = match point.grade.as_str() {
                "failed" => Some(false),
                "skipped" => None,
                _ => Some(true),
            };
            cases.push((point.title.clone(), grade, point.reason.clone().unwrap_or_default()));
        }
        cases.extend(
            bot.judged.iter().map(|judged| (judged.expected.clone(), judged.met, self.judged(judged))),
        );
        cases
    }

    /// Gradescope's file for one bot.
    pub(super) fn gradescope(&self, bot: &BotResults) -> String {
        let weights = 1.0 + bot.judged.iter().map(|judged| judged.weight).sum::<f64>();
        let worth = |weight: f64| self.grading.points * weight / weights;
        let works = bot.exam.as_ref().is_some_and(ExamReport::passed);
        let exam = self.words("class-exam");
        let faults = self.complaints(bot).join("\n");
        let mut tests =
            vec![Test::new(exam, if works { worth(1.0) } else { 0.0 }, worth(1.0), works, faults)];
        for judged in &bot.judged {
            let worth = worth(judged.weight);
            let (name, output) = (judged.expected.clone(), self.judged(judged));
            tests.push(Test::new(name, worth * judged.credit, worth, judged.met == Some(true), output));
        }
        Gradescope::of(self.feedback(bot), tests).text()
    }
}
