//! Routes of games: begin, look, move, take back, give up, export, invite.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_catalog::{AnyGame, SetUp, Spec};
use parlor_core::{Message, Side, message};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::allowance;
use crate::document::answer;
use crate::game::Game;
use crate::gate::Asker;
use crate::reader::Body;
use crate::record::{Ending, Move, Record, now};
use crate::refusal::Refusal;
use crate::server::App;
use crate::token;
use crate::view::shown_spec;

/// What a route gives.
pub type Answer = Result<Response, Refusal>;

type Shared = State<Arc<App>>;

/// The word for a person where a player's spec could stand.
const PERSON: &str = "person";

/// The most moves of a game that is brought along.
const MOST_MOVES: usize = 5_000;

/// A game to begin.
#[derive(Deserialize)]
pub struct Wish {
    game: String,
    players: Option<[String; 2]>,
    from: Option<String>,
    seed: Option<u64>,
}

/// `POST /api/games`.
pub async fn begin(State(app): Shared, asker: Asker, Body(wish): Body<Wish>) -> Answer {
    let cookie = asker.cookie.clone();
    let game = blocking(&app, move |app| {
        let rules = app.hall.rules(&wish.game)?;
        let players = players(rules.as_ref(), wish.players)?;
        if let Some(from) = &wish.from {
            allowance::check_length(from)?;
        }
        let record = fresh(wish.game, players, wish.from, wish.seed, &cookie);
        begin_record(app, &record)
    })
    .await?;
    Ok((StatusCode::CREATED, game.document(asker.words, &asker.cookie)).into_response())
}

/// The players of a new game, checked; who usually sits there where nothing is said.
fn players(rules: &dyn AnyGame, wish: Option<[String; 2]>) -> Result<[Option<String>; 2], Refusal> {
    let players = wish.map_or_else(
        || {
            Side::BOTH.map(|side| {
                (side != rules.facts().seat).then(|| rules.facts().players[side.index()].to_owned())
            })
        },
        |players| players.map(|player| (player.trim() != PERSON).then_some(player)),
    );
    for side in Side::BOTH {
        if let Some(spec) = &players[side.index()] {
            allowance::player(rules, spec, side)?;
        }
    }
    Ok(players)
}

fn fresh(
    game: String,
    players: [Option<String>; 2],
    from: Option<String>,
    seed: Option<u64>,
    cookie: &str,
) -> Record {
    let seats = players.each_ref().map(|player| player.is_none().then(|| cookie.to_owned()));
    Record {
        id: token::draw(),
        game,
        players,
        seed: seed.unwrap_or_else(token::draw_seed),
        from,
        moves: Vec::new(),
        practice: false,
        ending: None,
        payoff: None,
        owner: cookie.to_owned(),
        seats,
        begun: now(),
        changed: now(),
    }
}

fn begin_record(app: &Arc<App>, record: &Record) -> Result<Arc<Game>, Refusal> {
    let (own, all) = app.store.counts(&record.owner)?;
    if own >= app.settings.games_of_one || all >= app.settings.games_in_all {
        let message = message!("server-too-many-games", most = app.settings.games_of_one);
        return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, message));
    }
    let game = app.hall.begin(&app.store, record)?;
    go_on(app, &game, false);
    Ok(game)
}

/// Where to look.
#[derive(Deserialize)]
pub struct Moment {
    ply: Option<usize>,
}

/// `GET /api/games/{id}`.
pub async fn state(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    moment: Result<Query<Moment>, QueryRejection>,
) -> Answer {
    let game = find(&app, &id, &asker).await?;
    wake(&app, &game, false).await?;
    let Query(Moment { ply }) =
        moment.map_err(|error| Refusal::bad(message!("server-unreadable", reason = error.body_text())))?;
    let Some(ply) = ply else { return Ok(shown(&game, &asker)) };
    let view = blocking(&app, move |_| game.view_at(ply)).await?;
    Ok(answer(StatusCode::OK, view.document(asker.words, &asker.cookie, false)))
}

/// `DELETE /api/games/{id}`: only whoever began a game may forget it.
pub async fn forget(State(app): Shared, asker: Asker, Path(id): Path<String>) -> Answer {
    let game = find(&app, &id, &asker).await?;
    if game.view().record.owner != asker.cookie {
        return Err(Refusal::no_such_game());
    }
    blocking(&app, move |app| {
        app.store.forget(&id)?;
        app.hall.forget(&id);
        Ok(())
    })
    .await?;
    Ok(answer(StatusCode::OK, json!({ "forgotten": true })))
}

/// A move to make.
#[derive(Deserialize)]
pub struct MoveWish {
    #[serde(rename = "move")]
    text: String,
    ply: usize,
}

/// `POST /api/games/{id}/moves`.
pub async fn make_move(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    Body(wish): Body<MoveWish>,
) -> Answer {
    change(&app, &id, &asker, move |app, game, cookie| {
        game.make_move(&app.store, cookie, &wish.text, wish.ply)
    })
    .await
}

