//! A server in a folder of its own, and people who ask it things.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use parlor_web::{App, Settings, routes, token};
use serde_json::{Value, json};
use tower::ServiceExt;

/// A server; its folder goes with it.
pub(crate) struct TestServer {
    pub(crate) folder: PathBuf,
    pub(crate) app: Arc<App>,
    router: Router,
}

impl TestServer {
    pub(crate) fn new() -> TestServer {
        TestServer::with(|_| ())
    }

    /// A server with settings of its own.
    pub(crate) fn with(set: impl FnOnce(&mut Settings)) -> TestServer {
        let folder = std::env::temp_dir().join(format!("parlor-test-{}", token::draw()));
        let mut settings = Settings::new(folder.clone());
        set(&mut settings);
        let app = App::open(settings).unwrap();
        TestServer { folder, router: routes::router(Arc::clone(&app)), app }
    }

    /// Another server over what this one would leave behind if it were killed now.
    pub(crate) fn restarted(&self) -> (Arc<App>, Router) {
        let later = self.folder.join("later");
        std::fs::create_dir(&later).unwrap();
        for file in std::fs::read_dir(&self.folder).unwrap().map(Result::unwrap) {
            if file.file_type().unwrap().is_file() {
                std::fs::copy(file.path(), later.join(file.file_name())).unwrap();
            }
        }
        let app = App::open(Settings::new(later)).unwrap();
        (Arc::clone(&app), routes::router(app))
    }

    /// A client with its own cookie.
    pub(crate) fn person(&self) -> Person {
        Person { router: self.router.clone(), cookie: token::draw() }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A client.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) router: Router,
    pub(crate) cookie: String,
}

impl Person {
    /// Sends a request as it stands.
    pub(crate) async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    /// A request of this person.
    pub(crate) fn request(&self, method: &str, path: &str, body: Option<&str>) -> Request<Body> {
        let builder = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "127.0.0.1:8017")
            .header("cookie", format!("parlor={}", self.cookie));
        match body {
            None => builder.body(Body::empty()).unwrap(),
            Some(body) => {
                builder.header("content-type", "application/json").body(Body::from(body.to_owned())).unwrap()
            }
        }
    }

    /// Asks and reads the document.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let body = body.map(|body| body.to_string());
        let (status, text) = self.send(self.request(method, path, body.as_deref())).await;
        assert!(text.starts_with("{\"schema_version\":1"), "{method} {path}: {status} {text}");
        (status, serde_json::from_str(&text).unwrap())
    }

    /// Asks for something that is done.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, document) = self.ask("GET", path, None).await;
        assert_eq!(status, StatusCode::OK, "GET {path}: {document}");
        document
    }

    /// Does something that can be done. Of a command that was acknowledged it gives how the game stands.
    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let (status, document) = self.ask("POST", path, Some(body)).await;
        assert!(status.is_success(), "POST {path}: {status} {document}");
        let (Some(id), Some(version)) = (document["id"].as_str(), document["version"].as_u64()) else {
            return document;
        };
        let state = self.get(&format!("/api/games/{id}")).await;
        assert!(state["version"].as_u64().unwrap() >= version, "{state}");
        state
    }

    /// Is refused with this status; gives the id of the sentence.
    pub(crate) async fn refused(&self, status: u16, method: &str, path: &str, body: Option<Value>) -> String {
        let (given, document) = self.ask(method, path, body).await;
        assert_eq!(given.as_u16(), status, "{method} {path}: {document}");
        assert!(document["error"]["text"].as_str().is_some_and(|text| text.len() > 10), "{document}");
        document["error"]["id"].as_str().unwrap().to_owned()
    }

    /// Begins a game that draws the same each time, so that no test depends on luck.
    pub(crate) async fn begin(&self, game: &str, players: [&str; 2]) -> Value {
        self.post("/api/games", json!({ "game": game, "players": players, "seed": 1 })).await
    }

    pub(crate) async fn make_move(&self, state: &Value, text: &str) -> Value {
        let wish = json!({ "move": text, "ply": state["ply"] });
        self.post(&format!("{}/moves", path(state)), wish).await
    }

    /// Waits until no program thinks any more, and gives how the game stands then.
    pub(crate) async fn settled(&self, state: &Value) -> Value {
        let mut now = self.get(&path(state)).await;
        while now["thinking"] == true {
            tokio::time::sleep(Duration::from_millis(2)).await;
            now = self.get(&path(state)).await;
        }
        now
    }
}

/// The address of a game.
pub(crate) fn path(state: &Value) -> String {
    format!("/api/games/{}", state["id"].as_str().unwrap())
}
