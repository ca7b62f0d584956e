//! `parlor explain`: the example of the lecture in seven steps, counts of skipped leaves, the quiz.

use std::fs;
use std::path::Path;

use crate::support::{document, elements, parlor, refused};
use serde_json::{Value, json};

fn said(arguments: &[&str]) -> String {
    let output = parlor(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

/// The steps of the lab sheet, with its order and labels.
#[test]
fn the_sheets_example_in_seven_steps() {
    let trace = document(&["explain", "tree", "--json"]);
    assert_eq!(
        (&trace["schema_version"], &trace["value"], &trace["best"]),
        (&json!(1), &json!(3), &json!("1"))
    );
    assert_eq!(trace["visited"], json!([2, 3, 5, 0, 2, 1]));
    assert_eq!((&trace["leaves"], &trace["skipped"], &trace["nodes"]), (&json!(11), &json!(5), &json!(14)));
    let cut = |node: &str, kind: &str, value: i32, from: &str, after: &str, skipped: i32| {
        json!({"node": node, "kind": kind, "value": value, "bound": 3, "bound_from": from, "after": after,
               "skipped": skipped})
    };
    assert_eq!(
        trace["cuts"],
        json!([
            cut("B", "beta", 5, "A", "B/1", 1),
            cut("D", "alpha", 0, "C", "D/1", 2),
            cut("E", "alpha", 2, "C", "E/1", 2)
        ])
    );
    let steps: Vec<&str> =
        trace["steps"].as_array().unwrap().iter().map(|step| step["text"].as_str().unwrap()).collect();
    let expected = [
        "leaves of A/1: 2, 3. MAX takes the largest, so A/1 is 3.",
        "A has beta=3 and will be no larger than 3",
        "B is beta-pruned: it is worth at least 5",
        "A is 3. Offered upwards: C has alpha=3 and will be no smaller than 3",
        "D is alpha-pruned: it is worth at most 0",
        "E is alpha-pruned: it is worth at most 2",
        "Therefore: C is 3.",
    ];
    assert_eq!(steps.len(), expected.len());
    for (step, words) in steps.iter().zip(expected) {
        assert!(step.contains(words), "{step} / {words}");
    }
}

#[test]
fn the_negamax_form_has_the_same_steps() {
    let two = document(&["explain", "tree", "--json"]);
    let one = document(&["explain", "tree", "--json", "--search", "alpha-beta-negamax"]);
    for key in ["value", "visited", "cuts", "steps"] {
        assert_eq!(one[key], two[key], "{key}");
    }
}

#[test]
fn minimax_skips_nothing() {
    let trace = document(&["explain", "tree", "--search", "minimax", "--json"]);
    assert_eq!(trace["visited"], json!([2, 3, 5, 9, 0, 7, 4, 2, 1, 5, 6]));
    assert_eq!((&trace["cuts"], &trace["skipped"], &trace["value"]), (&json!([]), &json!(0), &json!(3)));
}

/// Every language has seven steps with the nodes and numbers of the sheet.
#[test]
fn seven_steps_in_every_language() {
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        let text = said(&["explain", "tree", "--lang", language]);
        let steps: Vec<&str> =
            text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
        assert_eq!(steps.len(), 7, "{language}: {text}");
        for (step, signs) in steps.iter().zip([
            &["A/1", "2, 3"][..],
            &["A ", "=3"],
            &["B", "5 ≥ 3"],
            &["C ", "=3"],
            &["D", "0 ≤ 3", "2"],
            &["E", "2 ≤ 3", "2"],
            &["C", "3"],
        ]) {
            assert!(signs.iter().all(|sign| step.contains(sign)), "{language}: {step}");
        }
        assert!(text.contains("> B MAX  alpha=-∞ beta=3"), "{text}");
        assert!(text.contains(": 2 3 5 0 2 1\n") || text.contains(" : 2 3 5 0 2 1\n"), "{text}");
    }
}

/// A deep cut by a bound from the root. By hand: MAX has 10 at the root, and below the second move a leaf of 5 cuts the
/// MIN node four levels down.
#[test]
fn a_deep_cut_names_where_its_bound_comes_from() {
    let trace = document(&["explain", "tree:R[10 P[Q[S[5 99]]]]", "--json"]);
    let cuts = trace["cuts"].as_array().unwrap();
    assert_eq!(
        (&cuts[0]["node"], &cuts[0]["bound_from"], &cuts[0]["kind"]),
        (&json!("S"), &json!("R"), &json!("alpha"))
    );
    assert_eq!((&cuts[0]["skipped"], &trace["value"]), (&json!(1), &json!(10)));
}

#[test]
fn explains_games_like_trees() {
    let trace = document(&["explain", "tic-tac-toe", "--depth", "2", "--json"]);
    // No game is won at this depth: every leaf is 0, so after the first nine each reply is cut at once.
    assert_eq!(trace["visited"].as_array().unwrap().len(), 9 + 8 - 1);
    assert_eq!((&trace["leaves"], &trace["skipped"]), (&json!(72), &json!(72 - 16)));
    let second = document(&["explain", "tic-tac-toe", "--from", "XOXXO---- O", "--json"]);
    assert_eq!((&second["value"], &second["best"]), (&json!(-1), &json!("b3")));
    let over = document(&["explain", "tic-tac-toe", "--from", "XXXOO---- O", "--json"]);
    assert_eq!((&over["value"], &over["visited"], &over["best"]), (&json!(1), &json!([1]), &Value::Null));
    assert_eq!(over["steps"].as_array().unwrap().len(), 1);
}

#[test]
fn explanations_agree_with_comparisons() {
    for (game, depth) in [("reversi", "3"), ("nim:heaps=2-3", "5"), ("ultimate-tic-tac-toe", "2")] {
        for search in ["minimax", "negamax", "alpha-beta", "alpha-beta-negamax"] {
            let trace = document(&["explain", game, "--depth", depth, "--search", search, "--json"]);
            let compared = document(&["compare", game, "--depth", depth, "--searches", search, "--json"]);
            let row = &compared["rows"][0];
            assert_eq!(
                (&trace["value"], &trace["nodes"], &trace["best"]),
                (&row["value"], &row["nodes"], &row["best"])
            );
            assert_eq!(trace["visited"].as_array().unwrap().len() as u64, row["leaves"].as_u64().unwrap());
            assert_eq!(trace["cuts"].as_array().unwrap().len() as u64, row["cuts"].as_u64().unwrap());
        }
    }
}

#[test]
fn the_quiz_grades_the_answer() {
    let quiz = |typed: &str| {
        let output = parlor(&["explain", "tree", "--quiz"]).write_stdin(typed).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, text) = quiz("11, 10 4 6 7\n");
    assert_eq!(code, 0);
    assert!(text.contains("(4) 2 = 9") && text.contains("Right!") && text.contains("7. Therefore: C is 3."));
    let (code, text) = quiz("4 6 2\n");
    assert_eq!(code, 1);
    assert!(text.contains("not in your answer: 7, 10, 11") && text.contains("but visited: 2"), "{text}");
    let (code, text) = quiz("nine\n0\n");
    assert_eq!(code, 1);
    assert!(text.contains("“nine” is not an answer") && text.contains("not in your answer: 4, 6, 7, 10, 11"));
    assert_eq!(quiz("").0, 3);
}

#[test]
fn does_not_wait_between_steps_in_a_pipe() {
    assert_eq!(said(&["explain", "tree", "--step"]), said(&["explain", "tree"]));
}

#[test]
fn rejects_searches_that_cannot_be_explained() {
    // 1 + 9 + … + 15120 + 54720 = 73450 positions at depth 6, 221626 at depth 7.
    refused(&["explain", "tic-tac-toe", "--depth", "7"], 3, "--depth 6 or less");
    refused(&["explain", "tree", "--search", "best-first"], 2, "alpha-beta-negamax");
    let both = document(&["explain", "tree", "--quiz", "--json"]);
    assert!(both["error"].as_str().unwrap().contains("exclude each other"));
    refused(&["explain", "reversi", "--eval", "disc"], 2, "Did you mean “discs”?");
    let file = picture("wide.svg");
    refused(&["explain", "tic-tac-toe", "--depth", "3", "--export-svg", &file], 3, "504 leaves");
}

#[test]
fn the_picture_is_well_formed_and_shows_cuts() {
    for (game, language) in [("tree", "en"), ("tree:a<b&c[1 d>\"e\"[2 3]]", "sr"), ("reversi", "fr")] {
        let file = picture(&format!("tree-{language}.svg"));
        let done = parlor(&["explain", game, "--lang", language, "--export-svg", &file]).output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{game}");
        let drawn = fs::read_to_string(&file).unwrap();
        let elements = elements(&drawn);
        assert_eq!(elements[..3], ["svg", "title", "style"]);
        if game == "tree" {
            // Eleven leaves and the background; three struck branches of two strokes, and two strokes in the legend.
            assert_eq!(elements.iter().filter(|name| *name == "rect").count(), 12);
            assert_eq!(drawn.matches("class=\"cut\"").count(), 8);
            assert_eq!(drawn.matches("class=\"cut-node\"").count(), 3);
            assert!(drawn.contains(">≥5<") && drawn.contains(">≤0<") && drawn.contains(">(-∞, 3)<"));
        }
    }
}

fn picture(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name).to_str().unwrap().to_owned()
}

/// B is cut only after its last leaf: nothing is left to skip.
#[test]
fn a_cutoff_without_skipped_leaves_is_no_cut() {
    for search in ["alpha-beta", "alpha-beta-negamax"] {
        let trace = document(&["explain", "tree:R[A[3 5] B[4 2]]", "--search", search, "--json"]);
        assert_eq!((&trace["cuts"], &trace["skipped"]), (&json!([]), &json!(0)));
        assert!(!trace.to_string().contains("pruned"), "{trace}");
    }
}
