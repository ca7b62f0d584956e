//! Chromedriver as a process. When it goes away its browser goes with it, also when a test has failed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::server::ask;

/// A running chromedriver.
pub(crate) struct Driver {
    process: Child,
    pub(crate) address: String,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect(
                "chromedriver cannot be started: install Debian's packages chromium and chromium-driver, \
                 or run scripts/test, which does",
            );
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let rest = line.split("started successfully on port ").nth(1)?;
            Some(rest.trim_end_matches('.').to_owned())
        });
        Driver { address: format!("localhost:{}", port.expect("chromedriver tells its port")), process }
    }

    /// A command of chromedriver's own that the protocol of all browsers does not know.
    pub(crate) fn command(&self, session: &str, path: &str, body: &Value) -> Value {
        let answer = ask(&self.address, "", "POST", &format!("/session/{session}/{path}"), body);
        assert!(answer["value"]["error"].is_null(), "{path}: {answer}");
        answer["value"].clone()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Killed at once it would leave its browser behind.
        let address = self.address.clone();
        let _ = std::panic::catch_unwind(move || ask(&address, "", "GET", "/shutdown", &json!({})));
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
