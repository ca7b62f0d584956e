//! The proved values in `results`: the tables of `docs/results.md` are generated from them, and the certificates beside
//! them prove them.
//!
//! `UPDATE_RESULTS=1 cargo test -p parlor-check --test results` rewrites the tables.

mod survey;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_check::code::Goal;
use parlor_check::{Proved, check};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A table: its file under `results`, its columns, and the function from entries to rows.
type Table = (&'static str, &'static [&'static str], fn(&[Value]) -> Vec<Vec<String>>);

const TABLES: &[Table] = &[
    (
        "average",
        &[
            "game",
            "codes",
            "least total",
            "mean",
            "most",
            "time",
            "known before",
            "certificate",
            "checked in",
        ],
        average,
    ),
    (
        "free-guesses",
        &[
            "game",
            "codes",
            "least total",
            "mean",
            "time",
            "certificate",
            "fewest guesses that always suffice",
            "time",
            "certificate",
        ],
        free_guesses,
    ),
    (
        "worst",
        &["game", "codes", "always suffice", "time", "known before", "certificate", "checked in"],
        worst,
    ),
    (
        "black-peg",
        &[
            "colours",
            "balls",
            "pegs",
            "codes",
            "always suffice",
            "turns",
            "certificate",
            "least total",
            "certificate",
        ],
        black_peg,
    ),
    ("late", &["game", "codes", "least total", "late from", "fewest late codes", "time"], late),
    (
        "late-any-total",
        &["game", "codes", "late from", "fewest late codes", "total of the strategy", "known before", "time"],
        late_any_total,
    ),
    ("boards", &["game", "value", "time", "known before", "certificate", "checked in"], boards),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn entries(table: &str) -> Vec<Value> {
    let text = fs::read_to_string(root().join(format!("results/{table}.json"))).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn number(entry: &Value, key: &str) -> u64 {
    entry[key].as_u64().unwrap_or_else(|| panic!("{key} in {entry}"))
}

/// The proved bounds: guesses, or First's payoff.
fn bounds(entry: &Value) -> [i64; 2] {
    ["lower", "upper"].map(|key| entry[key].as_i64().unwrap_or_else(|| panic!("{key} in {entry}")))
}

fn value(entry: &Value) -> String {
    let [lower, upper] = bounds(entry);
    if lower == upper { lower.to_string() } else { format!("{lower} to {upper}") }
}

fn mean(entry: &Value) -> String {
    format!("{:.4}", number(entry, "upper") as f64 / number(entry, "codes") as f64)
}

fn seconds(value: &Value) -> String {
    match value.as_f64() {
        None => "–".to_owned(),
        Some(seconds) if seconds < 0.01 => "0.01 s".to_owned(),
        Some(seconds) if seconds < 1.0 => format!("{seconds:.2} s"),
        Some(seconds) if seconds < 10.0 => format!("{seconds:.1} s"),
        Some(seconds) => format!("{seconds:.0} s"),
    }
}

/// The time of an entry, with a star if it is from another machine than most.
fn time(entry: &Value) -> String {
    let elsewhere = entry["machine"].is_string() && entry["seconds"].is_number();
    seconds(&entry["seconds"]) + if elsewhere { " *" } else { "" }
}

/// The name of an entry's game.
fn first_word(entry: &Value) -> &str {
    entry["game"].as_str().unwrap().split(':').next().unwrap_or_default()
}

fn asked(entry: &Value) -> String {
    let mut text = entry["game"].as_str().unwrap().to_owned();
    if let Some(within) = entry["within"].as_u64() {
        write!(text, " --within {within}").unwrap();
    }
    if let Some(from) = entry["from"].as_str() {
        write!(text, " --from \"{from}\"").unwrap();
    }
    if entry["goal"] == "late" {
        text += " --goal late";
    }
    if let Some(at) = entry["fewest_at"].as_u64() {
        write!(text, " --fewest-at {at}").unwrap();
    }
    if entry["consistent_only"] == true {
        text += " --consistent-only";
    }
    format!("`{text}`")
}

fn known(entry: &Value) -> String {
    entry["known"].as_str().unwrap_or("–").to_owned()
}

fn size(entry: &Value) -> String {
    match entry["certificate"]["bytes"].as_u64() {
        None => "–".to_owned(),
        Some(bytes) if bytes < 10_000 => format!("{bytes} B"),
        Some(bytes) => format!("{} kB", bytes.div_ceil(1000)),
    }
}

fn average(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |entry: &Value| {
        vec![
            asked(entry),
            number(entry, "codes").to_string(),
            value(entry),
            mean(entry),
            number(entry, "worst").to_string(),
            time(entry),
            known(entry),
            size(entry),
            seconds(&entry["certificate"]["check_seconds"]),
        ]
    };
    entries.iter().map(row).collect()
}

fn worst(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |entry: &Value| {
        vec![
            asked(entry),
            number(entry, "codes").to_string(),
            value(entry),
            time(entry),
            known(entry),
            size(entry),
            seconds(&entry["certificate"]["check_seconds"]),
        ]
    };
    entries.iter().map(row).collect()
}

fn late(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |entry: &Value| {
        vec![
            asked(entry),
            number(entry, "codes").to_string(),
            value(entry),
            format!("guess {}", number(entry, "fewest_at")),
            number(entry, "late").to_string(),
            time(entry),
        ]
    };
    entries.iter().map(row).collect()
}

fn late_any_total(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |entry: &Value| {
        vec![
            asked(entry),
            number(entry, "codes").to_string(),
            format!("guess {}", number(entry, "fewest_at")),
            value(entry),
            number(entry, "total").to_string(),
            known(entry),
            time(entry),
        ]
    };
    entries.iter().map(row).collect()
}

fn boards(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |entry: &Value| {
        vec![
            asked(entry),
            value(entry).replace('-', "−"),
            time(entry),
            known(entry),
            size(entry),
            seconds(&entry["certificate"]["check_seconds"]),
        ]
    };
    entries.iter().map(row).collect()
}

/// Each game once, with its entries for the least total and the worst case.
fn games(entries: &[Value]) -> Vec<(&Value, Option<&Value>, Option<&Value>)> {
    let of = |game: &Value, goal: &str| entries.iter().find(|e| e["game"] == *game && e["goal"] == goal);
    let first = |at: &usize| entries[..*at].iter().all(|other| other["game"] != entries[*at]["game"]);
    let all = (0..entries.len()).filter(first).map(|at| &entries[at]);
    all.map(|entry| (entry, of(&entry["game"], "expected"), of(&entry["game"], "worst"))).collect()
}

fn free_guesses(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |(entry, total, worst): (&Value, Option<&Value>, Option<&Value>)| {
        let (total, worst) = (total.unwrap(), worst.unwrap());
        vec![
            asked(entry),
            number(entry, "codes").to_string(),
            value(total),
            mean(total),
            time(total),
            size(total),
            value(worst),
            time(worst),
            size(worst),
        ]
    };
    games(entries).into_iter().map(row).collect()
}

fn black_peg(entries: &[Value]) -> Vec<Vec<String>> {
    let row = |(entry, total, worst): (&Value, Option<&Value>, Option<&Value>)| {
        let spec = entry["game"].as_str().unwrap();
        let parameter = |name: &str| {
            let (_, rest) = spec.split_once(&format!("{name}=")).unwrap();
            rest.split(',').next().unwrap().to_owned()
        };
        let none = || "–".to_owned();
        vec![
            parameter("colors"),
            parameter("copies"),
            parameter("pegs"),
            number(entry, "codes").to_string(),
            value(worst.unwrap()),
            number(worst.unwrap(), "turns").to_string(),
            size(worst.unwrap()),
            total.map_or_else(none, value),
            total.map_or_else(none, size),
        ]
    };
    games(entries).into_iter().map(row).collect()
}

fn rendered(columns: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("| {} |\n|{}\n", columns.join(" | "), "---|".repeat(columns.len()));
    for row in rows {
        assert_eq!(row.len(), columns.len());
        writeln!(text, "| {} |", row.join(" | ")).unwrap();
    }
    text
}

/// Compares a table with the section of a page between the markers of its file, or rewrites that section.
fn put_in(page: &Path, name: &str, table: &str) {
    let mut text = fs::read_to_string(page).unwrap();
    let begin = format!("<!-- results/{name}.json -->\n");
    let start = text.find(&begin).unwrap_or_else(|| panic!("no place for {name}")) + begin.len();
    let end = start + text[start..].find("<!-- end -->").unwrap();
    if std::env::var_os("UPDATE_RESULTS").is_some() {
        text.replace_range(start..end, table);
        fs::write(page, &text).unwrap();
    } else {
        assert_eq!(&text[start..end], table, "{name} is out of date: see the head of this test");
    }
}

#[test]
fn tables_equal_the_results() {
    for (name, columns, rows) in TABLES {
        put_in(&root().join("docs/results.md"), name, &rendered(columns, &rows(&entries(name))));
    }
}

#[test]
fn entries_name_their_commands() {
    for entry in TABLES.iter().flat_map(|(name, ..)| entries(name)) {
        let (command, game) = (entry["command"].as_str().unwrap(), entry["game"].as_str().unwrap());
        assert!(command.starts_with(&format!("parlor solve {game}")), "{command}");
        assert!(bounds(&entry).is_sorted(), "{command}");
        assert!(entry["version"].is_string() && entry["question"].is_string(), "{command}");
        assert!(entry["certificate"].is_null() || entry["lower"] == entry["upper"], "{command}");
    }
}

#[test]
fn stored_certificates_prove_the_stored_values() {
    let mut kept = 0;
    for entry in TABLES.iter().flat_map(|(name, ..)| entries(name)) {
        let certificate = &entry["certificate"];
        let Some(name) = certificate["file"].as_str() else { continue };
        let file = fs::read(root().join("results").join(name)).unwrap();
        let mut hash = String::new();
        Sha256::digest(&file).iter().for_each(|byte| write!(hash, "{byte:02x}").unwrap());
        assert_eq!(certificate["sha256"], hash, "{name}");
        assert_eq!(number(certificate, "bytes"), file.len() as u64, "{name}");
        // Without optimisation the large ones take minutes.
        if certificate["check_seconds"].as_f64().unwrap() > 0.1 {
            continue;
        }
        kept += 1;
        let proved = match check(&file).unwrap() {
            Proved::Code(proved) => proved,
            Proved::Board(proved) => {
                assert_eq!([i64::from(proved.statement.value); 2], bounds(&entry), "{name}");
                assert_eq!(proved.claims.iter().sum::<u64>(), number(certificate, "claims"), "{name}");
                let (game, from) = proved.statement.board.text();
                assert!(game.starts_with(first_word(&entry)), "{name}");
                assert!(entry["from"].as_str().is_none_or(|asked| asked == from), "{name}");
                continue;
            }
        };
        assert_eq!(proved.statement.value, number(&entry, "upper"), "{name}");
        assert_eq!(proved.statement.goal == Goal::Worst, entry["goal"] == "worst", "{name}");
        assert_eq!(proved.statement.within.map(u64::from), entry["within"].as_u64(), "{name}");
        assert_eq!(
            (proved.codes as u64, proved.claims),
            (number(&entry, "codes"), number(certificate, "claims"))
        );
    }
    assert!(kept >= 5, "{kept}");
}
