//! Executes the requests of the page on the server. [`parlor_api::dispatch`] decides what a request means; this file
//! loads games, stores changes and runs searches in the pool.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use axum::response::Response;
use parking_lot::Mutex;
use parlor_api::allowance::{self, MemoryCost};
use parlor_api::dispatch::{
    self, Backend, GameStep, ListedGame, PositionDocument, Search, Step, no_program_to_move,
};
use parlor_api::document::Written;
use parlor_api::portable;
use parlor_api::refusal::Refusal;
use parlor_api::request::{GameRequest, Request};
use parlor_catalog::AnyGame;
use parlor_core::message;
use parlor_room::{Action, Record, Seats};
use serde_json::json;

use crate::document::answer as answer_with;
use crate::events;
use crate::game::LiveGame;
use crate::multiplayer;
use crate::quota::QuotaKey;
use crate::request_guard::Client;
use crate::server::App;
use crate::server_error::{self, ServerError};
use crate::stored_game::{StoredGame, now};
use crate::token;

/// The answer to a request.
pub type ApiResult = Result<Response, Refusal>;

/// Answers a request. `seen` is the version of a game from which an event stream continues.
pub async fn answer(app: &Arc<App>, client: Client, request: Request, seen: Option<u64>) -> ApiResult {
    let step = match request {
        // Loaded games need no thread.
        Request::Game(id, request) => Step::Game(id, request),
        request => dispatched(app, client.clone(), request).await?,
    };
    match step {
        Step::Send(document) => Ok(ok(document)),
        Step::Acknowledge { game, new: true } => Ok(created(&game)),
        Step::Acknowledge { game, new: false } => Ok(ok(game.acknowledged())),
        Step::Search(search) => {
            let environment = app.settings.machine.clone();
            let document = app.pool.run(move |limits| search.run(limits, &environment, client.words));
            Ok(ok(document.await??))
        }
        Step::Join(token) => Ok(ok(multiplayer::join(app, &client, token).await?.acknowledged())),
        Step::Watch(token) => Ok(ok(multiplayer::watch(app, &client, token).await?.acknowledged())),
        Step::Game(id, request) => {
            let game = find(app, &id, &client).await?;
            about_game(app, client, game, request, seen).await
        }
    }
}

/// Dispatches a request on a thread that may block: in the pool if it opens a large table.
async fn dispatched(
    app: &Arc<App>,
    client: Client,
    request: Request,
) -> Result<Step<Arc<LiveGame>>, Refusal> {
    /// Two requests for today's game at once would both find none.
    static DAILY: Mutex<()> = Mutex::new(());
    let spec = match &request {
        Request::Begin(request) => Some(request.game.clone()),
        Request::Import(request) => Some(request.game.clone()),
        _ => None,
    };
    let work = move |app: &Arc<App>| {
        let _guard = matches!(request, Request::Daily).then(|| DAILY.lock());
        let words = client.words;
        dispatch::dispatch(&mut ServerBackend { app, client: &client }, request, words)
    };
    let Some(spec) = spec else { return blocking(app, work).await };
    let cost = blocking(app, move |app| Ok(allowance::memory_cost(app.games.rules(&spec)?.as_ref()))).await?;
    with_table(app, cost, work).await
}

/// The games of one client on this server.
struct ServerBackend<'a> {
    app: &'a Arc<App>,
    client: &'a Client,
}

impl Backend for ServerBackend<'_> {
    type Game = Arc<LiveGame>;
    type Error = Refusal;

    fn now(&self) -> i64 {
        now()
    }

    fn seed(&self) -> u64 {
        token::draw_seed()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn rules(&mut self, spec: &str) -> Result<Arc<dyn AnyGame>, Refusal> {
        self.app.games.rules(spec)
    }

    fn games(&mut self) -> Result<Vec<ListedGame>, Refusal> {
        let cookie = &self.client.cookie;
        let listed = |(entry, plies): (StoredGame, usize)| ListedGame {
            seats: entry.seats_of(cookie),
            owned: entry.owner == *cookie,
            apart: entry.is_apart(),
            id: entry.id,
            record: entry.record,
            plies,
            begun: entry.begun,
            changed: entry.changed,
        };
        Ok(self.app.store.games_of(cookie)?.into_iter().map(listed).collect())
    }

    fn load(&mut self, id: &str) -> Result<Arc<LiveGame>, Refusal> {
        self.app.games.find(&self.app.store, id)
    }

    fn begin(&mut self, record: Record) -> Result<Arc<LiveGame>, Refusal> {
        begin_entry(self.app, fresh(record, &self.client.cookie))
    }
}

