//! `parlor quiz`: sheets, files for Moodle and documents, reproducible by seed.

use crate::support::{document, parlor, refused};
use serde_json::Value;

fn written(arguments: &[&str]) -> String {
    let output = parlor(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn writes_twenty_questions_for_moodle() {
    let asked = ["quiz", "--count", "20", "--seed", "7", "--format", "gift"];
    let file = written(&asked);
    assert_eq!(file, written(&asked), "the same seed gave another file");
    assert_eq!(file.lines().filter(|line| line.starts_with("::Search ")).count(), 20);
    assert_eq!(file.matches("####").count(), 20, "an answer has no reason");
    assert_eq!(file.lines().filter(|line| *line == "}").count(), 20);
    let other = written(&["quiz", "--count", "20", "--seed", "8", "--format", "gift"]);
    assert_ne!(file, other);
    let french = written(&["quiz", "--count", "20", "--seed", "7", "--format", "gift", "--lang", "fr"]);
    assert!(french.contains("::Recherche 1::"));
}

#[test]
fn the_document_has_answers_and_reasons() {
    let quiz = document(&["quiz", "--count", "6", "--seed", "7", "--difficulty", "3", "--format", "json"]);
    assert_eq!(
        (&quiz["schema_version"], &quiz["seed"], &quiz["difficulty"]),
        (&1.into(), &7.into(), &3.into())
    );
    let questions = quiz["questions"].as_array().unwrap();
    assert_eq!(questions.len(), 6);
    for (number, question) in (1..).zip(questions) {
        assert_eq!(question["number"], number);
        let texts = ["kind", "text", "tree", "says", "reason"];
        assert!(
            texts.iter().all(|key| question[key].as_str().is_some_and(|text| !text.is_empty())),
            "{question}"
        );
        assert!(!question["answer"].as_array().unwrap().is_empty());
        // The answers about trees are those of a search.
        let spec = format!("tree:{}", question["tree"].as_str().unwrap());
        let explained = document(&["explain", &spec, "--json"]);
        if question["kind"] == "pruned" {
            let pruned = question["answer"].as_array().unwrap().len();
            assert_eq!(explained["skipped"], pruned, "{question}");
        }
    }
    assert!(matches!(questions[0]["kind"], Value::String(_)));
}

#[test]
fn a_sheet_has_questions_before_answers() {
    let sheet = written(&["quiz", "--count", "3", "--seed", "1", "--difficulty", "1"]);
    let (asked, answered) = sheet.split_once("\nAnswers\n").unwrap();
    assert!(asked.contains("A MAX") && asked.contains("(1) "), "{sheet}");
    assert!(answered.lines().filter(|line| !line.is_empty()).count() == 3, "{sheet}");
}

#[test]
fn rejects_invalid_options() {
    refused(&["quiz", "--count", "0"], 2, "--count");
    refused(&["quiz", "--difficulty", "4"], 2, "--difficulty");
    refused(&["quiz", "--format", "pdf"], 2, "--format");
}
