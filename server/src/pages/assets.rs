//! The files of `web/` and those that each game brings, held in the program and served under names that change with their content.

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use engine::{Title, Visitor};
use rust_embed::Embed;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

#[derive(Embed)]
#[folder = "../web"]
struct Web;

/// A file as it is served.
struct Asset {
    /// `shell-1f3a….css`: the name with a part of its hash.
    hashed: String,
    text: &'static str,
    kind: &'static str,
}

/// All of them, by their plain names.
static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let asset = |(name, text): (String, String)| {
        let [a, b, c, d, e, f, ..] = <[u8; 32]>::from(Sha256::digest(&text));
        let hash = format!("{:012x}", u64::from_be_bytes([0, 0, a, b, c, d, e, f]));
        let (stem, end) = name.rsplit_once('.')?;
        let kind = match end {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "svg" => "image/svg+xml",
            _ => "application/octet-stream",
        };
        // Leaked once for each file, so that pages borrow the text for as long as the program runs.
        let hashed = format!("{stem}-{hash}.{end}");
        Some((name.clone(), Asset { hashed, text: text.leak(), kind }))
    };
    files().into_iter().filter_map(asset).collect()
});

/// What a game brings for its pages.
struct Brought {
    style: &'static str,
    theme: &'static str,
    vignette: &'static str,
}

struct AskBrought;

impl Visitor for AskBrought {
    type Output = Brought;

    fn visit<G: Title>(self) -> Brought {
        Brought { style: G::STYLE, theme: G::THEME, vignette: G::VIGNETTE }
    }
}

/// All files: those of `web/`, the stylesheet of each game, and what all games bring together: `tokens.css` with their
/// colours, `vignettes.svg` with the pictures of their cards.
fn files() -> BTreeMap<String, String> {
    let read = |name: std::borrow::Cow<'static, str>| {
        let text = String::from_utf8(Web::get(&name)?.data.into_owned()).ok()?;
        Some((name.into_owned(), text))
    };
    let mut files: BTreeMap<String, String> = Web::iter().filter_map(read).collect();
    for about in games::ALL {
        let Some(brought) = games::visit(about.id, AskBrought) else { continue };
        let mut add = |name: &str, text: &str| {
            files.entry(name.to_owned()).or_default().push_str(text);
        };
        add(&format!("{}.css", about.id), brought.style);
        add("tokens.css", brought.theme);
        add("vignettes.svg", brought.vignette);
    }
    files
}

/// By the names under which they are served.
static SERVED: LazyLock<HashMap<&'static str, &'static Asset>> =
    LazyLock::new(|| ASSETS.values().map(|asset| (asset.hashed.as_str(), asset)).collect());

/// The address of a file: `url("shell.css")` is `/assets/shell-1f3a….css`.
pub fn url(name: &str) -> String {
    let name = ASSETS.get(name).map_or(name, |asset| asset.hashed.as_str());
    format!("/assets/{name}")
}

/// The text of a file; empty if there is none.
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

    #[test]
    fn every_game_brings_style_colours_and_a_picture_of_its_card() {
        for about in games::ALL {
            let id = about.id;
            assert!(!text(&format!("{id}.css")).is_empty(), "{id} has no stylesheet");
            assert!(text("tokens.css").contains(&format!("[data-game=\"{id}\"]")), "{id}: colours");
            assert!(text("vignettes.svg").contains(&format!("id=\"v-{id}\"")), "{id}: no picture");
        }
    }
}
