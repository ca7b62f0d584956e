//! Ten thousand questions, each answered by a search that shares nothing with Parlor's.

use parlor_lab::quiz::{Ask, Question, gift, sheet};
use parlor_locale::{Language, Words};

use crate::twin::{Done, OPEN, Twin};

fn bound(text: &str) -> i64 {
    match text {
        "∞" => OPEN,
        "-∞" => -OPEN,
        number => number.parse().unwrap(),
    }
}

/// What the twin answers, in the form of the question.
fn check(question: &Question) {
    let tree = Twin::read(&question.tree);
    let mut done = Done::default();
    tree.search(true, -OPEN, OPEN, 1, &mut done);
    let name = |node: usize| question.told.nodes[node].name.clone();
    match &question.ask {
        Ask::Pruned { pruned } => {
            let skipped: Vec<usize> = (1..=tree.leaves()).filter(|leaf| !done.read.contains(leaf)).collect();
            assert_eq!(*pruned, skipped, "{}", question.tree);
        }
        Ask::Value { node, value } => {
            assert_eq!(Some(bound(value)), tree.value_of(&name(*node), true), "{}", question.tree);
        }
        Ask::Window { node, windows, right } => {
            let [alpha, beta] = &windows[*right];
            let asked = (name(*node), bound(alpha), bound(beta));
            assert!(done.windows.contains(&asked), "{} {asked:?}", question.tree);
            let others = windows.iter().enumerate().filter(|(place, _)| place != right);
            for (_, window) in others {
                assert_ne!(window, &windows[*right], "{}", question.tree);
            }
        }
    }
    assert!(!question.reasons.is_empty(), "{}", question.tree);
}

#[test]
fn ten_thousand_questions_agree_with_a_search_of_their_own() {
    let (mut kinds, mut trees) = ([0; 3], std::collections::HashSet::new());
    for number in 0..10_000_u64 {
        let question = Question::draw(number / 100, number % 100, (number % 3) as u8 + 1);
        check(&question);
        kinds[match question.ask {
            Ask::Pruned { .. } => 0,
            Ask::Value { .. } => 1,
            Ask::Window { .. } => 2,
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
            question.told.nodes.iter().map(|place| place.ply).max().unwrap()
        };
        (0..50).map(deepest).max().unwrap()
    };
    assert_eq!([1, 2, 3].map(depth), [2, 3, 4]);
}

/// What Moodle reads: titles, balanced braces, one right answer or shares that add up, and no bare sign of the format.
#[test]
fn files_for_moodle_are_well_formed() {
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
                let stands = |place: &usize| {
                    let slashes = signs[..*place].iter().rev().take_while(|sign| **sign == '\\').count();
                    signs[*place] == sign && slashes % 2 == 0
                };
                (0..signs.len()).filter(stands).count()
            };
            assert_eq!((bare('{'), bare('}')), (1, 1), "{entry}");
            match &question.ask {
                Ask::Window { .. } => assert_eq!((bare('='), bare('~')), (1, 3), "{entry}"),
                Ask::Value { .. } => assert_eq!((bare('='), bare('~'), bare('#')), (0, 0, 5), "{entry}"),
                Ask::Pruned { pruned } => {
                    let leaves = question.told.leaves().count();
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