/// `POST /api/games/{id}/undo`.
pub async fn undo(State(app): Shared, asker: Asker, Path(id): Path<String>) -> Answer {
    change(&app, &id, &asker, |app, game, cookie| game.undo(&app.store, cookie)).await
}

/// `POST /api/games/{id}/resign`.
pub async fn resign(State(app): Shared, asker: Asker, Path(id): Path<String>) -> Answer {
    change(&app, &id, &asker, |app, game, cookie| game.resign(&app.store, cookie)).await
}

/// An answer to put in place of another.
#[derive(Deserialize)]
pub struct Correction {
    row: usize,
    answer: String,
}

/// `POST /api/games/{id}/correct`.
pub async fn correct(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    Body(correction): Body<Correction>,
) -> Answer {
    change(&app, &id, &asker, move |app, game, cookie| {
        game.correct(&app.store, cookie, correction.row, &correction.answer)
    })
    .await
}

/// `POST /api/games/{id}/step`: waits for the move.
pub async fn step(State(app): Shared, asker: Asker, Path(id): Path<String>) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let view = game.view();
    let takes_part = view.record.takes_part(&asker.cookie);
    let program = view.turn.is_some_and(|turn| view.record.players[turn.index()].is_some());
    if !takes_part || !program {
        return Err(Refusal::conflict(message!("server-no-program-to-move")));
    }
    let mut changes = game.listen();
    wake(&app, &game, true).await?;
    while game.is_thinking() && changes.changed().await.is_ok() {}
    Ok(shown(&game, &asker))
}

/// `POST /api/games/{id}/rematch`.
#[derive(Deserialize)]
pub struct Rematch {
    #[serde(default)]
    swap: bool,
}

/// Begins the same game again, with sides swapped if that is wished.
pub async fn rematch(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    Body(Rematch { swap }): Body<Rematch>,
) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let cookie = asker.cookie.clone();
    let again = blocking(&app, move |app| {
        let old = Record::clone(&game.view().record);
        let rules = game.rules.as_ref();
        let (mut players, mut seats) = (old.players, old.seats);
        if swap {
            players.swap(0, 1);
            seats.swap(0, 1);
        }
        for side in Side::BOTH {
            let player = &mut players[side.index()];
            // A maker cannot break codes: somebody usual takes its place.
            if let Some(spec) = player
                && allowance::player(rules, spec, side).is_err()
            {
                *player = Some(rules.facts().players[side.index()].to_owned());
            }
        }
        let mut record = fresh(old.game, players, old.from, None, &cookie);
        if seats.contains(&Some(cookie)) {
            record.seats = seats;
        }
        begin_record(app, &record)
    })
    .await?;
    Ok((StatusCode::CREATED, again.document(asker.words, &asker.cookie)).into_response())
}

/// `GET /api/games/{id}/export`.
pub async fn export(State(app): Shared, asker: Asker, Path(id): Path<String>) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let document = blocking(&app, move |_| exported(&game)).await?;
    Ok(answer(StatusCode::OK, document))
}

fn exported(game: &Game) -> Result<Json, Refusal> {
    let view = game.view();
    let record = &view.record;
    let over = record.is_over();
    // A board that was drawn by lot is written down, since its seed may have to stay hidden.
    let start = match &record.from {
        None if game.rules.code().is_none() => Some(game.bare_table(Some(0))?.position()),
        from => from.clone(),
    };
    let ending = record.ending.map(Ending::text);
    Ok(json!({
        "game": record.game,
        "players": Side::BOTH.map(|side| shown_spec(game.rules.as_ref(), record, side).unwrap_or(PERSON)),
        "seed": over.then_some(record.seed),
        "from": start,
        "moves": record.moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>(),
        "result": over.then(|| json!({
            "payoff": record.payoff,
            "winner": record.winner().map(|side| game.rules.facts().seats[side.index()]),
            "ending": ending,
        })),
    }))
}

/// A game that is brought along.
#[derive(Deserialize)]
pub struct Import {
    game: String,
    players: [String; 2],
    seed: Option<u64>,
    from: Option<String>,
    moves: Vec<String>,
    result: Option<ImportedResult>,
}

/// How it ended.
#[derive(Deserialize)]
pub struct ImportedResult {
    ending: Option<String>,
}

/// `POST /api/games/import`.
pub async fn import(State(app): Shared, asker: Asker, Body(import): Body<Import>) -> Answer {
    let cookie = asker.cookie.clone();
    let game = blocking(&app, move |app| {
        let record = imported(app, import, &cookie)?;
        begin_record(app, &record)
    })
    .await?;
    Ok((StatusCode::CREATED, game.document(asker.words, &asker.cookie)).into_response())
}