async fn about_game(
    app: &Arc<App>,
    client: Client,
    game: Arc<LiveGame>,
    request: GameRequest,
    seen: Option<u64>,
) -> ApiResult {
    match game.step(request)? {
        GameStep::State => {
            wake(app, &game, false).await?;
            Ok(ok(game.document(&game.current(), client.words, &client.cookie, None)))
        }
        GameStep::PastState(ply) => {
            wake(app, &game, false).await?;
            let past = Arc::clone(&game);
            let view =
                with_table(app, game.memory_cost(), move |_| Ok(past.query(Some(ply))?.view()?)).await?;
            Ok(ok(game.past_document(&view, client.words, &client.cookie)))
        }
        GameStep::Forget => forget(app, &client, game).await,
        GameStep::Stream => events::events(app, client, game, seen).await,
        GameStep::Apply(action @ Action::Accept { .. }) => {
            multiplayer::agree(app, &client, game, action).await
        }
        GameStep::Apply(action) => change(app, &client, game, action).await,
        GameStep::Move => step(app, &client, game).await,
        GameStep::Document(document, ply) => inspect(app, client, game, document, ply).await,
        GameStep::Export => {
            let exported =
                with_table(app, game.memory_cost(), move |_| Ok(game.with_room(portable::export)?)).await?;
            Ok(ok(Written::of(exported)))
        }
        GameStep::Rematch(swap) => {
            if game.seats_of(&client.cookie) != Seats::default() {
                return multiplayer::agree(app, &client, game, Action::Rematch { swap }).await;
            }
            let work = {
                let game = Arc::clone(&game);
                move |app: &Arc<App>| multiplayer::rematch(app, &game, swap, &client.cookie)
            };
            let again = with_table(app, game.memory_cost(), work).await?;
            Ok(created(&again))
        }
        GameStep::Invite(invite) => multiplayer::invite(app, &client, game, &invite).await,
        GameStep::Spectators => multiplayer::invite_spectators(app, &client, game).await,
    }
}

/// Sends a document about a position of a game, made in the pool.
async fn inspect(
    app: &Arc<App>,
    client: Client,
    game: Arc<LiveGame>,
    document: PositionDocument,
    ply: Option<usize>,
) -> ApiResult {
    if document.is_advice() {
        game.may_advise(&client.cookie)?;
    }
    let bytes = if document.takes_search() { game.memory_cost().search } else { allowance::SEARCH_BYTES };
    let environment = app.settings.machine.clone();
    let sent = app.pool.run_with_memory(bytes, move |limits| {
        Search::Position(game.query(ply)?, document).run(limits, &environment, client.words)
    });
    Ok(ok(sent.await??))
}

pub(crate) fn ok(document: Written) -> Response {
    answer_with(StatusCode::OK, document)
}

pub(crate) fn created(game: &LiveGame) -> Response {
    answer_with(StatusCode::CREATED, game.acknowledged())
}

/// A new game of the holder of a cookie, who takes every seat that no program has.
pub(crate) fn fresh(record: Record, cookie: &str) -> StoredGame {
    let seats = record.start.players.each_ref().map(|player| player.is_none().then(|| cookie.to_owned()));
    StoredGame { id: token::draw(), record, owner: cookie.to_owned(), seats, begun: now(), changed: now() }
}

/// Stores a new game, if its owner has not too many and has not begun too many lately.
pub(crate) fn begin_entry(app: &Arc<App>, entry: StoredGame) -> Result<Arc<LiveGame>, Refusal> {
    let (own, all) = app.store.counts(&entry.owner);
    if own >= app.settings.games_of_one {
        let message = message!("server-too-many-games", most = app.settings.games_of_one);
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message));
    }
    if !app.beginnings.take(QuotaKey::current().address) {
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message!("server-too-many-begun")));
    }
    if all >= app.settings.games_in_all
        && let Some((id, owner)) = app.store.expendable()?
    {
        app.store.forget(&id, &owner)?;
        app.games.forget(&id);
    }
    let game = app.games.begin(&app.store, entry)?;
    start_search(app, &game, false);
    Ok(game)
}

/// Deletes a game. Only its owner may do so, and not while another person plays it.
async fn forget(app: &Arc<App>, client: &Client, game: Arc<LiveGame>) -> ApiResult {
    if !game.is_owned_by(&client.cookie) {
        return Err(Refusal::no_such_game());
    }
    if game.is_apart() {
        return Err(Refusal::conflict(message!("server-shared-game")));
    }
    blocking(app, move |app| {
        app.store.forget(&game.id, game.owner())?;
        app.games.forget(&game.id);
        Ok(())
    })
    .await?;
    Ok(ok(Written::of(json!({ "forgotten": true }))))
}

