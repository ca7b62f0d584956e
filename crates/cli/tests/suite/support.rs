//! Runs the program like a script.

use assert_cmd::Command;
use serde_json::Value;

/// Returns a command that runs the program in English.
pub(crate) fn parlor(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("parlor").unwrap();
    command.env("PARLOR_LANG", "en").env("NO_COLOR", "1").args(arguments);
    command
}

/// Runs the program and parses the JSON document it prints.
pub(crate) fn document(arguments: &[&str]) -> Value {
    let output = parlor(arguments).output().unwrap();
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", String::from_utf8_lossy(&output.stdout)))
}

/// Checks that the program fails: the exit code, one line on stderr that contains `words`, nothing on stdout.
pub(crate) fn refused(arguments: &[&str], code: i32, words: &str) {
    let output = parlor(arguments).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert!(said.contains(words), "{arguments:?}: {said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{arguments:?}: {said}");
    assert!(said.starts_with("parlor: "), "{said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

/// Checks that a picture is well-formed XML: elements are closed in order, and text and attributes are escaped. Returns
/// the names of its elements.
pub(crate) fn elements(picture: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    let mut all = Vec::new();
    let mut rest = picture;
    while let Some((text, after)) = rest.split_once('<') {
        assert!(!text.contains('>') || open.last().is_some_and(|name| name == "style"), "{text}");
        for entity in text.split('&').skip(1) {
            assert!(["lt;", "gt;", "amp;", "quot;"].iter().any(|known| entity.starts_with(known)), "{text}");
        }
        let (tag, after) = after.split_once('>').expect("a tag that ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
        } else {
            let name = tag.split([' ', '/']).next().unwrap_or_default().to_owned();
            all.push(name.clone());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        rest = after;
    }
    assert_eq!((open.len(), rest.trim()), (0, ""), "{open:?}");
    all
}
