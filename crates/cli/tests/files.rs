//! Files that commands write: a name that cannot be written is refused before anything is computed, and what was
//! there before is replaced by something whole or not at all.

mod support;

use std::fs;
use std::path::PathBuf;

use support::{parlor, refused};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("parlor-files-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Each of these would compute for hours.
#[test]
fn a_file_that_cannot_be_written_is_refused_at_once() {
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
fn a_file_is_replaced_as_a_whole_and_a_link_stays_a_link() {
    let folder = folder("replaced");
    let (file, link) = (folder.join("result.csv"), folder.join("link.csv"));
    fs::write(&file, "as it was").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&file, &link).unwrap();
    #[cfg(not(unix))]
    fs::write(&link, "").unwrap();
    let path = link.to_str().unwrap();
    // A mistake that is only noticed later leaves the file alone.
    refused(&["explain", "tree", "--from", "nonsense", "--export-svg", path], 3, "nonsense");
    assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
    let arguments =
        ["arena", "nim", "perfect", "random", "--games", "2", "--seed", "1", "--export-csv", path];
    assert!(parlor(&arguments).output().unwrap().status.success());
    assert!(fs::read_to_string(&link).unwrap().starts_with("player,"));
    #[cfg(unix)]
    assert!(link.is_symlink() && fs::read_to_string(&file).unwrap().starts_with("player,"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "no draft is left behind");
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_the_result_is_printed_all_the_same() {
    let output = parlor(&["solve", "mastermind:pegs=2,colors=3", "--tree", "/dev/full"]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stderr).unwrap().contains("/dev/full"));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Proved"));
}

#[test]
fn a_bad_line_of_openings_has_a_number() {
    let folder = folder("openings");
    let file = folder.join("openings.txt");
    fs::write(&file, "# openings\n3-4-5 first\n\n3-x-5 first\n").unwrap();
    let path = file.to_str().unwrap();
    refused(&["arena", "nim", "perfect", "random", "--seed", "1", "--openings", path], 3, "Line 4 of");
    fs::remove_dir_all(&folder).unwrap();
}
