//! The requests of the page over HTTP. What they mean is written in `parlor_api`; this file finds the game,
//! stores what changes, and lets programs think elsewhere.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::http::StatusCode;
use axum::response::Response;
use parlor_api::allowance::{self, Weight};
use parlor_api::document::Written;
use parlor_api::request::{AnalysisKind, AnalysisRequest, Begin, GameRequest, Import, Join, Request};
use parlor_api::{advice, analysis, begin, daily, list, offer, portable, puzzles, texts};
use parlor_catalog::AnyGame;
use parlor_core::message;
use parlor_room::{Action, Record, RoomError, Seats};
use serde_json::json;

use crate::document::answer as answer_with;
use crate::entry::{Entry, now};
use crate::events;
use crate::fault::{self, Fault};
use crate::game::Game;
use crate::lab;
use crate::multiplayer;
use crate::quota::Share;
use crate::refusal::Refusal;
use crate::request_guard::Asker;
use crate::server::App;
use crate::token;

/// What a request gives.
pub type Answer = Result<Response, Refusal>;

/// Answers a request. `seen` is the version of a game that a stream of events continues from.
pub async fn answer(app: &Arc<App>, asker: Asker, request: Request, seen: Option<u64>) -> Answer {
    match request {
        Request::Catalog => {
            let offer = blocking(app, move |_| Ok(offer::document(asker.words, true))).await?;
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
            let (weight, wish) = blocking(app, move |app| {
                Ok((allowance::weight(app.games.rules(&wish.game)?.as_ref()), wish))
            })
            .await?;
            let game = laying(app, weight, move |app| begin_game(app, wish, &asker.cookie)).await?;
            Ok(created(&game))
        }
        Request::Import(import) => {
            let (rules, import) =
                blocking(app, move |app| Ok((app.games.rules(&import.game)?, import))).await?;
            let weight = allowance::weight(rules.as_ref());
            let work = move |app: &Arc<App>| import_game(app, rules.as_ref(), import, &asker.cookie);
            let game = laying(app, weight, work).await?;
            Ok(created(&game))
        }
        Request::Join(Join { token }) => Ok(ok(multiplayer::join(app, &asker, token).await?.acknowledged())),
        Request::Watch(Join { token }) => {
            Ok(ok(multiplayer::watch(app, &asker, token).await?.acknowledged()))
        }
        Request::Daily => {
            let (game, fresh) = blocking(app, move |app| todays_game(app, &asker.cookie)).await?;
            Ok(if fresh { created(&game) } else { ok(game.acknowledged()) })
        }
        Request::Puzzles => Ok(ok(puzzles::overview(asker.words))),
        Request::PuzzlesOf(wish) => Ok(ok(puzzles::list(&wish)?)),
        Request::Analysis(study, look) => analyse(app, asker, study, look).await,
        Request::Lab(lab) => lab::answer(app, asker, lab).await,
        Request::Game(id, ask) => {
            let game = find(app, &id, &asker).await?;
            about_game(app, asker, game, ask, seen).await
        }
    }
}

