//! A browser that shows the page, and what a person can do with it: look, click, type, wait.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::{Client, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::driver::Chromium;
use crate::host::{self, Host};
use crate::server::{Folder, Server};

/// The longest that anything may take; nothing waits that long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at a browser.
pub(crate) struct Browser {
    client: Client,
    /// There until this goes away.
    chromium: Option<Chromium>,
    /// The server, in the browser that was opened first; others only know its address.
    server: Option<Server>,
    /// The web host, where the page has no server.
    host: Option<Host>,
    address: String,
    pub(crate) folder: Folder,
    pub(crate) downloads: Folder,
}

impl Browser {
    /// Opens the start screen of a new server.
    pub(crate) async fn open() -> Browser {
        let folder = Folder::new();
        let server = Server::start(&folder.0);
        let address = server.address.clone();
        Browser::at(Some(server), None, address, folder).await
    }

    /// Opens the start screen of the page without a server.
    pub(crate) async fn open_alone() -> Browser {
        Browser::on_host(Host::start(host::site())).await
    }

    /// Opens the start screen of the page that a web host serves.
    pub(crate) async fn on_host(host: Host) -> Browser {
        let address = format!("{}{}", host.address, host::ROOT);
        Browser::at(None, Some(host), address, Folder::new()).await
    }

    /// Whether the page has no server.
    pub(crate) fn is_alone(&self) -> bool {
        self.host.is_some()
    }

    /// Another person's browser, on the same server.
    pub(crate) async fn beside(&self) -> Browser {
        Browser::at(None, None, self.address.clone(), Folder::new()).await
    }

    async fn at(server: Option<Server>, host: Option<Host>, address: String, folder: Folder) -> Browser {
        let downloads = Folder::new();
        std::fs::create_dir_all(&downloads.0).unwrap();
        let chromium = Chromium::take();
        let driver = format!("http://{}", chromium.address);
        let client = Client::with_existing_session(&driver, &chromium.session, HttpConnector::new());
        let client = client.await.expect("chromedriver answers");
        client.persist().await.unwrap();
        chromium.command("timeouts", &json!({ "script": PATIENCE.as_millis() as u64 }));
        let kept = json!({ "behavior": "allow", "downloadPath": downloads.0 });
        chromium.tell("Browser.setDownloadBehavior", &kept);
        let browser = Browser { client, chromium: Some(chromium), server, host, address, folder, downloads };
        browser.prefer(&[]);
        browser.go_to("/").await;
        browser
    }

    /// Loads a path of the page.
    pub(crate) async fn go_to(&self, path: &str) {
        // From another page, since a mere change of the hash would load nothing.
        self.client.goto("about:blank").await.unwrap();
        self.client.goto(&format!("http://{}{path}", self.address)).await.unwrap();
        self.until("main.dataset.screen").await;
    }

    /// Goes where the page's own links go, without loading it again.
    pub(crate) async fn visit(&self, address: &str, screen: &str) {
        let again = "dispatchEvent(new HashChangeEvent('hashchange'))";
        let there = format!("location.hash === {address:?} ? {again} : location.hash = {address:?}");
        self.run(&format!("delete main.dataset.screen; {there}")).await;
        self.until(&format!("main.dataset.screen === {screen:?}")).await;
    }

    /// Runs a script; gives what it returns.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that tells by a call of its last argument when it is done.
    pub(crate) async fn run_async(&self, script: &str) -> Value {
        let done = self.client.execute_async(script, Vec::new()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// What an expression is worth on the page.
    pub(crate) async fn look(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});")).await
    }

    /// The text of the first element that fits.
    pub(crate) async fn text(&self, css: &str) -> String {
        let text = self.look(&format!("document.querySelector({css:?})?.innerText ?? null")).await;
        match text {
            Value::String(text) => text,
            _ => self.fail(&format!("{css} is not there")).await,
        }
    }

    /// How many elements fit.
    pub(crate) async fn count(&self, css: &str) -> u64 {
        self.look(&format!("document.querySelectorAll({css:?}).length")).await.as_u64().unwrap()
    }

    /// Waits until an expression holds, and gives it. Of a promise it is what the promise brings that must hold, and the
    /// expression is looked at anew until it does.
    pub(crate) async fn until(&self, expression: &str) -> Value {
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
        match self.run_async(&script).await {
            Value::Null | Value::Bool(false) => self.fail(&format!("waited in vain for {expression}")).await,
            value => value,
        }
    }

    /// Waits for a file that the browser is to write.
    pub(crate) async fn until_file(&self, file: &Path) {
        let begun = Instant::now();
        while !file.exists() {
            if begun.elapsed() > PATIENCE {
                self.fail(&format!("{} was not written", file.display())).await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits for an element.
    pub(crate) async fn see(&self, css: &str) {
        self.until(&format!("document.querySelector({css:?})")).await;
    }

    /// Waits for a text somewhere in an element.
    pub(crate) async fn read(&self, css: &str, words: &str) {
        self.until(&format!("document.querySelector({css:?})?.innerText.includes({words:?})")).await;
    }

    /// Clicks where a person would: it fails if something else lies above. What is drawn anew at the same moment is
    /// looked for once more.
    pub(crate) async fn click(&self, css: &str) {
        const DRAWN_ANEW: usize = 5;
        for attempt in 1.. {
            self.see(css).await;
            let clicked = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Ok(()) => return,
                Err(error) if attempt < DRAWN_ANEW && error.to_string().contains("stale element") => {}
                Err(error) => self.fail(&format!("{css} cannot be clicked: {error}")).await,
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

    /// Types into a field what it is to hold.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.see(css).await;
        let field = self.client.find(Locator::Css(css)).await.unwrap();
        if self.look(&format!("document.querySelector({css:?}).matches('select')")).await == true {
            field.select_by_value(text).await.unwrap();
        } else if self.look(&format!("document.querySelector({css:?}).matches('[type=checkbox]')")).await
            == true
        {
            let checked = self.look(&format!("String(document.querySelector({css:?}).checked)")).await;
            if checked != text {
                field.click().await.unwrap();
            }
        } else if self.look(&format!("document.querySelector({css:?}).matches('[type=file]')")).await == true
        {
            field.send_keys(text).await.unwrap();
        } else {
            field.clear().await.unwrap();
            field.send_keys(text).await.unwrap();
            self.run(&format!("document.querySelector({css:?}).blur()")).await;
        }
    }

    /// A command of Chromium's own tools.
    pub(crate) fn tell_chromium(&self, command: &str, parameters: &Value) {
        self.chromium().tell(command, parameters);
    }

    /// Looks at the page through a window of this size, as a phone does if it is narrow.
    /// When this is done, whatever is drawn anew for the sake of the size has been drawn.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.tell_chromium("Emulation.setDeviceMetricsOverride", &metrics);
        let drawn = "requestAnimationFrame(() => setTimeout(arguments[0]));";
        self.run_async(drawn).await;
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
    pub(crate) async fn fail(&self, sentence: &str) -> ! {
        let picture = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser-failure.png");
        if let Ok(image) = self.client.screenshot().await {
            let _ = std::fs::write(&picture, image);
        }
        let text =
            self.client.execute("return location.hash + '\\n' + document.body.innerText", Vec::new()).await;
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
