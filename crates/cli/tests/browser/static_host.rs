//! Serves the folder that `scripts/static-page` writes, with `python3 -m http.server`. The folder is built once per run.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// The page's path: it must work below any path.
pub(crate) const ROOT: &str = "/games/parlor";

/// A running web host; dropping it ends the process.
pub(crate) struct StaticHost {
    process: Child,
    pub(crate) address: String,
}

impl StaticHost {
    /// Serves a folder that contains the page below [`ROOT`].
    pub(crate) fn start(folder: &Path) -> StaticHost {
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
        StaticHost { address: address.expect("an address").to_owned(), process }
    }

    /// Ends the process.
    pub(crate) fn stop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for StaticHost {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns the folder with the page below [`ROOT`], writing it on the first call.
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

/// Copies the page with one altered file, to simulate failures.
pub(crate) fn with_altered_file(folder: &Path, name: &str, alter: impl Fn(&str) -> String) {
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
