//! Batches and parts of plans: saved, killed, resumed, shared and merged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{document, elements, parlor, refused};

const SMALL: &str = "filler:width=5,height=5,colors=4";

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("parlor-scale-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the lines of a batch without times, the totals last.
fn lines(arguments: &[&str]) -> Vec<Value> {
    let output = parlor(&[arguments, &["--json"]].concat()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| without_times(serde_json::from_str(line).unwrap())).collect()
}

fn without_times(mut document: Value) -> Value {
    document.as_object_mut().unwrap().remove("seconds");
    document
}

#[test]
fn prints_one_line_per_position_in_the_order_of_the_file() {
    let folder = Folder::new("lines");
    let file = folder.file("problems.obf");
    fs::write(&file, "# the start\n-----OX--XO----- X; b1:-8;\n\nXXXXXOX-XXOOXXXO O\n").unwrap();
    let found = lines(&["solve", "reversi:size=4", "--positions", &file]);
    assert_eq!(found.len(), 3);
    for (index, line) in found[..2].iter().enumerate() {
        assert_eq!(line["index"], index);
        let from = line["from"].as_str().unwrap();
        let alone = document(&["solve", "reversi:size=4", "--from", from, "--json"]);
        for key in ["from", "turn", "value", "best", "proven"] {
            assert_eq!(line[key], alone[key], "{key}");
        }
    }
    assert_eq!((&found[2]["positions"], &found[2]["solved"]), (&2.into(), &2.into()));
    // The same positions from standard input.
    let piped = parlor(&["solve", "reversi:size=4", "--positions", "-", "--json"])
        .write_stdin(fs::read_to_string(&file).unwrap())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(piped.stdout).unwrap().lines().count(), 3);
}

#[test]
fn solves_boards_by_seed() {
    let found = lines(&["solve", SMALL, "--seeds", "7..9"]);
    let alone = document(&["solve", &format!("{SMALL},seed=8"), "--json"]);
    assert_eq!(
        (&found[1]["seed"], &found[1]["value"], &found[1]["nodes"]),
        (&8.into(), &alone["value"], &alone["nodes"])
    );
    assert_eq!(found[1]["from"], alone["from"]);
    let wins: Vec<i64> = ["first", "draw", "second"]
        .iter()
        .map(|side| found[3][side]["positions"].as_i64().unwrap())
        .collect();
    assert_eq!(wins.iter().sum::<i64>(), 3);
}

#[test]
fn limits_apply_per_position_and_unsolved_ones_are_counted() {
    let found = lines(&["solve", "filler", "--seeds", "1..3", "--nodes", "500"]);
    assert!(found[..3].iter().all(|line| line["proven"] == false && line["bounds"].is_array()));
    assert_eq!((&found[3]["positions"], &found[3]["solved"]), (&3.into(), &0.into()));
    assert_eq!((&found[3]["mean"], &found[3]["first"]["share"]), (&Value::Null, &Value::Null));
}

