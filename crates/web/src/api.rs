//! The requests of the page over HTTP. What they mean is written in `parlor_room::api`; this file finds the game,
//! stores what changes, and lets programs think elsewhere.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::Response;
use parlor_core::{Message, message};
use parlor_room::api::document::Written;
use parlor_room::api::request::{Ask, Begin, Import, Join, Request};
use parlor_room::api::{advice, allowance, begin, list, offer, portable, texts};
use parlor_room::{Action, Record, Refused, Seats, Start};
use serde_json::json;

use crate::company;
use crate::document::answer as answer_with;
use crate::entry::{Entry, now};
use crate::events;
use crate::fault::{self, Fault};
use crate::game::Game;
use crate::gate::Asker;
use crate::refusal::Refusal;
use crate::server::App;
use crate::token;

/// What a request gives.
pub type Answer = Result<Response, Refusal>;

/// Answers a request. `seen` is the version of a game that a stream of events continues from.
pub async fn answer(app: &Arc<App>, asker: Asker, request: Request, seen: Option<u64>) -> Answer {
    match request {
        Request::Catalog => {
            let offer = blocking(app, move |_| Ok(offer::document(asker.words))).await?;
            Ok(ok(offer))
        }
        Request::Texts => Ok(ok(texts::document(asker.words))),
        Request::Games => {
            let rows = blocking(app, move |app| {
                let entries = app.store.games_of(&asker.cookie)?;
                Ok(entries
                    .iter()
                    .filter_map(|(entry, plies)| row(app, entry, *plies, &asker))
                    .collect::<Vec<_>>())
            });
            Ok(ok(Written::of(json!({ "games": rows.await? }))))
        }
        Request::Begin(wish) => {
            let game = blocking(app, move |app| begin_game(app, wish, &asker.cookie)).await?;
            Ok(created(&game))
        }
        Request::Import(import) => {
            let game = blocking(app, move |app| import_game(app, import, &asker.cookie)).await?;
            Ok(created(&game))
        }
        Request::Join(Join { token }) => {
            let game = blocking(app, move |app| company::join(app, &token, &asker.cookie)).await?;
            Ok(ok(game.acknowledged()))
        }
        Request::Watch(Join { token }) => {
            let game = blocking(app, move |app| company::watch(app, &token, &asker.cookie)).await?;
            Ok(ok(game.acknowledged()))
        }
        Request::Game(id, ask) => {
            let game = find(app, &id, &asker).await?;
            about_game(app, asker, game, ask, seen).await
        }
    }
}

async fn about_game(app: &Arc<App>, asker: Asker, game: Arc<Game>, ask: Ask, seen: Option<u64>) -> Answer {
    match ask {
        Ask::State(moment) => {
            wake(app, &game, false).await?;
            match moment.ply {
                None => Ok(ok(game.document(asker.words, &asker.cookie, None))),
                Some(ply) => {
                    // Playing a game again costs as much as a thought, so it waits for a seat like one.
                    let past = Arc::clone(&game);
                    let view = app.pool.ask(move |_| past.question(Some(ply))?.view()).await??;
                    Ok(ok(game.past_document(&view, asker.words, &asker.cookie)))
                }
            }
        }
        Ask::Forget => forget(app, &asker, game).await,
        Ask::Events => events::events(app, asker, game, seen).await,
        Ask::Play(play) => {
            begin::check_length(&play.text)?;
            change(app, &asker, game, Action::Play { text: play.text, seen: Some(play.ply) }).await
        }
        Ask::TakeBack => change(app, &asker, game, Action::TakeBack).await,
        Ask::Resign => change(app, &asker, game, Action::Resign).await,
        Ask::Correct(wish) => {
            begin::check_length(&wish.answer)?;
            change(app, &asker, game, Action::Correct { row: wish.row, answer: wish.answer }).await
        }
        Ask::Step => step(app, &asker, game).await,
        Ask::Accept(proposed) => {
            company::agree(app, &asker, game, Action::Accept { number: proposed.number }).await
        }
        Ask::Decline(proposed) => {
            change(app, &asker, game, Action::Decline { number: proposed.number }).await
        }
        Ask::Hint(moment) => {
            game.may_advise(&asker.cookie)?;
            let hint =
                app.pool.ask(move |limits| advice::hint(&game.question(moment.ply)?, limits, asker.words));
            Ok(ok(hint.await??))
        }
        Ask::Values(moment) => {
            game.may_advise(&asker.cookie)?;
            let values = app.pool.ask(move |limits| advice::values(&game.question(moment.ply)?, limits));
            Ok(ok(values.await??))
        }
        Ask::Changes => {
            let changes = app.pool.ask(move |_| advice::changes(&game.question(None)?));
            Ok(ok(changes.await??))
        }
        Ask::Review => {
            if !game.shown().view.record.is_over() {
                return Err(Refused::NoReview.into());
            }
            let review = app.pool.ask(move |limits| advice::review(&game.question(None)?, limits));
            Ok(ok(review.await??))
        }
        Ask::Export => {
            let document = blocking(app, move |_| Ok(game.look(portable::export)?)).await?;
            Ok(ok(Written::of(document)))
        }
        Ask::Rematch(wish) => {
            if game.seats_of(&asker.cookie) != Seats::default() {
                return company::agree(app, &asker, game, Action::Rematch { swap: wish.swap }).await;
            }
            let again =
                blocking(app, move |app| company::rematch(app, &game, wish.swap, &asker.cookie)).await?;
            Ok(created(&again))
        }
        Ask::Invite(invite) => company::invite(app, &asker, game, &invite).await,
        Ask::Spectators => company::invite_spectators(app, &asker, game).await,
    }
}

