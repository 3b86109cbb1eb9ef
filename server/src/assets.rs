//! The files of `web/`, held in the program and served under names that change with their content.

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{Embed, EmbeddedFile};
use std::collections::HashMap;
use std::sync::LazyLock;

#[derive(Embed)]
#[folder = "../web"]
struct Web;

/// A file of `web/` as it is served.
struct Asset {
    /// `shell-1f3a….css`: the name with a part of its hash.
    hashed: String,
    text: &'static str,
    kind: &'static str,
}

/// All of them, by their plain names.
static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let asset = |name: std::borrow::Cow<'static, str>| {
        let EmbeddedFile { data, metadata } = Web::get(&name)?;
        let hash = metadata.sha256_hash();
        let [a, b, c, d, e, f, ..] = hash;
        let hash = format!("{:012x}", u64::from_be_bytes([0, 0, a, b, c, d, e, f]));
        let (stem, end) = name.rsplit_once('.')?;
        let kind = match end {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "svg" => "image/svg+xml",
            _ => "application/octet-stream",
        };
        // Leaked once for each file, so that pages borrow the text for as long as the program runs.
        let text: &'static str = String::from_utf8(data.into_owned()).ok()?.leak();
        Some((name.to_string(), Asset { hashed: format!("{stem}-{hash}.{end}"), text, kind }))
    };
    Web::iter().filter_map(asset).collect()
});

/// By the names under which they are served.
static SERVED: LazyLock<HashMap<&'static str, &'static Asset>> =
    LazyLock::new(|| ASSETS.values().map(|asset| (asset.hashed.as_str(), asset)).collect());

/// The address of a file of `web/`: `url("shell.css")` is `/assets/shell-1f3a….css`.
pub fn url(name: &str) -> String {
    let name = ASSETS.get(name).map_or(name, |asset| asset.hashed.as_str());
    format!("/assets/{name}")
}

/// The text of a file of `web/`; empty if there is none.
pub fn text(name: &str) -> &'static str {
    ASSETS.get(name).map_or("", |asset| asset.text)
}

/// Serves `/assets/{file}`. A name never changes its content, so it may be kept for ever.
pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/assets/{file}", get(serve))
}

async fn serve(Path(file): Path<String>) -> Response {
    let Some(asset) = SERVED.get(file.as_str()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    (headers, Bytes::from_static(asset.text.as_bytes())).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_carry_a_hash_and_texts_are_whole() {
        let url = url("shell.css");
        let hash = url.strip_prefix("/assets/shell-").and_then(|rest| rest.strip_suffix(".css"));
        assert_eq!(hash.map(str::len), Some(12), "{url}");
        assert!(text("hippodrome.js").contains("WebSocket"));
        assert_eq!(text("nothing.css"), "");
    }
}
