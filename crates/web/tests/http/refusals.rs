//! Refusals, each with a sentence; the headers of every answer; docs and routes.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use parlor_api::request::{ROUTES, Route};
use parlor_web::reader;
use serde_json::json;
use tower::ServiceExt;

use crate::test_server::{TestServer, path};

#[tokio::test]
async fn refuses_stale_plies_illegal_moves_and_wrong_turns() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("tic-tac-toe", ["person", "person"]).await;
    let moved = person.make_move(&begun, "b2").await;
    let route = format!("{}/moves", path(&begun));
    let refused = |status, text: &'static str, ply: u64| {
        let (person, route) = (person.clone(), route.clone());
        async move { person.refused(status, "POST", &route, Some(json!({ "move": text, "ply": ply }))).await }
    };
    assert_eq!(refused(409, "a1", 0).await, "server-stale-ply");
    assert_eq!(refused(409, "a1", 7).await, "server-stale-ply");
    for text in ["b2", "z9", "", "pass", "b2 b2", "\u{0}"] {
        refused(400, text, 1).await;
    }
    assert_eq!(person.get(&path(&begun)).await, moved);

    let waiting = person.begin("nim", ["search:time=5000,table=1MiB", "person"]).await;
    let wish = json!({ "move": "1:1", "ply": 0 });
    let refusal = person.refused(409, "POST", &format!("{}/moves", path(&waiting)), Some(wish)).await;
    assert!(["server-not-your-turn", "server-stale-ply"].contains(&refusal.as_str()));
}

#[tokio::test]
async fn refuses_malformed_requests_on_every_route() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "person"]).await;
    let nonsense = [
        "",
        "null",
        "[]",
        "7",
        "\"x\"",
        "{",
        "{\"move\":7}",
        "{\"ply\":-1,\"move\":\"\"}",
        "{\"token\":{}}",
        "{\"game\":\"nim:heaps=\"}",
        "{\"game\":[]}",
        "{\"game\":\"nim\",\"players\":[\"x\"]}",
        "{\"game\":\"nim\",\"players\":[\"process:cmd=true\",\"person\"]}",
        "{\"row\":1e99,\"answer\":\"\"}",
        "{\"game\":\"nim\",\"players\":[\"person\",\"person\"],\"from\":\"\u{1f680}\"}",
        "{\"game\":\"nim\",\"players\":[\"person\",\"person\"],\"seed\":-1}",
        "{\"seat\":\"x\"}",
        "{\"swap\":3}",
        "{\"game\":\"nim\",\"players\":[\"person\",\"person\"],\"moves\":[\"9:9\"]}",
    ];
    for &Route { method, path: route, .. } in ROUTES {
        if method != "POST" {
            continue;
        }
        for id in [game["id"].as_str().unwrap(), "0", &"0".repeat(32), "..%2f..", "%00", "%ff"] {
            for body in nonsense {
                let request = person.request(method, &route.replace("{id}", id), Some(body));
                let (status, text) = person.send(request).await;
                assert!(!status.is_server_error(), "{route} {body}: {status} {text}");
                assert!(text.starts_with("{\"schema_version\":1"), "{route} {id} {body}: {status} {text}");
            }
        }
        // As a form of another site would send it, and with an unknown content type.
        let mut request = person.request(method, &route.replace("{id}", "0"), Some("{}"));
        request.headers_mut().insert("content-type", "text/plain".parse().unwrap());
        let (status, _) = person.send(request).await;
        assert!(status.is_client_error(), "{route}");
        let large = format!("{{\"game\":\"{}\"}}", "x".repeat(reader::LARGEST));
        let (status, _) =
            person.send(person.request(method, &route.replace("{id}", "0"), Some(&large))).await;
        assert!(status.is_client_error(), "{route}");
    }
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(reader::LARGEST));
    let (status, _) = person.send(person.request("POST", "/api/games", Some(&large))).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn refuses_in_the_requested_language() {
    let server = TestServer::new();
    let person = server.person();
    let mut sentences = Vec::new();
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        let (status, document) = person.ask("GET", &format!("/api/games/0?lang={language}"), None).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        sentences.push(document["error"]["text"].as_str().unwrap().to_owned());
    }
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), 6);
}

