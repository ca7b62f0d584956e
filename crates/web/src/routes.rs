//! The router and its layers. The routes of the API are listed in `parlor_api::request`.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{MethodFilter, on};
use axum_extra::headers::HeaderMapExt;
use parlor_api::refusal::Refusal;
use parlor_api::request::{ROUTES, Request as ApiRequest, Route, Unread};
use parlor_core::message;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

use crate::refused::refused;
use crate::request_guard::Client;
use crate::server::App;
use crate::{api, assets, log, reader, request_guard, server_error};

/// Minimum size of compressed answers. Shorter ones fit into one packet.
const WORTH_COMPRESSING: u64 = 1000;

/// Everything comes from this server, nothing is inline, and no other page frames this one.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// The security headers of every answer.
const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    // Addresses of games are secrets.
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];

/// The router. Each layer wraps those before it.
pub fn router(app: Arc<App>) -> Router {
    // Events have to arrive at once, so event streams are not compressed.
    let worth_it = SizeAbove::new(WORTH_COMPRESSING).and(NotForContentType::SSE);
    let quickly = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it);
    let well = CompressionLayer::new().quality(CompressionLevel::Best);
    let page = page.layer(well).layer(map_response(assets::compressed_once));
    let router = ROUTES
        .iter()
        .fold(Router::new(), |router, route| {
            let answer = move |State(app), client, request| async move {
                take(app, client, route, request).await.unwrap_or_else(refused)
            };
            router.route(route.path, on(method(route), answer))
        })
        .fallback(page)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CatchPanicLayer::custom(server_error::answer))
        .layer(from_fn_with_state(Arc::clone(&app), request_guard::pass))
        .layer(quickly)
        // Answers that depend on the client and the time are not cached.
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

fn method(route: &Route) -> MethodFilter {
    match route.method {
        "POST" => MethodFilter::POST,
        "DELETE" => MethodFilter::DELETE,
        _ => MethodFilter::GET,
    }
}

/// Parses a request of the API and answers it.
async fn take(app: Arc<App>, client: Client, route: &'static Route, request: Request) -> api::ApiResult {
    let (path, query) =
        (request.uri().path().to_owned(), request.uri().query().unwrap_or_default().to_owned());
    // Browsers send the id of the latest event when they reopen a lost stream.
    let seen = request.headers().get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let (body, _held) = reader::body(request, &app).await?;
    let parsed = route.read(&path, &query, &body).map_err(|unread| unread.refusal(&path))?;
    let lasting = matches!(parsed, ApiRequest::Catalog | ApiRequest::Texts);
    let mut answer = api::answer(&app, client, parsed, seen).await?;
    if let Some(kept) = version(&query).filter(|_| lasting).and_then(assets::kept_with) {
        answer.headers_mut().typed_insert(kept);
        // Without a language in the address, the browser's preference decides.
        answer
            .headers_mut()
            .insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    }
    Ok(answer)
}

/// The version of the page in the query.
fn version(query: &str) -> Option<&str> {
    query.split('&').find_map(|pair| pair.strip_prefix("v="))
}

/// Answers paths outside the API with the page or its files.
async fn page(State(_): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD)
    {
        return nothing_there(path);
    }
    assets::file(path, request.headers()).unwrap_or_else(|| nothing_there(path))
}

fn nothing_there(path: &str) -> Response {
    refused(Unread::NoSuchPath.refusal(path))
}

async fn method_not_allowed(method: Method) -> Response {
    let message = message!("server-wrong-method", method = method.as_str());
    refused(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message))
}
