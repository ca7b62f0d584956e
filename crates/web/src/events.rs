//! Streams of events: one state per ply of a game, as server-sent events. The stream is the page's only source of state.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, StreamExt};
use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_core::message;
use serde_json::json;
use tokio::sync::watch;

use crate::api::{ApiResult, wake};
use crate::game::{Listening, LiveGame, PublishedState};
use crate::quota::QuotaKey;
use crate::request_guard::Client;
use crate::server::App;
use crate::streams::Stream;

/// Delay before a browser reopens a stream that has ended.
const RETRY: Duration = Duration::from_secs(1);

/// Opens a stream. With `seen`, the first state leaves out the moves of that version.
pub async fn events(app: &Arc<App>, client: Client, game: Arc<LiveGame>, seen: Option<u64>) -> ApiResult {
    let place = app
        .streams
        .open(QuotaKey::current())
        .ok_or_else(|| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-too-many-streams")))?;
    let listening = game.watch();
    let changes = game.listen();
    wake(app, &game, false).await?;
    let listener = Listener {
        game,
        client,
        changes,
        seen,
        sent: None,
        thinking_since: None,
        _listening: listening,
        _place: place,
    };
    // The last event tells the page to reconnect until a server answers.
    let bye = stream::once(async { Ok(Event::default().event("bye").retry(RETRY).data("{}")) });
    let events = stream_of(listener).take_until(app.until_stop()).chain(bye);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// One stream of a game. It reads the published states at its own pace, so a slow reader delays no other.
struct Listener {
    game: Arc<LiveGame>,
    client: Client,
    changes: watch::Receiver<u64>,
    /// The version that the client has seen.
    seen: Option<u64>,
    /// Version and number of moves of the latest state sent on this stream.
    sent: Option<(u64, usize)>,
    /// Start of the running search.
    thinking_since: Option<Instant>,
    _listening: Listening,
    _place: Stream,
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        const SECOND: Duration = Duration::from_secs(1);
        loop {
            self.changes.mark_unchanged();
            if let Some(state) = self.game.next_state(self.sent) {
                return Some(self.event(&state));
            }
            match (tokio::time::timeout(SECOND, self.changes.changed()).await, self.thinking_since) {
                (Ok(change), _) => change.ok()?,
                (Err(_), Some(since)) => {
                    let document = Written::of(json!({ "seconds": since.elapsed().as_secs() }));
                    return Some(Event::default().event("thinking").data(document.0));
                }
                (Err(_), None) => self.changes.changed().await.ok()?,
            }
        }
    }

    fn event(&mut self, state: &PublishedState) -> Event {
        self.thinking_since = state.thinking.then(|| self.thinking_since.unwrap_or_else(Instant::now));
        let document = self.game.document(state, self.client.words, &self.client.cookie, self.seen);
        self.seen = Some(state.version);
        self.sent = Some((state.version, state.plies()));
        // Browsers send the id back when they reopen a lost stream.
        Event::default().event("state").id(state.version.to_string()).data(document.0)
    }
}

fn stream_of(listener: Listener) -> impl stream::Stream<Item = Result<Event, Infallible>> {
    stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    })
}
