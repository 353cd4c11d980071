//! `/sitemap.xml`: the pages that search engines should know, the public games that are over among them.

use std::fmt::Write as _;

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::SecondsFormat;
use sqlx::PgPool;
use url::Url;

use crate::web::help::chapters;
use pixie_service::ground::http::PublicUrl;
use pixie_service::ground::problem::{Kind, Result};
use pixie_service::table::lobby::{FinishedGame, count_finished, finished_games};
use pixie_words::Language;
use pixie_words::help::Texts as Words;

/// The games in a part. The protocol allows 50,000 addresses; this many take a megabyte.
const GAMES: i64 = 10_000;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// All pages if there are few, else the list of the parts.
#[get("/sitemap.xml")]
pub(in crate::web) async fn show(pool: Data<PgPool>, site: Data<PublicUrl>) -> Result<HttpResponse> {
    match count_finished(&pool).await? {
        ..=GAMES => part(&pool, &site.0, 1).await,
        many => Ok(xml_response(index(&site.0, (many + GAMES - 1) / GAMES))),
    }
}

/// A part, from 1.
#[get("/sitemap/{page}.xml")]
pub(in crate::web) async fn show_part(
    pool: Data<PgPool>,
    site: Data<PublicUrl>,
    page: Path<u32>,
) -> Result<HttpResponse> {
    part(&pool, &site.0, page.into_inner().into()).await
}

async fn part(pool: &PgPool, site: &Url, page: i64) -> Result<HttpResponse> {
    let from = (page - 1).checked_mul(GAMES).filter(|from| *from >= 0).ok_or(Kind::NotFound)?;
    let games = finished_games(pool, (from, GAMES)).await?;
    if games.is_empty() && page > 1 {
        return Err(Kind::NotFound.into());
    }
    Ok(xml_response(pages(site, page == 1, &games)))
}

fn xml_response(xml: String) -> HttpResponse {
    HttpResponse::Ok().content_type("application/xml").insert_header((CACHE_CONTROL, "public, max-age=3600")).body(xml)
}

/// The pages that are always there.
fn fixed_pages() -> impl Iterator<Item = String> {
    let chapters = chapters(Words::of(Language::English)).into_iter().map(|chapter| format!("/help/{}", chapter.slug));
    ["/", "/games", "/help", "/lesson/1", "/roots"].into_iter().map(str::to_owned).chain(chapters)
}

fn page_address(site: &Url, path: &str) -> String {
    let mut url = site.clone();
    url.set_path(path);
    // Our paths contain nothing that XML would take for its own.
    url.into()
}

fn pages(site: &Url, with_always: bool, games: &[FinishedGame]) -> String {
    let mut xml = format!("{HEAD}<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for path in fixed_pages().filter(|_| with_always) {
        let _ = writeln!(xml, "<url><loc>{}</loc></url>", page_address(site, &path));
    }
    for game in games {
        let (page, changed) = (page_address(site, &format!("/games/{}", game.id)), game.updated_at);
        let changed = changed.to_rfc3339_opts(SecondsFormat::Secs, true);
        let _ = writeln!(xml, "<url><loc>{page}</loc><lastmod>{changed}</lastmod></url>");
    }
    xml + "</urlset>\n"
}

fn index(site: &Url, parts: i64) -> String {
    let mut xml = format!("{HEAD}<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    for part in 1..=parts {
        let _ = writeln!(xml, "<sitemap><loc>{}</loc></sitemap>", page_address(site, &format!("/sitemap/{part}.xml")));
    }
    xml + "</sitemapindex>\n"
}
