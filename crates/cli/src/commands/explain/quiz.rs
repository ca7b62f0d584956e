//! `parlor explain --quiz`: asks which leaves are pruned, checks the answer and shows the steps.

use std::collections::BTreeSet;

use parlor_core::message;
use parlor_lab::quiz::sheet::numbered_tree;
use parlor_terminal::Console;

use super::{Explanation, said};
use crate::console;
use crate::exit::{CommandResult, CommandStatus};
use crate::locale::{text, words};

/// Asks the question once, and again after an unreadable answer.
pub(super) fn run(explanation: &Explanation<'_>) -> CommandResult {
    console::with_console(|console| ask(explanation, console))?
}

fn ask(explanation: &Explanation<'_>, console: &mut Console) -> CommandResult {
    let explained = explanation.explained;
    let leaves: Vec<usize> = explained.leaves().collect();
    let pruned: BTreeSet<usize> = (1..)
        .zip(&leaves)
        .filter(|(_, leaf)| explained.nodes[**leaf].visit.is_none())
        .map(|(n, _)| n)
        .collect();

    for line in explanation.introduction() {
        console.say(&line)?;
    }
    console.say("")?;
    for line in numbered_tree(explained, true) {
        console.say(&line)?;
    }
    console.say("")?;
    let question = words().say(&message!("explain-quiz-question", search = explanation.search.name()));
    let answer = loop {
        let Some(typed) = console.ask(&format!("{question} "))? else { return Ok(CommandStatus::BadInput) };
        match read_answer(&typed, leaves.len()) {
            Ok(answer) => break answer,
            Err(typed) => console.say(&words().say(&message!(
                "explain-quiz-unreadable",
                typed = typed,
                most = leaves.len()
            )))?,
        }
    };

    let listed = |numbers: Vec<usize>| message!("explain-quiz-missed", leaves = numbers);
    let missed: Vec<usize> = pruned.difference(&answer).copied().collect();
    let extra: Vec<usize> = answer.difference(&pruned).copied().collect();
    let right = missed.is_empty() && extra.is_empty();
    console.say(&text(if right { "explain-quiz-right" } else { "explain-quiz-wrong" }))?;
    if !missed.is_empty() {
        console.say(&words().say(&listed(missed)))?;
    }
    if !extra.is_empty() {
        console.say(&words().say(&message!("explain-quiz-extra", leaves = extra)))?;
    }
    console.say("")?;
    for (i, step) in explained.steps.iter().enumerate() {
        console.say(&format!("{}. {}", i + 1, said(step)))?;
    }
    Ok(if right { CommandStatus::Done } else { CommandStatus::Negative })
}

/// Parses numbers separated by spaces, commas or semicolons; 0 alone means none. The error is the unreadable text.
fn read_answer(typed: &str, most: usize) -> Result<BTreeSet<usize>, String> {
    let mut numbers = BTreeSet::new();
    for word in typed.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
        match word.parse() {
            Ok(number) if number <= most => numbers.insert(number),
            _ => return Err(word.to_owned()),
        };
    }
    if numbers.is_empty() || (numbers.contains(&0) && numbers.len() > 1) {
        return Err(typed.to_owned());
    }
    numbers.remove(&0);
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_numbers_in_any_order() {
        let read = |typed| read_answer(typed, 11).map(|numbers| numbers.into_iter().collect::<Vec<_>>());
        assert_eq!(read("7, 4 6,10;11"), Ok(vec![4, 6, 7, 10, 11]));
        assert_eq!(read("0"), Ok(vec![]));
        assert_eq!(read("12"), Err("12".to_owned()));
        assert_eq!(read("4 x"), Err("x".to_owned()));
        assert_eq!(read(""), Err(String::new()));
        assert_eq!(read("0 4"), Err("0 4".to_owned()));
    }
}
