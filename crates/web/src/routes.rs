//! THE table of routes, and what every request and answer passes on its way. `docs/api.md` describes each route,
//! which a test checks.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{MethodRouter, delete, get, post};
use parlor_core::message;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::refusal::Refusal;
use crate::server::App;
use crate::{advice, assets, events, fault, gate, lists, log, play};

/// Shorter answers of the API fit into one packet anyway.
const WORTH_COMPRESSING: u64 = 1000;

/// Everything comes from here, nothing is inline, nobody frames the page.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// The headers of every answer, which keep a page from doing what it should not.
const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    // Addresses of games are known only to those who were told.
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

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

/// Everything that is answered. Each layer is around those before it.
pub fn router(app: Arc<App>) -> Router {
    // Events have to arrive when they happen, so a stream of them is sent as it is.
    let worth_it = SizeAbove::new(WORTH_COMPRESSING).and(NotForContentType::SSE);
    let quickly = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it);
    let well = CompressionLayer::new().quality(CompressionLevel::Best);
    let page = page.layer(well).layer(map_response(assets::compressed_once));
    let router = table()
        .into_iter()
        .fold(Router::new(), |router, (_, path, answer)| router.route(path, answer))
        .fallback(page)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CatchPanicLayer::custom(fault::answer))
        .layer(from_fn_with_state(Arc::clone(&app), gate::pass))
        .layer(quickly)
        // What depends on who asks and when is kept by nobody.
        .layer(SetResponseHeaderLayer::if_not_present(
            header::CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ));
    let set = |(name, value)| {
        SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    HEADERS
        .into_iter()
        .fold(router, |router, header| router.layer(set(header)))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(log::request)
                .on_request(log::asked)
                .on_response(log::answered)
                .on_body_chunk(())
                .on_eos(())
                .on_failure(()),
        )
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

async fn method_not_allowed(method: Method) -> Refusal {
    let message = message!("server-wrong-method", method = method.as_str());
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message)
}

/// Nobody reads a path of a thousand letters.
fn shortened(path: &str) -> String {
    path.chars().take(100).collect()
}
