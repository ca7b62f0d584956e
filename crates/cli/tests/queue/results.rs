//! Processes, threads, shards and workers do not change the results of a plan.

use std::fs;

use crate::crew::{Running, parlor, printed, result};
use crate::server::Server;

const BOARDS: [&str; 4] = ["solve", "filler:width=5,height=5,colors=4", "--seeds", "1..150"];
const GAMES: [&str; 8] =
    ["arena", "seven-colors:size=8", "greedy", "useful", "random", "--games", "40", "--seed=5"];

/// Runs a command with exports into a folder; returns its output and both files.
fn with_files(folder: &std::path::Path, arguments: &[&str], more: &[&str]) -> [String; 3] {
    let [csv, svg] = ["csv", "svg"].map(|kind| folder.join(kind).display().to_string());
    let files = ["--json", "--export-csv", &csv, "--export-svg", &svg];
    let output = parlor(&[arguments, &files, more].concat()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    [result(&output), fs::read_to_string(csv).unwrap(), fs::read_to_string(svg).unwrap()]
}

#[test]
fn threads_shards_and_workers_give_the_same_bytes() {
    let server = Server::start("same");
    let url = server.url();
    for command in [&BOARDS[..], &GAMES[..]] {
        let one = with_files(&server.folder, command, &["--threads", "1"]);
        assert!(one[0].lines().count() > 20 && one[1].lines().count() > 3 && one[2].starts_with("<svg"));
        assert_eq!(with_files(&server.folder, command, &["--threads", "3"]), one);

        let parts: Vec<String> = (0..3)
            .map(|part| server.folder.join(format!("{}-{part}", command[0])).display().to_string())
            .collect();
        for (part, file) in parts.iter().enumerate() {
            printed(&[command, &["--json", "--save", file, "--shard", &format!("{part}/3")]].concat());
        }
        let merge: Vec<&str> = std::iter::once("merge").chain(parts.iter().map(String::as_str)).collect();
        let merged = with_files(&server.folder, &merge, &[]);
        assert_eq!(merged[1..], one[1..]);
        // The last line of a batch holds its totals.
        let totals = if command[0] == "solve" { one[0].lines().last().unwrap() } else { &one[0] };
        assert_eq!(spaceless(&merged[0]), spaceless(totals));

        // Each number of workers needs another plan, or it would find the results of the previous one.
        for workers in [1, 2, 8] {
            let units = format!("{}", 3 + workers);
            let crew: Vec<Running> =
                (0..workers).map(|_| Running::worker(&server.folder, &url, &[])).collect();
            let range = format!("1..{}", 150 + workers);
            let games = format!("{}", 40 + 2 * workers);
            let mut own = command.to_vec();
            own[if command[0] == "solve" { 3 } else { 6 }] =
                if command[0] == "solve" { range.as_str() } else { games.as_str() };
            let queued = with_files(&server.folder, &own, &["--nats", &url, "--task-size", &units]);
            assert_eq!(queued, with_files(&server.folder, &own, &[]), "{workers} workers");
            drop(crew);
        }
    }
}

fn spaceless(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace() && !"{},".contains(*sign)).collect()
}

#[test]
fn tasks_contain_their_positions() {
    let server = Server::start("positions");
    let file = server.folder.join("positions");
    fs::write(&file, "# three heaps\n3-4-5 first\n\n1-2-0 second\n7-7-7 first\n2-2-2 first\n").unwrap();
    let file = file.display().to_string();
    let here = printed(&["solve", "nim", "--positions", &file, "--json"]);
    let _worker = Running::worker(&server.folder, &server.url(), &[]);
    let there = printed(&[
        "solve",
        "nim",
        "--positions",
        &file,
        "--json",
        "--nats",
        &server.url(),
        "--task-size",
        "3",
    ]);
    assert_eq!(there, here);
    assert_eq!(there.lines().count(), 5);
}

#[test]
fn a_decided_test_removes_the_remaining_tasks() {
    let server = Server::start("sprt");
    let _worker = Running::worker(&server.folder, &server.url(), &[]);
    let command =
        ["arena", "nim", "perfect", "random", "--games", "4000", "--seed", "2", "--sprt", "0,100", "--json"];
    let here = printed(&command);
    let there = printed(&[&command[..], &["--nats", &server.url(), "--task-size", "4"]].concat());
    assert_eq!(there, here);
}
