//! The static files of pages. Their URLs contain the hash of the content, so they never change and
//! are cached for ever; but for the service worker and the manifest, which browsers know by their names.

use std::sync::LazyLock;

use actix_web::http::header::{self, ContentEncoding};
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, get};
use flate2::Compression;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::texts::Texts;
use super::{gzip, takes_gzip};
use pixie_board::WebFont;
use pixie_service::ground::http::ReaderLanguage;
use pixie_service::ground::http::content_security_policy;
use pixie_service::ground::problem::{Kind, Problem, Result};

/// A file that pages need, such as a style sheet.
struct Asset {
    path: String,
    media_type: &'static str,
    content: Vec<u8>,
    /// The same packed by gzip, if that is smaller. It is packed once, so as tightly as can be.
    packed: Option<Vec<u8>>,
}

const ICON_SVG: &str = include_str!("icon.svg");

/// The fonts of the board in parts.
static FONTS: LazyLock<[Asset; 4]> =
    LazyLock::new(|| pixie_board::WEB_FONTS.map(|font| Asset::new("board", "woff2", "font/woff2", font.file)));
static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let font_face = |(font, file): (&WebFont, &Asset)| {
        let (family, WebFont { weight, letters, .. }, path) = (pixie_board::FONT_FAMILY, font, &file.path);
        format!(
            "@font-face {{ font-family: \"{family}\"; font-weight: {weight}; font-display: swap; src: url(\"{path}\"); \
             unicode-range: {letters} }}\n"
        )
    };
    let fonts: String = pixie_board::WEB_FONTS.iter().zip(&*FONTS).map(font_face).collect();
    let content = fonts + include_str!("style.css") + include_str!("game/style.css") + &pixie_board::page_colours();
    Asset::new("site", "css", "text/css; charset=utf-8", compact(&content))
});
static ICON: LazyLock<Asset> = LazyLock::new(|| Asset::new("icon", "svg", "image/svg+xml", ICON_SVG));
static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let parts = [
        include_str!("script/page.js"),
        include_str!("script/wishes.js"),
        include_str!("script/stage.js"),
        include_str!("script/catch_up.js"),
        include_str!("script/ending.js"),
        include_str!("script/game.js"),
        include_str!("script/touching.js"),
        include_str!("script/board.js"),
        include_str!("script/finding.js"),
        include_str!("script/history.js"),
        include_str!("script/lesson.js"),
        include_str!("script/time_zone.js"),
        include_str!("script/next.js"),
    ];
    Asset::new("site", "js", SCRIPT_TYPE, compact(&parts.join("\n")))
});
static DEVICES_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("devices", "js", SCRIPT_TYPE, include_str!("script/devices.js")));
static PASSKEYS_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("passkeys", "js", SCRIPT_TYPE, include_str!("script/passkeys.js")));
static SMALL_ICON: LazyLock<Asset> = LazyLock::new(|| Asset::icon("icon-192", 192, false));
static LARGE_ICON: LazyLock<Asset> = LazyLock::new(|| Asset::icon("icon-512", 512, false));
static CUT_ICON: LazyLock<Asset> = LazyLock::new(|| Asset::icon("icon-cut-512", 512, true));

const SCRIPT_TYPE: &str = "text/javascript; charset=utf-8";

/// A script or a style sheet without indentation and without the lines that are comments, which browsers need not load.
fn compact(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || (line.starts_with("/*") && line.ends_with("*/"));
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

impl Asset {
    fn new(name: &str, kind: &str, media_type: &'static str, content: impl Into<Vec<u8>>) -> Self {
        let content = content.into();
        let hash = hex::encode(&Sha256::digest(&content)[..8]);
        let packed = Some(gzip(&content, Compression::best())).filter(|packed| packed.len() < content.len());
        Self { path: format!("/assets/{name}-{hash}.{kind}"), media_type, content, packed }
    }

    /// The icon in a square of this many pixels.
    fn icon(name: &str, size: u16, is_cut: bool) -> Self {
        let picture = pixie_board::app_icon(ICON_SVG, size, is_cut).expect("the icon is an SVG");
        Self::new(name, "png", "image/png", picture)
    }

    /// All files. To paint an icon takes a moment, so it is done when somebody asks for one.
    fn named(name: &str) -> Option<&'static Self> {
        let all = [&STYLE, &ICON, &SCRIPT, &DEVICES_SCRIPT, &PASSKEYS_SCRIPT, &SMALL_ICON, &LARGE_ICON, &CUT_ICON];
        let is_named = |file: &&Self| file.path.strip_prefix("/assets/") == Some(name);
        FONTS.iter().chain(all.into_iter().map(LazyLock::force)).find(is_named)
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

/// The URL of the script of the page of devices.
pub(crate) fn devices_script() -> &'static str {
    &DEVICES_SCRIPT.path
}

/// The URL of the script that makes and uses passkeys.
pub(crate) fn passkeys_script() -> &'static str {
    &PASSKEYS_SCRIPT.path
}

/// Serves a file, packed for whoever unpacks it.
#[get("/assets/{name}")]
pub(super) async fn asset(request: HttpRequest, name: Path<String>) -> Result<HttpResponse> {
    let file = Asset::named(&name).ok_or_else(|| Problem::from(Kind::NotFound))?;
    let packed = file.packed.as_ref().filter(|_| takes_gzip(&request));
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((header::CONTENT_TYPE, file.media_type))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::VARY, "accept-encoding"));
    if packed.is_some() {
        answer.insert_header(ContentEncoding::Gzip);
    }
    Ok(answer.body(packed.unwrap_or(&file.content).as_slice()))
}

/// Serves the service worker. Its path is the one above all pages that it may see.
#[get("/service-worker.js", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn service_worker() -> HttpResponse {
    let shell = json!([style(), icon(), script()]);
    let lists = format!("const SHELL = {shell};\nconst ICON = {};\n", json!(SMALL_ICON.path));
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, SCRIPT_TYPE))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::CONTENT_SECURITY_POLICY, content_security_policy::WORKER))
        .body(lists + include_str!("script/service_worker.js"))
}

/// Serves what a home screen needs to know.
#[get("/manifest.webmanifest", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn manifest(liked: ReaderLanguage) -> HttpResponse {
    let language = liked.0;
    let icon =
        |icon: &Asset, size, purpose| json!({"src": icon.path, "sizes": size, "type": "image/png", "purpose": purpose});
    let manifest = json!({
        "name": "Pixie Post",
        "short_name": "Pixie Post",
        "description": Texts::of(language).frame.manifest,
        "lang": language.tag(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6eef4",
        "theme_color": "#7a3868",
        "icons": [
            icon(&SMALL_ICON, "192x192", "any"),
            icon(&LARGE_ICON, "512x512", "any"),
            icon(&CUT_ICON, "512x512", "maskable"),
        ],
    });
    let mut answer = HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/manifest+json"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .body(manifest.to_string());
    liked.say(answer.headers_mut());
    answer
}
