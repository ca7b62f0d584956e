//! The page without a server, as any web host would serve it: the folder that `scripts/static-page` writes, built once
//! for the whole run, below a path of its own, served by the simplest program there is for that.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The path below which the page lies: everything must work there too.
pub(crate) const ROOT: &str = "/games/parlor";

/// A web host that goes away with this.
pub(crate) struct Environment {
    process: Child,
    pub(crate) address: String,
}

impl Environment {
    /// Serves the folder of the page, or another folder that holds it below the same path.
    pub(crate) fn start(folder: &Path) -> Environment {
        let mut process = Command::new("python3")
            .args(["-u", "-m", "http.server", "--bind", "127.0.0.1", "0", "--directory"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3 cannot be started: install Debian's package, or run scripts/test, which does");
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Environment { address: address.expect("an address").to_owned(), process }
    }

    /// Ends it.
    pub(crate) fn stop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Environment {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A folder that holds the page below [`ROOT`]. It is written once, by the script that everybody calls.
pub(crate) fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| {
        let site = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("static-site");
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/static-page");
        let page = site.join(ROOT.trim_start_matches('/'));
        let written = Command::new(script).arg("--quick").arg(&page).status().expect("the script runs");
        assert!(written.success(), "scripts/static-page failed");
        site
    })
}

/// A copy of the page in which one file is another, for pages that break.
pub(crate) fn altered(folder: &Path, name: &str, alter: impl Fn(&str) -> String) {
    copy(site(), folder);
    let within = folder.join(ROOT.trim_start_matches('/')).join("v");
    let version = std::fs::read_dir(within).unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(version.join(name)).unwrap();
    std::fs::write(version.join(name), alter(&text)).unwrap();
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}