pub(crate) fn ok(document: Written) -> Response {
    answer_with(StatusCode::OK, document)
}

pub(crate) fn created(game: &Game) -> Response {
    answer_with(StatusCode::CREATED, game.acknowledged())
}

/// A row of the list of somebody's games. One that an older version began and this one no longer knows does not
/// hide the others.
fn row(app: &App, entry: &Entry, plies: usize, asker: &Asker) -> Option<serde_json::Value> {
    let rules = app.hall.rules(&entry.record.start.game).ok()?;
    let kept = list::Listed { id: &entry.id, begun: entry.begun, changed: entry.changed, plies };
    Some(list::row(rules.as_ref(), &entry.record, kept, entry.seats_of(&asker.cookie), asker.words))
}

fn begin_game(app: &Arc<App>, wish: Begin, cookie: &str) -> Result<Arc<Game>, Refusal> {
    let rules = app.hall.rules(&wish.game)?;
    let players = begin::players(rules.as_ref(), wish.players)?;
    allowance::players(rules.as_ref(), &players)?;
    wish.from.as_deref().map_or(Ok(()), begin::check_length)?;
    let seed = wish.seed.unwrap_or_else(token::draw_seed);
    let record = Record::new(Start { game: wish.game, players, seed, from: wish.from });
    begin_entry(app, fresh(record, cookie))
}

fn import_game(app: &Arc<App>, import: Import, cookie: &str) -> Result<Arc<Game>, Refusal> {
    let rules = app.hall.rules(&import.game)?;
    let record = portable::import(rules.as_ref(), import, token::draw_seed())?;
    allowance::players(rules.as_ref(), &record.start.players)?;
    begin_entry(app, fresh(record, cookie))
}

/// A new game of the holder of a cookie, who takes every seat that no program has.
pub(crate) fn fresh(record: Record, cookie: &str) -> Entry {
    let seats = record.start.players.each_ref().map(|player| player.is_none().then(|| cookie.to_owned()));
    Entry { id: token::draw(), record, owner: cookie.to_owned(), seats, begun: now(), changed: now() }
}

pub(crate) fn begin_entry(app: &Arc<App>, entry: Entry) -> Result<Arc<Game>, Refusal> {
    let (own, all) = app.store.counts(&entry.owner)?;
    if own >= app.settings.games_of_one || all >= app.settings.games_in_all {
        let message = message!("server-too-many-games", most = app.settings.games_of_one);
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message));
    }
    let game = app.hall.begin(&app.store, entry)?;
    go_on(app, &game, false);
    Ok(game)
}

