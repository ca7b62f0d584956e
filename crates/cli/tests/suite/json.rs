//! `docs/json.md` lists exactly the keys of every document: its commands are run and their keys compared.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A section of the page: commands and keys.
struct Section {
    title: String,
    commands: Vec<String>,
    keys: BTreeSet<String>,
}

#[test]
fn documents_have_exactly_the_documented_keys() {
    let folder = env::temp_dir().join(format!("parlor-json-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut complaints = Vec::new();
    for section in sections() {
        let mut found = BTreeSet::new();
        for command in &section.commands {
            collect(&document(command, &folder), "", &section.keys, &mut found);
        }
        let unlisted =
            found.difference(&section.keys).map(|key| format!("{}: {key} is not listed", section.title));
        let stale =
            section.keys.difference(&found).map(|key| format!("{}: {key} does not occur", section.title));
        complaints.extend(unlisted.chain(stale));
    }
    fs::remove_dir_all(&folder).unwrap();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

fn sections() -> Vec<Section> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    let page = fs::read_to_string(path).unwrap();
    let section = |text: &str| {
        let keys = text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        Section {
            title: text.lines().next().unwrap_or_default().to_owned(),
            commands: text.lines().filter(|line| line.starts_with("parlor ")).map(str::to_owned).collect(),
            keys: keys.map(str::to_owned).collect(),
        }
    };
    let sections: Vec<Section> = page.split("\n## ").skip(1).map(section).collect();
    assert!(sections.iter().all(|section| !section.commands.is_empty()), "a section has no command");
    sections
}

/// Runs a command with the program in the path.
fn document(command: &str, folder: &Path) -> Value {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_parlor"));
    let mut path = program.parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder).env("PATH", path).env("PARLOR_LANG", "en");
    let output = shell.output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// Collects the keys of a document in the notation of the page.
fn collect(value: &Value, path: &str, documented: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                let own = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let any = format!("{path}.*");
                collect(inner, if documented.contains(&any) { &any } else { &own }, documented, found);
            }
        }
        Value::Array(items) => {
            for item in items {
                collect(item, &format!("{path}[]"), documented, found);
            }
        }
        _ => {
            found.insert(path.to_owned());
        }
    }
}