#[test]
fn prints_shares_distribution_and_mean() {
    let folder = Folder::new("report");
    let [csv, svg] = ["values.csv", "values.svg"].map(|name| folder.file(name));
    let output = parlor(&["solve", SMALL, "--seeds", "1..60", "--export-csv", &csv, "--export-svg", &svg])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for words in ["First (1) wins", "draw", "Second (2) wins", "value to First", "Mean value to First:"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let table = fs::read_to_string(&csv).unwrap();
    assert!(table.starts_with("value,positions,share\n"));
    let counted: u64 =
        table.lines().skip(1).map(|row| row.split(',').nth(1).unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(counted, 60);
    assert!(elements(&fs::read_to_string(&svg).unwrap()).len() > 20);
}

#[test]
fn a_killed_batch_ends_with_the_same_totals() {
    let folder = Folder::new("killed");
    let file = folder.file("save.jsonl");
    let game = "filler:width=6,height=6,colors=5";
    let whole = lines(&["solve", game, "--seeds", "1..80"]);
    for round in 0..6 {
        let arguments = if round == 0 {
            vec!["solve", game, "--seeds", "1..80", "--save", &file]
        } else {
            vec!["solve", "--resume", &file]
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let before = saved_lines(&file);
        while child.try_wait().unwrap().is_none() && saved_lines(&file) < before + 8 {
            std::thread::yield_now();
        }
        let _ = child.kill();
        child.wait().unwrap();
    }
    // A torn last line is ignored.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 9]).unwrap();
    assert_eq!(lines(&["solve", "--resume", &file]), whole);
}

fn saved_lines(file: &str) -> usize {
    fs::read_to_string(file).map_or(0, |text| text.matches('\n').count())
}

#[test]
fn merges_exactly_the_parts_of_one_plan() {
    let folder = Folder::new("parts");
    let games: &[&str] = &["arena", "nim", "perfect", "random", "--games", "18", "--seed", "4"];
    let boards: &[&str] = &["solve", SMALL, "--seeds", "1..20"];
    for command in [games, boards] {
        let files: Vec<String> = (0..3).map(|part| folder.file(&format!("{}-{part}", command[0]))).collect();
        for (part, file) in files.iter().enumerate() {
            let shard = format!("{part}/3");
            parlor(&[command, &["--save", file, "--shard", &shard]].concat()).assert().success();
        }
        let [one, two, three] = [&files[0], &files[1], &files[2]].map(String::as_str);
        let merged = without_times(document(&["merge", one, two, three, "--json"]));
        let alone = if command[0] == "arena" {
            without_times(document(&[command, &["--json"]].concat()))
        } else {
            lines(command).pop().unwrap()
        };
        assert_eq!(merged, alone);
        assert_eq!(
            without_times(document(&["merge", three, one, two, "--json"])),
            alone,
            "the order of the files matters"
        );
        refused(&["merge", one, two], 3, "are missing, the first of them number 2");
        refused(&["merge", one, two, three, two], 3, "hold the same part");
        parlor(&["merge", one, two, three]).assert().success();
    }
    let [game, board] = ["arena-0", "solve-0"].map(|name| folder.file(name));
    refused(&["merge", &game, &board], 3, "is not a file");
    let other = folder.file("other");
    parlor(&["solve", SMALL, "--seeds", "1..21", "--save", &other, "--shard", "1/3"]).assert().success();
    refused(&["merge", &board, &other], 3, "another plan");
}

#[test]
fn rejects_impossible_arguments_before_the_work_starts() {
    let folder = Folder::new("refused");
    let file = folder.file("positions");
    fs::write(&file, "3-4-5 first\nnonsense\n").unwrap();
    refused(&["solve", "nim", "--positions", &file], 3, "Line 2 of");
    refused(&["solve", "nim", "--positions", &folder.file("missing")], 3, "missing");
    refused(&["solve", "nim", "--seeds", "1..3"], 3, "No start of nim is drawn by a seed");
    refused(&["solve", "filler:seed=2", "--seeds", "1..3"], 3, "has a seed already");
    refused(&["solve", "filler", "--seeds", "3..1"], 2, "such as 1..100");
    refused(&["solve", "mastermind", "--positions", &file], 3, "");
    refused(&["solve", "nim", "--save", &file], 2, "--save is for many positions");
    refused(&["solve", "nim", "--export-csv", &file], 2, "--export-csv is for many positions");
    refused(&["solve", "filler", "--seeds", "1..3", "--shard", "0/2"], 2, "--save");
    refused(&["solve", "filler", "--seeds", "1..3", "--shard", "2/2", "--save", "x"], 2, "counted from 0");
    refused(&["solve", "seven-colors", "--seeds", "1..3"], 3, "");
    refused(&["arena", "mastermind", "knuth", "--shard", "0/2", "--save", "x"], 2, "in one process");
    refused(&["solve", "--resume", &file], 3, "is not a file");
    assert!(!Path::new("x").exists());
}

/// Runs the scripts of the documentation with small plans.
#[test]
fn the_cluster_scripts_work() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scale.md")).unwrap();
    let block = |language: &str, words: &str| {
        let blocks = page.split("```").skip(1).step_by(2);
        let found =
            blocks.filter_map(|block| block.strip_prefix(language)).find(|block| block.contains(words));
        found.unwrap_or_else(|| panic!("no {language} block with {words}")).trim_start().to_owned()
    };
    let slurm = block("sh\n", "SLURM_ARRAY_TASK_ID");
    let manifest = block("yaml\n", "JOB_COMPLETION_INDEX");
    let script: String = manifest
        .lines()
        .skip_while(|line| !line.contains("- |"))
        .skip(1)
        .take_while(|line| line.starts_with("              "))
        .map(|line| line.trim_start().to_owned() + "\n")
        .collect();
    let whole = lines(&["solve", SMALL, "--seeds", "1..12"]).pop().unwrap();
    for (name, script) in [("slurm", slurm), ("kubernetes", script)] {
        let folder = Folder::new(name);
        let parts = folder.0.join("parts");
        fs::create_dir_all(&parts).unwrap();
        let script = script
            .replace("filler --seeds 1..100000", &format!("{SMALL} --seeds 1..12"))
            .replace("/64", "/4")
            .replace("part=/parts", "part=parts");
        // Each task is started twice, as a cluster does after a preemption.
        for part in ["0", "1", "2", "3", "2"] {
            let status = Command::new("sh")
                .args(["-euc", &script])
                .current_dir(&folder.0)
                .env("PATH", path())
                .env("SLURM_ARRAY_TASK_ID", part)
                .env("SLURM_ARRAY_TASK_COUNT", "4")
                .env("SLURM_CPUS_PER_TASK", "1")
                .env("JOB_COMPLETION_INDEX", part)
                .stdout(Stdio::null())
                .status()
                .unwrap();
            assert!(status.success(), "{name} {part}");
        }
        let files: Vec<String> = (0..4).map(|part| folder.file(&format!("parts/{part}.jsonl"))).collect();
        let arguments: Vec<&str> =
            ["merge", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
        assert_eq!(document(&arguments), whole, "{name}");
    }
}

/// Returns a PATH with the program.
fn path() -> std::ffi::OsString {
    let mut path = Path::new(env!("CARGO_BIN_EXE_parlor")).parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    path
}
