//! Routes that list things: games to play, texts, one's own games.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use parlor_core::{Message, Payoff, Side, message};
use parlor_locale::{Template, Words};
use serde_json::{Map, Value as Json, json};

use crate::document::answer;
use crate::gate::Asker;
use crate::offer;
use crate::play::{Answer, blocking};
use crate::record::Record;
use crate::server::App;
use crate::view::{outcome, seat_name, shown_spec};

/// The topic of the page's own texts.
const PAGE: &str = "page";

/// `GET /api/catalog`.
pub async fn catalog(State(app): State<Arc<App>>, asker: Asker) -> Answer {
    let offer = blocking(&app, move |_| Ok(offer::document(asker.words))).await?;
    Ok(offer.into_response())
}

/// `GET /api/texts`.
pub async fn texts(asker: Asker) -> Answer {
    let text = |id: &'static str| {
        let template =
            asker.words.template(id).or_else(|| Words::of(parlor_locale::Language::En).template(id))?;
        Some((id.to_owned(), written(template)))
    };
    let texts: Map<String, Json> = Words::ids(PAGE).into_iter().filter_map(text).collect();
    Ok(answer(StatusCode::OK, json!({ "language": asker.words.language().code(), "texts": texts })))
}

fn written(template: Template) -> Json {
    match template {
        Template::Plain(text) => text.into(),
        Template::Plural(forms) => forms
            .into_iter()
            .map(|(form, text)| (form.to_owned(), Json::from(text)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// `GET /api/games`.
pub async fn games(State(app): State<Arc<App>>, asker: Asker) -> Answer {
    let games = blocking(&app, move |app| {
        let games = app.store.games_of(&asker.cookie)?;
        // One that an older version began and this one no longer knows does not hide the others.
        Ok(games.iter().filter_map(|(record, plies)| row(app, record, *plies, &asker)).collect::<Vec<_>>())
    })
    .await?;
    Ok(answer(StatusCode::OK, json!({ "games": games })))
}

fn row(app: &App, record: &Record, plies: usize, asker: &Asker) -> Option<Json> {
    let rules = app.hall.rules(&record.game).ok()?;
    let seats = rules.facts().seats;
    let result = record.is_over().then(|| {
        let text = match (record.winner(), record.payoff) {
            (_, Some(payoff)) => outcome(rules.as_ref(), Payoff(payoff)),
            (Some(side), None) => {
                message!("dialogue-wins", side = seat_name(rules.as_ref(), side))
            }
            (None, None) => message!("dialogue-draw"),
        };
        json!({
            "payoff": record.payoff,
            "winner": record.winner().map(|side| seats[side.index()]),
            "text": asker.words.say(&text),
        })
    });
    Some(json!({
        "id": record.id,
        "game": record.game,
        "name": rules.facts().name,
        "title": asker.words.say(&Message::new(rules.facts().texts.title)),
        "players": Side::BOTH.map(|side| json!({
            "seat": seats[side.index()],
            "spec": shown_spec(rules.as_ref(), record, side),
            "you": record.sits(&asker.cookie, side),
        })),
        "begun": record.begun,
        "changed": record.changed,
        "plies": plies,
        "over": record.is_over(),
        "result": result,
    }))
}
