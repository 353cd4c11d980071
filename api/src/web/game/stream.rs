//! The live stream of a game for the script of its page.

use actix_web::web::{Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use uuid::Uuid;

use crate::web::Visitor;
use crate::web::form::is_ours;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::news::live::{self, Reader, StreamQuery, StreamServices};

/// The same stream as `/api/v1/games/{id}/stream`, for a session cookie. Requests from other sites
/// are refused, even in a signed-in browser.
#[get("/games/{id}/stream")]
pub(in crate::web) async fn follow(
    request: HttpRequest,
    sources: StreamServices,
    visitor: Visitor,
    id: Path<Uuid>,
    query: Query<StreamQuery>,
) -> Result<HttpResponse> {
    if !is_ours(request.headers(), &visitor.public_url.origin().ascii_serialization()) {
        return Err(Problem::new(Kind::Forbidden, visitor.texts.faults.foreign_stream));
    }
    live::follow(&request, sources, visitor.maybe_caller()?, *id, &query, Reader::Page).await
}
