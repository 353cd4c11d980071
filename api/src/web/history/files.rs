//! The downloads of a game.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use crate::web::Visitor;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::record::history;

/// The text record, as a file.
#[get("/games/{id}/record")]
pub(in crate::web) async fn record(games: Data<Games>, visitor: Visitor, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe_caller()?, *id, 0, Operation::Read).await?;
    let record = history::record_for(&games, &opened).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"pixie-queen-{id}.txt\"")))
        .body(record.to_string()))
}

/// The same file as `/api/v1/games/{id}/export`, for a session cookie.
#[get("/games/{id}/export")]
pub(in crate::web) async fn export(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe_caller()?, *id, 0, Operation::Read).await?;
    history::export(&request, &games, &opened).await
}
