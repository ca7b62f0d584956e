//! Metrics for operators: requests, refusals, searches, resources and errors. They have a separate address
//! (`--metrics`), never the public one: `/metrics` in the text format of Prometheus, `/healthz` for supervisors. They
//! contain nothing about a person or a game.

use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use parlor_core::{Message, message};
use tokio::net::TcpListener;

use crate::server::App;

/// Number of answers, by the first digit of their status.
static ANSWERS: [AtomicU64; 5] = [const { AtomicU64::new(0) }; 5];

/// Number of refusals for lack of resources: 429 and 503.
static REFUSALS: AtomicU64 = AtomicU64::new(0);

/// Number of server errors.
static FAULTS: AtomicU64 = AtomicU64::new(0);

/// The labels of those.
const KINDS: [&str; 5] =
    ["{status=\"1xx\"}", "{status=\"2xx\"}", "{status=\"3xx\"}", "{status=\"4xx\"}", "{status=\"5xx\"}"];

/// Counts an answer.
pub fn answered(status: StatusCode) {
    let kind = usize::from(status.as_u16() / 100).clamp(1, 5);
    ANSWERS[kind - 1].fetch_add(1, Ordering::Relaxed);
    if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
        REFUSALS.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts a server error.
pub fn faulted() {
    FAULTS.fetch_add(1, Ordering::Relaxed);
}

/// The metrics of a server at one time. Counters are of the whole process.
#[derive(Clone, Debug)]
pub struct Figures {
    answers: [u64; 5],
    refusals: u64,
    faults: u64,
    thoughts: [u64; 3],
    thinking: usize,
    waiting: usize,
    games_awake: usize,
    games_kept: u64,
    streams: usize,
    connections: usize,
    memory: usize,
    memory_most: usize,
}

impl Figures {
    /// The current metrics of a server.
    pub fn of(app: &App) -> Figures {
        let (thinking, waiting) = app.pool.load();
        Figures {
            answers: ANSWERS.each_ref().map(|count| count.load(Ordering::Relaxed)),
            refusals: REFUSALS.load(Ordering::Relaxed),
            faults: FAULTS.load(Ordering::Relaxed),
            thoughts: app.pool.history(),
            thinking,
            waiting,
            games_awake: app.games.count(),
            games_kept: app.store.counts("").1,
            streams: app.streams.count(),
            connections: app.limiter.count(),
            memory: app.budget.taken(),
            memory_most: app.budget.most(),
        }
    }

    /// Logs one line if anything happened since; a warning if there were refusals or errors.
    pub fn log_since(&self, before: &Figures) {
        let requests: u64 = self.answers.iter().sum::<u64>() - before.answers.iter().sum::<u64>();
        let (refused, faults) = (self.refusals - before.refusals, self.faults - before.faults);
        let (thoughts, late) = (self.thoughts[0] - before.thoughts[0], self.thoughts[2] - before.thoughts[2]);
        let Figures { thinking, waiting, games_awake, streams, connections, .. } = *self;
        let mebibytes = self.memory >> 20;
        if requests == 0 && thoughts == 0 {
            return;
        }
        if refused + faults + late == 0 {
            tracing::info!(
                requests,
                thoughts,
                thinking,
                waiting,
                games_awake,
                streams,
                connections,
                mebibytes,
                "load"
            );
        } else {
            tracing::warn!(
                requests,
                refused,
                faults,
                late,
                thoughts,
                thinking,
                waiting,
                games_awake,
                streams,
                connections,
                mebibytes,
                "load"
            );
        }
    }

    /// The text that Prometheus reads.
    pub fn written(&self) -> String {
        let mut text = String::new();
        let mut tell = |name: &str, kind: &str, values: &[(&str, u64)]| {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "# TYPE parlor_{name} {kind}");
            for (label, value) in values {
                let _ = writeln!(text, "parlor_{name}{label} {value}");
            }
        };
        let answers: Vec<(&str, u64)> = KINDS.into_iter().zip(self.answers).collect();
        tell("answers_total", "counter", &answers);
        for (name, value) in [
            ("refusals_total", self.refusals),
            ("faults_total", self.faults),
            ("thoughts_total", self.thoughts[0]),
            ("thoughts_refused_total", self.thoughts[1]),
            ("thoughts_late_total", self.thoughts[2]),
        ] {
            tell(name, "counter", &[("", value)]);
        }
        for (name, value) in [
            ("thoughts_running", self.thinking as u64),
            ("thoughts_waiting", self.waiting as u64),
            ("games_awake", self.games_awake as u64),
            ("games_kept", self.games_kept),
            ("streams_open", self.streams as u64),
            ("connections_open", self.connections as u64),
            ("memory_taken_bytes", self.memory as u64),
            ("memory_budget_bytes", self.memory_most as u64),
        ] {
            tell(name, "gauge", &[("", value)]);
        }
        if let Some(bytes) = resident() {
            tell("resident_memory_bytes", "gauge", &[("", bytes)]);
        }
        text
    }
}

/// The resident memory of this process; Linux only.
pub fn resident() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// The routes of the metrics.
pub fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(figures)).route("/healthz", get(health)).with_state(app)
}

/// Serves the metrics on this address.
pub(crate) async fn serve(app: Arc<App>, address: SocketAddr) -> Result<(), Message> {
    let listener = TcpListener::bind(address).await.map_err(|error| {
        message!("server-cannot-listen", address = address.to_string(), error = error.to_string())
    })?;
    tracing::info!(address = %listener.local_addr().unwrap_or(address), "metrics");
    tokio::spawn(axum::serve(listener, router(app)).into_future());
    Ok(())
}

async fn figures(State(app): State<Arc<App>>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], Figures::of(&app).written()).into_response()
}

async fn health(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let answers = tokio::task::spawn_blocking(move || app.store.answers()).await.unwrap_or(false);
    if answers { (StatusCode::OK, "ok\n") } else { (StatusCode::SERVICE_UNAVAILABLE, "no store\n") }
}
