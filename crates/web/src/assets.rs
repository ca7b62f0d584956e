//! The files of the page, embedded in the program. In debug builds they are read from disk at every request, so
//! that a change shows after a reload.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::gzip;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// The page that every path of its own leads to; its script reads the path.
const PAGE: &str = "index.html";

/// Answers a request for a file; `None` if there is none of that name.
pub fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let name = path.trim_start_matches('/');
    // Paths without a dot are the page's own, such as /game/…: they lead to the page.
    let name = if name.is_empty() || !name.contains('.') { PAGE } else { name };
    Some(send(name, &Assets::get(name)?, asked))
}

fn send(name: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = tag(file);
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    // The tag decides: a page and its scripts never come from different versions.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::from_str(&tag).map(|tag| (header::ETAG, tag)));
    if gzip::is_read(asked) {
        gzip::mark(&mut headers);
        return (headers, Body::from(compressed(&tag, &file.data))).into_response();
    }
    (headers, Body::from(file.data.to_vec())).into_response()
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let start = u64::from_be_bytes(hash[..8].try_into().expect("a hash has 32 bytes"));
    format!("\"{start:016x}\"")
}

/// The file in fewer bytes; each version is compressed once.
fn compressed(tag: &str, data: &[u8]) -> Vec<u8> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Vec<u8>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(bytes) = known.get(tag) {
        return bytes.clone();
    }
    let bytes = gzip::pack(data, Compression::best());
    known.insert(tag.to_owned(), bytes.clone());
    bytes
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
