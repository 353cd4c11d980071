//! `GET /oembed`: the preview of the link to a public game, for programs that ask by oEmbed.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use pixie_engine::Viewer;
use serde::{Deserialize, Serialize};
use url::{Origin, Url};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::preview::{GamePage, Picture};
use crate::web::texts::Texts;
use pixie_service::access::auth::MaybeCaller;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::{GameView, Games};
use pixie_service::ground::http::{PublicUrl, ReaderLanguage};
use pixie_service::ground::problem::{BadRequest, Kind, NotFound, Problem, Result};
use pixie_service::people::users::TimeZone;
use pixie_service::record::history::Teller;

/// For how many seconds the answer may be kept.
const KEPT: u32 = 300;

/// A link, and the room for its preview.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EmbedRequest {
    /// The address of the page of a game.
    #[param(example = "https://pixie.example/games/01900000-0000-7000-8000-000000000003")]
    url: String,
    /// The form of the answer; only `json`.
    format: Option<String>,
    /// The width in pixels that the picture may have.
    maxwidth: Option<u32>,
    /// The height in pixels that the picture may have.
    maxheight: Option<u32>,
}

/// The preview of a game, by the specification of oEmbed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "version": "1.0",
    "title": "Tuesday's game",
    "provider_name": "Pixie Post",
    "provider_url": "https://pixie.example/",
    "cache_age": 300,
    "type": "photo",
    "url": "https://pixie.example/api/v1/games/01900000-0000-7000-8000-000000000003/board.png",
    "width": 480,
    "height": 1200,
}))]
pub(crate) struct Embedding {
    /// The version of oEmbed, `1.0`.
    version: &'static str,
    /// The name of the game.
    title: String,
    /// The name of the service.
    provider_name: &'static str,
    /// The address of the service.
    #[schema(value_type = String)]
    provider_url: Url,
    /// For how many seconds it may be kept.
    cache_age: u32,
    /// `photo`, or `link` before the start of the game, when there is no board.
    r#type: &'static str,
    /// The picture of the board, as everybody may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    url: Option<Url>,
    /// The width in pixels at which to show the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<u32>,
    /// The height in pixels at which to show the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<u32>,
}

/// The preview of a link
///
/// The board of a public game, for pages and chats that link to it, by [oEmbed](https://oembed.com). The picture is 480 pixels
/// wide; for less room the answer says how small to show it.
#[utoipa::path(
    tag = "service",
    params(EmbedRequest),
    responses(
        (status = 200, body = Embedding, description = "The preview"),
        BadRequest,
        NotFound,
        (status = 501, content_type = "application/problem+json", body = pixie_service::ground::problem::ProblemBody, description = "Another format than JSON"),
    ),
)]
#[get("/oembed")]
pub(crate) async fn oembed(
    request: HttpRequest,
    games: Data<Games>,
    site: Data<PublicUrl>,
    asked: Query<EmbedRequest>,
) -> Result<HttpResponse> {
    if asked.format.as_deref().is_some_and(|format| format != "json") {
        return Err(Problem::new(Kind::NotImplemented, "The answer is always JSON: leave `format` out."));
    }
    let (site, liked) = (&site.0, ReaderLanguage::of(&request));
    let language = liked.0;
    let id = game_of(&asked.url, site).ok_or(Kind::NotFound)?;
    let opened = open(&games, &MaybeCaller::of(&request, None), id, 0, Operation::Read).await?;
    let game = opened.game();
    let view = GameView::of(games.pool(), game, opened.folded.head.version).await?;
    let picture = match (game.view(Viewer::Spectator), &game.board) {
        (Some(seen), Some(board)) => {
            let none = (&[][..], &[][..]);
            let teller = Teller::load(games.pool(), game, Viewer::Spectator, TimeZone::default(), none)
                .await?
                .in_language(language);
            Some(Picture::of(&GamePage::new(site, id), &seen, &board.rules.edition, teller.labels()))
        }
        _ => None,
    };
    let size = picture.as_ref().map(|picture| fit(picture, &asked));
    let embedding = Embedding {
        version: "1.0",
        title: view.summary.name,
        provider_name: Texts::of(language).frame.site,
        provider_url: site.clone(),
        cache_age: KEPT,
        r#type: if picture.is_some() { "photo" } else { "link" },
        url: picture.map(|picture| picture.url),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
    };
    let mut answer =
        HttpResponse::Ok().insert_header((CACHE_CONTROL, format!("public, max-age={KEPT}"))).json(embedding);
    liked.say(answer.headers_mut());
    Ok(answer)
}

/// The game whose page has this address.
fn game_of(address: &str, site: &Url) -> Option<Uuid> {
    let url = Url::parse(address).ok()?;
    let is_ours = matches!(site.origin(), Origin::Tuple(..)) && url.origin() == site.origin();
    let mut parts = url.path_segments()?;
    match (is_ours, parts.next(), parts.next(), parts.next()) {
        (true, Some("games"), Some(id), None) => id.parse().ok(),
        _ => None,
    }
}

/// The size of a picture in the room that there is.
fn fit(picture: &Picture, asked: &EmbedRequest) -> (u32, u32) {
    let Picture { width, height, .. } = *picture;
    let most = |room: Option<u32>, size: u32| room.unwrap_or(size).clamp(1, size);
    let scaled = |length: u32, to: u32, of: u32| {
        let length = u64::from(length) * u64::from(to) / u64::from(of.max(1));
        u32::try_from(length).unwrap_or(u32::MAX).max(1)
    };
    let narrow = most(asked.maxwidth, width);
    let low = scaled(height, narrow, width);
    match most(asked.maxheight, height) {
        room if low > room => (scaled(width, room, height), room),
        _ => (narrow, low),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_of_a_game_here_has_a_preview() {
        let site: Url = "https://pixie.example/".parse().unwrap();
        let id = "01900000-0000-7000-8000-000000000003";
        let is_known = |url: &str| game_of(url, &site).is_some();
        assert!(is_known(&format!("https://pixie.example/games/{id}")));
        assert!(is_known(&format!("https://pixie.example/games/{id}?note=moved#board")));
        for other in [
            format!("https://pixie.example/games/{id}/history"),
            format!("http://pixie.example/games/{id}"),
            format!("https://pixie.example.org/games/{id}"),
            format!("/games/{id}"),
            format!("javascript:/games/{id}"),
            "https://pixie.example/games/new".to_owned(),
        ] {
            assert!(!is_known(&other), "{other}");
        }
    }

    #[test]
    fn a_picture_is_never_larger_than_its_room() {
        let picture = Picture { url: "https://pixie.example/".parse().unwrap(), width: 480, height: 1200 };
        let within = |maxwidth, maxheight| {
            fit(&picture, &EmbedRequest { url: String::new(), format: None, maxwidth, maxheight })
        };
        assert_eq!(within(None, None), (480, 1200));
        assert_eq!(within(Some(270), None), (270, 675));
        assert_eq!(within(Some(800), Some(135)), (54, 135));
        assert_eq!(within(Some(54), Some(1000)), (54, 135));
        assert_eq!(within(Some(0), Some(0)), (1, 1));
    }
}
