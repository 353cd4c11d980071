//! The static files of pages. Their URLs contain the hash of the content, so they never change and
//! are cached for ever.

use std::sync::LazyLock;

use actix_web::http::header;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use sha2::{Digest as _, Sha256};

use pixie_service::problem::{Kind, Problem, Result};

/// A file.
struct Asset {
    path: String,
    media_type: &'static str,
    content: String,
}

static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new(
        "site",
        "css",
        "text/css; charset=utf-8",
        include_str!("style.css").to_owned() + &pixie_board::page_colours(),
    )
});
static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", "image/svg+xml", include_str!("icon.svg").to_owned()));
static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let parts = [
        include_str!("script/page.js"),
        include_str!("script/game.js"),
        include_str!("script/board.js"),
        include_str!("script/history.js"),
    ];
    Asset::new("site", "js", "text/javascript; charset=utf-8", parts.join("\n"))
});

impl Asset {
    fn new(name: &str, kind: &str, media_type: &'static str, content: String) -> Self {
        let hash = hex::encode(&Sha256::digest(&content)[..8]);
        Self { path: format!("/assets/{name}-{hash}.{kind}"), media_type, content }
    }
}

/// The URL of the style sheet.
pub(crate) fn style() -> &'static str {
    &STYLE.path
}

/// The URL of the icon.
pub(crate) fn icon() -> &'static str {
    &ICON.path
}

/// The URL of the script.
pub(crate) fn script() -> &'static str {
    &SCRIPT.path
}

/// Serves a file.
#[get("/assets/{name}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn asset(name: Path<String>) -> Result<HttpResponse> {
    let known = |asset: &&Asset| asset.path.strip_prefix("/assets/") == Some(name.as_str());
    let asset = [&*STYLE, &*ICON, &*SCRIPT].into_iter().find(known).ok_or_else(|| Problem::from(Kind::NotFound))?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, asset.media_type))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(asset.content.as_str()))
}
