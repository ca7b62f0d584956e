//! `parlor compare`: published counts, equal values, formulas checked by hand.

use std::fs;

use crate::support::{document, elements, parlor, refused};
use serde_json::{Value, json};

/// Returns the rows of one search.
fn rows<'a>(compared: &'a Value, search: &str) -> Vec<&'a Value> {
    let rows = compared["rows"].as_array().unwrap();
    rows.iter().filter(|row| row["search"] == search).collect()
}

fn near(value: &Value, expected: f64) -> bool {
    (value.as_f64().unwrap() - expected).abs() < 1e-9
}

/// The sizes of the whole tree of tic-tac-toe are published. The count of alpha-beta in the order of the rules is that of
/// the hand-written reference in the benchmarks.
#[test]
fn tic_tac_toe_to_its_end() {
    let compared = document(&["compare", "tic-tac-toe", "--depth", "9", "--json"]);
    assert_eq!(compared["schema_version"], 1);
    assert_eq!(compared["agree"], true);
    for search in ["minimax", "negamax"] {
        let row = rows(&compared, search)[0];
        assert_eq!(
            (&row["nodes"], &row["leaves"], &row["cuts"]),
            (&json!(549_946), &json!(255_168), &json!(0))
        );
    }
    for search in ["alpha-beta", "alpha-beta-negamax"] {
        assert_eq!(rows(&compared, search)[0]["nodes"], 20_866);
    }
    for row in compared["rows"].as_array().unwrap() {
        assert_eq!((&row["depth"], &row["value"]), (&json!(9), &json!(0)), "{row}");
        assert!(row["seconds"].as_f64().unwrap() >= 0.0);
    }
    let nodes = |search: &str| rows(&compared, search)[0]["nodes"].as_u64().unwrap();
    assert!(nodes("best-first") < nodes("alpha-beta") && nodes("alpha-beta") < nodes("worst-first"));
    assert!(nodes("worst-first") <= nodes("minimax"));
}

/// By hand: the tree has 21 nodes, 10 of them inner, with 20 moves. All its rows are in
/// `vectors/search.json` or follow from them.
#[test]
fn the_sheets_tree_by_hand() {
    let compared = document(&["compare", "tree", "--depth", "3", "--json"]);
    let whole = rows(&compared, "minimax")[0];
    assert_eq!((&whole["nodes"], &whole["leaves"], &whole["best"]), (&json!(21), &json!(11), &json!("1")));
    assert!(near(&whole["branching"], 2.0));
    assert!(near(&whole["effective"], 21f64.cbrt()));
    // Visited inner nodes: C with 3 moves; A, D, E with 2; of those below with 2, 2 (B), 1 and 2: 16 moves.
    let pruned = rows(&compared, "alpha-beta")[0];
    assert_eq!((&pruned["nodes"], &pruned["leaves"], &pruned["cuts"]), (&json!(14), &json!(6), &json!(3)));
    assert!(near(&pruned["branching"], 16.0 / 8.0));
    assert!(near(&pruned["effective"], 14f64.cbrt()));
    // In the worst order nothing is cut, since the values of siblings differ.
    assert_eq!(rows(&compared, "worst-first")[0]["nodes"], 21);
    let growth = &compared["depths"][0];
    assert!(near(&growth["branching"], 2.0) && near(&growth["b_to_d"], 8.0));
    assert!(near(&growth["b_to_half_d"], 2f64.powf(1.5)));
}

/// Three moves everywhere, all leaves different, three moves deep. Knuth and Moore: at best b^⌈d/2⌉ +
/// b^⌊d/2⌋ − 1 leaves are visited, at worst all.
#[test]
fn move_orders_reach_the_bounds_of_knuth_and_moore() {
    let leaf = |i: u32| (i * 17 % 27).to_string();
    let by_threes =
        |parts: Vec<String>| parts.chunks(3).map(|part| format!("[{}]", part.join(" "))).collect();
    let tree: Vec<String> = by_threes(by_threes(by_threes((0..27).map(leaf).collect())));
    let compared = document(&["compare", &format!("tree:{}", tree[0]), "--depth", "3", "--json"]);
    assert_eq!(rows(&compared, "minimax")[0]["leaves"], 27);
    assert_eq!(rows(&compared, "best-first")[0]["leaves"], 9 + 3 - 1);
    assert_eq!(rows(&compared, "worst-first")[0]["leaves"], 27);
    assert_eq!(rows(&compared, "worst-first")[0]["cuts"], 0);
}

#[test]
fn accepts_a_range_of_depths_and_a_list_of_searches() {
    let arguments =
        ["compare", "reversi", "--depth", "2..4", "--searches", "alpha-beta,minimax", "--eval", "discs"];
    let compared = document(&[&arguments[..], &["--json", "--threads", "2"]].concat());
    let order: Vec<(&str, u64)> = compared["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["search"].as_str().unwrap(), row["depth"].as_u64().unwrap()))
        .collect();
    let expected: Vec<(&str, u64)> =
        (2..=4).flat_map(|depth| [("alpha-beta", depth), ("minimax", depth)]).collect();
    assert_eq!(order, expected);
    let said = parlor(&arguments).output().unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains("b^(d/2)") && said.contains("All searches find the same value"), "{said}");
}

#[test]
fn values_are_for_first_if_second_is_to_move() {
    let compared = document(&["compare", "tic-tac-toe", "--from", "XOXXO---- O", "--json"]);
    for row in compared["rows"].as_array().unwrap() {
        assert!(row["value"] == -1 && row["best"] == "b3", "{row}");
    }
}

#[test]
fn a_finished_game_is_one_leaf() {
    let compared = document(&["compare", "tic-tac-toe", "--from", "XXXOO---- O", "--json"]);
    let row = rows(&compared, "minimax")[0];
    assert_eq!((&row["nodes"], &row["best"], &row["branching"]), (&json!(1), &Value::Null, &Value::Null));
    assert_eq!(row["value"], 1);
}

#[test]
fn errors_are_one_sentence() {
    refused(&["compare", "nim", "--depth", "3..1"], 2, "1..8");
    refused(&["compare", "nim", "--depth", "0"], 2, "1..8");
    refused(&["compare", "nim", "--searches", "alphabeta"], 2, "Did you mean “alpha-beta”?");
    refused(&["compare", "nim", "--eval", "discs"], 2, "eval=discs");
    refused(&["compare", "nim", "--from", "x"], 3, "");
    refused(&["compare", "tree", "--export-svg", "/no/such/folder/x.svg", "--from", "/9"], 3, "");
}

#[test]
fn the_plot_is_well_formed_in_every_language() {
    let folder = folder();
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        let file = folder.join(format!("plot-{language}.svg"));
        let path = file.to_str().unwrap();
        let spec = "tree:a<b&\"c\"[[1 2] [3 4]]";
        let done = parlor(&["compare", spec, "--export-svg", path, "--lang", language]).output().unwrap();
        assert_eq!(done.status.code(), Some(0));
        let picture = fs::read_to_string(&file).unwrap();
        let drawn = elements(&picture);
        assert_eq!(drawn[..3], ["svg", "title", "style"]);
        assert!(picture.contains("prefers-color-scheme:dark") && picture.contains(">b^(d/2)<"));
        assert!(picture.contains(">minimax, negamax"), "equal curves do not share a label");
    }
}

fn folder() -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("compare");
    fs::create_dir_all(&folder).unwrap();
    folder
}
