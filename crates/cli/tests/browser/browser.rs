//! A browser that shows the page, and what a person can do with it: look, click, type, wait.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::Chromium;
use crate::host::{self, Environment};
use crate::server::{Folder, Server};

/// The longest that anything may take; nothing waits that long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at a browser.
pub(crate) struct Browser {
    /// There until this goes away.
    chromium: Option<Chromium>,
    /// The server, in the browser that was opened first; others only know its address.
    server: Option<Server>,
    /// The web host, where the page has no server.
    host: Option<Environment>,
    address: String,
    pub(crate) folder: Folder,
    pub(crate) downloads: Folder,
}

impl Browser {
    /// Opens the start screen of a new server.
    pub(crate) fn open() -> Browser {
        Browser::open_at(0)
    }

    /// The same at this port; at any that is free, if it is 0.
    pub(crate) fn open_at(port: u16) -> Browser {
        let folder = Folder::new();
        let server = Server::start_at(&port.to_string(), &folder.0);
        let address = server.address.clone();
        Browser::at(Some(server), None, address, folder)
    }

    /// Opens the start screen of the page without a server.
    pub(crate) fn open_alone() -> Browser {
        Browser::on_host(Environment::start(host::site()))
    }

    /// Opens the start screen of the page that a web host serves.
    pub(crate) fn on_host(host: Environment) -> Browser {
        let address = format!("{}{}", host.address, host::ROOT);
        Browser::at(None, Some(host), address, Folder::new())
    }

    /// Whether the page has no server.
    pub(crate) fn is_alone(&self) -> bool {
        self.host.is_some()
    }

    /// Another person's browser, on the same server.
    pub(crate) fn beside(&self) -> Browser {
        Browser::at(None, None, self.address.clone(), Folder::new())
    }

    fn at(server: Option<Server>, host: Option<Environment>, address: String, folder: Folder) -> Browser {
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
        // From another page, since a mere change of the hash would load nothing.
        for address in ["about:blank", &format!("http://{}{path}", self.address)] {
            self.chromium().command("url", &json!({ "url": address }));
        }
        self.until("main.dataset.screen");
    }

    /// Goes where the page's own links go, without loading it again.
    pub(crate) fn visit(&self, address: &str, screen: &str) {
        let again = "dispatchEvent(new HashChangeEvent('hashchange'))";
        let there = format!("location.hash === {address:?} ? {again} : location.hash = {address:?}");
        self.run(&format!("delete main.dataset.screen; {there}"));
        self.until(&format!("main.dataset.screen === {screen:?}"));
    }

