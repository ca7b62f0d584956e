//! A browser with the page, and its actions: look, click, type, wait.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::Chromium;
use crate::server::{Folder, Server};
use crate::static_host::{self, StaticHost};

/// Maximum time of any wait.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with the page.
pub(crate) struct Browser {
    /// `None` only while dropping.
    chromium: Option<Chromium>,
    /// The server; `None` in the second browser of a test.
    server: Option<Server>,
    /// The host of the static page.
    host: Option<StaticHost>,
    address: String,
    pub(crate) folder: Folder,
    pub(crate) downloads: Folder,
}

impl Browser {
    /// Opens the start screen of a new server.
    pub(crate) fn open() -> Browser {
        Browser::open_at(0)
    }

    /// Opens the start screen of a new server at this port; 0 means any free port.
    pub(crate) fn open_at(port: u16) -> Browser {
        let folder = Folder::new();
        let server = Server::start_at(&port.to_string(), &folder.0);
        let address = server.address.clone();
        Browser::at(Some(server), None, address, folder)
    }

    /// Opens the start screen of the static page.
    pub(crate) fn open_static() -> Browser {
        Browser::on_host(StaticHost::start(static_host::site()))
    }

    /// Opens the start screen of this host.
    pub(crate) fn on_host(host: StaticHost) -> Browser {
        let address = format!("{}{}", host.address, static_host::ROOT);
        Browser::at(None, Some(host), address, Folder::new())
    }

    /// Returns whether the page runs without a server.
    pub(crate) fn is_static(&self) -> bool {
        self.host.is_some()
    }

    /// Opens another person's browser on the same server.
    pub(crate) fn beside(&self) -> Browser {
        Browser::at(None, None, self.address.clone(), Folder::new())
    }

    fn at(server: Option<Server>, host: Option<StaticHost>, address: String, folder: Folder) -> Browser {
        let downloads = Folder::new();
        std::fs::create_dir_all(&downloads.0).unwrap();
        let chromium = Chromium::take();
        chromium.command("timeouts", &json!({ "script": PATIENCE.as_millis() as u64 }));
        let kept = json!({ "behavior": "allow", "downloadPath": downloads.0 });
        chromium.tell("Browser.setDownloadBehavior", &kept);
        let browser = Browser { chromium: Some(chromium), server, host, address, folder, downloads };
        browser.prefer(&[]);
        browser.go_to("/");
        browser
    }

    /// Loads a path of the page.
    pub(crate) fn go_to(&self, path: &str) {
        // Via another page, because a changed hash alone loads nothing.
        for address in ["about:blank", &format!("http://{}{path}", self.address)] {
            self.chromium().command("url", &json!({ "url": address }));
        }
        self.until("main.dataset.screen");
    }

    /// Follows a link of the page, without reloading it.
    pub(crate) fn visit(&self, address: &str, screen: &str) {
        let again = "dispatchEvent(new HashChangeEvent('hashchange'))";
        let there = format!("location.hash === {address:?} ? {again} : location.hash = {address:?}");
        self.run(&format!("delete main.dataset.screen; {there}"));
        self.until(&format!("main.dataset.screen === {screen:?}"));
    }

    /// Runs a script and returns its value.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.attempt("execute/sync", script).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that reports its value by calling its last argument.
    pub(crate) fn run_async(&self, script: &str) -> Value {
        self.attempt("execute/async", script).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    fn attempt(&self, way: &str, script: &str) -> Result<Value, String> {
        self.chromium().attempt(way, &json!({ "script": script, "args": [] }))
    }

    /// Evaluates an expression on the page.
    pub(crate) fn look(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// Returns the text of the first matching element.
    pub(crate) fn text(&self, css: &str) -> String {
        let text = self.look(&format!("document.querySelector({css:?})?.innerText ?? null"));
        match text {
            Value::String(text) => text,
            _ => self.fail(&format!("{css} is not there")),
        }
    }

    /// Counts the matching elements.
    pub(crate) fn count(&self, css: &str) -> u64 {
        self.look(&format!("document.querySelectorAll({css:?}).length")).as_u64().unwrap()
    }

    /// Evaluates an expression until it is truthy, and returns its value. Promises are awaited.
    pub(crate) fn until(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1], end = Date.now() + {};
             const look = async () => {{
               let value = null;
               try {{ value = await ({expression}); }} catch {{}}
               if (value || Date.now() > end) done(value);
               else setTimeout(look, 5);
             }};
             look();",
            PATIENCE.as_millis() - 5_000
        );
        match self.run_async(&script) {
            Value::Null | Value::Bool(false) => self.fail(&format!("waited in vain for {expression}")),
            value => value,
        }
    }

