//! Chromium with its driver, as processes. To start one takes longer than most tests, so a browser whose test has
//! passed is kept for the next one, which finds it as if it were new.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::server::ask;

/// Chromium without a window and what belongs to one, where Debian has it: pages are the same, and a test takes a fifth
/// less of the processor. The command of this name is a script that would stand between the driver and the browser, and
/// the browser would outlive both.
const BINARY: &str = "/usr/lib/chromium/chromium-headless-shell";

/// What Chromium needs to run anywhere, also as root, and to keep to itself.
const FLAGS: [&str; 13] = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Of the features that are left out: a page that was left would be kept for the way back, and a search in it would
    // go on.
    "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
    // One process shows all pages, one after the other, and none is kept ready for the next: to start them takes a fifth
    // of what the tests take.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--window-size=1200,1000",
    "--lang=en-US",
];

/// Starts chromedriver, hears its port, and waits until the program that runs the tests has ended, however that
/// came: nobody else would end the browsers that are kept.
const GUARD: &str = r#"
chromedriver --port=0 2>/dev/null &
exec >&-
read -r port || { kill $!; exit; }
cat >&2
exec 3<>"/dev/tcp/localhost/$port"
printf 'GET /shutdown HTTP/1.1\r\nhost: localhost\r\n\r\n' >&3
wait
"#;

/// Browsers that nobody uses at the moment.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// A running Chromium, and the chromedriver through which it is told what to do.
pub(crate) struct Chromium {
    guard: Child,
    /// Where its driver listens.
    address: String,
    /// The driver's name for it.
    session: String,
}

impl Chromium {
    /// One that knows nothing of earlier tests.
    pub(crate) fn take() -> Chromium {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(Chromium::start, |chromium| {
            chromium.forget_everything();
            chromium
        })
    }

    /// Keeps it for the next test.
    pub(crate) fn give_back(self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }

    /// Starts one. On a busy machine that may fail once, which says nothing about the page.
    fn start() -> Chromium {
        const ATTEMPTS: usize = 3;
        let wishes = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "binary": BINARY, "args": FLAGS, "prefs": { "intl.accept_languages": "en-US" } },
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let mut answer = Value::Null;
        for _ in 0..ATTEMPTS {
            let Some((guard, address)) = driver() else { continue };
            answer = ask(&address, "", "POST", "/session", &wishes);
            let mut chromium = Chromium { guard, address, session: String::new() };
            if let Some(session) = answer["value"]["sessionId"].as_str() {
                session.clone_into(&mut chromium.session);
                return chromium;
            }
        }
        panic!(
            "Chromium does not start: install Debian's packages chromium-headless-shell and chromium-driver, or run \
             scripts/test, which does. {answer}"
        )
    }

    /// A command to the driver.
    pub(crate) fn command(&self, path: &str, body: &Value) -> Value {
        self.attempt(path, body).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// A command that may fail; then it gives what the driver says about it.
    pub(crate) fn attempt(&self, path: &str, body: &Value) -> Result<Value, String> {
        self.send("POST", path, body)
    }

    /// The window as a picture, in base 64.
    pub(crate) fn picture(&self) -> Result<Value, String> {
        self.send("GET", "screenshot", &Value::Null)
    }

    /// The path of the first element that fits, for commands about it.
    pub(crate) fn find(&self, css: &str) -> Result<String, String> {
        let found = self.attempt("element", &json!({ "using": "css selector", "value": css }))?;
        // The protocol's name for "element".
        let id = found["element-6066-11e4-a52e-4f735466cecf"].as_str().expect("an element");
        Ok(format!("element/{id}"))
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let mut answer = ask(&self.address, "", method, &format!("/session/{}/{path}", self.session), body);
        let value = answer["value"].take();
        if value["error"].is_null() {
            Ok(value)
        } else {
            Err(format!("{}: {}", value["error"], value["message"]))
        }
    }

    /// A command of Chromium's own tools.
    pub(crate) fn tell(&self, command: &str, parameters: &Value) {
        self.command("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
    }

    /// Servers differ in their ports, so what pages keep for themselves needs no clearing; cookies and what was
    /// emulated do.
    fn forget_everything(&self) {
        self.command("url", &json!({ "url": "about:blank" }));
        self.tell("Network.clearBrowserCookies", &json!({}));
        self.tell("Emulation.clearDeviceMetricsOverride", &json!({}));
        self.tell("Emulation.setEmulatedMedia", &json!({ "media": "", "features": [] }));
        self.command("se/log", &json!({ "type": "browser" }));
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The guard ends everything when it hears no more.
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// A new chromedriver with its guard, and the address at which it listens; `None` if it does not start.
fn driver() -> Option<(Child, String)> {
    let mut guard = Command::new("bash")
        .args(["-c", GUARD])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("bash can be started");
    let lines = BufReader::new(guard.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let rest = line.split("started successfully on port ").nth(1)?;
        Some(rest.trim_end_matches('.').to_owned())
    });
    let Some(port) = port else {
        drop(guard.stdin.take());
        let _ = guard.wait();
        return None;
    };
    writeln!(guard.stdin.as_mut().unwrap(), "{port}").unwrap();
    Some((guard, format!("localhost:{port}")))
}