fn imported(app: &App, import: Import, cookie: &str) -> Result<Record, Refusal> {
    let rules = app.hall.rules(&import.game)?;
    let players = players(rules.as_ref(), Some(import.players))?;
    if import.moves.len() > MOST_MOVES {
        let message = message!("server-too-many-moves", moves = import.moves.len(), most = MOST_MOVES);
        return Err(Refusal::bad(message));
    }
    for text in import.moves.iter().chain(&import.from) {
        allowance::check_length(text)?;
    }
    let mut record = fresh(import.game, players, import.from, import.seed, cookie);
    let mut table =
        rules.table(&SetUp { from: record.from.as_deref(), players: [None, None], seed: record.seed })?;
    for text in &import.moves {
        record.moves.push(Move::plain(table.play(text).map_err(Message::from)?.text));
    }
    record.payoff = table.payoff().map(|payoff| payoff.0);
    let ending = import.result.and_then(|result| result.ending);
    record.ending = ending.filter(|_| record.payoff.is_none()).and_then(|text| Ending::read(&text));
    // The secret that its answers were about stayed behind, so nobody could go on answering.
    let draws_secret = Side::BOTH.into_iter().any(|side| {
        let spec = record.players[side.index()].as_deref().map(Spec::parse);
        let player = spec.and_then(|spec| rules.player(&spec, Some(side)).ok());
        player.is_some_and(|player| player.keeps_secret() && !player.tells_secret)
    });
    let hidden = draws_secret && import.seed.is_none();
    if hidden && !record.is_over() && !record.moves.is_empty() {
        return Err(Refusal::bad(message!("server-import-hides-secret")));
    }
    Ok(record)
}

/// The seat to give away.
#[derive(Deserialize)]
pub struct Invitation {
    seat: Option<usize>,
}

/// `POST /api/games/{id}/invite`.
pub async fn invite(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    Body(Invitation { seat }): Body<Invitation>,
) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let record = Arc::clone(&game.view().record);
    let side = if seat == Some(0) { Side::First } else { Side::Second };
    let both = Side::BOTH.into_iter().all(|side| record.sits(&asker.cookie, side));
    if !both || record.is_over() {
        return Err(Refusal::conflict(message!("server-no-seat-to-give")));
    }
    let token = token::draw();
    let invitation = token.clone();
    blocking(&app, move |app| Ok(app.store.invite(&token, &id, side)?)).await?;
    let path = format!("/join/{invitation}");
    Ok(answer(StatusCode::OK, json!({ "token": invitation, "path": path, "seat": side.index() })))
}

/// An invitation that is taken up.
#[derive(Deserialize)]
pub struct Join {
    token: String,
}

/// `POST /api/join`.
pub async fn join(State(app): Shared, asker: Asker, Body(Join { token }): Body<Join>) -> Answer {
    let cookie = asker.cookie.clone();
    let game = blocking(&app, move |app| {
        let unknown = || Refusal::new(StatusCode::NOT_FOUND, message!("server-no-such-invitation"));
        let well_formed = token::is_well_formed(&token);
        let found = if well_formed { app.store.invitation(&token)? } else { None };
        let (id, side) = found.ok_or_else(unknown)?;
        let game = app.hall.find(&app.store, &id)?;
        // Whoever invited keeps the other seat; following one's own link changes nothing.
        if !game.view().record.takes_part(&cookie) {
            game.give_seat(&app.store, side, &cookie)?;
        }
        Ok(game)
    })
    .await?;
    Ok(shown(&game, &asker))
}

/// The game with this id, if whoever asks may see it: those who take part, and everybody once it is over.
pub async fn find(app: &Arc<App>, id: &str, asker: &Asker) -> Result<Arc<Game>, Refusal> {
    let game = if let Some(game) = app.hall.awake(id) {
        game
    } else {
        let id = id.to_owned();
        blocking(app, move |app| app.hall.find(&app.store, &id)).await?
    };
    let view = game.view();
    if view.record.takes_part(&asker.cookie) || view.record.is_over() {
        return Ok(game);
    }
    Err(Refusal::no_such_game())
}

/// Changes a game, lets a program answer, and gives how it stands.
async fn change(
    app: &Arc<App>,
    id: &str,
    asker: &Asker,
    work: impl FnOnce(&App, &Game, &str) -> Result<(), Refusal> + Send + 'static,
) -> Answer {
    let game = find(app, id, asker).await?;
    let (changed, cookie) = (Arc::clone(&game), asker.cookie.clone());
    blocking(app, move |app| {
        work(app, &changed, &cookie)?;
        go_on(app, &changed, false);
        Ok(())
    })
    .await?;
    Ok(shown(&game, asker))
}

fn shown(game: &Game, asker: &Asker) -> Response {
    game.document(asker.words, &asker.cookie).into_response()
}

/// Lets the program of a game go on that rested, if there is one.
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
    let Some(stop) = game.begin_thought(asked) else { return };
    let (app, game) = (Arc::clone(app), Arc::clone(game));
    tokio::spawn(async move {
        let Ok(seat) = app.study.seat().await else {
            // Whoever looks at the game next lets it try again.
            return game.end_thought();
        };
        let thought = tokio::task::spawn_blocking({
            let (app, game) = (Arc::clone(&app), Arc::clone(&game));
            move || game.think(&app.store, &stop, &app.study.limits(&stop), seat)
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
    tokio::task::spawn_blocking(move || work(&app)).await.map_err(|error| Refusal::failure(&error))?
}