    /// Waits until the browser has written a file, and returns its text. The file exists before it is complete, so
    /// `is_whole` checks for the end.
    pub(crate) fn written(&self, file: &Path, is_whole: impl Fn(&str) -> bool) -> String {
        let read = || std::fs::read_to_string(file).unwrap_or_default();
        self.poll(&file.display().to_string(), read, |text| is_whole(text))
    }

    /// Polls a value outside of the page until it passes the check; `name` is for the failure message.
    pub(crate) fn poll<T: Debug>(
        &self,
        name: &str,
        look: impl Fn() -> T,
        is_right: impl Fn(&T) -> bool,
    ) -> T {
        let begun = Instant::now();
        loop {
            let seen = look();
            if is_right(&seen) {
                return seen;
            }
            if begun.elapsed() > PATIENCE {
                self.fail(&format!("waited in vain for {name}, which is {seen:?}"));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the browser has written a JSON file, and returns it.
    pub(crate) fn written_document(&self, file: &Path) -> Value {
        let read = |text: &str| serde_json::from_str(text);
        read(&self.written(file, |text| read(text).is_ok())).unwrap()
    }

    /// Waits for an element.
    pub(crate) fn see(&self, css: &str) {
        self.until(&format!("document.querySelector({css:?})"));
    }

    /// Waits for a text somewhere in an element.
    pub(crate) fn read(&self, css: &str, words: &str) {
        self.until(&format!("document.querySelector({css:?})?.innerText.includes({words:?})"));
    }

    /// Clicks an element; fails if another element covers it. If it is redrawn at the same time, it is found again.
    pub(crate) fn click(&self, css: &str) {
        const DRAWN_ANEW: usize = 5;
        for attempt in 1.. {
            self.see(css);
            let chromium = self.chromium();
            let element = chromium.find(css);
            match element.and_then(|element| chromium.attempt(&format!("{element}/click"), &json!({}))) {
                Ok(_) => return,
                Err(error) if attempt < DRAWN_ANEW && error.contains("stale element") => {}
                Err(error) => self.fail(&format!("{css} cannot be clicked: {error}")),
            }
        }
    }

    /// Presses keys. Special keys have names, such as `Enter`.
    pub(crate) fn press(&self, keys: &[&str]) {
        for key in keys {
            let sign = match *key {
                "Enter" => "\u{e007}",
                "Backspace" => "\u{e003}",
                "Escape" => "\u{e00c}",
                "Tab" => "\u{e004}",
                "Left" => "\u{e012}",
                "Up" => "\u{e013}",
                "Right" => "\u{e014}",
                "Down" => "\u{e015}",
                "Home" => "\u{e011}",
                "End" => "\u{e010}",
                sign => sign,
            };
            let one = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": [
                { "type": "keyDown", "value": sign }, { "type": "keyUp", "value": sign },
            ] }] });
            self.chromium().command("actions", &one);
        }
    }

    /// Fills a field, or selects an option.
    pub(crate) fn fill(&self, css: &str, text: &str) {
        self.see(css);
        let is =
            |kind: &str| self.look(&format!("document.querySelector({css:?}).matches({kind:?})")) == true;
        if is("select") {
            let option = format!("{css} > option[value={text:?}], {css} > optgroup > option[value={text:?}]");
            self.on_field(&option, "click", &json!({}));
        } else if is("[type=checkbox]") {
            if self.look(&format!("String(document.querySelector({css:?}).checked)")) != text {
                self.on_field(css, "click", &json!({}));
            }
        } else {
            let is_file = is("[type=file]");
            if !is_file {
                self.on_field(css, "clear", &json!({}));
            }
            self.on_field(css, "value", &json!({ "text": text }));
            // A file is read at once, and the field may disappear with its screen.
            if !is_file {
                self.run(&format!("document.querySelector({css:?}).blur()"));
            }
        }
    }

    fn on_field(&self, css: &str, command: &str, body: &Value) {
        let chromium = self.chromium();
        let field = chromium.find(css).unwrap_or_else(|error| panic!("{css}: {error}"));
        chromium.command(&format!("{field}/{command}"), body);
    }

    /// Sends a command of the Chrome `DevTools` protocol.
    pub(crate) fn devtools(&self, command: &str, parameters: &Value) {
        self.chromium().tell(command, parameters);
    }

    /// Resizes the window and waits until the page is redrawn.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", &metrics);
        let drawn = "requestAnimationFrame(() => setTimeout(arguments[0]));";
        self.run_async(drawn);
    }

    /// Emulates media features such as `prefers-color-scheme: dark`, always with reduced motion, because animations slow
    /// tests down.
    pub(crate) fn prefer(&self, features: &[(&str, &str)]) {
        let all = [("prefers-reduced-motion", "reduce")].into_iter().chain(features.iter().copied());
        self.emulate(all);
    }

    /// Turns animations on.
    pub(crate) fn enable_motion(&self) {
        self.emulate([]);
    }

    fn emulate<'a>(&self, features: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let features: Vec<Value> =
            features.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// Returns the errors in the console since the last call.
    pub(crate) fn console_errors(&self) -> Vec<String> {
        let logged = self.chromium().command("se/log", &json!({ "type": "browser" }));
        let text = |entry: &Value| format!("{}: {}", entry["level"], entry["message"]);
        logged.as_array().unwrap().iter().map(text).collect()
    }

    /// Asserts that the console has no errors.
    pub(crate) fn has_no_errors(&self) {
        assert_eq!(self.console_errors(), Vec::<String>::new());
    }

    fn chromium(&self) -> &Chromium {
        self.chromium.as_ref().expect("it is given back only at the end")
    }

    /// Kills the server.
    pub(crate) fn stop_server(&mut self) {
        self.own_server().stop();
    }

    /// Starts a server again with the same folder and address.
    pub(crate) fn start_server_again(&mut self) {
        let port = self.own_server().port().to_owned();
        self.server = Some(Server::start_at(&port, &self.folder.0));
    }

    /// Stops the web host.
    pub(crate) fn stop_host(&mut self) {
        self.host.as_mut().expect("the page has no server").stop();
    }

    fn own_server(&mut self) -> &mut Server {
        self.server.as_mut().expect("the browser that was opened first has the server")
    }

    /// Fails with a description and a picture of the page.
    pub(crate) fn fail(&self, sentence: &str) -> ! {
        let picture = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser-failure.png");
        if let Ok(Value::String(image)) = self.chromium().picture()
            && let Ok(image) = data_encoding::BASE64.decode(image.as_bytes())
        {
            let _ = std::fs::write(&picture, image);
        }
        let text = self.attempt("execute/sync", "return location.hash + '\\n' + document.body.innerText");
        let console_errors = self.console_errors();
        panic!(
            "{sentence}\n{}\n{console_errors:?}\npicture: {}",
            text.unwrap_or_default().as_str().unwrap_or_default(),
            picture.display()
        );
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser of a failed test is not reused.
        if let Some(chromium) = self.chromium.take()
            && !std::thread::panicking()
        {
            chromium.give_back();
        }
    }
}
