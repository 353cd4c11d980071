//! `GET /games/{id}/board.svg` and `…/board.png`: the board as a picture.

use std::sync::Arc;

use actix_web::http::header::{EntityTag, HeaderValue, VARY};
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use data_encoding::HEXLOWER;
use pixie_engine::{Edition, Seat, View};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, board, open};
use crate::game::Games;
use crate::ground::http::{etag, language_of_query};
use crate::ground::pools::{Pools, Share, Work};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result};
use crate::people::users::TimeZone;
use crate::record::history::Teller;
use pixie_board::Theme;
use pixie_event_store::Version;

/// A short SVG, as the example in the specification.
const EXAMPLE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 600 1500\">…</svg>\n";

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Colours {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What the picture should show.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PictureQuery {
    /// The board after this version, instead of the newest one.
    #[param(value_type = Option<i32>, minimum = 1)]
    version: Option<Version>,
    /// The colours; `light` unless something else is said.
    #[serde(default)]
    #[param(inline)]
    theme: Colours,
    /// What this seat could see then: for its player, for a moderator who inspects the game, and for everybody once
    /// everything in it is public.
    #[serde(rename = "as")]
    #[param(rename = "as", inline)]
    known_to: Option<Seat>,
    /// The language of the words on it: `en`, `de`, `fr` or `pl`. English unless something else is said.
    #[param(example = "pl")]
    language: Option<String>,
}

/// The board as SVG
///
/// The board as the caller may see it, after the newest version or any earlier one: without a token as everybody may see
/// it, so that it can be shown on other pages. It contains no scripts and loads nothing.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game"), PictureQuery),
    responses(
        (status = 200, content_type = "image/svg+xml", body = String, description = "The picture", example = json!(EXAMPLE)),
        (status = 304, description = "Nothing has changed since the ETag."),
        BadRequest, Forbidden, NotFound, Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/board.svg")]
pub async fn read_svg(
    request: HttpRequest,
    games: Data<Games>,
    pools: Data<Pools>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse> {
    let (picture, caching) = load_picture(&games, &caller, *id, &query).await?;
    let threads = PaintThreads { pools: &pools, share: caller.share };
    let (svg, tag) = picture.draw(threads).await?;
    let tag = EntityTag::new_strong(tag);
    etag::answer_to_keep(&request, &tag, caching, |response| {
        Ok(response.insert_header((VARY, "Authorization")).content_type("image/svg+xml").body(svg))
    })
}

/// The board as PNG
///
/// The same picture as `board.svg`, 480 pixels wide.
#[utoipa::path(
    tag = "play",
    params(("id" = Uuid, Path, description = "The game"), PictureQuery),
    responses(
        (status = 200, content_type = "image/png", body = String, description = "The picture", example = "A PNG, 480 pixels wide"),
        (status = 304, description = "Nothing has changed since the ETag."),
        BadRequest, Forbidden, NotFound, Conflict,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/board.png")]
pub async fn read_png(
    request: HttpRequest,
    games: Data<Games>,
    pools: Data<Pools>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    query: Query<PictureQuery>,
) -> Result<HttpResponse> {
    let (picture, caching) = load_picture(&games, &caller, *id, &query).await?;
    let threads = PaintThreads { pools: &pools, share: caller.share };
    let (_, tag) = picture.draw(threads).await?;
    // Another version of the program may paint the same drawing with other bytes.
    let tag = EntityTag::new_strong(format!("{tag}-{}", env!("CARGO_PKG_VERSION")));
    let png = if etag::is_known(&request, tag.tag()) { Vec::new() } else { picture.paint(threads).await? };
    etag::answer_to_keep(&request, &tag, caching, |response| {
        Ok(response.insert_header((VARY, "Authorization")).content_type("image/png").body(png))
    })
}

/// The parts of the picture to paint.
#[derive(Clone)]
struct Picture(Arc<PictureParts>);

struct PictureParts {
    view: View,
    edition: Edition,
    teller: Teller,
    theme: Theme,
}

/// The view of this caller, and for how long its picture may be kept.
async fn load_picture(
    games: &Games,
    caller: &MaybeCaller,
    id: Uuid,
    query: &PictureQuery,
) -> Result<(Picture, HeaderValue)> {
    let opened = open(games, caller, id, 0, Operation::Read).await?;
    let version = query.version.unwrap_or(opened.folded.head.version);
    let game = opened.at(games, version).await?;
    let board = board(&game)?;
    let (viewer, sight) = opened.visibility_of(board, query.known_to)?;
    let teller = Teller::load(games.pool(), opened.game(), viewer, TimeZone::default(), (&[], &[])).await?;
    let parts = PictureParts {
        view: game.view_as_of(board, viewer, sight),
        edition: board.rules.edition.clone(),
        teller: teller.in_language(language_of_query(query.language.as_deref())?),
        theme: match query.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
        },
    };
    Ok((Picture(Arc::new(parts)), caching(&opened, caller, query)))
}

/// For how long a picture may be kept, and by whom. A version never changes, not even by a rewind; but its players may change
/// their names, or erase them, and a game that is over shows more. So no picture is kept for ever.
fn caching(opened: &Opened, caller: &MaybeCaller, query: &PictureQuery) -> HeaderValue {
    HeaderValue::from_static(match (caller.user_id(), query.version) {
        (Some(_), _) => "private, no-cache",
        (None, None) => "public, no-cache",
        (None, Some(_)) if opened.game().is_public() => "public, max-age=86400",
        (None, Some(_)) => "public, max-age=300",
    })
}

/// The threads that paint, and for whom they do.
#[derive(Clone, Copy)]
struct PaintThreads<'a> {
    pools: &'a Pools,
    share: Share,
}

impl PaintThreads<'_> {
    async fn run<T: Send + 'static>(self, paint: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        Ok(self.pools.run(Work::Picture, self.share, paint).await?)
    }
}

impl Picture {
    /// Draws the picture as SVG, and returns its ETag as well.
    async fn draw(&self, threads: PaintThreads<'_>) -> Result<(Bytes, String)> {
        let Self(parts) = self.clone();
        let draw = move || {
            let svg = Bytes::from(pixie_board::svg(&parts.view, &parts.edition, parts.teller.labels(), parts.theme));
            let tag = HEXLOWER.encode(&Sha256::digest(&svg)[..16]);
            (svg, tag)
        };
        threads.run(draw).await
    }

    async fn paint(&self, threads: PaintThreads<'_>) -> Result<Vec<u8>> {
        let Self(parts) = self.clone();
        let paint = move || pixie_board::png(&parts.view, &parts.edition, parts.teller.labels(), parts.theme);
        threads.run(paint).await?.map_err(Problem::internal)
    }
}
