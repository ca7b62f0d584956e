//! Streams of events: whoever has a game open is told everything that happens in it. The stream is the page's only
//! source of state.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, StreamExt};
use parlor_api::document::Written;
use parlor_core::message;
use serde_json::json;
use tokio::sync::watch;

use crate::api::{Answer, wake};
use crate::game::{Game, Watching};
use crate::quota::Share;
use crate::refusal::Refusal;
use crate::request_guard::Asker;
use crate::server::App;
use crate::streams::Stream;

/// How long a browser waits before it opens a stream again that has ended.
const RETRY: Duration = Duration::from_secs(1);

/// Opens a stream. One that continues after a version says only what is new since.
pub async fn events(app: &Arc<App>, asker: Asker, game: Arc<Game>, seen: Option<u64>) -> Answer {
    let place = app
        .streams
        .open(Share::current())
        .ok_or_else(|| Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message!("server-too-many-streams")))?;
    let watching = game.watch();
    let changes = game.listen();
    wake(app, &game, false).await?;
    let listener = Listener {
        game,
        asker,
        changes,
        seen,
        told: None,
        begun: None,
        first: true,
        _watching: watching,
        _place: place,
    };
    // The last word says why it ends; the page opens the stream again until somebody answers.
    let farewell = stream::once(async { Ok(Event::default().event("bye").retry(RETRY).data("{}")) });
    let events = stream_of(listener).take_until(app.until_stop()).chain(farewell);
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// Somebody who is told everything that happens in a game.
struct Listener {
    game: Arc<Game>,
    asker: Asker,
    changes: watch::Receiver<u64>,
    /// The version that was told last.
    seen: Option<u64>,
    /// The number of moves that was told last.
    told: Option<usize>,
    /// Since when a program has been thinking.
    begun: Option<Instant>,
    first: bool,
    _watching: Watching,
    _place: Stream,
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        const SECOND: Duration = Duration::from_secs(1);
        if !std::mem::take(&mut self.first) {
            let change = tokio::time::timeout(SECOND, self.changes.changed());
            match (change.await, self.begun) {
                (Ok(change), _) => change.ok()?,
                (Err(_), Some(begun)) => {
                    let seconds = begun.elapsed().as_secs();
                    let document = Written::of(json!({ "seconds": seconds }));
                    return Some(Event::default().event("thinking").data(document.0));
                }
                (Err(_), None) => self.changes.changed().await.ok()?,
            }
        }
        self.wait_for_quick_answer().await;
        self.changes.mark_unchanged();
        self.told = Some(self.game.shown().view.ply);
        self.begun = self.game.shown().thinking.then(|| self.begun.unwrap_or_else(Instant::now));
        let version = self.game.shown().version;
        let document = self.game.document(self.asker.words, &self.asker.cookie, self.seen);
        self.seen = Some(version);
        // The browser sends the id back when it has lost the stream and opens it again.
        Some(Event::default().event("state").id(version.to_string()).data(document.0))
    }

    /// Where the only news is that a program has begun to think, its answer may be there in a moment, and says it too.
    /// A person's move is told at once, so that it is seen before the answer to it.
    async fn wait_for_quick_answer(&mut self) {
        const MOMENT: Duration = Duration::from_millis(15);
        self.changes.mark_unchanged();
        let shown = self.game.shown();
        if self.begun.is_none() && shown.thinking && self.told == Some(shown.view.ply) {
            // Without an answer in time how it stands is told all the same.
            let _ = tokio::time::timeout(MOMENT, self.changes.changed()).await;
        }
    }
}

fn stream_of(listener: Listener) -> impl stream::Stream<Item = Result<Event, Infallible>> {
    stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    })
}
