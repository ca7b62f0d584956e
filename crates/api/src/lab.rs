//! Requests about searches, answered by [`parlor_lab`] once every spec has passed [`allowance`].

use std::time::Duration;

use parlor_catalog::Environment;
use parlor_core::{Instant, Limits, Message, Side};
pub use parlor_lab::LabRequest;
use parlor_lab::request::{EventRequest, Subject};
use parlor_lab::subject::OpenSubject;
use parlor_lab::{comparison, event, quiz, simulations, trace};
use parlor_locale::Words;
use parlor_room::PositionQuery;
use parlor_room::action::RoomError;
use serde_json::json;

use crate::allowance;
use crate::begin::check_length;
use crate::document::Written;

/// Time limit of one request. Longer work is requested in parts.
pub const LONGEST: Duration = Duration::from_secs(4);

/// Limits with a deadline of at most [`LONGEST`] from now.
pub fn within(limits: &Limits) -> Limits {
    let latest = Instant::now() + LONGEST;
    let deadline = limits.deadline.map_or(latest, |deadline| deadline.min(latest));
    Limits { deadline: Some(deadline), ..limits.clone() }
}

/// The current or an earlier position of a game as text.
pub fn position(query: &PositionQuery) -> Result<Written, RoomError> {
    let game = &query.rules().facts().spec;
    Ok(Written::of(json!({ "game": game, "position": query.position()? })))
}

/// Answers a request within the limits.
pub fn answer(
    request: &LabRequest,
    environment: &Environment,
    words: &Words,
    limits: &Limits,
) -> Result<Written, Message> {
    let open = |subject: &Subject| {
        let (spec, from) = (subject.spec()?, subject.position());
        from.as_deref().map_or(Ok(()), check_length)?;
        OpenSubject::new(allowance::game(&spec, environment)?, from)
    };
    match request {
        LabRequest::Search(request) => {
            trace::answer(request, &open(&request.subject)?, words).map(Written::of)
        }
        LabRequest::Simulations(request) => {
            simulations::check_counts(request)?;
            simulations::answer(request, &open(&request.subject)?, words, limits).map(Written::of)
        }
        LabRequest::Row(request) => {
            comparison::check_depth(request)?;
            comparison::answer(request, &open(&request.subject)?, limits).map(Written::of)
        }
        LabRequest::Arena(request) => arena(request, environment, words, limits),
        LabRequest::Quiz(request) => quiz::answer(request, words).map(Written::of),
    }
}

/// Plays pairs of an event, in which every player takes both seats.
fn arena(
    request: &EventRequest,
    environment: &Environment,
    words: &Words,
    limits: &Limits,
) -> Result<Written, Message> {
    let game = allowance::game(&request.game, environment)?;
    let plan = event::plan(request, game.as_ref())?;
    for player in &plan.players {
        Side::BOTH.into_iter().try_for_each(|side| allowance::player(game.as_ref(), player, side))?;
    }
    event::answer(request, &plan, environment, words, limits).map(Written::of)
}
