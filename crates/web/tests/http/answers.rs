//! The headers of answers: cookies, content types, caching.

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;

use crate::test_server::{Person, TestServer, path};

/// Asks with these headers as well; gives the status and the headers of the answer.
async fn headers_of(person: &Person, path: &str, more: &[(&'static str, &str)]) -> (StatusCode, HeaderMap) {
    let mut request = person.request("GET", path, None);
    for (name, value) in more {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let response = person.router.clone().oneshot(request).await.unwrap();
    (response.status(), response.headers().clone())
}

#[tokio::test]
async fn sets_a_lasting_cookie_once() {
    let server = TestServer::new();
    let person = server.person();
    let stranger =
        Request::builder().uri("/api/games").header("host", "localhost").body(Body::empty()).unwrap();
    let response = person.router.clone().oneshot(stranger).await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    let parts: Vec<&str> = cookie.split("; ").collect();
    let value = parts[0].strip_prefix("parlor=").unwrap();
    assert!(value.len() == 32 && value.bytes().all(|byte| byte.is_ascii_hexdigit()), "{cookie}");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=630720000"] {
        assert!(parts.contains(&part), "{part}: {cookie}");
    }
    assert!(!headers_of(&person, "/api/games", &[]).await.1.contains_key("set-cookie"));
    // One that we never gave is replaced.
    let forged = headers_of(&person, "/api/games", &[("cookie", "parlor=me; other=1")]).await.1;
    assert!(forged.contains_key("set-cookie"));
    let among = format!("a=b; parlor={}; c=d", person.cookie);
    assert!(!headers_of(&person, "/api/games", &[("cookie", &among)]).await.1.contains_key("set-cookie"));
}

#[tokio::test]
async fn sends_files_with_content_type_and_entity_tag() {
    let server = TestServer::new();
    let person = server.person();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/main.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/favicon.svg", "image/svg+xml"),
    ] {
        let (status, headers) = headers_of(&person, path, &[]).await;
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (StatusCode::OK, kind));
        assert_eq!(headers["cache-control"], "no-cache");
        assert_eq!(headers["vary"], "accept-encoding");
        let tag = headers["etag"].to_str().unwrap();
        for known in [tag, &format!("\"other\", W/{tag}"), "*"] {
            let (status, headers) = headers_of(&person, path, &[("if-none-match", known)]).await;
            assert_eq!(status, StatusCode::NOT_MODIFIED, "{path} {known}");
            assert_eq!(headers["x-content-type-options"], "nosniff");
        }
        assert_eq!(headers_of(&person, path, &[("if-none-match", "\"other\"")]).await.0, StatusCode::OK);
    }
    assert_eq!(headers_of(&person, "/api/games", &[]).await.1["cache-control"], "no-store");
}

#[tokio::test]
async fn a_stream_of_events_is_never_compressed() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("reversi", ["person", "person"]).await;
    let events = format!("{}/events", path(&game));
    let mut request = person.request("GET", &events, None);
    request.headers_mut().insert("accept-encoding", "gzip".parse().unwrap());
    let response = person.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert!(!response.headers().contains_key("content-encoding"));
    let frame = response.into_body().frame().await.unwrap().unwrap().into_data().unwrap();
    assert!(frame.len() > 1000 && frame.starts_with(b"event: state"));
    let packed = headers_of(&person, &path(&game), &[("accept-encoding", "gzip")]).await.1;
    assert_eq!(packed["content-encoding"], "gzip");
}

#[tokio::test]
async fn names_missing_fields_in_every_language() {
    let server = TestServer::new();
    let person = server.person();
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        for (body, id, field) in [
            (json!({ "players": ["person", "person"] }), "server-missing-field", "game"),
            (json!({ "game": "nim", "players": ["person", 7] }), "server-wrong-field", "players[1]"),
            (json!([]), "server-not-an-object", "{\"game\": \"nim\"}"),
        ] {
            let (status, document) =
                person.ask("POST", &format!("/api/games?lang={language}"), Some(body)).await;
            let text = document["error"]["text"].as_str().unwrap();
            assert_eq!((status, document["error"]["id"].as_str()), (StatusCode::BAD_REQUEST, Some(id)));
            assert!(text.contains(field) && !text.contains('`') && !text.contains("expected"), "{text}");
        }
    }
    let game = person.begin("nim", ["person", "person"]).await;
    let wrong = person.refused(400, "GET", &format!("{}?ply=last", path(&game)), None).await;
    assert_eq!(wrong, "server-wrong-field");
}