async fn about_game(
    app: &Arc<App>,
    asker: Asker,
    game: Arc<Game>,
    ask: GameRequest,
    seen: Option<u64>,
) -> Answer {
    game.check_day(&ask)?;
    match ask {
        GameRequest::State(moment) => {
            wake(app, &game, false).await?;
            match moment.ply {
                None => Ok(ok(game.document(&game.current(), asker.words, &asker.cookie, None))),
                Some(ply) => {
                    let past = Arc::clone(&game);
                    let weight = game.weight();
                    let view = laying(app, weight, move |_| Ok(past.query(Some(ply))?.view()?)).await?;
                    Ok(ok(game.past_document(&view, asker.words, &asker.cookie)))
                }
            }
        }
        GameRequest::Forget => forget(app, &asker, game).await,
        GameRequest::Events => events::events(app, asker, game, seen).await,
        GameRequest::Play(play) => {
            begin::check_length(&play.text)?;
            change(app, &asker, game, Action::Play { text: play.text, seen: Some(play.ply) }).await
        }
        GameRequest::TakeBack => change(app, &asker, game, Action::TakeBack).await,
        GameRequest::Resign => change(app, &asker, game, Action::Resign).await,
        GameRequest::Correct(wish) => {
            begin::check_length(&wish.answer)?;
            change(app, &asker, game, Action::Correct { row: wish.row, answer: wish.answer }).await
        }
        GameRequest::Step => step(app, &asker, game).await,
        GameRequest::Accept(proposed) => {
            multiplayer::agree(app, &asker, game, Action::Accept { number: proposed.number }).await
        }
        GameRequest::Decline(proposed) => {
            change(app, &asker, game, Action::Decline { number: proposed.number }).await
        }
        GameRequest::Hint(moment) => {
            game.may_advise(&asker.cookie)?;
            let bytes = game.weight().thought;
            let hint = app.pool.ask_weighing(bytes, move |limits| {
                advice::hint(&game.query(moment.ply)?, limits, asker.words)
            });
            Ok(ok(hint.await??))
        }
        GameRequest::Values(moment) => {
            game.may_advise(&asker.cookie)?;
            let bytes = game.weight().thought;
            let values =
                app.pool.ask_weighing(bytes, move |limits| advice::values(&game.query(moment.ply)?, limits));
            Ok(ok(values.await??))
        }
        GameRequest::Changes => {
            let changes = app.pool.ask(move |_| advice::changes(&game.query(None)?));
            Ok(ok(changes.await??))
        }
        GameRequest::Review => {
            if !game.current().view.record.is_over() {
                return Err(RoomError::NoReview.into());
            }
            let bytes = game.weight().thought;
            let review =
                app.pool.ask_weighing(bytes, move |limits| advice::review(&game.query(None)?, limits));
            Ok(ok(review.await??))
        }
        GameRequest::Export => {
            let weight = game.weight();
            let document = laying(app, weight, move |_| Ok(game.look(portable::export)?)).await?;
            Ok(ok(Written::of(document)))
        }
        GameRequest::Study => {
            game.may_advise(&asker.cookie)?;
            Ok(ok(app.pool.ask(move |_| analysis::study(&game.query(None)?)).await??))
        }
        GameRequest::Position(moment) => lab::position(app, game, moment).await,
        GameRequest::Rematch(wish) => {
            if game.seats_of(&asker.cookie) != Seats::default() {
                return multiplayer::agree(app, &asker, game, Action::Rematch { swap: wish.swap }).await;
            }
            let weight = game.weight();
            let work = move |app: &Arc<App>| multiplayer::rematch(app, &game, wish.swap, &asker.cookie);
            let again = laying(app, weight, work).await?;
            Ok(created(&again))
        }
        GameRequest::Invite(invite) => multiplayer::invite(app, &asker, game, &invite).await,
        GameRequest::Spectators => multiplayer::invite_spectators(app, &asker, game).await,
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
    let rules = app.games.rules(&entry.record.start.game).ok()?;
    let kept = list::Listed { id: &entry.id, begun: entry.begun, changed: entry.changed, plies };
    Some(list::row(rules.as_ref(), &entry.record, kept, entry.seats_of(&asker.cookie), asker.words))
}

fn begin_game(app: &Arc<App>, wish: Begin, cookie: &str) -> Result<Arc<Game>, Refusal> {
    let rules = app.games.rules(&wish.game)?;
    let record = begin::record(rules.as_ref(), wish, token::draw_seed())?;
    begin_entry(app, fresh(record, cookie))
}

/// The game of today's code of the holder of a cookie, and whether it has just begun: there is one a day.
fn todays_game(app: &Arc<App>, cookie: &str) -> Result<(Arc<Game>, bool), Refusal> {
    // Two requests at once would both find none.
    static ONE_AFTER_THE_OTHER: Mutex<()> = Mutex::new(());
    let _turn = ONE_AFTER_THE_OTHER.lock().unwrap_or_else(PoisonError::into_inner);
    let start = daily::start(now()).ok_or_else(Refusal::no_such_game)?;
    let known = app.store.games_of(cookie)?.into_iter().map(|(entry, _)| entry);
    let mut known = known.filter(|entry| entry.owner == cookie && *entry.record.start == start);
    match known.find(|entry| daily::date_of(&entry.record.start, entry.begun).is_some()) {
        Some(entry) => Ok((app.games.find(&app.store, &entry.id)?, false)),
        None => Ok((begin_entry(app, fresh(Record::new(start), cookie))?, true)),
    }
}

/// Looks at a position that came with the request, on a seat for thinking like any other question.
async fn analyse(app: &Arc<App>, asker: Asker, study: AnalysisRequest, look: AnalysisKind) -> Answer {
    let (rules, asker, study) = blocking(app, move |app| {
        let rules = app.games.rules(&study.game)?;
        multiplayer::check_fair(app, &asker.cookie, rules.facts().name)?;
        Ok((rules, asker, study))
    })
    .await?;
    let answer = app.pool.ask(move |limits| analysis::answer(rules, study, &look, limits, asker.words));
    Ok(ok(answer.await??))
}

fn import_game(
    app: &Arc<App>,
    rules: &dyn AnyGame,
    import: Import,
    cookie: &str,
) -> Result<Arc<Game>, Refusal> {
    let record = portable::import(rules, import, token::draw_seed())?;
    begin_entry(app, fresh(record, cookie))
}

/// A new game of the holder of a cookie, who takes every seat that no program has.
pub(crate) fn fresh(record: Record, cookie: &str) -> Entry {
    let seats = record.start.players.each_ref().map(|player| player.is_none().then(|| cookie.to_owned()));
    Entry { id: token::draw(), record, owner: cookie.to_owned(), seats, begun: now(), changed: now() }
}

pub(crate) fn begin_entry(app: &Arc<App>, entry: Entry) -> Result<Arc<Game>, Refusal> {
    let (own, all) = app.store.counts(&entry.owner);
    if own >= app.settings.games_of_one {
        let message = message!("server-too-many-games", most = app.settings.games_of_one);
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message));
    }
    if !app.beginnings.spend(Share::current().address) {
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message!("server-too-many-begun")));
    }
    if all >= app.settings.games_in_all
        && let Some((id, owner)) = app.store.expendable()?
    {
        app.store.forget(&id, &owner)?;
        app.games.forget(&id);
    }
    let game = app.games.begin(&app.store, entry)?;
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
        app.store.forget(&game.id, game.owner())?;
        app.games.forget(&game.id);
        Ok(())
    })
    .await?;
    Ok(ok(Written::of(json!({ "forgotten": true }))))
}

