//! Grades for course servers: `JUnit` for the whole class, a Gradescope file per bot.

use parlor_arena::Gradescope;
use parlor_arena::gradescope::Test;
use parlor_report::Xml;
use parlor_report::xml::Attribute;

use super::ClassReport;
use crate::ledger::ExamReport;
use crate::results::BotResults;

impl ClassReport<'_> {
    /// Returns the `JUnit` file: a suite per bot.
    pub(super) fn junit(&self) -> String {
        let mut file = Xml::default();
        file.constant("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        file.element("testsuites", &[], |suites| {
            suites.constant("\n");
            for bot in &self.results.bots {
                self.suite(bot, suites);
                suites.constant("\n");
            }
        });
        file.constant("\n");
        file.into_string()
    }

    fn suite(&self, bot: &BotResults, file: &mut Xml) {
        let cases = self.cases(bot);
        let failures = cases.iter().filter(|(_, passed, _)| *passed == Some(false)).count();
        let skipped = cases.iter().filter(|(_, passed, _)| passed.is_none()).count();
        let counts: [Attribute<'_>; 4] =
            [("name", &bot.name), ("tests", &cases.len()), ("failures", &failures), ("skipped", &skipped)];
        file.element("testsuite", &counts, |suite| {
            suite.constant("\n");
            for (name, passed, output) in &cases {
                suite.element("testcase", &[("classname", &bot.id), ("name", name)], |case| match passed {
                    Some(true) if output.is_empty() => (),
                    Some(true) => case.leaf("system-out", &[], output),
                    Some(false) => case.empty("failure", &[("message", output)]),
                    None => case.empty("skipped", &[]),
                });
                suite.constant("\n");
            }
        });
    }

    /// The checks and thresholds of a bot: title, result and output.
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

    /// Returns the Gradescope file of a bot.
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
