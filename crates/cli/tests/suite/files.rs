//! Output files of commands: an unwritable name is rejected before the computation, and an existing file is replaced in
//! one piece or not at all.

use std::fs;
use std::path::PathBuf;

use crate::support::{parlor, refused};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("parlor-files-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Each of these commands would run for hours.
#[test]
fn rejects_an_unwritable_file_at_once() {
    for arguments in [
        &["solve", "mastermind:pegs=5,colors=8", "--tree"][..],
        &["arena", "reversi", "minimax:depth=20", "minimax:depth=20", "--seed", "1", "--export-csv"],
        &["arena", "reversi", "minimax:depth=20", "minimax:depth=20", "--seed", "1", "--export-svg"],
        &["arena", "reversi", "minimax:depth=20", "minimax:depth=20", "--seed", "1", "--save"],
        &["arena", "mastermind:pegs=6,colors=8", "entropy", "--seed", "1", "--export-csv"],
        &["arena", "mastermind:pegs=6,colors=8", "entropy", "--seed", "1", "--save"],
        &["compare", "reversi:size=8", "--depth", "20", "--export-svg"],
        &["explain", "tree", "--export-svg"],
        &["check-bot", "nim", "sleep 3600", "--junit"],
    ] {
        let missing = "no-such-folder/result";
        refused(&[arguments, &[missing]].concat(), 3, missing);
    }
}

#[test]
fn replaces_files_in_one_piece_and_keeps_links() {
    let folder = folder("replaced");
    let (file, link) = (folder.join("result.csv"), folder.join("link.csv"));
    fs::write(&file, "as it was").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&file, &link).unwrap();
    #[cfg(not(unix))]
    fs::write(&link, "").unwrap();
    let path = link.to_str().unwrap();
    // An error that is noticed later leaves the file unchanged.
    refused(&["explain", "tree", "--from", "nonsense", "--export-svg", path], 3, "nonsense");
    assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
    let arguments =
        ["arena", "nim", "perfect", "random", "--games", "2", "--seed", "1", "--export-csv", path];
    assert!(parlor(&arguments).output().unwrap().status.success());
    assert!(fs::read_to_string(&link).unwrap().starts_with("player,"));
    #[cfg(unix)]
    assert!(link.is_symlink() && fs::read_to_string(&file).unwrap().starts_with("player,"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "a temporary file was left");
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn reports_a_full_disk_and_prints_the_result() {
    let output = parlor(&["solve", "mastermind:pegs=2,colors=3", "--tree", "/dev/full"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("/dev/full"));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Proved"));
}

#[test]
fn names_the_number_of_a_bad_line_of_openings() {
    let folder = folder("openings");
    let file = folder.join("openings.txt");
    fs::write(&file, "# openings\n3-4-5 first\n\n3-x-5 first\n").unwrap();
    let path = file.to_str().unwrap();
    refused(&["arena", "nim", "perfect", "random", "--seed", "1", "--openings", path], 3, "Line 4 of");
    fs::remove_dir_all(&folder).unwrap();
}
