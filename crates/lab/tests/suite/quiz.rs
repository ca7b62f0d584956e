//! Ten thousand questions, each answered by an independent search.

use parlor_lab::quiz::{Question, QuestionKind, gift, sheet};
use parlor_locale::{Language, Words};

use crate::twin::{Done, OPEN, Twin};

fn bound(text: &str) -> i64 {
    match text {
        "∞" => OPEN,
        "-∞" => -OPEN,
        number => number.parse().unwrap(),
    }
}

/// Compares the answer with that of the twin.
fn check(question: &Question) {
    let tree = Twin::read(&question.tree);
    let mut done = Done::default();
    tree.search(true, -OPEN, OPEN, 1, &mut done);
    let name = |node: usize| question.explained.nodes[node].name.clone();
    match &question.kind {
        QuestionKind::Pruned { pruned } => {
            let skipped: Vec<usize> = (1..=tree.leaves()).filter(|leaf| !done.read.contains(leaf)).collect();
            assert_eq!(*pruned, skipped, "{}", question.tree);
        }
        QuestionKind::Value { node, value } => {
            assert_eq!(Some(bound(value)), tree.value_of(&name(*node), true), "{}", question.tree);
        }
        QuestionKind::Window { node, windows, right } => {
            let [alpha, beta] = &windows[*right];
            let asked = (name(*node), bound(alpha), bound(beta));
            assert!(done.windows.contains(&asked), "{} {asked:?}", question.tree);
            let others = windows.iter().enumerate().filter(|(node, _)| node != right);
            for (_, window) in others {
                assert_ne!(window, &windows[*right], "{}", question.tree);
            }
        }
    }
    assert!(!question.reasons.is_empty(), "{}", question.tree);
}

#[test]
fn ten_thousand_answers_agree_with_an_independent_search() {
    let (mut kinds, mut trees) = ([0; 3], std::collections::HashSet::new());
    for number in 0..10_000_u64 {
        let question = Question::draw(number / 100, number % 100, (number % 3) as u8 + 1);
        check(&question);
        kinds[match question.kind {
            QuestionKind::Pruned { .. } => 0,
            QuestionKind::Value { .. } => 1,
            QuestionKind::Window { .. } => 2,
        }] += 1;
        trees.insert(question.tree);
    }
    assert!(kinds.iter().all(|&count| count > 3_000), "{kinds:?}");
    assert!(trees.len() > 9_000, "{} different trees", trees.len());
}

#[test]
fn harder_questions_have_deeper_trees() {
    let depth = |difficulty: u8| {
        let deepest = |number: u64| {
            let question = Question::draw(7, number, difficulty);
            question.explained.nodes.iter().map(|node| node.ply).max().unwrap()
        };
        (0..50).map(deepest).max().unwrap()
    };
    assert_eq!([1, 2, 3].map(depth), [2, 3, 4]);
}

/// Titles, balanced braces, one right answer or shares that add up, and no unescaped sign.
#[test]
fn writes_well_formed_moodle_files() {
    for language in [Language::En, Language::Fr, Language::Sr] {
        let questions: Vec<Question> = (0..30).map(|number| Question::draw(7, number, 3)).collect();
        let file = gift::write(&questions, Words::of(language));
        let entries: Vec<&str> = file.split("\n\n").filter(|entry| !entry.trim().is_empty()).collect();
        assert_eq!(entries.len(), 30);
        for (entry, question) in entries.iter().zip(&questions) {
            let body = entry.strip_prefix("::").unwrap();
            let (title, body) = body.split_once("::[html]").unwrap();
            assert!(!title.is_empty());
            let bare = |sign: char| {
                let signs: Vec<char> = body.chars().collect();
                let stands = |node: &usize| {
                    let slashes = signs[..*node].iter().rev().take_while(|sign| **sign == '\\').count();
                    signs[*node] == sign && slashes % 2 == 0
                };
                (0..signs.len()).filter(stands).count()
            };
            assert_eq!((bare('{'), bare('}')), (1, 1), "{entry}");
            match &question.kind {
                QuestionKind::Window { .. } => assert_eq!((bare('='), bare('~')), (1, 3), "{entry}"),
                QuestionKind::Value { .. } => {
                    assert_eq!((bare('='), bare('~'), bare('#')), (0, 0, 5), "{entry}");
                }
                QuestionKind::Pruned { pruned } => {
                    let leaves = question.explained.leaves().count();
                    assert_eq!((bare('='), bare('~')), (0, leaves), "{entry}");
                    let minus = entry.matches("~%-100%").count();
                    assert_eq!(minus, leaves - pruned.len(), "{entry}");
                }
            }
        }
    }
}

#[test]
fn a_sheet_has_every_question_and_every_answer() {
    let questions: Vec<Question> = (0..5).map(|number| Question::draw(3, number, 1)).collect();
    let sheet = sheet::write(&questions, Words::of(Language::En));
    let (asked, answered) = sheet.split_once("\nAnswers\n").unwrap();
    for number in 1..=5 {
        assert!(asked.lines().any(|line| line.starts_with(&format!("{number}. "))), "{sheet}");
        assert!(answered.lines().any(|line| line.starts_with(&format!("{number}. "))), "{sheet}");
    }
}
