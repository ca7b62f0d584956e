//! The live page: a read-only server on the loopback address that shows a running class.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use parking_lot::Mutex;
use parlor_catalog::AnyGame;
use parlor_core::{Message, message};
use parlor_report::scene_svg;
use serde_json::json;
use tokio::sync::oneshot;

use crate::grading::GradingConfig;
use crate::live::Live;
use crate::report::{ClassReport, PageKind, page, sections};
use crate::results::Results;
use crate::settings::ClassSettings;

/// What the server shows.
pub struct Watched {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// The settings for every bot.
    pub settings: ClassSettings,
    /// Thresholds, matches and the tournament.
    pub grading: GradingConfig,
    /// The state of the class.
    pub live: Arc<Live>,
    /// Translates a message.
    pub say: fn(&Message) -> String,
    /// The code of the language.
    pub language: String,
    /// The final page; `None` while the class is running.
    pub finished: Mutex<Option<String>>,
}

/// A server that listens until it is dropped.
pub struct Server {
    /// The address of the server.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Server {
    /// Listens on a port of the loopback address; 0 selects a free port.
    pub fn start(watched: Arc<Watched>, port: u16) -> Result<Server, Message> {
        let refused =
            |error: std::io::Error| message!("class-cannot-listen", port = port, error = error.to_string());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(refused)?;
        let listen = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = runtime.block_on(listen).map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let server = axum::serve(listener, router(watched));
                tokio::select! {
                    // The class goes on without the page if the server fails.
                    _ = server.into_future() => (),
                    _ = stopped => (),
                }
            });
        });
        Ok(Server { address, stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn router(watched: Arc<Watched>) -> Router {
    Router::new()
        .route("/", get(whole))
        .route("/state", get(state))
        .route("/game/{number}", get(game))
        .layer(from_fn(of_this_machine))
        .with_state(watched)
}

/// Rejects requests with a foreign host name, which pages of other sites can cause by DNS rebinding.
async fn of_this_machine(request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    if ["127.0.0.1", "localhost", "[::1]"].contains(&name) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

impl Watched {
    fn report<T>(&self, results: &Results, make: impl FnOnce(&ClassReport<'_>) -> T) -> T {
        make(&ClassReport {
            game: self.game.as_ref(),
            settings: &self.settings,
            grading: &self.grading,
            results,
            say: &self.say,
            language: &self.language,
        })
    }
}

async fn whole(State(watched): State<Arc<Watched>>) -> Html<String> {
    if let Some(finished) = &*watched.finished.lock() {
        return Html(finished.clone());
    }
    let results = watched.live.results().unwrap_or_default();
    Html(watched.report(&results, |report| page(report, PageKind::Live)))
}

async fn state(State(watched): State<Arc<Watched>>) -> Response {
    if watched.finished.lock().is_some() {
        return document(&json!({ "over": true }));
    }
    let results = watched.live.results().unwrap_or_default();
    let doing = watched.live.doing().map(|(what, done, total)| {
        let what = (watched.say)(&what);
        (watched.say)(&message!("class-doing", what = what, done = done, total = total))
    });
    let running: Vec<_> = watched
        .live
        .running()
        .into_iter()
        .map(|(number, game)| json!({ "number": number, "players": game.players, "plies": game.plies }))
        .collect();
    let main = watched.report(&results, sections);
    document(&json!({ "over": false, "doing": doing.unwrap_or_default(), "running": running, "main": main }))
}

async fn game(State(watched): State<Arc<Watched>>, Path(number): Path<u64>) -> Response {
    let seen = watched.live.game(number);
    let over = seen.as_ref().is_none_or(|(_, over)| *over);
    let said = if over { (watched.say)(&message!("class-game-over")) } else { String::new() };
    let picture = seen.and_then(|(game, _)| {
        let at = watched.game.read_position(&game.position).ok()?;
        let title = game.players.join(" – ");
        let picture = scene_svg(&at.scene().shape, watched.game.facts().pieces, &title);
        Some(json!({ "svg": picture, "plies": game.plies, "position": game.position }))
    });
    document(&json!({ "over": over, "said": said, "seen": picture }))
}

fn document(value: &serde_json::Value) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], value.to_string()).into_response()
}
