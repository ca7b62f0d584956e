//! The examples of the README and the lessons run, and the table of games matches the catalog.

use std::fs;
use std::path::Path;

use crate::support::parlor;

#[test]
fn the_examples_of_the_readme_run() {
    examples_run("README.md", &["results/certificates/mastermind-expected.cert"]);
}

#[test]
fn the_examples_of_the_lessons_run() {
    examples_run("docs/teaching.md", &[]);
}

#[test]
fn the_tours_run() {
    examples_run("docs/tours.md", &["examples/bots/random_bot.py"]);
}

/// Runs the examples of a page in a folder with these files of the project.
fn examples_run(page: &str, files: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let name = Path::new(page).file_stem().unwrap().to_str().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for file in files {
        // trycmd runs the examples in this folder.
        let copy = folder.join(format!("{name}.in")).join(file);
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(root.join(file), copy).unwrap();
    }
    let copy = folder.join(format!("{name}.md"));
    fs::copy(root.join(page), &copy).unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("PARLOR_LANG", "en").env("NO_COLOR", "1").case(copy.to_str().unwrap()).run();
    drop(cases);
    fs::remove_dir_all(folder).unwrap();
}

/// `UPDATE_README=1 cargo test -p parlor --test suite readme` updates the table.
#[test]
fn the_table_of_games_matches_the_catalog() {
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
        assert_eq!(written, listed, "the table is outdated: run with UPDATE_README=1");
    }
}

/// Every page of the documentation is listed, and every link between pages works.
#[test]
fn the_documentation_is_complete_and_its_links_work() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let index = fs::read_to_string(root.join("docs/README.md")).unwrap();
    let mut pages = vec![root.join("README.md"), root.join("ARCHITECTURE.md"), root.join("CONTRIBUTING.md")];
    for file in fs::read_dir(root.join("docs")).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_some_and(|extension| extension == "md") {
            let name = file.file_name().unwrap().to_str().unwrap().to_owned();
            assert!(name == "README.md" || index.contains(&format!("]({name})")), "{name} is not listed");
            pages.push(file);
        }
    }
    for page in pages {
        let text = fs::read_to_string(&page).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let target = page.parent().unwrap().join(link.split('#').next().unwrap());
            assert!(target.exists(), "{}: {link}", page.display());
        }
    }
}
