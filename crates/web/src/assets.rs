//! The files of the page, embedded in the program. In debug builds they are read from disk at every request, so
//! that a change shows after a reload.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::headers::{CacheControl, ContentType, ETag, HeaderMapExt, IfNoneMatch};
use rust_embed::{EmbeddedFile, RustEmbed};

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
    Assets::get(name).map(|file| send(file, asked))
}

fn send(file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = tag(&file);
    if asked.typed_get::<IfNoneMatch>().is_some_and(|known| !known.precondition_passes(&tag)) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let mut headers = HeaderMap::new();
    headers.typed_insert(kind(&file));
    // The tag decides: a page and its scripts never come from different versions.
    headers.typed_insert(CacheControl::new().with_no_cache());
    headers.typed_insert(tag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    (headers, Bytes::from_owner(file.data)).into_response()
}

fn tag(file: &EmbeddedFile) -> ETag {
    let hash = file.metadata.sha256_hash();
    let start = u64::from_be_bytes(hash[..8].try_into().expect("a hash has 32 bytes"));
    format!("\"{start:016x}\"").parse().expect("digits in quotes are a tag")
}

/// All texts of the page are UTF-8.
fn kind(file: &EmbeddedFile) -> ContentType {
    let kind = file.metadata.mimetype();
    let whole = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
    whole.parse().unwrap_or_else(|_| ContentType::octet_stream())
}

/// Compresses each version of a file once. The answer comes with an encoder around the file that has not run yet;
/// where the bytes are known, they take its place and it never does. All files together take 4 ms, so this is
/// what the first page costs every new visitor otherwise.
pub async fn compressed_once(response: Response) -> Response {
    static KNOWN: LazyLock<Mutex<HashMap<HeaderValue, Bytes>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let (parts, body) = response.into_parts();
    let tag =
        parts.headers.get(header::ETAG).filter(|_| parts.headers.contains_key(header::CONTENT_ENCODING));
    let Some(tag) = tag.cloned() else { return Response::from_parts(parts, body) };
    let found = known().get(&tag).cloned();
    let bytes = match found {
        Some(bytes) => bytes,
        // A file in memory cannot fail to be read.
        None => to_bytes(body, usize::MAX).await.unwrap_or_default(),
    };
    known().entry(tag).or_insert_with(|| bytes.clone());
    Response::from_parts(parts, Body::from(bytes))
}