    /// Runs a script; gives what it returns.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.attempt("execute/sync", script).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that tells by a call of its last argument when it is done.
    pub(crate) fn run_async(&self, script: &str) -> Value {
        self.attempt("execute/async", script).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    fn attempt(&self, way: &str, script: &str) -> Result<Value, String> {
        self.chromium().attempt(way, &json!({ "script": script, "args": [] }))
    }

    /// What an expression is worth on the page.
    pub(crate) fn look(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// The text of the first element that fits.
    pub(crate) fn text(&self, css: &str) -> String {
        let text = self.look(&format!("document.querySelector({css:?})?.innerText ?? null"));
        match text {
            Value::String(text) => text,
            _ => self.fail(&format!("{css} is not there")),
        }
    }

    /// How many elements fit.
    pub(crate) fn count(&self, css: &str) -> u64 {
        self.look(&format!("document.querySelectorAll({css:?}).length")).as_u64().unwrap()
    }

    /// Waits until an expression holds, and gives it. Of a promise it is what the promise brings that must hold, and the
    /// expression is looked at anew until it does.
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

    /// Waits until the browser has written a file, and gives what is in it. It is there before anything is in it, so
    /// `is_whole` says when everything is.
    pub(crate) fn written(&self, file: &Path, is_whole: impl Fn(&str) -> bool) -> String {
        let read = || std::fs::read_to_string(file).unwrap_or_default();
        self.patiently(&file.display().to_string(), read, |text| is_whole(text))
    }

    /// Looks at something outside of the page until it is right; `name` says what, if it never is.
    pub(crate) fn patiently<T: Debug>(
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

    /// The same for a document.
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

    /// Clicks where a person would: it fails if something else lies above. What is drawn anew at the same moment is
    /// looked for once more.
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

    /// Presses keys one after the other, wherever the focus is. Special ones have names, such as `Enter`.
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

    /// Types into a field what it is to hold, or chooses it.
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
            // A file is taken at once, and the field may be gone with its screen.
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

    /// A command of Chromium's own tools.
    pub(crate) fn tell_chromium(&self, command: &str, parameters: &Value) {
        self.chromium().tell(command, parameters);
    }

    /// Looks at the page through a window of this size, as a phone does if it is narrow.
    /// When this is done, whatever is drawn anew for the sake of the size has been drawn.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.tell_chromium("Emulation.setDeviceMetricsOverride", &metrics);
        let drawn = "requestAnimationFrame(() => setTimeout(arguments[0]));";
        self.run_async(drawn);
    }

    /// Wishes that a system tells pages: `prefers-color-scheme: dark` and the like. Less motion is wished for in any case,
    /// since motion only makes tests wait; those that are about it say so.
    pub(crate) fn prefer(&self, wishes: &[(&str, &str)]) {
        let all = [("prefers-reduced-motion", "reduce")].into_iter().chain(wishes.iter().copied());
        self.emulate(all);
    }

    /// Lets everything move, as most people see it.
    pub(crate) fn let_it_move(&self) {
        self.emulate([]);
    }

    fn emulate<'a>(&self, wishes: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let features: Vec<Value> =
            wishes.into_iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.tell_chromium("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// What the browser complained about since it was asked last.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let logged = self.chromium().command("se/log", &json!({ "type": "browser" }));
        let text = |entry: &Value| format!("{}: {}", entry["level"], entry["message"]);
        logged.as_array().unwrap().iter().map(text).collect()
    }

    /// Checks that there was nothing to complain about.
    pub(crate) fn is_content(&self) {
        assert_eq!(self.complaints(), Vec::<String>::new());
    }

    fn chromium(&self) -> &Chromium {
        self.chromium.as_ref().expect("it is given back only at the end")
    }

    /// Ends the server without asking.
    pub(crate) fn stop_server(&mut self) {
        self.own_server().stop();
    }

    /// Starts another server over the same folder at the same address, after the old one was stopped.
    pub(crate) fn start_server_again(&mut self) {
        let port = self.own_server().port().to_owned();
        self.server = Some(Server::start_at(&port, &self.folder.0));
    }

    /// Ends the web host.
    pub(crate) fn stop_host(&mut self) {
        self.host.as_mut().expect("the page has no server").stop();
    }

    fn own_server(&mut self) -> &mut Server {
        self.server.as_mut().expect("the browser that was opened first has the server")
    }

    /// Fails, with what there is to see.
    pub(crate) fn fail(&self, sentence: &str) -> ! {
        let picture = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser-failure.png");
        if let Ok(Value::String(image)) = self.chromium().picture()
            && let Ok(image) = data_encoding::BASE64.decode(image.as_bytes())
        {
            let _ = std::fs::write(&picture, image);
        }
        let text = self.attempt("execute/sync", "return location.hash + '\\n' + document.body.innerText");
        let complaints = self.complaints();
        panic!(
            "{sentence}\n{}\n{complaints:?}\npicture: {}",
            text.unwrap_or_default().as_str().unwrap_or_default(),
            picture.display()
        );
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser in which something went wrong is not used again.
        if let Some(chromium) = self.chromium.take()
            && !std::thread::panicking()
        {
            chromium.give_back();
        }
    }
}
