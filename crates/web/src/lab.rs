//! Searches laid open, compared and matched. What is asked and answered stands in `parlor_lab`; here each request
//! takes one seat among those who think, and no more of it than a few seconds.

use std::sync::Arc;
use std::time::Instant;

use parlor_api::lab::{self, LONGEST, LabRequest};
use parlor_api::request::AtPly;
use parlor_catalog::Spec;
use parlor_core::Limits;

use crate::api::{Answer, blocking, ok};
use crate::game::Game;
use crate::multiplayer;
use crate::request_guard::Asker;
use crate::server::App;

/// Answers what the laboratory asks. A search of a game that somebody plays right now would be advice.
pub(crate) async fn answer(app: &Arc<App>, asker: Asker, lab: LabRequest) -> Answer {
    let (asker, lab) = blocking(app, move |app| {
        if let Some(game) = lab.analysed_game() {
            multiplayer::check_fair(app, &asker.cookie, Spec::name_of(game))?;
        }
        Ok((asker, lab))
    })
    .await?;
    let machine = app.settings.machine.clone();
    let answer = app.pool.ask(move |limits| {
        let soon = Instant::now() + LONGEST;
        let deadline = limits.deadline.map_or(soon, |deadline| deadline.min(soon));
        let limits = Limits { deadline: Some(deadline), ..limits.clone() };
        parlor_api::lab::answer(&lab, &machine, asker.words, &limits)
    });
    Ok(ok(answer.await??))
}

/// Where a game stands, or stood, as text.
pub(crate) async fn position(app: &Arc<App>, game: Arc<Game>, moment: AtPly) -> Answer {
    Ok(ok(app.pool.ask(move |_| lab::position(&game.query(moment.ply)?)).await??))
}
