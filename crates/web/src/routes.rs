//! THE table of routes. `docs/api.md` describes each of them, which a test checks.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{MethodRouter, delete, get, post};
use parlor_core::message;

use crate::refusal::Refusal;
use crate::server::App;
use crate::{advice, assets, events, gate, lists, play};

/// A route: method, path, and what answers.
pub type Route = (&'static str, &'static str, MethodRouter<Arc<App>>);

/// All routes of the API.
pub fn table() -> Vec<Route> {
    vec![
        ("GET", "/api/catalog", get(lists::catalog)),
        ("GET", "/api/texts", get(lists::texts)),
        ("POST", "/api/games", post(play::begin)),
        ("GET", "/api/games", get(lists::games)),
        ("POST", "/api/games/import", post(play::import)),
        ("GET", "/api/games/{id}", get(play::state)),
        ("DELETE", "/api/games/{id}", delete(play::forget)),
        ("GET", "/api/games/{id}/events", get(events::events)),
        ("POST", "/api/games/{id}/moves", post(play::make_move)),
        ("POST", "/api/games/{id}/step", post(play::step)),
        ("POST", "/api/games/{id}/undo", post(play::undo)),
        ("POST", "/api/games/{id}/resign", post(play::resign)),
        ("POST", "/api/games/{id}/correct", post(play::correct)),
        ("POST", "/api/games/{id}/hint", post(advice::hint)),
        ("POST", "/api/games/{id}/values", post(advice::values)),
        ("GET", "/api/games/{id}/review", get(advice::review)),
        ("GET", "/api/games/{id}/export", get(play::export)),
        ("POST", "/api/games/{id}/rematch", post(play::rematch)),
        ("POST", "/api/games/{id}/invite", post(play::invite)),
        ("POST", "/api/join", post(play::join)),
    ]
}

/// Everything that is answered.
pub fn router(app: Arc<App>) -> Router {
    table()
        .into_iter()
        .fold(Router::new(), |router, (_, path, answer)| router.route(path, answer))
        .fallback(page)
        .method_not_allowed_fallback(not_so)
        .layer(from_fn_with_state(Arc::clone(&app), gate::pass))
        .with_state(app)
}

/// What is not the API is the page.
async fn page(State(_): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let path = request.uri().path();
    let nothing =
        || Refusal::new(StatusCode::NOT_FOUND, message!("server-nothing-there", path = shortened(path)));
    if path == "/api" || path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD)
    {
        return Err(nothing());
    }
    assets::file(path, request.headers()).ok_or_else(nothing)
}

async fn not_so(method: Method) -> Refusal {
    let message = message!("server-wrong-method", method = method.as_str());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}

/// Nobody reads a path of a thousand letters.
fn shortened(path: &str) -> String {
    path.chars().take(100).collect()
}
