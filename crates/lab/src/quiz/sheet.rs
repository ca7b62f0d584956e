//! Questions as a sheet to print: the trees with numbered leaves, then the answers with their reasons.

use parlor_catalog::explained::Explained;
use parlor_catalog::score_text;
use parlor_core::{Side, message};
use parlor_locale::Words;

use super::{Ask, Question};

/// The sheet.
pub fn write(questions: &[Question], words: &Words) -> String {
    let mut lines = Vec::new();
    for question in questions {
        lines.push(format!("{}. {}", question.number, words.say(&question.text())));
        lines.push(String::new());
        lines.extend(numbered_tree(&question.told, false).into_iter().map(|line| format!("   {line}")));
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

/// The windows to choose from, by letters.
fn choices(question: &Question) -> Vec<String> {
    let Ask::Window { windows, .. } = &question.ask else { return Vec::new() };
    let row = |(letter, [alpha, beta]): (char, &[String; 2])| format!("{letter}) ({alpha}, {beta})");
    ('a'..='z').zip(windows).map(row).collect()
}

/// The tree, indented, its leaves numbered from left to right, with the moves that lead to them if that is wished.
pub fn numbered_tree(told: &Explained, with_moves: bool) -> Vec<String> {
    let mut leaf = 0;
    told.nodes
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

/// The side as textbooks call it, in every language.
pub fn player(turn: Side) -> &'static str {
    match turn {
        Side::First => "MAX",
        Side::Second => "MIN",
    }
}
