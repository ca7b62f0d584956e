//! Writes the reports into the folder of the class, each file in one piece.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::Path;

use parlor_report::file::replace;
use sha2::{Digest, Sha256};

use super::ClassReport;
use super::page::{PageKind, page};
use crate::source::short;

/// The file name of the page.
pub const PAGE: &str = "report.html";

/// Writes all reports into a folder and removes the files of bots that were taken out of the class.
pub fn write(report: &ClassReport<'_>, folder: &Path) -> io::Result<()> {
    put(&folder.join(PAGE), &page(report, PageKind::File))?;
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
    replace(path, text.as_bytes())
}

/// Returns a file name for the id of a submission. An id that some systems do not allow gets a hash, so that names stay
/// different.
fn file_name(id: &str) -> String {
    let safe = |letter: char| letter.is_alphanumeric() || "._- ".contains(letter);
    if id.chars().all(safe) && id.len() <= 100 {
        return id.to_owned();
    }
    // Systems limit names in bytes, and a letter has up to four.
    let kept: String = id.chars().map(|letter| if safe(letter) { letter } else { '_' }).take(30).collect();
    format!("{kept}-{}", &short(&Sha256::digest(id))[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_allowed_on_every_system() {
        assert_eq!(file_name("anna_42"), "anna_42");
        let odd = file_name("a\n\"b\"");
        assert!(odd.starts_with("a__b_-") && odd != file_name("a_\"b\""), "{odd}");
    }
}
