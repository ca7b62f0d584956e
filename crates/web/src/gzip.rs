//! Answers in fewer bytes, for whoever reads gzip.

use std::io::Write;

use axum::body::{Body, HttpBody, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Shorter answers fit into one packet anyway.
const WORTH_IT: u64 = 1000;

/// Whether whoever asks reads gzip.
pub fn is_read(asked: &HeaderMap) -> bool {
    let codings = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    codings.is_some_and(|codings| codings.split(',').any(|coding| is_gzip(coding.trim())))
}

/// `gzip;q=0` means that it is not read.
fn is_gzip(coding: &str) -> bool {
    let (name, weight) = coding.split_once(";q=").unwrap_or((coding, "1"));
    matches!(name.trim(), "gzip" | "*") && weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0)
}

/// The bytes, packed.
pub fn pack(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    // Writing to memory cannot fail.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// Marks an answer as packed.
pub fn mark(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
}

/// Packs an answer that is known as a whole, if that is worth it; streams go on as they are.
pub async fn packed(response: Response) -> Response {
    let whole = response.body().size_hint().exact();
    if whole.is_none_or(|length| length < WORTH_IT)
        || response.headers().contains_key(header::CONTENT_ENCODING)
    {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    parts.headers.remove(header::CONTENT_LENGTH);
    mark(&mut parts.headers);
    Response::from_parts(parts, Body::from(pack(&bytes, Compression::fast())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_only_to_those_who_read_it() {
        let read = |codings: &'static str| {
            is_read(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(codings))]))
        };
        assert!(read("gzip") && read("br, gzip;q=0.5") && read("*") && read("deflate,gzip, br"));
        assert!(!read("br") && !read("gzip;q=0") && !read("") && !read("x-gzip-not"));
        assert!(!is_read(&HeaderMap::new()));
    }
}
