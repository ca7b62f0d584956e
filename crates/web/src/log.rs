//! The log of the server, on stderr: a line for each start, stop and fault, and on demand one for each request. No
//! line contains anything that others could use or that reveals a game: routes appear as in the table, never as
//! addresses, and headers, queries and bodies do not appear at all.

use std::io;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use axum::response::Response;
use tracing::Span;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub use tracing::level_filters::LevelFilter;

use crate::{metrics, server_error, stored_game};

/// The prefix of our own crates. Other libraries do not log here, since their lines are not under our control.
const OURS: &str = "parlor";

/// Begins to log at this level, panics included. Only the first call in a process counts.
pub fn begin(level: LevelFilter) {
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(false).with_target(false);
    let wanted = Targets::new().with_target(OURS, level);
    if tracing_subscriber::registry().with(lines).with(wanted).try_init().is_ok() {
        server_error::log_panics();
    }
}

/// The span of a request.
pub fn request(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("the page", MatchedPath::as_str);
    tracing::debug_span!("request", method = name(request.method()), route)
}

/// A request has come.
pub fn asked(_: &Request, _: &Span) {
    tracing::trace!("asked");
}

/// A request is answered; of a stream of events, its beginning.
pub fn answered(response: &Response, time: Duration, _: &Span) {
    metrics::answered(response.status());
    if response.status() == StatusCode::SERVICE_UNAVAILABLE
        || response.status() == StatusCode::TOO_MANY_REQUESTS
    {
        warn_now_and_then();
    }
    tracing::debug!(status = response.status().as_u16(), milliseconds = time.as_millis(), "answered");
}

/// Logs that requests are refused because a resource is exhausted, at most once in a few seconds; the load lines
/// contain the number.
fn warn_now_and_then() {
    const SELDOM: i64 = 10;
    static LAST: AtomicI64 = AtomicI64::new(0);
    let (now, last) = (stored_game::now(), LAST.load(Ordering::Relaxed));
    if now - last >= SELDOM && LAST.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    {
        tracing::warn!("requests are refused: something is full");
    }
}

/// Clients can invent methods with any name.
fn name(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::DELETE => method.as_str(),
        _ => "other",
    }
}
