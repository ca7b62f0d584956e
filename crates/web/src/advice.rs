//! Routes of opinions: a hint, what moves are worth, how good guesses were. They work on a table of their own
//! with nobody at it, so they cannot know what a program hides, and nobody waits for them but who asked.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use parlor_catalog::{Advice, AnyGame, Table};
use parlor_core::{Limits, Payoff, Value, message};
use parlor_locale::{Words, signed};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::document::answer;
use crate::game::Game;
use crate::gate::Asker;
use crate::play::{Answer, find};
use crate::reader::Body;
use crate::refusal::Refusal;
use crate::server::App;
use crate::view::{outcome, told};

/// What to have an opinion about.
#[derive(Deserialize)]
pub struct Moment {
    ply: Option<usize>,
}

/// `POST /api/games/{id}/hint`.
pub async fn hint(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Body(Moment { ply }): Body<Moment>,
) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let words = asker.words;
    let hint =
        think(&app, game, ply, move |rules, table, limits| hint_at(rules, table, limits, words)).await?;
    Ok(answer(StatusCode::OK, hint?))
}

/// `POST /api/games/{id}/values`.
pub async fn values(
    State(app): State<Arc<App>>,
    asker: Asker,
    Path(id): Path<String>,
    Body(Moment { ply }): Body<Moment>,
) -> Answer {
    let game = find(&app, &id, &asker).await?;
    let found = think(&app, game, ply, |rules, table, limits| {
        let advice = if rules.code().is_some() { None } else { table.advise(limits) };
        advice.ok_or_else(no_hint).map(|advice| values_of(&advice, rules.facts().unit))
    })
    .await?;
    Ok(answer(StatusCode::OK, found?))
}

/// `GET /api/games/{id}/review`.
pub async fn review(State(app): State<Arc<App>>, asker: Asker, Path(id): Path<String>) -> Answer {
    let game = find(&app, &id, &asker).await?;
    if game.rules.code().is_none() || !game.view().record.is_over() {
        return Err(Refusal::conflict(message!("server-no-review-yet")));
    }
    let review = |_: &dyn AnyGame, table: &dyn Table, limits: &Limits| {
        table.code().map(|code| code.review(limits)).unwrap_or_default()
    };
    let rows = think(&app, game, None, review).await?;
    Ok(answer(StatusCode::OK, json!({ "rows": rows })))
}

/// Thinks about a position of a game on a thread of the study.
async fn think<T: Send + 'static>(
    app: &Arc<App>,
    game: Arc<Game>,
    ply: Option<usize>,
    work: impl FnOnce(&dyn AnyGame, &dyn Table, &Limits) -> T + Send + 'static,
) -> Result<T, Refusal> {
    app.study
        .ask(move |limits| {
            let table = game.bare_table(ply)?;
            Ok(work(game.rules.as_ref(), table.as_ref(), limits))
        })
        .await?
}

fn no_hint() -> Refusal {
    Refusal::conflict(message!("dialogue-no-hint"))
}

fn hint_at(rules: &dyn AnyGame, table: &dyn Table, limits: &Limits, words: &Words) -> Result<Json, Refusal> {
    if table.turn().is_none() {
        return Err(Refusal::conflict(message!("server-game-over")));
    }
    if let Some(code) = table.code() {
        let hint = code.hint().ok_or_else(no_hint)?;
        return Ok(json!({
            "move": hint.guess,
            "text": words.say(&hint.message()),
            "value": null,
            "exact": null,
            "line": [],
        }));
    }
    let advice = table.advise(limits).ok_or_else(no_hint)?;
    let unit = rules.facts().unit;
    let best = match advice.value {
        Value::Estimate(_) if !advice.exact => {
            let points = signed(advice.value.points(unit));
            message!("dialogue-hint-estimate", mv = advice.mv.as_str(), units = points)
        }
        Value::Payoff(amount) | Value::Estimate(amount) => {
            let outcome = outcome(rules, Payoff(amount));
            message!("dialogue-hint-exact", mv = advice.mv.as_str(), outcome = outcome)
        }
    };
    Ok(json!({
        "move": advice.mv,
        "text": words.say(&best),
        "value": told(advice.value, unit),
        "exact": advice.exact,
        "line": advice.line,
    }))
}

fn values_of(advice: &Advice, unit: i32) -> Json {
    let value = |(mv, value): &(String, Value)| {
        let exact = advice.exact || matches!(value, Value::Payoff(_));
        json!({ "move": mv, "value": told(*value, unit), "exact": exact })
    };
    json!({ "values": advice.moves.iter().map(value).collect::<Vec<_>>(), "exact": advice.exact })
}
