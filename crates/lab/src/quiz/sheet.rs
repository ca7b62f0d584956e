//! Writes questions as a sheet: the trees with numbered leaves, then the answers with their explanations.

use parlor_catalog::explained::Explained;
use parlor_catalog::score_text;
use parlor_core::{Side, message};
use parlor_locale::Words;

use super::{Question, QuestionKind};

/// Writes the sheet.
pub fn write(questions: &[Question], words: &Words) -> String {
    let mut lines = Vec::new();
    for question in questions {
        lines.push(format!("{}. {}", question.number, words.say(&question.text())));
        lines.push(String::new());
        lines.extend(numbered_tree(&question.explained, false).into_iter().map(|line| format!("   {line}")));
        lines.extend(choices(question).into_iter().map(|line| format!("   {line}")));
        lines.push(String::new());
    }
    lines.push(words.say(&message!("quiz-answers")));
    lines.push(String::new());
    for question in questions {
        let (answer, reason) = (words.say(&question.answer()), question.reason(words));
        lines.push(format!("{}. {answer} {reason}", question.number));
    }
    lines.join("\n") + "\n"
}

/// The windows to choose from, with letters.
fn choices(question: &Question) -> Vec<String> {
    let QuestionKind::Window { windows, .. } = &question.kind else { return Vec::new() };
    let row = |(letter, [alpha, beta]): (char, &[String; 2])| format!("{letter}) ({alpha}, {beta})");
    ('a'..='z').zip(windows).map(row).collect()
}

/// The tree, indented, with its leaves numbered from left to right, and optionally with the moves that lead to them.
pub fn numbered_tree(explained: &Explained, with_moves: bool) -> Vec<String> {
    let mut leaf = 0;
    explained
        .nodes
        .iter()
        .map(|place| {
            let called = place.label.clone().or(place.mv.clone()).unwrap_or_default();
            let indent = "   ".repeat(place.ply as usize);
            match place.leaf {
                None => format!("{indent}{called} {}", player(place.turn)).trim_end().to_owned(),
                Some(score) => {
                    leaf += 1;
                    let value = score_text(score);
                    if with_moves {
                        format!("{indent}({leaf}) {called} = {value}")
                    } else {
                        format!("{indent}({leaf}) {value}")
                    }
                }
            }
        })
        .collect()
}

/// The name of a side in textbooks, the same in every language.
pub fn player(turn: Side) -> &'static str {
    match turn {
        Side::First => "MAX",
        Side::Second => "MIN",
    }
}
