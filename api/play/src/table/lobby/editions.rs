//! `GET /editions`, `GET /editions/{id}`: the editions of the board.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use pixie_engine::Edition;
use pixie_words::problem as words;
use serde::Serialize;
use utoipa::ToSchema;

use super::EditionRegistry;
use crate::ground::problem::{Kind, NotFound, Problem, Result};

/// What can be played on.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EditionList {
    /// The newest revision of each, by id.
    #[schema(value_type = Vec<Edition>)]
    editions: Vec<Edition>,
}

/// The editions
///
/// The printings of the board that new games can choose, with all their numbers: the newest revision of each.
#[utoipa::path(tag = "lobby", responses((status = 200, body = EditionList)))]
#[get("/editions")]
pub async fn read_editions(editions: Data<EditionRegistry>) -> HttpResponse {
    HttpResponse::Ok().json(EditionList { editions: editions.iter().cloned().collect() })
}

/// An edition
///
/// One printing of the board, in the revision that new games get.
#[utoipa::path(
    tag = "lobby",
    params(("id" = String, Path, description = "Its id", example = "standard")),
    responses(
        (status = 200, body = Edition),
        NotFound,
    )
)]
#[get("/editions/{id}")]
pub async fn read_edition(editions: Data<EditionRegistry>, id: Path<String>) -> Result<HttpResponse> {
    let edition = editions.get(&id).ok_or_else(|| Problem::new(Kind::NotFound, words::no_edition))?;
    Ok(HttpResponse::Ok().json(edition))
}
