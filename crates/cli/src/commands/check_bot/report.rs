//! The result of an exam as text, JSON and `JUnit`.

use std::io;

use parlor_arena::title;
use parlor_class::exam::ExamCheck;
use parlor_class::{Exam, ExamResult, Grade};
use parlor_core::{Message, message};
use parlor_report::Xml;
use serde::Serialize;

use crate::locale::words;
use crate::output::{decimal, print_line};

/// The document of `--json`.
#[derive(Serialize)]
pub struct Report<'a> {
    game: &'a str,
    command: &'a str,
    /// The name that the bot gave itself.
    name: Option<&'a str>,
    passed: bool,
    complete: bool,
    checks: Vec<Row>,
    moves: u64,
    slowest_ms: f64,
    /// CPU time for all moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    processor_ms: Option<f64>,
    seed: u64,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: String,
    grade: &'static str,
    reason: Option<String>,
}

fn say(message: &Message) -> String {
    words().say(message)
}

/// Creates the document. `command` is the command as typed, without the sandbox.
pub fn document<'a>(exam: &Exam<'a>, command: &'a str, graded: &'a ExamResult) -> Report<'a> {
    let row = |point: &ExamCheck| {
        let (grade, reason) = match &point.grade {
            Grade::Passed => ("passed", None),
            Grade::Failed(reason) => ("failed", Some(say(reason))),
            Grade::Noted(reason) => ("noted", Some(say(reason))),
            Grade::Skipped => ("skipped", None),
        };
        Row { name: point.name, title: say(&point.title), grade, reason }
    };
    Report {
        game: &exam.game.facts().spec,
        command,
        name: graded.name.as_deref(),
        passed: graded.passed(),
        complete: !exam.told_to_stop(),
        checks: graded.points.iter().map(row).collect(),
        moves: graded.moves,
        slowest_ms: rounded(graded.slowest),
        processor_ms: graded.used.map(rounded),
        seed: exam.seed,
    }
}

/// Prints a line per check, and a summary.
pub fn print(command: &str, graded: &ExamResult) -> io::Result<()> {
    if graded.name.is_some() {
        print_line(title(command, graded.name.as_deref()))?;
    }
    for point in &graded.points {
        let (mark, reason) = match &point.grade {
            Grade::Passed => ("✓", None),
            Grade::Failed(reason) => ("✗", Some(reason)),
            Grade::Noted(reason) => ("!", Some(reason)),
            Grade::Skipped => ("–", None),
        };
        print_line(format!("{mark} {}", say(&point.title)))?;
        if let Some(reason) = reason {
            print_line(format!("    {}", say(reason)))?;
        }
    }
    let slowest = decimal(graded.slowest, 1);
    print_line(say(&message!("check-moves", count = graded.moves, slowest = slowest)))?;
    let failed = graded.points.iter().filter(|point| matches!(point.grade, Grade::Failed(_))).count();
    print_line(say(&if failed == 0 {
        message!("check-passed")
    } else {
        message!("check-failed", count = failed)
    }))
}

/// Returns the file of `--junit`.
pub fn junit(exam: &Exam<'_>, command: &str, graded: &ExamResult) -> String {
    let count =
        |wanted: fn(&Grade) -> bool| graded.points.iter().filter(|point| wanted(&point.grade)).count();
    let failures = count(|grade| matches!(grade, Grade::Failed(_)));
    let skipped = count(|grade| matches!(grade, Grade::Skipped));
    let mut file = Xml::default();
    file.constant("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    file.element(
        "testsuite",
        &[
            ("name", &format_args!("parlor check-bot {}", exam.game.facts().spec)),
            ("tests", &graded.points.len()),
            ("failures", &failures),
            ("skipped", &skipped),
        ],
        |suite| {
            suite.constant("\n");
            for point in &graded.points {
                suite.element("testcase", &[("classname", &command), ("name", &say(&point.title))], |case| {
                    match &point.grade {
                        Grade::Passed => (),
                        Grade::Failed(reason) => case.empty("failure", &[("message", &say(reason))]),
                        Grade::Noted(reason) => case.leaf("system-out", &[], say(reason)),
                        Grade::Skipped => case.empty("skipped", &[]),
                    }
                });
                suite.constant("\n");
            }
        },
    );
    file.constant("\n");
    file.into_string()
}

fn rounded(milliseconds: f64) -> f64 {
    (milliseconds * 10.0).round() / 10.0
}
