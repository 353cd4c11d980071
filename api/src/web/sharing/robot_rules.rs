//! `/robots.txt`: which pages search engines may read.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use pixie_service::ground::http::PublicUrl;

/// The longest matching rule counts. The history of a game has a page for each version, which would be read without end.
const RULES: &str = "User-agent: *
Disallow: /
Allow: /$
Allow: /assets/
Allow: /games$
Allow: /games/
Disallow: /games/new
Disallow: /games/*/
Disallow: /games/*?
Allow: /help
Allow: /lesson/
Allow: /roots$
Allow: /docs/
Allow: /oembed
Allow: /sitemap
Allow: /games/*/card.png
Allow: /api/v1/games/*/board.png
Allow: /api/v1/games/*/feed.atom
";

#[get("/robots.txt")]
pub(in crate::web) async fn robots(site: Data<PublicUrl>) -> HttpResponse {
    let mut sitemap = site.0.clone();
    sitemap.set_path("/sitemap.xml");
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(format!("{RULES}\nSitemap: {sitemap}\n"))
}
