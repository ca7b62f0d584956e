//! Checks every request: it must be meant for this server (`Host`), must not come from another site (`Origin`), and
//! receives a cookie and a language. Refusals receive their words on the way out.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use parlor_api::refusal::Refusal;
use parlor_core::message;
use parlor_locale::{Language, Words};
use serde::Deserialize;

use crate::connection_limiter::Peer;
use crate::quota::QuotaKey;
use crate::refused::{in_words, refused};
use crate::server::App;
use crate::token;

/// The cookie's name.
pub const COOKIE: &str = "parlor";

/// The client of a request: its cookie and its language.
#[derive(Clone)]
pub struct Client {
    /// The cookie, a new one if there was none.
    pub cookie: String,
    /// The words of its language.
    pub words: &'static Words,
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Response> {
        parts.extensions.get::<Client>().cloned().ok_or_else(|| refused(Refusal::no_such_game()))
    }
}

/// Checks a request and completes its answer.
pub async fn pass(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let words = Words::of(language(request.uri(), request.headers()));
    let known = known_cookie(request.headers());
    let checked = check_host(request.headers(), request.uri(), app.settings.host.as_deref())
        .and_then(|host| check_origin(request.method(), request.headers(), &host));
    let cookie = known.clone().unwrap_or_else(token::draw);
    let mut response = match checked {
        Ok(()) => {
            let address = request.extensions().get::<Peer>().map(|Peer(address)| *address);
            // Clients without a cookie share the quota of their address.
            let quota_key = QuotaKey { address, person: known.clone().unwrap_or_default() };
            request.extensions_mut().insert(Client { cookie: cookie.clone(), words });
            quota_key.scope(next.run(request)).await
        }
        Err(refusal) => in_words(&refusal, words),
    };
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        response = in_words(&refusal, words);
    } else if response.status().is_client_error() && !is_json(&response) {
        // A refusal by the framework, such as an address that is not UTF-8.
        response = in_words(&Refusal::new(response.status(), message!("server-unreadable")), words);
    }
    if known.is_some() {
        return response;
    }
    (CookieJar::new().add(fresh_cookie(cookie)), response).into_response()
}

fn is_json(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}

/// The language of `?lang=`, else of `Accept-Language`, else English.
fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    #[derive(Deserialize)]
    struct LanguageQuery {
        lang: String,
    }
    let asked =
        Query::<LanguageQuery>::try_from_uri(uri).ok().and_then(|Query(query)| query.lang.parse().ok());
    let accepted = || {
        let preferences = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        let mut preferences: Vec<(&str, f32)> = preferences
            .split(',')
            .map(|preference| {
                let (tag, weight) = preference.split_once(";q=").unwrap_or((preference, "1"));
                (tag.trim(), weight.trim().parse().unwrap_or(0.0))
            })
            .collect();
        preferences.sort_by(|one, other| other.1.total_cmp(&one.1));
        preferences.into_iter().find_map(|(tag, _)| tag.parse().ok())
    };
    asked.or_else(accepted).unwrap_or_default()
}

fn known_cookie(headers: &HeaderMap) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(COOKIE).map(Cookie::value).filter(|value| token::is_well_formed(value)).map(str::to_owned)
}

/// A cookie that scripts cannot read and other sites cannot use, and that lasts for twenty years.
fn fresh_cookie(value: String) -> Cookie<'static> {
    let mut cookie =
        Cookie::build((COOKIE, value)).path("/").http_only(true).same_site(SameSite::Strict).build();
    cookie.make_permanent();
    cookie
}

/// Prevents DNS rebinding: another site can make its own name resolve to this machine and then read everything. It
/// cannot do so with a bare address, nor with our own names.
fn check_host(headers: &HeaderMap, uri: &Uri, ours: Option<&str>) -> Result<String, Refusal> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or(uri.authority().map(axum::http::uri::Authority::as_str)).unwrap_or_default();
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name);
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let known = match address {
        // Without --host only this machine has access.
        Ok(address) => ours.is_some() || address.is_loopback(),
        Err(_) => {
            name.eq_ignore_ascii_case("localhost") || ours.is_some_and(|ours| ours.eq_ignore_ascii_case(name))
        }
    };
    if known {
        return Ok(host.to_owned());
    }
    Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, message!("server-foreign-host", host = host)))
}

/// Requests that change something must come from our own page, or from no page at all.
fn check_origin(method: &Method, headers: &HeaderMap, host: &str) -> Result<(), Refusal> {
    if method == Method::GET || method == Method::HEAD {
        return Ok(());
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign_site = text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    let foreign_origin = headers.get(header::ORIGIN).is_some_and(|origin| {
        let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        authority.is_none_or(|(_, authority)| !authority.eq_ignore_ascii_case(host))
    });
    if foreign_site || foreign_origin {
        let origin = text("origin").unwrap_or_default();
        let message = message!("server-foreign-origin", origin = origin);
        return Err(Refusal::new(StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn accepts_only_its_own_host_names() {
        let uri = Uri::from_static("/");
        let known = |host: &str, ours| check_host(&headers(&[("host", host)]), &uri, ours).is_ok();
        for host in ["127.0.0.1:8017", "localhost:8017", "localhost", "[::1]:8017", "LOCALHOST:1"] {
            assert!(known(host, None), "{host}");
        }
        for host in ["evil.example:8017", "evil.example", "192.168.1.2:8017", "", "127.0.0.1.evil.example"] {
            assert!(!known(host, None), "{host}");
        }
        assert!(known("192.168.1.2:8017", Some("0.0.0.0")) && known("games.lan:80", Some("games.lan")));
        assert!(!known("evil.example:8017", Some("0.0.0.0")));
    }

    #[test]
    fn accepts_changes_only_from_its_own_page_or_from_none() {
        let check = |pairs: &[(&'static str, &str)]| {
            check_origin(&Method::POST, &headers(pairs), "localhost:8017").is_ok()
        };
        assert!(check(&[]) && check(&[("origin", "http://localhost:8017")]));
        assert!(check(&[("origin", "http://localhost:8017"), ("sec-fetch-site", "same-origin")]));
        for foreign in ["http://evil.example", "http://localhost:9999", "null", "localhost:8017"] {
            assert!(!check(&[("origin", foreign)]), "{foreign}");
        }
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(check_origin(&Method::GET, &headers(&[("origin", "http://evil.example")]), "x").is_ok());
    }

    #[test]
    fn takes_the_language_from_the_address_or_the_browser() {
        let of = |uri: &'static str, accepted: &str| {
            language(&Uri::from_static(uri), &headers(&[("accept-language", accepted)])).code()
        };
        assert_eq!(of("/?lang=sr-Latn", "fr"), "sr-Latn");
        assert_eq!(of("/?ply=3&lang=es", "fr"), "es");
        assert_eq!(of("/?lang=xx", "de-DE,fr;q=0.5,ro;q=0.8"), "ro");
        assert_eq!(of("/", "de"), "en");
    }
}
