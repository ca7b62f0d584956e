//! The size of the page in bytes.

use std::collections::BTreeSet;
use std::io::Read;

use axum::body::Body;
use axum::http::Request;
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::test_server::{Person, TestServer};

/// Compressed size limit of the first screen and everything fetched while it is shown, without fonts.
const MOST: usize = 150 << 10;

/// Screens that are fetched on demand, and their total size limit.
const LATER: [&str; 7] =
    ["daily.js", "puzzles.js", "analysis.js", "searches.js", "quiz.js", "compare.js", "arena.js"];
const MOST_LATER: usize = 60 << 10;

/// Size limit of the fonts for English, Spanish and French; other letters are in separate files.
const MOST_FONTS: usize = 48 << 10;

/// The bytes that travel, and the text that they hold.
async fn fetch(person: &Person, path: &str, coding: &str) -> (usize, String) {
    let mut request: Request<Body> = person.request("GET", path, None);
    request.headers_mut().insert("accept-encoding", coding.parse().unwrap());
    let response = person.router.clone().oneshot(request).await.unwrap();
    assert!(response.status().is_success(), "{path}");
    let packed = response.headers().get("content-encoding").is_some_and(|coding| coding == "gzip");
    assert!(!packed || coding == "gzip", "{path} was compressed for a client that does not accept it");
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let mut text = String::new();
    if packed {
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    } else {
        text = String::from_utf8(bytes.to_vec()).unwrap();
    }
    (bytes.len(), text)
}

/// The files that a file of the page names: what it imports, links to or loads later.
fn named_in(path: &str, text: &str) -> Vec<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let names = text.split(['"', '\'', '`']).filter(|name| {
        let kind = name.rsplit('.').next().unwrap_or_default();
        ["js", "css", "svg"].contains(&kind) && name.contains('.') && !name.contains([' ', '$', '\n'])
    });
    let place = |name: &str| {
        let mut parts: Vec<&str> =
            if name.starts_with('/') { Vec::new() } else { folder.split('/').collect() };
        for part in name.split('/').filter(|part| !part.is_empty() && *part != ".") {
            if part == ".." {
                parts.pop();
            } else {
                parts.push(part);
            }
        }
        format!("/{}", parts.join("/").trim_start_matches('/'))
    };
    names.map(place).collect()
}

#[tokio::test]
async fn the_first_page_is_small() {
    let server = TestServer::new();
    let person = server.person();
    let mut open = vec!["/".to_owned(), "/api/catalog?lang=sr".to_owned(), "/api/texts?lang=sr".to_owned()];
    let mut seen: BTreeSet<String> = open.iter().cloned().collect();
    let mut later = Vec::new();
    let total = weigh(&person, &mut open, &mut seen, &mut later).await;
    assert!(seen.len() > 10, "the scripts were not found: {seen:?}");
    assert_eq!(later.len(), LATER.len(), "{later:?}");
    assert!(total <= MOST, "{total} bytes");
    let total = weigh(&person, &mut later, &mut seen, &mut Vec::new()).await;
    assert!((1..=MOST_LATER).contains(&total), "{total} bytes");
}

/// The bytes of these files and all that they name; the names of those that come later are put aside.
async fn weigh(
    person: &Person,
    open: &mut Vec<String>,
    seen: &mut BTreeSet<String>,
    later: &mut Vec<String>,
) -> usize {
    let mut total = 0;
    while let Some(path) = open.pop() {
        let (bytes, text) = fetch(person, &path, "gzip").await;
        total += bytes;
        if path.starts_with("/api/") {
            continue;
        }
        for name in named_in(&path, &text).into_iter().filter(|name| seen.insert(name.clone())) {
            let comes_later = LATER.iter().any(|screen| name.ends_with(&format!("/screens/{screen}")));
            if comes_later { later.push(name) } else { open.push(name) }
        }
    }
    total
}

#[tokio::test]
async fn fonts_are_small() {
    let server = TestServer::new();
    let person = server.person();
    let mut total = 0;
    for name in ["sans-latin", "serif-latin"] {
        let request = person.request("GET", &format!("/fonts/{name}.woff2"), None);
        let response = person.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], "font/woff2");
        total += response.into_body().collect().await.unwrap().to_bytes().len();
    }
    assert!(total <= MOST_FONTS, "{total} bytes");
}

/// All that a page names can be kept for ever, and so can what the API says of the program by the page's version: a
/// visitor who comes again asks for the page and for their games.
#[tokio::test]
async fn a_second_visit_transfers_little() {
    let server = TestServer::new();
    let person = server.person();
    let (_, page) = fetch(&person, "/", "identity").await;
    let named = named_in("/", &page);
    let version =
        named.iter().find_map(|name| name.strip_prefix("/v/")?.split('/').next()).unwrap().to_owned();
    let documents = [format!("/api/catalog?v={version}&lang=en"), format!("/api/texts?v={version}")];
    for path in named.iter().chain(&documents) {
        let request = person.request("GET", path, None);
        let response = person.router.clone().oneshot(request).await.unwrap();
        let kept = response.headers()["cache-control"].to_str().unwrap().to_owned();
        assert!(response.status().is_success() && kept.contains("immutable"), "{path}: {kept}");
    }
    let request = person.request("GET", "/api/catalog?v=0", None);
    let response = person.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()["cache-control"], "no-store", "another version is not kept");
}

#[tokio::test]
async fn compressed_answers_have_the_same_content() {
    let server = TestServer::new();
    let person = server.person();
    for path in ["/api/catalog", "/api/texts", "/", "/main.js"] {
        let (length, packed) = fetch(&person, path, "gzip").await;
        let (plain_length, plain) = fetch(&person, path, "identity").await;
        assert_eq!(packed, plain, "{path}");
        assert!(length < plain_length, "{path}");
    }
    let small = fetch(&person, "/api/games", "gzip").await;
    assert_eq!(small.0, small.1.len(), "a short answer needs no packing");
}