/// Lets the program whose turn it is move, and waits for it.
async fn step(app: &Arc<App>, asker: &Asker, game: Arc<Game>) -> Answer {
    let current = game.current();
    let record = &current.view.record;
    let program = current.view.turn.is_some_and(|turn| record.start.has_program(turn));
    let takes_part = game.is_owned_by(&asker.cookie) || game.seats_of(&asker.cookie) != Seats::default();
    if !takes_part || !program {
        return Err(Refusal::conflict(message!("server-no-program-to-move")));
    }
    let mut changes = game.listen();
    wake(app, &game, true).await?;
    while game.current().thinking && changes.changed().await.is_ok() {}
    Ok(ok(game.acknowledged()))
}

/// The game with this id, fetched from the store if it rests there: on a seat for thinking where it is large.
pub(crate) async fn awake(app: &Arc<App>, id: &str) -> Result<Arc<Game>, Refusal> {
    if let Some(game) = app.games.awake(id) {
        return Ok(game);
    }
    let id = id.to_owned();
    let asleep = blocking(app, move |app| app.games.fetch(&app.store, &id)).await?;
    let weight = asleep.weight();
    laying(app, weight, move |app| app.games.wake(asleep)).await
}

/// The game with this id, if whoever asks may see it.
async fn find(app: &Arc<App>, id: &str, asker: &Asker) -> Result<Arc<Game>, Refusal> {
    let game = awake(app, id).await?;
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
    if matches!(action, Action::Resign | Action::TakeBack) && game.seats_of(&cookie) != Seats::default() {
        // What a program thinks is not wanted any more; this change may need its seat.
        game.end_search();
    }
    laying(app, game.weight(), move |app| {
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
    let Some(ticket) = game.begin_search(asked) else { return };
    let (app, game, share) = (Arc::clone(app), Arc::clone(game), Share::current());
    tokio::spawn(async move {
        let bytes = if game.is_light() { LIGHT_THOUGHT } else { game.weight().thought };
        let Ok(seat) = app.pool.seat(share, bytes).await else {
            // Whoever looks at the game next lets it try again.
            return game.end_search();
        };
        let thought = app.pool.think({
            let (app, game) = (Arc::clone(&app), Arc::clone(&game));
            move || {
                let limits = app.pool.limits(&ticket.stop_flag());
                let begun = Instant::now();
                let result = ticket.run(&limits);
                app.pool.note(begun);
                // The seat is free for others while the move is still being stored, unless the player keeps large
                // tables: then the seats bound the memory.
                let _seat = (!game.is_light()).then_some(seat);
                game.finish_search(&app.store, result)
            }
        });
        if !matches!(thought.await, Ok(Ok(()))) {
            game.end_search();
        }
    });
}

/// What a thought takes that keeps neither tables nor trees.
const LIGHT_THOUGHT: usize = 4 << 20;

/// Does what needs a table of a game: on a seat for thinking where such tables are large.
pub async fn laying<T: Send + 'static>(
    app: &Arc<App>,
    weight: Weight,
    work: impl FnOnce(&Arc<App>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    if !weight.is_large() {
        return blocking(app, work).await;
    }
    let own = Arc::clone(app);
    app.pool.ask_weighing(weight.table, move |_| work(&own)).await?
}

/// Does what may take a moment on a thread that answers nobody else.
pub async fn blocking<T: Send + 'static>(
    app: &Arc<App>,
    work: impl FnOnce(&Arc<App>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let app = Arc::clone(app);
    let share = Share::current();
    let work = move || fault::guarded(|| share.answer_here(|| work(&app)));
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Stopping)??
}
