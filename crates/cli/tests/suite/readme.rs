//! The README says what the program does: its examples run, its table is the catalog's.

use std::fs;
use std::path::Path;

use crate::support::parlor;

#[test]
fn the_examples_of_the_readme_run() {
    trycmd::TestCases::new().env("PARLOR_LANG", "en").env("NO_COLOR", "1").case("../../README.md").run();
}

/// `UPDATE_README=1 cargo test -p parlor --test suite readme` writes the table anew.
#[test]
fn the_table_of_games_is_the_catalogs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once("<!-- games:").unwrap();
    let (mark, rest) = rest.split_once("-->\n").unwrap();
    let (written, after) = rest.split_once("<!-- /games -->").unwrap();
    let listed = parlor(&["list", "--markdown"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    if std::env::var_os("UPDATE_README").is_some() {
        let renewed = format!("{before}<!-- games:{mark}-->\n{listed}<!-- /games -->{after}");
        fs::write(&path, renewed).unwrap();
    } else {
        assert_eq!(written, listed, "the table is old: run with UPDATE_README=1");
    }
}
