//! The files of the page, embedded in the program. Debug builds read them from disk at every request, so that a
//! change shows after a reload. The page itself is revalidated at every visit; its files are in a folder named by
//! their content, so that browsers may cache them for ever and a new program has a new folder.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::headers::{CacheControl, ContentType, ETag, HeaderMapExt, IfNoneMatch};
use parlor_api::page::{self, FOLDER, PAGE};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// Cache lifetime of immutable files: a year, the usual maximum.
const FOR_EVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Answers a request for a file; `None` if there is no such file, or if the path names another version: a page and
/// its scripts always have the same version.
pub fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let name = path.trim_start_matches('/');
    if let Some((version, name)) = path.strip_prefix(FOLDER).and_then(|rest| rest.split_once('/')) {
        let file = Assets::get(name).filter(|_| is_version(version))?;
        return Some(send(&kind(name, &file), tag(&file), Bytes::from_owner(file.data), &kept(), asked));
    }
    // Paths without a dot are the page's own, such as /game/…: they lead to the page.
    if name.is_empty() || !name.contains('.') || name == PAGE {
        let page = page();
        let html = "text/html; charset=utf-8".parse().expect("a type of media");
        return Some(send(&html, tag_of(hash(&page)), Bytes::from(page), &revalidated(), asked));
    }
    let file = Assets::get(name)?;
    Some(send(&kind(name, &file), tag(&file), Bytes::from_owner(file.data), &revalidated(), asked))
}

/// The cache lifetime of API answers that only a new program changes: that of the page's files, if the request names
/// the current version.
pub fn kept_with(version: &str) -> Option<CacheControl> {
    is_version(version).then(kept)
}

fn kept() -> CacheControl {
    CacheControl::new().with_public().with_max_age(FOR_EVER).with_immutable()
}

fn revalidated() -> CacheControl {
    CacheControl::new().with_no_cache()
}

fn send(kind: &ContentType, tag: ETag, data: Bytes, kept: &CacheControl, asked: &HeaderMap) -> Response {
    if asked.typed_get::<IfNoneMatch>().is_some_and(|known| !known.precondition_passes(&tag)) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let mut headers = HeaderMap::new();
    headers.typed_insert(kind.clone());
    headers.typed_insert(kept.clone());
    headers.typed_insert(tag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    (headers, data).into_response()
}

/// The page, for every path of its screens; its script reads the path.
fn page() -> String {
    page::page(read, &format!("{FOLDER}{}/", version()))
}

fn read(name: &str) -> Option<String> {
    Assets::get(name).map(|file| text(&file))
}

fn text(file: &EmbeddedFile) -> String {
    String::from_utf8_lossy(&file.data).into_owned()
}

/// The name of the current version. The files of a debug build may change at any time.
fn version() -> String {
    static VERSION: OnceLock<String> = OnceLock::new();
    if cfg!(debug_assertions) { made_version() } else { VERSION.get_or_init(made_version).clone() }
}

fn is_version(name: &str) -> bool {
    name == version()
}

fn made_version() -> String {
    let mut hasher = DefaultHasher::new();
    for name in Assets::iter() {
        let hash = Assets::get(&name).map(|file| file.metadata.sha256_hash());
        (name, hash).hash(&mut hasher);
    }
    // A new program may send other texts although the files are the same.
    let program = std::env::current_exe().and_then(std::fs::metadata);
    program.map(|file| (file.len(), file.modified().ok())).ok().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn tag(file: &EmbeddedFile) -> ETag {
    let hash = file.metadata.sha256_hash();
    tag_of(u64::from_be_bytes(hash[..8].try_into().expect("a hash has 32 bytes")))
}

fn tag_of(hash: u64) -> ETag {
    format!("\"{hash:016x}\"").parse().expect("digits in quotes are a tag")
}

/// All texts of the page are UTF-8.
fn kind(name: &str, file: &EmbeddedFile) -> ContentType {
    if name.rsplit_once('.').is_some_and(|(_, kind)| kind == "woff2") {
        return "font/woff2".parse().expect("a type of media");
    }
    let kind = file.metadata.mimetype();
    let whole = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
    whole.parse().unwrap_or_else(|_| ContentType::octet_stream())
}
/// Compresses each version of a file once. The response contains an encoder that has not run yet; known bytes replace
/// it. Compressing all files takes 4 ms, which the first page would cost every new visitor otherwise.
pub async fn compressed_once(response: Response) -> Response {
    static KNOWN: LazyLock<Mutex<HashMap<HeaderValue, Bytes>>> = LazyLock::new(Mutex::default);
    let known = || KNOWN.lock();
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

#[cfg(test)]
mod tests {
    use parlor_api::page::MAIN;

    use super::*;

    #[test]
    fn the_page_names_every_script_of_its_first_screen_and_each_is_there() {
        let scripts = page::imported(read);
        assert!(scripts.len() > 5 && scripts.iter().all(|name| Assets::get(name).is_some()), "{scripts:?}");
        let page = page();
        assert!(!page.contains("<!--"));
        for name in scripts {
            assert!(page.contains(&format!("{FOLDER}{}/{name}\"", version())), "{name}");
        }
    }

    #[test]
    fn files_of_the_present_version_are_kept_and_those_of_others_are_not_there() {
        let headers = HeaderMap::new();
        let kept = file(&format!("{FOLDER}{}/{MAIN}", version()), &headers).expect("the current version");
        assert!(kept.headers()[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        assert!(file(&format!("{FOLDER}0/{MAIN}"), &headers).is_none());
        let page = file("/game/17", &headers).expect("the page");
        assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
    }
}
