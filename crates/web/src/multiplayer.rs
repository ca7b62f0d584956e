//! Games between two people: invitations to a seat, links for spectators, and rematches once both agree.

use std::sync::Arc;

use axum::http::StatusCode;
use parlor_api::begin;
use parlor_api::document::Written;
use parlor_api::refusal::Refusal;
use parlor_api::request::Invite;
use parlor_core::{Side, message};
use parlor_room::{Action, RoomError, RoomEvent, Seats};
use serde_json::json;

use crate::api::{ApiResult, begin_entry, blocking, created, fresh, load, ok, with_table};
use crate::document::answer as answer_with;
use crate::game::LiveGame;
use crate::request_guard::Client;
use crate::server::App;
use crate::stored_game::StoredGame;
use crate::token;

/// Creates a link with which another person takes a seat.
pub(crate) async fn invite(
    app: &Arc<App>,
    client: &Client,
    game: Arc<LiveGame>,
    invite: &Invite,
) -> ApiResult {
    let side = if invite.seat == Some(0) { Side::First } else { Side::Second };
    if game.seats_of(&client.cookie) != Seats::BOTH || game.current().view.record.is_over() {
        return Err(Refusal::conflict(message!("server-no-seat-to-give")));
    }
    let token = token::draw();
    let invitation = token.clone();
    blocking(app, move |app| Ok(app.store.invite(&token, &game.id, side)?)).await?;
    let path = format!("/join/{invitation}");
    Ok(ok(Written::of(json!({ "token": invitation, "path": path, "seat": side.index() }))))
}

/// Returns the link for spectators, to clients who take part.
pub(crate) async fn invite_spectators(app: &Arc<App>, client: &Client, game: Arc<LiveGame>) -> ApiResult {
    if !game.entry().takes_part(&client.cookie) {
        return Err(RoomError::OnlyWatching.into());
    }
    let token = blocking(app, move |app| Ok(app.store.spectator_link(&game.id, &token::draw())?)).await?;
    let path = format!("/watch/{token}");
    Ok(ok(Written::of(json!({ "token": token, "path": path }))))
}

/// Lets the client watch the game of a link for spectators.
pub(crate) async fn watch(app: &Arc<App>, client: &Client, token: String) -> Result<Arc<LiveGame>, Refusal> {
    let cookie = client.cookie.clone();
    let found = blocking(app, move |app| {
        Ok(if token::is_well_formed(&token) { app.store.watch(&token, &cookie)? } else { None })
    });
    let id = found.await?.ok_or_else(no_such_invitation)?;
    load(app, &id).await
}

fn no_such_invitation() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, message!("server-no-such-invitation"))
}

/// Gives the client the seat of an invitation.
pub(crate) async fn join(app: &Arc<App>, client: &Client, token: String) -> Result<Arc<LiveGame>, Refusal> {
    let found = blocking(app, move |app| {
        Ok(if token::is_well_formed(&token) { app.store.invitation(&token)? } else { None })
    });
    let (id, side) = found.await?.ok_or_else(no_such_invitation)?;
    let game = load(app, &id).await?;
    let (joined, cookie) = (Arc::clone(&game), client.cookie.clone());
    // The inviting client keeps the other seat; following one's own link changes nothing.
    let seated = blocking(app, move |app| {
        Ok(joined.entry().takes_part(&cookie) || joined.give_seat(&app.store, side, &cookie)?)
    });
    if seated.await? { Ok(game) } else { Err(no_such_invitation()) }
}

/// Applies an action that may lead to a rematch, and begins the rematch once both have agreed.
pub(crate) async fn agree(app: &Arc<App>, client: &Client, game: Arc<LiveGame>, action: Action) -> ApiResult {
    let (changed, cookie) = (Arc::clone(&game), client.cookie.clone());
    let offer = matches!(action, Action::Rematch { .. });
    let again = with_table(app, game.memory_cost(), move |app| {
        let events = changed.apply(&app.store, &cookie, action)?;
        let agreed = events.iter().find_map(|event| match event {
            RoomEvent::Agreed { swap } => Some(*swap),
            _ => None,
        });
        let Some(swap) = agreed else { return Ok(None) };
        let again = rematch(app, &changed, swap, &cookie)?;
        changed.goes_on_in(&again.id);
        Ok(Some(again))
    });
    if let Some(again) = again.await? {
        return Ok(created(&again));
    }
    let status = if offer { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok(answer_with(status, game.acknowledged()))
}

/// Begins a rematch; both keep their seats, or the sides are swapped.
pub(crate) fn rematch(
    app: &Arc<App>,
    game: &LiveGame,
    swap: bool,
    cookie: &str,
) -> Result<Arc<LiveGame>, Refusal> {
    let StoredGame { record, mut seats, .. } = game.entry();
    let view = Arc::clone(&game.current().view);
    let record = begin::rematch(view.rules.as_ref(), &record, swap, token::draw_seed());
    let mut entry = fresh(record, cookie);
    if swap {
        seats.swap(0, 1);
    }
    if seats.iter().flatten().any(|seat| seat == cookie) {
        entry.seats = seats;
    }
    begin_entry(app, entry)
}
