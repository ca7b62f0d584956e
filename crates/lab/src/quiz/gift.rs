//! Writes questions in Moodle's GIFT format. See "GIFT format" in Moodle's documentation.

use parlor_locale::Words;

use super::sheet::numbered_tree;
use super::{Question, QuestionKind};

/// Writes the file.
pub fn write(questions: &[Question], words: &Words) -> String {
    questions.iter().map(|question| entry(question, words)).collect::<Vec<_>>().join("\n")
}

fn entry(question: &Question, words: &Words) -> String {
    let title = escaped(&words.say(&parlor_core::message!("quiz-title", number = question.number)));
    let tree: Vec<String> =
        numbered_tree(&question.explained, false).iter().map(|line| escaped(&in_html(line))).collect();
    // Questions may not contain line breaks, which are written as \n.
    let tree = tree.join("\\n");
    let text = escaped(&in_html(&words.say(&question.text())));
    let reason = escaped(&in_html(&question.reason(words)));
    format!("::{title}::[html]<p>{text}</p><pre>{tree}</pre>{{\n{}\t####{reason}\n}}\n", answers(question))
}

fn answers(question: &Question) -> String {
    match &question.kind {
        QuestionKind::Pruned { pruned } => {
            let share = share(pruned.len());
            let leaf = |number: usize| {
                let weight = if pruned.contains(&number) { share } else { "-100" };
                format!("\t~%{weight}%{number}\n")
            };
            (1..=question.explained.leaves().count()).map(leaf).collect()
        }
        QuestionKind::Value { value, .. } => format!("\t#{value}\n"),
        QuestionKind::Window { windows, right, .. } => {
            let row = |(place, [alpha, beta]): (usize, &[String; 2])| {
                let sign = if place == *right { '=' } else { '~' };
                format!("\t{sign}{}\n", escaped(&format!("({alpha}, {beta})")))
            };
            windows.iter().enumerate().map(row).collect()
        }
    }
}

/// The share of the mark per right answer, with the digits that Moodle requires.
fn share(count: usize) -> &'static str {
    const SHARES: [&str; 10] =
        ["100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10"];
    SHARES[count - 1]
}

/// Escapes HTML.
fn in_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Escapes GIFT.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        if matches!(sign, '\\' | '~' | '=' | '#' | '{' | '}' | ':') {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_gift_and_html() {
        assert_eq!(escaped("a=3, b~2: {#} \\"), "a\\=3, b\\~2\\: \\{\\#\\} \\\\");
        assert_eq!(escaped(&in_html("2 <= 3 & 4")), "2 &lt;\\= 3 &amp; 4");
    }

    #[test]
    fn shares_add_up_to_the_whole_mark() {
        for count in 1..=10 {
            let sum = share(count).parse::<f64>().unwrap() * count as f64;
            assert!((sum - 100.0).abs() < 0.001, "{count}");
        }
    }
}