/// Lets the program whose turn it is move, and waits for it.
async fn step(app: &Arc<App>, client: &Client, game: Arc<LiveGame>) -> ApiResult {
    let current = game.current();
    let record = &current.view.record;
    let program = current.view.turn.is_some_and(|turn| record.start.has_program(turn));
    let takes_part = game.is_owned_by(&client.cookie) || game.seats_of(&client.cookie) != Seats::default();
    if !takes_part || !program {
        return Err(no_program_to_move());
    }
    let mut changes = game.listen();
    wake(app, &game, true).await?;
    while game.current().thinking && changes.changed().await.is_ok() {}
    Ok(ok(game.acknowledged()))
}

/// The game with this id, loaded from the store if necessary: in the pool if its table is large.
pub(crate) async fn load(app: &Arc<App>, id: &str) -> Result<Arc<LiveGame>, Refusal> {
    if let Some(game) = app.games.loaded(id) {
        return Ok(game);
    }
    let id = id.to_owned();
    let unloaded = blocking(app, move |app| app.games.fetch(&app.store, &id)).await?;
    let cost = unloaded.memory_cost();
    with_table(app, cost, move |app| app.games.load(unloaded)).await
}

/// The game with this id, if the client may see it.
async fn find(app: &Arc<App>, id: &str, client: &Client) -> Result<Arc<LiveGame>, Refusal> {
    let game = load(app, id).await?;
    if game.may_be_seen_by(&client.cookie) {
        return Ok(game);
    }
    let (id, cookie) = (game.id.clone(), client.cookie.clone());
    let watches = blocking(app, move |app| Ok(app.store.watches(&id, &cookie)?)).await?;
    if watches { Ok(game) } else { Err(Refusal::no_such_game()) }
}

/// Changes a game, and lets a program reply.
async fn change(app: &Arc<App>, client: &Client, game: Arc<LiveGame>, action: Action) -> ApiResult {
    let (changed, cookie) = (Arc::clone(&game), client.cookie.clone());
    if matches!(action, Action::Resign | Action::TakeBack) && game.seats_of(&cookie) != Seats::default() {
        // The running search is obsolete, and this change may need its slot.
        game.end_search();
    }
    with_table(app, game.memory_cost(), move |app| {
        changed.apply(&app.store, &cookie, action)?;
        start_search(app, &changed, false);
        Ok(())
    })
    .await?;
    Ok(ok(game.acknowledged()))
}

/// Starts the search of a game that was idle, if a program is to move.
pub async fn wake(app: &Arc<App>, game: &Arc<LiveGame>, requested: bool) -> Result<(), Refusal> {
    if !game.could_think(requested) {
        return Ok(());
    }
    let game = Arc::clone(game);
    blocking(app, move |app| {
        start_search(app, &game, requested);
        Ok(())
    })
    .await
}

/// Starts the search of the program whose turn it is, in the pool. May wait for the lock of the game.
fn start_search(app: &Arc<App>, game: &Arc<LiveGame>, requested: bool) {
    let Some(ticket) = game.begin_search(requested) else { return };
    let (app, game, client) = (Arc::clone(app), Arc::clone(game), QuotaKey::current());
    tokio::spawn(async move {
        let bytes = if game.is_light() { LIGHT_SEARCH_BYTES } else { game.memory_cost().search };
        let Ok(slot) = app.pool.slot(client, bytes).await else {
            // The next request for this game tries again.
            return game.end_search();
        };
        let finished = app.pool.spawn({
            let (app, game) = (Arc::clone(&app), Arc::clone(&game));
            move || {
                let limits = app.pool.limits(&ticket.stop_flag());
                let begun = Instant::now();
                let result = ticket.run(&limits);
                app.pool.report_if_slow(begun);
                // The slot is free for others while the move is still being stored, unless the player keeps large
                // tables: then the slots bound the memory.
                let _slot = (!game.is_light()).then_some(slot);
                game.finish_search(&app.store, result)
            }
        });
        if !matches!(finished.await, Ok(Ok(()))) {
            game.end_search();
        }
    });
}

/// Memory of a search that keeps neither tables nor trees.
const LIGHT_SEARCH_BYTES: usize = 4 << 20;

/// Runs work that opens a table of a game: in the pool if such tables are large.
pub async fn with_table<T: Send + 'static>(
    app: &Arc<App>,
    cost: MemoryCost,
    work: impl FnOnce(&Arc<App>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    if !cost.is_large() {
        return blocking(app, work).await;
    }
    let own = Arc::clone(app);
    app.pool.run_with_memory(cost.table, move |_| work(&own)).await?
}

/// Runs work that may block on a thread for blocking work.
pub async fn blocking<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Arc<App>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let app = Arc::clone(app);
    let client = QuotaKey::current();
    let work = move || server_error::guarded(|| client.scope_blocking(|| work(&app)));
    tokio::task::spawn_blocking(work).await.map_err(|_| ServerError::Stopping)??
}