#[tokio::test]
async fn distinguishes_unknown_paths_and_methods() {
    let server = TestServer::new();
    let person = server.person();
    assert_eq!(person.refused(404, "GET", "/api/nothing", None).await, "server-nothing-there");
    assert_eq!(person.refused(404, "GET", "/nothing.js", None).await, "server-nothing-there");
    assert_eq!(person.refused(404, "GET", "/../Cargo.toml", None).await, "server-nothing-there");
    assert_eq!(person.refused(404, "GET", "/%2e%2e/Cargo.toml", None).await, "server-nothing-there");
    assert_eq!(person.refused(405, "PUT", "/api/games", None).await, "server-wrong-method");
    for page in ["/", "/game/0123", "/join/0123"] {
        let (status, text) = person.send(person.request("GET", page, None)).await;
        assert!(status.is_success() && text.to_lowercase().starts_with("<!doctype html"), "{page}");
    }
}

#[tokio::test]
async fn refuses_foreign_hosts_and_origins() {
    let server = TestServer::new();
    let person = server.person();
    let ask = |method: &str, name: &'static str, value: &str| {
        let mut request = person.request(method, "/api/games", Some("{\"game\":\"nim\"}"));
        request.headers_mut().insert(name, value.parse().unwrap());
        person.send(request)
    };
    assert_eq!(ask("GET", "host", "evil.example:8017").await.0, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(ask("POST", "origin", "http://evil.example").await.0, StatusCode::FORBIDDEN);
    assert_eq!(ask("POST", "sec-fetch-site", "cross-site").await.0, StatusCode::FORBIDDEN);
    assert_eq!(ask("POST", "origin", "http://127.0.0.1:8017").await.0, StatusCode::CREATED);

    for address in ["/", "/api/catalog", "/api/nothing", "/api/games/0"] {
        let request =
            Request::builder().uri(address).header("host", "localhost").body(Body::empty()).unwrap();
        let response = person.router.clone().oneshot(request).await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'self';"));
        assert!(!header("content-security-policy").contains("unsafe"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        let cookie = header("set-cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        assert!(response.headers().get("access-control-allow-origin").is_none());
    }
}

#[tokio::test]
async fn limits_on_games_and_streams_hold() {
    let server = TestServer::with(|settings| {
        settings.games_of_one = 2;
        settings.streams = 1;
    });
    let person = server.person();
    let wish = json!({ "game": "nim", "players": ["person", "person"] });
    let first = person.post("/api/games", wish.clone()).await;
    let second = person.post("/api/games", wish.clone()).await;
    assert_eq!(person.refused(429, "POST", "/api/games", Some(wish.clone())).await, "server-too-many-games");
    assert_eq!(
        person.refused(429, "POST", &format!("{}/rematch", path(&first)), None).await,
        "server-too-many-games"
    );
    let (status, _) = person.ask("DELETE", &path(&second), None).await;
    assert_eq!(status, StatusCode::OK);
    person.post("/api/games", wish).await;

    let events = format!("{}/events", path(&first));
    let stream = person.router.clone().oneshot(person.request("GET", &events, None)).await.unwrap();
    assert_eq!(stream.status(), StatusCode::OK);
    assert_eq!(person.refused(503, "GET", &events, None).await, "server-too-many-streams");
    drop(stream);
    let again = person.router.clone().oneshot(person.request("GET", &events, None)).await.unwrap();
    assert_eq!(again.status(), StatusCode::OK);
}

#[test]
fn the_documentation_lists_exactly_the_routes_there_are() {
    let text = include_str!("../../../../docs/api.md");
    let mut documented: Vec<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split('`').next())
        .filter(|request| request.contains(" /"))
        .map(str::to_owned)
        .collect();
    let mut there: Vec<String> =
        ROUTES.iter().map(|Route { method, path, .. }| format!("{method} {path}")).collect();
    documented.sort();
    there.sort();
    assert_eq!(documented, there);
}
