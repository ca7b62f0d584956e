//! Where reports go: into the folder of the class, each in one piece, so that nobody ever reads half of one.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::Report;
use super::page::{Shown, page};
use crate::source::short;

/// The page.
pub const PAGE: &str = "report.html";

/// Writes everything into a folder. Files of bots that are not in the class any more are removed.
pub fn write(report: &Report<'_>, folder: &Path) -> io::Result<()> {
    put(&folder.join(PAGE), &page(report, Shown::File))?;
    put(&folder.join("grades.csv"), &report.table())?;
    put(&folder.join("junit.xml"), &report.junit())?;
    let (feedback, gradescope) = (folder.join("feedback"), folder.join("gradescope"));
    let mut written = HashSet::new();
    for bot in &report.results.bots {
        let name = file_name(&bot.id);
        put(&feedback.join(format!("{name}.txt")), &report.feedback(bot))?;
        put(&gradescope.join(&name).join("results.json"), &report.gradescope(bot))?;
        written.insert(name);
    }
    for (place, ending) in [(feedback, ".txt"), (gradescope, "")] {
        for found in fs::read_dir(&place)?.flatten() {
            let name = found.file_name().to_string_lossy().into_owned();
            if name.strip_suffix(ending).is_none_or(|name| !written.contains(name)) {
                let path = found.path();
                if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
            }
        }
    }
    Ok(())
}

fn put(path: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    // On a full disk nothing is left half written.
    fs::write(&draft, text).and_then(|()| fs::rename(&draft, path)).inspect_err(|_| {
        let _ = fs::remove_file(&draft);
    })
}

/// The name of an entry as that of a file: as it is where every system can have it, else with a part of its fingerprint,
/// so that no two are alike.
fn file_name(id: &str) -> String {
    let safe = |letter: char| letter.is_alphanumeric() || "._- ".contains(letter);
    if id.chars().all(safe) && id.len() <= 100 {
        return id.to_owned();
    }
    // Systems count bytes, of which a letter has up to four.
    let kept: String = id.chars().map(|letter| if safe(letter) { letter } else { '_' }).take(30).collect();
    format!("{kept}-{}", &short(&Sha256::digest(id))[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_files_that_every_system_can_have() {
        assert_eq!(file_name("anna_42"), "anna_42");
        let odd = file_name("a\n\"b\"");
        assert!(odd.starts_with("a__b_-") && odd != file_name("a_\"b\""), "{odd}");
    }
}