/// Only whoever began a game may delete it, and not while somebody else plays it too.
async fn forget(app: &Arc<App>, asker: &Asker, game: Arc<Game>) -> Answer {
    if !game.is_owned_by(&asker.cookie) {
        return Err(Refusal::no_such_game());
    }
    if game.is_apart() {
        return Err(Refusal::conflict(message!("server-shared-game")));
    }
    blocking(app, move |app| {
        app.store.forget(&game.id)?;
        app.hall.forget(&game.id);
        Ok(())
    })
    .await?;
    Ok(ok(Written::of(json!({ "forgotten": true }))))
}

/// Lets the program whose turn it is move, and waits for it.
async fn step(app: &Arc<App>, asker: &Asker, game: Arc<Game>) -> Answer {
    let shown = game.shown();
    let record = &shown.view.record;
    let program = shown.view.turn.is_some_and(|turn| record.start.has_program(turn));
    let takes_part = game.is_owned_by(&asker.cookie) || game.seats_of(&asker.cookie) != Seats::default();
    if !takes_part || !program {
        return Err(Refusal::conflict(message!("server-no-program-to-move")));
    }
    let mut changes = game.listen();
    wake(app, &game, true).await?;
    while game.shown().thinking && changes.changed().await.is_ok() {}
    Ok(ok(game.acknowledged()))
}

/// The game with this id, if whoever asks may see it.
async fn find(app: &Arc<App>, id: &str, asker: &Asker) -> Result<Arc<Game>, Refusal> {
    let game = if let Some(game) = app.hall.awake(id) {
        game
    } else {
        let id = id.to_owned();
        blocking(app, move |app| app.hall.find(&app.store, &id)).await?
    };
    if game.may_be_seen_by(&asker.cookie) {
        return Ok(game);
    }
    let (id, cookie) = (game.id.clone(), asker.cookie.clone());
    let watches = blocking(app, move |app| Ok(app.store.watches(&id, &cookie)?)).await?;
    if watches { Ok(game) } else { Err(Refusal::no_such_game()) }
}

/// Changes a game, and lets a program answer.
async fn change(app: &Arc<App>, asker: &Asker, game: Arc<Game>, action: Action) -> Answer {
    let (changed, cookie) = (Arc::clone(&game), asker.cookie.clone());
    blocking(app, move |app| {
        changed.apply(&app.store, &cookie, action)?;
        go_on(app, &changed, false);
        Ok(())
    })
    .await?;
    Ok(ok(game.acknowledged()))
}

/// Lets the program of a game that rested go on, if there is one.
pub async fn wake(app: &Arc<App>, game: &Arc<Game>, asked: bool) -> Result<(), Refusal> {
    if !game.could_think(asked) {
        return Ok(());
    }
    let game = Arc::clone(game);
    blocking(app, move |app| {
        go_on(app, &game, asked);
        Ok(())
    })
    .await
}

/// Lets the program whose turn it is think, elsewhere. May wait a moment for the game.
fn go_on(app: &Arc<App>, game: &Arc<Game>, asked: bool) {
    let Some(job) = game.begin_thought(asked) else { return };
    let (app, game) = (Arc::clone(app), Arc::clone(game));
    tokio::spawn(async move {
        let Ok(seat) = app.pool.seat().await else {
            // Whoever looks at the game next lets it try again.
            return game.end_thought();
        };
        let thought = tokio::task::spawn_blocking({
            let (app, game) = (Arc::clone(&app), Arc::clone(&game));
            move || {
                let limits = app.pool.limits(&job.stop_flag());
                let thought = job.run(&limits);
                // The seat is free for others while the move is still being stored, unless the player keeps large
                // tables: then the seats bound the memory.
                let _seat = (!game.is_light()).then_some(seat);
                game.finish_thought(&app.store, thought)
            }
        });
        if !matches!(thought.await, Ok(Ok(()))) {
            game.end_thought();
        }
    });
}

/// Does what may take a moment on a thread that answers nobody else.
pub async fn blocking<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Arc<App>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let app = Arc::clone(app);
    let work = move || fault::guarded(|| work(&app));
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Stopping)??
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        let status = match refused {
            Refused::Move(_)
            | Refused::NoSuchRow { .. }
            | Refused::NoSuchPly { .. }
            | Refused::Unusable(_) => StatusCode::BAD_REQUEST,
            _ => StatusCode::CONFLICT,
        };
        let message: Message = parlor_room::words::refused(&refused);
        Refusal::new(status, message)
    }
}
