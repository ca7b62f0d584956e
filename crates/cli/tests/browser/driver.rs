//! Chromium and chromedriver processes. Starting one takes longer than most tests, so a browser is reset and reused after
//! a passed test.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::server::ask;

/// Debian's headless Chromium: pages are the same, and a test takes a fifth less CPU time. The command of the same name is
/// a script; started through it, the browser would outlive the driver.
const BINARY: &str = "/usr/lib/chromium/chromium-headless-shell";

/// Chromium flags: run anywhere, also as root, without network requests of its own.
const FLAGS: [&str; 13] = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Without the back/forward cache, in which a left page would continue its search.
    "--disable-features=BackForwardCache,SpareRendererForSitePerProcess",
    // One renderer process for all pages, and no spare: starting them takes a fifth of the tests' time.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--window-size=1200,1000",
    "--lang=en-US",
];

/// Guard script: starts chromedriver, reports its port, and ends the browsers when the test program ends for any reason.
const GUARD: &str = r#"
chromedriver --port=0 2>/dev/null &
exec >&-
read -r port || { kill $!; exit; }
cat >&2
exec 3<>"/dev/tcp/localhost/$port"
printf 'GET /shutdown HTTP/1.1\r\nhost: localhost\r\n\r\n' >&3
wait
"#;

/// Idle browsers.
static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// A running Chromium and its chromedriver.
pub(crate) struct Chromium {
    guard: Child,
    /// Address of the driver.
    address: String,
    /// Session id.
    session: String,
}

impl Chromium {
    /// Takes an idle browser, reset, or starts one.
    pub(crate) fn take() -> Chromium {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(Chromium::start, |chromium| {
            chromium.reset();
            chromium
        })
    }

    /// Returns the browser for the next test.
    pub(crate) fn give_back(self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }

    /// Starts a browser. On a busy machine the first attempt may fail.
    fn start() -> Chromium {
        const ATTEMPTS: usize = 3;
        let capabilities = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "binary": BINARY, "args": FLAGS, "prefs": { "intl.accept_languages": "en-US" } },
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let mut answer = Value::Null;
        for _ in 0..ATTEMPTS {
            let Some((guard, address)) = driver() else { continue };
            answer = ask(&address, "", "POST", "/session", &capabilities);
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

    /// Sends a command to the driver.
    pub(crate) fn command(&self, path: &str, body: &Value) -> Value {
        self.attempt(path, body).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Sends a command; returns the driver's message if it fails.
    pub(crate) fn attempt(&self, path: &str, body: &Value) -> Result<Value, String> {
        self.send("POST", path, body)
    }

    /// Returns a screenshot in Base64.
    pub(crate) fn picture(&self) -> Result<Value, String> {
        self.send("GET", "screenshot", &Value::Null)
    }

    /// Returns the command path of the first matching element.
    pub(crate) fn find(&self, css: &str) -> Result<String, String> {
        let found = self.attempt("element", &json!({ "using": "css selector", "value": css }))?;
        // The protocol's key of an element.
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

    /// Sends a command of the Chrome `DevTools` protocol.
    pub(crate) fn tell(&self, command: &str, parameters: &Value) {
        self.command("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
    }

    /// Clears cookies and emulation. Storage needs no clearing, because each server has another port.
    fn reset(&self) {
        self.command("url", &json!({ "url": "about:blank" }));
        self.tell("Network.clearBrowserCookies", &json!({}));
        self.tell("Emulation.clearDeviceMetricsOverride", &json!({}));
        self.tell("Emulation.setEmulatedMedia", &json!({ "media": "", "features": [] }));
        self.command("se/log", &json!({ "type": "browser" }));
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // The guard ends everything when its input closes.
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// Starts chromedriver with its guard and returns its address; `None` if it does not start.
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
