//! Routes of opinions: a hint, what moves are worth, how good guesses were. They work on a table of their own
//! with nobody at it, so they cannot know what a program hides, and nobody waits for them but who asked.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use parlor_catalog::{Advice, AnyGame, ReviewedRow, Table};
use parlor_core::message::Arg;
use parlor_core::{Limits, Message, Payoff, Value, message};
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
        let advice = if rules.is_code_breaking() { None } else { table.advise(limits) };
        advice.ok_or_else(no_hint).map(|advice| values_of(&advice, rules.estimate_unit(None)))
    })
    .await?;
    Ok(answer(StatusCode::OK, found?))
}

/// `GET /api/games/{id}/review`.
pub async fn review(State(app): State<Arc<App>>, asker: Asker, Path(id): Path<String>) -> Answer {
    let game = find(&app, &id, &asker).await?;
    if !game.rules.is_code_breaking() || !game.view().record.is_over() {
        return Err(Refusal::conflict(message!("server-no-review-yet")));
    }
    let rows = think(&app, game, None, |_, table, limits| table.review(limits)).await?;
    let rows: Vec<Json> = rows.iter().map(reviewed).collect();
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
    if rules.is_code_breaking() {
        let counsel = table.counsel().ok_or_else(no_hint)?;
        return Ok(json!({
            "move": text_of(&counsel, "guess"),
            "text": words.say(&counsel),
            "value": null,
            "exact": null,
            "line": [],
        }));
    }
    let advice = table.advise(limits).ok_or_else(no_hint)?;
    let unit = rules.estimate_unit(None);
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

/// A text among the arguments of a message.
fn text_of<'a>(message: &'a Message, wanted: &str) -> Option<&'a str> {
    message.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(text) if *name == wanted => Some(text.as_str()),
        _ => None,
    })
}

fn values_of(advice: &Advice, unit: i32) -> Json {
    let value = |(mv, value): &(String, Value)| {
        let exact = advice.exact || matches!(value, Value::Payoff(_));
        json!({ "move": mv, "value": told(*value, unit), "exact": exact })
    };
    json!({ "values": advice.moves.iter().map(value).collect::<Vec<_>>(), "exact": advice.exact })
}

fn reviewed(row: &ReviewedRow) -> Json {
    let judged = row.judged;
    json!({
        "guess": row.guess,
        "answer": row.answer,
        "left_before": row.before,
        "left_after": row.after,
        "best": row.best,
        "expected": row.average,
        "best_expected": row.best_average,
        "sampled": row.sampled,
        "loss": judged.map(|judged| judged.lost),
        "skill": judged.map(|judged| judged.skill),
        "luck": judged.map(|judged| judged.luck),
        "luck_percent": judged.map(|judged| judged.luck_percent),
        "classes": row.classes.iter().map(|(answer, codes)| json!({ "answer": answer, "codes": codes }))
            .collect::<Vec<_>>(),
    })
}
